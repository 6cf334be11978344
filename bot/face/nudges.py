"""Pings: one to a person who must move and doesn't within a moment, removed when they have moved."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import discord

from bot.engine.view import SeatView
from bot.face.background import Background
from bot.face.budget import Budget
from bot.face.troubles import twice
from bot.tables import Change, Seated, Stage, Tables, is_slow

log = logging.getLogger(__name__)

MOMENT = 20.0
"""Seconds a person has before they are pinged; at tables with slow clocks they are pinged at once."""

Turn = tuple[int, int]
"""A turn of a seat: the deal, and how many decisions the seat has made in it."""


@dataclass(slots=True)
class Nudge:
    """A ping to come, or one that stands."""

    turn: Turn
    timer: asyncio.TimerHandle | None = None
    message: int = 0
    channel: int = 0


@dataclass(frozen=True, slots=True)
class Ping:
    """What a ping says and carries."""

    content: str
    view: discord.ui.View


MakePing = Callable[[int, int], Awaitable[Ping | None]]
"""The ping for a person at a table; None when they want none, don't have to move any more or have left the server."""


def turn_of(view: SeatView | None) -> Turn | None:
    """The turn a seat has now, None if it need not move."""
    if view is None or view.seat not in view.public.to_act:
        return None
    return view.public.deal_number, view.public.decisions[view.seat]


class Nudges:
    """All pings; none is ever worth an error, and none outlives its turn."""

    def __init__(
        self, client: discord.Client, tables: Tables, make: MakePing, budget: Budget, moment: float = MOMENT
    ) -> None:
        self.client = client
        self.tables = tables
        self.make = make
        self.budget = budget
        self.moment = moment
        self.nudges: dict[int, dict[int, Nudge]] = {}
        self.background = Background(log, "a ping could not be sent or removed")

    def heard(self, change: Change) -> None:
        """Keep the pings of a table in step with whose turn it is."""
        if change.stage is Stage.CLOSED:
            self.forget(change.table)
        else:
            self.follow(change.table, change.must_act, change.slow)

    async def look_at(self, table: int) -> None:
        """Take care of a table of which nothing may have been heard yet, as after a start."""
        snapshot = await self.tables.snapshot(table)
        if snapshot.stage is not Stage.CLOSED:
            seats = () if snapshot.stands else (snapshot.seats[seat] for seat in snapshot.to_act)
            users = tuple(seat.user for seat in seats if isinstance(seat, Seated))
            self.follow(table, users, is_slow(snapshot.setup.clock))

    def follow(self, table: int, must_act: Sequence[int], slow: bool) -> None:
        """Keep the pings of a table in step with these people, who must act; `slow`: at once."""
        known = self.nudges.get(table)
        if known is None:
            known = self.nudges[table] = {}
            self.background.begin(self.take_over(table))  # what a process before this one left standing
        turns = {user: turn_of(self.tables.glance(table, user)) for user in must_act}
        for user, nudge in list(known.items()):
            if turns.get(user) != nudge.turn:
                del known[user]
                self.end(table, user, nudge)
        loop = asyncio.get_running_loop()
        for user, turn in turns.items():
            if turn is not None and user not in known:
                nudge = known[user] = Nudge(turn)
                wait = min(1.0, self.moment) if slow else self.moment
                nudge.timer = loop.call_later(wait, self.begin_ping, table, user, nudge)

    def forget(self, table: int) -> None:
        """A table is closed: its pings go."""
        for user, nudge in self.nudges.pop(table, {}).items():
            self.end(table, user, nudge)

    async def stop(self) -> None:
        """Ping nobody any more; what stands is removed when its table goes on."""
        for known in self.nudges.values():
            for nudge in known.values():
                if nudge.timer is not None:
                    nudge.timer.cancel()
        await self.background.stop()

    def begin_ping(self, table: int, user: int, nudge: Nudge) -> None:
        """The moment is over."""
        nudge.timer = None
        self.background.begin(self.ping(table, user, nudge))

    async def ping(self, table: int, user: int, nudge: Nudge) -> None:
        """Ping `user` if it is still the same turn."""
        if turn_of(self.tables.glance(table, user)) != nudge.turn:
            return
        ping = await self.make(table, user)
        if ping is None or self.nudges.get(table, {}).get(user) is not nudge:
            return
        place = self.tables.brief(table).place
        await self.budget.room(place.channel)
        if self.nudges.get(table, {}).get(user) is not nudge:
            return
        ping.view.stop()
        channel = self.client.get_partial_messageable(place.channel, guild_id=place.guild)
        allowed, nonce = discord.AllowedMentions(users=[discord.Object(user)]), secrets.randbits(63)
        # with one nonce Discord posts it once, and says which it is, however often it is asked
        message = await twice(lambda: channel.send(ping.content, view=ping.view, allowed_mentions=allowed, nonce=nonce))
        nudge.message, nudge.channel = message.id, place.channel
        standing = (place.channel, message.id, *nudge.turn)
        await self.tables.keep_face(table, **{f"ping:{user}": ":".join(map(str, standing))})
        if self.nudges.get(table, {}).get(user) is not nudge:  # they moved while it was on its way
            await self.remove(table, user, place.channel, message.id)

    def end(self, table: int, user: int, nudge: Nudge) -> None:
        """Call a ping off, or remove it."""
        if nudge.timer is not None:
            nudge.timer.cancel()
        if nudge.message:
            self.background.begin(self.remove(table, user, nudge.channel, nudge.message))

    async def take_over(self, table: int) -> None:
        """Keep the pings that were standing when the bot was stopped where they are still true, and remove the others."""
        for key, value in (await self.tables.face(table)).items():
            if key.startswith("ping:"):
                user = int(key.removeprefix("ping:"))
                nudge = self.nudges.get(table, {}).get(user)
                channel, message, *turn = map(int, str(value).split(":"))
                if nudge is not None and nudge.timer is not None and nudge.turn == tuple(turn):
                    nudge.timer.cancel()
                    nudge.timer, nudge.message, nudge.channel = None, message, channel
                elif nudge is None or nudge.message != message:
                    await self.remove(table, user, channel, message)

    async def remove(self, table: int, user: int, channel: int, message: int) -> None:
        """Delete a ping and forget it."""
        try:
            await self.budget.room(channel)
            await twice(self.client.get_partial_messageable(channel).get_partial_message(message).delete)
        finally:
            await self.tables.keep_face(table, **{f"ping:{user}": None})
