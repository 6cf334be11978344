"""§5: `trinidad`: to 14, anticlockwise, with the hung jack worth 3."""

from __future__ import annotations

import pytest

from bot.engine.cards import CARDS
from bot.engine.events import Scored
from bot.engine.game import seats_to_act
from bot.engine.results import Award, What
from bot.engine.rules import Direction
from bot.engine.view import public_view
from tests.engine.stacked import SPLIT, SPLIT_TRICKS, act, awards, deal, last, lay, play_out, table, told

TRINIDAD = ("trinidad", "trinidad-kick", "tobago")


@pytest.mark.parametrize("name", TRINIDAD)
@pytest.mark.parametrize("players", [3, 4])
def test_everything_goes_anticlockwise(name: str, players: int) -> None:
    """§5.1: eldest sits at the dealer's right hand; dealing, speaking, play and the passing of the deal go that way."""
    game = deal(table(name, players), {}, "9C")
    eldest = players - 1
    assert (public_view(game).eldest, seats_to_act(game)) == (eldest, (eldest,))
    game = act(game, f"{eldest} stand")
    for seat in range(players - 1, -1, -1):
        assert seats_to_act(game) == (seat,)
        hand = game.phase.hands[seat]  # type: ignore[union-attr]  # tricks are played
        followed = [card for card in hand if card.suit == CARDS["9C"].suit] or hand
        game = act(game, f"{seat} play {followed[0]}")
    game = play_out(game)
    assert game.dealer == eldest


def test_by_the_book_to_fourteen() -> None:
    """§5: the target is 14."""
    game = deal(table("trinidad", 2, scores=(0, 13)), {1: "AC KC QC JC 10C 9C", 0: "2H 3H 4H 5H 6H 7H"}, "2C")
    assert public_view(play_out(act(game, "1 stand"))).winner == 1
    game = deal(table("trinidad", 2, scores=(0, 9)), {1: "AC KC QC JC 10C 9C", 0: "2H 3H 4H 5H 6H 7H"}, "2C")
    assert public_view(play_out(act(game, "1 stand"))).winner is None


def test_as_seven_up_in_the_rest() -> None:
    """§5: but for target, direction and the hung jack the rules are those of §2."""
    seven, trinidad = table("seven-up", 4).rules.options, table("trinidad", 4).rules.options
    differing = {
        name: getattr(trinidad, name) for name in seven.__slots__ if getattr(seven, name) != getattr(trinidad, name)
    }
    assert differing == {"target": 14, "direction": Direction.ANTICLOCKWISE, "hang_jack": 3}


def test_hung_jack() -> None:
    """§5.2: the jack of trumps taken by the other side scores that side 3."""
    game = lay(act(deal(table("trinidad", 2), SPLIT, "2C"), "1 stand"), *SPLIT_TRICKS[:5])
    game, events = told(game, "1 play 9S", "0 play 8D")
    assert Scored(Award(What.HANG_JACK, 0, 3, CARDS["JC"])) in events
    assert awards(last(game)) == "high 0 1 AC, low 1 1 3C, hang-jack 0 3 JC, game 1 1"
    assert game.scores == (4, 2)


def test_hung_jack_can_win() -> None:
    """§5.2, §1.9: the 3 points are entered in the jack's turn, and more than the target is no harm."""
    game = lay(act(deal(table("trinidad", 2, scores=(11, 12)), SPLIT, "2C"), "1 stand"), *SPLIT_TRICKS)
    assert (awards(last(game)), game.scores) == ("high 0 1 AC, low 1 1 3C, hang-jack 0 3 JC", (15, 13))
    assert public_view(game).winner == 0


@pytest.mark.parametrize(("holder", "what"), [(3, "jack 1 1 JC"), (1, "jack 1 1 JC"), (2, "hang-jack 1 3 JC")])
def test_own_side_takes_the_jack(holder: int, what: str) -> None:
    """§5.2: the jack taken by its holder or by the holder's partner counts 1, by an opponent 3 (seat 3 leads the ace)."""
    held = {3: "AC 2S 3S 4S 5S 6S", 2: "3C 2H 3H 4H 5H 6H", 1: "4C 2D 3D 4D 5D 6D", 0: "5C 7S 7H 7D 8S 8H"}
    old = held[holder].split()[0 if holder != 3 else 1]
    hands = held | {holder: held[holder].replace(old, "JC")}
    game = act(deal(table("trinidad", 4), hands, "2C"), "3 stand", "3 play AC")
    for seat in (2, 1, 0):
        trump = next(card for card in hands[seat].split() if card.endswith("C"))
        game = act(game, f"{seat} play {trump}")
    if holder == 3:  # the jack is led and nobody can beat it
        game = act(game, "3 play JC")
    assert what in awards(last(play_out(game)))


def test_jack_that_is_not_played_by_its_holders_side() -> None:
    """§5.2: among three each plays alone: every other player's trick hangs the jack."""
    hands = {2: "AC 2S 3S 4S 5S 6S", 1: "JC 2H 3H 4H 5H 6H", 0: "4C 2D 3D 4D 5D 6D"}
    game = act(deal(table("trinidad", 3), hands, "2C"), "2 stand", "2 play AC", "1 play JC", "0 play 4C")
    assert "hang-jack 2 3 JC" in awards(last(play_out(game)))
