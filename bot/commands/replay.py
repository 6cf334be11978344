"""`python -m bot replay FILE…`: plays written games through and prints what they came to."""

import argparse
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from bot.commands import Subparsers
from bot.engine.faults import Faulty, Place, TooLarge
from bot.engine.outcome import describe
from bot.engine.reading import LIMIT, read_record
from bot.engine.record import Record
from bot.engine.state import Game
from bot.render.faults import fault_line


def add(subparsers: Subparsers) -> None:
    """Add the `replay` command."""
    parser = subparsers.add_parser("replay", help="play game records through and print what they came to, as JSON")
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a game record; - reads records from standard input, one a line"
    )


def run(args: argparse.Namespace) -> int:
    """Print one JSON object a record; return 1 if a FILE couldn't be read or holds an illegal move, else 0."""
    failed = False
    for name in args.files:
        if name == "-":
            for line in record_lines(standard_input()):
                print(_answer(line), flush=True)
            continue
        try:
            _, game = read_game(name)
        except (OSError, Faulty) as error:
            failed = True
            print(file_line(name, error), file=sys.stderr)
        else:
            print(json.dumps(describe(game)))
    return int(failed)


def read_game(name: str) -> tuple[Record, Game]:
    """Return the record in the file `name`, or on standard input for `-`, and the game after it; raises OSError or `Faulty`."""
    if name == "-":
        return read_record(standard_input().read(LIMIT + 1))
    with Path(name).open("rb") as file:
        return read_record(file.read(LIMIT + 1))


def read_line(line: bytes | None) -> tuple[Record, Game]:
    """Return the record on a line of `record_lines` and the game after it; raises `Faulty`."""
    if line is None:
        raise Faulty(TooLarge(LIMIT), Place())
    return read_record(line)


def file_line(name: str, error: OSError | Faulty) -> str:
    """Return in one line what is wrong with the file `name`, which may be called anything, line ends included."""
    shown = name if name.isprintable() else ascii(name)[1:-1]
    return f"{shown}: {fault_line(error) if isinstance(error, Faulty) else error.strerror or error}"


def standard_input() -> BinaryIO:
    """Return standard input as bytes; nothing at all where it was closed before we were started."""
    return io.BytesIO() if sys.stdin is None else sys.stdin.buffer


def record_lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Yield the lines of `source` that aren't blank; None for one that is too long, which is read past without keeping it."""
    while line := source.readline(LIMIT + 2):
        if len(line) > LIMIT + 1 and not line.endswith(b"\n"):
            while (rest := source.readline(LIMIT)) and not rest.endswith(b"\n"):
                pass
            yield None
        elif line.strip():
            yield line


def _answer(line: bytes | None) -> str:
    try:
        _, game = read_line(line)
    except Faulty as fault:
        return json.dumps({"error": fault_line(fault)})
    return json.dumps(describe(game))
