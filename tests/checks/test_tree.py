"""What lies where, and what may stand in no file."""

from __future__ import annotations

import ast
import re
from collections import Counter

import pytest

from tests.checks.tree import ROOT, files, is_ours, modules

TOP = {"pyproject.toml", "requirements.lock", "README.md", "Dockerfile", "bot", "cogs", "tests"}

ELSEWHERE = re.compile(
    r"(?<![\w.*~-])/(?:work|root)\b"  # a path that only one machine has
    r"|\bpypi\.org\b|\bpythonhosted\.org\b|\bnpmjs\.(?:org|com)\b|\bdeb\.debian\.org\b"  # where packages come from
    r"|-{5}BEGIN [A-Z ]*PRIVATE KEY"
    r"|\b[MNO][\w-]{23,25}\.[\w-]{6}\.[\w-]{27,}"  # a Discord bot's token
)


def test_top_level_holds_only_what_belongs_there() -> None:
    """The top level holds the two packages, the tests, what builds and describes them, and dotfiles; nothing else."""
    found = {path.name for path in ROOT.iterdir() if is_ours(path) and not path.name.startswith(".")}
    assert found == TOP


def test_no_two_classes_of_the_face_share_a_name() -> None:
    """Whoever reads a class's name in the code that speaks with Discord knows which is meant."""
    names = Counter(
        node.name for _, module in modules("bot/face", "cogs") for node in module.body if isinstance(node, ast.ClassDef)
    )
    assert len(names) > 40
    assert [name for name, times in names.items() if times > 1] == []


def test_no_file_names_a_machine_or_keeps_a_secret() -> None:
    """No file holds a path of somebody's machine, the host of a package registry, a private key or a bot's token."""
    strays = [
        f"{path.relative_to(ROOT)}: {found.group()}"
        for path in files()
        for found in ELSEWHERE.finditer(path.read_bytes().decode("utf-8", "replace"))
    ]
    assert not strays


@pytest.mark.parametrize(
    "text", ["cd /wo" + "rk/x", '"/ro' + 'ot"', "https://py" + "pi.org/simple", "M" * 24 + ".abcdef." + "x" * 27]
)
def test_strays_are_noticed(text: str) -> None:
    """Each kind of text that may stand nowhere is found."""
    assert ELSEWHERE.search(text)


@pytest.mark.parametrize("text", ["the/root", "tests/work", "pypi", "/workers"])
def test_honest_text_is_left_alone(text: str) -> None:
    """A word that only resembles such text is not."""
    assert not ELSEWHERE.search(text)
