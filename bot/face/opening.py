"""Opening a table: may it be here, by this person, and where does it stand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import discord

from bot.face.permissions import FOR_THREADS, lacking_in, missing
from bot.face.reading import LARGEST
from bot.face.refusals import FaceRefused, MayNot, NotForYou, NoThread, NotInThisChannel
from bot.face.troubles import CAUSES, Trouble, trouble
from bot.face.where import place_of
from bot.render.speech import N_, Speech
from bot.storage.records import Place
from bot.storage.settings import ServerSettings
from bot.tables import Tables
from bot.tables.refusals import ChannelTaken, TableRefused

LONGEST_ARCHIVE: Final = 10080
"""Minutes without a message after which a thread of ours is archived: as long as Discord allows, a week."""

MENTION = re.compile(r"<@!?(\d{15,21})>")


def check_here(interaction: discord.Interaction, settings: ServerSettings) -> None:
    """FaceRefused where the server doesn't want a table, or not by this person, or where the bot can't write."""
    place = place_of(interaction)
    check_place(place, settings)
    if settings.openers and not manages(interaction):
        roles = {role.id for role in getattr(interaction.user, "roles", ())}
        if not roles & set(settings.openers):
            raise FaceRefused(NotForYou(settings.openers))
    lacking = lacking_in(interaction.channel, interaction.app_permissions)
    if lacking:
        raise FaceRefused(MayNot(place.channel, lacking))


def check_place(place: Place, settings: ServerSettings) -> None:
    """FaceRefused where the server doesn't want games to begin; one that runs there already is played to its end."""
    if settings.channels and place.channel not in settings.channels and place.parent not in settings.channels:
        raise FaceRefused(NotInThisChannel(settings.channels))


def manages(interaction: discord.Interaction) -> bool:
    """Whether the person may manage the server."""
    return interaction.permissions.manage_guild


async def find_place(tables: Tables, interaction: discord.Interaction, title: str) -> Place:
    """Where the new table stands: here, or in a new thread of this channel if there is a table here already.

    TableRefused(ChannelTaken) where no thread can be made, FaceRefused(NoThread) where the bot isn't allowed to.
    """
    place = place_of(interaction)
    taken = tables.in_channel(place.channel)
    if taken is None:
        return place
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise TableRefused(ChannelTaken(taken))
    lacking = missing(interaction.app_permissions, FOR_THREADS)
    if lacking:
        raise FaceRefused(NoThread(taken, lacking))
    try:
        thread = await channel.create_thread(
            name=title[:100], type=discord.ChannelType.public_thread, auto_archive_duration=LONGEST_ARCHIVE
        )
    except CAUSES as error:
        if trouble(error) is Trouble.FORBIDDEN:
            raise FaceRefused(NoThread(taken, FOR_THREADS)) from error
        raise TableRefused(ChannelTaken(taken)) from error
    return Place(place.guild, thread.id, place.channel)


def mentioned(text: str | None) -> Sequence[int]:
    """The people mentioned in a text, each once, in their order; numbers that can be nobody's are passed over."""
    users = (int(found) for found in MENTION.findall(text or ""))
    return tuple(dict.fromkeys(user for user in users if user <= LARGEST))


def seats_kept(speech: Speech, host: int, guests: Sequence[int]) -> str:
    """What calls people to a table at which `host` keeps seats for them."""
    sentence = N_("{guests}: {host} keeps a seat for you at this table.")
    return speech.say(sentence, guests=speech.listed(f"<@{one}>" for one in guests), host=f"<@{host}>")
