"""Computers at the tables: they move at once, hold nobody up, and the plain one steps in for those that fail."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from itertools import pairwise

import pytest

from bot.bench.engine import random_move
from bot.engine.actions import Beg, Bid, Bunch, DealPack, Discard, Give, Pass, Play, SeatAction, Stand
from bot.engine.cards import PACK, Card, Rank
from bot.engine.game import HOUSE, apply, choices, new_game, refusal, seats_to_act
from bot.engine.games import GAMES
from bot.engine.state import AwaitPack, Over
from bot.engine.view import SeatView, seat_view
from bot.tables import Computer, How, Moved, Preferences, Seated, Stage, substitute
from tests.tables.room import (
    ANN,
    BEN,
    HandClock,
    Room,
    act,
    move_on,
    open_game,
    open_room,
    place,
    play_out,
    setup,
    user_in,
)

Decide = Callable[[SeatView, str, int], Awaitable[SeatAction]]


async def fails(view: SeatView, level: str, seed: int) -> SeatAction:
    """A computer that breaks down."""
    raise RuntimeError(f"of the test, with {view.hand}")


async def cheats(view: SeatView, level: str, seed: int) -> SeatAction:
    """A computer that plays a card it doesn't hold."""
    return Play(next(card for card in PACK if card not in (view.hand or ())))


@pytest.mark.parametrize("decide", [fails, cheats])
async def test_plain_one_steps_in(room: Room, decide: Decide, caplog: pytest.LogCaptureFixture) -> None:
    """Where a computer fails or does what is not legal, the plain one moves, the game goes on, and the log names no card."""
    room = await room.again(decide)
    table = (await open_game(room.tables, setup("blind", 3, target=3), 1)).id
    assert (await play_out(room.tables, table)).stage is Stage.OVER
    assert "the plain one moves" in caplog.text
    assert not any(f" {card}" in caplog.text or f"[{card}" in caplog.text for card in PACK)
    await room.close()


async def test_slow_computer_holds_up_nobody_else(room: Room) -> None:
    """While a computer thinks at one table, people play at another, and those at its own table may leave or look."""
    think = asyncio.Event()

    async def slow(view: SeatView, level: str, seed: int) -> SeatAction:
        await think.wait()
        return substitute.choose(view)

    room = await room.again(slow)
    tables = room.tables
    stuck = (await tables.open(place(1), ANN, setup("blind", 4))).id
    await tables.sit(stuck, BEN)
    await tables.fill(stuck, ANN.id)
    await tables.start_game(stuck, ANN.id)
    while (waiting := await tables.snapshot(stuck)).to_act:
        await act(tables, stuck, user_in(waiting, waiting.to_act[0]))
    free = (await open_game(tables, setup("blind", 2, target=40), 2, channel=2)).id
    for _ in range(5):
        await asyncio.wait_for(move_on(tables, free), 2)
    assert (await asyncio.wait_for(tables.hand(stuck, ANN.id), 2)).seat == 0
    assert isinstance((await asyncio.wait_for(tables.leave(stuck, BEN.id), 2)).seats[2], Computer)
    think.set()
    await tables.settled(stuck)
    assert (await tables.snapshot(stuck)).seq > waiting.seq
    await room.close()


async def test_thought_of_a_seat_that_was_taken_back_is_void(room: Room) -> None:
    """When the person sits down again while the computer thinks for them, they decide, not the computer."""
    think, thinking = asyncio.Event(), asyncio.Event()

    async def slow(view: SeatView, level: str, seed: int) -> SeatAction:
        thinking.set()
        await think.wait()
        return substitute.choose(view)

    room = await room.again(slow)
    tables = room.tables
    now = await open_game(tables, setup("blind", 2), 2)
    person = ANN if user_in(now, now.to_act[0]) == ANN.id else BEN
    await tables.leave(now.id, person.id)
    await asyncio.wait_for(thinking.wait(), 5)
    back = await tables.sit_again(now.id, person)
    assert back.to_act == now.to_act
    assert back.deadline == room.clock.time + 180
    think.set()
    await tables.settled(now.id)
    assert [e for e in await tables.news_since(now.id, now.seq) if isinstance(e, Moved)] == []
    await act(tables, now.id, person.id)
    await room.close()


async def test_levels_reach_the_computers(room: Room) -> None:
    """Each computer plays at its seat's level, the one that stands in for a person at the table's."""
    levels: dict[int, set[str]] = {}

    async def note(view: SeatView, level: str, seed: int) -> SeatAction:
        levels.setdefault(view.seat, set()).add(level)
        return substitute.choose(view)

    room = await room.again(note)
    tables = room.tables
    table = (await tables.open(place(1), ANN, setup("blind", 4, target=40))).id
    await tables.sit(table, BEN, seat=1)
    await tables.fill(table, ANN.id, 2, "sharp")
    await tables.fill(table, ANN.id, 3, "novice")
    await tables.start_game(table, ANN.id)
    await tables.leave(table, BEN.id)
    for _ in range(12):
        await move_on(tables, table)
    assert levels == {1: {"steady"}, 2: {"sharp"}, 3: {"novice"}}
    await room.close()


