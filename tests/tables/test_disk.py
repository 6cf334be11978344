"""The disk fails between any two statements: what was answered is there, what wasn't is not, and play goes on."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.storage.store import Store
from bot.tables import ActedWhat, Hand, Person, Snapshot, Stage, Tables, substitute
from tests.tables.room import (
    ANN,
    BEN,
    HandClock,
    Room,
    interaction,
    move_on,
    open_game,
    open_room,
    place,
    setup,
    user_in,
)


class Disk(sqlite3.Connection):
    """A database whose disk fails before, or right after, its next so-manieth statement."""

    left: int | None = None
    after = False

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        """As sqlite3's, until the disk fails."""
        if not self._fails(sql):
            return super().execute(sql, *args)
        if Disk.after:
            super().execute(sql, *args)
        raise io_error()

    def executemany(self, sql: str, *args: Any) -> sqlite3.Cursor:
        """As sqlite3's, until the disk fails."""
        if self._fails(sql):
            raise io_error()
        return super().executemany(sql, *args)

    def _fails(self, sql: str) -> bool:
        if Disk.left is None or sql.startswith(("SELECT", "PRAGMA", "ROLLBACK")):
            return False
        Disk.left -= 1
        if Disk.left < 0:
            Disk.left = None
            return True
        return False


def io_error() -> sqlite3.OperationalError:
    """What SQLite raises when the disk fails."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE
    return error


def dump(path: Path) -> list[str]:
    """All that is on disk, as another process sees it, but for signs of life."""
    with closing(sqlite3.connect(path)) as other:
        return [line for line in other.iterdump() if '"facts"' not in line]


async def press(tables: Tables, hand: Hand) -> Snapshot:
    """The table after what the plain player does at the moment of `hand`."""
    user = user_in(hand.snapshot, hand.seat)
    done = await tables.act(hand.snapshot.id, user, substitute.choose(hand.view), hand.moment, interaction())
    return done.hand.snapshot


async def the_hand(tables: Tables, table: int) -> Hand:
    """The hand of the person whose turn it is."""
    now = await tables.snapshot(table)
    return await tables.hand(table, user_in(now, now.to_act[0]))


async def a_move(tables: Tables) -> Callable[[], Awaitable[object]]:
    """A first card, or what comes before it."""
    hand = await the_hand(tables, (await open_game(tables, setup("seven-up", 2), 2)).id)
    return lambda: press(tables, hand)


async def the_last_card(tables: Tables) -> Callable[[], Awaitable[object]]:
    """The card that wins a game, with its result."""
    table = (await open_game(tables, setup("auction-pitch", 2, target=1), 2)).id
    while True:
        now = await tables.snapshot(table)
        if now.stage is Stage.PLAYING and now.public and sum(now.public.hand_sizes) == 1:
            hand = await the_hand(tables, table)
            if _wins(tables, hand):
                return lambda: press(tables, hand)
        await move_on(tables, table)


def _wins(tables: Tables, hand: Hand) -> bool:
    from bot.engine.game import apply
    from bot.engine.state import Over

    game, _ = apply(tables._games[hand.snapshot.id].game, hand.seat, substitute.choose(hand.view))
    return isinstance(game.phase, Over)


async def a_start(tables: Tables) -> Callable[[], Awaitable[object]]:
    """The start of a game."""
    table = (await tables.open(place(1), ANN, setup("blind", 2))).id
    await tables.sit(table, BEN)
    return lambda: tables.start_game(table, ANN.id)


async def an_opening(tables: Tables) -> Callable[[], Awaitable[object]]:
    """The opening of a table."""
    return lambda: tables.open(place(1), ANN, setup("blind", 2), (BEN,))


async def a_leaving(tables: Tables) -> Callable[[], Awaitable[object]]:
    """The host's leaving a running game."""
    table = (await open_game(tables, setup("blind", 3), 3)).id
    return lambda: tables.leave(table, ANN.id)


async def a_deal(tables: Tables) -> Callable[[], Awaitable[object]]:
    """The house's next deal."""
    table = (await open_game(tables, setup("blind", 2, target=40), 2)).id
    while (await tables.snapshot(table)).stage is Stage.PLAYING:
        await move_on(tables, table)
    await tables.ready(table, ANN.id)
    return lambda: tables.ready(table, BEN.id)


