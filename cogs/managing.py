"""`/table manage`: the host's panel, and inviting people."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import discord
from discord.ext import commands

from bot.app import AllFoursBot, Press
from bot.engine.refusals import Refused
from bot.face.managing import invite_panel, manage_panel
from bot.face.opening import seats_kept
from bot.face.reading import one_of, one_value, read_number, values_of
from bot.face.saying import said
from bot.face.shown import seats_shown
from bot.face.where import guild_of, not_closed, person_of
from bot.render.controls import Control
from bot.render.people import seat_names
from bot.render.speech import N_
from bot.storage.records import Setup
from bot.tables.refusals import NotHost, TableRefused


class Managing(commands.Cog):
    """What the host decides; anybody else is told who the host is."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.tables = bot.tables
        self.desk = bot.desk
        self.presses: dict[str, Press] = {
            "manage": lambda interaction, control: self.panel(interaction, control.table),
            "kick": self.press_kick,
            "host": self.press_host,
            "players": self.changes(lambda setup, value: replace(setup, players=read_number(value))),
            "clock": self.changes(lambda setup, value: replace(setup, clock=read_number(value) or None)),
            "level": self.changes(lambda setup, value: replace(setup, level=value)),
            "who": self.changes(
                lambda setup, value: replace(setup, invited_only=one_of(("all", "invited"), value) == "invited")
            ),
            "hints": self.changes(lambda setup, value: replace(setup, hints=one_of(("on", "off"), value) == "on")),
            "invite": self.press_invite,
            "invited": self.press_invited,
        }

    async def panel(self, interaction: discord.Interaction, table: int, notice: str | None = None) -> None:
        """Show the host's panel; TableRefused(NotHost) to anybody else."""
        snapshot = not_closed(await self.tables.snapshot(table))
        if snapshot.host != interaction.user.id:
            raise TableRefused(NotHost(snapshot.host))
        speech = self.desk.speech(interaction)
        names = seat_names(speech, seats_shown(self.bot.names, snapshot.seats, snapshot.setup.level), label=True)
        await self.desk.show(interaction, manage_panel(speech, snapshot, names, notice))

    def changes(self, change: Callable[[Setup, str], Setup]) -> Press:
        """A press that changes one thing of a table's setup to what was chosen, or to what the button says."""

        async def press(interaction: discord.Interaction, control: Control) -> None:
            value = next(iter(values_of(interaction)), control.argument)
            work = self.tables.change(control.table, interaction.user.id, lambda setup: change(setup, value))
            await self.try_out(interaction, control.table, work)

        return press

    async def try_out(self, interaction: discord.Interaction, table: int, work: Awaitable[object]) -> None:
        """Do what the host has chosen; what isn't possible is said on the panel, which stays."""
        notice = None
        try:
            await work
        except (Refused, TableRefused) as refused:
            notice = self.bot.drawing.refused(self.desk.speech(interaction), refused.reason)
        await self.panel(interaction, table, notice)

    async def press_kick(self, interaction: discord.Interaction, control: Control) -> None:
        """Send somebody out of a seat."""
        seat = read_number(one_value(interaction))
        await self.try_out(interaction, control.table, self.tables.kick(control.table, interaction.user.id, seat))

    async def press_host(self, interaction: discord.Interaction, control: Control) -> None:
        """Make somebody else host."""
        user = read_number(one_value(interaction))
        await self.tables.pass_host(control.table, interaction.user.id, user)
        await self.desk.say(interaction, N_("{person} is host now."), person=f"<@{user}>")

    async def press_invite(self, interaction: discord.Interaction, control: Control) -> None:
        """Ask whom to invite; TableRefused(NotHost) to anybody but the host."""
        host = not_closed(await self.tables.snapshot(control.table)).host
        if host != interaction.user.id:
            raise TableRefused(NotHost(host))
        await self.desk.show(interaction, invite_panel(self.desk.speech(interaction), control.table))

    async def press_invited(self, interaction: discord.Interaction, control: Control) -> None:
        """Keep seats for people, as far as there are seats, and ping them once."""
        not_closed(await self.tables.snapshot(control.table))
        guild, guests = guild_of(interaction), []
        speech = self.desk.speech(interaction)
        lines = []
        for user in map(read_number, values_of(interaction)):
            member = await self.bot.names.member(guild, user)
            if member is None or member.bot or member.id == interaction.user.id:
                continue
            try:
                await self.tables.invite(control.table, interaction.user.id, person_of(member))
            except TableRefused as refused:
                lines.append(f"<@{user}>: {self.bot.drawing.refused(speech, refused.reason)}")
            else:
                guests.append(member.id)
        if guests:
            names = [f"<@{one}>" for one in guests]
            lines.insert(0, speech.say(N_("A seat is kept for {guests}."), guests=speech.listed(names)))
            call = seats_kept(await self.bot.chosen.server_speech(guild), interaction.user.id, guests)
            await self.bot.sender.call(self.tables.brief(control.table).place, call, guests)
        nobody = speech.say(N_("Nobody was chosen who could sit down."))
        await self.desk.show(interaction, said("\n".join(lines) or nobody))


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Managing(bot))
