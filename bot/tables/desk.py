"""The heart of the tables: one lock a table; load, check, apply, store in one piece, then tell."""

import asyncio
import logging
import random
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager

from bot.books.counting import count_if_possible
from bot.engine.actions import SeatAction
from bot.engine.refusals import Refused
from bot.engine.view import SeatView
from bot.storage.games import read_game
from bot.storage.league import Database
from bot.storage.records import Finished, Stage, Table, Turn
from bot.storage.store import StorageError, Store
from bot.storage.tables import put_aside, read_table
from bot.storage.turns import write_turn
from bot.tables.clock import Clock, is_slow
from bot.tables.dealing import people_to_act
from bot.tables.doing import Doing, people
from bot.tables.faces import Faces
from bot.tables.happenings import Change
from bot.tables.played import Played, fold
from bot.tables.refusals import NoSuchTable, TableClosed, TableRefused, TableUnreadable

log = logging.getLogger(__name__)

Decide = Callable[[SeatView, str, int], Awaitable[SeatAction]]
"""A computer player: what it does in the seat of a view, at a level, repeatably for a seed. It may fail or take its time."""

Hear = Callable[[Change], None]
"""Somebody who is told what has been stored; it must not wait for anything."""

REMEMBERED = 2000
"""How many games are kept in memory as their moves have made them; the others are read again when they are needed."""

ANSWERED = 20000
"""How many interactions are remembered without asking the disk."""


