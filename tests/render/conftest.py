"""What holds for all tests of what people read."""

from __future__ import annotations

import pytest

from bot.engine.cards import Suit
from bot.engine.state import Game
from bot.render.cards import SIGNS
from tests.engine.stacked import act, deal, table
from tests.render.shown import HANDS


@pytest.fixture(autouse=True)
def plain_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The black suits' signs without what makes them letters, so that expected sentences can be written plainly."""
    monkeypatch.setitem(SIGNS, Suit.SPADES, "♠")
    monkeypatch.setitem(SIGNS, Suit.CLUBS, "♣")


@pytest.fixture
def game() -> Game:
    """Spades are trumps and Ben is to lead."""
    return act(deal(table("seven-up", 4), HANDS, "2S"), "1 stand")
