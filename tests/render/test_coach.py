"""What the learner reads beside the cards is true of the hand they hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.state import Game
from bot.engine.view import seat_view
from bot.render.coach import coach, tell_after_deal
from tests.engine.stacked import act, cards, deal, lay, play_out, table
from tests.render.shown import ENGLISH


@pytest.mark.parametrize(
    ("hand", "lying", "told"),
    [
        (
            "3D 2S",
            "KD",
            "Diamonds were led. You hold that suit: follow it, or play a trump (♠), which beats every other suit.",
        ),
        ("3D 2D 2H", "KD", "Diamonds were led. You hold that suit and no trump: follow it."),
        ("2S 2H", "KD", "Diamonds were led. You have none: play what you like. A trump (♠) beats every other suit."),
        ("2C 2H", "KD", "Diamonds were led. You have neither that suit nor a trump: throw away any card"),
        ("2H", "KD", "Diamonds were led. Your last card falls now."),
        ("3S 2H", "KS", "Trumps were led and you hold one: play it."),
        ("3S 2S", "KS", "Trumps were led: play a trump, high or low."),
        ("3H 2H", "KS", "Trumps were led and you have none"),
        ("3S", "KS", "Trumps were led. Your last card falls now."),
    ],
)
def test_what_may_follow_is_told_by_the_hand(game: Game, hand: str, lying: str, told: str) -> None:
    """With a trump or none, able to follow or not, with one card or several, the sentence fits."""
    view = seat_view(game, 2)
    public = replace(view.public, trick=cards(lying))
    assert coach(ENGLISH, replace(view, public=public, hand=cards(hand))).startswith(told)


RED, BLACK, MIXED = "3H 4H 5H 6H 7H", "3C 4C 5C 6C 7C 8C", "9C 10C QC KC 8H 9H"


@pytest.mark.parametrize(
    ("hands", "trick", "told"),
    [
        (
            {1: f"AS {RED}", 2: BLACK, 3: MIXED, 0: "JS 3D 4D 5D 6D 7D"},
            "AS 3C 9C JS",
            "The other side took J♠ from yours.",
        ),
        (
            {1: f"JS {RED}", 2: "AS 3D 4D 5D 6D 7D", 3: MIXED, 0: BLACK},
            "JS AS 9C 3C",
            "You took J♠ from the other side.",
        ),
        ({1: BLACK, 2: f"AS {RED}", 3: MIXED, 0: "JS 3D 4D 5D 6D 7D"}, "3C AS 9C JS", "Four points a deal"),
    ],
)
def test_a_caught_jack_is_told_as_it_fell(hands: dict[int, str], trick: str, told: str) -> None:
    """Who lost the jack of trumps and who took it is told as it was, with what that is worth in Trinidad; of one that came home nothing."""
    over = play_out(lay(act(deal(table("seven-up", 4), hands, "2S"), "1 stand"), trick))
    said = tell_after_deal(ENGLISH, seat_view(over, 0)).replace("\ufe0e", "")
    assert said.startswith(told)
    assert ("Trinidad" in said) == ("took" in told)
