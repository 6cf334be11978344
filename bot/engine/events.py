"""What has happened, as everybody at the table may know it: no event holds a card that isn't face up."""

from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.results import Award, DealResult


@dataclass(frozen=True, slots=True)
class Dealt:
    """The house has dealt six cards to each seat for `dealer`."""

    dealer: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A card lies face up; `makes_trumps` unless its suit has just been refused; `running` after a run."""

    card: Card
    makes_trumps: bool
    running: bool


@dataclass(frozen=True, slots=True)
class Scored:
    """Points were entered on the board."""

    award: Award


@dataclass(frozen=True, slots=True)
class Stood:
    """Eldest stands: the turn-up's suit is trumps."""

    seat: int


@dataclass(frozen=True, slots=True)
class Begged:
    """Eldest begs."""

    seat: int


@dataclass(frozen=True, slots=True)
class Gave:
    """The dealer gives: the turn-up's suit stays trumps."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ran:
    """The dealer runs the cards; everyone holds three more for each round that was dealt."""

    seat: int


@dataclass(frozen=True, slots=True)
class WantsBunch:
    """A seat would have the deal bunched."""

    seat: int


@dataclass(frozen=True, slots=True)
class WantsPlay:
    """A seat continues: the new suit will be played."""

    seat: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat has laid `count` cards away, face down."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Bade:
    """A seat has bid."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat has passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pitches:
    """The auction is over: `seat` pitches and must make `bid`."""

    seat: int
    bid: int


@dataclass(frozen=True, slots=True)
class Played:
    """A seat has played a card; `makes_trumps` where its suit becomes trumps."""

    seat: int
    card: Card
    makes_trumps: bool


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete and `seat` takes it with `card`; `ruffed` where a plain lead was trumped."""

    seat: int
    card: Card
    ruffed: bool


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over; `next_dealer` deals again unless the game is won (§1.3, §1.10)."""

    result: DealResult
    next_dealer: int


@dataclass(frozen=True, slots=True)
class GameWon:
    """A side has won the game; `smudge` where a smudge won it at once (§7.9)."""

    side: int
    smudge: bool


Event = (
    Dealt
    | TurnedUp
    | Scored
    | Stood
    | Begged
    | Gave
    | Ran
    | WantsBunch
    | WantsPlay
    | Discarded
    | Bade
    | Passed
    | Pitches
    | Played
    | TrickTaken
    | DealEnded
    | GameWon
)
"""What can happen."""
