"""The real clock: it sleeps plainly, wakes when it is told, and can be stopped."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.tables import WallClock, is_slow


async def test_time_is_now() -> None:
    """It tells unix seconds, or what it was made to take for them."""
    assert abs(WallClock().now() - time.time()) < 5
    assert WallClock(lambda: 7.0).now() == 7.0


async def test_waits_until_it_is_time() -> None:
    """A wait ends when it is time, at once where it is past."""
    clock = WallClock()
    await asyncio.wait_for(clock.wait(clock.now() + 0.02), 5)
    await asyncio.wait_for(clock.wait(clock.now() - 100), 5)


async def test_is_woken() -> None:
    """Waking ends the wait that runs; where none runs, the next one."""
    clock = WallClock()
    waiting = asyncio.create_task(clock.wait(None))
    await asyncio.sleep(0.01)
    clock.wake()
    await asyncio.wait_for(waiting, 5)
    clock.wake()
    await asyncio.wait_for(clock.wait(None), 5)
    again = asyncio.create_task(clock.wait(None))
    await asyncio.sleep(0.01)
    assert not again.done()
    again.cancel()
    with pytest.raises(asyncio.CancelledError):
        await again


async def test_wall_clock_that_is_set_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wait looks at the time now and then, as the machine's clock may be set meanwhile."""
    monkeypatch.setattr(WallClock, "LOOK", 0.01)
    times = iter([0.0, 5000.0])
    clock = WallClock(lambda: next(times, 5000.0))
    await asyncio.wait_for(clock.wait(3600.0), 5)


@pytest.mark.parametrize(("clock", "slow"), [(30, False), (600, False), (3600, True), (259200, True), (None, True)])
def test_slow_clocks(clock: int | None, slow: bool) -> None:
    """From an hour on, and without a clock, a table is a slow one."""
    assert is_slow(clock) is slow