async def test_only_card_is_played_for_those_who_want_it(room: Room) -> None:
    """A person's only legal card is played for them if they prefer it, and never where there is a choice."""
    tables = room.tables
    await tables.change_preferences(ANN.id, lambda _: Preferences(play_only_card=True))
    table = (await open_game(tables, setup("blind", 2, target=20, following="strict"), 2)).id
    only = 0
    for _ in range(400):
        now = await tables.snapshot(table)
        if now.stage is Stage.OVER:
            break
        before = len((await tables.hand(table, ANN.id)).view.choices)
        assert not (now.stage is Stage.PLAYING and 0 in now.to_act and before == 1)
        await move_on(tables, table)
    rows = await room.store.read(
        lambda db: db.execute("SELECT seat, how, count(*) FROM moves GROUP BY seat, how ORDER BY seat, how").fetchall()
    )
    made = {(seat, how): count for seat, how, count in rows}
    only = made[0, "only"]
    assert only > 0
    assert (1, "only") not in made
    again = await room.again()
    assert again.tables._plays_only == {ANN.id}
    await again.close()


async def test_computers_play_for_somebody_away(room: Room) -> None:
    """For somebody away the computer moves without waiting for the clock."""
    tables = room.tables
    table = (await open_game(tables, setup("blind", 2, 30, target=40), 2)).id
    while not any(isinstance(seat, Seated) and seat.away for seat in (await tables.snapshot(table)).seats):
        now = await tables.snapshot(table)
        if 0 in now.to_act or now.stage is Stage.BETWEEN_DEALS:
            await move_on(tables, table)
        else:
            await room.go(30)
    now = await tables.snapshot(table)
    await move_on(tables, table)
    hows = {e.how for e in await tables.news_since(table, now.seq) if isinstance(e, Moved) and e.seat == 1}
    assert hows <= {How.COMPUTER}


@pytest.mark.parametrize("game", GAMES)
def test_plain_player_does_no_harm(game: str) -> None:
    """In whatever position, what the plain player does is legal, and it gives away no trump, jack or ten while another card is legal."""
    rules, chance = GAMES[game], random.Random(5)
    for players in rules.players:
        position = new_game(rules, players)
        decisions = 0
        while not isinstance(position.phase, Over) and decisions < 2000:
            if isinstance(position.phase, AwaitPack):
                position, _ = apply(position, HOUSE, DealPack(tuple(chance.sample(PACK, 52))))
                continue
            seat = chance.choice(seats_to_act(position))
            view = seat_view(position, seat)
            action = substitute.choose(view)
            assert refusal(position, seat, action) is None
            _check_harmless(view, action)
            decisions += 1
            position, _ = apply(position, seat, random_move(position, seat, chance))


def _check_harmless(view: SeatView, action: SeatAction) -> None:
    hand, trump = view.hand or (), view.public.trump

    def precious(card: Card) -> bool:
        return card.suit is trump or card.rank in (Rank.JACK, Rank.TEN)

    match action:
        case Play(card) if precious(card):
            assert all(precious(choice.card) for choice in view.choices if isinstance(choice, Play))
        case Discard(cards):
            assert not any(precious(card) for card in cards) or all(map(precious, set(hand) - set(cards)))
        case Bid(points) if Pass() in view.choices:
            assert points == min(choice.points for choice in view.choices if isinstance(choice, Bid))
            assert any(card.rank in (Rank.ACE, Rank.KING) for card in hand)
        case Stand() if Beg() in view.choices:
            assert sum(card.suit is trump for card in hand) >= 2
        case Beg() if Stand() in view.choices:
            assert sum(card.suit is trump for card in hand) < 2


def test_plain_player_accepts_bunching() -> None:
    """Asked whether to bunch, the plain player does."""
    chance = random.Random(1)
    for _ in range(200):
        position, _ = apply(new_game(GAMES["partners"], 4), HOUSE, DealPack(tuple(chance.sample(PACK, 52))))
        for _ in range(2):
            seat = seats_to_act(position)[0] if seats_to_act(position) else None
            if seat is None:
                break
            action = choices(position, seat)[-1]
            assert not isinstance(action, Give)
            position, _ = apply(position, seat, action)  # type: ignore[arg-type] # beg, then run
        if seats_to_act(position) == (0, 1, 2, 3) and Bunch() in choices(position, 0):
            assert substitute.choose(seat_view(position, 0)) == Bunch()
            return
    raise AssertionError("nobody was asked")


async def test_a_crash_between_person_and_computer(room: Room, clock: HandClock) -> None:
    """Each computer's move is stored by itself: reopened after any of them the game goes on from there."""
    tables = room.tables
    table = (await open_game(tables, setup("blind", 4, target=2), 1)).id
    seen = [(await tables.snapshot(table)).seq]
    for _ in range(200):
        if (await tables.snapshot(table)).stage is Stage.OVER:
            break
        await move_on(room.tables, table)
        await room.close()
        room = await open_room(room.store.path, clock)
        tables = room.tables
        seen.append((await tables.snapshot(table)).seq)
    assert all(earlier <= later for earlier, later in pairwise(seen))
    assert (await tables.snapshot(table)).finished is not None
    await room.close()
