"""What is voted on stands on the table's message, with a button for those who are still asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.playing import sit_down
from tests.e2e.stage import ids_of, stage, text_of


@pytest.mark.parametrize(
    ("command", "question", "verb"),
    [("table end", "End the game?", "end"), ("table pause", "A pause?", "pause")],
)
async def test_the_others_see_that_they_are_asked(tmp_path: Path, command: str, question: str, verb: str) -> None:
    """After one person's word the message tells who has agreed and offers the button; when all have pressed it, it is so."""
    custom_id = f"af:{verb}:1"
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind")
        assert custom_id not in ids_of(scene.table())
        first, *others = scene.people
        await scene.say(first, command)
        message = await scene.shown(verb)
        assert f"{question} Agreed: <@{scene.people[first].id}>. Still asked:" in text_of(message)
        assert custom_id in ids_of(message)
        for name in others:
            await scene.press(name, verb, message=message)
        agreed = await scene.bot.tables.snapshot(1)
        assert (agreed.closed is not None, agreed.paused_until is not None) == (verb == "end", verb == "pause")
