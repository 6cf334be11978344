"""Which table a command means: this channel's, else the person's only one, else they are asked."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.face.refusals import FaceRefused, NoTableHere, ServersOnly, WhichTable
from bot.render.controls import Control
from bot.storage.records import Person, Place
from bot.tables import Moment, Snapshot, Tables
from bot.tables.refusals import TableClosed, TableRefused

ALIKE = {
    **{name: name for name in ("score", "tricks", "rules", "hint", "explain")},
    **{f"table {name}": name for name in ("leave", "pause", "end", "rematch", "show", "manage", "start", "join")},
    "table computer": "computers",
}
"""Commands that do what a button does, and how that is called."""


def guild_of(interaction: discord.Interaction) -> int:
    """The server of an interaction; FaceRefused outside servers."""
    if interaction.guild_id is None:
        raise FaceRefused(ServersOnly())
    return interaction.guild_id


def place_of(interaction: discord.Interaction) -> Place:
    """The place of an interaction: its channel, or the thread and the channel that it belongs to."""
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    assert interaction.channel_id is not None
    return Place(guild_of(interaction), interaction.channel_id, parent)


def person_of(user: discord.User | discord.Member) -> Person:
    """A person, by the name that the server sees."""
    return Person(user.id, user.display_name)


def table_for(tables: Tables, interaction: discord.Interaction, seated: bool = False) -> int:
    """The table that a command of this person in this channel means; `seated`: only one at which they sit, if they sit anywhere.

    FaceRefused with NoTableHere, WhichTable or ServersOnly.
    """
    guild = guild_of(interaction)
    here = tables.in_channel(interaction.channel_id or 0)
    theirs = tables.of_user(interaction.user.id, guild)
    if here is not None and (not seated or here in theirs or not theirs):
        return here
    if not theirs:
        raise FaceRefused(NoTableHere())
    if len(theirs) > 1:
        raise FaceRefused(WhichTable(tuple((table, tables.brief(table).place.channel) for table in theirs)))
    return theirs[0]


def meant(interaction: discord.Interaction) -> str:
    """What a command does at a table, as its button is called; for one that says more than its name, and for a move, a look at the hand."""
    command = interaction.command
    name = command.qualified_name if isinstance(command, app_commands.Command) else ""
    return "hand" if vars(interaction.namespace) else ALIKE.get(name, "hand")


def not_closed(snapshot: Snapshot) -> Snapshot:
    """A table at which something is to be done; TableRefused(TableClosed) where it is no more."""
    if snapshot.closed is not None:
        raise TableRefused(TableClosed(snapshot.id, snapshot.closed.why))
    return snapshot


def moment_of(tables: Tables, interaction: discord.Interaction, control: Control) -> Moment | None:
    """The moment that a control was made for; None for one that names none."""
    when = control.when
    if when is None:
        return None
    decisions = when.decisions
    if decisions is None:  # a control for several seats: each presses it in its own turn
        view = tables.glance(control.table, interaction.user.id)
        decisions = 0 if view is None else view.public.decisions[view.seat]
    return Moment(when.game, when.deal, decisions)
