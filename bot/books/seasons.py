"""A server's seasons: read, turned over by the calendar, begun, ended and named by hand; what ends gets its titles at once."""

from dataclasses import replace

from bot.league.partners import Pair
from bot.league.refusals import LeagueRefused, MinimumOut, NoSuchSeason
from bot.league.season import Rhythm, Schedule, Season
from bot.league.seasons import (
    Turnover,
    change_rhythm,
    clean_name,
    end_season,
    next_number,
    period,
    running_season,
    start_season,
    turn_over,
)
from bot.league.standings import Row
from bot.league.titles import award_titles
from bot.storage.league import EVERY_GAME, Database
from bot.storage.league.boards import read_pairs, read_standings, write_titles
from bot.storage.league.seasons import (
    RhythmRow,
    SeasonRow,
    read_rhythm,
    read_seasons,
    write_rhythm,
    write_season,
)

MOST = 100
"""The most games a server may ask for to be ranked."""


def rhythm_of(db: Database, guild: int) -> Rhythm:
    """Return a server's rhythm: monthly in UTC until somebody chooses."""
    row = read_rhythm(db, guild)
    return Rhythm() if row is None else Rhythm(Schedule(row.schedule), row.zone, row.minimum, row.resumes_at)


def seasons_of(db: Database, guild: int) -> tuple[Season, ...]:
    """Return a server's seasons, the latest first."""
    return tuple(map(as_season, read_seasons(db, guild)))


def as_season(row: SeasonRow) -> Season:
    """Return a season as it was stored."""
    return Season(row.number, Schedule(row.schedule), row.begun_at, row.ends_at, row.ended_at, row.name, row.minimum)


def bring_up_to(db: Database, guild: int, now: float) -> Season | None:
    """Have the calendar do what was due by `now`, and return the season that runs then, None where none does."""
    keep(db, guild, turn_over(rhythm_of(db, guild), seasons_of(db, guild), now))
    return running_season(seasons_of(db, guild))


def start(db: Database, guild: int, name: str | None, taken: tuple[str, ...], now: float) -> Season:
    """Begin a season by hand and return it; raises LeagueRefused with SeasonRuns, NameEmpty, NameTooLong or NameUsed."""
    bring_up_to(db, guild, now)
    seasons = seasons_of(db, guild)
    turnover = start_season(rhythm_of(db, guild), seasons, now)
    assert turnover.begun is not None
    begun = turnover.begun if name is None else replace(turnover.begun, name=clean_name(name, _taken(seasons, taken)))
    keep(db, guild, replace(turnover, begun=begun))
    return begun


def end(db: Database, guild: int, now: float) -> Season:
    """End the running season and return it; raises LeagueRefused(NoSeasonRuns)."""
    bring_up_to(db, guild, now)
    turnover = end_season(rhythm_of(db, guild), seasons_of(db, guild), now)
    keep(db, guild, turnover)
    assert turnover.ended is not None
    return turnover.ended


def rename(db: Database, guild: int, number: int, name: str, taken: tuple[str, ...]) -> Season:
    """Give a season a name and return it; `taken` are the names of the others as people see them.

    Raises LeagueRefused with NoSuchSeason, NameEmpty, NameTooLong or NameUsed.
    """
    season = find(db, guild, number)
    others = tuple(one for one in seasons_of(db, guild) if one.number != number)
    named = replace(season, name=clean_name(name, _taken(others, taken)))
    write(db, guild, named)
    return named


def set_rhythm(
    db: Database, guild: int, schedule: Schedule, zone: str | None, minimum: int | None, now: float
) -> tuple[Rhythm, Season | None]:
    """Choose how a server's seasons go, and return that with the season that now runs; None leaves zone or minimum as they were.

    Raises LeagueRefused with NoSuchZone or MinimumOut.
    """
    bring_up_to(db, guild, now)
    old = rhythm_of(db, guild)
    if minimum is not None and not 1 <= minimum <= MOST:
        raise LeagueRefused(MinimumOut(1, MOST))
    wanted = replace(
        old,
        schedule=schedule,
        zone=old.zone if zone is None else zone,
        minimum=old.minimum if minimum is None else minimum,
    )
    keep(db, guild, change_rhythm(wanted, seasons_of(db, guild), now))
    return rhythm_of(db, guild), bring_up_to(db, guild, now)


def find(db: Database, guild: int, number: int) -> Season:
    """Return a season by its number; raises LeagueRefused(NoSuchSeason)."""
    for season in seasons_of(db, guild):
        if season.number == number:
            return season
    raise LeagueRefused(NoSuchSeason(str(number)))


def season_at(db: Database, guild: int, at: float) -> Season | None:
    """Return the season in which an old game counts that nobody counted in its time, None where it lies in none.

    Before the first season the calendar's months or quarters are made up for, since games were played in them.
    """
    seasons = seasons_of(db, guild)
    for season in seasons:
        if season.ended_at is not None and season.begun_at <= at < season.ended_at:
            return season
    if not seasons or at >= seasons[0].begun_at:
        return bring_up_to(db, guild, at)
    rhythm, first = rhythm_of(db, guild), seasons[-1].begun_at
    then = period(rhythm.schedule, rhythm.zone, at)
    if then is None or at >= first:
        return None
    ends = min(then[1], first)
    made_up = Season(next_number(seasons), rhythm.schedule, then[0], then[1], ends, minimum=rhythm.minimum)
    write(db, guild, made_up, told=True)
    return made_up


def minimum_of(db: Database, guild: int, season: Season | None) -> int:
    """Return the games it takes to be ranked in a season: what it took at its end, or else (None: of all time) what it takes now."""
    if season is None or season.minimum is None:
        return rhythm_of(db, guild).minimum
    return season.minimum


def give_titles(db: Database, guild: int, season: Season) -> None:
    """Give the titles of a season that has ended, in the place of those it had."""
    board = (guild, season.number, EVERY_GAME)
    rows = [Row(*row) for row in read_standings(db, board)]
    minimum = minimum_of(db, guild, season)
    pairs = [Pair(*pair) for pair in read_pairs(db, board, minimum)]
    held = award_titles(rows, pairs, minimum)
    titles = [(one.title.value, one.users[0], one.users[1] if len(one.users) > 1 else 0, one.value) for one in held]
    write_titles(db, guild, season.number, titles)


def keep(db: Database, guild: int, turnover: Turnover) -> None:
    """Write what has turned over; a season that ends gets its titles."""
    rhythm = turnover.rhythm
    row = RhythmRow(rhythm.schedule.value, rhythm.zone, rhythm.minimum, rhythm.resumes_at)
    if row != read_rhythm(db, guild):
        write_rhythm(db, guild, row)
    if turnover.ended is not None:
        ended = replace(turnover.ended, minimum=turnover.rhythm.minimum)
        write(db, guild, ended)
        give_titles(db, guild, ended)
    if turnover.begun is not None:
        write(db, guild, turnover.begun)


def write(db: Database, guild: int, season: Season, told: bool = False) -> None:
    """Write a season; whether its end was told holds only for a new one."""
    schedule = season.schedule.value
    row = SeasonRow(
        season.number, schedule, season.begun_at, season.ends_at, season.ended_at, season.name, told, season.minimum
    )
    write_season(db, guild, row)


def _taken(seasons: tuple[Season, ...], shown: tuple[str, ...]) -> tuple[str, ...]:
    return (*(season.name for season in seasons if season.name is not None), *shown)
