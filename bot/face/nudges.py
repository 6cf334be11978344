"""Who is pinged when: one message a table for all who must move and don't within a moment; who has moved is left out of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import discord

from bot.engine.view import SeatView
from bot.face.background import Background
from bot.face.budget import Budget
from bot.face.pings import Ping as Ping
from bot.face.pings import Pings, Post, Turn, mentions
from bot.face.sentences import at
from bot.tables import Change, Seated, Stage, Standing, Tables, is_slow

log = logging.getLogger(__name__)

MOMENT = 20.0
"""Seconds a person has before they are pinged; at tables with slow clocks they are pinged at once."""

TOGETHER = 0.1
"""Seconds in which those whose moment is over together are gathered into one message."""

REST = 2.0
"""Seconds after somebody has moved before they are left out: those who move then too are left out in the same call."""


@dataclass(slots=True)
class Nudge:
    """A turn for which somebody is awaited: first their moment runs with the timer, then it is `due` until they have been pinged."""

    turn: Turn
    timer: asyncio.TimerHandle | None = None
    due: bool = False


MakePing = Callable[[int, int], Awaitable[Ping | None]]
"""The ping for a person at a table; None when they want none, don't have to move any more or have left the server."""


def turn_of(view: SeatView | None) -> Turn | None:
    """The turn a seat has now, None if it need not move."""
    if view is None or view.seat not in view.public.to_act:
        return None
    return view.public.deal_number, view.public.decisions[view.seat]


