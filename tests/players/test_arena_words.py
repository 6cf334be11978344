"""Deals in which two players would say the same needn't be played to the end."""

import pytest

from bot.engine.games import GAMES
from bot.players import arena


@pytest.mark.parametrize("pair", [("sharp", "sharp-cards"), ("sharp-words", "steady")])
def test_the_short_way_comes_to_the_same_as_the_long_way(
    pair: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every deal has the figure that playing it on all boards gives, and some have one that isn't 0."""
    contest = arena.Contest(GAMES["seven-up"], 3, *pair, 12, 2026)
    short = arena.play_stretch(contest, range(30), range(0)).margins
    monkeypatch.setattr(arena, "ALIKE_WITH_CARDS", ())
    assert short == arena.play_stretch(contest, range(30), range(0)).margins
    assert any(short)
