"""Sitting down and getting up, also in the middle of a game, and computers in the seats."""

from __future__ import annotations

import discord

from bot.app import AllFoursBot
from bot.face.panels import RUNNING, seat_panel
from bot.face.seats import first_computer, seat_of
from bot.face.shown import seats_shown
from bot.face.votes import sure_panel
from bot.face.where import guild_of, person_of
from bot.render.speech import N_
from bot.storage.records import Person, Seated, Stage
from bot.tables import Snapshot
from bot.tables.refusals import NeverLeft, NoFreeSeat, TableRefused

LAST = N_(
    "Only computers would be left: the game would end at once and count for nobody, and the table would close. End it?"
)


class Seats:
    """Who sits where."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.tables = bot.tables
        self.desk = bot.desk

    async def sit(
        self, interaction: discord.Interaction, table: int, seat: int | None = None, side: int | None = None
    ) -> None:
        """Sit down before a game; while it runs, come back to one's own seat, or ask for a computer's."""
        person = person_of(interaction.user)
        stage = (await self.tables.snapshot(table)).stage
        if stage in (Stage.LOBBY, Stage.OVER, Stage.CLOSED):
            snapshot = await self.tables.sit(table, person, side, seat)
        else:
            snapshot = await self.take_over(table, person, seat)
        asked, held = snapshot.asked, seat_of(snapshot.seats, person.id)
        if asked is not None and asked.user == person.id:
            sentence = N_("You get seat {seat} in half a minute, unless somebody objects.")
            await self.desk.say(interaction, sentence, seat=asked.seat + 1)
        elif snapshot.stage in (Stage.LOBBY, Stage.OVER):
            seats = seats_shown(self.bot.names, snapshot.seats, snapshot.setup.level)
            await self.desk.show(interaction, seat_panel(self.desk.speech(interaction), snapshot, held or 0, seats))
        else:
            await self.desk.show_hand(interaction, table)

    async def take_over(self, table: int, person: Person, seat: int | None) -> Snapshot:
        """Sit down in one's own seat again, else ask for the computer's seat that was named, or for the first."""
        try:
            return await self.tables.sit_again(table, person)
        except TableRefused as refused:
            if not isinstance(refused.reason, NeverLeft):
                raise
            snapshot = await self.tables.snapshot(table)
            free = seat if seat is not None else first_computer(snapshot.seats)
            if free is None and refused.reason == NeverLeft():
                raise TableRefused(NoFreeSeat()) from None
            if free is None:
                raise
            return await self.tables.take(table, person, free)

    async def get_up(self, interaction: discord.Interaction, table: int, sure: int = 0) -> None:
        """Get up, in whatever phase; the last person at a running game is asked first, unless they are `sure` of this game."""
        before = await self.tables.snapshot(table)
        people = [seat.user for seat in before.seats if isinstance(seat, Seated)]
        if before.stage in RUNNING and people == [interaction.user.id] and sure != before.game:
            await self.desk.show(interaction, sure_panel(self.desk.speech(interaction), before, LAST, "leave"))
            return
        snapshot = await self.tables.leave(table, interaction.user.id)
        self.bot.hands.take(table, interaction.user.id)
        back = N_(
            "You have left. A computer plays on for you; with `/table join` you can have your seat back until the game ends."
        )
        gone = N_("You have left, and the table is closed.") if snapshot.closed else N_("You have left the table.")
        await self.desk.say(interaction, back if snapshot.stage in RUNNING else gone)

    async def fill(
        self, interaction: discord.Interaction, table: int, seat: int | None = None, level: str | None = None
    ) -> None:
        """Fill one free seat or all with computers."""
        await self.tables.fill(table, interaction.user.id, seat, level)
        start = (await self.bot.chosen.server_speech(guild_of(interaction))).say(
            N_("Start")
        )  # as the table's button is called
        await self.desk.say(interaction, N_("Computers sit down. Press **{start}** when you are ready."), start=start)

    async def allow(self, interaction: discord.Interaction, table: int) -> None:
        """Let somebody have the computer's seat they asked for."""
        await self.tables.allow(table, interaction.user.id)
        await self.desk.say(interaction, N_("You have agreed."))

    async def object(self, interaction: discord.Interaction, table: int) -> None:
        """Don't let them."""
        await self.tables.object(table, interaction.user.id)
        await self.desk.say(interaction, N_("The computer keeps the seat."))
