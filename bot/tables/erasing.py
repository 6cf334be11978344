"""Somebody wants to be forgotten: they get up everywhere, and a former player stands in their place."""

from contextlib import AsyncExitStack, suppress

from bot.storage.league import Database
from bot.storage.league.people import erase_person, read_live_tables_of, read_names_of, traces_of
from bot.tables.keeping import Keeping
from bot.tables.refusals import TableRefused


class Erasing(Keeping):
    """Tables that can forget a person."""

    async def erase(self, user: int) -> None:
        """Erase somebody from everything that is stored, bytes and all; others' results stand.

        They leave every table first, as by `leave`: computers play on in their place, and a game that runs is lost for the former player.
        """
        for number in self.of_user(user):
            with suppress(TableRefused):  # it may close just now, or somebody else have them get up
                await self.leave(number, user)
        concerned = await self._store.read(lambda db: read_live_tables_of(db, user))
        async with AsyncExitStack() as locks:
            for number in concerned:
                await locks.enter_async_context(self._lock(number))
            names = await self._store.read(lambda db: read_names_of(db, user))
            touched = await self._store.write(lambda db: _erase(db, user))
            self._plays_only.discard(user)
            for number in {*concerned, *touched}:
                self._games.pop(number, None)
                if number in self._tables:
                    self._outdated.add(number)
            for number in concerned:
                with suppress(TableRefused):  # where it is closed or can't be read, nobody is held in memory
                    await self._live(number)
        await self._store.scrub(traces_of(user, names))


def _erase(db: Database, user: int) -> tuple[int, ...]:
    tables = read_live_tables_of(db, user)
    erase_person(db, user)
    return tables
