"""Clocks through crashes, lost connections and trouble: what is given back, and that one task looks after all."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.actions import SeatAction
from bot.engine.view import SeatView
from bot.tables import (
    How,
    Seated,
    Vote,
)
from tests.tables.room import (
    ANN,
    BEN,
    HandClock,
    Room,
    act,
    moves,
    open_game,
    open_room,
    place,
    play_out,
    setup,
    to_act,
)


async def test_time_away_is_given_back(room: Room, clock: HandClock) -> None:
    """While the bot is down no clock runs, and at the start nobody is late (G3)."""
    table = (await open_game(room.tables, setup("blind", 2, 180), 2)).id
    await room.go(100)
    await room.close()
    clock.time += 100_000
    again = await open_room(room.store.path, clock)
    now = await again.tables.snapshot(table)
    assert now.deadline == clock.time + 80
    await again.go(79)
    assert (await again.tables.snapshot(table)).seq == now.seq
    await again.go(1)
    assert (await again.tables.snapshot(table)).seq > now.seq
    await again.close()


async def test_time_after_a_crash_is_given_back(room: Room, clock: HandClock) -> None:
    """After a crash, too, the time is given back since the bot was last known to be alive, and half a minute at least is left."""
    table = (await open_game(room.tables, setup("blind", 2, 180), 2)).id
    await room.go(175)
    room.tables._started = False
    assert room.tables._watch is not None
    room.tables._watch.cancel()
    room.tables._watch = None  # nothing more is noted, as after a kill
    await room.store.close()
    clock.time += 5000
    again = await open_room(room.store.path, clock)
    assert (await again.tables.snapshot(table)).deadline == clock.time + 30
    await again.close()


async def test_gateway_lost(room: Room) -> None:
    """While the gateway is lost no clock runs out; afterwards the time is given back (G3)."""
    table = (await open_game(room.tables, setup("blind", 2, 180), 2)).id
    now = await room.tables.snapshot(table)
    await room.go(100)
    await room.tables.gateway_lost()
    await room.tables.gateway_lost()
    await room.go(1000)
    assert (await room.tables.snapshot(table)).seq == now.seq
    await room.tables.gateway_back()
    await room.tables.gateway_back()
    assert (await room.tables.snapshot(table)).deadline == room.clock.time + 80


async def test_many_clocks_run_on_without_reading_their_games(
    room: Room, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where more games run than are kept in memory, giving back lost time reads none of them."""
    for channel in (1, 2, 3):
        await open_game(room.tables, setup("blind", 2, 180), 2, channel)
    monkeypatch.setattr("bot.tables.world.REMEMBERED", 2)
    again = await room.again()
    await again.tables.gateway_lost()
    clock.time += 50
    await again.tables.gateway_back()
    assert len(again.tables._games) == 0
    assert {again.tables.brief(number).deadline for number in again.tables.live()} == {clock.time + 180}
    await again.close()


async def test_crash_while_the_gateway_was_lost(room: Room, clock: HandClock) -> None:
    """A bot that goes down while the gateway is lost gives back the time since it was lost."""
    table = (await open_game(room.tables, setup("blind", 2, 180), 2)).id
    await room.go(100)
    await room.tables.gateway_lost()
    clock.time += 1000
    again = await room.again()
    assert (await again.tables.snapshot(table)).deadline == clock.time + 80
    await again.close()


async def test_trouble_at_one_table_touches_no_other(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """An exception at one table when its clock runs out is logged; other tables' clocks run on, and it is tried again."""
    first = (await open_game(room.tables, setup("blind", 2, 30), 2, channel=1)).id
    second = (await open_game(room.tables, setup("blind", 2, 30), 2, channel=2)).id
    before = await room.tables.snapshot(first), await room.tables.snapshot(second)
    real = room.tables._play_for_late

    async def fail_once(number: int) -> None:
        if number == first and fails:
            fails.pop()
            raise RuntimeError("of the test")
        await real(number)

    fails = [1]
    monkeypatch.setattr(room.tables, "_play_for_late", fail_once)
    await room.go(30)
    assert (await room.tables.snapshot(first)).seq == before[0].seq
    assert (await room.tables.snapshot(second)).seq > before[1].seq
    assert not fails
    await room.go(5)
    assert (await room.tables.snapshot(first)).seq > before[0].seq


async def test_one_clock_task_whatever_is_started_again(room: Room) -> None:
    """Starting again what runs, as after a reconnection, starts no second clock."""
    watch = room.tables._watch
    await room.tables.start()
    assert room.tables._watch is watch
    names = [task.get_name() for task in asyncio.all_tasks()]
    assert names.count("the tables' clock") == 1


async def test_timer_of_a_finished_game_is_void(room: Room) -> None:
    """A deadline of one game does nothing in the next (G7)."""
    table = (await open_game(room.tables, setup("blind", 2, 30, target=1), 2)).id
    await room.go(10)
    await play_out(room.tables, table)
    for person in (ANN, BEN):
        await room.tables.vote(table, person.id, Vote.REMATCH)
    now = await room.tables.snapshot(table)
    assert now.deadline == room.clock.time + 30
    await room.go(29)
    assert (await room.tables.snapshot(table)).seq == now.seq


async def test_computers_owe_a_move_after_a_crash(room: Room, clock: HandClock) -> None:
    """When the bot goes down while a computer thinks, it moves after the start without anybody's doing."""

    async def never(view: SeatView, level: str, seed: int) -> SeatAction:
        await asyncio.Event().wait()
        raise AssertionError

    room = await room.again(never)
    table = (await room.tables.open(place(50), ANN, setup("blind", 3))).id
    await room.tables.fill(table, ANN.id)
    before = await room.tables.start_game(table, ANN.id)
    if before.to_act:
        await act(room.tables, table, ANN.id)
    before = await room.tables.snapshot(table)
    again = await room.again()
    await again.rest()
    after = await again.tables.snapshot(table)
    assert after.seq > before.seq
    await again.close()


async def test_time_given_back_while_the_computer_thinks_is_not_charged(room: Room) -> None:
    """A clock that has run out counts as run out only while it is that very clock, and its time isn't yet to come again."""
    table = (await open_game(room.tables, setup("blind", 2, 60), 2)).id
    now, seat, _ = await to_act(room, table)

    async def give_back(*_: object) -> bool:
        await room.tables.gateway_lost(50.0)
        await room.tables.gateway_back()
        return True

    async def set_back(*_: object) -> bool:
        room.clock.time -= 5
        return True

    async def may(*_: object) -> bool:
        return True

    for changing, left in ((give_back, 50), (set_back, 5)):
        room.tables.ask_before_charging(changing)
        deadline = (await room.tables.snapshot(table)).deadline
        assert deadline is not None
        await room.go(deadline - room.clock.time)
        after = await room.tables.snapshot(table)
        assert after.seq == now.seq
        assert after.deadline == room.clock.time + left
        held = after.seats[seat]
        assert isinstance(held, Seated)
        assert (held.missed, held.away) == (0, False)
    room.tables.ask_before_charging(may)
    await room.go(5)
    (late, *_) = await moves(room, table, now.seq)
    assert (late.seat, late.how) == (seat, How.CLOCK)
