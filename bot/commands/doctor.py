"""`python -m bot doctor`: what keeps the bot from working, looked at from outside."""

from __future__ import annotations

import argparse
import asyncio
import time
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bot.commands import Subparsers, read_settings

if TYPE_CHECKING:
    import discord

    from bot.settings import Settings

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


async def look_at_database(file: Path) -> Found:
    """The database: whether it can be opened, or is in use by a bot that runs, and the tables in it."""
    from bot.faults import storage_sentence
    from bot.storage.faults import DatabaseLocked, StorageFaulty
    from bot.tables import Store, Tables

    if not await asyncio.to_thread(file.exists):
        return [(True, f"database: {file} will be made at the first start")]
    try:
        store = await Store.open(file)
    except StorageFaulty as fault:
        if isinstance(fault.reason, DatabaseLocked):
            return [
                (True, f"database: {file} is in use by a bot that runs; /doctor in a server tells about its tables")
            ]
        return [(False, f"database: {storage_sentence(fault.reason)}")]
    try:
        health = await Tables(store).health()
    finally:
        await store.close()
    aside = [str(one.table) for one in health.put_aside]
    found: Found = [(True, f"database: {file}, {health.size / 1e6:.1f} MB")]
    if aside:
        found.append((False, f"tables: {', '.join(aside)} can't be read and were put aside"))
    return found


async def look_at_discord(settings: Settings) -> Found:
    """The token, this machine's clock, and what the bot may do in each server."""
    import aiohttp
    import discord

    from bot.face.permissions import invite_link

    if settings.discord_token is None:
        return [(False, "token: there is no DISCORD_TOKEN; python -m bot says how to get one")]
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with client:
            await client.login(settings.discord_token.get_secret_value())
            assert client.application_id is not None
            found: Found = [(True, f"token: Discord knows the bot as {client.user}")]
            found.append((True, f"invite: {invite_link(client.application_id)}"))
            found += await look_at_clock()
            servers = [server async for server in client.fetch_guilds(limit=None)]
            if not servers:
                found.append((False, "servers: the bot is in none; open the link above"))
            for server in servers:
                found += await look_at_server(client, server.id)
            return found
    except discord.LoginFailure:
        return [(False, "token: Discord refuses it; reset it on your application's page, under Bot")]
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        return [(False, f"Discord can't be asked: {error}")]


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


async def look_at_server(client: discord.Client, server: int) -> Found:
    """What the bot may not do in a server's channels although it needs it."""
    import discord

    from bot.face.permissions import NEEDED, missing

    guild = await client.fetch_guild(server)
    assert client.user is not None
    me = await guild.fetch_member(client.user.id)
    bad: Found = []
    channels = [one for one in await guild.fetch_channels() if isinstance(one, discord.TextChannel)]
    for channel in channels:
        allowed = channel.permissions_for(me)
        lacking = missing(allowed, NEEDED)
        if lacking and allowed.view_channel:
            bad.append((False, f"{guild.name}: in #{channel.name} the bot lacks {', '.join(lacking)}"))
    return bad or [(True, f"{guild.name}: {len(channels)} text channels, nothing is missing where the bot is let in")]
