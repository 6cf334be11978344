"""What is kept of a table, as values; times are unix seconds, users, guilds and channels Discord's ids."""

from dataclasses import dataclass, field
from enum import StrEnum

from bot.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table is played: a channel or thread, and the channel a thread belongs to."""

    guild: int
    channel: int
    parent: int | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody, by the name they go by at the moment."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table is opened with: rules, number of seats, clock in seconds or None, hints on or off, computers' level, who may sit."""

    rules: Rules
    players: int
    clock: int | None = 180
    hints: bool = True
    level: str = "steady"
    invited_only: bool = False


@dataclass(frozen=True, slots=True)
class Free:
    """A seat nobody holds; `reserved` names the only person who may take it."""

    reserved: int | None = None


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat a person holds.

    `missed` counts how often their clock has run out in a row; `away`: a computer plays on for them until they are back. They last did
    something at `seen`.
    """

    user: int
    name: str
    seen: float = field(compare=False)
    missed: int = 0
    away: bool = False


@dataclass(frozen=True, slots=True)
class Computer:
    """A seat a computer holds, perhaps in the place of a person who left and may sit down in it again."""

    level: str
    user: int | None = None
    name: str | None = None


Seat = Free | Seated | Computer


class Stage(StrEnum):
    """How far a table has come."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN_DEALS = "between-deals"
    OVER = "over"
    CLOSED = "closed"


class Standing(StrEnum):
    """Why no clock runs at a table."""

    PAUSED = "paused"  # everybody agreed
    CHANNEL = "channel"  # the channel is closed to the bot
    GUILD = "guild"  # the bot is not in the server any more
    EMPTY = "empty"  # nobody is there to deal to


class Vote(StrEnum):
    """What people agree on by each saying so."""

    READY = "ready"
    PAUSE = "pause"
    END = "end"
    REMATCH = "rematch"
    ALLOW = "allow"  # somebody may take the computer's seat they asked for


class ClosedWhy(StrEnum):
    """Why a table is no more."""

    CANCELLED = "cancelled"  # by its host
    IDLE = "idle"
    ENDED = "ended"  # all agreed
    ENDED_BY_ADMIN = "ended-by-admin"
    NOBODY_LEFT = "nobody-left"
    CHANNEL_GONE = "channel-gone"
    PLAYED = "played"  # after its last game


@dataclass(frozen=True, slots=True)
class Closed:
    """A table is no more."""

    why: ClosedWhy
    at: float


@dataclass(frozen=True, slots=True)
class SeatAsked:
    """Somebody wants the seat a computer holds, and gets it at `until` unless one of those seated objects."""

    seat: int
    user: int
    name: str
    until: float


@dataclass(frozen=True, slots=True)
class Cut:
    """The dealer's neighbour has cut the next pack: so many cards off the top."""

    user: int
    depth: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it stands on disk, all but the moves of its game.

    `game` is the number of its running or last game, 0 before the first, `game_id` that game's key, `seq` the number of the last thing in
    its log. `deadline` is when whatever the stage waits for is over; while a clock stands it is None and `remaining` holds what is left.
    `touched` is when a person last did anything. `owed`: a computer's move is due, so that a start after a crash needn't look for one.
    """

    id: int
    place: Place
    host: int
    stage: Stage
    setup: Setup
    seats: tuple[Seat, ...]
    touched: float
    game: int = 0
    game_id: int | None = None
    seq: int = 0
    deadline: float | None = None
    remaining: float | None = None
    stands: frozenset[Standing] = frozenset()
    paused_until: float | None = None
    owed: bool = False
    cut: Cut | None = None
    asked: SeatAsked | None = None
    votes: frozenset[tuple[Vote, int]] = frozenset()
    closed: Closed | None = None
