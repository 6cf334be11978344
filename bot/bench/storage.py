"""How fast moves reach the disk, beside what SQLite by itself does on the same disk in the same run."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.bench import Figure
from bot.storage.store import WRITER, Store

ROUNDS = 4
APPENDS = 1000  # a round
AT_ONCE = 50

_CREATE = "CREATE TABLE log (game INTEGER, seq INTEGER, action TEXT, PRIMARY KEY (game, seq)) STRICT, WITHOUT ROWID"
_APPEND = "INSERT INTO log VALUES (?, ?, '0 play JH')"


def measure_appends() -> Iterator[Mapping[str, object]]:
    """Yield durable appends a second, one after the other and from fifty tables at once, each as a part of what raw sqlite3 does."""
    with TemporaryDirectory() as folder:
        raw, alone, together = asyncio.run(_measure(Path(folder)))
    yield {
        "value": round(together / raw, 2),
        "unit": "of raw sqlite3",
        "per_second": round(together),
        "at_once": AT_ONCE,
        "raw_per_second": round(raw),
        "one_at_a_time": round(alone / raw, 2),  # nothing to share the disk with, and a thread to change to and back
        "wanted": "at least 0.7",
    }


async def _measure(folder: Path) -> tuple[float, float, float]:
    store = await Store.open(folder / "store.db")
    await store.write(lambda db: [*db.execute(_CREATE)])
    with closing(sqlite3.connect(folder / "raw.db", isolation_level=None)) as raw:
        for pragma in WRITER:
            raw.execute(f"PRAGMA {pragma}")
        raw.execute(_CREATE)
        numbers = count()
        times = [0.0, 0.0, 0.0]
        for _ in range(ROUNDS):  # by turns, so that a busy moment of the machine falls on all alike
            times[0] += _append_raw(raw, numbers)
            times[1] += await _append(store, numbers, 1)
            times[2] += await _append(store, numbers, AT_ONCE)
    await store.close()
    return (ROUNDS * APPENDS / times[0], ROUNDS * APPENDS / times[1], ROUNDS * APPENDS / times[2])


def _append_raw(raw: sqlite3.Connection, numbers: Iterator[int]) -> float:
    begun = time.perf_counter()
    for _ in range(APPENDS):
        raw.execute("BEGIN IMMEDIATE")
        raw.execute(_APPEND, (1, next(numbers)))
        raw.execute("COMMIT")
    return time.perf_counter() - begun


async def _append(store: Store, numbers: Iterator[int], at_once: int) -> float:
    async def append() -> None:
        for _ in range(APPENDS // at_once):
            number = next(numbers)
            await store.write(partial(_insert, number))

    begun = time.perf_counter()
    await asyncio.gather(*(append() for _ in range(at_once)))
    return time.perf_counter() - begun


def _insert(number: int, db: sqlite3.Connection) -> None:
    db.execute(_APPEND, (1, number))


FIGURES = (Figure("storage.appends", measure_appends),)
