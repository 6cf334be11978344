"""Cards packed into a few letters, so that a button can carry the discards a person has marked."""

from collections.abc import Iterable
from string import ascii_letters

from bot.engine.cards import PACK, Card

_LETTER = dict(zip(PACK, ascii_letters, strict=True))
_CARD = {letter: card for card, letter in _LETTER.items()}


def write_marks(cards: Iterable[Card]) -> str:
    """Return a letter for each card, in the cards' order."""
    return "".join(_LETTER[card] for card in cards)


def read_marks(text: str) -> tuple[Card, ...]:
    """Return the cards that `text` stands for; letters that stand for none are passed over."""
    return tuple(_CARD[letter] for letter in text if letter in _CARD)
