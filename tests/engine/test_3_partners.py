"""§3: `partners`: the turn-up jack counted when trumps are settled, and bunching."""

from __future__ import annotations

import pytest

from bot.engine.actions import ActionName
from bot.engine.cards import CARDS
from bot.engine.events import DealEnded, Dealt, GameWon, Gave, Ran, Scored, Stood, TurnedUp, WantsBunch, WantsPlay
from bot.engine.game import seats_to_act
from bot.engine.refusals import AlreadyDone, NotYourTurn, PhaseName, WrongPhase
from bot.engine.results import Award, What
from bot.engine.state import Game
from bot.engine.unplayable import NotASeat
from bot.engine.view import public_view, seat_view
from tests.engine.stacked import act, awards, deal, deal_told, hand_of, last, lay, legal, refused, table, told

GIFT = Scored(Award(What.GIFT, 1, 1))


def jack(card: str) -> Scored:
    """The jack `card` scored for the dealer's side, 0."""
    return Scored(Award(What.TURN_UP, 0, 1, CARDS[card]))


def asked(turned: str, scores: tuple[int, int] = (0, 0)) -> Game:
    """A game in which `turned` came up, the last of it of a new suit, and all four are asked."""
    return act(deal(table("partners", 4, scores=scores), {}, turned), "1 beg", "0 run")


def test_jack_counts_on_standing() -> None:
    """§3.1: the jack scores nothing when it is turned up, and 1 when eldest stands."""
    game, events = deal_told(table("partners", 4, scores=(6, 6)), {}, "JH")
    assert events == (Dealt(0), TurnedUp(CARDS["JH"], makes_trumps=True, running=False))
    assert (game.scores, public_view(game).phase) == ((6, 6), "stand-or-beg")
    game, events = told(game, "1 stand")
    assert events == (Stood(1), jack("JH"), DealEnded(last(game), 1), GameWon(0, smudge=False))
    assert (last(game).ended, game.scores) == ("won-before-play", (7, 6))


@pytest.mark.parametrize(("scores", "winner"), [((0, 0), None), ((0, 6), 1), ((6, 6), 0)])
def test_jack_counts_before_the_gift(scores: tuple[int, int], winner: int | None) -> None:
    """§3.1: after a gift the jack is counted first, then the gift."""
    game, events = told(deal(table("partners", 4, scores=scores), {}, "JH"), "1 beg", "0 give")
    scored = [event for event in events if isinstance(event, Scored)]
    assert events[1] == Gave(0)
    assert scored == ([jack("JH")] if winner == 0 else [jack("JH"), GIFT])
    assert public_view(game).winner == winner


def test_rejected_jack_never_scores() -> None:
    """§3.1: a jack turned up first scores nothing once its suit is run away, nor does the jack of the rejected suit."""
    assert act(asked("JH 9D"), "2 continue").scores == (0, 0)
    assert act(asked("9H JH 9D"), "2 continue").scores == (0, 0)


def test_jack_of_a_new_suit_counts_when_bunching_is_refused() -> None:
    """§3.1: the jack of a new suit scores when "continue" is said, before the discard; it can win."""
    game = asked("7H JS")
    assert (game.scores, public_view(game).phase) == ((0, 0), "bunch")
    game, events = told(game, "3 continue")
    assert events == (WantsPlay(3), jack("JS"))
    assert (game.scores, public_view(game).phase) == ((1, 0), "discard")
    won = act(asked("7H JS", (6, 6)), "3 continue")
    assert (last(won).ended, public_view(won).winner, last(won).trump) == ("won-before-play", 0, "S")


def test_thrown_in_deal_cancels_the_jack() -> None:
    """§3.1: bunched, or out of cards, the deal scores nothing for its jacks."""
    bunched = act(asked("JH JS"), "0 bunch", "1 bunch", "2 bunch", "3 bunch")
    run_out = asked("JH 2H 3H")
    assert (last(bunched).ended, bunched.scores) == ("bunched", (0, 0))
    assert (last(run_out).ended, run_out.scores) == ("pack-out", (0, 0))


