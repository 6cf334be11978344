"""Every press on a control, however old: routed by its id, acknowledged at once unless it opens a form, answered in any case."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord.ext import commands

from bot.app import AllFoursBot, Press
from bot.face.refusals import FaceRefused, OldControl
from bot.render.controls import Control, read_control
from bot.tables.refusals import NoSuchTable, TableRefused

NEEDS_FORM = "ask-"
"""Verbs that begin so are answered with a form to fill in, which must be the very first answer."""


class Presses(commands.Cog):
    """Finds for each press the cog whose `presses` name its verb."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer a press or a form; commands go through the tree."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        data: Mapping[str, object] = interaction.data or {}
        control = read_control(str(data.get("custom_id", "")))
        press = None if control is None else self.bot.find_press(control.verb)
        opens = control is not None and control.verb.startswith(NEEDS_FORM)
        form = press is not None and opens and interaction.type is discord.InteractionType.component
        if not await self.bot.door.gate(interaction, form):
            return
        if press is None or control is None or opens is not form:
            await self.bot.door.fail(interaction, FaceRefused(OldControl()))
            return
        await self.answer(interaction, press, control)

    async def answer(self, interaction: discord.Interaction, press: Press, control: Control) -> None:
        """Let `press` answer; what it raises is answered too. A table of another server is none here."""
        try:
            if control.table and (await self.bot.tables.place(control.table)).guild != interaction.guild_id:
                raise TableRefused(NoSuchTable(control.table))
            with self.bot.hands.answering(control.table, interaction.user.id):
                await press(interaction, control)
        except Exception as error:  # noqa: BLE001 - the one place for errors takes everything
            await self.bot.door.fail(interaction, error, control.table)


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Presses(bot))
