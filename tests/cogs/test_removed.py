"""Servers come and go: removed from one its games stand still and nothing is sent there; an outage is no removal."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from bot.storage.records import Standing
from bot.tables import Snapshot
from tests.e2e.stage import AT_ONCE
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


async def test_removed_with_hands_open_and_a_ping_standing(tmp_path: Path) -> None:
    """Removed: no open hand is changed and no ping is touched; invited again, the game goes on and the ping goes with the move."""
    async with wired(tmp_path, tempo=replace(AT_ONCE, moment=0.0)) as on:
        await on.bot.wait_until_ready()
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        await on.do(on.press(12, 1, "af:join:1"))
        await on.do(on.press(11, 1, "af:start:1"))
        hands = {user: await on.do(on.slash(user, 1, "hand")) for user in (11, 12)}
        await some_time()
        assert [key for key in await on.bot.tables.face(1) if key.startswith("ping:")]
        calls = len(on.wire.calls)
        assert Standing.GUILD in (await told(on, unavailable=False)).stands
        await some_time()
        assert on.wire.calls[calls:] == []
        assert [key for key in await on.bot.tables.face(1) if key.startswith("ping:")]
        assert not (await told(on)).stands
        ((user, play),) = [
            (user, ids[0])
            for user, hand in hands.items()
            if (ids := [one for one in hand.custom_ids() if one.startswith("af:play:")])
        ]
        await on.do(on.press(user, 1, play, private=True))
        await some_time()
        assert [call.path for call in on.wire.calls[calls:] if call.method == "DELETE"]
        assert not [key for key in await on.bot.tables.face(1) if key == f"ping:{user}"]


async def some_time() -> None:
    """Let everything go on that can."""
    for _ in range(200):
        await asyncio.sleep(0.001)
