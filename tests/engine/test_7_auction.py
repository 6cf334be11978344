"""§7.1 to §7.4: the auction of Auction Pitch."""

from __future__ import annotations

import pytest

from bot.engine.actions import ActionName, Bid
from bot.engine.cards import CARDS
from bot.engine.events import Bade, DealEnded, Dealt, Event, Passed, Pitches, Played
from bot.engine.game import seats_to_act
from bot.engine.refusals import BidOutside, BidTooLow, NotYourTurn, PhaseName, SmudgeBid, WrongPhase
from bot.engine.unplayable import NotASeat
from bot.engine.view import public_view
from tests.engine.stacked import act, deal, deal_told, last, legal, refuse, refused, table, told


def bids(*said: int, players: int = 0) -> list[str]:
    """The moves in which eldest (seat 1; 0 deals) and those after it say `said`; 0 is a pass."""
    count = players or len(said)
    return [f"{(place + 1) % count} " + (f"bid {points}" if points else "pass") for place, points in enumerate(said)]


@pytest.mark.parametrize("players", range(2, 8))
def test_each_speaks_once(players: int) -> None:
    """§7.1: nothing is turned up; from eldest round to the dealer each speaks once, bidding higher or passing."""
    game, events = deal_told(table("auction-pitch", players), {})
    assert events == (Dealt(0),)
    for place in range(players):
        seat = (place + 1) % players
        assert (public_view(game).phase, seats_to_act(game)) == ("bid", (seat,))
        assert public_view(game).said == (0,) * place
        assert legal(game) == "bid 2, bid 3, bid 4, pass"
        assert refused(game, f"{(seat + 1) % players} pass") == NotYourTurn(PhaseName.BID, (seat,))
        assert refused(game, f"{players} pass") == NotASeat(players, players)
        if place < players - 1:
            game, events = told(game, f"{seat} pass")
            assert events == (Passed(seat),)
    game, events = told(game, "0 bid 2")
    assert events == (Bade(0, 2), Pitches(0, 2))


@pytest.mark.parametrize(
    ("highest", "may"),
    [((), "bid 2, bid 3, bid 4, pass"), ((2,), "bid 3, bid 4, pass"), ((3,), "bid 4, pass"), ((2, 3), "bid 4, pass")],
)
def test_bids_must_rise(highest: tuple[int, ...], may: str) -> None:
    """§7.1: each bid must be higher than every bid before; a pass between changes nothing."""
    said = (*highest, 0)
    game = act(deal(table("auction-pitch", 6), {}), *bids(*said, players=6))
    assert legal(game) == may
    seat = len(said) + 1
    for points in range(2, max(highest, default=0) + 1):
        assert refused(game, f"{seat} bid {points}") == BidTooLow(max(highest), may_equal=False)


@pytest.mark.parametrize("points", [-1, 0, 1, 5, 6, 99])
def test_bids_outside(points: int) -> None:
    """§7.1: bids go from 2 to 4."""
    game = deal(table("auction-pitch", 3), {})
    assert refuse(game, 1, Bid(points)) == BidOutside(2)
    assert refuse(act(game, "1 bid 3"), 2, Bid(points)) == BidOutside(2)


@pytest.mark.parametrize(
    ("before", "may"),
    [
        ((2, 0), "bid 2, bid 3, bid 4, pass"),
        ((0, 3), "bid 3, bid 4, pass"),
        ((2, 3), "bid 3, bid 4, pass"),
        ((0, 0), "bid 2, bid 3, bid 4, pass"),
        ((4, 0), "pass"),
    ],
)
def test_dealer_may_take_it_at_the_same_number(before: tuple[int, int], may: str) -> None:
    """§7.1: the dealer may bid the same as the highest bid made, below 4, and pitches then."""
    game = act(deal(table("auction-pitch", 3), {}), *bids(*before, players=3))
    assert legal(game) == may
    highest = max(before)
    if 0 < highest < 4:
        taken, events = told(game, f"0 bid {highest}")
        assert events == (Bade(0, highest), Pitches(0, highest))
        assert seats_to_act(taken) == (0,)
        if highest == 3:
            assert refused(game, "0 bid 2") == BidTooLow(3, may_equal=True)


