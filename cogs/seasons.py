"""`/season` for the managers of a server, and `/seasons` for everybody."""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app import AllFoursBot
from bot.face.league.choosing import SCHEDULE_CHOICES, taken_names
from bot.face.league.endings import Endings
from bot.face.league.shown import season_shown, seasons_shown
from bot.face.opening import manages
from bot.face.refusals import FaceRefused, ManagersOnly
from bot.face.saying import said
from bot.face.where import guild_of
from bot.league.season import Schedule
from bot.league.seasons import zones
from bot.render.league.seasons import rhythm_line, season_line, seasons_sheet
from bot.render.speech import N_

Minimum = app_commands.Range[int, 1, 100]


class Seasons(commands.Cog):
    """Seasons begin, end and are named; nothing of the past is ever deleted."""

    season = app_commands.Group(
        name="season",
        description=locale_str(N_("Start, end, name and schedule the server's seasons")),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.zones = zones()
        self.known = bot.seasons
        self.endings = Endings(bot, bot.league, bot.chosen)
        self.watching: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Begin to watch the calendar."""
        self.watching = asyncio.create_task(self.endings.watch(), name="the seasons' calendar")

    async def cog_unload(self) -> None:
        """Watch no more."""
        if self.watching is not None:
            self.watching.cancel()

    @season.command(name="start", description=locale_str(N_("Begin a season now")))
    @app_commands.describe(name=locale_str(N_("What it is called, if not by its month or number")))
    async def start(self, interaction: discord.Interaction, name: str | None = None) -> None:
        """Begin a season."""
        guild = check_manager(interaction)
        taken = taken_names(await self.known.look(guild))
        begun = await self.bot.league.start_season(guild, name, taken)
        await self.answer(interaction, N_("A season has begun. {season}"), begun.number)

    @season.command(name="end", description=locale_str(N_("End the running season now and give its titles")))
    async def end(self, interaction: discord.Interaction) -> None:
        """End the running season."""
        guild = check_manager(interaction)
        ended = await self.bot.league.end_season(guild)
        # If it can't be posted, whoever ended the season can see to that.
        server, speech = interaction.guild, self.bot.desk.speech(interaction)
        closed = None if server is None else await self.endings.hindrance(server, speech)
        await self.answer(interaction, N_("The season is over. {season}"), ended.number, closed)
        await self.endings.tell()

    @season.command(name="rename", description=locale_str(N_("Give a season a name")))
    @app_commands.describe(season=locale_str(N_("Which season")), name=locale_str(N_("What it is called from now on")))
    async def rename(self, interaction: discord.Interaction, season: str, name: str) -> None:
        """Name a season."""
        guild = check_manager(interaction)
        number = await self.known.picked(guild, season)
        await self.bot.league.rename_season(guild, number, name, taken_names(await self.known.look(guild), number))
        await self.answer(interaction, N_("It is called so from now on. {season}"), number)

    @season.command(name="schedule", description=locale_str(N_("When seasons turn over, and who is ranked")))
    @app_commands.describe(
        turns=locale_str(N_("Every month, every quarter or by hand")),
        zone=locale_str(N_("The server's time zone, like Europe/Amsterdam")),
        minimum=locale_str(N_("Games needed to be ranked")),
    )
    @app_commands.choices(turns=SCHEDULE_CHOICES)
    async def schedule(
        self,
        interaction: discord.Interaction,
        turns: str,
        zone: str | None = None,
        minimum: Minimum | None = None,
    ) -> None:
        """Choose how seasons go."""
        guild = check_manager(interaction)
        await self.bot.league.set_rhythm(guild, Schedule(turns), zone, minimum)
        found = await self.known.look(guild)
        rhythm, speech = found.rhythm, self.bot.desk.speech(interaction)
        lines = [rhythm_line(speech, rhythm.schedule.value, rhythm.zone, rhythm.minimum)]
        lines += [
            season_line(speech, season_shown(one, rhythm.zone, found.seasons))
            for one in found.seasons
            if one.ended_at is None
        ]
        await self.bot.desk.show(interaction, said("\n".join(lines)))

    @schedule.autocomplete("zone")
    async def complete_zone(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Time zones that have what is typed in their name."""
        wanted = typed.strip().replace(" ", "_").casefold()
        having = [zone for folded, zone in self.zones.items() if wanted in folded]
        return [app_commands.Choice(name=zone, value=zone) for zone in having[:25]]

    @rename.autocomplete("season")
    async def complete_season(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The seasons whose names have what is typed in them."""
        return self.known.offered(self.bot.desk.speech(interaction), interaction.guild_id, typed, all_time=False)

    @app_commands.command(name="seasons", description=locale_str(N_("All seasons of this server")))
    @app_commands.guild_only()
    async def seasons(self, interaction: discord.Interaction) -> None:
        """List the seasons."""
        found = await self.known.look(guild_of(interaction))
        speech, rhythm = self.bot.desk.speech(interaction), found.rhythm
        known = seasons_shown(rhythm.zone, found.seasons)
        shown = [known[season.number] for season in found.seasons]
        line = rhythm_line(speech, rhythm.schedule.value, rhythm.zone, rhythm.minimum)
        await self.bot.desk.show(interaction, seasons_sheet(speech, shown, line))

    async def answer(
        self, interaction: discord.Interaction, sentence: str, number: int, closed: str | None = None
    ) -> None:
        """Say what has become of a season, and what keeps us from posting it."""
        found = await self.known.look(guild_of(interaction))
        season = next(one for one in found.seasons if one.number == number)
        speech = self.bot.desk.speech(interaction)
        lines = [
            speech.say(sentence, season=season_line(speech, season_shown(season, found.rhythm.zone, found.seasons)))
        ]
        if closed is not None:
            lines.append(closed)
        await self.bot.desk.show(interaction, said("\n".join(lines)))


def check_manager(interaction: discord.Interaction) -> int:
    """The server, whose seasons this person may manage; FaceRefused for anybody else."""
    if not manages(interaction):
        raise FaceRefused(ManagersOnly())
    return guild_of(interaction)


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Seasons(bot))
