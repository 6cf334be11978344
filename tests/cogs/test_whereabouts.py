"""Where messages stand is on disk at once, and what they show a little later, of all tables together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.face.whereabouts import Whereabouts
from bot.storage.store import Store
from bot.tables import Tables
from tests.tables.room import ANN, BEN, place, setup


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    """Tables 1 and 2, with messages 11 and 12."""
    store = await Store.open(tmp_path / "games.sqlite3")
    tables = Tables(store)
    await tables.start()
    for number, person in ((1, ANN), (2, BEN)):
        await tables.open(place(number), person, setup())
        await Whereabouts(tables).keep(number, channel=number, message=10 + number, sheet="lobby", shown="first")
    yield tables
    await tables.stop()
    await store.close()


async def shown(where: Whereabouts, table: int) -> str | None:
    """What a table's message shows, as far as is known."""
    posted = await where.find(table)
    assert posted is not None
    assert posted.message == 10 + table
    return posted.shown


async def test_what_messages_show_is_written_down_together(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is known at once and written soon: several changes at several tables are one transaction, and the last of each counts."""
    where, writes, keep = Whereabouts(tables, later=0.01), [], tables.keep_faces

    async def noted(faces: dict[int, dict[str, str | None]]) -> None:
        writes.append(sorted(faces))
        await keep(faces)

    monkeypatch.setattr(tables, "keep_faces", noted)
    for table in (1, 2):
        await where.changes(table, None, "first", (1, 1))
    writes.clear()
    for move, word in enumerate(("second", "third"), 2):
        await where.changes(1, "card.png", word, (1, move))
    await where.changes(2, None, "second", (1, 2))
    assert await shown(where, 1) == "third"
    assert await shown(Whereabouts(tables), 1) == "first", "a bot that is killed now changes the message once more"
    assert where.writing is not None
    await where.writing
    assert writes == [[1, 2]]
    assert (await tables.face(1))["picture"] == "card.png"
    assert [await shown(Whereabouts(tables), table) for table in (1, 2)] == ["third", "second"]


async def test_a_stop_writes_down_what_is_left(tables: Tables) -> None:
    """So that the next process changes no message that shows already what it is to show."""
    where = Whereabouts(tables, later=3600.0)
    await where.changes(1, None, "first", (1, 1))
    await where.changes(1, None, "second", (1, 2))
    assert await shown(Whereabouts(tables), 1) == "first"
    await where.stop()
    assert await shown(Whereabouts(tables), 1) == "second"


async def test_a_new_message_counts_at_once(tables: Tables) -> None:
    """With what is written at once, what waited is written too, and never over it later."""
    where = Whereabouts(tables, later=0.01)
    await where.changes(1, None, "first", (1, 1))
    await where.changes(1, "old.png", "second", (1, 2))
    await where.keep(1, shown=None)
    assert await shown(Whereabouts(tables), 1) is None
    assert (await tables.face(1))["picture"] == "old.png"
    assert where.writing is not None
    await where.writing
    assert await shown(where, 1) is None


@pytest.mark.parametrize("before", [(), ((1, 5),)])
async def test_what_may_come_back_is_written_at_once(tables: Tables, before: tuple[tuple[int, int], ...]) -> None:
    """Somebody sits down and gets up again, or a pause begins and ends: a bot that is killed in between must not believe the disk,
    which says what is to be shown again, while the message still says something else."""
    where = Whereabouts(tables, later=3600.0)
    for move in before:
        await where.changes(1, None, "first", move)
    await where.changes(1, None, "second", (1, 5))
    assert await shown(Whereabouts(tables), 1) == "second"
    await where.changes(1, None, "third", (1, 6))
    assert await shown(Whereabouts(tables), 1) == "second", "a move waits: the game never comes back to what is on disk"
    where.forget(1)
    assert not where.moves
    await where.stop()


async def test_what_could_not_be_written_waits(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk costs nobody anything: it is known, and written when something more comes."""
    where, keep = Whereabouts(tables, later=0.01), tables.keep_faces

    async def full(faces: object) -> None:
        raise OSError("no space left")

    await where.changes(2, None, "first", (1, 1))
    monkeypatch.setattr(tables, "keep_faces", full)
    await where.changes(1, None, "second", (1, 1))
    assert await shown(where, 1) == "second"
    monkeypatch.setattr(tables, "keep_faces", keep)
    await where.changes(2, None, "second", (1, 2))
    assert where.writing is not None
    await asyncio.wait_for(where.writing, 5)
    assert [await shown(Whereabouts(tables), table) for table in (1, 2)] == ["second", "second"]
