"""What one looks at, at the moments when there is little to see."""

from __future__ import annotations

import random
from pathlib import Path

from bot.storage.records import Stage
from tests.e2e.playing import by_commands, play_on, sit_down
from tests.e2e.stage import stage, text_of
from tests.e2e.wired import wired


async def test_before_the_game_there_is_no_hand(tmp_path: Path) -> None:
    """Who sits at a table and asks for their hand before the game is told that it hasn't begun, and no number of a game."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open"))
        for command in ("hand", "hint", "stand"):
            assert "hasn't begun" in (await on.do(on.slash(11, 1, command))).text, command


async def test_last_trick_of_a_deal_that_has_ended(tmp_path: Path) -> None:
    """Between two deals `/tricks` shows the trick that was just taken, and how many each side took."""
    async with stage(tmp_path, chance=random.Random(5)) as scene:
        await sit_down(scene, "partners", target=50)
        await play_on(scene, by_commands, random.Random(3), lambda one: one.stage is Stage.BETWEEN_DEALS)
        told = await scene.say("Ann", "tricks")
        assert "taken by" in told
        assert "trick" in told.splitlines()[-1]


async def test_ratings_stand_on_the_sheet(tmp_path: Path) -> None:
    """What a game did to the ratings stands above the table's buttons, not below them."""
    async with stage(tmp_path, chance=random.Random(5)) as scene:
        await sit_down(scene, "partners", target=2)
        await play_on(scene, by_commands, random.Random(3), lambda _: False)
        lines = text_of(scene.table()).splitlines()
        ratings = next(place for place, line in enumerate(lines) if "Ratings" in line)
        assert ratings < lines.index("Rematch")
