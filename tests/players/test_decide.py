"""Computer players as functions: always legal, repeatable, and blind to what their seat can't see."""

import random
from dataclasses import replace

import pytest

from bot.engine.actions import DealPack, DiscardCount
from bot.engine.cards import Card
from bot.engine.deals import running_deal
from bot.engine.game import HOUSE, apply, refusal, seats_to_act
from bot.engine.games import GAMES
from bot.engine.state import Game, GiveOrRun, Playing, StandOrBeg
from bot.engine.view import seat_view
from bot.players.decide import decide, propose_discard
from bot.players.levels import Level
from tests.players.games import act_at_random, random_game, shuffled


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("level", Level)
def test_never_an_illegal_move(key: str, level: Level) -> None:
    """With random house rules every decision of every game is legal, at every level and with few deals sampled."""
    rng = random.Random(f"{key} {level}")
    for _ in range(6 if level is Level.SHARP else 40):
        game, _ = apply(game := random_game(rng, key), HOUSE, DealPack(shuffled(rng)))
        while running_deal(game) is not None:
            seat = rng.choice(seats_to_act(game))
            action = decide(seat_view(game, seat), level, rng.randrange(99), budget=5)
            assert refusal(game, seat, action) is None
            game, _ = apply(game, seat, action)


def with_unseen_moved(game: Game, seat: int, rng: random.Random) -> Game:
    """Return `game` with all cards that `seat` can't see dealt anew among the places where they lie."""
    phase = game.phase
    assert hasattr(phase, "hands")
    laid = phase.laid if hasattr(phase, "laid") else ((),) * game.players
    stock = phase.stock if isinstance(phase, StandOrBeg | GiveOrRun) else ()
    places = [*(hand for other, hand in enumerate(phase.hands) if other != seat)]
    places += [*(cards for other, cards in enumerate(laid) if other != seat), stock]
    pool = [card for place in places for card in place]
    rng.shuffle(pool)

    def refill(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(pool.pop() for _ in cards)

    hands = tuple(hand if other == seat else refill(hand) for other, hand in enumerate(phase.hands))
    moved = {"hands": hands}
    if hasattr(phase, "laid"):
        moved["laid"] = tuple(cards if other == seat else refill(cards) for other, cards in enumerate(laid))
    if isinstance(phase, Playing):
        played = [
            {card for trick in phase.tricks for card in trick.cards} | set(phase.trick) for _ in range(game.players)
        ]
        moved["held"] = tuple(
            (*hand, *(card for card in old if card in gone))
            for hand, old, gone in zip(hands, phase.held, played, strict=True)
        )
    if isinstance(phase, StandOrBeg | GiveOrRun):
        return replace(game, phase=replace(phase, hands=hands, stock=refill(stock)))
    return replace(game, phase=replace(phase, **moved))  # type: ignore[arg-type]  # the fields every phase named here has


@pytest.mark.parametrize("seed", range(60))
def test_blind_to_what_it_cannot_see(seed: int) -> None:
    """Dealing the cards a seat can't see anew changes nothing in its seeded choice, at any level and in any phase."""
    rng = random.Random(seed)
    game, _ = apply(game := random_game(rng), HOUSE, DealPack(shuffled(rng)))
    stop = rng.randrange(16)
    while running_deal(game) is not None and stop:
        seat = rng.choice(seats_to_act(game))
        game, _ = apply(game, seat, act_at_random(game, seat, rng))
        stop -= 1
    if running_deal(game) is None:
        return
    seat = rng.choice(seats_to_act(game))
    other = with_unseen_moved(game, seat, rng)
    for level in Level:
        before = decide(seat_view(game, seat), level, seed, budget=12)
        assert decide(seat_view(other, seat), level, seed, budget=12) == before


def test_same_seed_same_choice() -> None:
    """The same view, seed and budget give the same action; sharp's samples come from the seed alone."""
    rng = random.Random(3)
    game, _ = apply(random_game(rng, "auction-pitch"), HOUSE, DealPack(shuffled(rng)))
    (seat,) = seats_to_act(game)
    view = seat_view(game, seat)
    for level in Level:
        assert len({decide(view, level, 11, budget=30) for _ in range(3)}) == 1


def test_proposed_discard_is_legal() -> None:
    """Whenever cards are to be laid away, the proposal is so many cards of the hand; at any other moment there is none."""
    rng, seen = random.Random(4), 0
    for _ in range(60):
        game, _ = apply(game := random_game(rng, "partners"), HOUSE, DealPack(shuffled(rng)))
        while running_deal(game) is not None:
            seat = rng.choice(seats_to_act(game))
            view = seat_view(game, seat)
            proposed = propose_discard(view)
            wanted = [choice.count for choice in view.choices if isinstance(choice, DiscardCount)]
            assert [len(set(proposed) & set(view.hand or ()))] == (wanted or [0])
            seen += bool(wanted)
            game, _ = apply(game, seat, act_at_random(game, seat, rng))
    assert seen > 20


def test_nobody_to_ask() -> None:
    """A seat that is not to act is refused with a ValueError."""
    rng = random.Random(5)
    game, _ = apply(random_game(rng, "blind"), HOUSE, DealPack(shuffled(rng)))
    waiting = next(seat for seat in range(game.players) if seat not in seats_to_act(game))
    with pytest.raises(ValueError, match="not to act"):
        decide(seat_view(game, waiting), Level.SHARP, 1)
