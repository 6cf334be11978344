"""What one looks at, privately: the hand, the score, the tricks, the rules, and how to start."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app import AllFoursBot
from bot.face.where import table_for
from bot.render.speech import N_


class Looking(commands.Cog):
    """Everything that changes nothing."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.presses: dict[str, Any] = {
            "hand": lambda interaction, control: self.show_hand(interaction, control.table),
            "refresh": lambda interaction, control: self.show_hand(interaction, control.table),
        }

    @app_commands.command(name="hand", description=locale_str(N_("Look at your cards; only you see them")))
    @app_commands.guild_only()
    async def hand(self, interaction: discord.Interaction) -> None:
        """Show the hand."""
        await self.show_hand(interaction, table_for(self.bot.tables, interaction, seated=True))

    async def show_hand(self, interaction: discord.Interaction, table: int) -> None:
        """Show the hand, and bring back a table's message that was deleted."""
        await self.bot.desk.show_hand(interaction, table)
        await self.bot.sender.want(table)


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Looking(bot))
