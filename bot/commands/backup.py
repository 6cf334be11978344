"""`python -m bot backup FILE`: a copy of all games and results, also while the bot plays."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bot.commands import Subparsers, read_settings


def add(subparsers: Subparsers) -> None:
    """Add `backup`."""
    parser = subparsers.add_parser("backup", help="copy all games and results into a file, also while the bot plays")
    parser.add_argument("file", type=Path, metavar="FILE", help="the file to write; it must not exist yet")
    parser.add_argument("--force", action="store_true", help="overwrite FILE")


def run(args: argparse.Namespace) -> int:
    """0 when the copy is on disk, 1 with a sentence when it could not be made, 2 when the settings make no sense."""
    from bot.faults import storage_sentence
    from bot.storage.backup import back_up
    from bot.storage.faults import StorageFaulty

    database = read_settings().database
    try:
        back_up(database, args.file, args.force)
    except StorageFaulty as fault:
        print(storage_sentence(fault.reason), file=sys.stderr)
        return 1
    print(f"{args.file} now holds all of {database}.")
    return 0
