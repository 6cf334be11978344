"""Killed a hundred times while playing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.checks.tree import ROOT


def test_killed_a_hundred_times(tmp_path: Path) -> None:
    """A bot killed a hundred times at random moments of play has every move it ever answered, none twice, and plays on (G1)."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.tables.killed", tmp_path / "a.db", tmp_path / "notes", "100", "7"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=280,
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert seen["missing"] == seen["twice"] == 0
    assert seen["answered"] > 500
    assert seen["lives_that_played"] > 50
    assert seen["results"] > 3
    assert seen["tables"] == 12
