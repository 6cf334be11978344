"""Why the league refuses something, as values; `bot.face` makes the sentences."""

from dataclasses import dataclass

from bot.league.season import Season


@dataclass(frozen=True, slots=True)
class NoSuchSeason:
    """There is no season by this name."""

    name: str


@dataclass(frozen=True, slots=True)
class NoSuchZone:
    """There is no time zone by this name; `near` are zones that may be meant."""

    zone: str
    near: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NoSeasonRuns:
    """There is no season to end: none runs; the calendar begins the next at `next_at` (unix seconds), if it is to."""

    next_at: float | None


@dataclass(frozen=True, slots=True)
class SeasonRuns:
    """A season can't be started while one runs; `zone` is the server's time zone, and `seasons` are all it has had."""

    season: Season
    zone: str
    seasons: tuple[Season, ...]


@dataclass(frozen=True, slots=True)
class NameEmpty:
    """A season can't be without a name."""


@dataclass(frozen=True, slots=True)
class NameTooLong:
    """A season's name is longer than `longest` characters."""

    longest: int


@dataclass(frozen=True, slots=True)
class NameUsed:
    """Another season of the server goes by this name."""

    name: str


@dataclass(frozen=True, slots=True)
class NeverPlayed:
    """This person has finished no game here that counts; `user` is who was asked for, `name` how they were last known here, if ever."""

    user: int
    name: str | None = None


@dataclass(frozen=True, slots=True)
class KeepsOff:
    """This person keeps off the boards; `name` is how they were last known here."""

    user: int
    name: str | None = None


@dataclass(frozen=True, slots=True)
class MinimumOut:
    """The games needed to be ranked must lie between `least` and `most`."""

    least: int
    most: int


LeagueReason = (
    NoSuchSeason
    | NoSuchZone
    | NoSeasonRuns
    | SeasonRuns
    | NameEmpty
    | NameTooLong
    | NameUsed
    | NeverPlayed
    | KeepsOff
    | MinimumOut
)


class LeagueRefused(Exception):  # noqa: N818 - an answer, not a fault
    """Raised when the league can't do what was asked; nothing is changed."""

    def __init__(self, reason: LeagueReason) -> None:
        super().__init__(type(reason).__name__)
        self.reason = reason
