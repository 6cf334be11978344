"""`/table`: open, join, leave, fill, start, pause, end and the rest; most of it are buttons too."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str
from discord.ext import commands

from bot.app import AllFoursBot, Press
from bot.engine.games import GAMES
from bot.face.opening import check_place
from bot.face.permissions import lacking_at
from bot.face.reading import read_number
from bot.face.refusals import FaceRefused, MayNot
from bot.face.where import moment_of, not_closed, table_for
from bot.render.clocks import clock_text
from bot.render.controls import Control
from bot.render.people import LEVEL_NAMES
from bot.render.rulewords import GAME_TITLES
from bot.render.speech import ENGLISH, N_
from bot.storage.records import Standing
from bot.tables import CLOCKS, LEVELS
from cogs.table.opening import Opening, Wanted
from cogs.table.seats import Seats
from cogs.table.votes import Votes

GAME_CHOICES = [Choice(name=locale_str(GAME_TITLES[game]), value=game) for game in GAMES]
CLOCK_CHOICES = [
    Choice(name=locale_str(clock_text(ENGLISH, clock), seconds=clock), value=clock or 0) for clock in CLOCKS
]
LEVEL_CHOICES = [Choice(name=locale_str(LEVEL_NAMES[level]), value=level) for level in LEVELS]
WHO_CHOICES = [
    Choice(name=locale_str(N_("open to all")), value="all"),
    Choice(name=locale_str(N_("invited only")), value="invited"),
]
Seat = app_commands.Range[int, 1, 7]


@app_commands.guild_only()
class Table(
    commands.GroupCog, group_name="table", group_description=locale_str(N_("Tables: open one, sit down, start"))
):
    """What one does with a table."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.tables = bot.tables
        self.desk = bot.desk
        self.opening = Opening(bot)
        self.seats = Seats(bot)
        self.votes = Votes(bot)
        self.presses: dict[str, Press] = {
            "join": lambda interaction, control: self.seats.sit(interaction, control.table),
            "leave": lambda interaction, control: self.seats.get_up(
                interaction, control.table, read_number(control.argument or "0")
            ),
            "computers": lambda interaction, control: self.seats.fill(interaction, control.table),
            "start": lambda interaction, control: self.begin(interaction, control.table),
            "pause": lambda interaction, control: self.votes.stand_still(interaction, control.table),
            "end": lambda interaction, control: self.votes.finish(
                interaction, control.table, read_number(control.argument or "0")
            ),
            "side": lambda interaction, control: self.seats.sit(
                interaction, control.table, side=read_number(control.argument)
            ),
            "rematch": lambda interaction, control: self.votes.play_again(interaction, control.table),
            "show": lambda interaction, control: self.bring(interaction, control.table),
            "allow": lambda interaction, control: self.seats.allow(interaction, control.table),
            "object": lambda interaction, control: self.seats.object(interaction, control.table),
            "ready": self.press_ready,
            "cut": self.press_cut,
        }

    @app_commands.command(
        name="open",
        description=locale_str(N_("Open a table here: choose a game, invite people, add computers")),
    )
    @app_commands.describe(
        game=locale_str(N_("Which game of the family")),
        target=locale_str(N_("How many points win the game")),
        clock=locale_str(N_("How long everybody may think about a move")),
        guests=locale_str(N_("People to keep seats for: mention them, as in @Ben @Carl")),
        who=locale_str(N_("Who may sit down")),
        hints=locale_str(N_("Whether players may ask the computer for a hint")),
        players=locale_str(N_("How many seats the table has")),
    )
    @app_commands.rename(guests="with")
    @app_commands.choices(game=GAME_CHOICES, who=WHO_CHOICES)
    @app_commands.choices(clock=CLOCK_CHOICES)
    async def open(
        self,
        interaction: discord.Interaction,
        game: str | None = None,
        target: app_commands.Range[int, 1, 99] | None = None,
        clock: int | None = None,
        guests: str | None = None,
        who: str = "all",
        hints: bool = True,
        players: app_commands.Range[int, 2, 7] | None = None,
    ) -> None:
        """Open a table."""
        wanted = Wanted(game, target, clock, guests, who == "invited", hints, players)
        await self.opening.open(interaction, wanted)

    @app_commands.command(
        name="join", description=locale_str(N_("Sit down at the table here, or take over from a computer"))
    )
    @app_commands.describe(seat=locale_str(N_("Which seat")), side=locale_str(N_("Which side to play for")))
    async def join(self, interaction: discord.Interaction, seat: Seat | None = None, side: Seat | None = None) -> None:
        """Sit down."""
        await self.seats.sit(interaction, table_for(self.tables, interaction), seat and seat - 1, side and side - 1)

    @app_commands.command(
        name="leave", description=locale_str(N_("Get up; in a game a computer plays on for you, and you may come back"))
    )
    async def leave(self, interaction: discord.Interaction) -> None:
        """Get up."""
        await self.seats.get_up(interaction, table_for(self.tables, interaction, seated=True))

    @app_commands.command(
        name="computer", description=locale_str(N_("Let computers play in the free seats, or in one of them"))
    )
    @app_commands.describe(level=locale_str(N_("How well they play")), seat=locale_str(N_("Only this seat")))
    @app_commands.choices(level=LEVEL_CHOICES)
    async def computer(
        self, interaction: discord.Interaction, level: str | None = None, seat: Seat | None = None
    ) -> None:
        """Fill seats with computers."""
        await self.seats.fill(interaction, table_for(self.tables, interaction), seat and seat - 1, level)

    @app_commands.command(
        name="start", description=locale_str(N_("Start the game: the house draws for the deal and deals"))
    )
    async def start(self, interaction: discord.Interaction) -> None:
        """Start the game."""
        await self.begin(interaction, table_for(self.tables, interaction))

    async def begin(self, interaction: discord.Interaction, table: int) -> None:
        """Start the game and show the host their hand."""
        place = await self.tables.place(table)
        check_place(place, await self.bot.chosen.servers.get(place.guild))
        await self.tables.start_game(table, interaction.user.id)
        await self.desk.show_hand(interaction, table, opened=True)

    @app_commands.command(
        name="pause", description=locale_str(N_("Ask everybody for a pause, or end it; clocks stand meanwhile"))
    )
    async def pause(self, interaction: discord.Interaction) -> None:
        """Pause, or go on."""
        await self.votes.stand_still(interaction, table_for(self.tables, interaction, seated=True))

    @app_commands.command(
        name="end", description=locale_str(N_("End the table: before a game its host, in a game all who sit there"))
    )
    async def end(self, interaction: discord.Interaction) -> None:
        """End the table."""
        await self.votes.finish(interaction, table_for(self.tables, interaction))

    @app_commands.command(
        name="rematch", description=locale_str(N_("Play again: same people, rules and seats, if all agree"))
    )
    async def rematch(self, interaction: discord.Interaction) -> None:
        """Ask for a rematch."""
        await self.votes.play_again(interaction, table_for(self.tables, interaction, seated=True))

    @app_commands.command(name="show", description=locale_str(N_("Bring the table's message down here again")))
    async def show(self, interaction: discord.Interaction) -> None:
        """Post the table's message anew."""
        await self.bring(interaction, table_for(self.tables, interaction))

    @app_commands.command(name="list", description=locale_str(N_("The tables of this server, and where they stand")))
    async def list(self, interaction: discord.Interaction) -> None:
        """Show the tables of the server."""
        await self.bot.press(interaction, Control("list", 0))

    @app_commands.command(
        name="manage", description=locale_str(N_("The host's panel: seats, clock, computers, house rules, who is host"))
    )
    async def manage(self, interaction: discord.Interaction) -> None:
        """Show the host's panel."""
        await self.bot.press(interaction, Control("manage", table_for(self.tables, interaction, seated=True)))

    async def bring(self, interaction: discord.Interaction, table: int) -> None:
        """Post the table's message anew, in its own channel."""
        snapshot = not_closed(await self.tables.snapshot(table))
        place = snapshot.place
        await self.bot.sender.post_anew(table)
        if Standing.CHANNEL in snapshot.stands:
            raise FaceRefused(MayNot(place.channel, lacking_at(self.bot, place)))
        await self.desk.say(interaction, N_("The table is in {channel}, at the bottom."), channel=f"<#{place.channel}>")

    async def press_ready(self, interaction: discord.Interaction, control: Control) -> None:
        """Ready for the next deal."""
        moment = moment_of(self.tables, interaction, control)
        if not await self.desk.is_past(interaction, control.table, moment):
            await self.tables.ready(control.table, interaction.user.id, moment)
            await self.desk.show_hand(interaction, control.table)

    async def press_cut(self, interaction: discord.Interaction, control: Control) -> None:
        """Cut the pack somewhere."""
        moment = moment_of(self.tables, interaction, control)
        if not await self.desk.is_past(interaction, control.table, moment):
            await self.tables.cut(control.table, interaction.user.id, None, moment)
            await self.desk.show_hand(interaction, control.table)


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Table(bot))
