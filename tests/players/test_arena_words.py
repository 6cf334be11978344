"""Deals in which two players would say the same needn't be played to the end."""

import pytest

from bot.engine.games import GAMES
from bot.players import arena


@pytest.mark.parametrize("pair", [("sharp", "sharp-cards"), ("sharp-words", "steady")])
@pytest.mark.parametrize(("key", "players", "deals"), [("seven-up", 3, 30), ("partners", 4, 12), ("trinidad", 4, 12)])
def test_the_short_way_comes_to_the_same_as_the_long_way(
    key: str, players: int, deals: int, pair: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every deal has the figure that playing it on all boards gives, discards and all, and some have one that isn't 0."""
    contest = arena.Contest(GAMES[key], players, *pair, 12, 2026)
    short = arena.play_stretch(contest, range(deals), range(0)).margins
    monkeypatch.setattr(arena, "ALIKE_WITH_CARDS", ())
    assert short == arena.play_stretch(contest, range(deals), range(0)).margins
    assert any(short)
    assert not all(short)
