"""A server with a history for tests of the league's commands: who has played, and who manages it."""

from __future__ import annotations

import functools
import inspect
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord

from tests.e2e.stage import Stage, stage
from tests.league.club import DAY, Club, open_club


@dataclass
class Server:
    """A stage with a history: Ann and Ben have played a month, and Mia manages the server."""

    stage: Stage
    club: Club

    def user(self, who: str) -> int:
        """A person's id."""
        return self.stage.people[who].id

    def play(self, *who: str, winner: int | None = None, kind: str = "blind") -> None:
        """A game that ends now, a day after the one before."""
        self.stage.clock.time += DAY
        self.club.play([self.user(one) for one in who], self.stage.clock.time, kind=kind, winner=winner)

    async def manage(self, command: str, **options: Any) -> str:
        """What Mia is shown."""
        return await self.stage.say("Mia", command, **options)

    async def choose_channel(self, channel: int | None = None) -> None:
        """Have season's ends posted in #all-fours, or another channel."""
        more = {"season_channel": channel or self.stage.channel.id}
        await self.stage.bot.chosen.change_server(self.stage.guild.id, lambda old: replace(old, more=more))


@asynccontextmanager
async def month(tmp_path: Path) -> AsyncIterator[Server]:
    """A server with a history."""
    async with stage(tmp_path) as running:
        role = running.guild.create_role("Manager", permissions=discord.Permissions(manage_guild=True))
        user = running.env.create_user("mia", global_name="Mia")
        running.people["Mia"] = running.guild.add_member(user, roles=[role])
        await running.env.settle()
        running.clock.time = datetime(2026, 11, 1, 12, tzinfo=UTC).timestamp()
        db = open_club(running.database)
        made = Server(running, Club(db, running.guild.id))
        for game in range(6):
            made.play("Ann", "Ben", winner=game % 3 // 2)
        made.play("Carl", "Dora")
        made.play("Ann", "Carl", "Ben", "Dora", kind="partners", winner=0)
        for who in ("Ann", "Ben", "Carl", "Dora"):
            db.execute("INSERT OR REPLACE INTO people VALUES (?, ?, ?)", (running.guild.id, made.user(who), who))
        yield made
        db.close()


Test = Callable[..., Awaitable[None]]


def after_a_month(test: Test) -> Test:
    """Run a test in a server with a history; SimCord wants to be entered and left by the test's own task."""

    @functools.wraps(test)
    async def run(tmp_path: Path, **more: Any) -> None:
        async with month(tmp_path) as server:
            await test(server, **more)

    given = [one for name, one in inspect.signature(test).parameters.items() if name != "server"]
    folder = inspect.Parameter("tmp_path", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Path)
    run.__signature__ = inspect.Signature([folder, *given])  # type: ignore[attr-defined] # pytest reads it
    return run
