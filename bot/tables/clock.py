"""Time at the tables."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

CLOCKS: tuple[int | None, ...] = (30, 60, 180, 600, 3600, 43200, 86400, 259200, None)
"""The clocks a table can be played with, in seconds; None: no clock."""

SLOW = 3600
"""From this clock on, in seconds, people are not expected to sit and wait."""

RESULT_STANDS = 15.0
"""How long a deal's result stands before the house deals again, in seconds."""

RESULT_STANDS_SLOW = 60.0
"""The same where the clock is slow."""

OBJECTION = 30.0
"""How long those seated may object to somebody taking a computer's seat, in seconds."""

OBJECTION_SLOW = 3600.0
"""The same where the clock is slow."""

IDLE = 2 * 3600.0
"""After how many seconds an untouched lobby, or a table after its game, closes."""

PAUSE = 86400.0
"""The longest pause, in seconds."""

SILENT = 86400.0
"""After how many seconds without a sign of life a person counts as agreeing to the end; and nobody present: the table closes."""

DEAD = 3600.0
"""After how many seconds without anybody doing anything an admin may end a table, where the clock is not slower than that."""

GRACE = 30.0
"""The least time, in seconds, that anybody has left after the bot was away."""

REMOVED = 90 * 86400.0
"""How long a server that the bot was removed from is kept, in seconds."""

MISSES = 2
"""So many times in a row without moving in time, and the computer plays on."""


def is_slow(clock: int | None) -> bool:
    """Return whether a clock is slow, as none at all is."""
    return clock is None or clock >= SLOW


def objection(clock: int | None) -> float:
    """Return how long those seated may object to somebody taking a computer's seat, in seconds."""
    return OBJECTION_SLOW if is_slow(clock) else OBJECTION


def dead_after(clock: int | None) -> float:
    """Return after how many seconds without anybody doing anything a table is dead: an hour, but never within a slow clock's turn."""
    return SILENT if clock is None else max(DEAD, float(clock))


class Clock(Protocol):
    """What tells the time and waits; tests have one of their own."""

    def now(self) -> float:
        """Unix seconds."""

    async def wait(self, until: float | None) -> float:
        """Return when the time is `until` or `wake` is called, perhaps earlier.

        What comes back is by how many seconds the time has gone on that nobody had, because the machine slept or its clock was set; below
        0 where it was set back, and mostly 0.
        """

    def wake(self) -> None:
        """End the wait that runs, or else the next."""


class WallClock:
    """The real time, or what `now` takes for it."""

    LOOK = 30.0  # seconds: the wall clock may be set while one sleeps
    ASTRAY = 20.0  # seconds: more than any crowd of tables keeps one from waking

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self.now = now
        self._sleep: asyncio.Future[None] | None = None
        self._woken = False

    async def wait(self, until: float | None) -> float:
        """Return when the time is `until`, `wake` is called, or half a minute has gone; and by how many seconds the time went astray."""
        now, steady = self.now(), time.monotonic()
        seconds = self.LOOK if until is None else max(0.0, min(self.LOOK, until - now))
        task = asyncio.current_task()
        if not self._woken and task is not None:
            # a plain sleep, cancelled to wake: a local stand-in for Discord can tell that nothing else is being done
            self._sleep = asyncio.ensure_future(asyncio.sleep(seconds))
            try:
                await self._sleep
            except asyncio.CancelledError:
                if task.cancelling():
                    raise
            finally:
                self._sleep = None
        self._woken = False
        gone = self.now() - now - min(seconds, time.monotonic() - steady)
        return gone if abs(gone) >= self.ASTRAY else 0.0

    def wake(self) -> None:
        """End the wait that runs, or else the next."""
        self._woken = True
        if self._sleep is not None:
            self._sleep.cancel()
