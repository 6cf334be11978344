"""Numbered steps from an empty file to today's tables; each in one transaction together with its record."""

import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from bot.storage.faults import DatabaseNewer, NotADatabase, StorageFaulty

APPLICATION = 0x416C4634
"""Marks the file as ours in SQLite's header (`PRAGMA application_id`): "AlF4"."""


@dataclass(frozen=True, slots=True)
class Step:
    """One migration: its number, from 1, its name and its SQL."""

    number: int
    name: str
    sql: str


def steps() -> tuple[Step, ...]:
    """Return all steps in order."""
    found = sorted(file.name for file in files("bot.storage").joinpath("steps").iterdir() if file.name.endswith(".sql"))
    return tuple(
        Step(int(name[:4]), name[5:-4], files("bot.storage").joinpath("steps", name).read_text(encoding="utf-8"))
        for name in found
    )


def migrate(connection: sqlite3.Connection, path: Path, upto: int | None = None) -> None:
    """Bring the database at `path` to step `upto`, by default the last; raises StorageFaulty with NotADatabase or DatabaseNewer.

    `connection` must not open transactions by itself (`isolation_level=None`).
    """
    known = steps()
    version = check_version(connection, path)
    for step in known:
        if version < step.number <= (upto or len(known)):
            _take(connection, step)


def check_version(connection: sqlite3.Connection, path: Path) -> int:
    """Return the step a database stands at, 0 for an empty one; raises StorageFaulty with NotADatabase or DatabaseNewer."""
    try:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        (objects,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):  # busy, or the disk: nothing wrong with the file
            raise
        raise StorageFaulty(NotADatabase(path)) from None
    if application != APPLICATION and (version or objects or application):
        raise StorageFaulty(NotADatabase(path))
    if version > len(steps()):
        raise StorageFaulty(DatabaseNewer(path, version, len(steps())))
    return int(version)


def _take(connection: sqlite3.Connection, step: Step) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        if step.number == 1:
            connection.execute(
                "CREATE TABLE steps (number INTEGER PRIMARY KEY, name TEXT NOT NULL, at REAL NOT NULL) STRICT"
            )
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
        for statement in _statements(step.sql):
            connection.execute(statement)
        connection.execute("INSERT INTO steps VALUES (?, ?, ?)", (step.number, step.name, time.time()))
        connection.execute(f"PRAGMA user_version = {step.number}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _statements(sql: str) -> Iterator[str]:
    """The statements of a script one by one: `executescript` would commit before the first."""
    waiting = ""
    for line in sql.splitlines():
        if not waiting and (not line.strip() or line.startswith("--")):
            continue
        waiting += line + "\n"
        if sqlite3.complete_statement(waiting):
            yield waiting
            waiting = ""
    if waiting.strip():
        raise ValueError("the last statement of a step is not complete")