def test_all_four_are_asked() -> None:
    """§3.2: after a run has brought a new suit all four may answer, in any order, and see the cards they hold."""
    game, events = told(deal(table("partners", 4), {}, "7H 9D"), "1 beg", "0 run")
    assert events[1:] == (Ran(0), TurnedUp(CARDS["9D"], makes_trumps=True, running=True))
    assert (public_view(game).phase, public_view(game).trump, seats_to_act(game)) == ("bunch", "D", (0, 1, 2, 3))
    for seat in range(4):
        assert legal(game, seat) == "bunch, continue"
        assert seat_view(game, seat).hand == hand_of(game, seat)
        assert refused(game, f"{seat} run") == WrongPhase(PhaseName.BUNCH, ActionName.RUN)
    assert refused(game, "4 bunch") == NotASeat(4, 4)
    assert refused(game, "7 continue") == NotASeat(7, 4)


@pytest.mark.parametrize("first", [(), ("1 bunch",), ("3 bunch", "0 bunch"), ("2 bunch", "1 bunch", "3 bunch")])
def test_first_continue_settles_it(first: tuple[str, ...]) -> None:
    """§3.2: one "continue" settles the suit, whoever says it and whatever was said before, and costs nothing."""
    game, events = told(act(asked("7H 9D"), *first), "0 continue" if "0 bunch" not in first else "2 continue")
    assert [type(event) for event in events] == [WantsPlay]
    assert (game.scores, public_view(game).phase, public_view(game).trump) == ((0, 0), "discard", "D")
    assert refused(game, "1 bunch") == WrongPhase(PhaseName.DISCARD, ActionName.BUNCH)


def test_all_bunching_throws_it_in() -> None:
    """§3.2: when all four say "bunch" the deal is thrown in, and the same dealer deals again."""
    game = act(asked("7H 9D"), "2 bunch", "0 bunch", "3 bunch")
    assert (seats_to_act(game), public_view(game).bunched) == ((1,), (2, 0, 3))
    game, events = told(game, "1 bunch")
    assert events == (WantsBunch(1), DealEnded(last(game), 0))
    assert (last(game).ended, last(game).trump, game.dealer) == ("bunched", None, 0)


def test_what_was_said_is_not_taken_back() -> None:
    """§3.2: a seat that has said "bunch" can't say anything any more."""
    game = act(asked("7H 9D"), "2 bunch")
    for said in ("bunch", "continue"):
        assert refused(game, f"2 {said}") == AlreadyDone(PhaseName.BUNCH, (0, 1, 3))
    assert legal(game, 2) == ""


def test_no_bunching_without_a_new_suit() -> None:
    """§3.2: nobody is asked when eldest stands, after a gift, or when the pack runs out."""
    game = deal(table("partners", 4), {}, "7H")
    assert refused(game, "1 bunch") == WrongPhase(PhaseName.STAND_OR_BEG, ActionName.BUNCH)
    assert refused(game, "2 bunch") == NotYourTurn(PhaseName.STAND_OR_BEG, (1,))
    assert public_view(act(game, "1 stand")).phase == "play"
    assert public_view(act(game, "1 beg", "0 give")).phase == "play"
    assert last(asked("7H 8H 9H")).ended == "pack-out"


@pytest.mark.parametrize("dealer", [0, 1])
def test_dealers_opponents_win_ties(dealer: int) -> None:
    """§3.3: a tie for Game goes to the dealer's opponents."""
    seats = [(dealer + place) % 4 for place in (1, 2, 3, 4)]
    held = ("10S 2D 2H 3H 4H 5H", "2S 10D 3D 4D 5D 6D", "3S 7D 6H 7H 8H 9H", "4S 8D 5S 6S 7S 8S")
    game = deal(table("partners", 4, dealer=dealer), dict(zip(seats, held, strict=True)), "2C")
    game = act(game, f"{seats[0]} stand")
    game = lay(game, "10S 2S 3S 4S", "2D 10D 7D 8D", "3D 6H 5S 2H", "4D 7H 6S 3H", "5D 8H 7S 4H", "6D 9H 8S 5H")
    assert last(game).card_points == (10, 10)
    assert awards(last(game)) == f"game {1 - dealer} 1"
