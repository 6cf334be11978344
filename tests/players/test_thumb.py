"""The rules of thumb for the cards: what is written down beforehand is what it stands for, and the card judged best is played."""

import random

import pytest

from bot.engine.deals import running_deal
from bot.engine.game import seats_to_act
from bot.engine.refusals import PhaseName
from bot.engine.view import seat_view
from bot.players.kernel.masks import IN_ROW, OVER_IN_ROW, RANKS, numbers
from bot.players.kernel.tricks import legal_cards
from bot.players.sight import Sight
from bot.players.steady.chances import all_chances
from bot.players.steady.policy import choose, judge
from tests.players.games import random_moment


def test_rows_are_written_down_right() -> None:
    """Of every row of thirteen bits the ranks in it are known, and how many are higher than each rank."""
    for row in range(1 << RANKS):
        assert list(IN_ROW[row]) == numbers(row)
        assert list(OVER_IN_ROW[row]) == [(row >> rank + 1).bit_count() for rank in range(RANKS)]


def test_chances_are_written_down_right() -> None:
    """Where hands hold three of twelve cards, one lacks two given ones in nine cases of sixteen, and has one of them in the others."""
    lacks, plain, holds = all_chances(0.5)[3][12]
    assert (lacks[2], plain[2], holds[2]) == pytest.approx((0.5625, 0.75, 0.4375))


@pytest.mark.parametrize("seed", range(20))
def test_the_card_judged_best_is_played(seed: int) -> None:
    """Every legal card is judged and no other, and of the best the lowest is played, at every place of a trick and under all rules."""
    rng, judged = random.Random(seed), 0
    while judged < 20:
        game = random_moment(rng, 40)
        if running_deal(game) is None:
            continue
        sight = Sight(seat_view(game, seats_to_act(game)[0]))
        deal, hand = sight.base, sight.base.hands[sight.seat]
        legal = legal_cards(deal, hand, deal.best, deal.count)
        if deal.phase is not PhaseName.PLAY or deal.trump < 0 or not legal & (legal - 1):
            continue
        told = judge(deal, sight.seat, hand, legal)
        assert sorted(told) == numbers(legal)
        assert choose(deal, sight.seat, hand, legal) == max(sorted(told), key=told.__getitem__)
        judged += 1
