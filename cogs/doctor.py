"""`/doctor`, for those who manage a server: what keeps the bot from working here."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app import AllFoursBot, Press
from bot.face.calm import HEARTBEAT
from bot.face.checkup import health_lines, permission_lines
from bot.face.league.endings import Endings
from bot.face.opening import manages
from bot.face.panels import paged
from bot.face.reading import read_number
from bot.face.refusals import FaceRefused, ManagersOnly
from bot.face.where import guild_of
from bot.render.controls import Control
from bot.render.speech import N_


class Doctor(commands.Cog):
    """Looks at everything that can go wrong without anybody being told."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.endings = Endings(bot, bot.league, bot.chosen)
        self.presses: dict[str, Press] = {"doctor": self.press}

    @app_commands.command(
        name="doctor", description=locale_str(N_("Check permissions, database, clock and stuck tables"))
    )
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def doctor(self, interaction: discord.Interaction) -> None:
        """Check everything and say what was found."""
        await self.examine(interaction, 0)

    async def press(self, interaction: discord.Interaction, control: Control) -> None:
        """Another page of what is found now."""
        await self.examine(interaction, read_number(control.argument or "0"))

    async def examine(self, interaction: discord.Interaction, page: int) -> None:
        """Check everything and show a page of what was found; FaceRefused(ManagersOnly) to others."""
        if not manages(interaction):
            raise FaceRefused(ManagersOnly())
        bot, guild = self.bot, interaction.guild
        speech = bot.desk.speech(interaction)
        settings = await bot.chosen.servers.get(guild_of(interaction))
        latency = bot.latency if bot.latency < HEARTBEAT else None  # nor is it known before the first heartbeat
        here = frozenset(bot.tables.of_guild(guild_of(interaction)))
        lines = list(permission_lines(speech, guild, settings)) if guild is not None else []
        unposted = None if guild is None else await self.endings.hindrance(guild, speech)
        if unposted is not None:
            lines.append(f"❌ {unposted}")
        lines += health_lines(speech, await bot.tables.health(), latency, here)
        await bot.desk.show(interaction, paged(speech, lines, "doctor", 0, page))


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Doctor(bot))
