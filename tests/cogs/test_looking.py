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


async def test_a_closed_table_can_be_looked_at_and_no_more(tmp_path: Path) -> None:
    """Old controls of a table that is closed show its score and rules; everything else says why it is closed."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        await on.do(on.press(12, 1, "af:join:1"))
        await on.do(on.press(11, 1, "af:start:1"))
        for user in (11, 12):
            await on.do(on.press(user, 1, "af:end:1"))
        for verb in (
            "hand",
            "join",
            "leave",
            "rematch",
            "pause",
            "end",
            "show",
            "manage",
            "invite",
            "board",
            "ready",
            "house-rules",
        ):
            said = (await on.do(on.press(11, 1, f"af:{verb}:1"))).text
            assert "ended by those who played there" in said or verb == "house-rules", verb
        more = (await on.do(on.press(11, 1, "af:more:1"))).custom_ids()
        assert more == ("af:score:1", "af:tricks:1", "af:explain:1", "af:rules:1")
        assert "No deal has ended" in (await on.do(on.press(11, 1, "af:explain:1"))).text
        assert "to 2" not in (await on.do(on.press(11, 1, "af:score:1"))).text


async def test_which_table_is_asked_with_its_place(tmp_path: Path) -> None:
    """Who sits at several tables, none of them here, chooses one by the channel where it stands."""
    async with wired(tmp_path, channels=3) as on:
        for channel in (1, 2):
            await on.do(on.slash(11, channel, "table open"))
        asked = await on.do(on.slash(11, 3, "hand"))
        assert "Table 1: <#1>" in asked.text
        assert "Table 2: <#2>" in asked.text
        assert asked.custom_ids() == ("af:hand:1", "af:hand:2")


async def test_a_stranger_at_a_full_table(tmp_path: Path) -> None:
    """Who wants to sit down where people hold all seats is told so."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        await on.do(on.press(12, 1, "af:join:1"))
        await on.do(on.press(11, 1, "af:start:1"))
        assert "All seats are taken" in (await on.do(on.press(13, 1, "af:join:1"))).text
