"""What a seat, or the house, may do; each action is a value whose `repr` shows no card, since the card isn't played yet."""

from dataclasses import dataclass, field
from enum import StrEnum

from bot.engine.cards import Card


@dataclass(frozen=True, slots=True)
class DealPack:
    """The house deals from `pack`, 52 cards already shuffled and cut, top card first (§1.3)."""

    pack: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Stand:
    """Eldest accepts the suit turned up (§2.3)."""


@dataclass(frozen=True, slots=True)
class Beg:
    """Eldest asks for another suit or a gift (§2.3)."""


@dataclass(frozen=True, slots=True)
class Give:
    """The dealer keeps trumps and gives the beggar's side a point (§2.4)."""


@dataclass(frozen=True, slots=True)
class Run:
    """The dealer runs the cards for a new suit (§2.6)."""


@dataclass(frozen=True, slots=True)
class Bunch:
    """A seat would have the deal thrown in (§3.2)."""


@dataclass(frozen=True, slots=True)
class Continue:
    """A seat wants to play the new suit, which settles it (§3.2)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """A seat lays cards away, face down, to keep six (§2.9)."""

    cards: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Bid:
    """A seat bids to make `points`, 1 to 4 (§7.1)."""

    points: int


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat doesn't bid (§7.1)."""


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a card to the trick (§1.5)."""

    card: Card = field(repr=False)


@dataclass(frozen=True, slots=True)
class DiscardCount:
    """Among the choices of a seat: any `count` cards of its hand may be discarded (§2.9)."""

    count: int


class ActionName(StrEnum):
    """The word for each action, as game records write it."""

    DEAL = "deal"
    STAND = "stand"
    BEG = "beg"
    GIVE = "give"
    RUN = "run"
    BUNCH = "bunch"
    CONTINUE = "continue"
    DISCARD = "discard"
    BID = "bid"
    PASS = "pass"
    PLAY = "play"


SeatAction = Stand | Beg | Give | Run | Bunch | Continue | Discard | Bid | Pass | Play
"""What a seat may do."""

Action = DealPack | SeatAction
"""What a seat or the house may do."""

Choice = Stand | Beg | Give | Run | Bunch | Continue | DiscardCount | Bid | Pass | Play
"""What a seat is offered: its actions, with one choice in place of all the discards that it could make."""

_NAMES: dict[type, ActionName] = {
    DealPack: ActionName.DEAL,
    Stand: ActionName.STAND,
    Beg: ActionName.BEG,
    Give: ActionName.GIVE,
    Run: ActionName.RUN,
    Bunch: ActionName.BUNCH,
    Continue: ActionName.CONTINUE,
    Discard: ActionName.DISCARD,
    DiscardCount: ActionName.DISCARD,
    Bid: ActionName.BID,
    Pass: ActionName.PASS,
    Play: ActionName.PLAY,
}


def name_of(action: Action | Choice) -> ActionName:
    """Return the word for what `action` does."""
    return _NAMES[type(action)]
