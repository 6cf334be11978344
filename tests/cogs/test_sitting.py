"""Sitting down: who becomes whose partner is said, and the other side is one press away; who must still agree to a rematch too."""

from __future__ import annotations

import random
from pathlib import Path

from bot.storage.records import Stage
from tests.e2e.playing import by_commands, play_on, sit_down
from tests.e2e.stage import ids_of, stage


def has(scene_screen: object, verb: str) -> bool:
    """Whether a message has a control of this name."""
    return any(one.startswith(f"af:{verb}:") for one in ids_of(scene_screen))


async def test_who_sits_down_is_told_with_whom_they_play(tmp_path: Path) -> None:
    """The second person is the first one's partner, is told so, and goes over by one press; a full side isn't offered."""
    async with stage(tmp_path) as scene:
        await scene.say("Ann", "table open", game="partners")
        told = await scene.press("Ben", "join", message=scene.table())
        assert "You sit in seat 3. You play with **Ann**, who sits opposite." in told
        over = await scene.press("Ben", "side", message=scene.screens["Ben"])
        assert "You sit in seat 2. Your partner will sit opposite, in seat 4." in over
        await scene.press("Carl", "join", message=scene.table())
        assert "You sit in seat 4. You play with **Ben**" in await scene.press("Carl", "side")
        assert "You play with **Ann**" in await scene.press("Dora", "join", message=scene.table())
        assert not has(scene.screens["Dora"], "side")


async def test_where_each_plays_alone_there_is_no_partner(tmp_path: Path) -> None:
    """Without partners only the seat is told."""
    async with stage(tmp_path) as scene:
        await scene.say("Ann", "table open", game="auction-pitch")
        assert (await scene.press("Ben", "join", message=scene.table())).strip() == "You sit in seat 2."


async def test_who_must_still_agree_to_a_rematch_is_said(tmp_path: Path) -> None:
    """Who asks for a rematch reads who hasn't agreed yet."""
    async with stage(tmp_path, chance=random.Random(5)) as scene:
        await sit_down(scene, "seven-up", target=2)
        await play_on(scene, by_commands, random.Random(3), lambda one: one.stage is Stage.OVER)
        await scene.shown("rematch")
        await scene.press("Ann", "rematch", message=scene.table())
        told = await scene.press("Ben", "rematch", message=scene.table())
        ids = {name: person.id for name, person in scene.people.items()}
        assert f"<@{ids['Carl']}> and <@{ids['Dora']}>" in told
        assert f"<@{ids['Ann']}>" not in told
