"""Servers come and go: removed from one its games stand still and nothing is sent there; an outage is no removal."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.storage.records import Standing
from bot.tables import Snapshot
from tests.e2e.wired import GUILD, Wired, wired


async def told(on: Wired, **payload: object) -> Snapshot:
    """The table after Discord has told that the server is gone, or, with nothing, that it is there."""
    if payload:
        on.bot._connection.parsers["GUILD_DELETE"]({"id": str(GUILD), **payload})
    else:
        on.wire.join(on.bot, GUILD, (1,))
    while heard := [
        one for one in asyncio.all_tasks() if one.get_name().startswith(("discord.py: on_guild", "sender"))
    ]:
        await asyncio.wait(heard)
    return await on.bot.tables.snapshot(1)


async def test_removed_from_a_server_its_games_stand_still(tmp_path: Path) -> None:
    """Removed: no clock runs and nothing is sent, whoever asks; invited again the game goes on. An outage isn't a removal."""
    async with wired(tmp_path) as on:
        await on.bot.wait_until_ready()
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        await on.do(on.press(12, 1, "af:join:1"))
        await on.do(on.press(11, 1, "af:start:1"))
        assert Standing.GUILD not in (await told(on, unavailable=True)).stands
        assert not (await told(on)).stands
        removed = await told(on, unavailable=False)
        assert Standing.GUILD in removed.stands
        assert removed.deadline is None
        calls = len(on.wire.calls)
        on.bot.sender.show(1)
        await told(on, unavailable=False)
        assert len(on.wire.calls) == calls
        back = await told(on)
        assert not back.stands
        assert back.deadline is not None
