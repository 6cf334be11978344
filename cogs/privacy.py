"""`/privacy`: what the bot holds on a person, as a file, hidden from the boards, or erased for good."""

from __future__ import annotations

import gzip
import io
import json

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands
from discord.ui import Button, File, LayoutView, TextDisplay

from bot.app import AllFoursBot, Press
from bot.face.panels import plain
from bot.face.where import guild_of
from bot.render.buttons import button
from bot.render.controls import Control
from bot.render.speech import N_, Speech

LARGEST = 8_000_000
"""Bytes of a file that any server takes; a larger one is packed."""

KEEP, SURE, GONE = "privacy-keep", "privacy-sure", "privacy-gone"


@app_commands.guild_only()
class Privacy(
    commands.GroupCog,
    group_name="privacy",
    group_description=locale_str(N_("What I hold on you: see it, hide it, erase it")),
):
    """Everybody's own business."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.presses: dict[str, Press] = {KEEP: self.keep, SURE: self.ask_again, GONE: self.erase_for_good}

    @app_commands.command(name="export", description=locale_str(N_("Everything I hold on you, as a JSON file")))
    async def export(self, interaction: discord.Interaction) -> None:
        """Hand over everything."""
        speech = self.bot.desk.speech(interaction)
        told = await self.bot.league.export(interaction.user.id)
        name, content = "all-fours.json", json.dumps(told, ensure_ascii=False, indent=1).encode()
        if len(content) > LARGEST:
            name, content = f"{name}.gz", gzip.compress(content)
        view = LayoutView(timeout=None)
        view.add_item(
            TextDisplay(
                speech.say(N_("This is everything I hold on you, in all servers. Times are seconds since 1970, UTC."))
            )
        )
        view.add_item(File(f"attachment://{name}"))
        await self.bot.desk.show(interaction, view, [discord.File(io.BytesIO(content), filename=name)])

    @app_commands.command(name="hide", description=locale_str(N_("Keep off this server's boards, or come back")))
    @app_commands.describe(hidden=locale_str(N_("Whether you keep off the boards")))
    async def hide(self, interaction: discord.Interaction, hidden: bool = True) -> None:
        """Keep off the boards, or come back."""
        await self.bot.league.hide(guild_of(interaction), interaction.user.id, hidden)
        if hidden:
            await self.bot.desk.say(
                interaction,
                N_("You keep off this server's boards and nobody else sees your profile. Your games count as ever."),
            )
        else:
            await self.bot.desk.say(interaction, N_("You are on this server's boards again."))

    @app_commands.command(name="erase", description=locale_str(N_("Erase everything I hold on you, for good")))
    async def erase(self, interaction: discord.Interaction) -> None:
        """Ask a first time."""
        speech = self.bot.desk.speech(interaction)
        sentence = speech.say(
            N_(
                "This erases everything I hold on you, in all servers: your name, your rating, your titles, your preferences. "
                "You leave the tables you sit at. Others keep their results, against “a former player”. Get it as a file first "
                "with `/privacy export`, if you like."
            )
        )
        await self.bot.desk.show(
            interaction, plain(sentence, [button(speech.say(N_("Erase everything")), SURE, 0), _keep(speech)])
        )

    async def ask_again(self, interaction: discord.Interaction, control: Control) -> None:
        """Ask a second time."""
        speech = self.bot.desk.speech(interaction)
        sentence = speech.say(N_("Really? It can't be undone, by nobody."))
        sure = button(speech.say(N_("Yes, for good")), GONE, 0, style=discord.ButtonStyle.danger)
        await self.bot.desk.show(interaction, plain(sentence, [sure, _keep(speech)]))

    async def erase_for_good(self, interaction: discord.Interaction, control: Control) -> None:
        """Erase everything that is held on the person who pressed."""
        person, bot = interaction.user, self.bot
        speech = bot.desk.speech(interaction)
        called = {person.display_name, person.name, person.global_name or ""}
        erased = await bot.tables.erase(person.id, tuple(called - {""}))
        bot.archive.forget()
        bot.seasons.forget()
        bot.names.names.pop(person.id, None)
        bot.chosen.people.values.pop(person.id, None)
        for table in erased.tables:
            bot.sender.show(table)
        lines = [speech.say(N_("Done. I know nothing of you any more."))]
        if not erased.scrubbed:
            lines.append(speech.say(N_("What lies of you in the bytes of my files is overwritten within the hour.")))
        await bot.desk.show(interaction, plain("\n".join(lines)))

    async def keep(self, interaction: discord.Interaction, control: Control) -> None:
        """Change nothing."""
        await self.bot.desk.say(interaction, N_("Nothing was erased."))


def _keep(speech: Speech) -> Button[LayoutView]:
    return button(speech.say(N_("Keep everything")), KEEP, 0)


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Privacy(bot))
