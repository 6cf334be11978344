"""In an auction the others' hands are drawn apart: the oftener, the better `steady` would have said and played just that with them."""

import random
from collections.abc import Iterator

import pytest

from bot.engine.actions import DealPack
from bot.engine.deals import running_deal
from bot.engine.game import HOUSE, apply, new_game, seats_to_act
from bot.engine.games import GAMES
from bot.engine.state import Game
from bot.engine.view import seat_view
from bot.players.apart import Apart
from bot.players.kernel.masks import mask_of, swap_suits
from bot.players.sight import Sight
from bot.players.steadily import Steadily
from bot.players.steady.action import steady_action
from bot.players.steady.pitch import best_suit
from bot.players.steady.rough import NEAR, rough_points
from bot.players.tells import Tells
from tests.players.games import shuffled
from tests.players.positions import set_up

HANDS = ["AS KS 4S 9H 8D 6C", "9D 4H 3C 4C KH 8H", "5H 10C JC QC AD 2D", "6H 7H KC AC QD JD"]


def steady_moments(players: int, rng: random.Random) -> Iterator[Game]:
    """Yield every moment of a deal of Auction Pitch that steady players play."""
    game, _ = apply(new_game(GAMES["auction-pitch"], players), HOUSE, DealPack(shuffled(rng)))
    while running_deal(game) is not None:
        yield game
        seat = seats_to_act(game)[0]
        game, _ = apply(game, seat, steady_action(seat_view(game, seat)))


def held(game: Game, seat: int, trump: int) -> int:
    """Return the hand of `seat` as a mask, trumps in the last place."""
    hand = mask_of(seat_view(game, seat).hand or ())
    return hand if trump < 0 else swap_suits(hand, trump)


@pytest.mark.parametrize("players", range(2, 8))
def test_steady_would_have_done_what_it_did(players: int) -> None:
    """Among steady players the hands that are truly held go with every word and card so far, whoever looks on; others often don't."""
    rng, others = random.Random(players), 0
    for _ in range(6):
        for game in steady_moments(players, rng):
            sight = Sight(seat_view(game, seats_to_act(game)[0]))
            steadily = Steadily(sight)
            for seat in range(players):
                if seat != sight.seat:
                    assert steadily.would(seat, held(game, seat, sight.base.trump))
                    drawn = rng.sample(sight.unseen, sight.room[seat])
                    others += not steadily.would(seat, sum(1 << card for card in drawn))
    assert others > 50


def test_passes_stay_told() -> None:
    """Who has passed is not thought to hold what it would have bid on, while bidding and while tricks are played."""
    strong, weak = "AH KH JH 10H 2H 9C", "7H 5D 3C 9S 8C 6D"
    moves = ["1 pass", "2 pass", "3 bid 3", "0 pass"]
    for said in (moves[:3], moves):
        sight = Sight(seat_view(set_up("auction-pitch", HANDS, said), 0 if len(said) == 3 else 3))
        assert sight.base.said == [0, 0, 3, 0][: len(said)]
        for hand, would in ((strong, False), (weak, True)):
            cards = mask_of(set_up("auction-pitch", [hand, "AS KS QS JS 10S 2S"]).phase.hands[0])  # type: ignore[union-attr]
            assert Steadily(sight).would(1, cards) is would


def test_points_are_roughly_those_of_the_best_suit() -> None:
    """What each suit adds, summed up, comes to the points that bids go by."""
    rng = random.Random(1)
    for _ in range(500):
        hand, players = sum(1 << card for card in rng.sample(range(52), rng.randint(1, 6))), rng.randint(2, 7)
        assert rough_points(hand, players) == pytest.approx(best_suit(hand, players)[1], abs=NEAR / 10)


def test_hands_agree_with_what_steady_does() -> None:
    """Of the hands drawn four in five are such that steady would have passed; drawn without listening not even two in five are."""
    sight = Sight(seat_view(set_up("auction-pitch", HANDS, ["1 pass", "2 pass"]), 3))
    steadily, apart = Steadily(sight), Apart(sight, random.Random(3), Tells(sight))
    agree = drawn = plainly = 0
    chance = random.Random(4)
    for (_, first, second), times in apart.draw(300):
        drawn += times
        agree += times * (steadily.would(1, first) + steadily.would(2, second))
        plainly += times * steadily.would(1, sum(1 << card for card in chance.sample(sight.unseen, 6)))
    assert drawn == 300
    assert agree > 0.8 * 600
    assert plainly < 0.4 * drawn


def test_nobody_is_ruled_out() -> None:
    """Where somebody has played as steady never would, there are as many hands all the same."""
    hands = ["AS KS QS JS 10S 2S", "9D 4H 3C 4C KH 8H", "5H 10C JC QC AD 2D", "6H 7H KC AC QD JD"]
    moves = ["1 pass", "2 bid 2", "3 pass", "0 pass", "2 play 5H", "3 play 7H", "0 play 10S"]
    sight = Sight(seat_view(set_up("auction-pitch", hands, moves), 1))
    steadily = Steadily(sight)
    assert not steadily.would(0, held(set_up("auction-pitch", hands, moves), 0, sight.base.trump))
    assert sum(times for _, times in Apart(sight, random.Random(1), Tells(sight)).draw(100)) == 100
