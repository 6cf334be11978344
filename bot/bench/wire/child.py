"""A bot in a process of its own on the wire of this machine: all of ours, or discord.py alone repeating what ours has sent.

It says `{"ready": true}` when it can be pressed, and answers each line on standard input with the processor time it has taken so far; a
line that isn't empty names a file with what discord.py alone is to repeat from then on.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import multiprocessing
import sys
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import discord
import yarl
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.utils import MISSING

from bot.app import AllFoursBot
from bot.bench.wire.people import SEATS, users
from bot.bench.wire.server import NEW_LATER, SAME_LATER
from bot.bench.wire.views import view_of
from bot.engine.games import GAMES
from bot.face.tempo import Tempo
from bot.logs import start_logging
from bot.settings import LogFormat, LogLevel, Settings
from bot.storage.records import Person, Place, Setup
from bot.tables import substitute

TOKEN = "no.token.needed"
GAME = "partners"


async def seat_everybody(bot: AllFoursBot, guild: int, tables: int) -> None:
    """Open so many tables of four people, table n in channel n, and start them."""
    setup = Setup(GAMES[GAME], SEATS)
    people = {number: [Person(user, f"player {user}") for user in users(number)] for number in range(1, tables + 1)}
    for number in people:
        await bot.tables.open(Place(guild, number), people[number][0], setup)

    async def start(table: int) -> None:
        for person in people[table][1:]:
            await bot.tables.sit(table, person)
        await bot.tables.start_game(table, people[table][0].id)

    await asyncio.gather(*map(start, people))


@contextlib.asynccontextmanager
async def connected(bot: discord.Client) -> AsyncIterator[None]:
    """A client that hears; raises why it can't."""
    playing = asyncio.create_task(bot.start(TOKEN))
    ready = asyncio.create_task(bot.wait_until_ready())
    await asyncio.wait((playing, ready), return_when=asyncio.FIRST_COMPLETED)
    if playing.done():
        await playing
    yield
    await bot.close()
    await playing


@contextlib.asynccontextmanager
async def our_bot(folder: Path, guild: int, tables: int) -> AsyncIterator[None]:
    """The bot as it runs for people, with its tables open; cards stay text, since no emoji are uploaded here."""
    bot = AllFoursBot(Settings(database=folder / "bench.sqlite3"), Tempo(emoji=None), decide=substitute.decide)
    async with bot:
        await bot.open_house()
        async with connected(bot):
            await seat_everybody(bot, guild, tables)
            yield


class Bare(commands.Bot):
    """discord.py alone: to each press it makes the requests that were recorded, with views that it makes of what was sent."""

    def __init__(self) -> None:
        super().__init__(
            commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
        )
        self.record: dict[str, Sequence[Mapping[str, Any]]] = {}
        self.held: dict[str, discord.Interaction] = {}

    def learn(self, record: Sequence[Mapping[str, Any]]) -> None:
        """Take down what is to be repeated from now on."""
        self.record = {exchange["token"]: exchange["requests"] for exchange in record}

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Make the requests: all at once, but for those about one message, of which each waits for the one before, as ours do."""
        self.held[interaction.token] = interaction
        chains = defaultdict(list)
        for made in self.record[interaction.token]:
            chains[made["about"]].append(made)
        await asyncio.gather(*map(self.make_all, chains.values()))

    async def make_all(self, chain: Sequence[Mapping[str, Any]]) -> None:
        """Make requests one after the other."""
        for made in chain:
            await self.make(made)

    async def make(self, made: Mapping[str, Any]) -> None:
        """Make a request as one does with discord.py; ValueError for one of a kind that no press at a table has brought about."""
        body: Mapping[str, Any] = made["body"]
        view = view_of(body["components"], bool(body.get("content"))) if "components" in body else None
        files = files_of(made)
        match made["method"], made["path"][1:].split("/"):
            case "POST", ["interactions", _, token, "callback"] if body["type"] == SAME_LATER:
                await self.held[token].response.defer()
            case "POST", ["interactions", _, token, "callback"] if body["type"] == NEW_LATER:
                await self.held[token].response.defer(ephemeral=True, thinking=True)
            case "PATCH", ["webhooks", _, token, *_] if view is not None:
                await self.held[token].edit_original_response(view=view, attachments=files)
            case "POST", ["channels", channel, "messages"] if isinstance(view, discord.ui.View):
                there, users = self.get_partial_messageable(int(channel)), body["allowed_mentions"]["users"]
                allowed = discord.AllowedMentions(users=list(map(discord.Object, users)))
                await there.send(body["content"], view=view, allowed_mentions=allowed)
            case "POST", ["channels", channel, "messages"] if view is not None:
                there = self.get_partial_messageable(int(channel))
                await there.send(view=view, files=[] if files is MISSING else files, silent=True)
            case "PATCH", ["channels", channel, "messages", message] if view is not None:
                await self.partial(channel, message).edit(view=view, attachments=files)
            case "DELETE", ["channels", channel, "messages", message]:
                await self.partial(channel, message).delete()
            case "GET", ["guilds", guild, "members", user]:
                server = self.get_guild(int(guild))
                assert server is not None
                await server.fetch_member(int(user))
            case method, path:
                raise ValueError(f"{method} {path} can't be repeated")

    def partial(self, channel: str, message: str) -> discord.PartialMessage:
        """A message by its ids."""
        return self.get_partial_messageable(int(channel)).get_partial_message(int(message))


def files_of(made: Mapping[str, Any]) -> list[discord.File]:
    """Files of the names and sizes that were sent; MISSING where a request said nothing of files."""
    if "attachments" not in made["body"]:
        none: list[discord.File] = MISSING
        return none
    return [
        discord.File(io.BytesIO(bytes(size)), name, description=said.get("description"))
        for (name, size), said in zip(made["files"], made["body"]["attachments"], strict=True)
    ]


@contextlib.asynccontextmanager
async def bare_bot() -> AsyncIterator[Bare]:
    """discord.py alone, ready to repeat what it is told."""
    bot = Bare()
    async with bot, connected(bot):
        yield bot


async def main(orders: Mapping[str, Any]) -> None:
    """Be pressed until standard input ends."""
    start_logging(LogLevel.WARNING, LogFormat.TEXT)
    Route.BASE = f"http://{orders['url']}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{orders['url']}/gateway")
    ours = our_bot(Path(orders["folder"]), orders["guild"], orders["tables"]) if "folder" in orders else None
    async with ours or bare_bot() as bare:
        say({"ready": True})
        while line := await asyncio.to_thread(sys.stdin.readline):
            if bare is not None and line.strip():
                bare.learn(json.loads(await asyncio.to_thread(Path(line.strip()).read_bytes)))
            say({"process": time.process_time(), "loop": time.thread_time(), "workers": sum(map(time_of, workers()))})


def workers() -> list[int]:
    """The processes that this one has begun."""
    return [process.pid for process in multiprocessing.active_children() if process.pid is not None]


def time_of(pid: int) -> float:
    """The processor time, in seconds, that Linux has counted for a process: it has a clock of its own, named after its id; 0 elsewhere."""
    try:
        return time.clock_gettime((~pid << 3) | 2)
    except OSError:
        return 0.0


def say(answer: Mapping[str, object]) -> None:
    """One line of JSON."""
    print(json.dumps(answer), flush=True)  # noqa: T201 - the answer to the process that asked


if __name__ == "__main__":
    asyncio.run(main(json.loads(sys.argv[1])))