@pytest.mark.parametrize("smudger", [1, 2, 3])
def test_smudge_silences_the_rest(smudger: int) -> None:
    """§7.2: after a bid of 4 everyone still speaks and can only pass, the dealer too."""
    game = act(deal(table("auction-pitch", 4), {}), *bids(*[0] * (smudger - 1), 4, players=4))
    events: tuple[Event, ...] = ()
    for seat in [place % 4 for place in range(smudger + 1, 5)]:
        assert (seats_to_act(game), legal(game)) == ((seat,), "pass")
        for points in (2, 3, 4, 5):
            assert refuse(game, seat, Bid(points)) == SmudgeBid()
        assert (public_view(game).deal or last(game)).pitcher is None
        game, events = told(game, f"{seat} pass")
    assert events[-1] == Pitches(smudger, 4)


@pytest.mark.parametrize("players", [2, 3, 7])
def test_all_pass(players: int) -> None:
    """§7.3: when all pass the deal is thrown in and the same dealer deals again."""
    game, events = told(deal(table("auction-pitch", players), {}), *bids(*[0] * players))
    assert events[-2:] == (Passed(0), DealEnded(last(game), 0))
    assert (last(game).ended, last(game).pitcher, last(game).bid) == ("all-passed", None, None)
    assert last(game).said == (0,) * players
    assert (game.dealer, public_view(game).phase) == (0, "deal")


@pytest.mark.parametrize(
    ("said", "pitcher", "bid"),
    [((2, 0, 0), 1, 2), ((0, 2, 0), 2, 2), ((0, 0, 2), 0, 2), ((2, 3, 4), 0, 4), ((2, 3, 0), 2, 3), ((3, 0, 3), 0, 3)],
)
def test_pitcher_leads(said: tuple[int, int, int], pitcher: int, bid: int) -> None:
    """§7.4: the highest bidder, or the dealer who took it, leads; the suit of that card is trumps. What all have said stays known."""
    hand = "2C 3C AH KS 9D 8D"
    game, events = told(deal(table("auction-pitch", 3), {pitcher: hand}), *bids(*said))
    assert events[-1] == Pitches(pitcher, bid)
    view = public_view(game)
    assert view.deal is not None
    assert (view.phase, view.to_act, view.trump) == ("play", (pitcher,), None)
    assert (view.deal.pitcher, view.deal.bid, view.deal.said) == (pitcher, bid, said)
    assert len(legal(game).split(", ")) == 6
    assert refused(game, f"{pitcher} pass") == WrongPhase(PhaseName.PLAY, ActionName.PASS)
    for card in hand.split():
        led, events = told(game, f"{pitcher} play {card}")
        assert events == (Played(pitcher, CARDS[card], makes_trumps=True),)
        deal_led = public_view(led).deal
        assert deal_led is not None
        assert (deal_led.trump, deal_led.said) == (card[-1], said)


def test_contract_is_told_when_all_have_spoken() -> None:
    """§7.1: until the last seat has spoken there is no pitcher; what was said is public."""
    game = act(deal(table("auction-pitch", 4), {}), "1 pass", "2 bid 3", "3 pass")
    view = public_view(game)
    assert view.deal is not None
    assert (view.said, view.deal.said, view.deal.pitcher, view.deal.bid) == ((0, 3, 0), (0, 3, 0), None, None)
    for said, name in {"stand": ActionName.STAND, "beg": ActionName.BEG, "play 2C": ActionName.PLAY}.items():
        assert refused(game, f"0 {said}") == WrongPhase(PhaseName.BID, name)
