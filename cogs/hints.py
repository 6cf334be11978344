"""`/hint`: what a strong computer would do in one's place, and why; only at tables with hints."""

from __future__ import annotations

import random

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app import AllFoursBot, Press
from bot.engine.refusals import PhaseName
from bot.face.shown import seats_shown
from bot.face.where import table_for
from bot.render.hints import hint_text
from bot.render.people import seat_names, with_circles
from bot.render.speech import N_


class Hints(commands.Cog):
    """Advice for the person to move, said to nobody else."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.desk = bot.desk
        self.presses: dict[str, Press] = {"hint": lambda interaction, control: self.advise(interaction, control.table)}

    @app_commands.command(
        name="hint", description=locale_str(N_("What would a strong player do in your place, and why?"))
    )
    @app_commands.guild_only()
    async def hint(self, interaction: discord.Interaction) -> None:
        """Give a hint."""
        await self.advise(interaction, table_for(self.bot.tables, interaction, seated=True))

    async def advise(self, interaction: discord.Interaction, table: int) -> None:
        """Show the hand with the hint above it."""
        hand = await self.bot.tables.hand(table, interaction.user.id)
        speech, snapshot = self.desk.speech(interaction), hand.snapshot
        if not snapshot.setup.hints:
            await self.desk.lay_open(interaction, hand, speech.say(N_("This table was opened without hints.")))
        elif not hand.view.choices:
            await self.desk.lay_open(
                interaction, hand, speech.say(N_("It isn't your turn, so there is nothing to advise."))
            )
        else:
            hint = await self.bot.pool.hint(hand.view, random.getrandbits(32))
            names = with_circles(seat_names(speech, seats_shown(self.bot.names, snapshot.seats, snapshot.setup.level)))
            public = hand.view.public
            leads = public.phase is PhaseName.PLAY and not public.trick
            text = hint_text(speech, hint.action, hint.reason, names, public.sides, leads=leads)
            await self.desk.lay_open(interaction, hand, f"💡 {text}")


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Hints(bot))
