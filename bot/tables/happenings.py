"""What happens at a table, as everybody there may know it."""

from dataclasses import dataclass
from enum import StrEnum

from bot.engine.events import Event
from bot.storage.gamelog import How, SeatChange
from bot.storage.records import Place, Stage


@dataclass(frozen=True, slots=True)
class Moved:
    """A seat (or the HOUSE, -1) has done something, and what came of it; `user` is the person who did it, if one did."""

    seq: int
    seat: int
    how: How
    user: int | None
    events: tuple[Event, ...]
    at: float


class News(StrEnum):
    """What else there is to show anew."""

    SETUP = "setup"
    SEATS = "seats"
    HOST = "host"
    READY = "ready"
    CUT = "cut"
    PAUSED = "paused"
    RESUMED = "resumed"
    VOTED = "voted"
    ASKED = "asked"  # somebody wants a computer's seat
    OBJECTED = "objected"  # … and doesn't get it
    GAME_STARTED = "game-started"
    GAME_OVER = "game-over"
    CLOSED = "closed"
    STANDS = "stands"  # no clock runs
    RUNS_AGAIN = "runs-again"
    MOVED_PLACE = "moved-place"


@dataclass(frozen=True, slots=True)
class TableNews:
    """Something that is no move and changes no seat of a running game; `user` is the person it is about."""

    what: News
    user: int | None = None


Happened = Moved | SeatChange
"""What stands in a game's log."""


@dataclass(frozen=True, slots=True)
class Change:
    """What listeners are told: what has just been stored at a table, who must act (people only, nobody while the clock stands) and until
    when.

    `slow`: the table's clock counts in hours, or there is none.
    """

    table: int
    place: Place
    happened: tuple[Happened | TableNews, ...]
    stage: Stage
    must_act: tuple[int, ...]
    deadline: float | None
    slow: bool
