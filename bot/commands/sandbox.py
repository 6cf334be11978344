"""`python -m bot sandbox`: the bot in a page of one's own browser, without a token."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from pathlib import Path

from bot.commands import Subparsers
from bot.started import interpreter


def add(subparsers: Subparsers) -> None:
    """Add `sandbox` with `--database` and `--port`."""
    parser = subparsers.add_parser("sandbox", help="play in a page of your own browser: no token, no network")
    parser.add_argument(
        "--database", type=Path, metavar="FILE", help="keep the games in this file (else they are thrown away)"
    )
    parser.add_argument(
        "--port", type=port, default=0, metavar="N", help="serve the page on this port (else any free one)"
    )


def port(text: str) -> int:
    """The number of a port; ArgumentTypeError when there is no such port."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: it should be a number from 1 to 65535")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """0 after Ctrl-C, 1 when the page can't be had, 2 when what the sandbox needs isn't installed.

    Raises StorageFaulty when the database can't be used.
    """
    try:
        from bot import sandbox
    except ModuleNotFoundError as error:
        print(f"The sandbox needs {error.name}: {interpreter()} -m pip install -e '.[sandbox]'", file=sys.stderr)
        return 2
    from bot.logs import ALWAYS, start_logging
    from bot.settings import LogFormat, LogLevel

    start_logging(LogLevel.WARNING, LogFormat.TEXT)
    logging.getLogger(ALWAYS).setLevel(logging.WARNING)  # nobody is invited anywhere
    try:
        asyncio.run(sandbox.play(args.database, args.port, lambda text: print(text, flush=True)))
    except sandbox.PageError as error:
        print(f"The page can't be served: {error}.", file=sys.stderr)
        return 1
    return 0
