"""Tables on real SQLite with a clock of the test's own."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables import Store, Tables
from tests.tables.room import HandClock, Room


@pytest.fixture
def clock() -> HandClock:
    """A clock that moves only when the test says so."""
    return HandClock()


@pytest.fixture
async def room(tmp_path: Path, clock: HandClock) -> AsyncIterator[Room]:
    """Tables on a database in a temporary folder, started, and what they told."""
    store = await Store.open(tmp_path / "all-fours.db")
    tables = Tables(store, clock=clock, chance=random.Random(7))
    await tables.start()
    room = Room(tables, store, clock)
    yield room
    await room.close()
