"""Backups while playing, and the way back."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage.backup import back_up, restore
from bot.storage.faults import (
    BackupNewer,
    DatabaseLocked,
    FolderUnwritable,
    NoDatabase,
    NotABackup,
    NotADatabase,
    StorageFault,
    StorageFaulty,
    WouldOverwrite,
)
from bot.tables import Stage
from tests.checks.tree import ROOT
from tests.tables.room import HandClock, Room, move_on, open_game, open_room, setup


def why(act: object) -> StorageFault:
    """Why it could not be done."""
    with pytest.raises(StorageFaulty) as caught:
        act()  # type: ignore[operator] # every caller hands in something to call
    return caught.value.reason


async def playing(path: Path) -> tuple[Room, int]:
    """Tables with a running game."""
    room = await open_room(path, HandClock())
    return room, (await open_game(room.tables, setup("blind", 2, target=40), 2)).id


async def test_backup_while_playing(tmp_path: Path) -> None:
    """A backup taken while people play opens to the table as it stood, and can be played on."""
    room, table = await playing(tmp_path / "a.db")
    await move_on(room.tables, table)
    then = await room.tables.snapshot(table)
    back_up(room.store.path, tmp_path / "copy.db")
    await move_on(room.tables, table)
    await room.close()
    restored = await open_room(tmp_path / "copy.db", HandClock())
    now = await restored.tables.snapshot(table)
    assert (now.seq, now.public) == (then.seq, then.public)
    await move_on(restored.tables, table)
    await restored.close()


async def test_backup_overwrites_nothing_unasked(tmp_path: Path) -> None:
    """A file that is there is overwritten only by force."""
    room, _ = await playing(tmp_path / "a.db")
    copy = tmp_path / "copy.db"
    copy.write_text("precious")
    assert why(lambda: back_up(room.store.path, copy)) == WouldOverwrite(copy)
    assert copy.read_text() == "precious"
    back_up(room.store.path, copy, force=True)
    await room.close()
    assert sorted(name for name in os.listdir(tmp_path) if "copy" in name) == ["copy.db"]  # noqa: PTH208 - a coroutine


async def test_backup_that_cannot_be_made(tmp_path: Path) -> None:
    """No database, something else in its place, or nowhere to write: a reason each, and no half file."""
    room, _ = await playing(tmp_path / "a.db")
    (tmp_path / "file").write_text("Dear diary, " * 100)
    assert why(lambda: back_up(tmp_path / "none.db", tmp_path / "copy")) == NoDatabase(tmp_path / "none.db")
    assert why(lambda: back_up(tmp_path / "file", tmp_path / "copy")) == NotADatabase(tmp_path / "file")
    assert isinstance(why(lambda: back_up(room.store.path, tmp_path / "file" / "copy")), FolderUnwritable)
    assert not (tmp_path / "copy").exists()
    await room.close()


async def test_restore(tmp_path: Path) -> None:
    """A backup restored by force over a newer database is what the bot then plays on; the newer one is kept beside it."""
    path, copy = tmp_path / "a.db", tmp_path / "copy.db"
    room, table = await playing(path)
    then = await room.tables.snapshot(table)
    back_up(path, copy)
    room.clock.time += 1000
    for _ in range(3):
        await move_on(room.tables, table)
    await room.close()
    fault = why(lambda: restore(copy, path))
    assert isinstance(fault, WouldOverwrite)
    assert fault.held is not None
    assert fault.offered is not None
    assert fault.held > fault.offered
    kept = restore(copy, path, force=True)
    assert kept is not None
    again = await open_room(path, HandClock())
    now = await again.tables.snapshot(table)
    assert (now.seq, now.stage) == (then.seq, Stage.PLAYING)
    await move_on(again.tables, table)
    await again.close()
    with closing(sqlite3.connect(kept)) as old:
        assert old.execute("SELECT max(seq) FROM moves").fetchone()[0] > then.seq


async def test_restore_into_nothing(tmp_path: Path) -> None:
    """Where there is no database yet, and over one that is older, a backup is restored without force."""
    room, table = await playing(tmp_path / "a.db")
    back_up(room.store.path, tmp_path / "old.db")
    room.clock.time += 1000
    await move_on(room.tables, table)
    back_up(room.store.path, tmp_path / "new.db")
    await room.close()
    path = tmp_path / "data" / "b.db"
    assert restore(tmp_path / "old.db", path) is None
    assert restore(tmp_path / "new.db", path) is not None
    await (await open_room(path, HandClock())).close()


async def test_restore_while_the_bot_runs(tmp_path: Path) -> None:
    """Nothing is restored under a running bot."""
    room, _ = await playing(tmp_path / "a.db")
    back_up(room.store.path, tmp_path / "copy.db")
    assert why(lambda: restore(tmp_path / "copy.db", room.store.path, force=True)) == DatabaseLocked(room.store.path)
    await room.close()


async def test_restore_of_what_is_no_backup(tmp_path: Path) -> None:
    """Something that is no backup, is damaged, or of a newer version is refused, and the database stays as it is."""
    room, _ = await playing(tmp_path / "a.db")
    path, copy = room.store.path, tmp_path / "copy.db"
    back_up(path, copy)
    await room.close()
    before = path.read_bytes()
    (tmp_path / "text").write_text("Dear diary, " * 100)
    assert why(lambda: restore(tmp_path / "text", path, force=True)) == NotABackup(tmp_path / "text")
    assert why(lambda: restore(tmp_path / "none", path, force=True)) == NoDatabase(tmp_path / "none")
    newer = tmp_path / "newer.db"
    shutil.copy(copy, newer)
    with closing(sqlite3.connect(newer)) as db:
        db.execute("PRAGMA user_version = 900")
    assert isinstance(why(lambda: restore(newer, path, force=True)), BackupNewer)
    damaged = bytearray(copy.read_bytes())
    damaged[4096:20000] = b"x" * (20000 - 4096)
    (tmp_path / "damaged.db").write_bytes(damaged)
    assert why(lambda: restore(tmp_path / "damaged.db", path, force=True)) == NotABackup(tmp_path / "damaged.db")
    assert path.read_bytes() == before


async def test_strange_file_is_not_replaced_unasked(tmp_path: Path) -> None:
    """A file in the database's place that can't be read is replaced only by force, and kept."""
    room, _ = await playing(tmp_path / "a.db")
    back_up(room.store.path, tmp_path / "copy.db")
    await room.close()
    path = tmp_path / "b.db"
    path.write_text("precious " * 100)
    assert why(lambda: restore(tmp_path / "copy.db", path)) == WouldOverwrite(path)
    kept = restore(tmp_path / "copy.db", path, force=True)
    assert kept is not None
    assert kept.read_text().startswith("precious")


async def test_from_the_command_line(tmp_path: Path) -> None:
    """`backup` while the bot runs and `restore` afterwards do their work, say what they did, and name what is wrong."""
    room, _ = await playing(tmp_path / "a.db")

    def run(*words: str | Path) -> tuple[int, str, str]:
        done = subprocess.run(
            [sys.executable, "-m", "bot", *words],
            cwd=tmp_path,
            env={"DATABASE": str(room.store.path), "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
        )
        return done.returncode, done.stdout, done.stderr

    copy = tmp_path / "copy.db"
    code, out, err = run("backup", copy)
    assert (code, err) == (0, "")
    assert str(copy) in out
    code, out, err = run("backup", copy)
    assert (code, out) == (1, "")
    assert "--force" in err
    code, out, err = run("restore", copy)
    assert code == 1
    assert "in use" in err
    await room.close()
    code, out, err = run("restore", copy, "--force")
    assert (code, err) == (0, "")
    assert "kept as" in out
