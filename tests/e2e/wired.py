"""The whole bot on the wire: raw interactions into discord.py's parser, many at once, answers noted outside."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.app import AllFoursBot
from bot.bench.wire import Asked, Wire
from bot.face.tempo import Tempo
from bot.settings import Settings
from bot.tables import substitute
from tests.e2e.stage import AT_ONCE, Clock

GUILD = 5000


@dataclass
class Wired:
    """A bot, and the other end of its wire."""

    bot: AllFoursBot
    wire: Wire

    def slash(self, user: int, channel: int, path: str, **options: object) -> Asked:
        """Feed a slash command."""
        return self.wire.slash(self.bot, GUILD, channel, user, path, **options)

    def press(self, user: int, channel: int, custom_id: str, **more: Any) -> Asked:
        """Feed a press."""
        return self.wire.press(self.bot, GUILD, channel, user, custom_id, **more)

    async def answered(self, *asked: Asked) -> None:
        """Return when all have been answered."""
        await asyncio.wait_for(asyncio.gather(*(one.done.wait() for one in asked)), 30)

    def answers(self, asked: Asked) -> Counter[str]:
        """How often the bot has answered an interaction: `first` answers, how often they were `filled` or `removed`, and what `follows`."""
        kinds = {"POST": "follows", "PATCH": "filled", "DELETE": "removed"}
        mine = [call for call in self.wire.calls if f"t{asked.id}" in call.path.split("/")]
        return Counter("first" if call.path.endswith("/callback") else kinds[call.method] for call in mine)

    async def do(self, asked: Asked) -> Asked:
        """The same interaction, answered."""
        await self.answered(asked)
        return asked


@contextlib.asynccontextmanager
async def wired(folder: Path, channels: int = 1, delay: float = 0.0, tempo: Tempo = AT_ONCE) -> AsyncIterator[Wired]:
    """A bot in a server with channels 1, 2, …, on a new database in `folder`."""
    bot = AllFoursBot(
        Settings(database=folder / "games.sqlite3"),
        tempo,
        clock=Clock(),
        decide=substitute.decide,
        chance=random.Random(3),
    )
    wire = Wire(delay)
    await bot.open_house()
    try:
        await wire.connect(bot)
        wire.join(bot, GUILD, range(1, channels + 1))
        await asyncio.sleep(0)
        await bot.tables.gateway_back()
        yield Wired(bot, wire)
    finally:
        await bot.close()
