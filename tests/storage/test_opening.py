"""Opening a database: one process at a time, ours, and not newer than we are."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage.faults import DatabaseLocked, DatabaseNewer, FolderUnwritable, NotADatabase, StorageFaulty
from bot.storage.migrations import APPLICATION, steps
from bot.storage.store import Store

HOLD = """
import asyncio, sys
from pathlib import Path
from bot.storage.store import Store

async def hold():
    await Store.open(Path(sys.argv[1]))
    print("open", flush=True)
    await asyncio.sleep(60)

asyncio.run(hold())
"""


async def refused(path: Path) -> StorageFaulty:
    """Why the database can't be opened."""
    with pytest.raises(StorageFaulty) as caught:
        await Store.open(path)
    return caught.value


def hold(path: Path) -> subprocess.Popen[str]:
    """Another process that has the database open."""
    process = subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    return process


async def test_second_process_is_turned_away(tmp_path: Path) -> None:
    """While one process has the database, a second gets DatabaseLocked; killed, the first leaves no lock behind (D2)."""
    path = tmp_path / "all-fours.db"
    with hold(path) as first:
        try:
            assert (await refused(path)).reason == DatabaseLocked(path)
        finally:
            first.send_signal(signal.SIGKILL)
    store = await Store.open(path)
    await store.close()


async def test_twice_in_one_process_is_turned_away(tmp_path: Path) -> None:
    """Also in the same process a database is opened once at a time."""
    path = tmp_path / "all-fours.db"
    store = await Store.open(path)
    assert (await refused(path)).reason == DatabaseLocked(path)
    await store.close()
    await (await Store.open(path)).close()


async def test_folder_is_made(tmp_path: Path) -> None:
    """A folder that doesn't exist yet is made."""
    path = tmp_path / "data" / "deep" / "all-fours.db"
    await (await Store.open(path)).close()
    assert path.exists()


async def test_folder_that_cannot_be(tmp_path: Path) -> None:
    """Where a folder can't be made, FolderUnwritable names it."""
    (tmp_path / "data").write_text("a file")
    fault = (await refused(tmp_path / "data" / "all-fours.db")).reason
    assert isinstance(fault, FolderUnwritable)
    assert fault.folder == tmp_path / "data"
    assert fault.why


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is unwritable for root")
async def test_folder_without_permission(tmp_path: Path) -> None:
    """Where nothing may be written, FolderUnwritable names the folder."""
    folder = tmp_path / "data"
    folder.mkdir(mode=0o555)
    assert isinstance((await refused(folder / "all-fours.db")).reason, FolderUnwritable)


async def test_path_is_a_folder(tmp_path: Path) -> None:
    """A folder in the database's place is refused with a reason, not a traceback."""
    path = tmp_path / "all-fours.db"
    path.mkdir()
    assert isinstance((await refused(path)).reason, FolderUnwritable | NotADatabase)


async def test_file_of_something_else(tmp_path: Path) -> None:
    """A file that is no database is refused, and left as it is."""
    path = tmp_path / "all-fours.db"
    path.write_text("Dear diary, " * 100)
    assert (await refused(path)).reason == NotADatabase(path)
    assert path.read_text().startswith("Dear diary")


async def test_database_of_another_program(tmp_path: Path) -> None:
    """Another program's database is refused, and left as it is."""
    path = tmp_path / "all-fours.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE theirs (x)")
        other.commit()
    assert (await refused(path)).reason == NotADatabase(path)
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT name FROM sqlite_schema").fetchall() == [("theirs",)]


async def test_newer_database(tmp_path: Path) -> None:
    """A database of a newer version is refused with both versions, and left as it is."""
    path = tmp_path / "all-fours.db"
    await (await Store.open(path)).close()
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA user_version = 900")
    assert (await refused(path)).reason == DatabaseNewer(path, 900, len(steps()))
    with closing(sqlite3.connect(path)) as newer:
        assert newer.execute("PRAGMA user_version").fetchone() == (900,)


async def test_refused_database_is_let_go(tmp_path: Path) -> None:
    """After a refusal the database isn't held: what was wrong can be mended and tried again."""
    path = tmp_path / "all-fours.db"
    path.write_text("Dear diary, " * 100)
    await refused(path)
    path.unlink()
    await (await Store.open(path)).close()


async def test_empty_file_is_a_new_database(tmp_path: Path) -> None:
    """An empty file becomes a database of ours."""
    path = tmp_path / "all-fours.db"
    path.touch()
    await (await Store.open(path)).close()
    with closing(sqlite3.connect(path)) as ours:
        assert ours.execute("PRAGMA application_id").fetchone() == (APPLICATION,)


async def test_locked_by_a_stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that holds the database itself, without our lock, also gives DatabaseLocked."""
    path = tmp_path / "all-fours.db"
    await (await Store.open(path)).close()
    monkeypatch.setattr("bot.storage.store.BUSY", 0.05)
    with closing(sqlite3.connect(path, isolation_level=None)) as stranger:
        stranger.execute("PRAGMA locking_mode = EXCLUSIVE")
        stranger.execute("BEGIN EXCLUSIVE")
        stranger.execute("UPDATE facts SET value = value")
        assert (await asyncio.wait_for(refused(path), 10)).reason == DatabaseLocked(path)
