"""A whole game of each of the eight games, four people on four screens, every message searched for unplayed cards."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.engine.games import GAMES
from bot.storage.records import Stage
from tests.e2e.leaks import Watch
from tests.e2e.playing import Player, by_buttons, by_commands, play_on, sit_down
from tests.e2e.stage import stage


@pytest.mark.parametrize("player", [by_buttons, by_commands], ids=["buttons", "commands"])
@pytest.mark.parametrize("game", GAMES)
async def test_whole_game(tmp_path: Path, game: str, player: Player, caplog: pytest.LogCaptureFixture) -> None:
    """A whole game is played to its end by buttons alone, or by commands alone; nobody else sees a card before it is played."""
    caplog.set_level("DEBUG")
    chance = random.Random(f"{game} {player.__name__}")
    async with stage(tmp_path, chance=random.Random(5)) as scene:
        watch = Watch(scene)
        await sit_down(scene, game, player, target=3)
        over = await play_on(scene, player, chance, lambda _: False)
        assert over.stage is Stage.OVER
        assert over.finished is not None
        assert await watch.leaks(caplog.records) == []
