"""A table is opened: its host sits down, and seats are kept for those invited."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from bot.engine.games import check_players
from bot.storage.records import Free, Person, Place, Setup, Stage, Table
from bot.storage.store import AlreadyThere
from bot.storage.tables import insert_table
from bot.tables.clock import CLOCKS, IDLE
from bot.tables.doing import Doing
from bot.tables.happenings import News
from bot.tables.looking import Looking
from bot.tables.refusals import ChannelTaken, ClockUnknown, LevelUnknown, NoFreeSeat, TableRefused
from bot.tables.seating import seat_person, seating_order
from bot.tables.snapshots import Snapshot

LEVELS = ("novice", "steady", "sharp")
"""The levels of computer players, weakest first."""


class Opening(Looking):
    """Tables come to be."""

    async def open(self, place: Place, host: Person, setup: Setup, invited: Sequence[Person] = ()) -> Snapshot:
        """Open a table with its host seated and seats reserved for those invited; return it.

        Raises `Refused` with NotANumberOfPlayers, TableRefused with ClockUnknown, LevelUnknown, ChannelTaken or NoFreeSeat.
        """
        check_setup(setup)
        return await asyncio.shield(asyncio.ensure_future(self._open(place, host, setup, invited)))

    async def _open(self, place: Place, host: Person, setup: Setup, invited: Sequence[Person]) -> Snapshot:
        now = self._clock.now()
        table = _laid(place, host, setup, invited, now)
        try:
            number = await self._store.write(lambda db: insert_table(db, table))
        except AlreadyThere:
            raise TableRefused(ChannelTaken(self.in_channel(place.channel) or 0)) from None
        opened = replace(table, id=number)
        self._install(None, opened)
        doing = Doing(opened, None, now, self._chance, self._plays_only)
        doing.before = table
        doing.tell(News.SEATS, host.id)
        self._tell(doing)
        return await self.snapshot(number)


def _laid(place: Place, host: Person, setup: Setup, invited: Sequence[Person], now: float) -> Table:
    table = Table(0, place, host.id, Stage.LOBBY, setup, tuple(Free() for _ in range(setup.players)), now)
    first, *others = seating_order(setup.rules, setup.players)
    seats = list(seat_person(table, first, host, now))
    guests = [guest for guest in dict.fromkeys(person.id for person in invited) if guest != host.id]
    if len(guests) > len(others):
        raise TableRefused(NoFreeSeat())
    for number, guest in zip(others, guests, strict=False):
        seats[number] = Free(guest)
    return replace(table, seats=tuple(seats), deadline=now + IDLE)


def check_setup(setup: Setup) -> None:
    """Raise `Refused(NotANumberOfPlayers)`, TableRefused with ClockUnknown or LevelUnknown where no table can be set up so."""
    check_players(setup.rules, setup.players)
    if setup.clock not in CLOCKS:
        raise TableRefused(ClockUnknown(setup.clock, CLOCKS))
    check_level(setup.level)


def check_level(level: str) -> None:
    """Raise TableRefused(LevelUnknown) where no computer plays so."""
    if level not in LEVELS:
        raise TableRefused(LevelUnknown(level, LEVELS))
