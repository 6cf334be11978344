"""`python -m bot recount`: all standings anew, from the moves of every game."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot.commands import Subparsers, read_settings

if TYPE_CHECKING:
    from bot.books.recount import Recounted


def add(subparsers: Subparsers) -> None:
    """Add `recount` with `--database`."""
    parser = subparsers.add_parser(
        "recount", help="count all standings anew from the moves of every game, also games older than the league"
    )
    parser.add_argument("--database", type=Path, metavar="FILE", help="this database instead of DATABASE's")


def run(args: argparse.Namespace) -> int:
    """0 when all is counted, 1 when a game couldn't be read, 2 when the settings make no sense.

    Raises StorageFaulty when the database can't be used.
    """
    path = args.database or read_settings().database
    if not path.exists():
        print(f"There is no database at {path}, so there is nothing to count.", file=sys.stderr)
        return 1
    counted = asyncio.run(recount(path))
    print(
        f"Servers: {counted.guilds}. Games that count: {counted.counted}."
        f" Games that don't (with computers only, given up, or still running): {counted.others}."
    )
    for game in counted.unreadable:
        print(f"Game {game} can't be read; it counts as it did.", file=sys.stderr)
    return int(bool(counted.unreadable))


async def recount(path: Path) -> Recounted:
    """What counting anew came to; raises StorageFaulty when the database can't be used, for one because the bot runs on it."""
    from bot.books.recount import recount_all
    from bot.storage.store import Store

    store = await Store.open(path)
    try:
        return await store.write(recount_all)
    finally:
        await store.close()
