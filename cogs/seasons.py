"""`/season` for the managers of a server, `/seasons` for everybody, and the post when a season has ended."""

from __future__ import annotations

import asyncio
import logging
import time
from zoneinfo import available_timezones

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app import AllFoursBot
from bot.books.looking import ALL_TIME
from bot.face.drawing import said
from bot.face.league.choosing import BY_NUMBER, SCHEDULE_CHOICES, pick_season, taken_names
from bot.face.league.shown import end_shown, season_shown, seasons_shown
from bot.face.opening import manages
from bot.face.permissions import missing, needed_in
from bot.face.refusals import FaceRefused, ManagersOnly, MayNot
from bot.face.sentences import face_sentence
from bot.face.troubles import CAUSES, Trouble, trouble
from bot.face.where import guild_of
from bot.league.season import Schedule
from bot.render.league.seasons import end_sheet, rhythm_line, season_line, seasons_sheet
from bot.render.speech import N_

log = logging.getLogger(__name__)

LOOK = 300.0
"""How often, in seconds, it is seen whether a season is over; at its very end too."""

ZONES = sorted(available_timezones())
Postable = discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.Thread
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
        self.known = bot.seasons
        self.watching: asyncio.Task[None] | None = None
        self.telling = asyncio.Lock()
        self.waiting: set[int] = set()

    async def cog_load(self) -> None:
        """Begin to watch the calendar."""
        self.watching = asyncio.create_task(self.watch(), name="the seasons' calendar")

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
        await self.answer(interaction, N_("The season is over. {season}"), ended.number, await self.closed_to_us(guild))
        await self.tell()

    @season.command(name="rename", description=locale_str(N_("Give a season a name")))
    @app_commands.describe(season=locale_str(N_("Which season")), name=locale_str(N_("What it is called from now on")))
    async def rename(self, interaction: discord.Interaction, season: str, name: str) -> None:
        """Name a season."""
        guild = check_manager(interaction)
        found = await self.known.look(guild)
        number = pick_season(found, season)
        running = found.seasons[0].number if number is None and found.seasons else number
        await self.bot.league.rename_season(guild, running or 0, name, taken_names(found, running))
        await self.answer(interaction, N_("It is called so from now on. {season}"), running or 0)

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
        return [app_commands.Choice(name=zone, value=zone) for zone in ZONES if wanted in zone.casefold()][:25]

    @rename.autocomplete("season")
    async def complete_season(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The seasons whose names have what is typed in them."""
        offered = self.known.offered(self.bot.desk.speech(interaction), interaction.guild_id, typed)
        return [choice for choice in offered if choice.value != f"{BY_NUMBER}{ALL_TIME}"]

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
        self, interaction: discord.Interaction, sentence: str, number: int, closed: MayNot | None = None
    ) -> None:
        """Say what has become of a season, and what keeps us from posting it."""
        found = await self.known.look(guild_of(interaction))
        season = next(one for one in found.seasons if one.number == number)
        speech = self.bot.desk.speech(interaction)
        lines = [
            speech.say(sentence, season=season_line(speech, season_shown(season, found.rhythm.zone, found.seasons)))
        ]
        if closed is not None:
            lines.append(face_sentence(speech, closed))
        await self.bot.desk.show(interaction, said("\n".join(lines)))

    async def watch(self) -> None:
        """Have the calendar turn seasons over when they are due, and post how they ended, for as long as the bot runs."""
        while True:
            due = None
            try:
                due = await self.bot.league.turn_seasons()
                if self.bot.is_ready():
                    await self.tell()
            except Exception:
                log.exception("the seasons' calendar stumbled, and goes on")
            now = time.time()
            await asyncio.sleep(LOOK if due is None or due <= now else min(LOOK, due - now + 0.05))

    async def tell(self) -> None:
        """Post the end of every season that has ended untold: of each server the latest, where it has chosen a channel for that."""
        async with self.telling:
            untold = await self.bot.league.untold()
            latest = dict(untold)
            for guild, number in untold:
                if self.bot.get_guild(guild) is None:
                    continue  # an outage, or removed: later, or never
                if latest[guild] != number or await self.post(guild, number):
                    await self.bot.league.note_told(guild, number)

    async def post(self, guild: int, number: int) -> bool:
        """Whether a season's end needs no more posting: it is posted, or there is nowhere to post it."""
        channel = await self.channel_of(guild)
        if channel is None:
            return True
        closed = await self.closed_to_us(guild)
        if closed is not None:
            if guild not in self.waiting:  # said once, looked at again and again
                log.warning(
                    "the end of a season waits: in %s we lack %s", closed.channel, ", ".join(closed.permissions)
                )
            self.waiting.add(guild)
            return False
        self.waiting.discard(guild)
        speech = await self.bot.chosen.server_speech(guild)
        view = end_sheet(speech, end_shown(await self.bot.league.ending(guild, number)))
        view.stop()
        try:
            await channel.send(view=view)
        except CAUSES as error:
            kind = trouble(error)
            log.warning("the end of a season was not posted in %s: %s", channel.id, kind)
            return kind not in {Trouble.BUSY, Trouble.FORBIDDEN}
        return True

    async def channel_of(self, guild: int) -> Postable | None:
        """Where a server wants its seasons' ends posted; None where it hasn't chosen, or the channel is gone."""
        server = self.bot.get_guild(guild)
        wanted = (await self.bot.chosen.servers.get(guild)).more.get("season_channel")
        channel = server.get_channel_or_thread(int(wanted)) if server is not None and wanted else None
        return channel if isinstance(channel, Postable) else None

    async def closed_to_us(self, guild: int) -> MayNot | None:
        """What keeps us from posting in the chosen channel, None for nothing."""
        channel = await self.channel_of(guild)
        if channel is None:
            return None
        lacking = missing(channel.permissions_for(channel.guild.me), needed_in(channel))
        return MayNot(channel.id, lacking) if lacking else None


def check_manager(interaction: discord.Interaction) -> int:
    """The server, whose seasons this person may manage; FaceRefused for anybody else."""
    if not manages(interaction):
        raise FaceRefused(ManagersOnly())
    return guild_of(interaction)


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Seasons(bot))
