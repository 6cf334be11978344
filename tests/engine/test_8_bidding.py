"""§8: what the house rules on bidding change at the table."""

from __future__ import annotations

import pytest

from bot.engine.game import seats_to_act
from bot.engine.refusals import BidOutside, BidTooLow, DealerStuck
from bot.engine.view import public_view
from tests.engine.stacked import (
    act,
    awards,
    deal,
    last,
    legal,
    play_out,
    refused,
    table,
)


def test_lowest_bid() -> None:
    """`lowest_bid` 1: a bid of 1 exists, binds, sets back 1, and the dealer may take it at 1."""
    game = deal(table("auction-pitch", 3, lowest_bid=1), {1: "2S 3S 4S 5S 6S 7S", 2: "AH KH", 0: "AD KD"})
    assert legal(game) == "bid 1, bid 2, bid 3, bid 4, pass"
    assert refused(game, "1 bid 0") == BidOutside(1)
    assert refused(game, "1 bid 5") == BidOutside(1)
    game = act(game, "1 pass", "2 bid 1")
    assert legal(game) == "bid 1, bid 2, bid 3, bid 4, pass"
    taken = act(game, "0 bid 1")
    assert (public_view(taken).deal or last(taken)).pitcher == 0
    hands = {1: "AS QS 10S AH AC AD", 2: "KS JS KH KC KD 2C", 0: "9S 2S 3S 2H 3C 2D"}
    game = act(deal(table("auction-pitch", 3, lowest_bid=1), hands), "1 pass", "2 pass", "0 bid 1")
    game = play_out(act(game, "0 play 9S", "1 play AS", "2 play JS"))
    assert awards(last(game)) == "low 0 1 2S, high 1 1 AS, jack 1 1 JS, game 1 1"
    game = act(
        deal(table("auction-pitch", 3, lowest_bid=1), hands | {0: "9S 4S 3S 2H 3C 2D", 1: "AS 2S 10S AH AC AD"}),
        "1 pass",
    )
    game = play_out(act(game, "2 pass", "0 bid 1", "0 play 9S", "1 play AS", "2 play JS"))
    assert (awards(last(game)).split(",")[0], game.scores[0]) == ("set-back 0 -1", -1)


@pytest.mark.parametrize("may_take", [True, False])
def test_dealer_may_take(may_take: bool) -> None:
    """`dealer_may_take` off: the dealer must bid higher like everyone else."""
    game = act(deal(table("auction-pitch", 3, dealer_may_take=may_take), {}), "1 bid 2", "2 pass")
    assert legal(game) == ("bid 2, bid 3, bid 4, pass" if may_take else "bid 3, bid 4, pass")
    if not may_take:
        assert refused(game, "0 bid 2") == BidTooLow(2, may_equal=False)
        assert (public_view(act(game, "0 bid 3")).deal or last(game)).pitcher == 0


@pytest.mark.parametrize(("direction", "second"), [("clockwise", 1), ("anticlockwise", 2)])
def test_all_pass_next_dealer(direction: str, second: int) -> None:
    """`all_pass` next-dealer: the deal is thrown in and passes on, in playing direction."""
    game = deal(table("auction-pitch", 3, all_pass="next-dealer", direction=direction), {})
    for _ in range(3):
        game = act(game, f"{seats_to_act(game)[0]} pass")
    assert (last(game).ended, last(game).dealer, game.dealer) == ("all-passed", 0, second)


@pytest.mark.parametrize("lowest", [1, 2])
def test_dealer_stuck(lowest: int) -> None:
    """`all_pass` dealer-stuck: when all others passed the dealer must bid, at least the lowest bid; after a bid the dealer may pass."""
    game = deal(table("auction-pitch", 3, all_pass="dealer-stuck", lowest_bid=lowest), {})
    stuck = act(game, "1 pass", "2 pass")
    assert legal(stuck) == ", ".join(f"bid {points}" for points in range(lowest, 5))
    assert refused(stuck, "0 pass") == DealerStuck(lowest)
    assert (public_view(act(stuck, f"0 bid {lowest}")).deal or last(stuck)).bid == lowest
    assert legal(act(game, "1 pass")) == ", ".join([*(f"bid {points}" for points in range(lowest, 5)), "pass"])
    assert "pass" in legal(act(game, "1 bid 2", "2 pass"))
