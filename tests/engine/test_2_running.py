"""§2.6 to §2.9: running the cards, and discarding."""

from __future__ import annotations

import pytest

from bot.engine.actions import ActionName, Discard
from bot.engine.cards import CARDS
from bot.engine.events import (
    DealEnded,
    Discarded,
    Ran,
    Scored,
    TurnedUp,
)
from bot.engine.game import refusal, seats_to_act
from bot.engine.refusals import AlreadyDone, DiscardSize, DiscardTwice, NotInHand, PhaseName, WrongPhase
from bot.engine.results import Award, What
from bot.engine.unplayable import NotASeat
from bot.engine.view import public_view, seat_view
from tests.engine.stacked import (
    act,
    cards,
    deal,
    discard_any,
    hand_of,
    last,
    legal,
    play_out,
    refuse,
    refused,
    table,
    told,
)


def turn_up(card: str) -> Award:
    """What the jack `card` scores for side 0 when it is turned up."""
    return Award(What.TURN_UP, 0, 1, CARDS[card])


def test_running_until_a_new_suit() -> None:
    """§2.6: three more cards to each in one packet, then a card is turned; the same suit: again; another suit is trumps."""
    first, second = {1: "AC KC QC", 0: "AS KS QS"}, {1: "2D 3D 4D", 0: "5D 6D 7D"}
    hands = dict.fromkeys((1,), f"2C 3C 4C 5C 6C 7C {first[1]}") | {0: f"2S 3S 4S 5S 6S 7S {first[0]}"}
    hands = {seat: f"{hand} {second[seat]}" for seat, hand in hands.items()}
    game, events = told(deal(table("seven-up", 2), hands, "7H 8H 9D"), "1 beg", "0 run")
    assert events[1:] == (
        Ran(0),
        TurnedUp(CARDS["8H"], makes_trumps=False, running=True),
        TurnedUp(CARDS["9D"], makes_trumps=True, running=True),
    )
    assert [hand_of(game, seat) for seat in (0, 1)] == [cards(hands[0]), cards(hands[1])]
    view = public_view(game)
    assert view.deal is not None
    assert (view.deal.turned, view.trump, view.phase) == (cards("7H 8H 9D"), "D", "discard")


@pytest.mark.parametrize(("dealer", "order"), [(0, (1, 2, 0)), (2, (0, 1, 2))])
def test_running_packets_go_from_eldest_on(dealer: int, order: tuple[int, int, int]) -> None:
    """§2.6, §1.3: the packet of a run is dealt from eldest on; the pack lies beneath the first turn-up."""
    packets = ("AC KC QC", "AS KS QS", "AD KD QD")
    low = ("2C 3C 4C 5C 6C 7C", "2S 3S 4S 5S 6S 7S", "2D 3D 4D 5D 6D 7D")
    hands = {seat: f"{low[place]} {packets[place]}" for place, seat in enumerate(order)}
    game = deal(table("seven-up", 3, dealer=dealer), hands, "7H 9D")
    game = act(game, f"{order[0]} beg", f"{dealer} run")
    for place, seat in enumerate(order):
        view = seat_view(game, seat)
        assert view.hand == cards(hands[seat])
        assert cards(packets[place]) == view.hand[6:]


def test_refused_suit_may_not_come_back() -> None:
    """§2.6: the new suit is trumps with no further choice, and it is the first turn-up's suit that is refused."""
    game = act(deal(table("seven-up", 2), {}, "7H 8H 2S"), "1 beg", "0 run")
    assert public_view(game).trump == "S"
    assert refused(game, "1 beg") == WrongPhase(PhaseName.DISCARD, ActionName.BEG)
    assert refused(game, "0 run") == WrongPhase(PhaseName.DISCARD, ActionName.RUN)


def test_jack_turned_while_running() -> None:
    """§2.7: the jack that makes trumps scores 1 at once, the jack of the refused suit nothing."""
    game, events = told(deal(table("seven-up", 2), {}, "7H JH JS"), "1 beg", "0 run")
    assert events[2:] == (
        TurnedUp(CARDS["JH"], makes_trumps=False, running=True),
        TurnedUp(CARDS["JS"], makes_trumps=True, running=True),
        Scored(turn_up("JS")),
    )
    assert game.scores == (1, 0)
    both = act(deal(table("seven-up", 2), {}, "JH JS"), "1 beg", "0 run")
    assert both.scores == (2, 0)


def test_jack_turned_while_running_can_win() -> None:
    """§2.7: with the target reached nobody discards any more."""
    game = act(deal(table("seven-up", 2, scores=(6, 6)), {}, "7H JS"), "1 beg", "0 run")
    assert (last(game).ended, last(game).trump, public_view(game).winner) == ("won-before-play", "S", 0)


