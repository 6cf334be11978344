"""What the learner reads beside the cards is true of the hand they hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.state import Game
from bot.engine.view import seat_view
from bot.render.coach import coach
from tests.engine.stacked import cards
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
