"""`python -m bot bench`: measures on the machine at hand, a JSON line a figure."""

from __future__ import annotations

import argparse
import json
import sys

from bot.bench import Figure, find_figures
from bot.commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add `bench` with `--only` and `--list`."""
    parser = subparsers.add_parser("bench", help="measure on this machine, a JSON line a figure")
    parser.add_argument(
        "--only", action="append", metavar="NAME", help="only this figure, or all that begin so; may be repeated"
    )
    parser.add_argument("--list", action="store_true", help="name the figures without measuring")


def run(args: argparse.Namespace) -> int:
    """0 when all figures asked for are measured; 2 when a name is unknown, and then nothing is measured."""
    figures = find_figures()
    unknown = [name for name in args.only or () if not choose(figures, name)]
    if unknown:
        known = ", ".join(figure.name for figure in figures) or "none"
        print(f"There is no figure called {' or '.join(unknown)}. Figures: {known}.", file=sys.stderr)
        return 2
    if args.only is not None:
        chosen = {figure.name for name in args.only for figure in choose(figures, name)}
        figures = tuple(figure for figure in figures if figure.name in chosen)
    for figure in figures:
        if args.list:
            print(figure.name)
            continue
        for result in figure.results():
            print(json.dumps(result, ensure_ascii=False), flush=True)
    return 0


def choose(figures: tuple[Figure, ...], name: str) -> tuple[Figure, ...]:
    """The figure of exactly this name, else all whose names begin with it."""
    exact = tuple(figure for figure in figures if figure.name == name)
    return exact or tuple(figure for figure in figures if name and figure.name.startswith(name))
