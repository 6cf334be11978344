"""Clocks: what runs out, and that a timer and an action make one effect."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.actions import SeatAction
from bot.engine.refusals import Refused
from bot.engine.view import SeatView
from bot.tables import (
    ActedWhat,
    How,
    SeatChange,
    Seated,
    SeatWhy,
    Snapshot,
    Stage,
    substitute,
)
from tests.tables.room import (
    HandClock,
    Room,
    act,
    interaction,
    move_on,
    moves,
    open_game,
    setup,
    to_act,
    user_in,
)


@pytest.mark.parametrize("seconds", [30, 60, 180, 600, 3600, 43200, 86400, 259200])
async def test_clock_runs_out(room: Room, seconds: int) -> None:
    """When a person's clock runs out, and not a second before, the computer makes that one move for them."""
    table = (await open_game(room.tables, setup("blind", 2, seconds), 2)).id
    now, seat, _ = await to_act(room, table)
    assert now.deadline == room.clock.time + seconds
    await room.go(seconds - 1)
    assert (await room.tables.snapshot(table)).seq == now.seq
    await room.go(1)
    (late, *others) = await moves(room, table, now.seq)
    assert (late.seat, late.how, late.user) == (seat, How.CLOCK, None)
    assert others == []
    after = (await room.tables.snapshot(table)).seats[seat]
    assert isinstance(after, Seated)
    assert (after.missed, after.away) == (1, False)


async def test_no_clock(room: Room) -> None:
    """At a table without a clock nobody is ever late."""
    table = (await open_game(room.tables, setup("blind", 2, None), 2)).id
    now = await room.tables.snapshot(table)
    assert now.deadline is None
    await room.go(30 * 86400)
    assert (await room.tables.snapshot(table)).seq == now.seq


async def test_twice_late_is_away(room: Room) -> None:
    """Who is late twice in a row is away: the computer plays on for them at once, until they are back."""
    table = (await open_game(room.tables, setup("blind", 2, 30, target=40), 2)).id
    _, seat, user = await to_act(room, table)
    while (await room.tables.snapshot(table)).to_act != (seat,) or not _missed(await room.tables.snapshot(table), seat):
        now = await room.tables.snapshot(table)
        if now.stage is not Stage.PLAYING or now.to_act != (seat,):
            await move_on(room.tables, table)
        else:
            await room.go(30)
    now = await room.tables.snapshot(table)
    await room.go(30)
    held = (await room.tables.snapshot(table)).seats[seat]
    assert isinstance(held, Seated)
    assert held.away
    news = await room.tables.news_since(table, now.seq)
    assert any(isinstance(entry, SeatChange) and entry.why is SeatWhy.AWAY and entry.user == user for entry in news)
    for _ in range(40):
        now = await room.tables.snapshot(table)
        assert seat not in now.to_act
        if now.stage is Stage.BETWEEN_DEALS:
            break
        await move_on(room.tables, table)
    back = await room.tables.back(table, user)
    held = back.seats[seat]
    assert isinstance(held, Seated)
    assert (held.away, held.missed) == (False, 0)


def _missed(now: Snapshot, seat: int) -> int:
    held = now.seats[seat]
    assert isinstance(held, Seated)
    return held.missed


async def test_moving_in_time_wipes_out_being_late(room: Room) -> None:
    """Late, in time, late again is not twice in a row (G7)."""
    table = (await open_game(room.tables, setup("blind", 2, 30, target=40), 2)).id
    _, seat, user = await to_act(room, table)
    late = 0
    for _ in range(60):
        now = await room.tables.snapshot(table)
        if now.to_act == (seat,) and late % 2 == 0:
            late += 1
            await room.go(30)
        elif now.to_act == (seat,):
            late += 1
            await act(room.tables, table, user)
        else:
            await move_on(room.tables, table)
        assert not any(isinstance(held, Seated) and held.away for held in (await room.tables.snapshot(table)).seats)
    assert late > 6


async def test_each_decision_has_its_own_clock(room: Room) -> None:
    """While several are asked at once, the clock runs for all of them together, and one's answer doesn't wind it up for the others."""
    now = await open_game(room.tables, setup("seven-up", 3, 30, target=40), 3)
    table = now.id
    while len(now.to_act) < 2:
        now = await move_on(room.tables, table)
    begun = (await room.tables.snapshot(table)).deadline
    assert begun == room.clock.time + 30
    await room.go(20)
    await act(room.tables, table, user_in(now, now.to_act[0]))
    assert (await room.tables.snapshot(table)).deadline == begun
    await room.go(10)
    late = [move for move in await moves(room, table, now.seq) if move.how is How.CLOCK]
    assert sorted(move.seat for move in late) == sorted(now.to_act[1:])


async def test_action_before_the_timer(room: Room) -> None:
    """An action in the instant the clock runs out, before the timer, is made, and the timer is void (G7)."""
    table = (await open_game(room.tables, setup("blind", 2, 30), 2)).id
    now, seat, user = await to_act(room, table)
    room.clock.time += 30
    assert (await act(room.tables, table, user)).what is ActedWhat.DONE
    await room.tables.tick()
    (only, *others) = await moves(room, table, now.seq)
    assert (only.seat, only.how) == (seat, How.PERSON)
    assert others == []


async def test_timer_before_the_action(room: Room) -> None:
    """An action in the instant the clock runs out, after the timer, is told that its moment is past, and changes nothing."""
    table = (await open_game(room.tables, setup("blind", 2, 30), 2)).id
    now, seat, user = await to_act(room, table)
    hand = await room.tables.hand(table, user)
    await room.go(30)
    done = await room.tables.act(table, user, substitute.choose(hand.view), hand.moment, interaction())
    assert done.what is ActedWhat.STALE
    (only, *others) = await moves(room, table, now.seq)
    assert (only.seat, only.how) == (seat, How.CLOCK)
    assert others == []
    with pytest.raises(Refused):
        await room.tables.act(table, user, substitute.choose(hand.view), None, interaction())


@pytest.mark.parametrize("timer_first", [True, False])
async def test_timer_and_action_together(room: Room, timer_first: bool) -> None:
    """Timer and action started in one instant, whichever first, make exactly one move."""
    table = (await open_game(room.tables, setup("blind", 2, 30), 2)).id
    now, _, user = await to_act(room, table)
    hand = await room.tables.hand(table, user)
    room.clock.time += 30
    press = room.tables.act(table, user, substitute.choose(hand.view), hand.moment, interaction())
    await asyncio.gather(*((room.tables.tick(), press) if timer_first else (press, room.tables.tick())))
    await room.rest()
    assert len(await moves(room, table, now.seq)) == 1


async def test_action_while_the_computer_thinks_for_somebody_late(room: Room, clock: HandClock) -> None:
    """Somebody late who moves while the computer still thinks has moved; what it had in mind is void."""
    thinking, think = asyncio.Event(), asyncio.Event()

    async def slow(view: SeatView, level: str, seed: int) -> SeatAction:
        thinking.set()
        await think.wait()
        return substitute.choose(view)

    room = await room.again(slow)
    table = (await open_game(room.tables, setup("blind", 2, 30), 2)).id
    now, _, user = await to_act(room, table)
    clock.go(30)
    await asyncio.wait_for(thinking.wait(), 5)
    assert (await act(room.tables, table, user)).what is ActedWhat.DONE
    think.set()
    await room.rest()
    assert [move.how for move in await moves(room, table, now.seq)] == [How.PERSON]
    await room.close()
