"""The budget of calls: what follows quickly is one edit, what is shown already isn't sent, and slow tables are pinged at once."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.e2e.playing import sit_down, to_move
from tests.e2e.stage import stage
from tests.e2e.wired import Wired, wired


async def edits(on: Wired) -> int:
    """How often the table's message has been changed, once nothing is to be sent any more."""
    await on.bot.tables.settled(1)
    while (task := on.bot.sender.states[1].task) is not None:
        await asyncio.wait([task])
    return sum(call.method == "PATCH" and call.path.startswith("/channels/1/messages/") for call in on.wire.calls)


async def test_moves_in_a_row_are_one_edit_and_what_is_shown_is_none(tmp_path: Path) -> None:
    """One's own move and those of three computers after it change the table's message twice at most; shown anew it is left alone."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=4))
        await on.do(on.press(11, 1, "af:computers:1"))
        await on.do(on.press(11, 1, "af:start:1"))
        await edits(on)
        on.bot.sender.pause = 0.5
        hand = await on.do(on.slash(11, 1, "hand"))
        card = next(one for one in hand.custom_ids() if one.startswith("af:play:"))
        before, seq = await edits(on), (await on.bot.tables.snapshot(1)).seq
        await on.do(on.press(11, 1, card, private=True))
        after = await edits(on)
        assert (await on.bot.tables.snapshot(1)).seq >= seq + 4
        assert 1 <= after - before <= 2
        for _ in range(3):
            on.bot.sender.show(1)
        assert await edits(on) == after


async def test_at_a_slow_table_who_must_move_is_pinged_at_once(tmp_path: Path) -> None:
    """With a clock of a day nobody is expected to sit and wait: the ping comes within a second, not after twenty."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", clock=86400)
        (name,) = to_move(scene, await scene.bot.tables.snapshot(1))
        await asyncio.sleep(1.2)
        await scene.env.settle()
        (ping,) = [message for message in scene.channel.history() if message.content.startswith("<@")]
        assert ping.content.startswith(f"<@{scene.people[name].id}>")
