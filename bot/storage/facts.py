"""Single facts about the database itself."""

import sqlite3
from collections.abc import Mapping

SCRUB = "scrub"
"""Since when (unix seconds) what was erased may still lie in the bytes of the files, so that they are to be scrubbed."""

ALIVE = "alive"
"""When the bot was last known to run, with the gateway connected (unix seconds)."""


def read_fact(db: sqlite3.Connection, name: str) -> float | None:
    """Return a fact, or None if it was never noted."""
    row = db.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
    return None if row is None else float(row[0])


def note_fact(db: sqlite3.Connection, name: str, value: float) -> None:
    """Note a fact."""
    db.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))


def forget_fact(db: sqlite3.Connection, name: str, value: float) -> None:
    """Forget a fact, unless another value was noted since."""
    db.execute("DELETE FROM facts WHERE name = ? AND value = ?", (name, value))


def note_uncounted(db: sqlite3.Connection, game: int, at: float) -> None:
    """Note that a game that was won could not be counted, and waits for a recount."""
    note_fact(db, f"{_UNCOUNTED}{game}", at)


def forget_uncounted(db: sqlite3.Connection, game: int) -> None:
    """Note that a game waits for a recount no more."""
    db.execute("DELETE FROM facts WHERE name = ?", (f"{_UNCOUNTED}{game}",))


def read_uncounted(db: sqlite3.Connection) -> tuple[int, ...]:
    """Return the keys of the games that wait for a recount."""
    rows = db.execute(
        "SELECT id FROM games JOIN facts ON name = ? || id WHERE name GLOB ? ORDER BY id",
        (_UNCOUNTED, f"{_UNCOUNTED}*"),
    )
    return tuple(game for (game,) in rows)


def read_notes(db: sqlite3.Connection) -> dict[str, str]:
    """Return all notes of the house, by name."""
    return {
        name.removeprefix(_NOTE): value
        for name, value in db.execute("SELECT * FROM facts WHERE name GLOB ?", (f"{_NOTE}*",))
    }


def write_notes(db: sqlite3.Connection, notes: Mapping[str, str | None]) -> None:
    """Keep notes beside those there are; None takes one away."""
    for name, value in notes.items():
        if value is None:
            db.execute("DELETE FROM facts WHERE name = ?", (_NOTE + name,))
        else:
            db.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (_NOTE + name, value))


_NOTE = "note:"
_UNCOUNTED = "uncounted:"
