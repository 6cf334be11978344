"""Seasons by the calendar of a server's time zone or by hand, and how one turns over into the next."""

from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from bot.league.refusals import (
    LeagueRefused,
    NameEmpty,
    NameTooLong,
    NameUsed,
    NoSeasonRuns,
    NoSuchZone,
    SeasonRuns,
)
from bot.league.season import Rhythm, Schedule, Season

LONGEST_NAME = 60

_MONTHS = {Schedule.MONTHLY: 1, Schedule.QUARTERLY: 3}


@dataclass(frozen=True, slots=True)
class Turnover:
    """What the calendar has brought: the rhythm as it now is, a season that has ended, one that has begun."""

    rhythm: Rhythm
    ended: Season | None = None
    begun: Season | None = None


def read_zone(name: str) -> ZoneInfo:
    """Return the time zone of this name; raises LeagueRefused(NoSuchZone)."""
    try:
        return _zone(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise LeagueRefused(NoSuchZone(name)) from None


@lru_cache(maxsize=256)
def _zone(name: str) -> ZoneInfo:
    if name not in available_timezones():  # the names are paths too, and not all of those are zones
        raise ZoneInfoNotFoundError(name)
    return ZoneInfo(name)


def day_of(zone: str, at: float) -> int:
    """Return the number of the calendar day in which `at` lies in a time zone."""
    return datetime.fromtimestamp(at, read_zone(zone)).toordinal()


def period(schedule: Schedule, zone: str, at: float) -> tuple[float, float] | None:
    """Return first moment and end of the month or quarter in which `at` lies, None by hand."""
    if schedule is Schedule.BY_HAND:
        return None
    place, length = read_zone(zone), _MONTHS[schedule]
    local = datetime.fromtimestamp(at, place)
    first = (local.year * 12 + local.month - 1) // length * length
    return _month(first, place), _month(first + length, place)


def _month(count: int, place: ZoneInfo) -> float:
    return datetime(count // 12, count % 12 + 1, 1, tzinfo=place).timestamp()


def turn_over(rhythm: Rhythm, last: Season | None, now: float) -> Turnover:
    """Return what the calendar has brought by `now`, given the server's `last` season, None if it had none.

    However long nobody looked, the season that ran ends when it was due, and the one that begins is the one `now` lies in: months in
    which nothing was played get no season.
    """
    running = last is not None and last.ended_at is None
    if running and last is not None:
        if last.ends_at is None or last.ends_at > now:
            return Turnover(rhythm)
        ended = replace(last, ended_at=last.ends_at)
        return Turnover(rhythm, ended, _next(rhythm, ended, last.ends_at, now))
    due = rhythm.resumes_at if last is not None else float("-inf")
    if due is None or due > now:
        return Turnover(rhythm)
    begun = _next(rhythm, last, due, now)
    return Turnover(replace(rhythm, resumes_at=None), None, begun) if begun else Turnover(rhythm)


def _next(rhythm: Rhythm, last: Season | None, earliest: float, now: float) -> Season | None:
    this = period(rhythm.schedule, rhythm.zone, now)
    if this is None:
        return None
    begun = max(earliest, this[0])
    return Season(1 if last is None else last.number + 1, rhythm.schedule, begun, this[1])


def start_season(rhythm: Rhythm, last: Season | None, name: str | None, now: float) -> Turnover:
    """Return what starting a season brings; under a calendar it ends with the month or quarter. Raises LeagueRefused(SeasonRuns)."""
    if last is not None and last.ended_at is None:
        raise LeagueRefused(SeasonRuns(last))
    this = period(rhythm.schedule, rhythm.zone, now)
    number = 1 if last is None else last.number + 1
    begun = Season(number, rhythm.schedule, now, this and this[1], None, name)
    return Turnover(replace(rhythm, resumes_at=None), None, begun)


def end_season(rhythm: Rhythm, last: Season | None, now: float) -> Turnover:
    """Return what ending the season brings; under a calendar the next begins when it would have. Raises LeagueRefused(NoSeasonRuns)."""
    if last is None or last.ended_at is not None:
        raise LeagueRefused(NoSeasonRuns(rhythm.resumes_at))
    return Turnover(replace(rhythm, resumes_at=last.ends_at), replace(last, ended_at=now))


def change_rhythm(rhythm: Rhythm, last: Season | None, now: float) -> tuple[Rhythm, Season | None]:
    """Return the new `rhythm` and the running season under it: by hand it goes on, by a calendar it ends with the month or quarter.

    Where none runs, a calendar begins one with the next look at it. Raises LeagueRefused(NoSuchZone).
    """
    this = period(rhythm.schedule, rhythm.zone, now)
    read_zone(rhythm.zone)
    if last is None or last.ended_at is not None:
        return replace(rhythm, resumes_at=this and now), None
    return replace(rhythm, resumes_at=None), replace(last, schedule=rhythm.schedule, ends_at=this and this[1])


def clean_name(name: str, others: tuple[str, ...]) -> str:
    """Return a season's name with its spaces in order; raises LeagueRefused with NameEmpty, NameTooLong or NameUsed."""
    clean = " ".join("".join(one if one.isprintable() else " " for one in name).split())
    if not clean:
        raise LeagueRefused(NameEmpty())
    if len(clean) > LONGEST_NAME:
        raise LeagueRefused(NameTooLong(LONGEST_NAME))
    if clean.casefold() in {other.casefold() for other in others}:
        raise LeagueRefused(NameUsed(clean))
    return clean
