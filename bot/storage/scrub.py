"""Bytes of what was deleted: SQLite forgets where they are, and these look for them."""

import sqlite3
from pathlib import Path

PIECE = 1 << 20  # bytes looked at in one go


def checkpoint(connection: sqlite3.Connection) -> bool:
    """Return whether all of the log is in the database and the log is empty; a reader, a backup for one, may keep it from that."""
    (busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy


def find_marks(path: Path, marks: tuple[bytes, ...]) -> bool:
    """Return whether one of `marks` is among the bytes of the database or its log."""
    longest = max(map(len, marks))
    for file in (path, path.with_name(path.name + "-wal")):
        if not file.exists():
            continue
        with file.open("rb") as source:
            before = b""
            while piece := source.read(PIECE):
                whole = before + piece
                if any(mark in whole for mark in marks):
                    return True
                before = whole[-longest:]  # a mark may lie across two pieces
    return False
