"""`python -m bot show [FILE]`: a written game, told to people hand by hand."""

from __future__ import annotations

import argparse
import io
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.commands import Subparsers
from bot.commands.replay import file_line, read_game
from bot.engine.faults import Faulty

SAMPLE = Path(__file__).parent.parent / "samples" / "trinidad-kick.json"
"""The game that is shown when no file is named."""

_RED = re.compile(r"(?:10|[2-9JQKA])[♥♦]")


def add(subparsers: Subparsers) -> None:
    """Add the `show` command."""
    parser = subparsers.add_parser("show", help="tell a written game hand by hand; without FILE a sample game")
    parser.add_argument("file", nargs="?", metavar="FILE", help="a game record; - reads it from standard input")
    parser.add_argument(
        "--language", default="en", choices=("en", "nl"), help="the language it is told in (default: en)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the game; return 1, after one line that says why, if it can't be read or holds a move that isn't possible."""
    from bot.render.paper import tell_record
    from bot.render.speech import Speech

    name = str(SAMPLE) if args.file is None else args.file
    try:
        record, _ = read_game(name)
    except (OSError, Faulty) as error:
        print(file_line(name, error), file=sys.stderr)
        return 1
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without card signs shows question marks
    for line in tell_record(Speech.of(args.language), record):
        print(_coloured(line) if sys.stdout.isatty() else line)
    return 0


def _coloured(line: str) -> str:
    return _RED.sub("\033[31m\\g<0>\033[0m", line)
