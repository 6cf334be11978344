"""A full disk, a database that may only be read, and backups and restores that are killed or get in each other's way."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.storage.backup import back_up, restore
from bot.tables import substitute
from tests.checks.tree import ROOT
from tests.tables.room import HandClock, Room, interaction, move_on, open_game, open_room, setup, user_in


async def playing(path: Path) -> tuple[Room, int]:
    """Tables with a running game."""
    room = await open_room(path, HandClock())
    return room, (await open_game(room.tables, setup("blind", 2, target=40), 2)).id


def moves_in(path: Path) -> int:
    """How many moves a database holds; it is sound."""
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA quick_check").fetchone() == ("ok",)
        return int(db.execute("SELECT count(*) FROM moves").fetchone()[0])


async def test_full_disk(tmp_path: Path) -> None:
    """On a full disk a move is refused whole; when there is room again the same press makes it, once, and play goes on."""
    room, table = await playing(tmp_path / "a.db")
    await room.store.write(lambda db: db.execute("PRAGMA max_page_count = 1").fetchone())
    refused = 0
    for _ in range(2000):
        now = await room.tables.snapshot(table)
        if not now.to_act:
            with_room = now.seq
            try:
                await move_on(room.tables, table)
            except sqlite3.OperationalError:
                refused += 1
                break
            assert (await room.tables.snapshot(table)).seq >= with_room
            continue
        hand = await room.tables.hand(table, user_in(now, now.to_act[0]))
        press = (table, user_in(now, hand.seat), substitute.choose(hand.view), hand.moment, interaction())
        try:
            await room.tables.act(*press)
        except sqlite3.OperationalError as error:
            assert error.sqlite_errorcode == sqlite3.SQLITE_FULL  # noqa: PT017 - what the disk says, not the test
            assert (await room.tables.snapshot(table)).seq == now.seq
            await room.store.write(lambda db: db.execute("PRAGMA max_page_count = 1000000").fetchone())
            done = await room.tables.act(*press)
            assert done.hand.snapshot.seq > now.seq
            refused += 1
            break
    assert refused == 1
    await room.store.write(lambda db: db.execute("PRAGMA max_page_count = 1000000").fetchone())
    await move_on(room.tables, table)
    await room.close()


def test_database_that_may_only_be_read() -> None:
    """A database that can be read and not written is refused at the start with a reason, not at the first move."""
    with TemporaryDirectory() as folder:  # pytest's own folders are closed to whoever opens it
        path = Path(folder) / "a.db"
        path.parent.chmod(0o777)
        done = subprocess.run(
            [sys.executable, "-m", "tests.storage.opened", path], cwd=ROOT, capture_output=True, text=True
        )
    assert done.stderr == ""
    assert done.stdout.splitlines() == ["opened", "FolderUnwritable attempt to write a readonly database"]


async def test_two_backups_to_one_file(tmp_path: Path) -> None:
    """Backups that go to the same file at one instant leave a whole one there, and nothing beside it."""
    room, table = await playing(tmp_path / "a.db")
    await move_on(room.tables, table)
    copy = tmp_path / "out" / "copy.db"
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: back_up(room.store.path, copy, force=True), range(24)))
    await room.close()
    assert moves_in(copy) == moves_in(room.store.path)
    assert [file.name for file in copy.parent.iterdir()] == ["copy.db"]


async def test_leftovers_of_killed_backups_go(tmp_path: Path) -> None:
    """What a backup that was killed has left is taken away by one a day later, and nothing else is."""
    room, _ = await playing(tmp_path / "a.db")
    old, new, other = (
        tmp_path / f"{name}.part" for name in ("copy.db.0011aabb", "copy.db.2233ccdd", "other.db.0011aabb")
    )
    for file in (old, new, other):
        file.touch()
    for file in (old, other):
        os.utime(file, (time.time() - 90_000,) * 2)
    back_up(room.store.path, tmp_path / "copy.db")
    await room.close()
    assert (old.exists(), new.exists(), other.exists()) == (False, True, True)


def killed_at(step: int, copy: Path, database: Path) -> bool:
    """Restore `copy` in a process that is killed just before its so-manieth change of a name; whether it was killed."""
    done = subprocess.run([sys.executable, "-m", "tests.storage.restored", str(step), copy, database], cwd=ROOT)
    assert done.returncode in (0, -signal.SIGKILL)
    return done.returncode != 0


async def test_restore_killed_at_each_step(tmp_path: Path) -> None:
    """Killed at whatever step, a restore leaves the old database with every move, those still in its log too, or the restored one."""
    room, table = await playing(tmp_path / "a.db")
    back_up(room.store.path, tmp_path / "copy.db")
    few = moves_in(tmp_path / "copy.db")
    for _ in range(3):
        await move_on(room.tables, table)
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for end in ("", "-wal"):  # as after a crash: the last moves are in the log only
        shutil.copy(f"{room.store.path}{end}", crashed / f"a.db{end}")
    await room.close()
    many = moves_in(room.store.path)
    assert many > few
    seen, step, killed = set(), 0, True
    while killed:
        folder = tmp_path / f"step-{step}"
        shutil.copytree(crashed, folder)
        killed = killed_at(step, tmp_path / "copy.db", folder / "a.db")
        seen.add(held := moves_in(folder / "a.db"))
        assert held == few or killed
        again = await open_room(folder / "a.db", HandClock())
        await move_on(again.tables, table)
        await again.close()
        restore(tmp_path / "copy.db", folder / "a.db", force=True)
        assert moves_in(folder / "a.db") == few
        step += 1
    assert seen == {few, many}
    assert step > 2
