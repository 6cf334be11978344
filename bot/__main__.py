"""The command line: `python -m bot WORD …`, and `run` when no word is given."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from bot.commands import find_commands

STOPPED = 130  # what a shell reports for a program ended by Ctrl-C
UNHEARD = 141  # … and for one whose reader went away


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code of the command named in `argv` (the process's own arguments by default).

    SystemExit with 2 when the line can't be read, after a sentence that says why, and with 0 after `--help`.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    commands = find_commands()
    parser = argparse.ArgumentParser(prog="python -m bot", description="All Fours and its family, played on Discord.")
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
    except BrokenPipeError:
        # Python flushes once more on its way out: give that a place to go, else it complains there
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNHEARD


if __name__ == "__main__":
    sys.exit(main())