@pytest.mark.parametrize(
    ("players", "runs", "turned"), [(2, 5, "2H 3H 4H 5H 6H 7H"), (3, 3, "2H 3H 4H 5H"), (4, 2, "2H 3H 4H")]
)
def test_pack_runs_out(players: int, runs: int, turned: str) -> None:
    """§2.8: two can run 5 times, three 3, four 2; then the deal is thrown in, and the last run may still bring trumps."""
    game, events = told(deal(table("seven-up", players), {}, turned), "1 beg", "0 run")
    assert sum(isinstance(event, TurnedUp) for event in events) == runs
    assert events[-1] == DealEnded(last(game), 0)
    assert (last(game).ended, last(game).turned, last(game).trump) == ("pack-out", cards(turned), None)
    assert (game.dealer, public_view(game).phase) == (0, "deal")
    found = act(deal(table("seven-up", players), {}, turned[:-2] + "9S"), "1 beg", "0 run")
    assert (public_view(found).trump, len(hand_of(found, 0))) == ("S", 6 + 3 * runs)


def test_pack_out_leaves_points_and_decisions() -> None:
    """§2.8: what was scored stays, and the next deal is a new one by the same dealer."""
    game = act(deal(table("seven-up", 4, scores=(3, 2)), {}, "JH 3H 4H"), "1 beg", "0 run")
    game = deal(game, {}, "9C")
    assert (game.scores, game.dealer, public_view(game).deal_number) == ((4, 2), 0, 2)
    assert (game.awards, game.decisions) == ((), (0, 0, 0, 0))


HANDS = {1: "2C 3C 4C 5C 6C 7C AC KC QC", 2: "2S 3S 4S 5S 6S 7S AS KS QS", 0: "2D 3D 4D 5D 6D 7D AD KD QD"}


def test_everybody_discards_to_six() -> None:
    """§2.9: after running everybody lays away what is beyond six, in any order; others see only how many; then eldest leads."""
    game = act(deal(table("seven-up", 3), HANDS, "7H 9D"), "1 beg", "0 run")
    assert seats_to_act(game) == (0, 1, 2)
    assert [legal(game, seat) for seat in range(3)] == ["discard 3"] * 3
    game, events = told(game, "2 discard 2S AS 3S")
    assert events == (Discarded(2, 3),)
    assert (seats_to_act(game), public_view(game).laid_sizes) == ((0, 1), (0, 0, 3))
    assert seat_view(game, 2).hand == cards("4S 5S 6S 7S KS QS")
    assert seat_view(game, 2).laid == cards("2S AS 3S")
    assert refused(game, "2 discard 4S 5S 6S") == AlreadyDone(PhaseName.DISCARD, (0, 1))
    assert legal(game, 2) == ""
    game = act(game, "0 discard 2D 3D 4D", "1 discard 2C 3C 4C")
    assert (public_view(game).phase, seats_to_act(game)) == ("play", (1,))
    assert public_view(game).laid_sizes == (3, 3, 3)
    assert public_view(game).hand_sizes == (6, 6, 6)


@pytest.mark.parametrize(
    ("laid", "reason"),
    [
        ("2C 3C", DiscardSize(3, 2)),
        ("2C 3C 4C 5C", DiscardSize(3, 4)),
        ("2C 3C 2C", DiscardTwice(CARDS["2C"])),
        ("2C 3C 2S", NotInHand(CARDS["2S"])),
        ("7H 3C 2C", NotInHand(CARDS["7H"])),
    ],
)
def test_wrong_discards(laid: str, reason: object) -> None:
    """§2.9: exactly as many as are beyond six, each once, out of the own hand; nothing is laid away by a refused discard."""
    game = act(deal(table("seven-up", 3), HANDS, "7H 9D"), "1 beg", "0 run")
    assert refused(game, f"1 discard {laid}") == reason
    assert refuse(game, 1, Discard(())) == DiscardSize(3, 0)
    assert refused(game, "1 play 2C") == WrongPhase(PhaseName.DISCARD, ActionName.PLAY)
    assert refused(game, "3 discard 2C 3C 4C") == NotASeat(3, 3)
    assert refusal(game, 1, Discard(cards("2C 3C 4C"))) is None


@pytest.mark.parametrize(("turned", "beyond"), [("7H 9D", 3), ("7H 8H 9D", 6), ("7H 8H 6H 9D", 9)])
def test_discards_after_more_runs(turned: str, beyond: int) -> None:
    """§2.9: three cards go for each run; six tricks are played."""
    game = act(deal(table("seven-up", 3), {}, turned), "1 beg", "0 run")
    assert legal(game, 0) == f"discard {beyond}"
    game = play_out(discard_any(game))
    assert len(last(game).tricks) == 6
    assert (last(game).ended, game.dealer) == ("scored", 1)
