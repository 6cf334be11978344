"""`/settings` for the managers of a server, `/preferences` for everybody."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app import AllFoursBot, Press
from bot.face.choices import DECKS, HAND_PICTURES, LANGUAGES, OWN_DECKS, PICTURES, preferences_panel, settings_panel
from bot.face.opening import manages
from bot.face.reading import one_of, one_value, read_number, values_of
from bot.face.refusals import FaceRefused, ManagersOnly
from bot.face.where import guild_of
from bot.render.controls import Control
from bot.render.speech import N_
from bot.storage.settings import Preferences, ServerSettings
from bot.tables import CLOCKS

SECONDS = {str(clock or 0) for clock in CLOCKS}
SWITCH = ("yes", "no")


class Choosing(commands.Cog):
    """Menus; what is chosen holds at once."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.desk = bot.desk
        picked, chosen, own = self.picked, self.chosen, self.own
        self.presses: dict[str, Press] = {
            "set-channels": picked(lambda old, ids: replace(old, channels=ids)),
            "set-openers": picked(lambda old, ids: replace(old, openers=ids)),
            "set-season-channel": picked(lambda old, ids: with_more(old, season_channel=next(iter(ids), None))),
            "set-clock": chosen(SECONDS, lambda old, value: replace(old, clock=int(value) or None)),
            "set-language": chosen(LANGUAGES, lambda old, value: replace(old, language=language(value))),
            "set-deck": chosen(DECKS, lambda old, value: with_more(old, four_colours=value == "four")),
            "set-pictures": chosen(PICTURES, lambda old, value: with_more(old, pictures=value)),
            "prefer-pings": own(SWITCH, lambda old, value: replace(old, pings=value == "yes")),
            "prefer-only": own(SWITCH, lambda old, value: replace(old, play_only_card=value == "yes")),
            "prefer-ask": own(SWITCH, lambda old, value: replace(old, ask_before_play=value == "yes")),
            "prefer-language": own(LANGUAGES, lambda old, value: replace(old, language=language(value))),
            "prefer-deck": own(OWN_DECKS, lambda old, value: replace(old, deck=value if value in DECKS else None)),
            "prefer-pictures": own(HAND_PICTURES, lambda old, value: replace(old, hand_pictures=value)),
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

    def picked(self, change: Callable[[ServerSettings, tuple[int, ...]], ServerSettings]) -> Press:
        """A press that changes one setting of the server to the channels or roles that were picked, none perhaps."""

        async def press(interaction: discord.Interaction, control: Control) -> None:
            ids = tuple(map(read_number, values_of(interaction)))
            await self.keep(interaction, lambda old: change(old, ids))

        return press

    def chosen(self, possible: Collection[str], change: Callable[[ServerSettings, str], ServerSettings]) -> Press:
        """A press that changes one setting of the server to one of the `possible` values."""

        async def press(interaction: discord.Interaction, control: Control) -> None:
            value = one_of(possible, one_value(interaction))
            await self.keep(interaction, lambda old: change(old, value))

        return press

    async def keep(self, interaction: discord.Interaction, change: Callable[[ServerSettings], ServerSettings]) -> None:
        """Change the server's settings, for those who may, and show them again."""
        check_manager(interaction)
        await self.bot.chosen.change_server(guild_of(interaction), change)
        await self.show_settings(interaction)

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

    def own(self, possible: Collection[str], change: Callable[[Preferences, str], Preferences]) -> Press:
        """A press that changes one of a person's own preferences to one of the `possible` values."""

        async def press(interaction: discord.Interaction, control: Control) -> None:
            value = one_of(possible, one_value(interaction))
            await self.bot.chosen.change_person(interaction.user.id, lambda old: change(old, value))
            await self.show_preferences(interaction)

        return press


def check_manager(interaction: discord.Interaction) -> None:
    """FaceRefused unless the person may manage the server."""
    if not manages(interaction):
        raise FaceRefused(ManagersOnly())


def with_more(settings: ServerSettings, **more: int | str | bool | None) -> ServerSettings:
    """The settings with something kept for another part of the bot."""
    return replace(settings, more={**settings.more, **more})


def language(value: str) -> str | None:
    """The language chosen, None for Discord's own."""
    return None if value == "auto" else value


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Choosing(bot))
