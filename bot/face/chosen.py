"""What servers and people have chosen, remembered in memory: it is asked for with every press, and this process alone changes it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

import discord

from bot.render.speech import Speech
from bot.storage.settings import Preferences, ServerSettings
from bot.tables import Tables

Value = TypeVar("Value")


class Remembered(Generic[Value]):
    """The values for the last so many ids that were asked for."""

    def __init__(self, read: Callable[[int], Awaitable[Value]], size: int = 10_000) -> None:
        self.read = read
        self.size = size
        self.values: OrderedDict[int, Value] = OrderedDict()

    async def get(self, one: int) -> Value:
        """The value for an id, read if it isn't in memory."""
        if one not in self.values:
            value = await self.read(one)
            if one not in self.values:  # else it was changed while it was read
                self.put(one, value)
        self.values.move_to_end(one)
        return self.values[one]

    def put(self, one: int, value: Value) -> None:
        """Remember a value."""
        self.values[one] = value
        if len(self.values) > self.size:
            self.values.popitem(last=False)

    async def change(self, one: int, changed: Awaitable[Value]) -> None:
        """Remember what a value has been changed to; where that went wrong it is read anew."""
        try:
            self.put(one, await changed)
        except BaseException:
            self.values.pop(one, None)
            raise


class Chosen:
    """Server settings, preferences, and the languages that follow from them."""

    def __init__(self, tables: Tables, client: discord.Client) -> None:
        self.tables = tables
        self.client = client
        self.servers = Remembered(tables.server_settings)
        self.people = Remembered(tables.preferences)

    async def change_server(self, guild: int, change: Callable[[ServerSettings], ServerSettings]) -> None:
        """Change what a server has chosen, from what holds in that moment; raises what `change` raises."""
        await self.servers.change(guild, self.tables.change_server_settings(guild, change))

    async def change_person(self, user: int, change: Callable[[Preferences], Preferences]) -> None:
        """Change what a person has chosen, from what holds in that moment."""
        await self.people.change(user, self.tables.change_preferences(user, change))

    async def server_speech(self, guild: int) -> Speech:
        """The language of what a server's tables say to all: as chosen, else as the server is set in Discord."""
        settings = await self.servers.get(guild)
        known = self.client.get_guild(guild)
        return Speech.of(settings.language or (known.preferred_locale if known else None))

    def speech(self, interaction: discord.Interaction) -> Speech:
        """A person's own language: as chosen (once `people` has been asked), else as their Discord is set."""
        chosen = self.people.values.get(interaction.user.id)
        return Speech.of((chosen.language if chosen else None) or interaction.locale)
