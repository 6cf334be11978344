"""The pack: suits, ranks, cards and how they are written (§1.1, §1.2)."""

from enum import IntEnum, StrEnum
from typing import NamedTuple


class Suit(StrEnum):
    """One of the four suits; its value is the letter it is written with."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(IntEnum):
    """One of the thirteen ranks; a higher number beats a lower one (§1.1)."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The rank as it is written on a card: A K Q J 10 9 … 2."""
        return _LETTERS.get(self, str(int(self)))


_LETTERS = {Rank.ACE: "A", Rank.KING: "K", Rank.QUEEN: "Q", Rank.JACK: "J"}

CARD_POINTS = {Rank.TEN: 10, Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
"""What a rank counts towards Game; ranks not named count nothing (§1.2)."""


class Card(NamedTuple):
    """A card; two cards are equal when suit and rank are."""

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        """Return the card as a game record writes it, rank then suit: `10D`."""
        return f"{self.rank.letter}{self.suit.value}"

    def __repr__(self) -> str:
        """Return the same, so that a hand in a failing test can be read."""
        return str(self)

    @property
    def points(self) -> int:
        """The card points it counts towards Game (§1.2)."""
        return CARD_POINTS.get(self.rank, 0)


PACK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in Suit for rank in reversed(Rank))
"""The 52 cards in a fixed order, spades first, aces first."""

CARDS: dict[str, Card] = {str(card): card for card in PACK}
"""Every card by the text a game record writes it with."""


def holds_suit(hand: tuple[Card, ...], suit: Suit) -> bool:
    """Return whether a card of `suit` is in `hand`."""
    return suit in [card.suit for card in hand]


def total_points(cards: tuple[Card, ...]) -> int:
    """Return the card points of all `cards` together (§1.2; 80 in the pack)."""
    return sum(CARD_POINTS.get(card.rank, 0) for card in cards)
