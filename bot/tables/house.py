"""The tables as a whole: opened at the start, closed at the end."""

import asyncio
import random
import secrets

from bot.storage.facts import ALIVE, note_fact
from bot.storage.settings import who_plays_only
from bot.storage.store import Store
from bot.storage.tables import give_time_back, read_live_tables
from bot.tables import substitute
from bot.tables.acting import Decide
from bot.tables.clock import GRACE, Clock, WallClock
from bot.tables.erasing import Erasing


class Tables(Erasing):
    """All tables of a database: everything that is done at them goes through here.

    `decide` moves for computers, `clock` tells the time, `chance` shuffles and draws.
    """

    def __init__(
        self,
        store: Store,
        decide: Decide = substitute.decide,
        clock: Clock | None = None,
        chance: random.Random | None = None,
    ) -> None:
        super().__init__(store, decide, clock or WallClock(), chance or secrets.SystemRandom())

    async def start(self) -> None:
        """Read the live tables, give back the time the bot was away, and have the clocks run; calling it again does nothing.

        Games are not read until somebody looks at them. A table that can't be read is put aside and reported.
        """
        if self._started:
            return
        self._started = True
        now = self._clock.now()
        await self._store.write(lambda db: give_time_back(db, now, GRACE))
        self._beat_at = self._swept_at = now
        self._plays_only = await self._store.read(who_plays_only)
        for number, one in await self._store.read(read_live_tables):
            if isinstance(one, Exception):
                await self._put_aside(number, one)
            else:
                self._install(None, one)
        await self._finish_erasing()
        self._watch = asyncio.create_task(self._watch_clocks(), name="the tables' clock")
        for table in tuple(self._tables.values()):
            self._arranged(table)

    async def stop(self) -> None:
        """Stop the clocks and the computers; what is being done is done."""
        watch, self._watch, self._started = self._watch, None, False
        tasks = [task for task in (watch, *self._following.values(), *self._running) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*self._under_way, return_exceptions=True)
        if watch is not None and self._lost_at is None:
            now = self._clock.now()
            await self._store.write(lambda db: note_fact(db, ALIVE, now))
