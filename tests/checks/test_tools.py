"""Lint, format, types and import contracts are tests like all others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.checks.tree import ROOT

BIN = Path(sys.executable).parent


@pytest.mark.timeout(900)  # the first run reads all libraries' types, which takes minutes on a slow machine
@pytest.mark.parametrize(
    "words",
    [
        pytest.param(["ruff", "check", "--quiet", "."], id="lint and docstrings"),
        pytest.param(["ruff", "format", "--check", "--quiet", "."], id="format"),
        pytest.param(["mypy", "--no-error-summary"], id="types"),
        pytest.param(["lint-imports", "--no-logo"], id="who may import whom"),
    ],
)
def test_tool_is_content(words: list[str]) -> None:
    """Each tool finds nothing to say about the project, with the settings in pyproject.toml."""
    tool, *options = words
    told = subprocess.run(
        [BIN / tool, *options],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert told.returncode == 0, told.stdout
