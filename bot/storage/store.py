"""The connection: one writer whose answer means "on disk", and a reader beside it."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import aiosqlite

from bot.storage.faults import DatabaseLocked, FolderUnwritable, StorageFaulty
from bot.storage.guard import Guard
from bot.storage.migrations import migrate
from bot.storage.scrub import checkpoint, find_marks

StorageError = sqlite3.Error
"""Whatever SQLite or the disk says no with."""

AlreadyThere = sqlite3.IntegrityError
"""Something of this key is written already."""

_DISK = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
    }
)


def is_of_the_disk(error: Exception) -> bool:
    """Return whether an error says that nothing can be written now, whatever it was, rather than that one statement was wrong."""
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in _DISK


T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
"""Something done on the database in one go; it may be run again if it, or something beside it, failed."""

BATCH = 200
"""The most pieces of work that share one transaction, so that none waits long for its neighbours."""

BUSY = 5.0  # seconds SQLite waits for another process, a backup for instance


WRITER = ("journal_mode = WAL", "synchronous = FULL", "secure_delete = ON")
READER = ("query_only = ON",)


class _Connection(aiosqlite.Connection):
    """A connection on its own thread that runs a whole piece of work there at once.

    One hop instead of one a statement; and aiosqlite, which logs every statement with its values, sees only the work.
    """

    def __init__(self, path: Path, factory: type[sqlite3.Connection]) -> None:
        super().__init__(lambda: _connect(path, factory), 64)
        self._thread.daemon = True  # what is answered is on disk: a program that ends without closing needn't wait
        self.stopped: asyncio.Future[Any] | None = None

    def stop(self) -> asyncio.Future[Any] | None:
        """End the thread; whether it has ended, `stopped` tells (aiosqlite itself forgets it where connecting failed)."""
        self.stopped = super().stop()
        return self.stopped

    async def end(self) -> None:
        """Close, and return when the thread has no more to say."""
        await self.close()
        if self.stopped is not None:
            await self.stopped

    async def run(self, work: Work[T]) -> T:
        done: T = await self._execute(lambda: work(self._conn))  # type: ignore[no-untyped-call] # aiosqlite doesn't type it
        return done


class Store:
    """A database in use by this process alone; made by `Store.open`, to be closed with `close`."""

    def __init__(self, path: Path, guard: Guard, writer: _Connection, reader: _Connection) -> None:
        self.path = path
        self._guard = guard
        self._writer = writer
        self._reader = reader
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._busy = False
        self._closed = False
        self._drain: asyncio.Task[None] | None = None  # held, so that it isn't swept away while it runs

    @classmethod
    async def open(cls, path: Path, factory: type[sqlite3.Connection] = sqlite3.Connection) -> "Store":
        """Return the database at `path`, made if there is none and brought up to date.

        Raises StorageFaulty with DatabaseLocked, FolderUnwritable, NotADatabase or DatabaseNewer.
        """
        guard = Guard(path)
        opened: list[_Connection] = []
        try:
            for pragmas in (WRITER, READER):
                connection = _Connection(path, factory)
                opened.append(connection)
                _ = await connection
                await connection.run(lambda db, pragmas=pragmas: _prepare(db, path, pragmas))  # type: ignore[misc] # bound now
            return cls(path, guard, *opened)
        except BaseException as error:
            for connection in reversed(opened):
                await connection.end()
            guard.release()
            if isinstance(error, sqlite3.OperationalError):
                raise StorageFaulty(_unusable(path, error)) from error
            raise

    async def write(self, work: Work[T]) -> T:
        """Return what `work` returns, once all it wrote is on disk; if it or the disk fails, nothing of it is written and the error raised.

        Work that waits at the same time shares a transaction, and with it the wait for the disk.
        """
        if self._busy:
            done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
            self._waiting.append((work, done))
            return await done
        self._busy = True
        try:
            (answer,) = await self._writer.run(lambda db: _write(db, (work,)))
        finally:
            self._go_on()
        if isinstance(answer, _Failed):
            raise answer.error
        return cast(T, answer)

    async def read(self, work: Work[T]) -> T:
        """Return what `work` reads; it sees everything that `write` has answered."""
        return await self._reader.run(work)

    async def scrub(self, marks: tuple[bytes, ...] = (), whole: bool = False) -> bool:
        """Overwrite what was deleted wherever it still lies, in the write-ahead log too; return False where somebody reads just then.

        With `whole`, or where one of `marks` is found in the bytes of the files even then, all of the database is written anew: SQLite
        leaves copies of rows behind when it splits a page, and overwrites them at no other time. Moves wait for that, a second or two
        for 100 MB.
        """
        done = await self._writer.run(checkpoint)
        if whole or (marks and await asyncio.to_thread(find_marks, self.path, marks)):
            await self._writer.run(lambda db: db.execute("VACUUM"))
            done = await self._writer.run(checkpoint)
        return done

    async def close(self) -> None:
        """Write what waits, close the database and let another process have it; doing it twice is no harm."""
        if self._closed:
            return
        self._closed = True
        await self.write(lambda db: None)  # after everything that waits
        await self._reader.close()
        await self._writer.close()
        self._guard.release()

    def _go_on(self) -> None:
        self._busy = bool(self._waiting)
        if self._busy:
            self._drain = asyncio.create_task(self._write_waiting())

    async def _write_waiting(self) -> None:
        batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
        works = tuple(work for work, _ in batch)
        try:
            answers = await self._writer.run(lambda db: _write(db, works))
        except Exception as error:  # noqa: BLE001 - handed to everybody who asked
            answers = [_Failed(error)] * len(batch)
        finally:
            self._go_on()
        for (_, done), answer in zip(batch, answers, strict=True):
            if done.done():  # whoever asked was cancelled
                continue
            if isinstance(answer, _Failed):
                done.set_exception(answer.error)
            else:
                done.set_result(answer)


class _Failed:
    def __init__(self, error: Exception) -> None:
        self.error = error


def _write(connection: sqlite3.Connection, works: tuple[Work[Any], ...]) -> list[Any]:
    """The answers of all `works`, or for each that failed its error: one transaction for all, or if that fails, one for each."""
    if len(works) > 1:
        try:
            return _transact(connection, works)
        except Exception:  # noqa: BLE001 - told apart below, each work by itself
            pass
    answers: list[Any] = []
    for work in works:
        try:
            answers += _transact(connection, (work,))
        except Exception as error:  # noqa: BLE001 - handed to whoever asked for this work
            answers.append(_Failed(error))
    return answers


def _transact(connection: sqlite3.Connection, works: tuple[Work[Any], ...]) -> list[Any]:
    try:
        connection.execute("BEGIN IMMEDIATE")
        answers = [work(connection) for work in works]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.rollback()
        raise
    return answers


def _connect(path: Path, factory: type[sqlite3.Connection]) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=BUSY, isolation_level=None, factory=factory)


def _prepare(connection: sqlite3.Connection, path: Path, pragmas: tuple[str, ...]) -> None:
    if pragmas is WRITER:
        migrate(connection, path)
    for pragma in pragmas:
        connection.execute(f"PRAGMA {pragma}")
    if pragmas is WRITER:  # one that may only be read says so now, not at the first move
        connection.execute("UPDATE facts SET value = value WHERE name IS NULL")  # BEGIN alone would let it pass


def _unusable(path: Path, error: sqlite3.OperationalError) -> DatabaseLocked | FolderUnwritable:
    if error.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return DatabaseLocked(path)
    return FolderUnwritable(path.parent, str(error))
