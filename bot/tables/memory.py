"""Tables and games in memory as they stand on disk, and what one finds them by; losing any of it costs only time."""

import asyncio
import logging
from collections import OrderedDict
from contextlib import AbstractAsyncContextManager

from bot.engine.refusals import Refused
from bot.storage.games import read_game
from bot.storage.records import Stage, Table
from bot.storage.store import StorageError, Store
from bot.storage.tables import put_aside, read_table
from bot.tables.doing import people
from bot.tables.faces import Faces
from bot.tables.played import Played, fold
from bot.tables.refusals import NoSuchTable, TableClosed, TableRefused, TableUnreadable
from bot.tables.snapshots import Snapshot

log = logging.getLogger(__name__)

REMEMBERED = 2000
"""How many games are kept in memory as their moves have made them; the others are read again when they are needed."""

ANSWERED = 20000
"""How many interactions are remembered without asking the disk."""


class Memory:
    """The store, and what is remembered of it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tables: dict[int, Table] = {}
        self._faces = Faces(store, self._tables)
        self._games: OrderedDict[int, Played] = OrderedDict()
        self._snapshots: dict[int, tuple[Table, Played | None, Snapshot]] = {}
        self._locks: dict[int, asyncio.Lock] = {}
        self._outdated: set[int] = set()
        self._by_channel: dict[int, int] = {}
        self._by_user: dict[int, set[int]] = {}
        self._by_guild: dict[int, set[int]] = {}
        self._answered: OrderedDict[int, None] = OrderedDict()

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
        if len(self._games) > REMEMBERED:
            self._forget_game(next(iter(self._games)))

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
        self._forget_game(number)
        self._faces.forget(number)
        self._outdated.discard(number)
        self._locks.pop(number, None)

    def _forget_game(self, number: int) -> None:
        """Have a table's game, and how the table is shown, taken from disk the next time."""
        self._games.pop(number, None)
        self._snapshots.pop(number, None)


def _discard(index: dict[int, set[int]], key: int, number: int) -> None:
    numbers = index.get(key)
    if numbers is not None:
        numbers.discard(number)
        if not numbers:
            del index[key]
