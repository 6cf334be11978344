"""`python -m bot`: plays on Discord until it is stopped."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import signal
import sys
from typing import TYPE_CHECKING

from bot.commands import Subparsers, read_settings
from bot.started import program

if TYPE_CHECKING:
    from bot.settings import Settings

GUIDE = """\
There is no DISCORD_TOKEN yet, so the bot can't sign in. How to get one:

 1. Open https://discord.com/developers/applications and press "New Application". Give it a name, press "Create".
 2. On the left choose "Bot". Press "Reset Token", then "Copy". Leave the three "Privileged Gateway Intents" off.
 3. Write into a file called .env, in this folder:   DISCORD_TOKEN=what you have copied
 4. Start the bot again:   {program}
    It prints a link: open it, choose your server, press "Authorize".
 5. In the server write /table open.

To try it without Discord, in a page of your own browser, no token is needed:   {program} sandbox
"""


TOKEN_REFUSED = (
    "Discord refuses this DISCORD_TOKEN. Reset it on the page of your application, under Bot, and put the new one in."
)
AUTHENTICATION_FAILED = 4004
"""The code with which Discord ends a connection whose token has been reset."""


def add(subparsers: Subparsers) -> None:
    """Add `run`, which is also what happens without a word."""
    subparsers.add_parser("run", help="play on Discord (this is what happens without a word)")


def run(args: argparse.Namespace) -> int:
    """0 after a stop that was asked for, 1 when Discord refuses, 2 when the settings make no sense.

    Raises StorageFaulty when the database can't be used.
    """
    settings = read_settings()
    if settings.discord_token is None:
        print(GUIDE.format(program=program()), end="", file=sys.stderr)
        return 2
    from bot.logs import start_logging

    start_logging(settings.log_level, settings.log_format)
    sentence = asyncio.run(serve(settings))
    if sentence:
        print(sentence, file=sys.stderr)
    return int(bool(sentence))


async def serve(settings: Settings) -> str:
    """Play until a signal says stop; the sentence that says why the bot could not go on, empty after a stop that was asked for.

    Raises StorageFaulty when the database can't be used.
    """
    import aiohttp
    import discord

    from bot.app import AllFoursBot
    from bot.commands.doctor import words_of

    assert settings.discord_token is not None
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    bot = AllFoursBot(settings)
    try:
        async with bot:
            await bot.open_house()
            playing = asyncio.create_task(bot.start(settings.discord_token.get_secret_value()))
            stopping = asyncio.create_task(stop.wait())
            await asyncio.wait((playing, stopping), return_when=asyncio.FIRST_COMPLETED)
            stopping.cancel()
            await bot.close()
            if stop.is_set():
                # While Discord is out of reach discord.py sleeps minutes before it tries again, and close() doesn't wake it.
                playing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await playing
    except discord.LoginFailure:
        return TOKEN_REFUSED
    except discord.PrivilegedIntentsRequired:
        return "Discord asks for an intent that this bot doesn't use. Update discord.py, or report this to the makers of the bot."
    except discord.HTTPException as error:
        return f"Discord doesn't let the bot in just now: {words_of(error)}. Start it again in some minutes."
    except (TimeoutError, aiohttp.ClientError, OSError, discord.GatewayNotFound) as error:
        return f"Discord can't be reached: {error}. Is there a network?"
    except discord.ConnectionClosed as error:
        if error.code == AUTHENTICATION_FAILED:
            return TOKEN_REFUSED
        return f"Discord has closed the connection for good (code {error.code})."
    return ""
