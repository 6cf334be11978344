"""Card emoji: uploaded once in the background, only what is missing or changed; cards are text until then, and beside them always."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable, Mapping

import discord

from bot.face.troubles import CAUSES, trouble

log = logging.getLogger(__name__)

REST = 1.0
"""Seconds between two uploads: nothing waits for them, and Discord lets few in."""


def stamped(name: str, picture: bytes) -> str:
    """The name of an emoji on Discord: its own and a fingerprint of the picture, at most 32 letters."""
    return f"{name}_{hashlib.blake2b(picture, digest_size=4).hexdigest()}"


async def bring_emoji(
    client: discord.Client,
    pictures: Mapping[str, bytes],
    use: Callable[[Mapping[str, discord.PartialEmoji]], None],
    rest: float = REST,
) -> None:
    """Upload what Discord doesn't have of `pictures`, delete older versions of them, and tell `use` all that is there, early and late.

    Nothing is raised: without emoji the text says everything.
    """
    wanted = {stamped(name, picture): name for name, picture in pictures.items()}
    try:
        there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
        found = {wanted[name]: partial(emoji) for name, emoji in there.items() if name in wanted}
        if len(found) == len(pictures):
            use(found)
        for stamp, name in wanted.items():
            if stamp not in there:
                emoji = await client.create_application_emoji(name=stamp, image=pictures[name])
                found[name] = partial(emoji)
                await asyncio.sleep(rest)
        use(found)
        for name, emoji in there.items():
            if name not in wanted and name.rpartition("_")[0] in pictures:
                await emoji.delete()
                await asyncio.sleep(rest)
    except CAUSES as error:
        log.warning("card emoji could not be uploaded, cards stay text: %s (%s)", trouble(error), error)


def partial(emoji: discord.Emoji) -> discord.PartialEmoji:
    """The emoji as it is written in texts and buttons."""
    return discord.PartialEmoji(name=emoji.name, id=emoji.id)
