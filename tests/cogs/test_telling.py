"""Discord is told of the commands when they have changed, and not at every start."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.stage import Stage, stage


def told(scene: Stage) -> int:
    """How often Discord was told of the commands."""
    return sum(call.method == "PUT" and call.path.endswith("/commands") for call in scene.env.http_requests)


async def test_commands_are_told_only_when_they_have_changed(tmp_path: Path) -> None:
    """A second start tells nothing; one at which the commands aren't those that were told before tells them anew."""
    async with stage(tmp_path) as scene:
        assert told(scene) == 1
        await scene.restart()
        assert told(scene) == 1
        key = f"commands {scene.bot.application_id}"
        assert key in await scene.bot.tables.notes()
        await scene.bot.tables.keep_notes(**{key: "of an older version"})
        await scene.restart()
        assert told(scene) == 2
