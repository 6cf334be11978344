"""A look into a database that another process may be using: nothing in it is changed, nor brought up to date."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from bot.storage.faults import DatabaseLocked, NoDatabase, NotADatabase, StorageFaulty
from bot.storage.guard import Guard
from bot.storage.migrations import check_version, steps

T = TypeVar("T")


def open_to_read(path: Path) -> sqlite3.Connection:
    """Return a connection that can only read; raises StorageFaulty with NoDatabase or NotADatabase."""
    if not path.is_file():
        raise StorageFaulty(NoDatabase(path))
    try:
        return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5, isolation_level=None)
    except sqlite3.Error:
        raise StorageFaulty(NotADatabase(path)) from None


def look_beside(path: Path, work: Callable[[sqlite3.Connection], T]) -> T | None:
    """Return what `work` reads, all at one moment; None for a database that an older version wrote, which `work` can't read yet.

    Raises StorageFaulty with NoDatabase, NotADatabase or DatabaseNewer.
    """
    with closing(open_to_read(path)) as db:
        try:
            if check_version(db, path) < len(steps()):
                return None
            db.execute("BEGIN")
            return work(db)
        except sqlite3.Error:
            raise StorageFaulty(NotADatabase(path)) from None


def is_in_use(path: Path) -> bool:
    """Return whether a process holds the database; raises StorageFaulty(FolderUnwritable) where that can't be told."""
    try:
        Guard(path).release()
    except StorageFaulty as fault:
        if isinstance(fault.reason, DatabaseLocked):
            return True
        raise
    return False
