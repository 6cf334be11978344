"""The world around the tables: the connection, channels, servers and people come and go."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace

from bot.storage.facts import ALIVE, note_fact
from bot.storage.gamelog import SeatWhy
from bot.storage.guilds import erase_guild, note_removed, removed_before
from bot.storage.records import ClosedWhy, Place, Seat, Seated, Standing, Table
from bot.storage.store import AlreadyThere
from bot.tables.agreements import ask_again
from bot.tables.clock import REMOVED
from bot.tables.closing import close
from bot.tables.doing import Doing, find_seat
from bot.tables.happenings import News
from bot.tables.leaving import leave_seat
from bot.tables.lobby import leave_lobby
from bot.tables.memory import REMEMBERED
from bot.tables.passing import next_wake
from bot.tables.refusals import ChannelTaken, TableRefused
from bot.tables.running import AT_ONCE, Running
from bot.tables.seating import reserved_seat
from bot.tables.snapshots import Snapshot

SHOWN = 5.0
"""Clocks put off by fewer seconds needn't be shown anew."""


class World(Running):
    """What happens to tables from outside."""

    async def gateway_lost(self, silent: float = 0.0) -> None:
        """Stop all clocks: nobody can be heard, nor could for the last `silent` seconds. Calling it again does nothing."""
        async with self._gateway:  # one that was back gives back its time first
            if self._lost_at is not None:
                return
            self._lost_at = now = self._clock.now() - silent
            await self._store.write(lambda db: note_fact(db, ALIVE, now))

    async def gateway_back(self) -> None:
        """Have all clocks run on, with the time given back, once, in which nobody could be heard."""
        async with self._gateway:
            if self._lost_at is None:
                return
            try:
                await self._give_back(self._clock.now() - self._lost_at)
            finally:  # a table that could not be reached stops no clock of the others
                self._lost_at = None
                self._clock.wake()

    async def channel_closed(self, channel: int) -> None:
        """Stop the clocks of the tables in a channel, or in threads under it, that is closed to the bot."""
        await self._each(self.under(channel), lambda doing: doing.stand(Standing.CHANNEL))

    async def channel_open(self, channel: int) -> None:
        """Have the clocks in a channel and in the threads under it run on."""
        await self._each(self.under(channel), lambda doing: _run_again(doing, Standing.CHANNEL))

    async def channel_gone(self, channel: int) -> None:
        """Close the tables of a channel that was deleted, and of the threads under it."""
        await self._each(self.under(channel), lambda doing: close(doing, ClosedWhy.CHANNEL_GONE))

    async def guild_removed(self, guild: int) -> None:
        """Have everything stand still in a server the bot was removed from; after 90 days without it, all of it is erased."""
        now = self._clock.now()
        await self._store.write(lambda db: note_removed(db, guild, now))
        await self._each(self.of_guild(guild), lambda doing: doing.stand(Standing.GUILD))

    async def guild_returned(self, guild: int) -> None:
        """Have everything go on in a server."""
        await self._store.write(lambda db: note_removed(db, guild, None))
        await self._each(self.of_guild(guild), lambda doing: _run_again(doing, Standing.GUILD))

    async def member_gone(self, guild: int, user: int) -> None:
        """Free the seats of somebody who has left the server; in running games a computer has them."""
        tables = (self._tables[number] for number in self.of_guild(guild))
        theirs = [table.id for table in tables if _holds(table, user)]
        await self._each(theirs, lambda doing: _go(doing, user))

    async def move(self, table: int, place: Place) -> Snapshot:
        """Have a table played in another place, a thread made for it; return it. Raises TableRefused(ChannelTaken)."""

        def act(doing: Doing) -> None:
            doing.put(place=place)
            doing.tell(News.MOVED_PLACE)

        try:
            await self._do(table, act)
        except AlreadyThere:
            raise TableRefused(ChannelTaken(self.in_channel(place.channel) or 0)) from None
        return await self.snapshot(table)

    async def erase_guild(self, guild: int) -> None:
        """Erase a server with everything in it, at once."""
        for number in self.of_guild(guild):
            self._forget(number)
        await self._store.write(lambda db: erase_guild(db, guild))
        await self._store.scrub()

    async def _sweep(self, now: float) -> None:
        await super()._sweep(now)
        for guild in await self._store.read(lambda db: removed_before(db, now - REMOVED)):
            await self.erase_guild(guild)

    async def _astray(self, seconds: float) -> None:
        async with self._gateway:
            if self._lost_at is None:
                await self._give_back(seconds)
            elif (
                self._clock.now() - self._lost_at
            ) / seconds < 0.5:  # lost afterwards, else it is part of the time lost
                self._lost_at -= seconds

    async def _give_back(self, seconds: float) -> None:
        waiting = [number for number, table in self._tables.items() if next_wake(table) is not None]
        # where they are too many to be kept in memory, none is read for this
        await self._each(waiting, lambda doing: put_off(doing, seconds), read=len(waiting) <= REMEMBERED)

    async def _each(self, numbers: Iterable[int], act: Callable[[Doing], None], read: bool = True) -> None:
        """Do something at each of these tables; one that is closed meanwhile, or fails, keeps it from no other."""
        waiting, failed = tuple(numbers), []
        for first in range(0, len(waiting), AT_ONCE):
            some = waiting[first : first + AT_ONCE]
            done = await asyncio.gather(*(self._do(number, act, read=read) for number in some), return_exceptions=True)
            failed += [one for one in done if isinstance(one, Exception) and not isinstance(one, TableRefused)]
        if failed:
            raise ExceptionGroup("tables could not be reached", failed)


def put_off(doing: Doing, seconds: float) -> None:
    """Give back so much time to everything that waits at a table; less than none where the clock was set back."""
    table = doing.table
    asked = table.asked
    doing.put(
        deadline=None if table.deadline is None else table.deadline + seconds,
        paused_until=None if table.paused_until is None else table.paused_until + seconds,
        asked=None if asked is None else replace(asked, until=asked.until + seconds),
        touched=table.touched + seconds,
        seats=tuple(_later(seat, seconds) for seat in table.seats),
    )
    if abs(seconds) >= SHOWN:
        doing.tell(News.RUNS_AGAIN)


def _later(seat: Seat, seconds: float) -> Seat:
    return replace(seat, seen=seat.seen + seconds) if isinstance(seat, Seated) else seat


def _run_again(doing: Doing, why: Standing) -> None:
    if why not in doing.table.stands:
        return
    seats = tuple(replace(seat, seen=doing.now) if isinstance(seat, Seated) else seat for seat in doing.table.seats)
    doing.put(seats=seats, touched=doing.now)
    doing.run_again(why)
    ask_again(doing)


def _holds(table: Table, user: int) -> bool:
    return find_seat(table, user) is not None or reserved_seat(table, user) is not None


def _go(doing: Doing, user: int) -> None:
    if find_seat(doing.table, user) is not None:
        leave_seat(doing, user, SeatWhy.GONE)
    else:
        leave_lobby(doing, user)
