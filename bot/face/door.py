"""The door through which every command and press comes in, and the one place where errors become answers."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

import discord
from discord import app_commands

from bot.face.answers import Seen, acknowledge
from bot.face.chosen import Chosen
from bot.face.desk import Desk, Refusing
from bot.face.drawing import Drawing
from bot.face.names import Names
from bot.face.refusals import CommandChanged, FaceRefused, ServersOnly
from bot.face.saying import said
from bot.face.troubles import CAUSES, trouble
from bot.render.speech import N_

log = logging.getLogger(__name__)

PATIENCE = 2.0
"""Seconds for which the end waits for answers that are under way: longer than any waits for its picture, and no stop is held up by it."""

CHANGED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch, app_commands.TransformerError)
"""What discord.py raises when somebody's Discord still knows an older form of a command."""


class Door:
    """Who comes in is acknowledged and answered in any case; once it is `closed`, they are told to come again."""

    def __init__(self, seen: Seen, chosen: Chosen, desk: Desk, drawing: Drawing, names: Names) -> None:
        self.seen = seen
        self.chosen = chosen
        self.desk = desk
        self.drawing = drawing
        self.names = names
        self.closed = False
        self.answering: set[asyncio.Task[Any]] = set()

    async def close(self) -> None:
        """Let nobody in any more, and answer those who are waiting."""
        self.closed = True
        if self.answering:
            await asyncio.wait(self.answering, timeout=PATIENCE)

    async def gate(self, interaction: discord.Interaction, form: bool = False) -> bool:
        """Whether a command or press may go on: not when it was there before, or came too late; everything else is acknowledged.

        `form`: all but what opens a form, which must be its very first answer.
        """
        too_late = self.closed
        task = asyncio.current_task()
        if task is not None:
            self.answering.add(task)
            task.add_done_callback(self.answering.discard)
        removed = interaction.message is not None and self.desk.hands.is_removed(interaction.message.id)
        if not self.seen.first(interaction.id) or not (form or await acknowledge(interaction, removed)):
            return False
        if interaction.guild_id is None:
            await self.fail(interaction, FaceRefused(ServersOnly()))
            return False
        if too_late:
            speech = self.chosen.speech(interaction)
            sentence = N_("I am being started anew. Everything is kept; try again in a moment.")
            await self.desk.show(interaction, said(speech.say(sentence)))
            return False
        self.names.learn(interaction.user)
        await self.chosen.people.get(interaction.user.id)
        return True

    async def fail(self, interaction: discord.Interaction, error: BaseException, table: int = 0) -> None:
        """Answer what went wrong: a refusal with its sentence, everything else with an apology and an id that stands in the log too."""
        speech = self.chosen.speech(interaction)
        if isinstance(error, CHANGED):
            error = FaceRefused(CommandChanged())
        if isinstance(error, Refusing):
            await self.desk.refuse(interaction, error, table)
            return
        if isinstance(error, CAUSES):
            log.warning(
                "what somebody asked could not be done, Discord fails: %s (%s)", trouble(error), interaction.type.name
            )
            sentence = N_("Discord doesn't answer me just now. Look how things stand, and try again in a moment.")
            await self.desk.show(interaction, said(speech.say(sentence)))
            return
        fault = secrets.token_hex(4).upper()
        log.error("fault %s", fault, exc_info=error)
        await self.desk.show(interaction, self.drawing.apology(speech, fault))
