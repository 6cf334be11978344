"""`/settings` for the managers of a server, `/preferences` for everybody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app import AllFoursBot
from bot.face.choices import DECKS, preferences_panel, settings_panel
from bot.face.opening import manages
from bot.face.refusals import FaceRefused, ManagersOnly
from bot.face.where import guild_of, values_of
from bot.render.controls import Control
from bot.render.speech import N_
from bot.storage.settings import Preferences, ServerSettings


class Choosing(commands.Cog):
    """Menus; what is chosen holds at once."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.desk = bot.desk
        server, person = self.for_server, self.for_person
        self.presses: dict[str, Any] = {
            "set-channels": server(lambda old, values: replace(old, channels=tuple(map(int, values)))),
            "set-openers": server(lambda old, values: replace(old, openers=tuple(map(int, values)))),
            "set-season-channel": server(
                lambda old, values: replace(
                    old, more={**old.more, "season_channel": int(values[0]) if values else None}
                )
            ),
            "set-clock": server(lambda old, values: replace(old, clock=int(values[0]) or None)),
            "set-language": server(lambda old, values: replace(old, language=language(values[0]))),
            "set-deck": server(
                lambda old, values: replace(old, more={**old.more, "four_colours": values[0] == "four"})
            ),
            "set-pictures": server(lambda old, values: replace(old, more={**old.more, "pictures": values[0]})),
            "prefer-pings": person(lambda old, value: replace(old, pings=value == "yes")),
            "prefer-only": person(lambda old, value: replace(old, play_only_card=value == "yes")),
            "prefer-ask": person(lambda old, value: replace(old, ask_before_play=value == "yes")),
            "prefer-language": person(lambda old, value: replace(old, language=language(value))),
            "prefer-deck": person(lambda old, value: replace(old, deck=value if value in DECKS else None)),
            "prefer-pictures": person(lambda old, value: replace(old, hand_pictures=value)),
        }

    @app_commands.command(
        name="settings",
        description=locale_str(N_("Where tables may be opened and by whom, rules, clock, language")),
    )
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: discord.Interaction) -> None:
        """Show the server's settings."""
        await self.show_settings(interaction)

    async def show_settings(self, interaction: discord.Interaction) -> None:
        """Show the server's settings to those who may change them."""
        check_manager(interaction)
        settings = await self.bot.chosen.servers.get(guild_of(interaction))
        await self.desk.show(interaction, settings_panel(self.desk.speech(interaction), settings))

    def for_server(self, change: Callable[[ServerSettings, tuple[str, ...]], ServerSettings]) -> Any:
        """A press that changes one setting of the server."""

        async def press(interaction: discord.Interaction, control: Control) -> None:
            check_manager(interaction)
            guild = guild_of(interaction)
            old = await self.bot.chosen.servers.get(guild)
            await self.bot.chosen.keep_server(guild, change(old, values_of(interaction)))
            await self.show_settings(interaction)

        return press

    @app_commands.command(
        name="preferences",
        description=locale_str(N_("Your own: pings, your only card played for you, being asked")),
    )
    @app_commands.guild_only()
    async def preferences(self, interaction: discord.Interaction) -> None:
        """Show one's own preferences."""
        await self.show_preferences(interaction)

    async def show_preferences(self, interaction: discord.Interaction) -> None:
        """Show one's own preferences."""
        preferences = await self.bot.chosen.people.get(interaction.user.id)
        await self.desk.show(interaction, preferences_panel(self.desk.speech(interaction), preferences))

    def for_person(self, change: Callable[[Preferences, str], Preferences]) -> Any:
        """A press that changes one preference."""

        async def press(interaction: discord.Interaction, control: Control) -> None:
            user = interaction.user.id
            old = await self.bot.chosen.people.get(user)
            (value,) = values_of(interaction)
            await self.bot.chosen.keep_person(user, change(old, value))
            await self.show_preferences(interaction)

        return press


def check_manager(interaction: discord.Interaction) -> None:
    """FaceRefused unless the person may manage the server."""
    if not manages(interaction):
        raise FaceRefused(ManagersOnly())


def language(value: str) -> str | None:
    """The language chosen, None for Discord's own."""
    return None if value == "auto" else value


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Choosing(bot))
