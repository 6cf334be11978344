"""`/replay`: any finished game of this server once more, step by step with all hands open, and as a file."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Sequence

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands
from discord.ui import LayoutView, TextDisplay

from bot.app import AllFoursBot, Press
from bot.engine.games import GAMES
from bot.engine.state import count_sides
from bot.face.menus import menu
from bot.face.reading import one_value, read_number
from bot.face.refusals import FaceRefused, NoGame, OldControl
from bot.face.where import guild_of
from bot.render.buttons import button, rows
from bot.render.controls import Control
from bot.render.games import GameListed, game_key, game_label, read_key
from bot.render.replay import ReplayShown, record_file, record_name, replay_sheet
from bot.render.speech import N_
from bot.storage.archive import Past
from bot.storage.records import Stage
from bot.storage.store import StorageError
from bot.tables import Change, News, TableNews
from bot.tables.archive import who_sits

log = logging.getLogger(__name__)

MOMENT = 0.5
"""Seconds that completing a name waits for the games to be read, which takes a few thousandths."""

PAGE = 25
"""Games in one menu, as many as Discord lets it hold."""


class Replay(commands.Cog):
    """Everything here is shown to the person who asks only; buttons carry the place in the game, so that they outlive restarts."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.desk = bot.desk
        self.presses: dict[str, Press] = {
            "replay": self.press,
            "replays": lambda interaction, control: self.show_list(interaction, read_number(control.argument or "0")),
            "replay-pick": self.pick,
        }
        self.reading: set[asyncio.Task[None]] = set()
        bot.tables.listen(self.heard)

    def heard(self, change: Change) -> None:
        """A game has ended: the list is another."""
        if any(isinstance(one, TableNews) and one.what is News.GAME_OVER for one in change.happened):
            self.bot.archive.forget(change.place.guild)
            self.reading.add(self.read(change.place.guild))

    def read(self, guild: int) -> asyncio.Task[None]:
        """Read a server's games into memory in the background."""
        task = asyncio.get_running_loop().create_task(self.remember(guild))
        self.reading.add(task)
        task.add_done_callback(self.reading.discard)
        return task

    async def remember(self, guild: int) -> None:
        """Read a server's games into memory; if that fails nothing is offered, and the list itself says why."""
        try:
            await self.bot.archive.games(guild)
        except StorageError as error:
            log.info("the games of server %s could not be read: %s", guild, error)

    @app_commands.command(
        name="replay", description=locale_str(N_("A finished game once more, step by step with all hands open"))
    )
    @app_commands.describe(game=locale_str(N_("Which game; without it you get the list")))
    @app_commands.guild_only()
    async def replay(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show a game from its beginning, or the list of games."""
        if game is None:
            await self.show_list(interaction, 0)
            return
        key = read_key(game)
        if key is None:
            raise FaceRefused(NoGame(game))
        await self.show(interaction, *key)

    @replay.autocomplete("game")
    async def games_said(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The games that fit what was typed; from memory, into which they are read when a game ends and with the first letter."""
        guild = interaction.guild_id
        known = None if guild is None else self.bot.archive.known(guild)
        if guild is not None and known is None:
            await asyncio.wait({self.read(guild)}, timeout=MOMENT)
            known = self.bot.archive.known(guild)
        speech, typed = self.desk.speech(interaction), current.casefold().strip()
        said = [(game_key(one), game_label(speech, one)) for one in map(listed, known or ())]
        return [
            app_commands.Choice(name=label, value=key)
            for key, label in said
            if typed in label.casefold() or key.startswith(typed)
        ][:PAGE]

    async def press(self, interaction: discord.Interaction, control: Control) -> None:
        """A place in a game: `game`, `game.deal.step`, and a letter where the press was made in the replay itself."""
        game, *place = control.argument.split(".")
        deal, step = (read_number(place[0]), read_number(place[1])) if len(place) > 1 else (1, 0)
        await self.show(interaction, control.table, read_number(game), deal, step, kept=len(place) > 2)

    async def show(
        self, interaction: discord.Interaction, table: int, game: int, deal: int = 1, step: int = 0, kept: bool = False
    ) -> None:
        """Show a place in a game; `kept`: the message has the file already. TableRefused when there is nothing to show."""
        speech = self.desk.speech(interaction)
        written = await self.bot.archive.written(guild_of(interaction), table, game)
        shown = ReplayShown(table, game, written.record, written.seats, written.finished, deal, step)
        files: Sequence[discord.File] | None = None
        if not kept:
            content = record_file(speech, written.record, written.seats)
            files = [discord.File(io.BytesIO(content), filename=record_name(table, game))]
        await self.desk.show(interaction, replay_sheet(speech, shown), files)

    async def pick(self, interaction: discord.Interaction, control: Control) -> None:
        """A game chosen in the list."""
        key = read_key(one_value(interaction))
        if key is None:
            raise FaceRefused(OldControl())
        await self.show(interaction, *key)

    async def show_list(self, interaction: discord.Interaction, page: int) -> None:
        """Show a page of the server's games, those that run first; where there is but one, that game."""
        guild, speech = guild_of(interaction), self.desk.speech(interaction)
        games = [*self.running(guild), *map(listed, await self.bot.archive.games(guild))]
        if len(games) == 1:
            await self.show(interaction, games[0].table, games[0].game)
            return
        pages = max(1, -(-len(games) // PAGE))
        page = max(0, min(page, pages - 1))
        view = LayoutView(timeout=None)
        if not games:
            view.add_item(TextDisplay(speech.say(N_("No game has been finished in this server yet."))))
        else:
            view.add_item(TextDisplay(speech.say(N_("### Which game would you like to see again?"))))
            options = [(game_key(one), game_label(speech, one), False) for one in games[page * PAGE :][:PAGE]]
            view.add_item(menu("replay-pick", 0, options, speech.say(N_("The last games first"))))
        turn = []
        if page > 0:
            turn.append(button(speech.say(N_("Newer")), "replays", 0, argument=str(page - 1)))
        if page < pages - 1:
            turn.append(button(speech.say(N_("Older")), "replays", 0, argument=str(page + 1)))
        for row in rows(turn):
            view.add_item(row)
        await self.desk.show(interaction, view)

    def running(self, guild: int) -> list[GameListed]:
        """The games that run in a server: their finished deals may be looked at."""
        found = []
        for table in self.bot.tables.of_guild(guild):
            brief = self.bot.tables.brief(table)
            if brief.stage in (Stage.PLAYING, Stage.BETWEEN_DEALS):
                rules, seats = brief.setup.rules, tuple(map(who_sits, brief.seats))
                found.append(GameListed(table, brief.game, rules.game, seats, count_sides(rules, len(seats))))
        return found


def listed(past: Past) -> GameListed:
    """A finished game as `bot.render` wants to see it."""
    sides = count_sides(GAMES[past.kind], len(past.seats))
    return GameListed(past.table, past.game, past.kind, past.seats, sides, past.at, past.scores)


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Replay(bot))
