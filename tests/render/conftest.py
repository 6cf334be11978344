"""What holds for all tests of what people read."""

from __future__ import annotations

import pytest

from bot.engine.cards import Suit
from bot.render.cards import SIGNS


@pytest.fixture(autouse=True)
def plain_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The black suits' signs without what makes them letters, so that expected sentences can be written plainly."""
    monkeypatch.setitem(SIGNS, Suit.SPADES, "♠")
    monkeypatch.setitem(SIGNS, Suit.CLUBS, "♣")
