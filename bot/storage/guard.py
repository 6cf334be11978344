"""One process a database: a second one is turned away before it has read a byte."""

import sqlite3
from pathlib import Path

from bot.storage.faults import DatabaseLocked, FolderUnwritable, StorageFaulty


class Guard:
    """Holds a database for this process until `release`, or until the process ends in whatever way.

    The lock is SQLite's own, on an empty file beside the database: it works alike on every system, and readers of the database itself
    (a backup) are not kept out.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock for the database at `path`; raises StorageFaulty with DatabaseLocked or FolderUnwritable."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageFaulty(FolderUnwritable(path.parent, error.strerror or str(error))) from None
        beside = path.with_name(path.name + ".lock")
        self._lock: sqlite3.Connection | None = None
        try:
            lock = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise StorageFaulty(FolderUnwritable(path.parent, str(error))) from None
        try:
            lock.execute("PRAGMA journal_mode = MEMORY")
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            lock.close()
            busy = error.sqlite_errorcode == sqlite3.SQLITE_BUSY
            reason = DatabaseLocked(path) if busy else FolderUnwritable(path.parent, str(error))
            raise StorageFaulty(reason) from None
        except sqlite3.DatabaseError as error:
            lock.close()
            raise StorageFaulty(FolderUnwritable(path.parent, str(error))) from None
        self._lock = lock

    def release(self) -> None:
        """Let another process have the database."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None
