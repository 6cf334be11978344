"""The post when a season has ended: its final table and titles, once, in the channel that the server has chosen."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Iterable
from typing import Any, TypeAlias

import discord
from discord.ui import LayoutView

from bot.books.answers import Ending
from bot.books.league import League
from bot.face.chosen import Chosen
from bot.face.league.shown import end_shown
from bot.face.permissions import lacking_in
from bot.face.refusals import MayNot
from bot.face.sentences import face_sentence
from bot.face.troubles import CAUSES, Trouble, trouble
from bot.render.league.seasons import end_sheet
from bot.render.speech import ENGLISH, N_, Speech

log = logging.getLogger(__name__)

LOOK = 300.0
"""How often, in seconds, it is seen whether a season is over; at its very end too."""

REACH = 300
"""So many of a channel's last messages are looked through for a post of which it isn't known whether it came to be."""

Postable: TypeAlias = discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.Thread


class Endings:
    """Posts how seasons ended. What can't be posted waits on disk, and is looked at again and again."""

    def __init__(self, client: discord.Client, league: League, chosen: Chosen) -> None:
        self.client = client
        self.league = league
        self.chosen = chosen
        self.telling = asyncio.Lock()
        self.waiting: set[int] = set()

    async def watch(self) -> None:
        """Have the calendar turn seasons over when they are due, and post how they ended, for as long as the bot runs."""
        while True:
            due = None
            try:
                due = await self.league.turn_seasons()
                if self.client.is_ready():
                    await self.tell()
            except Exception:
                log.exception("the seasons' calendar stumbled, and goes on")
            now = time.time()
            await asyncio.sleep(LOOK if due is None or due <= now else min(LOOK, due - now + 0.05))

    async def tell(self) -> None:
        """Post the end of every season that has ended untold: of each server the latest, where it has chosen a channel for that."""
        async with self.telling:
            untold = await self.league.untold()
            latest = {one.guild: one.number for one in untold}
            for one in untold:
                guild = self.client.get_guild(one.guild)
                if guild is None or guild.unavailable:
                    continue  # an outage, or removed: later, or never
                if latest[one.guild] != one.number or await self.post(guild, one.number, one.tried):
                    self.waiting.discard(one.guild)
                    await self.league.note_told(one.guild, one.number)

    async def post(self, guild: discord.Guild, number: int, tried: bool) -> bool:
        """Whether a season's end needs no more posting: it is posted, or it is wanted nowhere; `tried`: it may have been posted before."""
        closed = await self.hindrance(guild, ENGLISH)
        if closed is not None:
            self.wait(guild, closed)
            return False
        channel = await self.channel_of(guild)
        if channel is None:
            return True
        ending = await self.league.ending(guild.id, number)
        view = end_sheet(await self.chosen.server_speech(guild.id), end_shown(ending))
        view.stop()
        try:
            if tried and await self.stands_in(channel, view):
                return True
            await self.league.note_tried(guild.id, number)
            await channel.send(view=view, nonce=nonce_of(ending))
        except CAUSES as error:
            kind = trouble(error)
            self.wait(guild, str(kind))
            return kind is Trouble.OURS
        return True

    def wait(self, guild: discord.Guild, why: str) -> None:
        """Say once that a season's end isn't posted yet, and why."""
        if guild.id not in self.waiting:
            log.warning("the end of a season in server %s was not posted: %s", guild.id, why)
        self.waiting.add(guild.id)

    async def stands_in(self, channel: Postable, view: LayoutView) -> bool:
        """Whether a season's end has been posted already by a bot that was stopped before it could note that."""
        if not channel.permissions_for(channel.guild.me).read_message_history:
            return False  # Discord itself takes the same post twice for one, but only for some minutes
        head = heading(view.to_components())  # type: ignore[no-untyped-call] # discord.py doesn't type it
        async for message in channel.history(limit=REACH):
            written = [component.to_dict() for component in message.components]
            if message.author.id == channel.guild.me.id and heading(written) == head:
                return True
        return False

    async def hindrance(self, guild: discord.Guild, speech: Speech) -> str | None:
        """What keeps us from posting in the chosen channel, in a sentence; None for nothing."""
        channel = await self.channel_of(guild)
        if channel is None:
            wanted = await self.wanted(guild.id)
            gone = N_(
                "The channel chosen in `/settings` for a season's final table is gone: choose another there, and it is posted."
            )
            return None if wanted is None else speech.say(gone)
        lacking = lacking_in(channel, channel.permissions_for(guild.me))
        return face_sentence(speech, MayNot(channel.id, lacking)) if lacking else None

    async def channel_of(self, guild: discord.Guild) -> Postable | None:
        """Where a server wants its seasons' ends posted; None where it hasn't chosen, or the channel is gone."""
        wanted = await self.wanted(guild.id)
        if wanted is None:
            return None
        channel: Any = guild.get_channel_or_thread(wanted)
        if channel is None:  # a thread that nobody writes in is known only to those who ask for it
            try:
                channel = await guild.fetch_channel(wanted)
            except (*CAUSES, discord.InvalidData):
                return None
        return channel if isinstance(channel, Postable) else None

    async def wanted(self, guild: int) -> int | None:
        """The id of the channel that a server has chosen, None where it has chosen none."""
        wanted = (await self.chosen.servers.get(guild)).more.get("season_channel")
        return int(wanted) if wanted else None


def nonce_of(ending: Ending) -> str:
    """What tells Discord that two posts of a season's end are one."""
    season = ending.board.season
    assert season is not None
    return hashlib.blake2b(f"{ending.guild} {season.number} {season.ended_at}".encode(), digest_size=12).hexdigest()


def heading(components: Iterable[Any]) -> str:
    """The first line that a message made of components says."""
    return next((str(one["content"]).split("\n")[0] for one in components if "content" in one), "")
