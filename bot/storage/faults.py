"""Why a database can't be used; each reason is a value, from which a sentence is made elsewhere."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class DatabaseNewer:
    """The database was written by a newer version: it stands at step `found`, this program knows steps up to `known`."""

    path: Path
    found: int
    known: int


@dataclass(frozen=True, slots=True)
class DatabaseLocked:
    """Another process uses the database."""

    path: Path


@dataclass(frozen=True, slots=True)
class FolderUnwritable:
    """The database's folder can't be made, or nothing can be written in it; `why` is the system's word for it."""

    folder: Path
    why: str


@dataclass(frozen=True, slots=True)
class NotADatabase:
    """The file is no SQLite database, is damaged, or belongs to another program."""

    path: Path


@dataclass(frozen=True, slots=True)
class NotABackup:
    """The file that was to be restored is no database of this program, or is damaged; nothing has changed."""

    path: Path


@dataclass(frozen=True, slots=True)
class BackupNewer:
    """The file that was to be restored was written by a newer version, at step `found` of which this program knows `known`."""

    path: Path
    found: int
    known: int


@dataclass(frozen=True, slots=True)
class NoDatabase:
    """There is no such file."""

    path: Path


@dataclass(frozen=True, slots=True)
class WouldOverwrite:
    """The file already exists (backup), or the database is newer than what would be restored over it: `held` and `offered` are the unix
    times of the last thing stored in each, None where that isn't the reason."""

    path: Path
    held: float | None = None
    offered: float | None = None


StorageFault = (
    DatabaseNewer
    | DatabaseLocked
    | FolderUnwritable
    | NotADatabase
    | NotABackup
    | BackupNewer
    | NoDatabase
    | WouldOverwrite
)


class StorageFaulty(Exception):  # noqa: N818 - it is told to whoever starts the bot, with a sentence
    """Raised when a database can't be used; `reason` says why."""

    def __init__(self, reason: StorageFault) -> None:
        """Carry `reason`."""
        super().__init__(type(reason).__name__)
        self.reason = reason
