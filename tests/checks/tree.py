"""The project's own files, found without git: a downloaded copy is checked like a clone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


@cache
def ignored() -> tuple[str, ...]:
    """The lines of .gitignore; one that begins with a slash holds at the top level only."""
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


def is_ours(path: Path) -> bool:
    """Whether neither git itself nor .gitignore claims this path."""
    name, top = path.name, path.parent == ROOT
    return name != ".git" and not any(fnmatch(name, line) or (top and line == f"/{name}") for line in ignored())


def files(folder: Path = ROOT) -> Iterator[Path]:
    """Every file of ours in `folder` and below, in a steady order."""
    for path in sorted(folder.iterdir()):
        if not is_ours(path):
            continue
        if path.is_dir():
            yield from files(path)
        else:
            yield path


def modules(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    """Every Python module in these folders of the project: its path from the top, with slashes, and its syntax."""
    for folder in folders:
        for path in files(ROOT / folder):
            if path.suffix == ".py":
                yield path.relative_to(ROOT).as_posix(), syntax(path)


@cache
def syntax(path: Path) -> ast.Module:
    """The syntax of a Python file; to be looked at, not changed."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))
