"""The command line: `python -m bot WORD …`, and `run` when no word is given."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from bot.commands import find_commands
from bot.faults import storage_sentence
from bot.started import program
from bot.storage.faults import StorageFaulty

FAILED = 1
STOPPED = 130  # what a shell reports for a program ended by Ctrl-C
UNHEARD = 141  # … and for one whose reader went away

LOST = (errno.ENOSPC, errno.EIO, errno.EBADF)
"""What is wrong when nothing can be written to where the output goes."""


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code of the command named in `argv` (the process's own arguments by default).

    SystemExit with 2 when the line can't be read, after a sentence that says why, and with 0 after `--help`.
    """
    open_streams()
    words = list(sys.argv[1:] if argv is None else argv)
    commands = find_commands()
    parser = argparse.ArgumentParser(prog=program(), description="All Fours and its family, played on Discord.")
    subparsers = parser.add_subparsers(dest="command", metavar="command", required=True)
    for command in commands.values():
        command.add(subparsers)
    try:
        try:
            args = parser.parse_args(words or ["run"])
            return commands[args.command].run(args)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except StorageFaulty as fault:
        print(storage_sentence(fault.reason), file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        silence(sys.stdout)
        return UNHEARD
    except OSError as error:
        if error.filename is not None or error.errno not in LOST:
            raise
        silence(sys.stdout)
        try:
            print(f"What was to be said could not be written: {error.strerror}.", file=sys.stderr)
        except OSError:
            silence(sys.stderr)
        return FAILED


def open_streams() -> None:
    """Give each standard stream that was closed before we were started a place to go; else the next file that is opened has its number."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - it stays open


def silence(stream: TextIO) -> None:
    """Have all that is still to be written to `stream` go nowhere: Python does that on its way out, and would complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


if __name__ == "__main__":
    sys.exit(main())
