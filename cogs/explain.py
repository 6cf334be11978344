"""`/explain`: a deal explained on request, with the count for Game card by card, and why a card can't be played now."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app import AllFoursBot, Press
from bot.engine.view import SeatView
from bot.face.reading import read_number
from bot.face.saying import said
from bot.face.where import guild_of, table_for
from bot.render.controls import Control
from bot.render.explain import ExplainShown, explain_sheet, no_deal_yet
from bot.render.speech import N_
from bot.tables.refusals import NoSuchGame, StillRunning, TableRefused


class Explain(commands.Cog):
    """Shown to the person who asks only."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.desk = bot.desk
        self.presses: dict[str, Press] = {"explain": self.press}

    @app_commands.command(
        name="explain",
        description=locale_str(
            N_("Who made which point by which cards, the count for Game, and why a card is refused")
        ),
    )
    @app_commands.describe(deal=locale_str(N_("The number of the deal; without it the last one that has ended")))
    @app_commands.guild_only()
    async def explain(
        self, interaction: discord.Interaction, deal: app_commands.Range[int, 1, 999_999] | None = None
    ) -> None:
        """Explain a deal of this channel's table."""
        await self.show_last(interaction, table_for(self.bot.tables, interaction), deal)

    async def press(self, interaction: discord.Interaction, control: Control) -> None:
        """The deal named by the button, as `game.deal`, or the last one."""
        if control.argument:
            game, _, deal = control.argument.partition(".")
            await self.show(interaction, control.table, read_number(game), read_number(deal or "1"))
        else:
            await self.show_last(interaction, control.table)

    async def show_last(self, interaction: discord.Interaction, table: int, deal: int | None = None) -> None:
        """Explain a deal of the game that runs, or was the last, at a table; the last deal for None."""
        game = (await self.bot.tables.snapshot(table)).game
        if game:
            await self.show(interaction, table, game, deal)
        else:
            await self.desk.say(interaction, N_("The game hasn't begun yet."))

    async def show(self, interaction: discord.Interaction, table: int, game: int, deal: int | None) -> None:
        """Explain a deal, the last one for None; one that isn't finished is never shown."""
        speech = self.desk.speech(interaction)
        own = self.own(interaction, table)
        try:
            written = await self.bot.archive.written(guild_of(interaction), table, game)
        except TableRefused as refused:
            if not isinstance(refused.reason, StillRunning | NoSuchGame):
                raise
            await self.desk.show(interaction, said(no_deal_yet(speech, own)))
            return
        deals = len(written.record.deals)
        number = deals if deal is None else deal
        if not 1 <= number <= deals:
            ended = speech.say_count(
                N_("So far {count} deal of this game has ended."),
                N_("So far {count} deals of this game have ended."),
                deals,
            )
            await self.desk.show(interaction, said(ended))
            return
        shown = ExplainShown(table, game, written.record, number, written.seats, own)
        await self.desk.show(interaction, explain_sheet(speech, shown))

    def own(self, interaction: discord.Interaction, table: int) -> SeatView | None:
        """What the person may see of the deal that runs, if they play in it."""
        return self.bot.tables.glance(table, interaction.user.id)


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Explain(bot))
