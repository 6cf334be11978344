"""What `bench` measures of the rules is what it says."""

from __future__ import annotations

from random import Random

import pytest

from bot.bench import Figure, engine
from bot.bench.engine import FIGURES, long_record, play_out
from bot.engine.record import fold
from bot.engine.view import public_view


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.name)
def test_each_figure_measures_one_value(figure: Figure, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each figure is one value above nothing with its unit, under the name it is asked for by."""
    monkeypatch.setattr(engine, "SECONDS", 0.05)
    monkeypatch.setattr(engine, "RUNS", 3)
    (measured,) = figure.measure()
    assert measured["unit"] in ("deals/s", "moves/s", "ms")
    value = measured["value"]
    assert isinstance(value, int | float)
    assert value > 0
    assert "name" not in measured


def test_a_play_out_is_a_whole_deal() -> None:
    """A play-out plays all 24 cards of four hands, whatever lies in the pack."""
    chance = Random(1)
    assert {play_out(chance) for _ in range(20)} == {24}


def test_the_game_that_is_folded_has_two_hundred_moves() -> None:
    """The game that is folded has as many moves as is said, and comes to deals that were scored."""
    record = long_record(engine.MOVES)
    assert sum(len(deal.moves) for deal in record.deals) == engine.MOVES == 200
    assert {result.ended for result in public_view(fold(record)).results} >= {"scored"}
