"""Whole games as records: each file of `records/` holds packs and moves, and what they must come to by another reading of the rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.engine.faults import Faulty
from bot.engine.outcome import describe
from bot.engine.reading import read_record
from bot.engine.record import as_json, fold
from bot.render.faults import fault_line
from tests.engine.written import FILES, unfold, unfold_result, written

GOOD = [file for file in FILES if not file.stem.startswith("fault-")]
FAULTY = [file for file in FILES if file.stem.startswith("fault-")]


@pytest.mark.parametrize("file", GOOD, ids=lambda file: file.stem)
def test_record_comes_to_its_result(file: Path) -> None:
    """A written game replays to exactly the deals, points, winner and legal moves beside it, and is written down as it was read."""
    kept = json.loads(file.read_text())
    record, game = read_record(written(unfold(kept)))
    assert json.loads(json.dumps(describe(game))) == unfold_result(kept)
    assert json.loads(json.dumps(as_json(record))) == unfold(kept)
    assert fold(record) == game


@pytest.mark.parametrize("file", FAULTY, ids=lambda file: file.stem)
def test_faulty_record_is_refused_where_it_is_wrong(file: Path) -> None:
    """A written game with a fault is refused with the deal and move, or the part, that is at fault, and what is wrong with it."""
    kept = json.loads(file.read_text())
    with pytest.raises(Faulty) as caught:
        read_record(written(unfold(kept)))
    assert type(caught.value.reason).__name__ == kept["fault"]["kind"]
    line = fault_line(caught.value)
    assert line.startswith(kept["fault"]["place"] + ": ")
    if "sentence" in kept["fault"]:
        assert line == f"{kept['fault']['place']}: {kept['fault']['sentence']}"


def test_the_records_are_there() -> None:
    """The folder holds the games, so that none of these tests passes by finding nothing."""
    assert (len(GOOD), len(FAULTY)) == (51, 7)
