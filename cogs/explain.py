"""`/explain`: a deal explained on request, with the count for Game card by card, and why a card can't be played now."""

from __future__ import annotations

from collections.abc import Sequence

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
from bot.tables.archive import Written
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
            await self.show(interaction, control.table, (read_number(game),), read_number(deal or "1"))
        else:
            await self.show_last(interaction, control.table)

    async def show_last(self, interaction: discord.Interaction, table: int, deal: int | None = None) -> None:
        """Explain a deal of the game that runs, or was the last, at a table; for None the last deal that has ended there."""
        game = (await self.bot.tables.snapshot(table)).game
        if not game:
            await self.desk.say(interaction, N_("The game hasn't begun yet."))
        elif deal is None:
            await self.show(interaction, table, range(game, 0, -1), None)  # a rematch may have just begun
        else:
            await self.show(interaction, table, (game,), deal)

    async def show(self, interaction: discord.Interaction, table: int, games: Sequence[int], deal: int | None) -> None:
        """Explain a deal, the last one for None, of the first of `games` in which one has ended; one that isn't finished is never shown."""
        speech = self.desk.speech(interaction)
        own = self.own(interaction, table)
        written = await self.first_written(guild_of(interaction), table, games)
        if written is None:
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
        shown = ExplainShown(table, written.game, written.record, number, written.seats, own)
        await self.desk.show(interaction, explain_sheet(speech, shown))

    async def first_written(self, guild: int, table: int, games: Sequence[int]) -> Written | None:
        """The first of a table's games in which a deal has ended; None where there is none."""
        for game in games:
            try:
                return await self.bot.archive.written(guild, table, game)
            except TableRefused as refused:
                if not isinstance(refused.reason, StillRunning | NoSuchGame):
                    raise
        return None

    def own(self, interaction: discord.Interaction, table: int) -> SeatView | None:
        """What the person may see of the deal that runs, if they play in it."""
        return self.bot.tables.glance(table, interaction.user.id)


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Explain(bot))
