"""What one looks at, privately: the hand, the score, the tricks, the rules, what else there is, and how to start."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app import AllFoursBot, Press
from bot.engine.view import PublicView
from bot.face.panels import list_panel, more_panel, paged, plain, told_rules
from bot.face.reading import read_number
from bot.face.shown import seats_shown
from bot.face.where import guild_of, table_for
from bot.render.controls import Control
from bot.render.people import seat_names, with_circles
from bot.render.rulewords import game_title
from bot.render.score import score_sheet, tricks_text
from bot.render.speech import N_


class Looking(commands.Cog):
    """Everything that changes nothing."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.tables = bot.tables
        self.desk = bot.desk
        self.presses: dict[str, Press] = {
            "hand": self.press_hand,
            "refresh": self.press_hand,
            "more": lambda interaction, control: self.show_more(interaction, control.table),
            "score": lambda interaction, control: self.show_score(interaction, control.table, page_of(control)),
            "tricks": lambda interaction, control: self.show_tricks(interaction, control.table),
            "rules": lambda interaction, control: self.show_rules(interaction, control.table, page_of(control)),
            "list": lambda interaction, control: self.show_list(interaction, page_of(control)),
        }

    @app_commands.command(name="hand", description=locale_str(N_("Look at your cards; only you see them")))
    @app_commands.guild_only()
    async def hand(self, interaction: discord.Interaction) -> None:
        """Show the hand."""
        await self.desk.show_hand(interaction, table_for(self.tables, interaction, seated=True), opened=True)

    async def press_hand(self, interaction: discord.Interaction, control: Control) -> None:
        """Show the hand, and bring back a table's message that was deleted: it is a press that it waits for."""
        await self.desk.show_hand(interaction, control.table, opened=True)
        await self.bot.sender.want(control.table)

    @app_commands.command(name="score", description=locale_str(N_("The score, deal by deal, and who made what")))
    @app_commands.guild_only()
    async def score(self, interaction: discord.Interaction) -> None:
        """Show the score sheet."""
        await self.show_score(interaction, table_for(self.tables, interaction))

    async def show_score(self, interaction: discord.Interaction, table: int, page: int | None = None) -> None:
        """Show a page of the score sheet, the last if none is asked for."""
        public, names = await self.public(interaction, table)
        if public is None:
            await self.desk.say(interaction, N_("The game hasn't begun yet."))
            return
        speech = self.desk.speech(interaction)
        await self.desk.show(interaction, paged(speech, score_sheet(speech, public, names), "score", table, page))

    @app_commands.command(name="tricks", description=locale_str(N_("The last trick, and how many each side has taken")))
    @app_commands.guild_only()
    async def tricks(self, interaction: discord.Interaction) -> None:
        """Show the last trick."""
        await self.show_tricks(interaction, table_for(self.tables, interaction))

    async def show_tricks(self, interaction: discord.Interaction, table: int) -> None:
        """Show the last trick and the tricks taken."""
        public, names = await self.public(interaction, table)
        speech = self.desk.speech(interaction)
        text = "" if public is None else tricks_text(speech, public, names)
        await self.desk.show(interaction, plain(text or speech.say(N_("No trick has been taken in this deal yet."))))

    @app_commands.command(name="rules", description=locale_str(N_("The rules of this very table, in words")))
    @app_commands.guild_only()
    async def rules(self, interaction: discord.Interaction) -> None:
        """Show the rules."""
        await self.show_rules(interaction, table_for(self.tables, interaction))

    async def show_rules(self, interaction: discord.Interaction, table: int, page: int | None = None) -> None:
        """Show a table's rules in words, or on the second page every option and its value."""
        setup = (await self.tables.snapshot(table)).setup
        speech = self.desk.speech(interaction)
        await self.desk.show(interaction, told_rules(speech, table, setup.rules, setup.players, page or 0))

    async def show_more(self, interaction: discord.Interaction, table: int) -> None:
        """Show what else there is."""
        snapshot = await self.tables.snapshot(table)
        await self.desk.show(interaction, more_panel(self.desk.speech(interaction), snapshot, interaction.user.id))

    async def show_list(self, interaction: discord.Interaction, page: int | None = None) -> None:
        """Show a page of the tables of the server."""
        speech = self.desk.speech(interaction)
        briefs = [self.tables.brief(table) for table in self.tables.of_guild(guild_of(interaction))]
        titles = [game_title(speech, brief.setup.rules.game) for brief in briefs]
        await self.desk.show(interaction, list_panel(speech, briefs, titles, page or 0))

    async def public(self, interaction: discord.Interaction, table: int) -> tuple[PublicView | None, tuple[str, ...]]:
        """What everybody sees of a table's game, None before it, and the names of the seats."""
        snapshot = await self.tables.snapshot(table)
        seats = seats_shown(self.bot.names, snapshot.seats, snapshot.setup.level)
        return snapshot.public, with_circles(seat_names(self.desk.speech(interaction), seats))


def page_of(control: Control) -> int | None:
    """The page a button leads to, None if it names none; FaceRefused(OldControl) for what is no page."""
    return read_number(control.argument) if control.argument else None


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Looking(bot))
