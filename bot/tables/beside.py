"""How the tables of a database are doing, looked at from outside: also while a bot runs on it."""

from dataclasses import dataclass
from pathlib import Path

from bot.storage.beside import is_in_use, look_beside
from bot.storage.facts import ALIVE, read_fact, read_uncounted
from bot.storage.league import Database
from bot.storage.records import Stage, Table
from bot.storage.tables import read_live_tables, read_put_aside
from bot.tables.keeping import STUCK
from bot.tables.passing import next_wake

FRESH = 30.0
"""Seconds for which a bot that runs, and hears Discord, counts as alive after its last word: it gives one every ten."""


@dataclass(frozen=True, slots=True)
class Beside:
    """A database from outside: its size in bytes, whether a process holds it, tables live and games running, tables that can't be read.

    `silent`: how many seconds a bot that runs hasn't heard Discord, None while it does or where none runs. `stuck`: tables whose clock ran
    out without effect, `uncounted`: won games that wait for a recount. `older`: an older version wrote it, so that no more can be told.
    """

    size: int
    in_use: bool
    older: bool = False
    live: int = 0
    running: int = 0
    aside: tuple[int, ...] = ()
    uncounted: tuple[int, ...] = ()
    stuck: tuple[int, ...] = ()
    silent: float | None = None


def check_version_only(db: Database) -> None:
    """Read nothing."""


def look_at_tables(path: Path, now: float) -> Beside:
    """Return how the tables of the database at `path` are doing at `now`, in unix seconds; raises StorageFaulty where it can't be used."""
    size, in_use = path.stat().st_size if path.is_file() else 0, False

    def look(db: Database) -> Beside:
        found = [table for _, table in read_live_tables(db)]
        tables = [table for table in found if isinstance(table, Table)]
        alive = read_fact(db, ALIVE)
        silence = 0.0 if alive is None else now - alive
        hears = in_use and silence <= FRESH
        late = [table.id for table in tables if (when := next_wake(table)) is not None and now - when >= STUCK]
        return Beside(
            size,
            in_use,
            live=len(tables),
            running=sum(table.stage in (Stage.PLAYING, Stage.BETWEEN_DEALS) for table in tables),
            aside=tuple(table for table, *_ in read_put_aside(db)),
            uncounted=read_uncounted(db),
            stuck=tuple(late) if hears else (),
            silent=silence if in_use and not hears else None,
        )

    look_beside(path, check_version_only)  # whether it is one at all, before a lock is made beside it
    in_use = is_in_use(path)
    seen = look_beside(path, look)
    return Beside(size, in_use, older=True) if seen is None else seen
