"""How often the bot may speak up by itself: Discord's limits, kept before Discord has to remind us."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from bot.face.troubles import PlaceGone, PlaceShut

SOON = 0.02
"""Seconds after which those who can wait look again whether anybody more urgent waits."""


class Urgency(IntEnum):
    """What goes first where all want to speak at once; answers to presses go before everything, since Discord doesn't count them."""

    TABLE = 0  # what a table shows, and what somebody waits for
    PING = 1


@dataclass(slots=True)
class Bucket:
    """At most `size` things in any `span` seconds."""

    size: int
    span: float
    times: deque[float] = field(default_factory=deque)

    def wait(self, now: float) -> float:
        """Seconds until there is room for one more at `now`, 0 if there is; seconds of the event loop's clock."""
        while self.times and self.times[0] <= now - self.span:
            self.times.popleft()
        return 0.0 if len(self.times) < self.size else self.times[0] + self.span - now

    def take(self, now: float) -> None:
        """Count one thing at `now`."""
        self.times.append(now)


class Budget:
    """Room for messages, edits and deletions, by channel and in all, and for look-ups.

    Answers to presses aren't counted: Discord doesn't either.

    A channel that Discord has said is gone has no room any more, and one that is shut to the bot has none until it opens.
    """

    CHANNEL = (5, 5.0)
    ALL = (40, 1.0)  # Discord allows 50; a second of ours is not quite one of theirs
    GONE = 10_000  # so many channels are remembered as gone: what is on its way there comes within minutes

    def __init__(self, channel: tuple[int, float] = CHANNEL, everything: tuple[int, float] = ALL) -> None:
        self.channel = channel
        self.all = Bucket(*everything)
        self.channels: dict[int, Bucket] = {}
        self.turns = {urgency: asyncio.Lock() for urgency in Urgency}
        self.waiting = Counter[Urgency]()
        self.gone: OrderedDict[int, None] = OrderedDict()
        self.shut: set[int] = set()

    def close(self, channel: int) -> None:
        """Note that `channel` is gone, by Discord's own word: nothing is sent there, and nothing is changed or deleted."""
        self.gone[channel] = None
        self.channels.pop(channel, None)
        self.shut.discard(channel)
        if len(self.gone) > self.GONE:
            self.gone.popitem(last=False)

    def is_gone(self, channel: int | None) -> bool:
        """Whether Discord has said that `channel` is gone."""
        return channel in self.gone

    async def room(self, channel: int, urgency: Urgency = Urgency.PING) -> None:
        """Return as soon as one more call to `channel` fits, which is then counted; raises PlaceGone or PlaceShut where none is let in."""
        now = await self.wait_for(lambda: self.let_into(channel), urgency)
        if len(self.channels) > 1000:
            self.forget_idle(now)

    async def look_up(self, urgency: Urgency = Urgency.PING) -> None:
        """Return as soon as one more look-up, which is about no channel, fits; it is then counted."""
        await self.wait_for(lambda: None, urgency)

    def let_into(self, channel: int) -> Bucket:
        """The room of a channel; raises PlaceGone or PlaceShut where none is let in."""
        if self.is_gone(channel):
            raise PlaceGone
        if channel in self.shut:
            raise PlaceShut
        return self.channels.setdefault(channel, Bucket(*self.channel))

    async def wait_for(self, own: Callable[[], Bucket | None], urgency: Urgency) -> float:
        """The moment at which there is room, which is then taken: in all, and in a bucket of its `own`, which is looked for each time."""
        loop, called = asyncio.get_running_loop(), False
        while True:
            bucket, now = own(), loop.time()
            if bucket is not None and (wait := bucket.wait(now)):
                await asyncio.sleep(wait)
            elif self.all.wait(now) or not (called or self.nobody_before(urgency)):
                await self.wait_for_all(urgency)
                called = True
            else:
                break
        if bucket is not None:
            bucket.take(now)
        self.all.take(now)
        return now

    def nobody_before(self, urgency: Urgency) -> bool:
        """Whether nobody waits for room in all who goes before somebody new."""
        return not any(self.waiting[one] for one in Urgency if one <= urgency)

    async def wait_for_all(self, urgency: Urgency) -> None:
        """Return when there may be room in all: one after the other, for a thousand who all woke for each call would hold up everything.

        Nobody returns before those who are more urgent.
        """
        ahead = [one for one in Urgency if one < urgency]
        self.waiting[urgency] += 1
        try:
            async with self.turns[urgency]:
                while True:
                    await asyncio.sleep(self.all.wait(asyncio.get_running_loop().time()))
                    if not any(self.waiting[one] for one in ahead):
                        return
                    await asyncio.sleep(SOON)
        finally:
            self.waiting[urgency] -= 1

    def forget_idle(self, now: float) -> None:
        """Drop the buckets of channels in which nothing was said lately."""
        for channel in [
            channel for channel, bucket in self.channels.items() if not bucket.wait(now) and not bucket.times
        ]:
            del self.channels[channel]
