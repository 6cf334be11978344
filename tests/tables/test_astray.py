"""The machine sleeps, or its clock is set: nobody's clock is charged with it; and the gateway comes and goes in unlucky orders."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables import WallClock
from tests.tables.room import HandClock, Room, open_game, setup


async def one_game(room: Room, channel: int = 1) -> int:
    """A running game of two with 180 seconds."""
    return (await open_game(room.tables, setup("blind", 2, 180), 2, channel)).id


async def deadline(room: Room, table: int) -> float | None:
    """When the clock of a table runs out."""
    return (await room.tables.snapshot(table)).deadline


@pytest.mark.parametrize("gone", [5000.0, -5000.0], ids=["forwards", "backwards"])
async def test_time_astray_is_nobodys(room: Room, clock: HandClock, gone: float) -> None:
    """Whether the machine slept, or its clock was set forwards or back: everybody has the time they had, and nobody is late (G3)."""
    table = await one_game(room)
    before = await room.tables.snapshot(table)
    await room.go(100)
    clock.go_astray(gone)
    for _ in range(1000):
        await asyncio.sleep(0.001)
        if await deadline(room, table) != before.deadline:
            break
    await room.rest()
    now = await room.tables.snapshot(table)
    assert (now.seq, now.deadline) == (before.seq, clock.time + 80)


@pytest.mark.parametrize("gone", [5000.0, -5000.0], ids=["forwards", "backwards"])
@pytest.mark.parametrize("lost_first", [True, False], ids=["lost before", "lost after"])
async def test_astray_while_the_gateway_is_lost(room: Room, clock: HandClock, gone: float, lost_first: bool) -> None:
    """Time astray and time lost are given back together, once, whichever is noticed first."""
    table = await one_game(room)
    await room.go(100)
    if lost_first:
        await room.tables.gateway_lost()
        clock.time += gone
    else:
        clock.time += gone
        await room.tables.gateway_lost()
    await room.tables._astray(gone)
    clock.time += 10
    await room.tables.gateway_back()
    assert await deadline(room, table) == clock.time + 80


async def test_clock_set_back_while_the_bot_was_down(room: Room, clock: HandClock) -> None:
    """When the machine's clock was set back between two runs, nobody gets days for a move, or waits for ever."""
    table = await one_game(room)
    await room.go(100)
    await room.close()
    clock.time -= 500_000
    again = await room.again()
    assert await deadline(again, table) == clock.time + 80
    await again.close()


async def test_gateway_back_twice_at_once(room: Room, clock: HandClock) -> None:
    """Two signs at one instant that the gateway is back give the time back once; lost again meanwhile, the clocks stand."""
    table = await one_game(room)
    await room.tables.gateway_lost()
    clock.time += 1000
    await asyncio.gather(room.tables.gateway_back(), room.tables.gateway_back())
    assert await deadline(room, table) == clock.time + 180
    await room.tables.gateway_lost()
    clock.time += 50
    await asyncio.gather(room.tables.gateway_back(), room.tables.gateway_lost())
    await room.go(1000)
    await room.tables.gateway_back()
    assert await deadline(room, table) == clock.time + 180


async def test_gateway_back_in_spite_of_trouble_at_a_table(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a table can't be reached as the gateway comes back, it is reported, and all other clocks run on."""
    first, second = await one_game(room), await one_game(room, 2)
    await room.tables.gateway_lost()
    room.clock.time += 1000
    real = room.tables._do

    async def fail_at_first(number: int, *rest: object, **more: object) -> object:
        if number == first:
            raise RuntimeError("of the test")
        return await real(number, *rest, **more)  # type: ignore[arg-type] # handed on as it came

    with monkeypatch.context() as broken:
        broken.setattr(room.tables, "_do", fail_at_first)
        with pytest.raises(ExceptionGroup):
            await room.tables.gateway_back()
    before = await room.tables.snapshot(second)
    assert before.deadline == room.clock.time + 180
    await room.go(180)
    assert (await room.tables.snapshot(second)).seq > before.seq


@pytest.mark.parametrize(("jump", "told"), [(4000.0, 4000.0), (-4000.0, -4000.0), (5.0, 0.0)])
async def test_wall_clock_tells_what_went_astray(monkeypatch: pytest.MonkeyPatch, jump: float, told: float) -> None:
    """The real clock tells by how much it went astray during a wait, and nothing of what a busy machine is late by."""
    monkeypatch.setattr(WallClock, "LOOK", 0.01)
    times = iter([1000.0, 1000.0 + jump])
    clock = WallClock(lambda: next(times, 1000.0 + jump))
    assert abs(await asyncio.wait_for(clock.wait(None), 5) - told) < 1


async def test_wall_clock_woken_early_is_not_astray() -> None:
    """A wait that is woken long before its time went astray by nothing."""
    clock = WallClock()
    waiting = asyncio.create_task(clock.wait(clock.now() + 3600))
    await asyncio.sleep(0.01)
    clock.wake()
    assert await asyncio.wait_for(waiting, 5) == 0.0
