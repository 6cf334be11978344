"""`python -m bot doctor`: what keeps the bot from working, looked at from outside."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Sequence
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bot.commands import Subparsers, read_settings
from bot.started import program

if TYPE_CHECKING:
    import discord

    from bot.settings import Settings

BUDGET = 60.0
"""Seconds for everything that is asked of Discord."""

SKEW = 5.0
"""Seconds by which this machine's clock may differ from Discord's."""


def add(subparsers: Subparsers) -> None:
    """Add `doctor`."""
    subparsers.add_parser("doctor", help="check token, permissions, database, clock and stuck tables")


def run(args: argparse.Namespace) -> int:
    """0 when all is well, 1 when something is not, 2 when the settings make no sense; a line for each thing looked at."""
    settings = read_settings()
    found = asyncio.run(look(settings))
    for well, line in found:
        print(f"{'ok ' if well else 'BAD'}  {line}")
    return int(not all(well for well, _ in found))


Found = list[tuple[bool, str]]


async def look(settings: Settings) -> Found:
    """All that was looked at: whether it is well, and a line about it."""
    return [*await look_at_database(settings.database), *await look_at_discord(settings)]


async def look_at_database(file: Path, now: float | None = None) -> Found:
    """The database: whether it can be used, whether a bot runs on it and hears Discord, and how its tables are doing `now`."""
    from bot.faults import storage_sentence
    from bot.storage.faults import StorageFaulty
    from bot.tables.beside import look_at_tables

    if not await asyncio.to_thread(file.exists):
        return [(True, f"database: {file} will be made at the first start")]
    try:
        seen = await asyncio.to_thread(look_at_tables, file, time.time() if now is None else now)
    except StorageFaulty as fault:
        return [(False, f"database: {storage_sentence(fault.reason)}")]
    used = "a bot runs on it" if seen.in_use else "no bot runs on it"
    found: Found = [(True, f"database: {file}, {seen.size / 1e6:.1f} MB; {used}")]
    if seen.older:
        return [*found, (True, "tables: an older version wrote them; they are brought up to date at the next start")]
    if seen.silent is not None:
        found.append((False, f"bot: it has not heard Discord for {seen.silent:.0f} s, so all clocks stand"))
    found.append((True, f"tables: {seen.live}, of which {seen.running} in a game"))
    if seen.stuck:
        found.append(
            (False, f"tables: the clock of {numbers(seen.stuck)} ran out and nothing was done; start the bot again")
        )
    if seen.aside:
        found.append((False, f"tables: {numbers(seen.aside)} can't be read and were put aside"))
    if seen.uncounted:
        found.append(
            (False, f"games: {len(seen.uncounted)} that were won aren't counted yet; {program()} recount does it")
        )
    return found


def numbers(tables: Sequence[int]) -> str:
    """The numbers of tables, the first ten of them."""
    return ", ".join(map(str, tables[:10])) + (" and others" if len(tables) > 10 else "")


async def look_at_discord(settings: Settings) -> Found:
    """The token, this machine's clock, and what the bot may do in each server; what isn't known in time is left out, and said to be."""
    import aiohttp
    import discord

    from bot.face.permissions import invite_link

    if settings.discord_token is None:
        return [(False, f"token: there is no DISCORD_TOKEN; {program()} says how to get one")]
    client = discord.Client(intents=discord.Intents.none())
    found: Found = []
    try:
        async with asyncio.timeout(BUDGET), client:
            await client.login(settings.discord_token.get_secret_value())
            assert client.application_id is not None
            found.append((True, f"token: Discord knows the bot as {client.user}"))
            found.append((True, f"invite: {invite_link(client.application_id)}"))
            found += await look_at_clock()
            servers = [server async for server in client.fetch_guilds(limit=None)]
            if not servers:
                found.append((False, "servers: the bot is in none; open the link above"))
            for server in servers:
                allowed = await asyncio.to_thread(allowed_channels, settings.database, server.id)
                found += await look_at_server(client, server, allowed)
    except discord.LoginFailure:
        found.append((False, "token: Discord refuses it; reset it on your application's page, under Bot"))
    except TimeoutError:
        found.append((False, f"Discord: not everything could be asked in {BUDGET:.0f} s; try again later"))
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        found.append((False, f"Discord can't be asked: {words_of(error)}"))
    return found


def words_of(error: Exception) -> str:
    """What an error says, without a page that was meant for a browser."""
    import discord

    if isinstance(error, discord.HTTPException):
        text = error.text if error.text and "<" not in error.text else error.response.reason
        return f"{error.status} {text}"
    return str(error) or type(error).__name__


def allowed_channels(database: Path, guild: int) -> tuple[int, ...]:
    """The channels in which a server lets tables be opened, () for all or where that can't be told."""
    from bot.storage.beside import look_beside
    from bot.storage.faults import StorageFaulty
    from bot.storage.settings import read_server_settings

    try:
        return look_beside(database, lambda db: read_server_settings(db, guild).channels) or ()
    except StorageFaulty:
        return ()


async def look_at_clock() -> Found:
    """Whether this machine's clock agrees with Discord's."""
    import aiohttp
    from discord.http import Route

    async with aiohttp.ClientSession() as session, session.get(f"{Route.BASE}/gateway") as answer:
        date = answer.headers.get("Date")
    if date is None:
        return []
    skew = time.time() - parsedate_to_datetime(date).timestamp()
    return [(abs(skew) <= SKEW, f"clock: {abs(skew):.0f} s {'ahead of' if skew > 0 else 'behind'} Discord's")]


async def look_at_server(client: discord.Client, server: discord.Guild, allowed: Sequence[int]) -> Found:
    """What the bot may not do in a server's channels although it needs it: in those `allowed`, or in all that it can see."""
    import discord

    from bot.face.permissions import look_around
    from bot.face.sentences import PERMISSIONS

    assert client.user is not None
    try:
        guild = await client.fetch_guild(server.id)
        me = await guild.fetch_member(client.user.id)
        channels = {one.id: one for one in (*await guild.fetch_channels(), *await guild.active_threads())}
    except discord.HTTPException as error:
        return [(False, f"{server.name}: can't be looked at: {words_of(error)}")]
    found: Found = []
    looked = list(look_around(me, channels, allowed))
    for one in looked:
        if one.room is None:
            gone = "it was deleted, is an archived thread, or is hidden from the bot"
            found.append((False, f"{guild.name}: /settings allows channel {one.channel}, which can't be found: {gone}"))
        elif one.lacking:
            names = ", ".join(PERMISSIONS[name] for name in one.lacking)
            found.append((False, f"{guild.name}: in #{one.room.name} the bot lacks {names}"))
        elif one.for_threads:
            names = ", ".join(PERMISSIONS[name] for name in one.for_threads)
            found.append(
                (True, f"{guild.name}: in #{one.room.name} a second table can't have a thread: the bot lacks {names}")
            )
    if all(well for well, _ in found):
        where = "allowed channels" if allowed else "text channels that the bot is let into"
        found.append((True, f"{guild.name}: {len(looked)} {where}, nothing is missing to play there"))
    return found
