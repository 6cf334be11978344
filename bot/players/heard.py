"""A card that somebody has played, heard by those who ask what a hand tells by it."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from bot.players.kernel.masks import TRUMPS
from bot.players.sight import Past

Told = TypeVar("Told")
"""What is asked of a hand."""


class Heard(ABC, Generic[Told]):
    """A card that somebody has played, and what it tells of each hand so far asked about."""

    __slots__ = ("_known", "_led", "_past", "_scope")

    def __init__(self, past: Past) -> None:
        """Hear the card of `past`."""
        self._past = past
        self._led = past.deal.led if past.deal.count else 0
        self._scope = self._led | TRUMPS
        self._known: dict[int, Told] = {}

    def of(self, hand: int) -> Told:
        """Return what the card tells if `hand` was left after it and all that the seat has played since."""
        held = hand | self._past.later
        # Who can follow thinks of that suit and of trumps, and of nothing else.
        key = held & self._scope if held & self._led else held
        told = self._known.get(key)
        if told is None:
            told = self._known[key] = self._weigh(held)
        return told

    @abstractmethod
    def _weigh(self, held: int) -> Told:
        """What the card tells if it was played from `held`."""
