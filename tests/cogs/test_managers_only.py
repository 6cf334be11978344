"""What belongs to those who manage the server is refused to everybody else, by command and by any control they may have got hold of."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.bench.wire import payloads
from tests.e2e.wired import GUILD, wired

SOMEBODY = discord.Permissions.all() ^ discord.Permissions(manage_guild=True, administrator=True)
"""Everything but managing the server."""

ONLY = "Only people with **Manage Server** may do that."

PRESSES: dict[str, list[str] | None] = {
    "af:set-channels:0": ["1"],
    "af:set-openers:0": ["77"],
    "af:set-season-channel:0": ["1"],
    "af:set-clock:0": ["600"],
    "af:set-language:0": ["nl"],
    "af:set-deck:0": ["four"],
    "af:set-pictures:0": ["none"],
    "af:doctor:0/0": None,
    "af:rule:0/target.0": ["9"],
    "af:base:0": ["blind"],
}
"""The controls that change the server, or tell of it, with what could be chosen."""


async def test_others_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`/settings`, `/doctor`, `/season` and each of their controls, house rules too, are for managers; nothing is changed."""
    monkeypatch.setattr(payloads, "EVERYTHING", str(SOMEBODY.value))
    async with wired(tmp_path) as on:
        before = await on.bot.chosen.servers.get(GUILD)
        asked = [on.slash(11, 1, command) for command in ("settings", "doctor", "season end")]
        asked += [on.press(11, 1, custom_id, private=True, values=values) for custom_id, values in PRESSES.items()]
        for one in asked:
            await on.answered(one)
            assert ONLY in one.text
        assert await on.bot.chosen.servers.get(GUILD) == before


async def test_managers_are_let_in(tmp_path: Path) -> None:
    """The same for somebody who manages the server: none of it is refused for that."""
    async with wired(tmp_path) as on:
        answers = [await on.do(on.slash(11, 1, command)) for command in ("settings", "doctor")]
        for custom_id, values in PRESSES.items():
            answers.append(await on.do(on.press(11, 1, custom_id, private=True, values=values)))
        assert not any(said in one.text for one in answers for said in (ONLY, "older version", "Fault"))
        assert (await on.bot.chosen.servers.get(GUILD)).clock == 600


async def test_discord_shows_them_to_managers_only(tmp_path: Path) -> None:
    """What is for managers is declared so; nothing else is hidden from anybody."""
    async with wired(tmp_path) as on:
        asking = {}
        for command in on.bot.tree.get_commands():
            wanted = command.to_dict(on.bot.tree)["default_member_permissions"]
            if wanted is not None:
                asking[command.name] = int(wanted)
        manage = discord.Permissions(manage_guild=True).value
        assert asking == dict.fromkeys(("settings", "doctor", "season"), manage)
