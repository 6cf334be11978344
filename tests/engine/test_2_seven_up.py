"""§2.1 to §2.5: the turn-up, standing and begging, giving."""

from __future__ import annotations

import pytest

from bot.engine.actions import ActionName
from bot.engine.cards import CARDS
from bot.engine.events import (
    Begged,
    DealEnded,
    Dealt,
    GameWon,
    Gave,
    Scored,
    Stood,
    TurnedUp,
)
from bot.engine.game import seats_to_act
from bot.engine.refusals import GiftWins, NotInHand, NotYourTurn, PhaseName, WrongPhase
from bot.engine.results import Award, What
from bot.engine.unplayable import NotASeat
from bot.engine.view import public_view
from tests.engine.stacked import (
    act,
    awards,
    cards,
    deal,
    deal_told,
    hand_of,
    last,
    legal,
    refused,
    table,
    told,
)


def turn_up(card: str) -> Award:
    """What the jack `card` scores for side 0 when it is turned up."""
    return Award(What.TURN_UP, 0, 1, CARDS[card])


def test_one_card_is_turned_up() -> None:
    """§2.1: the card after the hands proposes trumps and belongs to nobody."""
    game, events = deal_told(table("seven-up", 3), {}, "7H")
    assert events == (Dealt(0), TurnedUp(CARDS["7H"], makes_trumps=True, running=False))
    view = public_view(game)
    assert view.deal is not None
    assert (view.deal.turned, view.trump) == (cards("7H"), "H")
    assert all(CARDS["7H"] not in hand_of(game, seat) for seat in range(3))
    assert refused(act(game, "1 stand"), "1 play 7H") == NotInHand(CARDS["7H"])


