"""Whether the bot is in good health, as Docker asks for it: it must hear Discord, not only run."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.health import OLD
from tests.e2e.wired import wired


async def test_a_dead_gateway_is_no_good_health(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Well only while Discord is heard: neither before, nor after the connection broke, nor where the sign of life isn't renewed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE", str(tmp_path / "games.sqlite3"))

    async def health(event: str | None = None) -> int:
        if event is not None:
            on.bot.dispatch(event)
            await asyncio.sleep(0.05)
        return main(["health"])

    async with wired(tmp_path) as on:
        assert await health() == 1
        assert await health("resumed") == 0
        assert await health("disconnect") == 1
        assert await health("resumed") == 0
        file = on.bot.settings.health
        long_ago = file.stat().st_mtime - OLD - 5
        os.utime(file, (long_ago, long_ago))
        assert await health() == 1
        assert await health("resumed") == 0
    assert main(["health"]) == 1
