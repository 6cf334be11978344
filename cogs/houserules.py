"""The house rules of a table, and the server's own, on a private panel; sets of them are kept under a name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import discord
from discord.ext import commands

from bot.app import AllFoursBot, Press
from bot.engine.games import GAMES, changed_options, house_rules
from bot.engine.refusals import Refused
from bot.engine.rules import Rules
from bot.face.first_answers import promptly
from bot.face.menus import form, written
from bot.face.opening import manages
from bot.face.reading import one_of, one_value, read_number
from bot.face.refusals import FaceRefused, ManagersOnly
from bot.face.rulespanel import closed_panel, rules_panel, with_option
from bot.face.where import guild_of, not_closed
from bot.render.controls import Control
from bot.render.speech import N_
from bot.storage.records import Setup
from bot.storage.settings import Owner, RuleSet, ServerSettings
from bot.tables.refusals import NoSuchRuleSet, TableClosed, TableRefused


class HouseRules(commands.Cog):
    """Menus and forms; each changes one thing at once, and the panel shows what holds then."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.tables = bot.tables
        self.desk = bot.desk
        self.presses: dict[str, Press] = {
            "house-rules": self.show,
            "rule": self.press_rule,
            "base": self.press_base,
            "load": self.press_load,
            "ask-target": self.ask_target,
            "target": self.write_target,
            "ask-save": self.ask_save,
            "save": self.write_name,
        }

    async def rules(self, interaction: discord.Interaction, table: int) -> Rules:
        """The rules that the panel is about: a table's, or for table 0 the server's own."""
        if table:
            return (await self.tables.snapshot(table)).setup.rules
        settings = await self.bot.chosen.servers.get(guild_of(interaction))
        return house_rules(settings.game, settings.options)

    async def change(self, interaction: discord.Interaction, table: int, change: Callable[[Rules], Rules]) -> None:
        """Change the rules that hold in that moment; raises what `change` raises."""
        if table:
            await self.tables.change(table, interaction.user.id, lambda setup: with_rules(setup, change(setup.rules)))
            return
        if not manages(interaction):
            raise FaceRefused(ManagersOnly())

        def changed(settings: ServerSettings) -> ServerSettings:
            rules = change(house_rules(settings.game, settings.options))
            return replace(settings, game=rules.game, options=changed_options(rules))

        await self.bot.chosen.change_server(guild_of(interaction), changed)

    async def show(self, interaction: discord.Interaction, control: Control) -> None:
        """Show a page of the panel."""
        await self.panel(interaction, control.table, read_number(control.argument or "0"))

    async def panel(self, interaction: discord.Interaction, table: int, page: int, notice: str | None = None) -> None:
        """Show a page of the panel with a sentence above it."""
        rules, saved = await self.rules(interaction, table), await self.saved(interaction)
        speech = self.desk.speech(interaction)
        closed = (await self.tables.snapshot(table)).closed if table else None
        if closed is None:
            view = rules_panel(speech, table, rules, page, saved, notice)
        else:
            over = self.bot.drawing.refused(speech, TableClosed(table, closed.why))
            view = closed_panel(speech, table, rules, notice or over)
        await self.desk.show(interaction, view)

    async def saved(self, interaction: discord.Interaction) -> list[RuleSet]:
        """The rule sets to choose from: this channel's, and the person's own."""
        here = await self.tables.rule_sets(Owner.channel(interaction.channel_id or 0))
        return [*here, *await self.tables.rule_sets(Owner.person(interaction.user.id))]

    async def press_rule(self, interaction: discord.Interaction, control: Control) -> None:
        """An option was chosen; one that makes no sense is refused on the spot, and the panel stays as it was."""
        name, _, page = control.argument.partition(".")
        await self.try_change(interaction, control.table, read_number(page or "0"), name, one_value(interaction))

    async def try_change(self, interaction: discord.Interaction, table: int, page: int, name: str, value: str) -> None:
        """Change one option, or say why not."""
        await self.attempt(interaction, table, page, lambda rules: with_option(rules, name, value))

    async def attempt(
        self, interaction: discord.Interaction, table: int, page: int, change: Callable[[Rules], Rules]
    ) -> None:
        """Change the rules, or say why not; the panel stays."""
        notice = None
        try:
            await self.change(interaction, table, change)
        except (Refused, TableRefused) as refused:
            notice = self.bot.drawing.refused(self.desk.speech(interaction), refused.reason)
        await self.panel(interaction, table, page, notice)

    async def press_base(self, interaction: discord.Interaction, control: Control) -> None:
        """Another game to start from, with its own rules."""
        rules = GAMES[one_of(GAMES, one_value(interaction))]
        await self.attempt(interaction, control.table, 0, lambda _: rules)

    async def press_load(self, interaction: discord.Interaction, control: Control) -> None:
        """Rules that were saved."""
        place, saved = read_number(one_value(interaction)), await self.saved(interaction)
        if control.table:
            not_closed(await self.tables.snapshot(control.table))
        if place >= len(saved):
            raise TableRefused(NoSuchRuleSet("?"))
        await self.attempt(interaction, control.table, 0, lambda _: saved[place].rules)

    async def ask_target(self, interaction: discord.Interaction, control: Control) -> None:
        """The form for a target that isn't in the menu."""
        say = self.desk.speech(interaction).say
        modal = form("target", control.table, say(N_("Points to win")), say(N_("A number from 1 to 99")), 2)
        await promptly(partial(interaction.response.send_modal, modal))

    async def write_target(self, interaction: discord.Interaction, control: Control) -> None:
        """The target that was written."""
        await self.try_change(interaction, control.table, 0, "target", written(interaction))

    async def ask_save(self, interaction: discord.Interaction, control: Control) -> None:
        """The form for the name of a rule set."""
        say = self.desk.speech(interaction).say
        modal = form(
            "save", control.table, say(N_("Save these rules for this channel")), say(N_("Under which name?")), 40
        )
        await promptly(partial(interaction.response.send_modal, modal))

    async def write_name(self, interaction: discord.Interaction, control: Control) -> None:
        """Save a table's rules under the name that was written."""
        rules, speech = await self.rules(interaction, control.table), self.desk.speech(interaction)
        owner = Owner.channel(interaction.channel_id or 0)
        try:
            await self.tables.save_rules(owner, written(interaction), rules, interaction.user.id)
            notice = speech.say(N_("✅ Saved for this channel."))
        except TableRefused as refused:
            notice = self.bot.drawing.refused(speech, refused.reason)
        await self.panel(interaction, control.table, 0, notice)


def with_rules(setup: Setup, rules: Rules) -> Setup:
    """A table's setup with other rules, for as many players as before where these allow it, else for as many as they do."""
    return replace(setup, rules=rules, players=setup.players if setup.players in rules.players else rules.players[-1])


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(HouseRules(bot))
