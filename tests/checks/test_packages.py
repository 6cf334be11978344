"""What pip installs: the lock is whole, each dependency has its reason, and data travels with the code."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, distribution

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.checks.tree import ROOT, files

TEXT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
PROJECT = tomllib.loads(TEXT)["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
LOCK = {
    canonicalize_name(line.partition("==")[0]): line.partition("==")[2]
    for line in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
}


def pulled_in(lines: Iterable[str], extra: str = "") -> set[tuple[str, str]]:
    """Every package that these requirements name to one who asks for `extra`, with each extra they ask of it in turn."""
    wanted = [Requirement(line) for line in lines]
    return {
        (canonicalize_name(one.name), asked)
        for one in wanted
        if one.marker is None or one.marker.evaluate({"extra": extra})
        for asked in ("", *one.extras)
    }


def everything() -> set[str]:
    """The names of all packages that the project with all extras puts onto this machine."""
    own = canonicalize_name(PROJECT["name"])
    waiting = pulled_in(line for lines in (PROJECT["dependencies"], *EXTRAS.values()) for line in lines)
    seen: set[tuple[str, str]] = set()
    while waiting:
        name, extra = one = waiting.pop()
        seen.add(one)
        if name != own:
            waiting |= pulled_in(distribution(name).requires or (), extra) - seen
    return {name for name, _ in seen} - {own}


@pytest.mark.skipif(
    sys.version_info[:2] != (3, 11) or sys.platform != "linux",
    reason="other Pythons and systems need a few packages more",
)
def test_lock_is_whole() -> None:
    """The lock pins every package that the project or an extra pulls in, and none besides."""
    assert set(LOCK) == everything()


def test_lock_is_what_is_tested() -> None:
    """The packages under test have the versions that the lock names."""
    found = {}
    for name in LOCK:
        try:
            found[name] = distribution(name).version
        except PackageNotFoundError:
            found[name] = "not installed"
    assert found == LOCK


def test_lock_pins_and_does_nothing_else() -> None:
    """Each line of the lock is a comment or one name at one version: no hash, no address, no option."""
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("#")
    assert [line for line in lines if not re.fullmatch(r"#.*|[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line)] == []


def test_each_dependency_has_its_reason() -> None:
    """Each package that pyproject.toml asks for stands on a line of its own, with its reason in a comment behind it."""
    for line in (*PROJECT["dependencies"], *(line for lines in EXTRAS.values() for line in lines)):
        assert re.search(rf'^    "{re.escape(line)}",  # \w.{{10,}}$', TEXT, re.MULTILINE), line


def test_data_travels_with_the_code() -> None:
    """Every file in the packages that is not Python is named by a package-data pattern, so an installed bot has it too."""
    patterns = tomllib.loads(TEXT)["tool"]["setuptools"]["package-data"]
    sent = {path for package in patterns for pattern in patterns[package] for path in (ROOT / package).glob(pattern)}
    data = {path for package in ("bot", "cogs") for path in files(ROOT / package) if path.suffix != ".py"}
    assert data - sent == set()
