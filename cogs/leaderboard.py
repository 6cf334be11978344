"""`/leaderboard`: who stands where, players and partnerships, a page at a time."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app import AllFoursBot, Press
from bot.engine.games import GAMES
from bot.face.league.choosing import CURRENT, GAME_CHOICES, SORT_CHOICES
from bot.face.league.shown import board_shown, pairs_shown
from bot.face.reading import read_number
from bot.face.refusals import FaceRefused, OldControl
from bot.face.where import guild_of
from bot.league.standings import Sort
from bot.render.controls import Control
from bot.render.league.board import board_sheet, pairs_sheet
from bot.render.speech import N_

Page = app_commands.Range[int, 1, 10_000]


@app_commands.guild_only()
class Leaderboard(
    commands.GroupCog,
    group_name="leaderboard",
    group_description=locale_str(N_("The server's standings: ratings, games, points and jacks")),
):
    """The boards; private, so that everybody finds their own row."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.known = bot.seasons
        self.presses: dict[str, Press] = {"standings": self.turn_board, "pairs": self.turn_pairs}

    @app_commands.command(name="players", description=locale_str(N_("Who stands where; your own row is always there")))
    @app_commands.describe(
        season=locale_str(N_("This season, an older one or all time")),
        game=locale_str(N_("Only one of the games")),
        sort=locale_str(N_("What the board is ordered by")),
        page=locale_str(N_("Which page")),
    )
    @app_commands.choices(game=GAME_CHOICES, sort=SORT_CHOICES)
    async def players(
        self,
        interaction: discord.Interaction,
        season: str | None = None,
        game: str | None = None,
        sort: str | None = None,
        page: Page = 1,
    ) -> None:
        """Show a page of the standings."""
        number = await self.pick(interaction, season)
        await self.show_board(interaction, number, game or "", Sort(sort or Sort.RATING), page)

    @app_commands.command(name="partners", description=locale_str(N_("What pairs of partners have come to together")))
    @app_commands.describe(
        season=locale_str(N_("This season, an older one or all time")),
        game=locale_str(N_("Only one of the games")),
        page=locale_str(N_("Which page")),
    )
    @app_commands.choices(game=GAME_CHOICES)
    async def partners(
        self,
        interaction: discord.Interaction,
        season: str | None = None,
        game: str | None = None,
        page: Page = 1,
    ) -> None:
        """Show a page of the partnerships."""
        await self.show_pairs(interaction, await self.pick(interaction, season), game or "", page)

    async def pick(self, interaction: discord.Interaction, season: str | None) -> int | None:
        """The number of the season that was typed, None for the latest; LeagueRefused(NoSuchSeason)."""
        return None if season is None else await self.known.picked(guild_of(interaction), season)

    @players.autocomplete("season")
    @partners.autocomplete("season")
    async def complete_season(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The seasons whose names have what is typed in them."""
        return self.known.offered(self.bot.desk.speech(interaction), interaction.guild_id, typed)

    async def turn_board(self, interaction: discord.Interaction, control: Control) -> None:
        """Show another page of the very same board."""
        season, kind, sort, page = read_again(control.argument, 4)
        if sort not in set(Sort):
            raise FaceRefused(OldControl())
        await self.show_board(interaction, season, kind, Sort(sort), page)

    async def turn_pairs(self, interaction: discord.Interaction, control: Control) -> None:
        """Show another page of the partnerships."""
        season, kind, _, page = read_again(control.argument, 3)
        await self.show_pairs(interaction, season, kind, page)

    async def show_board(
        self, interaction: discord.Interaction, season: int | None, kind: str, sort: Sort, page: int
    ) -> None:
        """Show a page of the standings."""
        guild, speech = guild_of(interaction), self.bot.desk.speech(interaction)
        board = await self.bot.league.board(guild, interaction.user.id, season, kind, sort, page)
        head, rows, own = board_shown(board, CURRENT if season is None else str(season))
        enough = board.page.own is not None and board.page.own.games >= board.rhythm.minimum
        hidden = enough and board.page.own_rank is None
        await self.bot.desk.show(interaction, board_sheet(speech, head, rows, own, hidden))

    async def show_pairs(self, interaction: discord.Interaction, season: int | None, kind: str, page: int) -> None:
        """Show a page of the partnerships."""
        guild, speech = guild_of(interaction), self.bot.desk.speech(interaction)
        board = await self.bot.league.pairs(guild, interaction.user.id, season, kind, page)
        await self.bot.desk.show(
            interaction, pairs_sheet(speech, *pairs_shown(board, CURRENT if season is None else str(season)))
        )


def read_again(argument: str, parts: int) -> tuple[int | None, str, str, int]:
    """Season, game, order (empty where there is none) and page of a button's argument; FaceRefused for one that isn't ours."""
    words = argument.split(".")
    if len(words) != parts or words[1] not in {"all", *GAMES}:
        raise FaceRefused(OldControl())
    season = None if words[0] == CURRENT else read_number(words[0])
    return season, "" if words[1] == "all" else words[1], words[2] if parts == 4 else "", read_number(words[-1], 10_000)


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Leaderboard(bot))
