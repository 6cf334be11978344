"""A copy of the database while it is in use, and the way back."""

import glob
import itertools
import os
import secrets
import shutil
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from bot.storage.beside import open_to_read
from bot.storage.facts import ALIVE, read_fact
from bot.storage.faults import (
    BackupNewer,
    DatabaseNewer,
    FolderUnwritable,
    NotABackup,
    NotADatabase,
    StorageFaulty,
    WouldOverwrite,
)
from bot.storage.guard import Guard
from bot.storage.migrations import check_version

_SIDECARS = ("-wal", "-shm")
_STALE = 86400.0  # seconds


def back_up(database: Path, copy: Path, force: bool = False) -> None:
    """Write a copy of `database`, which may be in use, to the file `copy`, whole or not at all.

    Raises StorageFaulty with NoDatabase, NotADatabase, DatabaseNewer, FolderUnwritable, or WouldOverwrite for an existing file without
    `force`.
    """
    if copy.exists() and not force:
        raise StorageFaulty(WouldOverwrite(copy))
    with closing(open_to_read(database)) as source:
        check_version(source, database)
        _write_whole(source, database, copy)


def restore(copy: Path, database: Path, force: bool = False) -> Path | None:
    """Put a backup in the place of `database`; return where the one it replaced is kept, or None if there was none.

    Raises StorageFaulty with NoDatabase, NotABackup or BackupNewer for the backup, DatabaseLocked while the bot runs, FolderUnwritable,
    or WouldOverwrite when the database is newer than the backup and `force` is off.
    """
    with closing(_open_backup(copy)) as source:
        guard = Guard(database)
        try:
            if not force:
                _refuse_older(source, database)
            fresh = database.with_name(database.name + ".restored")
            _write_whole(source, copy, fresh)
            return _exchange(fresh, database)
        finally:
            guard.release()


def _open_backup(copy: Path) -> sqlite3.Connection:
    """Return a connection to a backup that is one, whole, and of a version known here."""
    try:
        source = open_to_read(copy)
        try:
            check_version(source, copy)
            _check_sound(source, copy)
        except BaseException:
            source.close()
            raise
    except StorageFaulty as fault:
        match fault.reason:
            case NotADatabase():
                raise StorageFaulty(NotABackup(copy)) from None
            case DatabaseNewer(_, found, known):
                raise StorageFaulty(BackupNewer(copy, found, known)) from None
        raise
    return source


def last_alive(db: sqlite3.Connection) -> float | None:
    """Return when the last thing was stored in a database, in unix seconds, or None in an empty one."""
    times = [read_fact(db, ALIVE), *db.execute("SELECT max(at) FROM moves").fetchone()]
    return max((moment for moment in times if moment is not None), default=None)


def _refuse_older(source: sqlite3.Connection, database: Path) -> None:
    if not database.exists():
        return
    try:
        with closing(open_to_read(database)) as held:
            check_version(held, database)
            ours, theirs = last_alive(held), last_alive(source)
    except (sqlite3.Error, StorageFaulty):
        raise StorageFaulty(WouldOverwrite(database)) from None  # whatever it is, nobody has said it may go
    if ours is not None and (theirs is None or ours > theirs):
        raise StorageFaulty(WouldOverwrite(database, ours, theirs))


def _check_sound(source: sqlite3.Connection, path: Path) -> None:
    try:
        sound = source.execute("PRAGMA quick_check").fetchone() == ("ok",)
    except sqlite3.DatabaseError:
        sound = False
    if not sound:
        raise StorageFaulty(NotADatabase(path))


def _write_whole(source: sqlite3.Connection, origin: Path, path: Path) -> None:
    """Write a copy under another name, and give it its own once it is on disk."""
    part = path.with_name(f"{path.name}.{secrets.token_hex(4)}.part")  # another backup may be going to the same file
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _sweep_parts(path)
        with closing(sqlite3.connect(part)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(path)
        _fsync_folder(path.parent)
    except OSError as error:
        raise StorageFaulty(FolderUnwritable(path.parent, error.strerror or str(error))) from None
    except sqlite3.OperationalError as error:
        raise StorageFaulty(FolderUnwritable(path.parent, str(error))) from None
    except sqlite3.DatabaseError:
        raise StorageFaulty(NotADatabase(origin)) from None
    finally:
        for name in (part, *(part.with_name(part.name + end) for end in ("-journal", *_SIDECARS))):
            with suppress(OSError):
                name.unlink()


def _sweep_parts(path: Path) -> None:
    """Take away what killed backups to this file have left, a day after they began."""
    for part in path.parent.glob(f"{glob.escape(path.name)}.*.part*"):
        with suppress(OSError):
            if time.time() - part.stat().st_mtime > _STALE:
                part.unlink()


def _exchange(fresh: Path, database: Path) -> Path | None:
    """Put `fresh` in the place of `database`, which is kept beside it; killed at any moment, one of the two is whole in its place."""
    kept = None
    if database.exists():
        kept = _free_name(database)
        _fold_log(database)
        for end in _SIDECARS:  # only of what can't be opened: another database's log would harm the fresh one
            sidecar = database.with_name(database.name + end)
            if sidecar.exists():
                sidecar.replace(kept.with_name(kept.name + end))
        try:
            kept.hardlink_to(database)
        except OSError:  # a disk without links
            shutil.copy2(database, kept)
    fresh.replace(database)
    _fsync_folder(database.parent)
    return kept


def _fold_log(database: Path) -> None:
    """Bring what a killed bot left in its write-ahead log into the database itself, which then is all there is to keep."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(database, timeout=5, isolation_level=None)) as held:
        held.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        held.execute("PRAGMA journal_mode = DELETE").fetchone()


def _free_name(database: Path) -> Path:
    stamp = f"{database.name}.replaced-{time.strftime('%Y%m%d-%H%M%S')}"
    names = (database.with_name(stamp if number == 1 else f"{stamp}-{number}") for number in itertools.count(1))
    return next(name for name in names if not name.exists())


def _fsync_folder(folder: Path) -> None:
    """Have a new name outlast a power failure, on systems that can promise it."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
