"""The sandbox without its page: all that the bot begins there goes by one clock."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from bot.sandbox import keep_fresh, sandbox


async def test_room_taken_by_a_press_is_free_again_for_what_a_clock_begins(tmp_path: Path) -> None:
    """What a press makes the bot say takes room for five seconds, by the clock of whatever else speaks up in the channel.

    It was otherwise once: simcord counts seconds of its own for what it has begun, the tables' clocks are older than it and count the
    machine's, and a deal that one of them dealt waited for months to be shown.
    """
    async with sandbox(tmp_path / "games.sqlite3") as running:
        before = asyncio.get_running_loop().time()
        opening = asyncio.create_task(running.people[0].slash(running.channel, "table open", game="blind"))
        while not (room := running.bot.budget.channels.get(running.channel.id)) or not room.times:  # noqa: ASYNC110 - it comes from outside
            await asyncio.sleep(0.02)
        after = asyncio.get_running_loop().time()
        opening.cancel()  # simcord would wait until nothing of the bot's is due any more
        assert all(before <= taken <= after for taken in room.times)


async def test_a_countdown_is_reckoned_from_what_time_it_is(tmp_path: Path) -> None:
    """The page's clock goes on while nothing happens: it stood once, and what began later had minutes more than its clock."""
    async with sandbox(tmp_path / "games.sqlite3") as running:
        moment = datetime.now(UTC)
        fresh = asyncio.create_task(keep_fresh(running))
        while running.env.now() < moment:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.02)
        fresh.cancel()
        assert running.env.now() <= datetime.now(UTC)
