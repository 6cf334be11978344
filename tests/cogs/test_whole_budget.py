"""What a whole game costs at Discord, call by call."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from bot.storage.records import Stage as TableStage
from tests.e2e.playing import by_buttons, play_on, sit_down
from tests.e2e.stage import Stage, stage


def spent(scene: Stage) -> Counter[str]:
    """How often the bot has posted, changed and deleted messages in the channel so far, and what else it has asked of Discord."""
    counted: Counter[str] = Counter()
    for call in scene.env.http_requests:
        if call.path.startswith(f"/channels/{scene.channel.id}/messages"):
            counted[call.method] += 1
        elif call.path.startswith(("/interactions/", "/webhooks/")):
            counted["answers"] += 1
        else:
            counted[f"{call.method} {call.path}"] += 1
    return counted


@pytest.mark.parametrize("game", ["seven-up", "partners", "auction-pitch"])
async def test_whole_game_keeps_to_its_budget(tmp_path: Path, game: str) -> None:
    """A deal costs one message and an action at most one edit of it; nothing is deleted, and nothing is asked of Discord besides."""
    async with stage(tmp_path, chance=random.Random(5)) as scene:
        await scene.env.settle()
        idle = spent(scene)
        await sit_down(scene, game, target=7)
        over = await play_on(scene, by_buttons, random.Random(3), lambda _: False)
        assert over.stage is TableStage.OVER
        await scene.env.settle()
        cost = spent(scene) - idle
        assert over.public is not None
        deals = len(over.public.results)
        presses = sum(call.path.endswith("/callback") for call in scene.env.http_requests)
        assert deals > 2
        assert set(cost) == {"answers", "POST", "PATCH"}, "nothing else is asked, nothing deleted"
        assert cost["POST"] == deals + 1, "one for each deal, and one for the table before the game"
        assert cost["PATCH"] <= presses
