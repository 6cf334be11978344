"""What the bot must be allowed to do where a table is played; nothing that it doesn't use. The README gives the reasons."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

import discord

from bot.storage.records import Place

Room = discord.TextChannel | discord.Thread
"""Where a table may stand."""

NEEDED = ("view_channel", "send_messages", "attach_files")
"""In every channel where tables are opened."""

IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files")
"""In a thread."""

FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
"""For the second table of a channel, which gets a thread of its own."""

INVITE = discord.Permissions(**dict.fromkeys({*NEEDED, *IN_THREADS, *FOR_THREADS}, True))
"""What the invite link asks for."""


IN_SERVERS = 0
"""How Discord calls an installation in a server, as opposed to one for a person."""


def missing(allowed: discord.Permissions, names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of `names` that `allowed` doesn't grant, in their order."""
    return tuple(name for name in names if not getattr(allowed, name))


def needed_in(channel: object) -> tuple[str, ...]:
    """What is needed to play in a channel or thread like `channel`."""
    return IN_THREADS if isinstance(channel, discord.Thread) else NEEDED


def lacking_in(channel: object, allowed: discord.Permissions) -> tuple[str, ...]:
    """What the bot would need beyond `allowed` to play in a channel or thread like `channel`, as that is now; nothing where all is well."""
    lacking = missing(allowed, needed_in(channel))
    if isinstance(channel, discord.Thread) and channel.locked and not allowed.manage_threads:
        return (*lacking, "manage_threads")  # only those who have it may write in a locked thread
    return lacking


@dataclass(frozen=True, slots=True)
class Looked:
    """What the bot lacks in the channel of this id, to play and to give a second table its thread; without a `room` it can't be found."""

    channel: int
    room: Room | None
    lacking: tuple[str, ...] = ()
    for_threads: tuple[str, ...] = ()


def look_around(me: discord.Member, channels: Mapping[int, object], allowed: Collection[int]) -> Iterator[Looked]:
    """What `me` lacks in each place where a server lets tables be opened: those `allowed`, or, with none, the text channels it can see.

    `channels`: the server's channels and threads by their ids, as far as they are known.
    """
    for channel in allowed or [one for one, room in channels.items() if isinstance(room, discord.TextChannel)]:
        room = channels.get(channel)
        # a thread has its channel's permissions
        home = channels.get(room.parent_id) if isinstance(room, discord.Thread) else room
        if not isinstance(room, Room) or not isinstance(home, discord.abc.GuildChannel):
            yield Looked(channel, None)
            continue
        granted = home.permissions_for(me)
        if allowed or granted.view_channel:
            threads = FOR_THREADS if isinstance(room, discord.TextChannel) else ()
            yield Looked(channel, room, lacking_in(room, granted), missing(granted, threads))


def lacking_at(client: discord.Client, place: Place) -> tuple[str, ...]:
    """What the bot is known to lack where a table stands; nothing where it isn't known."""
    guild = client.get_guild(place.guild)
    channel = None if guild is None else guild.get_channel_or_thread(place.channel)
    if guild is None or channel is None:
        return ()
    return lacking_in(channel, channel.permissions_for(guild.me))


def invite_link(application: int) -> str:
    """The complete link with which a server's owner invites the bot: into a server, never to one person's own commands."""
    link = discord.utils.oauth_url(application, permissions=INVITE, scopes=("bot", "applications.commands"))
    return f"{link}&integration_type={IN_SERVERS}"
