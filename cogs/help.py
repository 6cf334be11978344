"""`/help`: how to start, the tips old players give, and what counts in the season."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app import AllFoursBot
from bot.face.saying import said
from bot.render.help import help_text
from bot.render.speech import N_


class Help(commands.Cog):
    """Everything a newcomer wants to know, on one page."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.desk = bot.desk
        self.chosen = bot.desk.chosen

    @app_commands.command(name="help", description=locale_str(N_("How to start, and the tips old players give")))
    @app_commands.guild_only()
    async def help(self, interaction: discord.Interaction) -> None:
        """Show the page."""
        table = await self.chosen.server_speech(interaction.guild_id or 0)
        await self.desk.show(interaction, said(help_text(self.desk.speech(interaction), table)))


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Help(bot))
