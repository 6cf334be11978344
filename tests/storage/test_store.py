"""The writer: what it answers is on disk, whole or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage.store import Store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """An open database with a table of numbers."""
    store = await Store.open(tmp_path / "all-fours.db")
    await store.write(lambda db: [*db.execute("CREATE TABLE numbers (n INTEGER PRIMARY KEY) STRICT")])
    yield store
    await store.close()


def insert(db: sqlite3.Connection, number: int) -> int:
    """The number, once it is written."""
    db.execute("INSERT INTO numbers VALUES (?)", (number,))
    return number


def numbers(path: Path) -> list[int]:
    """What another process sees in the database."""
    with closing(sqlite3.connect(path)) as other:
        return [n for (n,) in other.execute("SELECT n FROM numbers ORDER BY n")]


async def test_writer_is_durable(store: Store) -> None:
    """The writer logs ahead, waits for the disk at every commit, and for other processes before it gives up."""

    def pragmas(db: sqlite3.Connection) -> list[object]:
        return [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous", "busy_timeout")]

    assert await store._writer.run(pragmas) == ["wal", 2, 5000]


async def test_answer_means_written(store: Store) -> None:
    """What `write` has answered, another process sees."""
    assert await store.write(lambda db: insert(db, 7)) == 7
    assert numbers(store.path) == [7]


async def test_failed_work_leaves_nothing_and_harms_no_neighbour(store: Store) -> None:
    """Among works that wait together, one that fails is undone and told alone; the others are written."""

    def fail(db: sqlite3.Connection) -> None:
        insert(db, 1000)
        raise ValueError("of the test")

    works = [store.write(lambda db, n=n: insert(db, n)) for n in range(5)]  # type: ignore[misc] # bound now
    *good, bad = await asyncio.gather(*works, store.write(fail), return_exceptions=True)
    assert good == [0, 1, 2, 3, 4]
    assert isinstance(bad, ValueError)
    assert numbers(store.path) == [0, 1, 2, 3, 4]


async def test_works_in_a_crowd_are_all_written(store: Store) -> None:
    """A thousand works at one instant are each written once and answered with their own answer."""
    works = [store.write(lambda db, n=n: insert(db, n)) for n in range(1000)]  # type: ignore[misc] # bound now
    assert await asyncio.gather(*works) == list(range(1000))
    assert numbers(store.path) == list(range(1000))


async def test_crowd_shares_the_wait_for_the_disk(store: Store) -> None:
    """Works that wait at the same time are committed together, at most 200 in one go."""
    begun = 0

    def count(statement: str) -> None:
        nonlocal begun
        begun += statement.startswith("BEGIN")

    await store._writer.run(lambda db: db.set_trace_callback(count))
    await asyncio.gather(*(store.write(lambda db, n=n: insert(db, n)) for n in range(401)))  # type: ignore[misc] # bound now
    assert begun == 3


async def test_cancelled_waiter_stops_nobody(store: Store) -> None:
    """When somebody who waits is cancelled, their work and the others' is written all the same."""
    tasks = [
        asyncio.create_task(store.write(lambda db, n=n: insert(db, n)))  # type: ignore[misc] # bound now
        for n in range(10)
    ]
    await asyncio.sleep(0)
    tasks[0].cancel()
    tasks[5].cancel()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    assert [n for n in done if isinstance(n, int)] == [1, 2, 3, 4, 6, 7, 8, 9]
    await store.write(lambda db: insert(db, 100))
    assert numbers(store.path) == [*range(10), 100]


async def test_closing_writes_what_waits(tmp_path: Path) -> None:
    """What was asked for before the end is written before it."""
    store = await Store.open(tmp_path / "all-fours.db")
    await store.write(lambda db: [*db.execute("CREATE TABLE numbers (n INTEGER PRIMARY KEY) STRICT")])
    tasks = [asyncio.create_task(store.write(lambda db, n=n: insert(db, n))) for n in range(300)]  # type: ignore[misc] # bound now
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*tasks) == list(range(300))
    assert numbers(store.path) == list(range(300))


async def test_reader_cannot_write(store: Store) -> None:
    """Reading and writing have connections of their own, and reading can't change anything."""
    with pytest.raises(sqlite3.OperationalError):
        await store.read(lambda db: insert(db, 1))


async def test_scrub_leaves_no_trace(store: Store) -> None:
    """What was deleted is, after `scrub`, in no byte of the database or its log."""
    await store.write(lambda db: [*db.execute("CREATE TABLE names (name TEXT) STRICT")])
    await store.write(lambda db: [*db.execute("INSERT INTO names VALUES ('Melchisedec')")])
    await store.write(lambda db: [*db.execute("DELETE FROM names")])
    await store.scrub()
    files = [path for path in store.path.parent.iterdir() if path.name.startswith(store.path.name)]
    assert not [path.name for path in files if b"Melchisedec" in path.read_bytes()]


@pytest.mark.parametrize("busy", [True, False], ids=["while another process reads", "alone"])
async def test_another_reader_keeps_nobody_waiting(store: Store, busy: bool) -> None:
    """Somebody who reads the database for long, a backup say, doesn't hold up a write."""
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        if busy:
            other.execute("BEGIN")
            other.execute("SELECT count(*) FROM numbers").fetchone()
        assert await asyncio.wait_for(store.write(lambda db: insert(db, 1)), 2) == 1
