"""Starting and stopping the bot from the command line."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.app import AllFoursBot
from bot.commands.run import serve
from bot.settings import Settings


async def test_stop_is_heard_while_discord_is_out_of_reach(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SIGTERM ends the bot at once, also while it only waits to try Discord again; a stop that was asked for has no sentence."""
    waiting = asyncio.Event()

    async def try_again_later(self: AllFoursBot, token: str, *, reconnect: bool = True) -> None:
        waiting.set()
        await asyncio.sleep(3600)

    monkeypatch.setattr(AllFoursBot, "start", try_again_later)
    settings = Settings(discord_token=SecretStr("a.b.c"), database=tmp_path / "games.sqlite3")
    running = asyncio.create_task(serve(settings))
    await waiting.wait()
    os.kill(os.getpid(), signal.SIGTERM)
    assert await asyncio.wait_for(running, 20) == ""
