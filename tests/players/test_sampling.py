"""The deals that `sharp` imagines: always possible ones, the oftener the better they go with what the others have done."""

import random
from collections.abc import Iterable
from functools import reduce
from operator import or_

import pytest

from bot.engine.deals import running_deal
from bot.engine.game import seats_to_act
from bot.engine.state import Game
from bot.engine.view import seat_view
from bot.players.kernel.deal import Deal
from bot.players.kernel.masks import JACK_BIT, TRUMPS
from bot.players.sampling import Sample, Sampler
from bot.players.sharp.weigh import Scale, weigh
from bot.players.sight import Sight
from bot.players.worth import win_chance
from tests.players.games import random_moment
from tests.players.positions import set_up

HANDS = ["AS KS 4S 9H 8D 6C", "9D 4H 3C 4C KH 8H", "5H 10C JC QC AD 2D", "6H 7H KC AC QD JD"]


def sampled(game: Game, count: int = 100) -> list[Sample]:
    """Return samples for the first seat to act."""
    return list(Sampler(Sight(seat_view(game, seats_to_act(game)[0])), random.Random(1)).draw(count))


def mean_trumps(samples: Iterable[Sample], seat: int, which: int = TRUMPS) -> float:
    """Return how many trumps (of those in the mask `which`) `seat` holds in `samples` on average."""
    held = [(sample.deal.hands[seat] & which).bit_count() for sample in samples for _ in range(sample.times)]
    return sum(held) / len(held)


@pytest.mark.parametrize("seed", range(12))
def test_every_sample_is_possible(seed: int) -> None:
    """In any phase of any game each sample is a whole deal of the cards that are hidden, with the seat's own hand as it is."""
    rng = random.Random(seed)
    for _ in range(8):
        game = random_moment(rng, 30)
        if running_deal(game) is None:
            continue
        seat = rng.choice(seats_to_act(game))
        sight = Sight(seat_view(game, seat))
        samples = list(Sampler(sight, rng).draw(30))
        assert abs(sum(sample.times for sample in samples) - 30) <= 2  # a mark may be lost to rounding in each lot
        for sample in samples:
            deal = sample.deal
            places = [*deal.hands, *deal.laid, *(1 << card for card in deal.stock)]
            assert sum(mask.bit_count() for mask in places) == reduce(or_, places).bit_count()
            assert deal.hands[seat] == sight.base.hands[seat]
            assert not reduce(or_, places) & ~(sight.base.unplayed | deal.hands[seat] | deal.laid[seat])
            for other, room in enumerate(sight.room):
                assert other == seat or deal.hands[other].bit_count() == room


def test_words_are_heard() -> None:
    """Eldest who stood is thought to hold more trumps than eldest who begged and was given one."""
    stood = set_up("seven-up", HANDS, ["1 stand", "1 play 9D"], "5S")
    begged = set_up("seven-up", HANDS, ["1 beg", "0 give", "1 play 9D"], "5S")
    assert mean_trumps(sampled(stood), 1) > mean_trumps(sampled(begged), 1) + 0.3


def test_cards_are_heard() -> None:
    """Who throws the jack of trumps to the other side's ace is hardly thought to hold a small trump that would have saved it."""
    hands = ["KS QS 2S 9H 8D 6C", "AS 4H 3C 4C KH 8H", "JS 8S JC QC AD 2D", "7S 7H KC AC QD JD"]
    small = TRUMPS & JACK_BIT - 1
    threw, kept = (
        set_up("seven-up", hands, ["1 stand", "1 play AS", f"2 play {card}", "3 play 7S"], "5S")
        for card in ("JS", "8S")
    )
    assert mean_trumps(sampled(threw), 2, small) < 0.7 * mean_trumps(sampled(kept), 2, small)


def ended(piles: tuple[int, int], scores: tuple[int, int]) -> Deal:
    """Return a deal of seven-up after its last trick, with these card points and scores."""
    deal = Sight(seat_view(set_up("seven-up", HANDS, ["1 stand"], "5S"), 1)).base
    deal.over, deal.piles, deal.scores = True, list(piles), list(scores)
    return deal


def test_game_is_worth_its_chance() -> None:
    """Blurred, Game won by a card point is worth little more than lost by one, and won by forty what it is worth unblurred."""
    plain, blurred = Scale(0), Scale(0, 6.0)
    won, lost = ended((41, 39), (3, 2)), ended((39, 41), (2, 3))
    assert plain(won) == win_chance(won.law, (3, 2), 0)
    assert plain(lost) < blurred(lost) < blurred(won) < plain(won)
    assert blurred(ended((60, 20), (3, 2))) == pytest.approx(plain(won), abs=1e-3)


def test_weighing_ends_when_only_one_is_left() -> None:
    """A move far behind is dropped, and no more deals are drawn once the choice is clear."""
    asked = 0

    def draw() -> Iterable[Sample]:
        nonlocal asked
        for _ in range(100):
            asked += 1
            yield Sample(ended((0, 0), (0, 0)), 1)

    def make(score: int, deal: Deal) -> None:
        deal.scores = [score, 0]

    worths = weigh(draw(), [lambda deal: make(0, deal), lambda deal: make(4, deal)], Scale(0))
    assert worths[0] is None
    assert worths[1] == win_chance(ended((0, 0), (0, 0)).law, (4, 0), 0)
    assert asked < 50
