"""Why something is not possible with a table as a whole."""

from dataclasses import dataclass

from bot.storage.records import ClosedWhy, Stage


@dataclass(frozen=True, slots=True)
class NoSuchTable:
    """There never was a table of this number, or it has been erased."""

    table: int


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The table is no more."""

    table: int
    why: ClosedWhy


@dataclass(frozen=True, slots=True)
class TableUnreadable:
    """What is stored of the table can't be read; it has been put aside and reported."""

    table: int


@dataclass(frozen=True, slots=True)
class ChannelTaken:
    """The channel or thread has a live table already."""

    table: int


@dataclass(frozen=True, slots=True)
class WrongStage:
    """This can be done at other stages of a table than the one it is at."""

    stage: Stage
    possible: tuple[Stage, ...]


@dataclass(frozen=True, slots=True)
class NotHost:
    """Only the host may do this."""

    host: int


@dataclass(frozen=True, slots=True)
class ClockUnknown:
    """No table can be played with this clock, in seconds."""

    clock: int | None
    possible: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class LevelUnknown:
    """There are no computers of this level."""

    level: str
    possible: tuple[str, ...]


WholeRefusal = (
    NoSuchTable | TableClosed | TableUnreadable | ChannelTaken | WrongStage | NotHost | ClockUnknown | LevelUnknown
)
