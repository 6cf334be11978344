"""The bot in a page of one's own browser: four people in #all-fours, real commands and buttons, no token and no network."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import MethodType

import simcord
from simcord.backend.cdn import CDN_BASE
from simcord.preview import Preview

from bot.app import AllFoursBot
from bot.face.tempo import Tempo
from bot.render.pictures.emoji import emoji_pictures
from bot.sandbox.patience import LONG, MOMENT, answer_patiently, make_patient
from bot.settings import LogFormat, LogLevel, Settings

PEOPLE = ("Ann", "Ben", "Carl", "Dora")
"""Who sits there; the first one owns the server."""

TOPIC = "Write /table open. Ann owns this server, so /settings, /season and /doctor are hers."
"""What stands at the top of the channel."""
SERVER = 100_000_000_000_000_000
PageError = simcord.SetupError
"""Raised when the page can't be served, for instance because the port is taken."""

GLANCE = 0.25
"""Seconds between two looks at whether the page is behind."""


@dataclass(frozen=True, slots=True)
class Sandbox:
    """A running sandbox."""

    bot: AllFoursBot
    env: simcord.Env
    preview: Preview
    channel: simcord.ChannelHandle
    people: tuple[simcord.MemberActor, ...]


@contextlib.asynccontextmanager
async def sandbox(database: Path, port: int = 0) -> AsyncIterator[Sandbox]:
    """A sandbox whose games are kept in `database`; its page is served on this machine only.

    Raises PageError when the port is taken, and StorageFaulty when the database can't be used.
    """
    settings = Settings(database=database, log_level=LogLevel.WARNING, log_format=LogFormat.TEXT)
    pictures = await asyncio.to_thread(emoji_pictures)
    # nobody watches over the sandbox: simcord would wait a minute at the start for signs of life that have no end
    bot = AllFoursBot(settings, Tempo(later=0.0, emoji=0.0, beside=False, beat=3600.0))
    await bot.open_house()
    env = simcord.Env(bot, settle_timeout=LONG, check_errors=False)
    # the people come first: so they have the same ids in every sandbox, and find their tables again
    env.backend.edit_bot_profile("All Fours")
    users = [env.create_user(name.lower(), global_name=name) for name in PEOPLE]
    guild = env.create_guild("The Card Table", id=SERVER, owner=users[0])
    channel = guild.create_text_channel("all-fours", topic=TOPIC)
    people = tuple(map(guild.add_member, users))
    set_clock(env)
    # simcord keeps no picture of an application's emoji: they are there before the bot looks, and the page has their pictures from us
    emoji = {
        f"{CDN_BASE}/emojis/{env.backend.create_application_emoji(name).id}.png": (f"{name}.png", picture)
        for name, picture in pictures.items()
    }
    answer_patiently(env)
    machine = time.monotonic
    try:
        await env.start()
        # simcord lets what it has begun count its own seconds, and our clocks, which are older, the machine's: whoever took room in a
        # channel by the one would have the others wait for months
        time.monotonic = machine
        # simcord takes every error that reaches the tree for a crash of the bot, and its page then waits for a reload;
        # a refusal is raised too, but is an answer, which the tree's own handler gives
        bot.tree.on_error = MethodType(type(bot.tree).on_error, bot.tree)  # type: ignore[method-assign]
        with env.time_context():
            async with env.preview(channel, viewers=people, layout="channel", assets=emoji, port=port) as preview:
                make_patient(preview)
                yield Sandbox(bot, env, preview, channel, people)
    finally:
        env.settle_timeout = MOMENT
        with contextlib.suppress(TimeoutError):
            await env.shutdown()
        await bot.close_house()


def set_clock(env: simcord.Env) -> None:
    """Put simcord's clock, which stands still by itself, right: countdowns are reckoned from it, and messages dated by it."""
    env.backend.advance_clock(max(0.0, (datetime.now(UTC) - env.now()).total_seconds()))


async def keep_fresh(sandbox: Sandbox) -> None:
    """Bring onto the page what happens without an action there: clocks, computers, the others' moves."""
    env, seen = sandbox.env, 0
    while True:
        set_clock(env)
        now = len(env.backend.transcript)
        # while somebody's action is under way simcord shows by itself what comes of it
        if now != seen and env._operation_task is None:
            show(sandbox.preview)
            seen = now
        await asyncio.sleep(GLANCE)


def show(preview: Preview) -> None:
    """Show on every open page what stands in the channel now.

    `Preview.refresh` would wait until the bot is idle, and what people press meanwhile is refused and can't be undone on the page.
    """
    preview._advance_presentation_time()
    for page in tuple(preview._pages.values()):
        if page.id in preview._pages:  # showing one may close others that have expired
            preview._publish(page, reason="refresh")


async def play(database: Path | None, port: int, say: Callable[[str], None]) -> None:
    """Serve the sandbox until Ctrl-C; the games are kept if a `database` is named."""
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    with tempfile.TemporaryDirectory(prefix="all-fours-") as folder:
        async with sandbox(database or Path(folder, "sandbox.sqlite3"), port) as running:
            say(
                f"Four people sit in #all-fours. Open this page, and write /table open there:\n\n  {running.preview.url}\n"
            )
            say("Choose at its top as whom you look; Ann owns the server. Ctrl-C stops.")
            fresh = asyncio.create_task(keep_fresh(running))
            closed = asyncio.create_task(running.preview.wait_closed())
            stopping = asyncio.create_task(stop.wait())
            await asyncio.wait((closed, stopping), return_when=asyncio.FIRST_COMPLETED)
            for task in (fresh, closed, stopping):
                task.cancel()
            await asyncio.gather(fresh, closed, stopping, return_exceptions=True)
