"""Every step from every earlier version, each whole or not at all."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.engine.games import GAMES
from bot.storage import migrations
from bot.storage.migrations import Step, check_version, migrate, steps
from bot.storage.rules import write_rules
from bot.storage.store import Store
from bot.storage.tables import read_live_tables

PATH = Path("a.db")


@pytest.fixture
def database() -> Iterator[sqlite3.Connection]:
    """An empty database in memory."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        yield database


def schema(database: sqlite3.Connection) -> list[tuple[str, str]]:
    """All that a database is made of."""
    return database.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()


def insert_table(database: sqlite3.Connection) -> None:
    """Write a table with one person, using only what step 1 knows."""
    database.execute(
        "INSERT INTO tables (guild, channel, host, stage, rules, players, clock, hints, level, invited_only, game, seq, stands,"
        " touched, owed) VALUES (1, 2, 3, 'lobby', ?, 2, 180, 1, 'steady', 0, 0, 0, '', 0.0, 0)",
        (write_rules(GAMES["blind"]),),
    )
    database.execute("INSERT INTO people VALUES (1, 3, 'Ann')")
    database.executemany(
        "INSERT INTO seats VALUES (1, ?, ?, NULL, NULL, 0, 0, 0.0)",
        [(0, 3), (1, None)],
    )


def test_steps_are_numbered_without_gaps() -> None:
    """Steps are numbered 1, 2, 3 …, each with a name."""
    assert [step.number for step in steps()] == list(range(1, len(steps()) + 1))
    assert all(re.fullmatch(r"[a-z_]+", step.name) for step in steps())


@pytest.mark.parametrize("version", range(len(steps())))
def test_every_earlier_version_is_brought_up(database: sqlite3.Connection, version: int) -> None:
    """From every earlier version one comes to the same tables as from nothing, with everything kept."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        migrate(new, PATH)
        wanted = schema(new)
    migrate(database, PATH, version)
    if version:
        insert_table(database)
    migrate(database, PATH)
    assert schema(database) == wanted
    assert check_version(database, PATH) == len(steps())
    assert [number for (number,) in database.execute("SELECT number FROM steps ORDER BY number")] == [
        step.number for step in steps()
    ]
    if version:
        ((number, table),) = read_live_tables(database)
        assert not isinstance(table, Exception)
        assert number == table.id == 1
        assert [getattr(seat, "name", None) for seat in table.seats] == ["Ann", None]


def test_every_table_is_strict(database: sqlite3.Connection) -> None:
    """Every table refuses values that are not of its columns' kinds."""
    migrate(database, PATH)
    lax = [row[1] for row in database.execute("PRAGMA table_list") if not row[5] and not row[1].startswith("sqlite_")]
    assert lax == []


def test_failing_step_changes_nothing(database: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step that fails half-way leaves database and record as they were, and the next start tries it again."""
    migrate(database, PATH)
    before, known = schema(database), steps()
    bad = Step(len(known) + 1, "bad", "CREATE TABLE half (x INTEGER) STRICT;\nCREATE TABLE half (x INTEGER) STRICT;\n")
    monkeypatch.setattr(migrations, "steps", lambda: (*known, bad))
    with pytest.raises(sqlite3.OperationalError):
        migrate(database, PATH)
    assert schema(database) == before
    assert check_version(database, PATH) == len(known)
    good = Step(bad.number, "good", "CREATE TABLE whole (x INTEGER) STRICT;")
    monkeypatch.setattr(migrations, "steps", lambda: (*known, good))
    migrate(database, PATH)
    assert check_version(database, PATH) == bad.number


def test_unfinished_script_is_noticed(database: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step whose last statement lacks its end is refused whole."""
    monkeypatch.setattr(
        migrations, "steps", lambda: (Step(1, "open", "CREATE TABLE a (x INTEGER) STRICT;\nCREATE TABLE b"),)
    )
    with pytest.raises(ValueError, match="not complete"):
        migrate(database, PATH)
    assert schema(database) == []


async def test_opening_migrates(tmp_path: Path) -> None:
    """A database of the first version is brought up when the bot opens it, with what it holds."""
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        migrate(old, path, 1)
        insert_table(old)
    store = await Store.open(path)
    assert len(await store.read(lambda db: list(read_live_tables(db)))) == 1
    await store.close()