async def a_taking(tables: Tables) -> Callable[[], Awaitable[object]]:
    """A stranger's taking a computer's seat."""
    table = (await open_game(tables, setup("blind", 3), 2)).id
    await tables.take(table, Person(999, "Stranger"), 2)
    await tables.allow(table, ANN.id)
    return lambda: tables.allow(table, BEN.id)


DEEDS = (a_move, the_last_card, a_start, an_opening, a_leaving, a_deal, a_taking)


@pytest.fixture(autouse=True)
def good_disk() -> None:
    """The disk is well again before each test."""
    Disk.left, Disk.after = None, False


async def open_on_disk(path: Path) -> Room:
    """Tables on a disk that can fail, with the same chance each time."""
    store = await Store.open(path, Disk)
    tables = Tables(store, clock=HandClock(), chance=random.Random(3))
    await tables.start()
    return Room(tables, store, tables._clock)  # type: ignore[arg-type] # it is the HandClock


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_disk_fails_at_each_statement(
    tmp_path: Path, deed: Callable[[Tables], Awaitable[Callable[[], Awaitable[object]]]], after: bool
) -> None:
    """Whichever statement fails, disk and tables hold either nothing of the deed or all of it, never a part, and play goes on.

    All of it only where the failure comes after the commit; and a copy of the files taken then opens with the same.
    """
    statement, done = 0, False
    while not done:
        path = tmp_path / f"{statement}.db"
        room = await open_on_disk(path)
        do = await deed(room.tables)
        before = dump(path)
        Disk.left, Disk.after = statement, after
        try:
            await do()
            done = Disk.left is not None
        except sqlite3.OperationalError:
            pass
        Disk.left = None
        held = dump(path)
        copied = tmp_path / f"{statement}-copy.db"
        for end in ("", "-wal"):
            shutil.copy(f"{path}{end}", f"{copied}{end}")
        if not done and held == before:  # nothing of it: it can be done now
            await do()
            assert dump(path) != before
        for table in room.tables.live():
            await move_on(room.tables, table)
        await room.close()
        assert dump(copied) == held
        again = await open_room(copied, HandClock())
        for table in again.tables.live():
            await move_on(again.tables, table)
        await again.close()
        statement += 1
        assert statement < 60
    assert statement > 3


async def test_answer_lost_after_the_commit(tmp_path: Path) -> None:
    """A move that reached the disk though the disk reported a failure is there, and the same press makes no second one (D1)."""
    room = await open_on_disk(tmp_path / "a.db")
    table = (await open_game(room.tables, setup("blind", 2), 2)).id
    hand = await the_hand(room.tables, table)
    user, action = user_in(hand.snapshot, hand.seat), substitute.choose(hand.view)
    before, statement = dump(room.store.path), 0
    while dump(room.store.path) == before:
        Disk.left, Disk.after = statement, True
        with pytest.raises(sqlite3.OperationalError):
            await room.tables.act(table, user, action, hand.moment, 77)
        statement += 1
    now = await room.tables.snapshot(table)
    assert now.seq == hand.snapshot.seq + 1
    again = await room.tables.act(table, user, action, hand.moment, 77)
    assert again.what is ActedWhat.AGAIN
    assert again.hand.snapshot.seq == now.seq
    await room.close()


async def test_disk_failing_under_a_computer(tmp_path: Path) -> None:
    """When the disk fails under a computer's move, it is made a little later without anybody's doing."""
    room = await open_on_disk(tmp_path / "a.db")
    tables = room.tables
    table = (await tables.open(place(1), ANN, setup("blind", 4))).id
    await tables.fill(table, ANN.id)
    now = await tables.start_game(table, ANN.id)
    await tables.settled(table)
    hand = await the_hand(tables, table)
    await press(tables, hand)
    Disk.left = 2
    await room.rest()
    stuck = await tables.snapshot(table)
    Disk.left = None
    await room.go(5)
    after = await tables.snapshot(table)
    assert after.seq > stuck.seq >= now.seq
    assert after.to_act
    await room.close()
