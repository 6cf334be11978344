"""Whole games as records: each file of `records/` holds packs and moves, and what they must come to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.engine.outcome import describe
from bot.engine.reading import read_record
from bot.engine.record import as_json, fold
from tests.engine.written import FILES, unfold, unfold_result, written


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_record_comes_to_its_result(file: Path) -> None:
    """A written game replays to exactly the deals, points, winner and legal moves beside it, and is written down as it was read."""
    kept = json.loads(file.read_text())
    record, game = read_record(written(unfold(kept)))
    assert json.loads(json.dumps(describe(game))) == unfold_result(kept)
    assert json.loads(json.dumps(as_json(record))) == unfold(kept)
    assert fold(record) == game


def test_the_records_are_there() -> None:
    """The folder holds the games, so that none of these tests passes by finding nothing."""
    assert len(FILES) >= 43