class Desk:
    """What every part of the tables needs: tables and games in memory, their locks, the store and the listeners."""

    def __init__(self, store: Store, decide: Decide, clock: Clock, chance: random.Random) -> None:
        self._store = store
        self._decide = decide
        self._clock = clock
        self._chance = chance
        self._tables: dict[int, Table] = {}
        self._faces = Faces(store, self._tables)
        self._games: OrderedDict[int, Played] = OrderedDict()
        self._locks: dict[int, asyncio.Lock] = {}
        self._outdated: set[int] = set()
        self._by_channel: dict[int, int] = {}
        self._by_user: dict[int, set[int]] = {}
        self._by_guild: dict[int, set[int]] = {}
        self._listeners: list[Hear] = []
        self._answered: OrderedDict[int, None] = OrderedDict()
        self._plays_only: set[int] = set()
        self._running: set[asyncio.Task[None]] = set()
        self._under_way: set[asyncio.Task[Doing]] = set()

    def listen(self, heard: Hear) -> None:
        """Have `heard` told of every change once it is stored, in order for each table; what it raises is only logged."""
        self._listeners.append(heard)

    async def _do(
        self, number: int, act: Callable[[Doing], None], interaction: int | None = None, read: bool = True
    ) -> Doing:
        """Return what has been done at a table by `act`, stored in one piece and told to listeners.

        Raises what `act` raises, and nothing is changed. The work goes on to its end even when whoever waits for it is cancelled. With
        `read` off a game that isn't in memory is left on disk, for what doesn't need it.
        """
        task = asyncio.ensure_future(self._locked(number, act, interaction, read))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def _locked(self, number: int, act: Callable[[Doing], None], interaction: int | None, read: bool) -> Doing:
        async with self._lock(number):
            table = await self._live(number)
            played = await self._played(table) if read else self._games.get(number)
            doing = Doing(table, played, self._clock.now(), self._chance, self._plays_only)
            act(doing)
            if doing.changed:
                await self._keep(doing, doing.turn(interaction))
        self._tell(doing)
        return doing

    async def _keep(self, doing: Doing, turn: Turn) -> None:
        """Store what was done, and only then hold it for true."""
        number, played = turn.before.id, doing.played

        def count(db: Database, finished: Finished) -> None:
            if played is not None:
                count_if_possible(db, finished, played.game)

        try:
            table = await self._store.write(lambda db: write_turn(db, turn, count))
        except BaseException:
            # Whether it reached the disk is for the disk to say: what is in memory is read again before anything else is done.
            self._outdated.add(number)
            self._games.pop(number, None)
            raise
        doing.table = table
        self._install(turn.before, table)
        if doing.played is not None and table.stage is not Stage.CLOSED:
            self._remember(number, doing.played)
        if turn.interaction is not None:
            self._note_answered(turn.interaction)

    def _tell(self, doing: Doing) -> None:
        if doing.changed:
            self._arranged(doing.table)
        if not doing.happened:
            return
        table = doing.table
        change = Change(
            table=table.id,
            place=table.place,
            happened=tuple(doing.happened),
            stage=table.stage,
            must_act=self._must_act(table, doing.played),
            deadline=table.deadline,
            slow=is_slow(table.setup.clock),
        )
        for heard in self._listeners:
            try:
                heard(change)
            except Exception:
                log.exception("a listener failed at table %s", table.id)

    def _must_act(self, table: Table, played: Played | None) -> tuple[int, ...]:
        if table.stage is not Stage.PLAYING or played is None or table.stands:
            return ()
        users = (table.seats[seat] for seat in people_to_act(table, played.game))
        return tuple(seat.user for seat in users if hasattr(seat, "user") and seat.user is not None)

    def _arranged(self, table: Table) -> None:
        """Told of every table that is stored: the clock and the computers listen here."""
        raise NotImplementedError

    def _lock(self, number: int) -> AbstractAsyncContextManager[None]:
        return self._locks.setdefault(number, asyncio.Lock())

    async def _live(self, number: int) -> Table:
        """Return a live table; raises TableRefused with NoSuchTable, TableClosed or TableUnreadable."""
        while True:
            table = self._tables.get(number)
            if table is not None and number not in self._outdated:
                return table
            try:
                stored = await self._store.read(lambda db: read_table(db, number))
            except StorageError:
                raise
            except Exception as error:
                await self._put_aside(number, error)
                raise TableRefused(TableUnreadable(number)) from error
            if table is None or (self._tables.get(number) is table and number in self._outdated):
                break  # else it was read by somebody else meanwhile, and more done since
        if stored is None:
            self._forget(number)
            raise TableRefused(NoSuchTable(number))
        if stored.closed is not None:
            self._forget(number)
            raise TableRefused(TableClosed(number, stored.closed.why))
        if table is None:
            raise TableRefused(TableUnreadable(number))
        self._install(table, stored)
        self._outdated.discard(number)
        return stored

    async def _played(self, table: Table) -> Played | None:
        """Return the table's running or last game, read and folded if it isn't in memory; None before the first.

        Raises TableRefused(TableUnreadable) for one that can't be read, which is put aside.
        """
        key = table.game_id
        if key is None:
            return None
        played = self._games.get(table.id) if table.id in self._tables else None
        if played is not None:
            self._games.move_to_end(table.id)
            return played
        try:
            logged = await self._store.read(lambda db: read_game(db, key))
            if logged is None:
                raise ValueError("the game is missing")
            played = fold(logged)
            if played.seq < table.seq:
                raise ValueError("the log is too short")
        except StorageError:
            raise
        except Exception as error:
            await self._put_aside(table.id, error)
            raise TableRefused(TableUnreadable(table.id)) from error
        current = self._tables.get(table.id)
        if current is not None and (current.game_id, current.seq) == (key, played.seq):
            self._remember(table.id, played)  # unless moves were made while it was read
        return played

    async def _both(self, number: int) -> tuple[Table, Played | None]:
        """Return a live table and its game as they stand together."""
        while True:
            table = await self._live(number)
            played = await self._played(table)
            if self._tables.get(number) is table:
                return table, played

    async def _put_aside(self, number: int, error: Exception) -> None:
        reason = type(error.reason).__name__ if isinstance(error, Refused) else type(error).__name__
        log.error("table %s can't be read and is put aside: %s", number, reason)
        await self._store.write(lambda db: put_aside(db, number, reason))
        self._forget(number)

    def _remember(self, number: int, played: Played) -> None:
        self._games[number] = played
        self._games.move_to_end(number)
        while len(self._games) > REMEMBERED:
            self._games.popitem(last=False)

    def _note_answered(self, interaction: int) -> None:
        self._answered[interaction] = None
        while len(self._answered) > ANSWERED:
            self._answered.popitem(last=False)

    def _install(self, before: Table | None, table: Table) -> None:
        """Hold a table in memory as it is stored, and what one looks it up by."""
        number = table.id
        if before is not None:
            self._unlist(before)
        if table.stage is Stage.CLOSED:
            self._forget(number)
            return
        self._tables[number] = table
        self._by_channel[table.place.channel] = number
        self._by_guild.setdefault(table.place.guild, set()).add(number)
        for seat in people(table):
            self._by_user.setdefault(seat.user, set()).add(number)

    def _unlist(self, table: Table) -> None:
        if self._by_channel.get(table.place.channel) == table.id:
            del self._by_channel[table.place.channel]
        _discard(self._by_guild, table.place.guild, table.id)
        for seat in people(table):
            _discard(self._by_user, seat.user, table.id)

    def _forget(self, number: int) -> None:
        table = self._tables.pop(number, None)
        if table is not None:
            self._unlist(table)
        self._games.pop(number, None)
        self._faces.forget(number)
        self._outdated.discard(number)
        self._locks.pop(number, None)

    def _spawn(self, work: Awaitable[None]) -> None:
        """Have something done beside; what it raises is logged."""
        task = asyncio.ensure_future(_logged(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)


async def _logged(work: Awaitable[None]) -> None:
    try:
        await work
    except Exception:
        log.exception("something beside the tables failed")


def _discard(index: dict[int, set[int]], key: int, number: int) -> None:
    numbers = index.get(key)
    if numbers is not None:
        numbers.discard(number)
        if not numbers:
            del index[key]
