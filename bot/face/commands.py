"""The tree of slash commands: every command passes one gate, and Discord is told of them only when they have changed."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from itertools import count

import discord
from discord import app_commands

from bot.face.refusals import CommandChanged, FaceRefused
from bot.face.troubles import CAUSES
from bot.lasting import Lasting
from bot.tables import Tables

log = logging.getLogger(__name__)

AGAIN = (5.0, 60.0, 600.0, 3600.0)
"""Seconds after which Discord is told again of commands that it could not be told of; the last again and again."""

TELLING = 10.0
"""Seconds for which the start waits for Discord to hear of the commands."""

UNTOLD = "commands that Discord could not be told of"
"""What the log calls that fault."""

Gate = Callable[[discord.Interaction], Awaitable[bool]]
KINDS: dict[discord.AppCommandOptionType, type] = {
    discord.AppCommandOptionType.string: str,
    discord.AppCommandOptionType.integer: int,
    discord.AppCommandOptionType.boolean: bool,
}
"""What the values of options are that hold no person, role or channel."""

Fail = Callable[[discord.Interaction, BaseException], Awaitable[None]]


class Tree(app_commands.CommandTree[discord.Client]):
    """The commands; `gate` lets an interaction in or answers it, `fail` answers what one raised, `first` knows one that comes twice."""

    gate: Gate
    fail: Fail
    first: Callable[[int], bool]

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Whether the command may go on; autocompletion may, once."""
        if interaction.type is discord.InteractionType.autocomplete:
            return self.first(interaction.id)
        if not await self.gate(interaction):
            return False
        if not as_declared(interaction):
            await self.fail(interaction, FaceRefused(CommandChanged()))
            return False
        return True

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer what went wrong, in the one place for it."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if interaction.type is not discord.InteractionType.autocomplete:
            await self.fail(interaction, cause)


def as_declared(interaction: discord.Interaction) -> bool:
    """Whether every option that was given is one the command allows; Discord sees to it, but may know an older form of the command."""
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return True
    given = vars(interaction.namespace)
    return all(allows(one, given[one.display_name]) for one in command.parameters if one.display_name in given)


def allows(parameter: app_commands.Parameter, value: object) -> bool:
    """Whether an option may have this value, by its type, its choices and its range."""
    kind = KINDS.get(parameter.type)
    if kind is not None and type(value) is not kind:
        return False
    if parameter.choices and value not in [choice.value for choice in parameter.choices]:
        return False
    if isinstance(value, int) and kind is int:
        least, most = parameter.min_value, parameter.max_value
        return (least is None or value >= least) and (most is None or value <= most)
    return True


async def tell(tree: app_commands.CommandTree[discord.Client], tables: Tables, key: str) -> None:
    """Tell Discord of the commands if they have changed; where it can't be told, again and again later.

    What was told last is noted under `key`.
    """
    lasting = Lasting(log)
    for tries in count():
        try:
            known = (await tables.notes()).get(key)
            now = await synchronise(tree, known)
            if now != known:
                await tables.keep_notes(**{key: now})
            lasting.works(UNTOLD)
            return
        except CAUSES as error:
            sentence = "Discord could not be told of the commands (%s); those it knows work, and it is told later"
            lasting.fails(UNTOLD, sentence, error, level=logging.WARNING, trace=False)
        await asyncio.sleep(AGAIN[min(tries, len(AGAIN) - 1)])


async def fingerprint(tree: app_commands.CommandTree[discord.Client]) -> str:
    """A fingerprint of all that Discord would be told about the commands, in every language."""
    told = []
    for command in tree.get_commands():
        translator = tree.translator
        told.append(await command.get_translated_payload(tree, translator) if translator else command.to_dict(tree))
    text = json.dumps(sorted(told, key=lambda one: (str(one["name"]), str(one.get("type")))), sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


async def synchronise(tree: app_commands.CommandTree[discord.Client], known: str | None) -> str:
    """The fingerprint of the commands that Discord now knows; told only if `known` is another, or commands are missing there."""
    now = await fingerprint(tree)
    if now == known:
        there = {(command.name, command.type) for command in await tree.fetch_commands()}
        here = {
            (
                command.name,
                command.type if isinstance(command, app_commands.ContextMenu) else discord.AppCommandType.chat_input,
            )
            for command in tree.get_commands()
        }
        if there == here:
            return now
    commands = await tree.sync()
    log.info("told Discord of %d commands", len(commands))
    return now
