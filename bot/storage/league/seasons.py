"""Seasons on disk, and the rhythm in which a server's turn over."""

from dataclasses import dataclass
from typing import NamedTuple

from bot.storage.league import Database


@dataclass(frozen=True, slots=True)
class RhythmRow:
    """How a server's seasons go, as it is stored."""

    schedule: str
    zone: str
    minimum: int
    resumes_at: float | None


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A season as it is stored; `told`: its end was posted; `minimum`: games it took to be ranked at its end."""

    number: int
    schedule: str
    begun_at: float
    ends_at: float | None
    ended_at: float | None
    name: str | None
    told: bool = False
    minimum: int | None = None


TOLD, TRIED = 1, 2
"""What stands in `told` when a season's end was posted, and when its post was begun; before that 0."""

_SEASON = "SELECT number, schedule, begun_at, ends_at, ended_at, name, told, minimum FROM seasons WHERE guild = ?"


def read_rhythm(db: Database, guild: int) -> RhythmRow | None:
    """Return a server's rhythm, None where nobody has chosen and nothing has been counted."""
    row = db.execute("SELECT schedule, zone, minimum, resumes_at FROM leagues WHERE guild = ?", (guild,)).fetchone()
    return None if row is None else RhythmRow(*row)


def write_rhythm(db: Database, guild: int, rhythm: RhythmRow) -> None:
    """Keep a server's rhythm."""
    db.execute(
        "INSERT OR REPLACE INTO leagues VALUES (?, ?, ?, ?, ?)",
        (guild, rhythm.schedule, rhythm.zone, rhythm.minimum, rhythm.resumes_at),
    )


def read_seasons(db: Database, guild: int) -> tuple[SeasonRow, ...]:
    """Return all seasons of a server by time, the latest first."""
    return tuple(map(_season, db.execute(f"{_SEASON} ORDER BY begun_at DESC, number DESC", (guild,))))


def write_season(db: Database, guild: int, season: SeasonRow) -> None:
    """Write a season, a new one or one that has changed; whether its end was told is left as it is."""
    db.execute(
        "INSERT INTO seasons VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guild, number) DO UPDATE SET"
        " schedule = excluded.schedule, begun_at = excluded.begun_at, ends_at = excluded.ends_at,"
        " ended_at = excluded.ended_at, name = excluded.name, minimum = excluded.minimum",
        (
            guild,
            season.number,
            season.schedule,
            season.begun_at,
            season.ends_at,
            season.ended_at,
            season.name,
            int(season.told),
            season.minimum,
        ),
    )


class Untold(NamedTuple):
    """A season that has ended, of which it isn't known that it was posted; `tried`: the post was begun."""

    guild: int
    number: int
    tried: bool


def read_untold(db: Database) -> tuple[Untold, ...]:
    """Return the seasons of all servers that have ended without its being known to have been posted, oldest first."""
    rows = db.execute(
        "SELECT guild, number, told FROM seasons WHERE ended_at IS NOT NULL AND told <> ? ORDER BY ended_at, guild, number",
        (TOLD,),
    )
    return tuple(Untold(guild, number, told == TRIED) for guild, number, told in rows)


def note_tried(db: Database, guild: int, number: int) -> None:
    """Note that the post of a season's end is begun."""
    db.execute("UPDATE seasons SET told = ? WHERE guild = ? AND number = ?", (TRIED, guild, number))


def note_told(db: Database, guild: int, number: int) -> bool:
    """Note that a season's end was posted; return whether it is noted for the first time."""
    done = db.execute(
        "UPDATE seasons SET told = ?1 WHERE guild = ?2 AND number = ?3 AND told <> ?1", (TOLD, guild, number)
    )
    return done.rowcount > 0


def read_due(db: Database, now: float) -> tuple[int, ...]:
    """Return the servers in which the calendar ends or begins a season by `now`."""
    rows = db.execute(
        "SELECT guild FROM seasons WHERE ended_at IS NULL AND ends_at <= ?1"
        " UNION SELECT guild FROM leagues WHERE resumes_at <= ?1",
        (now,),
    )
    return tuple(sorted(guild for (guild,) in rows))


def is_due(db: Database, guild: int, now: float) -> bool:
    """Return whether the calendar ends or begins a season of a server by `now`, its very first one too."""
    (due,) = db.execute(
        "SELECT EXISTS (SELECT 1 FROM seasons WHERE guild = ?1 AND ended_at IS NULL AND ends_at <= ?2)"
        " OR EXISTS (SELECT 1 FROM leagues WHERE guild = ?1 AND resumes_at <= ?2)"
        " OR NOT EXISTS (SELECT 1 FROM seasons WHERE guild = ?1)",
        (guild, now),
    ).fetchone()
    return bool(due)


def read_next_due(db: Database) -> float | None:
    """Return when the calendar next ends or begins a season anywhere, None if it has nothing to do."""
    (when,) = db.execute(
        "SELECT min(due) FROM (SELECT ends_at AS due FROM seasons WHERE ended_at IS NULL"
        " UNION ALL SELECT resumes_at FROM leagues)"
    ).fetchone()
    return None if when is None else float(when)


def _season(row: tuple[int, str, float, float | None, float | None, str | None, int, int | None]) -> SeasonRow:
    return SeasonRow(*row[:6], told=row[6] == TOLD, minimum=row[7])
