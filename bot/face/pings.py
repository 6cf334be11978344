"""The calls that post, change and remove a ping, each within the budget; where it stands and whom it names is kept with the table."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field

import discord

from bot.face.budget import Budget
from bot.face.sentences import at
from bot.face.troubles import CAUSES, Trouble, trouble, twice
from bot.storage.records import Place
from bot.tables import Tables

Turn = tuple[int, int]
"""A turn of a seat: the deal, and how many decisions the seat has made in it."""


@dataclass(slots=True)
class Post:
    """A ping that stands in a channel: whom it names, for which turns, and its text around their names."""

    channel: int
    message: int
    named: dict[int, Turn] = field(default_factory=dict)
    text: str = ""


@dataclass(frozen=True, slots=True)
class Ping:
    """What a ping says and carries."""

    content: str
    view: discord.ui.View


def mentions(users: Sequence[int]) -> str:
    """People side by side."""
    return " ".join(map(at, users))


class Pings:
    """Pings as they stand in channels; every call raises what Discord answers."""

    def __init__(self, client: discord.Client, tables: Tables, budget: Budget) -> None:
        self.client = client
        self.tables = tables
        self.budget = budget

    async def send(self, place: Place, content: str, view: discord.ui.View, users: Sequence[int]) -> int:
        """Post a ping for these people, for which there is room; the message's number."""
        channel = self.client.get_partial_messageable(place.channel, guild_id=place.guild)
        allowed, nonce = discord.AllowedMentions(users=[discord.Object(user) for user in users]), secrets.randbits(63)
        # with one nonce Discord posts it once, and says which it is, however often it is asked
        message = await twice(lambda: channel.send(content, view=view, allowed_mentions=allowed, nonce=nonce))
        return message.id

    async def change(self, post: Post, content: str) -> None:
        """Give a ping another text, which pings nobody; where somebody has deleted it, it stays so."""
        message = self.client.get_partial_messageable(post.channel).get_partial_message(post.message)
        try:
            await self.budget.room(post.channel)
            await twice(lambda: message.edit(content=content, allowed_mentions=discord.AllowedMentions.none()))
        except CAUSES as error:
            if trouble(error) is not Trouble.MESSAGE_GONE:
                raise

    async def standing(self, table: int) -> dict[tuple[int, int], dict[int, Turn]]:
        """The pings that are kept with a table: by message and channel whom each names, for which turns."""
        found: dict[tuple[int, int], dict[int, Turn]] = {}
        for key, value in (await self.tables.face(table)).items():
            if key.startswith("ping:"):
                channel, message, deal, decisions = map(int, str(value).split(":"))
                found.setdefault((message, channel), {})[int(key.removeprefix("ping:"))] = (deal, decisions)
        return found

    async def keep(self, table: int, post: Post, gone: Sequence[int]) -> None:
        """Remember where a ping stands and whom it names."""
        named = {
            f"ping:{user}": ":".join(map(str, (post.channel, post.message, *turn))) for user, turn in post.named.items()
        }
        await self.tables.keep_face(table, **dict.fromkeys((f"ping:{user}" for user in gone), None), **named)

    async def remove(self, table: int, post: Post, users: Sequence[int]) -> None:
        """Delete a ping that named these, and forget it."""
        try:
            await self.delete(post)
        finally:
            await self.tables.keep_face(table, **dict.fromkeys((f"ping:{user}" for user in users), None))

    async def delete(self, post: Post) -> None:
        """Delete a ping."""
        await self.budget.room(post.channel)
        message = self.client.get_partial_messageable(post.channel).get_partial_message(post.message)
        await twice(message.delete)