@pytest.mark.parametrize(("dealer", "side"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_turned_up_jack_scores_at_once(dealer: int, side: int) -> None:
    """§2.2: a jack scores 1 for the dealer's side before eldest speaks, whatever follows; no other card does."""
    game, events = deal_told(table("seven-up", 4, dealer=dealer), {}, "JH 9D")
    scored = Scored(Award(What.TURN_UP, side, 1, CARDS["JH"]))
    assert events == (Dealt(dealer), TurnedUp(CARDS["JH"], makes_trumps=True, running=False), scored)
    assert public_view(game).phase == "stand-or-beg"
    assert game.scores == (1 - side, side)
    eldest = (dealer + 1) % 4
    assert act(game, f"{eldest} stand").scores == game.scores
    assert act(game, f"{eldest} beg", f"{dealer} run").scores == game.scores
    for card in ("AH", "KH", "QH", "10H", "6H", "2H"):
        assert deal(table("seven-up", 4), {}, card).scores == (0, 0)


def test_turned_up_jack_is_kept_when_the_deal_is_thrown_in() -> None:
    """§2.2, §2.8: the point for the jack stays when the pack runs out."""
    game = act(deal(table("seven-up", 4), {}, "JH 2H 3H"), "1 beg", "0 run")
    assert (last(game).ended, last(game).awards, game.scores) == ("pack-out", (turn_up("JH"),), (1, 0))


def test_turned_up_jack_can_win() -> None:
    """§2.2: with the target reached the game is over before eldest speaks."""
    game, events = deal_told(table("seven-up", 2, scores=(6, 6)), {}, "JH")
    assert events[2:] == (Scored(turn_up("JH")), DealEnded(last(game), 1), GameWon(0, smudge=False))
    assert (game.scores, seats_to_act(game), public_view(game).winner) == ((7, 6), (), 0)
    assert (last(game).ended, last(game).trump, last(game).card_points) == ("won-before-play", "H", None)


def test_eldest_alone_speaks() -> None:
    """§2.3: eldest stands or begs; nobody else may say anything, and there is nothing else to say."""
    game = deal(table("seven-up", 4, dealer=3), {}, "7H")
    assert (seats_to_act(game), legal(game)) == ((0,), "beg, stand")
    for seat in (1, 2, 3):
        assert legal(game, seat) == ""
        assert refused(game, f"{seat} stand") == NotYourTurn(PhaseName.STAND_OR_BEG, (0,))
    assert refused(game, "4 beg") == NotASeat(4, 4)
    words = {"give": "give", "run": "run", "bunch": "bunch", "continue": "continue", "pass": "pass"}
    words |= {"bid 2": "bid", "play 2C": "play", "discard 2C": "discard"}
    for said, name in words.items():
        assert refused(game, f"0 {said}") == WrongPhase(PhaseName.STAND_OR_BEG, ActionName(name))


def test_standing_makes_trumps() -> None:
    """§2.3: when eldest stands the suit is trumps and play begins at once."""
    game, events = told(deal(table("seven-up", 2), {}, "7H"), "1 stand")
    assert events == (Stood(1),)
    assert (public_view(game).phase, public_view(game).trump) == ("play", "H")
    assert refused(game, "1 beg") == WrongPhase(PhaseName.PLAY, ActionName.BEG)


def test_dealer_answers_a_beg() -> None:
    """§2.4: after a beg the dealer alone gives or runs."""
    game, events = told(deal(table("seven-up", 3), {}, "7H"), "1 beg")
    assert events == (Begged(1),)
    assert (public_view(game).phase, seats_to_act(game), legal(game)) == ("give-or-run", (0,), "give, run")
    assert refused(game, "1 run") == NotYourTurn(PhaseName.GIVE_OR_RUN, (0,))
    assert refused(game, "0 stand") == WrongPhase(PhaseName.GIVE_OR_RUN, ActionName.STAND)


@pytest.mark.parametrize("players", [2, 4])
def test_gift(players: int) -> None:
    """§2.4: a gift keeps the trumps and scores 1 for the begging side at once."""
    game, events = told(deal(table("seven-up", players), {}, "7H"), "1 beg", "0 give")
    assert events == (Begged(1), Gave(0), Scored(Award(What.GIFT, 1, 1)))
    assert (game.scores, public_view(game).phase, public_view(game).trump) == ((0, 1), "play", "H")


def test_gift_can_win() -> None:
    """§2.4: the gift may bring the beggar to the target, and the game is over."""
    game, events = told(deal(table("seven-up", 2, scores=(6, 6)), {}, "7H"), "1 beg", "0 give")
    gift = Award(What.GIFT, 1, 1)
    assert events[1:] == (Gave(0), Scored(gift), DealEnded(last(game), 1), GameWon(1, smudge=False))
    assert (last(game).ended, last(game).trump, last(game).awards) == ("won-before-play", "H", (gift,))


@pytest.mark.parametrize(("dealer", "sides"), [(0, (1, 2)), (1, (2, 0)), (2, (0, 1))])
def test_gift_of_three_goes_to_both(dealer: int, sides: tuple[int, int]) -> None:
    """§2.5: among three a gift scores 1 for both opponents, the beggar's first."""
    game = deal(table("seven-up", 3, dealer=dealer), {}, "7H")
    game, events = told(game, f"{game.eldest} beg", f"{dealer} give")
    assert events[2:] == tuple(Scored(Award(What.GIFT, side, 1)) for side in sides)
    assert game.scores == tuple(int(seat != dealer) for seat in range(3))


def test_gift_to_the_beggar_first() -> None:
    """§2.5, §1.9: a beggar who needs 1 wins by the gift before the other opponent's point is entered."""
    game = act(deal(table("seven-up", 3, scores=(0, 6, 5)), {}, "7H"), "1 beg", "0 give")
    assert (awards(last(game)), game.scores, public_view(game).winner) == ("gift 1 1", (0, 7, 5), 1)


@pytest.mark.parametrize(("scores", "barred"), [((0, 0, 6), True), ((6, 6, 6), True), ((6, 6, 5), False)])
def test_gift_is_barred_when_the_third_needs_one(scores: tuple[int, int, int], barred: bool) -> None:
    """§2.5: the dealer must run when the opponent who did not beg needs exactly 1; that the beggar does is no bar."""
    game = act(deal(table("seven-up", 3, scores=scores), {}, "7H 8D"), "1 beg")
    if barred:
        assert legal(game) == "run"
        assert refused(game, "0 give") == GiftWins(2)
        assert public_view(act(game, "0 run")).phase == "discard"
    else:
        assert legal(game) == "give, run"


@pytest.mark.parametrize("players", [2, 4])
def test_gift_is_not_barred_without_a_third(players: int) -> None:
    """§2.5 is for three players: with two or four the dealer may give the game away."""
    assert legal(act(deal(table("seven-up", players, scores=(6, 6)), {}, "7H"), "1 beg")) == "give, run"
