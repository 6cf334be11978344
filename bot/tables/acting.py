"""The heart of the tables: one lock a table; load, check, apply, store in one piece, then tell."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable

from bot.books.counting import count_if_possible
from bot.engine.actions import SeatAction
from bot.engine.view import SeatView
from bot.storage.gamelog import Finished, Turn
from bot.storage.league import Database
from bot.storage.records import Stage, Table
from bot.storage.store import Store
from bot.storage.turns import write_turn
from bot.tables.clock import Clock, is_slow
from bot.tables.dealing import people_to_act
from bot.tables.doing import Doing
from bot.tables.happenings import Change
from bot.tables.memory import Memory
from bot.tables.played import Played

log = logging.getLogger(__name__)

Decide = Callable[[SeatView, str, int], Awaitable[SeatAction]]
"""A computer player: what it does in the seat of a view, at a level, repeatably for a seed. It may fail or take its time."""

Hear = Callable[[Change], None]
"""Somebody who is told what has been stored; it must not wait for anything."""


class Acting(Memory):
    """What every part of the tables needs beside the memory: chance, the clock, the computers and the listeners."""

    def __init__(self, store: Store, decide: Decide, clock: Clock, chance: random.Random) -> None:
        super().__init__(store)
        self._decide = decide
        self._clock = clock
        self._chance = chance
        self._listeners: list[Hear] = []
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
            self._forget_game(number)
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
