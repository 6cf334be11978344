"""Who may import whom, where the import contracts in pyproject.toml don't reach: by file, also one that is new."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache

import pytest

from tests.checks.tree import modules

PLACES = {
    "discord": (
        "bot/__main__.py",
        "bot/commands/",
        "bot/app.py",
        "bot/face/",
        "bot/sandbox",
        "bot/render/",
        "cogs/",
        "bot/bench/wire/",
        "bot/bench/discord.py",  # what discord.py costs is measured on discord.py
    ),
    "simcord": ("bot/sandbox",),
    "sqlite3": ("bot/storage/", "bot/bench/"),
    "aiosqlite": ("bot/storage/",),
    "pydantic_settings": ("bot/settings.py",),
}
"""Who alone may import a library: paths that begin so."""

ENVIRONMENT = {"environ", "environb", "getenv", "getenvb", "putenv", "unsetenv"}


@cache
def imports(tree: ast.AST) -> tuple[str, ...]:
    """The full name of every module, or name in a module, that is imported anywhere in `tree`."""
    return tuple(_imports(tree))


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{name.name}" for name in node.names)


def reads_environment(tree: ast.AST) -> bool:
    """Whether `tree` asks `os` for the environment."""
    return any(
        isinstance(node, ast.Attribute)
        and node.attr in ENVIRONMENT
        and isinstance(node.value, ast.Name)
        and node.value.id == "os"
        for node in ast.walk(tree)
    ) or any(name in {f"os.{word}" for word in ENVIRONMENT} for name in imports(tree))


@pytest.mark.parametrize("library", PLACES)
def test_library_stays_in_its_place(library: str) -> None:
    """A library that is one part's business is imported by that part only."""
    strays = [
        path
        for path, tree in modules("bot", "cogs")
        if not path.startswith(PLACES[library]) and any(name.split(".")[0] == library for name in imports(tree))
    ]
    assert not strays


def test_rules_stand_on_the_standard_library() -> None:
    """The engine imports the standard library and itself, nothing else."""
    strays = [
        f"{path}: {name}"
        for path, tree in modules("bot/engine")
        for name in imports(tree)
        if name.split(".")[0] not in sys.stdlib_module_names and not f"{name}.".startswith("bot.engine.")
    ]
    assert not strays


def test_rules_open_no_file() -> None:
    """The engine neither opens files nor asks or tells anybody anything."""
    strays = [
        f"{path}:{node.lineno}"
        for path, tree in modules("bot/engine")
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and node.id in {"open", "input", "print", "__import__", "exec", "eval"}
    ]
    assert not strays


def test_only_settings_read_the_environment() -> None:
    """No module but bot/settings.py reads an environment variable."""
    strays = [p for p, tree in modules("bot", "cogs") if p != "bot/settings.py" and reads_environment(tree)]
    assert not strays


@pytest.mark.parametrize(
    ("source", "seen"),
    [
        ("import os\nos.environ['A']", True),
        ("from os import getenv as g", True),
        ("import os\nos.getpid()", False),
        ("environ = 1", False),
    ],
    ids=["attribute", "renamed", "other use of os", "other environ"],
)
def test_environment_is_noticed(source: str, seen: bool) -> None:
    """Reading the environment is seen however it is written, and nothing else is taken for it."""
    assert reads_environment(ast.parse(source)) is seen


def test_hidden_imports_are_noticed() -> None:
    """Imports inside functions, of parts and of relatives are seen under their full names."""
    source = "def f():\n import discord.ui as d\nfrom discord import app_commands\nfrom . import cards\n"
    assert sorted(imports(ast.parse(source))) == ["..cards", "discord.app_commands", "discord.ui"]
