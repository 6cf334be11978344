"""Discord doesn't let the bot in, or can't be reached: a sentence that says what to do, an exit code, and no traceback."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.__main__ import main
from bot.app import AllFoursBot

ANSWER: Any = SimpleNamespace(status=503, reason="Service Unavailable")
NO_HOST = OSError(-3, "Temporary failure in name resolution")

FAILURES: dict[str, tuple[Exception, str]] = {
    "a token that is refused": (discord.LoginFailure("Improper token has been passed."), "Discord refuses this DISCORD_TOKEN. Reset it"),
    "a token reset while it plays": (
        discord.ConnectionClosed(SimpleNamespace(close_code=4004), shard_id=None),  # type: ignore[arg-type]
        "Discord refuses this DISCORD_TOKEN. Reset it",
    ),
    "a connection closed for good": (
        discord.ConnectionClosed(SimpleNamespace(close_code=4013), shard_id=None),  # type: ignore[arg-type]
        "closed the connection for good (code 4013)",
    ),
    "an intent that is asked for": (discord.PrivilegedIntentsRequired(None), "an intent that this bot doesn't use"),
    "an outage": (discord.HTTPException(ANSWER, "<html>a page</html>"), "just now: 503 Service Unavailable. Start it again"),
    "no gateway": (discord.GatewayNotFound(), "Discord can't be reached"),  # type: ignore[no-untyped-call]
    "no network": (aiohttp.ClientConnectorError(SimpleNamespace(host="discord.com", port=443, ssl=True), NO_HOST), "Is there a network?"),  # type: ignore[arg-type]
    "no answer in time": (TimeoutError("too long"), "Is there a network?"),
}  # fmt: skip


@pytest.mark.parametrize("kind", FAILURES)
def test_it_is_said_why(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 1 and one line on the error stream, whatever discord.py raises while it signs in; no name of an exception in it."""
    error, sentence = FAILURES[kind]

    async def fail(self: AllFoursBot, token: str, *, reconnect: bool = True) -> None:
        raise error

    monkeypatch.setattr(AllFoursBot, "start", fail)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.setenv("DATABASE", str(tmp_path / "games.sqlite3"))
    monkeypatch.setenv("LOG_LEVEL", "ERROR")
    assert main(["run"]) == 1
    (line,) = [one for one in capsys.readouterr().err.splitlines() if one]
    assert sentence in line
    assert not any(word in line for word in ("Traceback", "Error", "Exception", "<html>"))
