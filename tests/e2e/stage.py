"""The whole bot in SimCord: four people with a screen each, real SQLite, a clock that a test can move."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import simcord

from bot.app import AllFoursBot
from bot.bench.wire import find_ids
from bot.face.desk import Refusing
from bot.face.tempo import Tempo
from bot.render.controls import read_control
from bot.settings import Settings
from bot.tables import substitute

PEOPLE = ("Ann", "Ben", "Carl", "Dora")
FREELY = (1000, 0.001)
AT_ONCE = Tempo(
    pause=0.0,
    later=0.0,
    picture=3600.0,
    moment=3600.0,
    rest=0.0,
    emoji=None,
    channel=FREELY,
    everything=FREELY,
    beat=3600.0,
    beside=False,
)
"""Nothing within SimCord's `settle_timeout` is left to wait for: it would be waited for after each action."""

# After each action SimCord waits 50 ms, or until a task of the bot ends, before it looks again whether the bot is at rest; thousands of
# actions of ours are shorter.
DEFAULTS = simcord.Env._settle_internal.__kwdefaults__
assert DEFAULTS is not None
DEFAULTS["idle"] = 0.005


class Clock:
    """A clock that stands until a test moves it; unix seconds."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self.time = now
        self.woken = False
        self.stirred = asyncio.Event()

    def now(self) -> float:
        """The time."""
        return self.time

    def move(self, seconds: float) -> None:
        """Let `seconds` go by."""
        self.time += seconds
        self.stirred.set()

    async def wait(self, until: float | None) -> float:
        """Return when the time has come, or somebody wakes it; it is never astray."""
        while not self.woken and (until is None or self.time < until):
            self.stirred.clear()
            await self.stirred.wait()
        self.woken = False
        return 0.0

    def wake(self) -> None:
        """End the waiting."""
        self.woken = True
        self.stirred.set()


@dataclass
class Stage:
    """A server with four people in #all-fours."""

    env: simcord.Env
    bot: AllFoursBot
    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    people: dict[str, simcord.MemberActor]
    clock: Clock
    database: Path
    tempo: Tempo
    screens: dict[str, simcord.ResponseMessage] = field(default_factory=dict)

    async def say(self, who: str, command: str, channel: simcord.ChannelHandle | None = None, **options: Any) -> str:
        """What `who` is shown in answer to a slash command."""
        result = await self.people[who].slash(channel or self.channel, command, **options)
        return self.look(who, result)

    async def press(self, who: str, verb: str, argument: str | None = None, message: Any = None) -> str:
        """What `who` is shown in answer to a press on the first control that begins so, on their own screen or else on the table."""
        places: list[Any] = (
            [message]
            if message is not None
            else [*([self.screens[who]] if who in self.screens else []), *reversed(self.channel.history())]
        )
        for place in places:
            for custom_id in ids_of(place):
                control = read_control(custom_id)
                assert control is not None, custom_id
                if control.verb == verb and argument in (None, control.argument):
                    return self.look(who, await self.people[who].click(place, custom_id=custom_id))
        raise AssertionError(
            f"nothing to press called {verb} {argument or ''} for {who}: {[ids_of(place) for place in places]}"
        )

    def look(self, who: str, result: simcord.InteractionResult) -> str:
        """Check that an answer was private, keep it as the person's screen, and return all it says."""
        assert result.acknowledged, f"{who} was not answered"
        shown = result.response
        if shown is None:
            return ""
        assert shown.ephemeral, f"{who} was answered in public"
        self.screens[who] = shown
        return text_of(shown)

    def table(self) -> Any:
        """The newest public message of the bot that has controls of a table."""
        public = [message for message in self.channel.history() if not message.flags.ephemeral and ids_of(message)]
        return public[-1]

    async def shown(self, verb: str) -> Any:
        """The table's message as soon as it has a control of this name: its sender works beside what SimCord waits for."""
        while not any(one.split(":")[1] == verb for one in ids_of(self.table())):  # noqa: ASYNC110 - SimCord tells nobody
            await asyncio.sleep(0.02)
        return self.table()

    def public(self) -> list[str]:
        """All that everybody sees in the channel, oldest first."""
        return [text_of(message) for message in self.channel.history() if not message.flags.ephemeral]

    async def restart(self) -> None:
        """Take the bot down and bring up a new one on the same database."""
        await self.bot.close_house()
        self.bot = await make_bot(self.database, self.clock, self.tempo)
        await self.env.restart_bot(self.bot)


def raw(message: Any) -> list[dict[str, Any]]:
    """The components of a message as they went over the wire."""
    if isinstance(message, simcord.ResponseMessage):
        return message.components
    return [component.to_dict() for component in message.components]


def ids_of(message: Any) -> list[str]:
    """The custom ids of everything that can be pressed on a message."""
    return [found for found in find_ids(raw(message)) if found.startswith("af:")]


def text_of(message: Any) -> str:
    """Everything a message says, its controls' labels too."""
    return "\n".join([message.content, *texts(raw(message))])


def texts(value: Any) -> list[str]:
    """Every text and label in a payload."""
    if isinstance(value, dict):
        own = [
            value[key] for key in ("content", "label", "placeholder", "description") if isinstance(value.get(key), str)
        ]
        return own + [found for inner in value.values() for found in texts(inner)]
    if isinstance(value, list | tuple):
        return [found for inner in value for found in texts(inner)]
    return []


def said(env: simcord.Env) -> list[tuple[str, str, str]]:
    """Method, path and body of every request the bot has made."""
    return [(call.method, call.path, json.dumps(call.json, ensure_ascii=False)) for call in env.http_requests]


async def make_bot(database: Path, clock: Clock, tempo: Tempo, **house: Any) -> AllFoursBot:
    """A bot on this database, its house open."""
    bot = AllFoursBot(Settings(database=database), tempo, **{"clock": clock, "decide": substitute.decide, **house})
    bot.charts.patience = 120.0
    await bot.open_house()
    return bot


@contextlib.asynccontextmanager
async def stage(
    folder: Path, tempo: Tempo = AT_ONCE, people: tuple[str, ...] = PEOPLE, **house: Any
) -> AsyncIterator[Stage]:
    """A stage on a new database in `folder`; at its end every error that the bot had is raised."""
    clock, database = Clock(), folder / "games.sqlite3"
    bot = await make_bot(database, clock, tempo, **house)
    async with simcord.run(bot, settle_timeout=60.0, check_errors=False) as env:
        guild = env.create_guild("The Card Table")
        channel = guild.create_text_channel("all-fours")
        members = {name: guild.add_member(env.create_user(name.lower(), global_name=name)) for name in people}
        await env.settle()
        running = Stage(env, bot, guild, channel, members, clock, database, tempo)
        try:
            yield running
        finally:
            await running.bot.close_house()
        faults = [error for error in env.errors if not isinstance(getattr(error, "original", error), Refusing)]
        if faults:
            raise BaseExceptionGroup("the bot stumbled", faults)