class Nudges(Pings):
    """All pings; none is ever worth an error, and none outlives its turn."""

    def __init__(
        self, client: discord.Client, tables: Tables, make: MakePing, budget: Budget, moment: float = MOMENT
    ) -> None:
        super().__init__(client, tables, budget)
        self.make = make
        self.moment = moment
        self.nudges: dict[int, dict[int, Nudge]] = {}
        self.posts: dict[int, Post | None] = {}
        self.stirred: dict[int, bool] = {}  # tables that are being looked after, and whether they are to be once more
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
        if snapshot.stage is not Stage.CLOSED and Standing.GUILD not in snapshot.stands:
            seats = () if snapshot.stands else (snapshot.seats[seat] for seat in snapshot.to_act)
            users = tuple(seat.user for seat in seats if isinstance(seat, Seated))
            self.follow(table, users, is_slow(snapshot.setup.clock))

    def follow(self, table: int, must_act: Sequence[int], slow: bool) -> None:
        """Keep the pings of a table in step with these people, who must act; `slow`: at once."""
        known = self.nudges.setdefault(table, {})
        turns = {user: turn_of(self.tables.glance(table, user)) for user in must_act}
        for user, nudge in list(known.items()):
            if turns.get(user) != nudge.turn:
                del known[user]
                self.call_off(nudge)
        loop = asyncio.get_running_loop()
        for user, turn in turns.items():
            if turn is not None and user not in known:
                nudge = known[user] = Nudge(turn)
                wait = min(1.0, self.moment) if slow else self.moment
                nudge.timer = loop.call_later(wait, self.fall_due, table, nudge)
        if table not in self.posts or self.gone(table):
            self.stir(table)

    def forget(self, table: int) -> None:
        """A table is closed: its pings go."""
        known = self.nudges.pop(table, None)
        if known is not None:
            for nudge in known.values():
                self.call_off(nudge)
            self.stir(table)

    async def stop(self) -> None:
        """Ping nobody any more; what stands is removed when its table goes on."""
        for known in self.nudges.values():
            for nudge in known.values():
                self.call_off(nudge)
        await self.background.stop()

    def call_off(self, nudge: Nudge) -> None:
        """Ping nobody for a turn that is over."""
        if nudge.timer is not None:
            nudge.timer.cancel()
        nudge.due = False

    def fall_due(self, table: int, nudge: Nudge) -> None:
        """The moment is over."""
        nudge.timer, nudge.due = None, True
        self.stir(table)

    def gone(self, table: int) -> tuple[int, ...]:
        """Whom the ping of a table names though they need not move any more."""
        known, post = self.nudges.get(table, {}), self.posts.get(table)
        named = {} if post is None else post.named
        return tuple(user for user, turn in named.items() if user not in known or known[user].turn != turn)

    def stir(self, table: int) -> None:
        """Look after the ping of a table, one call after the other."""
        if table in self.stirred:
            self.stirred[table] = True
        else:
            self.stirred[table] = False
            self.background.begin(self.look_after(table))

    async def look_after(self, table: int) -> None:
        """Bring the ping of a table in step until nothing changes any more."""
        try:
            again = True
            while again:
                self.stirred[table] = False
                await self.bring(table)
                again = self.stirred[table]
        finally:
            del self.stirred[table]
            if table not in self.nudges:
                self.posts.pop(table, None)

    async def bring(self, table: int) -> None:
        """Post, shorten or remove the ping of a table; what a process before this one left standing is taken over first."""
        if table not in self.posts:
            self.posts[table] = await self.left_standing(table)
        await asyncio.sleep(min(TOGETHER, self.moment))
        due = [user for user, nudge in self.nudges.get(table, {}).items() if nudge.due]
        post, gone = self.posts[table], self.gone(table)
        if due:
            await self.ping(table, due)
        elif post is not None and len(gone) == len(post.named):
            self.posts[table] = None
            await self.remove(table, post, gone)
        elif post is not None and gone:
            await asyncio.sleep(min(REST, self.moment))
            await self.shorten(table, post)

    async def ping(self, table: int, due: Sequence[int]) -> None:
        """Ping those who are `due`, in place of a message that names others: these aren't pinged again."""
        known, made = self.nudges[table], {}
        for user in due:
            nudge = known.get(user)
            if nudge is not None and turn_of(self.tables.glance(table, user)) == nudge.turn:
                nudge.due = False  # once, whatever comes of it
                ping = await self.make(table, user)
                if ping is not None:
                    ping.view.stop()
                    made[user] = (ping, nudge)
        place = self.tables.brief(table).place
        if made:
            await self.budget.room(place.channel)
        known = self.nudges.get(table, {})
        made = {user: (ping, nudge) for user, (ping, nudge) in made.items() if known.get(user) is nudge}
        if not made:
            return
        old = self.posts[table]
        over = self.gone(table)
        named = {} if old is None else {user: turn for user, turn in old.named.items() if user not in over}
        named |= {user: nudge.turn for user, (_, nudge) in made.items()}
        user, (ping, _) = next(iter(made.items()))
        text = ping.content.replace(at(user), "{}")
        content = text.replace("{}", mentions(tuple(named)))
        message = await self.send(place, content, ping.view, tuple(made))
        post = self.posts[table] = Post(place.channel, message, named, text)
        await self.keep(table, post, () if old is None else over)
        self.stirred[table] = True  # somebody may have moved while it was on its way
        if old is not None:
            await self.delete(old)

    async def shorten(self, table: int, post: Post) -> None:
        """Leave those out of a ping who have moved, or remove it where nobody else is left; an edit pings nobody."""
        gone = self.gone(table)
        left = [user for user in post.named if user not in gone]
        if not left or not gone or any(nudge.due for nudge in self.nudges.get(table, {}).values()):
            self.stirred[table] = True
            return
        for user in gone:
            del post.named[user]
        await self.keep(table, post, gone)
        if not post.text:  # by a process before this one
            ping = await self.make(table, left[0])
            if ping is None:
                return
            ping.view.stop()
            post.text = ping.content.replace(at(left[0]), "{}")
        await self.change(post, post.text.replace("{}", mentions(left)))

    async def left_standing(self, table: int) -> Post | None:
        """The ping that stood when the bot was stopped, as far as it is still true; others are removed."""
        found = await self.standing(table)
        if not found:
            return None
        for (message, channel), named in sorted(found.items())[:-1]:
            await self.remove(table, Post(channel, message), tuple(named))
        (message, channel), named = max(found.items())
        for user, turn in named.items():
            nudge = self.nudges.get(table, {}).get(user)
            if nudge is not None and nudge.turn == turn:
                self.call_off(nudge)  # they have been pinged for it
        self.stirred[table] = True
        return Post(channel, message, named)
