"""Seasons by the calendar of a server's time zone or by hand, and how one turns over into the next."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from difflib import get_close_matches
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

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

MOST_NEAR = 3
"""So many time zones are offered in the place of one that there isn't."""

FEW = 3
"""Fewer letters than this lie in the names of too many zones."""

_MONTHS = {Schedule.MONTHLY: 1, Schedule.QUARTERLY: 3}


@dataclass(frozen=True, slots=True)
class Turnover:
    """What time or people have brought: the rhythm as it now is, a season that has ended, one that has begun or changed."""

    rhythm: Rhythm
    ended: Season | None = None
    begun: Season | None = None


Seasons = tuple[Season, ...]
"""All seasons of a server, in any order; at most one runs."""


def find_zone(name: str) -> str:
    """Return a time zone's name as it is written, whatever letters and blanks were typed; raises LeagueRefused(NoSuchZone)."""
    known, wanted = zones(), "_".join(name.split()).casefold()
    if wanted in known:
        return known[wanted]
    raise LeagueRefused(NoSuchZone(name, _near(wanted)))


def _near(wanted: str) -> tuple[str, ...]:
    """Time zones that may be meant: those with what was typed in their names, or else those that look much like it."""
    if not FEW <= len(wanted) <= LONGEST_NAME:
        return ()
    having = [zone for folded, zone in zones().items() if wanted in folded]
    like = [zones()[one] for one in get_close_matches(wanted, zones(), MOST_NEAR)]
    return tuple(sorted(having, key=len) or like)[:MOST_NEAR]


@lru_cache(maxsize=1)
def zones() -> Mapping[str, str]:
    """Every time zone, in order, by its name without capitals."""
    return {zone.casefold(): zone for zone in sorted(available_timezones())}


@lru_cache(maxsize=256)
def read_zone(name: str) -> ZoneInfo:
    """Return the time zone of this name; raises LeagueRefused(NoSuchZone)."""
    return ZoneInfo(find_zone(name))  # names are paths too, and not all of those are zones


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


def turn_over(rhythm: Rhythm, seasons: Seasons, now: float) -> Turnover:
    """Return what the calendar has brought by `now` to a server with these `seasons`.

    However long nobody looked, the season that ran ends when it was due, and the one that begins is the one `now` lies in: months in
    which nothing was played get no season.
    """
    running = running_season(seasons)
    if running is not None:
        if running.ends_at is None or running.ends_at > now:
            return Turnover(rhythm)
        ended = replace(running, ended_at=running.ends_at)
        return Turnover(rhythm, ended, _by_calendar(rhythm, seasons, running.ends_at, now))
    due = rhythm.resumes_at if seasons else float("-inf")
    if due is None or due > now:
        return Turnover(rhythm)
    return Turnover(replace(rhythm, resumes_at=None), None, _by_calendar(rhythm, seasons, due, now))


def start_season(rhythm: Rhythm, seasons: Seasons, now: float) -> Turnover:
    """Return what starting a season brings; under a calendar it ends with the month or quarter. Raises LeagueRefused(SeasonRuns)."""
    running = running_season(seasons)
    if running is not None:
        raise LeagueRefused(SeasonRuns(running, rhythm.zone, seasons))
    this = period(rhythm.schedule, rhythm.zone, now)
    begun = Season(next_number(seasons), rhythm.schedule, now, this and this[1])
    return Turnover(replace(rhythm, resumes_at=None), None, begun)


def end_season(rhythm: Rhythm, seasons: Seasons, now: float) -> Turnover:
    """Return what ending the season brings; under a calendar the next begins when it would have. Raises LeagueRefused(NoSeasonRuns)."""
    running = running_season(seasons)
    if running is None:
        raise LeagueRefused(NoSeasonRuns(rhythm.resumes_at))
    return Turnover(replace(rhythm, resumes_at=running.ends_at), replace(running, ended_at=now))


def change_rhythm(rhythm: Rhythm, seasons: Seasons, now: float) -> Turnover:
    """Return what choosing another `rhythm` brings: by hand the running season goes on, by a calendar it ends with the month or quarter.

    Where none runs, a calendar begins one now, the first of all with its month or quarter. Raises LeagueRefused(NoSuchZone).
    """
    rhythm = replace(rhythm, zone=find_zone(rhythm.zone))
    running, this = running_season(seasons), period(rhythm.schedule, rhythm.zone, now)
    if running is None:
        return turn_over(replace(rhythm, resumes_at=this and now), seasons, now)
    changed = replace(running, schedule=rhythm.schedule, ends_at=this and this[1])
    return Turnover(replace(rhythm, resumes_at=None), None, changed)


def running_season(seasons: Seasons) -> Season | None:
    """Return the season that runs, None where none does."""
    return next((season for season in seasons if season.ended_at is None), None)


def next_number(seasons: Seasons) -> int:
    """Return the number of a season yet to be made."""
    return max((season.number for season in seasons), default=0) + 1


def _by_calendar(rhythm: Rhythm, seasons: Seasons, earliest: float, now: float) -> Season | None:
    """The season of the month or quarter `now` lies in, begun no sooner than `earliest`."""
    this = period(rhythm.schedule, rhythm.zone, now)
    if this is None:
        return None
    return Season(next_number(seasons), rhythm.schedule, max(earliest, this[0]), this[1])


def clean_name(name: str, others: tuple[str, ...]) -> str:
    """Return a season's name with its spaces in order; raises LeagueRefused with NameEmpty, NameTooLong or NameUsed."""
    clean = " ".join("".join(" " if _unseen(one) else one for one in name).split())
    if not clean:
        raise LeagueRefused(NameEmpty())
    if len(clean) > LONGEST_NAME:
        raise LeagueRefused(NameTooLong(LONGEST_NAME))
    if _heard(clean) in map(_heard, others):
        raise LeagueRefused(NameUsed(clean))
    return clean


_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""What Unicode takes for letters or signs, and nobody sees: Hangul's fillers and Braille's blank."""


def _unseen(one: str) -> bool:
    return not one.isprintable() or one in _BLANKS


def _heard(name: str) -> str:
    """A name without the differences that nobody would read aloud."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
