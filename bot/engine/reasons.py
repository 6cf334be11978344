"""What may be said for a move: facts of the position as one seat sees it, values with named parts, true whenever they are given.

"Unseen" are the cards that are neither in the seat's own hand or discards nor face up: they lie in other hands or are out of play.
"""

from dataclasses import dataclass, field

from bot.engine.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class OnlyChoice:
    """Nothing else is legal."""


@dataclass(frozen=True, slots=True)
class Unbeatable:
    """No unseen card takes the trick away from `card`; with `hunts_jack` the jack of trumps is unseen and falls if it must be played."""

    card: Card = field(repr=False)
    hunts_jack: bool


@dataclass(frozen=True, slots=True)
class OnlyBeatenBy:
    """Of the suit led only the unseen `cards` beat `card`, and with `or_trump` also any trump; `hunts_jack` as in Unbeatable."""

    card: Card = field(repr=False)
    cards: tuple[Card, ...] = field(repr=False)
    or_trump: bool
    hunts_jack: bool


@dataclass(frozen=True, slots=True)
class DrawsTrumps:
    """Leading `card`, a trump, makes everyone who has trumps play one; the seat holds `held`, and `unseen` more may be out."""

    card: Card = field(repr=False)
    held: int
    unseen: int


@dataclass(frozen=True, slots=True)
class RisksNothing:
    """`card`, led, is no trump and counts nothing towards Game (§1.2)."""

    card: Card = field(repr=False)


@dataclass(frozen=True, slots=True)
class MakesTrumps:
    """The first lead makes trumps of the suit of which the seat holds `cards`, highest first (§4.1, §7.4)."""

    card: Card = field(repr=False)
    cards: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class SavesJack:
    """`card` is the jack of trumps, and its own side is sure to take the trick."""

    card: Card = field(repr=False)


@dataclass(frozen=True, slots=True)
class CatchesJack:
    """The other side's jack of trumps lies in the trick, and `card` takes it so far; `sure` when nobody can take it back."""

    card: Card = field(repr=False)
    sure: bool


@dataclass(frozen=True, slots=True)
class TakesTrick:
    """`card` takes the trick so far, which then counts `points` card points; `sure` when nobody can take it away."""

    card: Card = field(repr=False)
    points: int
    sure: bool


@dataclass(frozen=True, slots=True)
class FeedsPartner:
    """The partner's card `winning` takes the trick so far, and `card` adds `points` card points; `sure` as in TakesTrick."""

    card: Card = field(repr=False)
    winning: Card
    points: int
    sure: bool


@dataclass(frozen=True, slots=True)
class LowestUnderPartner:
    """The partner's trump `winning` takes the trick so far, and `card` is the lowest trump the seat holds."""

    card: Card = field(repr=False)
    winning: Card


@dataclass(frozen=True, slots=True)
class LeavesToPartner:
    """The partner's card `winning` takes the trick so far, and `card` leaves it to them and counts nothing."""

    card: Card = field(repr=False)
    winning: Card


@dataclass(frozen=True, slots=True)
class GivesLeast:
    """The other side's `winning` takes the trick so far, `card` doesn't beat it, and no legal card counts less than its `points`."""

    card: Card = field(repr=False)
    winning: Card
    points: int


@dataclass(frozen=True, slots=True)
class TrumpsHeld:
    """Of the suit that would be trumps the seat holds just `cards`, highest first."""

    suit: Suit
    cards: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class GiftWouldWin:
    """A gift would win the game for `side` at once (§2.4)."""

    side: int


@dataclass(frozen=True, slots=True)
class LongestSuit:
    """The seat's best suit to pitch is `suit`, of which it holds `cards`, highest first."""

    suit: Suit
    cards: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class KeepsTrumps:
    """After laying `laid` away the seat still has all its `trumps`, highest first."""

    laid: tuple[Card, ...] = field(repr=False)
    trumps: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class TriedOut:
    """Of all moves it did best when so many `deals` in agreement with what the seat has seen were played out."""

    deals: int


Reason = (
    OnlyChoice
    | Unbeatable
    | OnlyBeatenBy
    | DrawsTrumps
    | RisksNothing
    | MakesTrumps
    | SavesJack
    | CatchesJack
    | TakesTrick
    | FeedsPartner
    | LowestUnderPartner
    | LeavesToPartner
    | GivesLeast
    | TrumpsHeld
    | GiftWouldWin
    | LongestSuit
    | KeepsTrumps
    | TriedOut
)
"""What can be said for a move."""
