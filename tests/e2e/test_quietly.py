"""D13: the bot mentions nobody by accident and wakes nobody with its tables; and nothing is sent that shows nothing new."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord

from bot.app import AllFoursBot
from bot.engine.games import GAMES, useful_options
from bot.face.rulespanel import option_pages
from bot.settings import Settings
from tests.e2e.wired import wired

SILENT = discord.MessageFlags(suppress_notifications=True).value


def test_d13_nobody_is_mentioned_unless_it_is_said_whom(tmp_path: Path) -> None:
    """D13: whatever stands in a name or a text, nobody, no role and not everybody is mentioned, nor who is replied to."""
    allowed = AllFoursBot(Settings(database=tmp_path / "games.sqlite3")).allowed_mentions
    assert allowed is not None
    assert (allowed.everyone, allowed.users, allowed.roles, allowed.replied_user) == (False, False, False, False)


async def test_d13_tables_are_posted_silently(tmp_path: Path) -> None:
    """D13: a table's message, opened, started or brought down again, rings nobody's telephone."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        await on.do(on.press(11, 1, "af:computers:1"))
        await on.do(on.press(11, 1, "af:start:1"))
        await on.do(on.slash(11, 1, "table show"))

        def posted() -> list[dict[str, Any]]:
            return [call.body for call in on.wire.calls if (call.method, call.path) == ("POST", "/channels/1/messages")]

        while len(posted()) < 2:  # noqa: ASYNC110 - the sender works beside
            await asyncio.sleep(0.01)
        assert all(body["flags"] & SILENT for body in posted())
        assert all(body["allowed_mentions"] == {"parse": []} for body in posted())


def test_most_wanted_house_rules_come_first() -> None:
    """The first page of the panel has what people ask for most, in that order, as far as the game has a use for it."""
    wanted = ("target", "hang_jack", "turn_up_points", "keep_after_running", "bunching", "following")
    assert option_pages("partners")[0] == wanted
    for game in GAMES:
        first = [name for name in wanted if name in useful_options(game)]
        assert list(option_pages(game)[0][: len(first)]) == first, game
