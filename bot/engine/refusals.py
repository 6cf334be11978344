"""Why something is not possible: each reason is a value with named parts, from which `bot.render` makes the sentence.

The reasons why a whole game can't be played so are in `bot.engine.unplayable`.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from bot.engine.actions import ActionName
from bot.engine.cards import Card, Suit
from bot.engine.unplayable import (
    NotANumberOfPlayers,
    NotASeat,
    OptionUseless,
    OptionValueUnknown,
    ScoreNotBelowTarget,
    UnknownGame,
    UnknownOption,
)


class PhaseName(StrEnum):
    """What a game is waiting for, in the words of the game record."""

    DEAL = "deal"
    STAND_OR_BEG = "stand-or-beg"
    GIVE_OR_RUN = "give-or-run"
    BUNCH = "bunch"
    DISCARD = "discard"
    BID = "bid"
    PLAY = "play"
    OVER = "over"


# Of the moment


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game has been won; nothing can be done any more."""

    winner: int


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    """Other seats are to act: `to_act`, ascending; none while the next pack is wanted."""

    phase: PhaseName
    to_act: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AlreadyDone:
    """The seat has already bunched or discarded and waits for `to_act`."""

    phase: PhaseName
    to_act: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WrongPhase:
    """The action isn't one of those the phase asks for."""

    phase: PhaseName
    action: ActionName


# Of the pack


@dataclass(frozen=True, slots=True)
class PackSize:
    """The pack doesn't hold 52 cards."""

    size: int


@dataclass(frozen=True, slots=True)
class PackHoldsTwice:
    """The pack holds a card twice."""

    card: Card = field(repr=False)


# Of begging and running


@dataclass(frozen=True, slots=True)
class NoTrumpToStand:
    """Eldest without a trump may not stand (§8 `stand_needs_trump`)."""

    trump: Suit


@dataclass(frozen=True, slots=True)
class NoTrumpToGive:
    """The dealer without a trump may not give (§8 `gift_needs_trump`)."""

    trump: Suit


@dataclass(frozen=True, slots=True)
class GiftWins:
    """The gift would win the game for `side`, which needs one point (§2.5, §8 `gift_bar`)."""

    side: int


@dataclass(frozen=True, slots=True)
class DiscardSize:
    """So many cards must be discarded, neither more nor fewer (§2.9)."""

    wanted: int
    got: int


@dataclass(frozen=True, slots=True)
class DiscardTwice:
    """The same card is named twice in a discard."""

    card: Card = field(repr=False)


# Of the auction (§7)


@dataclass(frozen=True, slots=True)
class BidOutside:
    """No such bid exists: bids go from `lowest` to 4."""

    lowest: int


@dataclass(frozen=True, slots=True)
class BidTooLow:
    """A bid must be higher than `highest`; `may_equal` tells that the dealer may also take it at the same number."""

    highest: int
    may_equal: bool


@dataclass(frozen=True, slots=True)
class SmudgeBid:
    """A smudge has been bid: everyone after it can only pass (§7.2)."""


@dataclass(frozen=True, slots=True)
class DealerStuck:
    """All others passed: the dealer must bid at least `lowest` (§8 `all_pass`)."""

    lowest: int


# Of the cards


@dataclass(frozen=True, slots=True)
class NotInHand:
    """The seat doesn't hold this card."""

    card: Card = field(repr=False)


@dataclass(frozen=True, slots=True)
class MustFollow:
    """The suit led must be followed, or trumped where `or_trump` (§1.6, §8 `following`)."""

    led: Suit
    trump: Suit
    or_trump: bool


@dataclass(frozen=True, slots=True)
class MustNotUndertrump:
    """A plain lead may not be trumped below `highest`, already in the trick (§8 `undertrump`)."""

    led: Suit
    highest: Card


Refusal = (
    UnknownGame
    | UnknownOption
    | OptionUseless
    | OptionValueUnknown
    | NotANumberOfPlayers
    | NotASeat
    | ScoreNotBelowTarget
    | GameOver
    | NotYourTurn
    | AlreadyDone
    | WrongPhase
    | PackSize
    | PackHoldsTwice
    | NoTrumpToStand
    | NoTrumpToGive
    | GiftWins
    | DiscardSize
    | DiscardTwice
    | BidOutside
    | BidTooLow
    | SmudgeBid
    | DealerStuck
    | NotInHand
    | MustFollow
    | MustNotUndertrump
)
"""Why something isn't possible."""


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """Raised when something is not possible; `reason` says why, without words and without unseen cards."""

    def __init__(self, reason: Refusal) -> None:
        """Carry `reason`."""
        super().__init__(type(reason).__name__)
        self.reason = reason
