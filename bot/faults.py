"""The sentences with which the command line says why a database can't be used."""

from __future__ import annotations

from bot.started import program
from bot.storage.faults import (
    BackupNewer,
    DatabaseLocked,
    DatabaseNewer,
    FolderUnwritable,
    NoDatabase,
    NotABackup,
    NotADatabase,
    StorageFault,
    WouldOverwrite,
)


def storage_sentence(fault: StorageFault) -> str:
    """One sentence that names the file and says what can be done."""
    match fault:
        case DatabaseNewer(path):
            return f"{path} was written by a newer version of this bot. Update the bot, or name another DATABASE."
        case DatabaseLocked(path):
            return f"{path} is in use: another bot runs on it. Stop that one first, or name another DATABASE."
        case FolderUnwritable(folder, why):
            return f"Nothing can be written in {folder}: {why}. Make it writable, or name another DATABASE."
        case NotADatabase(path):
            advice = f"Name another DATABASE, or put a backup in its place: {program()} restore FILE."
            return f"{path} is no database of this bot, or is damaged. {advice}"
        case NotABackup(path):
            advice = f"Name a file that `{program()} backup` has written."
            return f"{path} is no backup of this bot, or is damaged; nothing was changed. {advice}"
        case BackupNewer(path):
            return f"{path} was written by a newer version of this bot; nothing was changed. Update the bot, then restore it."
        case NoDatabase(path):
            return f"There is no file {path}."
        case WouldOverwrite(path):
            return f"{path} exists already and would be overwritten; --force does it all the same."
