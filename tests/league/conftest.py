"""A club to play in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.league.club import Club, open_club


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """An empty club on a database of its own."""
    db = open_club(tmp_path / "club.sqlite3")
    yield Club(db)
    db.close()
