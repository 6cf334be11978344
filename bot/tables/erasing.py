"""Somebody wants to be forgotten: they get up everywhere, and a former player stands in their place."""

import logging
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass

from bot.storage.facts import SCRUB, forget_fact, note_fact, read_fact
from bot.storage.league import Database
from bot.storage.league.mentions import hide_mentions
from bot.storage.league.people import erase_person, read_live_tables_of, read_names_of, traces_of
from bot.storage.store import StorageError
from bot.tables.keeping import Keeping
from bot.tables.refusals import TableRefused

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Erased:
    """What erasing somebody came to: the tables where they are seen no more, and whether the files' bytes are clean already."""

    tables: tuple[int, ...]
    scrubbed: bool


class Erasing(Keeping):
    """Tables that can forget a person."""

    async def erase(self, user: int, called: tuple[str, ...] = ()) -> Erased:
        """Erase somebody from everything that is stored, bytes and all, and return what that came to; others' results stand.

        They leave every table first, as by `leave`: computers play on in their place, and a game that runs is lost for the former player.
        `called` are names they go by beside those that are stored. Where the bytes can't be overwritten now, they are within the hour.
        """
        for number in self.of_user(user):
            with suppress(TableRefused):  # it may close just now, or somebody else have them get up
                await self.leave(number, user)
        concerned = await self._store.read(lambda db: read_live_tables_of(db, user))
        async with AsyncExitStack() as locks:
            for number in concerned:
                await locks.enter_async_context(self._lock(number))
            now = self._clock.now()
            names = (*called, *await self._store.read(lambda db: read_names_of(db, user)))
            touched, named = await self._store.write(lambda db: _erase(db, user, names, now))
            self._faces.forget_all()
            self._plays_only.discard(user)
            for number in {*concerned, *touched}:
                self._forget_game(number)
                if number in self._tables:
                    self._outdated.add(number)
            for number in concerned:
                with suppress(TableRefused):  # where it is closed or can't be read, nobody is held in memory
                    await self._live(number)
        return Erased(concerned, await self._scrub(traces_of(user, names), named))

    async def _sweep(self, now: float) -> None:
        await super()._sweep(now)
        await self._finish_erasing()

    async def _finish_erasing(self) -> None:
        """Overwrite what somebody who was erased has left in the files, if that could not be done at the time."""
        if await self._store.read(lambda db: read_fact(db, SCRUB)) is not None:
            await self._scrub((), True)

    async def _scrub(self, marks: tuple[bytes, ...], whole: bool) -> bool:
        """Whether the files could be scrubbed; if not, it is noted that they are to be."""
        since = await self._store.read(lambda db: read_fact(db, SCRUB))
        try:
            done = await self._store.scrub(marks, whole)
        except StorageError as error:
            log.warning("what was erased could not be overwritten: %s", error)
            return False
        if done and since is not None:
            await self._store.write(lambda db: forget_fact(db, SCRUB, since))
        return done


def _erase(db: Database, user: int, names: tuple[str, ...], now: float) -> tuple[tuple[int, ...], bool]:
    """The live tables that had to do with somebody, and whether seasons or saved rules named them."""
    tables = read_live_tables_of(db, user)
    erase_person(db, user)
    named = hide_mentions(db, user, names)
    note_fact(db, SCRUB, now)
    return tables, named
