"""The kernel against the engine: the same legal moves, the same points, the same winner, over all games and house rules."""

import random

import pytest

from bot.engine.actions import (
    Action,
    Beg,
    Bid,
    Bunch,
    Choice,
    Continue,
    DealPack,
    Discard,
    DiscardCount,
    Give,
    Pass,
    Play,
    Run,
    Stand,
)
from bot.engine.deals import running_deal
from bot.engine.game import HOUSE, apply, choices, phase_name, seats_to_act
from bot.engine.refusals import PhaseName
from bot.engine.state import Game, GiveOrRun, Over, Playing, StandOrBeg
from bot.engine.view import seat_view
from bot.players.kernel import phases
from bot.players.kernel.deal import Deal
from bot.players.kernel.law import law_of
from bot.players.kernel.masks import CARD, NUMBER, POINTS, mask_of, numbers, swap_card, swap_suits
from bot.players.kernel.tricks import legal_cards, play_out
from bot.players.sight import Sight
from tests.players.games import act_at_random, random_game, random_moment, shuffled


def whole_deal(game: Game) -> Deal:
    """Return the running deal of `game` in the kernel, with every card in its true place."""
    seat = next(seat for seat in (*seats_to_act(game), *range(game.players)) if seat_view(game, seat).hand is not None)
    phase = game.phase
    assert hasattr(phase, "hands")
    stock = phase.stock if isinstance(phase, StandOrBeg | GiveOrRun) else ()
    sight = Sight(seat_view(game, seat))
    trump = sight.base.trump if isinstance(phase, Playing) and sight.base.trump >= 0 else 3
    laid = getattr(phase, "laid", ((),) * game.players)
    return sight.fill(
        [swap_suits(mask_of(hand), trump) for hand in phase.hands],
        [swap_suits(mask_of(cards), trump) for cards in laid],
        [NUMBER[card] for card in reversed(stock)],
    )


def fresh_deal(game: Game, pack: tuple[int, ...]) -> Deal:
    """Return a new deal of `game` from `pack`, dealt by the kernel itself."""
    deal = Deal(law_of(game.rules, game.players), list(game.scores), game.dealer, [0] * game.players)
    deal.stock = list(reversed(pack))
    phases.deal_out(deal)
    return deal


def kernel_choices(deal: Deal, seat: int) -> set[Choice]:
    """Return what the kernel thinks `seat` may do."""
    match deal.phase:
        case PhaseName.STAND_OR_BEG:
            return {Beg(), *([Stand()] if phases.may_stand(deal) else [])}
        case PhaseName.GIVE_OR_RUN:
            return {Run(), *([Give()] if phases.may_give(deal) else [])}
        case PhaseName.BUNCH:
            return {Bunch(), Continue()}
        case PhaseName.DISCARD:
            return {DiscardCount(deal.hands[seat].bit_count() - phases.HAND)}
        case PhaseName.BID:
            assert phases.speaker(deal) == seat
            return {Bid(points) if points else Pass() for points in phases.bids(deal)}
        case _:
            trump = deal.trump if deal.trump >= 0 else 3
            legal = legal_cards(deal, deal.hands[seat], deal.best, deal.count)
            return {Play(CARD[swap_card(card, trump)]) for card in numbers(legal)}


def step(deal: Deal, seat: int, action: Action) -> None:
    """Carry the kernel's deal on by a decision before the first lead."""
    match action:
        case Stand():
            phases.stand(deal)
        case Beg():
            phases.beg(deal)
        case Give():
            phases.give(deal)
        case Run():
            phases.run(deal)
        case Bunch():
            phases.bunch(deal)
        case Continue():
            phases.keep_on(deal)
        case Discard(cards):
            phases.discard(deal, seat, mask_of(cards))
        case Bid(points):
            phases.speak(deal, points)
        case Pass():
            phases.speak(deal, 0)
        case _:
            raise AssertionError(action)


def play_both(game: Game, deal: Deal, rng: random.Random) -> Game:
    """Play `deal` to its end in the kernel, then the very cards in the engine, whose game after the deal is returned.

    The kernel asks exactly where the engine leaves a choice, and among the same cards.
    """
    asked: list[tuple[int, int]] = []

    def choose(legal: int) -> int:
        asked.append((legal, rng.choice(numbers(legal))))
        return asked[-1][1]

    def lead(hand: int, rest: int, left: int) -> int:
        assert left == hand.bit_count()
        assert not hand & rest
        return choose(hand)

    def follow(seat: int, legal: int, rest: int, left: int, best: int, taker: int, points: int, cards: int) -> int:
        assert not cards & (legal | rest)
        assert cards >> best & 1
        assert points == sum(POINTS[card] for card in numbers(cards))
        return choose(legal)

    first = rng.choice(numbers(deal.hands[deal.turn])) if deal.trump < 0 else -1
    opening = [] if first < 0 else [Play(CARD[first])]
    play_out(deal, lead, [follow] * (game.players - 1), first)
    while running_deal(game) is not None:
        (seat,) = seats_to_act(game)
        may = choices(game, seat)
        if opening:
            move: Choice = opening.pop()
        elif len(may) == 1:
            (move,) = may
        else:
            legal, card = asked.pop(0)
            assert set(may) == {Play(CARD[swap_card(number, deal.trump)]) for number in numbers(legal)}
            move = Play(CARD[swap_card(card, deal.trump)])
        assert isinstance(move, Play)
        game, _ = apply(game, seat, move)
    assert not asked
    return game


def compare(game: Game, deal: Deal) -> None:
    """Hold the kernel's `deal` against `game` at the same moment."""
    assert deal.over is (running_deal(game) is None)
    assert tuple(deal.scores) == game.scores
    assert deal.winner == (game.phase.winner if isinstance(game.phase, Over) else -1)
    if not deal.over:
        assert deal.phase is phase_name(game)
        for seat in seats_to_act(game):
            assert kernel_choices(deal, seat) == set(choices(game, seat))


@pytest.mark.parametrize("seed", range(20))
def test_kernel_is_the_engine(seed: int) -> None:
    """Dealt by either and carried on by the same moves, kernel and engine never differ in what is legal, scored and won."""
    rng = random.Random(seed)
    for _ in range(60):
        game = random_game(rng)
        pack = shuffled(rng)
        deal = fresh_deal(game, tuple(NUMBER[card] for card in pack))
        game, _ = apply(game, HOUSE, DealPack(pack))
        compare(game, deal)
        while not deal.over and deal.phase is not PhaseName.PLAY:
            seat = rng.choice(seats_to_act(game))
            action = act_at_random(game, seat, rng)
            game, _ = apply(game, seat, action)
            step(deal, seat, action)
            compare(game, deal)
        if not deal.over:
            compare(play_both(game, deal, rng), deal)


@pytest.mark.parametrize("seed", range(20))
def test_kernel_takes_over_anywhere(seed: int) -> None:
    """From any moment of a deal, read from what one seat sees and filled with the true cards, the kernel ends it as the engine does."""
    rng = random.Random(seed)
    for _ in range(40):
        game = random_moment(rng, 40)
        if running_deal(game) is None:
            continue
        deal = whole_deal(game)
        compare(game, deal)
        while not deal.over and deal.phase is not PhaseName.PLAY:
            seat = rng.choice(seats_to_act(game))
            action = act_at_random(game, seat, rng)
            game, _ = apply(game, seat, action)
            step(deal, seat, action)
            compare(game, deal)
        if not deal.over:
            compare(play_both(game, deal, rng), deal)
