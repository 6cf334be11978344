"""The command line's words, one module each.

A module named as its word offers `add(subparsers)`, which adds a parser of that name with its line of `help`, and `run(args)`, which
does the work and returns the exit code: 0 done, 1 it failed, 2 the request makes no sense. It may raise StorageFaulty, which the
command line turns into a sentence. Every module is imported to read any command line, so what is slow to import is imported inside `run`.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Protocol, TypeAlias, cast

if TYPE_CHECKING:
    from bot.settings import Settings

    Subparsers: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Subparsers: TypeAlias = argparse.Action  # the generic exists for type checkers only


class Command(Protocol):
    """What a module of this package offers."""

    def add(self, subparsers: Subparsers) -> None:
        """Add the parser of this word and its options."""

    def run(self, args: argparse.Namespace) -> int:
        """The exit code, once the work is done."""


def read_settings() -> Settings:
    """What the bot is told from outside; SystemExit with 2, after a sentence for each, where settings make no sense."""
    from bot import settings

    try:
        return settings.read_settings()
    except settings.SettingsError as error:
        print(*error.sentences, sep="\n", file=sys.stderr)
        raise SystemExit(2) from None


def find_commands() -> dict[str, Command]:
    """The modules of this package by their words, in alphabetical order."""
    words = sorted(module.name for module in iter_modules(__path__))
    return {word: cast(Command, import_module(f"{__name__}.{word}")) for word in words}
