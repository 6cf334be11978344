"""§4: `blind`: no turn-up and no begging, the first lead makes trumps."""

from __future__ import annotations

import pytest

from bot.engine.actions import ActionName
from bot.engine.cards import CARDS
from bot.engine.events import Dealt, Played, TrickTaken
from bot.engine.game import seats_to_act
from bot.engine.refusals import MustFollow, NotYourTurn, PhaseName, WrongPhase
from bot.engine.view import public_view
from tests.engine.stacked import act, awards, cards, deal, deal_told, last, lay, legal, play_out, refused, table, told


@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_begins_at_once(players: int) -> None:
    """§4.1: nothing is turned up, nobody begs: eldest leads any card."""
    game, events = deal_told(table("blind", players, dealer=1), {2 % players: "2C 3C AH KS 9D 8D"})
    assert events == (Dealt(1),)
    view = public_view(game)
    assert view.deal is not None
    assert (view.deal.turned, view.trump, view.phase, view.to_act) == ((), None, "play", (2 % players,))
    assert legal(game) == "play 2C, play 3C, play 8D, play 9D, play AH, play KS"
    for said, name in (("beg", ActionName.BEG), ("stand", ActionName.STAND), ("pass", ActionName.PASS)):
        assert refused(game, f"{2 % players} {said}") == WrongPhase(PhaseName.PLAY, name)
    assert refused(game, "1 play 4C") == NotYourTurn(PhaseName.PLAY, (2 % players,))


@pytest.mark.parametrize("card", ["2C", "AH", "KS", "9D"])
def test_first_lead_makes_trumps(card: str) -> None:
    """§4.1: the suit of the first card led is trumps for the deal; later leads change nothing."""
    game = deal(table("blind", 2), {1: "2C AH KS 9D 8D 7D", 0: "AC KH QH 3S 3D 4D"})
    game, events = told(game, f"1 play {card}")
    assert events == (Played(1, CARDS[card], makes_trumps=True),)
    assert public_view(game).trump == card[-1]
    assert {choice[-1] for choice in legal(game).split(", ")} == {card[-1]}  # trumps are led: seat 0 holds some
    game, events = told(game, legal(game).split(", ")[0].replace("play", "0 play"))
    assert isinstance(events[1], TrickTaken)
    leader = seats_to_act(game)[0]
    game, events = told(game, f"{leader} {legal(game).split(', ')[0]}")
    assert isinstance(events[0], Played)
    assert not events[0].makes_trumps
    assert public_view(game).trump == card[-1]


def test_first_lead_must_be_followed_as_trumps() -> None:
    """§4.1, §1.6: the very first card is a trump lead for the others."""
    game = deal(table("blind", 2), {1: "9H 2C", 0: "AH KC 3S 4S 5S 6S"})
    game = act(game, "1 play 9H")
    assert legal(game) == "play AH"
    assert refused(game, "0 play KC") == MustFollow(CARDS["9H"].suit, CARDS["9H"].suit, or_trump=False)


def test_lone_jack_makes_four() -> None:
    """§4, §1.8: a jack that is the only trump in play is High, Low and Jack."""
    game = deal(table("blind", 2), {1: "JC AS KS QS 10S 9S", 0: "2H 3H 4H 5H 6H 7H"})
    game = play_out(act(game, "1 play JC"))
    assert awards(last(game)) == "high 1 1 JC, low 1 1 JC, jack 1 1 JC, game 1 1"


def test_two_tie_for_game_nobody() -> None:
    """§4.2: nobody scores a tied Game."""
    game = deal(table("blind", 2), {1: "9C 10S 2D 2H 3H 4H", 0: "8C 3S 10D 6H 7H 8H"})
    game = lay(game, "9C 8C", "10S 3S", "2D 10D", "6H 2H", "7H 3H", "8H 4H")
    assert last(game).card_points == (10, 10)
    assert awards(last(game)) == "high 1 1 9C, low 0 1 8C"


def test_four_tie_for_game_nobody() -> None:
    """§4.2: nor do two partnerships that tie."""
    hands = {1: "9C 10S 2D 2H 3H 4H", 2: "8C 2S 10D 3D 4D 5D", 3: "7C 3S 7D 6H 7H 8H", 0: "6C 4S 8D 5S 6S 7S"}
    game = deal(table("blind", 4), hands)
    game = lay(game, "9C 8C 7C 6C", "10S 2S 3S 4S", "2D 10D 7D 8D", "3D 6H 5S 2H", "4D 7H 6S 3H", "5D 8H 7S 4H")
    assert last(game).card_points == (10, 10)
    assert awards(last(game)) == "high 1 1 9C, low 0 1 6C"


@pytest.mark.parametrize("points", ["10 10 0", "10 0 10", "0 10 10", "10 10 10", "0 0 0"])
def test_three_tie_for_game_nobody(points: str) -> None:
    """§4.2: nor do two or three of three who tie, whoever deals."""
    zero, one, two = (("10" if ten == "10" else "9") + suit for ten, suit in zip(points.split(), "DSH", strict=True))
    hands = {1: f"{one} 3H 3D 4S 4H 4D", 2: f"5S {two} 2D 2S 3S 5D", 0: f"6S 5H {zero} 7S 8S 7D"}
    game = deal(table("blind", 3), hands)
    game = lay(game, f"{one} 5S 6S", f"3H {two} 5H", f"2D {zero} 3D", "7S 4S 2S", "8S 4H 3S", "7D 4D 5D")
    assert last(game).card_points == tuple(map(int, points.split()))
    assert [award.what for award in last(game).awards] == ["high", "low"]


def test_deal_passes_on() -> None:
    """§4.2, §1.3, §1.9: all else is as in every game: the deal passes, and 7 wins at once."""
    game = deal(table("blind", 2, scores=(0, 6)), {1: "AC KC QC JC 10C 9C", 0: "2H 3H 4H 5H 6H 7H"})
    won = play_out(game)
    assert (awards(last(won)), public_view(won).winner) == ("high 1 1 AC", 1)
    other = play_out(deal(table("blind", 2), {1: "AC KC QC JC 10C 9C", 0: "2H 3H 4H 5H 6H 7H"}))
    assert (other.dealer, other.scores) == (1, (0, 4))
    assert public_view(deal(other, {})).to_act == (0,)
    assert last(other).tricks[0].cards == cards("AC 2H")
