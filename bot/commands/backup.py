"""`python -m bot backup FILE`: a copy of all games and results, also while the bot plays."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.commands import Subparsers, read_settings


def add(subparsers: Subparsers) -> None:
    """Add `backup`."""
    parser = subparsers.add_parser("backup", help="copy all games and results into a file, also while the bot plays")
    parser.add_argument("file", type=Path, metavar="FILE", help="the file to write; it must not exist yet")
    parser.add_argument("--force", action="store_true", help="overwrite FILE")


def run(args: argparse.Namespace) -> int:
    """0 when the copy is on disk, 2 when the settings make no sense; raises StorageFaulty when it could not be made."""
    from bot.storage.backup import back_up

    database = read_settings().database
    back_up(database, args.file, args.force)
    print(f"{args.file} now holds all of {database}.")
    return 0
