"""`/profile` and the user menu "All Fours profile": what somebody's games come to, with a picture."""

from __future__ import annotations

import io

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app import AllFoursBot
from bot.books.looking import ALL_TIME
from bot.face.league.shown import chart_of, chart_words, profile_shown
from bot.face.where import guild_of
from bot.render.league.profile import profile_sheet
from bot.render.speech import N_

FILE = "profile.png"


class Profile(commands.Cog):
    """People's profiles."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.known = bot.seasons
        # A decorator can't make a user menu out of a method.
        self.menu = app_commands.ContextMenu(name=locale_str(N_("All Fours profile")), callback=self.from_menu)
        self.menu.guild_only = True

    async def cog_load(self) -> None:
        """Add the user menu."""
        self.bot.tree.add_command(self.menu)

    async def cog_unload(self) -> None:
        """Take the user menu away."""
        self.bot.tree.remove_command(self.menu.name, type=self.menu.type)

    @app_commands.command(
        name="profile", description=locale_str(N_("Somebody's record, partner, nemesis, streaks and titles"))
    )
    @app_commands.describe(
        member=locale_str(N_("Whose; yours if you choose nobody")),
        season=locale_str(N_("One season; all time if you choose none")),
    )
    @app_commands.guild_only()
    async def profile(
        self, interaction: discord.Interaction, member: discord.User | None = None, season: str | None = None
    ) -> None:
        """Show a profile."""
        number = ALL_TIME if season is None else await self.known.picked(guild_of(interaction), season)
        await self.show(interaction, interaction.user if member is None else member, number)

    @profile.autocomplete("season")
    async def complete_season(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The seasons whose names have what is typed in them."""
        return self.known.offered(self.bot.desk.speech(interaction), interaction.guild_id, typed)

    async def from_menu(self, interaction: discord.Interaction, user: discord.User) -> None:
        """Show the profile of whom the menu was opened on."""
        await self.show(interaction, user, ALL_TIME)

    async def show(
        self, interaction: discord.Interaction, of: discord.User | discord.Member, season: int | None
    ) -> None:
        """Show somebody's profile, with its picture if that can be drawn."""
        speech = self.bot.desk.speech(interaction)
        found = await self.bot.league.profile(
            guild_of(interaction), interaction.user.id, of.id, None if season == ALL_TIME else season
        )
        chart = chart_of(speech, found)
        png = None if chart is None else await self.bot.charts.draw(chart)
        if chart is None or png is None:
            await self.bot.desk.show(interaction, profile_sheet(speech, profile_shown(found)))
            return
        words = chart_words(speech, chart)
        file = discord.File(io.BytesIO(png), filename=FILE, description=words[:1024])
        await self.bot.desk.show(interaction, profile_sheet(speech, profile_shown(found), (FILE, words)), [file])


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Profile(bot))
