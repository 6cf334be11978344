"""Single facts about the database itself."""

import sqlite3

ALIVE = "alive"
"""When the bot was last known to run, with the gateway connected (unix seconds)."""


def read_fact(db: sqlite3.Connection, name: str) -> float | None:
    """Return a fact, or None if it was never noted."""
    row = db.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
    return None if row is None else float(row[0])


def note_fact(db: sqlite3.Connection, name: str, value: float) -> None:
    """Note a fact."""
    db.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))
