"""What happens under the bot: the gateway, servers, channels and threads come and go, and tables stand still or close."""

from __future__ import annotations

import asyncio
import logging

import discord
from discord.ext import commands

from bot.app import AllFoursBot
from bot.face.calm import OUTAGE
from bot.face.permissions import lacking_in
from bot.face.troubles import CAUSES, Trouble, trouble
from bot.storage.records import Place

log = logging.getLogger(__name__)

MOMENT = 2.0
"""Seconds after which a place that refused us without a reason is tried again, once somebody has done something there."""


class Watch(commands.Cog):
    """Tells the tables what Discord tells the bot; only Discord's own word counts, never an empty cache."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        bot.hearing.look_at = self.look_at_place

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """The gateway is there: clocks run."""
        here = {guild.id for guild in self.bot.guilds}
        for guild in {self.bot.tables.brief(table).place.guild for table in self.bot.tables.live()} - here:
            await self.bot.tables.guild_removed(guild)  # while the bot was away; Discord has just said where it is
        await self.found()
        for server in self.bot.guilds:
            if not server.unavailable:
                await self.look_again(server)

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """The gateway is back, and nothing was missed."""
        await self.found()

    async def found(self) -> None:
        """Discord is heard: the time without it is given back."""
        OUTAGE.over()
        self.bot.pulse.found()
        await self.bot.tables.gateway_back()

    @commands.Cog.listener()
    async def on_disconnect(self) -> None:
        """Discord isn't heard: clocks stand."""
        if not self.bot.door.closed:
            self.bot.pulse.lost()
            await self.bot.tables.gateway_lost(self.bot.hearing.unheard())

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Removed from a server: its games stand still. An outage is told in another event and is no removal."""
        await self.bot.tables.guild_removed(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Back in a server: its games go on."""
        await self.bot.tables.guild_returned(guild.id)
        await self.look_again(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """An outage is over: what could not be sent is sent; right after the start that is done when all servers are known."""
        await self.bot.tables.guild_returned(guild.id)
        if self.bot.is_ready():
            await self.look_again(guild)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone: its tables close, and those in its threads."""
        await self.gone(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone, known to the cache or not: its table closes."""
        await self.gone(payload.thread_id)

    async def gone(self, channel: int) -> None:
        """Close the tables of a channel and its threads; nothing is sent to where nothing is any more."""
        self.bot.budget.close(channel)
        for table in self.bot.tables.under(channel):
            self.bot.budget.close(self.bot.tables.brief(table).place.channel)
            self.bot.hands.drop(table)
        await self.bot.tables.channel_gone(channel)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread was archived, locked or opened again."""
        thread = payload.thread or self.bot.get_channel(payload.thread_id)
        if isinstance(thread, discord.Thread) and self.bot.tables.in_channel(thread.id) is not None:
            await self.look_at(thread, thread.guild)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """A channel's permissions may have changed."""
        for table in self.bot.tables.under(after.id):
            await self.look_at_table(table)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """A role's permissions may have changed."""
        if before.permissions != after.permissions:
            await self.look_again(after.guild)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """The bot's own roles may have changed."""
        if after.id == after.guild.me.id:
            await self.look_again(after.guild)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Somebody has been told that no clock runs in a place that refused us; where nothing is missing any more it is tried again."""
        channel = interaction.channel_id or 0
        if channel in self.bot.sender.refused and not lacking_in(interaction.channel, interaction.app_permissions):
            await asyncio.sleep(MOMENT)  # the answer comes first, and those who press at once are one try
            if channel in self.bot.sender.refused:
                await self.open(channel)

    async def look_again(self, guild: discord.Guild) -> None:
        """See of every table of a server whether it can be played where it stands."""
        for table in self.bot.tables.of_guild(guild.id):
            await self.look_at_table(table)

    async def look_at_table(self, table: int) -> None:
        """See whether a table can be played where it stands."""
        await self.look_at_place(self.bot.tables.brief(table).place)

    async def look_at_place(self, place: Place) -> None:
        """See whether a place can be played in; Discord is asked where the cache doesn't know it."""
        guild, channel = self.bot.get_guild(place.guild), place.channel
        if guild is None:
            return
        try:
            found = guild.get_channel_or_thread(channel) or await guild.fetch_channel(channel)
        except CAUSES as error:
            kind = trouble(error)
            log.info("channel %s can't be looked at: %s", channel, kind)
            if kind is Trouble.CHANNEL_GONE:
                await self.gone(channel)
            elif kind is Trouble.FORBIDDEN:
                await self.bot.tables.channel_closed(channel)
        else:
            await self.look_at(found, guild)

    async def look_at(self, place: discord.abc.GuildChannel | discord.Thread, guild: discord.Guild) -> None:
        """Stop or start the clocks of a place by what the bot may do there now; an archived thread is opened again."""
        lacking = lacking_in(place, place.permissions_for(guild.me))
        if isinstance(place, discord.Thread) and place.archived and not lacking:
            if not place.locked and await self.reopen(place):
                return  # Discord tells of it in an event of its own
            lacking = ("manage_threads",)
        if lacking:
            self.bot.budget.shut.add(place.id)  # at once: a call may be about to be made
            await self.bot.tables.channel_closed(place.id)
            return
        await self.open(place.id)

    async def open(self, channel: int) -> None:
        """Have the clocks of a place run, and show what could not be shown."""
        self.bot.budget.shut.discard(channel)
        self.bot.sender.refused.discard(channel)
        await self.bot.tables.channel_open(channel)
        table = self.bot.tables.in_channel(channel)
        if table is not None:
            self.bot.sender.show(table)
            await self.bot.nudges.look_at(table)

    async def reopen(self, thread: discord.Thread) -> bool:
        """Whether the thread could be opened again."""
        try:
            await thread.edit(archived=False)
        except CAUSES as error:
            log.info("thread %s can't be opened again: %s", thread.id, trouble(error))
            return False
        return True


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Watch(bot))
