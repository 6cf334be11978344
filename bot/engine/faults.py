"""What can be wrong with a game that was written down; each fault is a value, `bot.render` makes the sentence."""

from dataclasses import dataclass, field

from bot.engine.refusals import Refusal


@dataclass(frozen=True, slots=True)
class TooLarge:
    """The text is longer than a game can be; `limit` in bytes."""

    limit: int


@dataclass(frozen=True, slots=True)
class NotJson:
    """The text is no JSON, or nested too deeply to be a record."""


@dataclass(frozen=True, slots=True)
class NotARecord:
    """The JSON is not an object with the format of a game record."""


@dataclass(frozen=True, slots=True)
class UnknownVersion:
    """The record has a version this program doesn't know."""

    version: object


@dataclass(frozen=True, slots=True)
class Missing:
    """A key that a record must have is missing."""

    key: str


@dataclass(frozen=True, slots=True)
class NotOfKind:
    """A key of the record holds something that isn't what it must be: `wanted` names it."""

    key: str
    wanted: str  # object, list, name, names, seat, scores


@dataclass(frozen=True, slots=True)
class ScoreCount:
    """There must be one starting score a side."""

    sides: int
    got: int


@dataclass(frozen=True, slots=True)
class NotACard:
    """The pack holds something that isn't a card, cut to a readable length."""

    text: str = field(repr=False)  # perhaps a whole pack in one text


@dataclass(frozen=True, slots=True)
class NotAMove:
    """The text isn't a move as records write it."""


@dataclass(frozen=True, slots=True)
class DealNotFinished:
    """The deal before this one isn't finished."""

    deal: int


@dataclass(frozen=True, slots=True)
class DealAfterGame:
    """The game has been won before this deal."""


@dataclass(frozen=True, slots=True)
class MoveAfterDeal:
    """The deal has ended before this move."""


Fault = (
    TooLarge
    | NotJson
    | NotARecord
    | UnknownVersion
    | Missing
    | NotOfKind
    | ScoreCount
    | NotACard
    | NotAMove
    | DealNotFinished
    | DealAfterGame
    | MoveAfterDeal
)
"""What can be wrong with a record beside the refusals of the game."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a record a fault lies: the part (`rules`, `seats`, `dealer`, `scores`), or the deal and move, counted from 1, and the
    move as it is written, cut to a readable length."""

    part: str | None = None
    deal: int | None = None
    move: int | None = None
    text: str | None = field(default=None, repr=False)


class Faulty(Exception):  # noqa: N818 - a fault of the text, not of the program
    """Raised when a record can't be read or holds something that is not possible; `place` and `reason` say where and why."""

    def __init__(self, reason: Fault | Refusal, place: Place) -> None:
        """Carry `reason` and `place`."""
        super().__init__(type(reason).__name__)
        self.reason = reason
        self.place = place
