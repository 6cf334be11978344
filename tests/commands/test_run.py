"""Starting and stopping the bot from the command line."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest
from pydantic import SecretStr

from bot.__main__ import main
from bot.app import AllFoursBot
from bot.commands.run import serve
from bot.face.permissions import INVITE
from bot.logs import ALWAYS
from bot.settings import Settings
from tests.e2e.wired import wired


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


def test_without_a_token_it_is_said_how_to_get_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No token: exit code 2 and the clicks in the portal, in their order, down to the command that needs none."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main([]) == 2
    told = capsys.readouterr().err
    clicks = ("developers/applications", "New Application", "Reset Token", ".env", "Authorize", "python -m bot sandbox")
    places = [told.index(click) for click in clicks]
    assert places == sorted(places)


async def test_the_start_logs_the_whole_invite_link(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """At its start the bot logs the link with which it is invited: its own number, its permissions, and commands."""
    caplog.set_level(logging.INFO, ALWAYS)
    async with wired(tmp_path) as on:
        (link,) = [record.getMessage().split()[-1] for record in caplog.records if record.name == ALWAYS]
        asked = parse_qs(urlsplit(link).query)
        assert asked["client_id"] == [str(on.bot.application_id)]
        assert asked["permissions"] == [str(INVITE.value)]
        assert asked["integration_type"] == ["0"], "into a server, not to a person (D16)"
        assert set(asked["scope"][0].split()) == {"bot", "applications.commands"}
        assert on.bot.intents == discord.Intents(guilds=True)
