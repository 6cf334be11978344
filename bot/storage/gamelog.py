"""What is kept of a table's games, as values: how each begins, what is done in it, and how it ends; times are unix seconds."""

from dataclasses import dataclass, field
from enum import StrEnum

from bot.engine.actions import Action
from bot.engine.cards import Card
from bot.engine.results import Award
from bot.engine.rules import Rules
from bot.storage.records import Table


class How(StrEnum):
    """How a move came about."""

    PERSON = "person"
    COMPUTER = "computer"
    CLOCK = "clock"  # it ran out, and the computer made this one move
    ONLY = "only"  # the person's only legal card, played for them as they prefer
    HOUSE = "house"
    CUT = "cut"  # the house deals what a person has cut


class SeatWhy(StrEnum):
    """Why a seat changes hands, or the person in it is away or back."""

    STARTED = "started"
    LEFT = "left"
    AWAY = "away"
    BACK = "back"
    SAT_AGAIN = "sat-again"
    TAKEN = "taken"
    GONE = "gone"  # left the server


@dataclass(frozen=True, slots=True)
class Move:
    """A move as it is stored: `seat` is -1 for a deal of the house."""

    seq: int
    seat: int
    action: Action = field(repr=False)
    how: How
    user: int | None
    at: float


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A seat changed hands between two moves; `user` is the person it is about, None for a computer since the start."""

    seq: int
    seat: int
    why: SeatWhy
    user: int | None
    at: float


@dataclass(frozen=True, slots=True)
class Begun:
    """A game that begins: its number at the table, its rules, and the cards drawn for the first deal in the order they were drawn."""

    table: int
    number: int
    rules: Rules
    players: int
    drawn: tuple[Card, ...]
    at: float


class Absent(StrEnum):
    """Why a computer held a person's seat at the last card."""

    CLOCK = "clock"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """Who held a seat at the last card; `user` None: a computer since the start. `absent`: a computer held it in that person's place."""

    seat: int
    side: int
    user: int | None
    name: str | None
    absent: Absent | None
    won: bool
    settlement: int | None


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that has been won: `awards` are those of every deal, `scores` a number a side."""

    game_id: int
    guild: int
    kind: str
    winner: int
    scores: tuple[int, ...]
    smudge: bool
    at: float
    seats: tuple[FinishedSeat, ...]
    awards: tuple[tuple[Award, ...], ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """All that one thing done at a table writes, in one transaction: the table before and after, its log, an interaction answered."""

    before: Table
    after: Table
    log: tuple[Move | SeatChange, ...] = ()
    begun: Begun | None = None
    finished: Finished | None = None
    interaction: int | None = None
    at: float = 0.0
