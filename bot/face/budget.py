"""How often the bot may speak up by itself: Discord's limits, kept before Discord has to remind us."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field


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
    """Room for messages, edits and deletions, by channel and in all. Answers to presses aren't counted: Discord doesn't either."""

    CHANNEL = (5, 5.0)
    ALL = (45, 1.0)  # Discord allows 50; the rest is for look-ups

    def __init__(self, channel: tuple[int, float] = CHANNEL, everything: tuple[int, float] = ALL) -> None:
        self.channel = channel
        self.all = Bucket(*everything)
        self.channels: dict[int, Bucket] = {}

    async def room(self, channel: int) -> None:
        """Return as soon as one more call to `channel` fits, which is then counted."""
        loop = asyncio.get_running_loop()
        while True:
            bucket = self.channels.setdefault(channel, Bucket(*self.channel))
            now = loop.time()
            wait = max(bucket.wait(now), self.all.wait(now))
            if wait <= 0:
                break
            await asyncio.sleep(wait)
        bucket.take(now)
        self.all.take(now)
        if len(self.channels) > 1000:
            self.forget_idle(now)

    def forget_idle(self, now: float) -> None:
        """Drop the buckets of channels in which nothing was said lately."""
        for channel in [
            channel for channel, bucket in self.channels.items() if not bucket.wait(now) and not bucket.times
        ]:
            del self.channels[channel]
