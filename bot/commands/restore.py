"""`python -m bot restore FILE`: puts a backup in the place of the database."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.commands import Subparsers, read_settings


def add(subparsers: Subparsers) -> None:
    """Add `restore`."""
    parser = subparsers.add_parser(
        "restore", help="put a backup in the place of the database, while the bot doesn't run"
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="what `backup` has written")
    parser.add_argument("--force", action="store_true", help="even over a database that is newer")


def run(args: argparse.Namespace) -> int:
    """0 when the backup is in place, 2 when the settings make no sense; raises StorageFaulty when it isn't in place."""
    from bot.storage.backup import restore

    database = read_settings().database
    kept = restore(args.file, database, args.force)
    print(f"{database} is what {args.file} holds.")
    if kept is not None:
        print(f"What was there before is kept as {kept}.")
    return 0
