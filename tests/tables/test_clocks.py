"""Clocks: what runs out, what is given back, and that a timer and an action make one effect."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.actions import SeatAction
from bot.engine.refusals import Refused
from bot.engine.view import SeatView
from bot.tables import (
    ActedWhat,
    ClosedWhy,
    How,
    Moved,
    SeatChange,
    Seated,
    SeatWhy,
    Snapshot,
    Stage,
    Standing,
    TableRefused,
    Vote,
    substitute,
)
from bot.tables.refusals import NotPaused, TablePaused
from tests.tables.room import (
    ANN,
    BEN,
    HandClock,
    Room,
    act,
    interaction,
    move_on,
    open_game,
    open_room,
    place,
    play_out,
    setup,
    user_in,
)


async def to_act(room: Room, table: int) -> tuple[Snapshot, int, int]:
    """The table, the seat whose turn it is and the person in it."""
    now = await room.tables.snapshot(table)
    return now, now.to_act[0], user_in(now, now.to_act[0])


async def moves(room: Room, table: int, seq: int) -> list[Moved]:
    """The moves made since number `seq`."""
    return [entry for entry in await room.tables.news_since(table, seq) if isinstance(entry, Moved)]


async def between_deals(room: Room, table: int) -> Snapshot:
    """The table after its running deal."""
    for _ in range(100):
        now = await room.tables.snapshot(table)
        if now.stage is Stage.BETWEEN_DEALS:
            return now
        await move_on(room.tables, table)
    raise AssertionError("the deal doesn't end")


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


async def test_result_stands_between_deals(room: Room) -> None:
    """A deal's result stands for 15 seconds, or until all people are ready; then the house deals."""
    table = (await open_game(room.tables, setup("blind", 2, target=40), 2)).id
    now = await between_deals(room, table)
    assert now.deadline == room.clock.time + 15
    assert (await room.tables.ready(table, ANN.id)).ready == (now.seats.index(now.seats[0]),)
    assert (await room.tables.snapshot(table)).stage is Stage.BETWEEN_DEALS
    await room.go(15)
    assert (await room.tables.snapshot(table)).stage is Stage.PLAYING
    await between_deals(room, table)
    await room.tables.ready(table, ANN.id)
    assert (await room.tables.ready(table, BEN.id)).stage is Stage.PLAYING


@pytest.mark.parametrize("slow", [3600, 259200, None])
async def test_result_stands_longer_where_people_come_by(room: Room, slow: int | None) -> None:
    """With a slow clock, or none, a deal's result stands for a minute."""
    table = (await open_game(room.tables, setup("blind", 2, slow, target=40), 2)).id
    assert (await between_deals(room, table)).deadline == room.clock.time + 60


async def test_everybody_away_waits_for_somebody(room: Room) -> None:
    """With everybody away the deal is played out, but no other dealt until somebody is back; after a day the table closes."""
    table = (await open_game(room.tables, setup("blind", 2, 30, target=40), 2)).id
    for _ in range(30):
        await room.go(31)
    now = await room.tables.snapshot(table)
    assert now.stage is Stage.BETWEEN_DEALS
    assert now.stands == (Standing.EMPTY,)
    assert (await room.tables.back(table, ANN.id)).deadline == room.clock.time + 15
    await room.go(15)
    assert (await room.tables.snapshot(table)).stage is Stage.PLAYING
    for _ in range(30):
        await room.go(31)
    await room.go(86400)
    closed = await room.tables.snapshot(table)
    assert closed.closed is not None
    assert closed.closed.why is ClosedWhy.NOBODY_LEFT


async def test_pause(room: Room) -> None:
    """When all people agree the clock stands, nobody moves, and what was left of it runs on when one of them resumes."""
    tables = room.tables
    table = (await open_game(tables, setup("blind", 2, 180), 2)).id
    _, _, user = await to_act(room, table)
    await room.go(100)
    assert (await tables.vote(table, ANN.id, Vote.PAUSE)).votes.pause == (ANN.id,)
    paused = await tables.vote(table, BEN.id, Vote.PAUSE)
    assert paused.stands == (Standing.PAUSED,)
    assert paused.deadline is None
    assert paused.paused_until == room.clock.time + 86400
    await room.go(5000)
    with pytest.raises(TableRefused) as caught:
        await act(tables, table, user)
    assert caught.value.reason == TablePaused(paused.paused_until)
    resumed = await tables.resume(table, ANN.id)
    assert resumed.deadline == room.clock.time + 80
    assert resumed.paused_until is None
    with pytest.raises(TableRefused) as caught:
        await tables.resume(table, ANN.id)
    assert caught.value.reason == NotPaused()


async def test_pause_ends_by_itself(room: Room) -> None:
    """A pause lasts a day at most; then the clock runs on."""
    table = (await open_game(room.tables, setup("blind", 2, 180), 2)).id
    for person in (ANN, BEN):
        await room.tables.vote(table, person.id, Vote.PAUSE)
    await room.go(86400)
    now = await room.tables.snapshot(table)
    assert now.stands == ()
    assert now.deadline == room.clock.time + 180


async def test_computers_pause_too(room: Room) -> None:
    """During a pause computers don't move, and afterwards they do."""
    table = (await open_game(room.tables, setup("blind", 3, 180, target=40), 1)).id
    await between_deals(room, table)
    await room.tables.vote(table, ANN.id, Vote.PAUSE)
    paused = await room.tables.snapshot(table)
    await room.go(1000)
    assert (await room.tables.snapshot(table)).seq == paused.seq
    await room.tables.resume(table, ANN.id)
    await room.go(15)
    assert (await room.tables.snapshot(table)).seq > paused.seq


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
