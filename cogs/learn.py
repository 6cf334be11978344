"""`/learn`: a first hand in two minutes, with real moves against computers; it can be left and taken up again."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app import AllFoursBot, Press
from bot.engine.refusals import PhaseName, Refused
from bot.engine.view import seat_view
from bot.face.pictures import Drawn, When, hand_drawn, table_drawn
from bot.face.reading import values_of
from bot.face.where import guild_of
from bot.lesson.hand import GO_ON, LEARNER, Lesson, act, begin, go_on, read_action, take_up
from bot.render.controls import Control
from bot.render.events import Step
from bot.render.learn import LessonShown, lesson_sheet
from bot.render.pictures.board_layout import Board
from bot.render.pictures.colours import Deck
from bot.render.refusals import refusal_sentence
from bot.render.speech import N_, Speech
from bot.storage.settings import Preferences

CHOSEN = "9"
"""Stands in a menu's id for what is chosen there."""


class Learn(commands.Cog):
    """The whole lesson lies in its buttons, so it goes on after any restart; how far somebody has come is kept with their preferences."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.presses: dict[str, Press] = {"learn": self.press}

    @app_commands.command(
        name="learn", description=locale_str(N_("Your first hand in two minutes: real cards, against computers"))
    )
    @app_commands.guild_only()
    async def learn(self, interaction: discord.Interaction) -> None:
        """Begin, or go on where it was left."""
        preferences = await self.bot.chosen.people.get(interaction.user.id)
        await self.show(interaction, take_up(preferences.lesson))

    async def press(self, interaction: discord.Interaction, control: Control) -> None:
        """A choice of the lesson, as `what was done.what is done now`; nothing at all starts it again."""
        done, _, now = control.argument.partition(".")
        lesson = take_up(done) if now else begin()
        if now == GO_ON:
            lesson = go_on(lesson)
        elif now:
            try:
                lesson = act(lesson, read_action("".join(values_of(interaction)) if now == CHOSEN else now))
            except KeyError:
                pass  # letters of another version: the moment they came from is shown once more
            except Refused as refused:
                speech = self.bot.desk.speech(interaction)
                await self.show(interaction, lesson, refusal_sentence(speech, refused.reason))
                return
        await self.show(interaction, lesson)

    async def show(self, interaction: discord.Interaction, lesson: Lesson, notice: str | None = None) -> None:
        """Show the lesson, and keep how far it has come."""
        user = interaction.user
        preferences = await self.bot.chosen.people.get(user.id)
        kept = "" if lesson.finished else lesson.done
        if kept != preferences.lesson:
            await self.bot.chosen.change_person(user.id, lambda old: replace(old, lesson=kept))
        speech = self.bot.desk.speech(interaction)
        picture = await self.picture(speech, lesson, preferences, guild_of(interaction))
        file = await self.bot.pictures.soon(picture)
        shown = LessonShown(
            view=seat_view(lesson.game, LEARNER),
            name=user.display_name,
            done=lesson.done,
            steps=tuple(map(Step, lesson.events)),
            since=lesson.since,
            finished=lesson.finished,
            notice=notice,
            picture=None if picture is None or file is None else (picture.name, picture.alt),
        )
        await self.bot.desk.show(interaction, lesson_sheet(speech, shown), () if file is None else (file,))

    async def picture(self, speech: Speech, lesson: Lesson, preferences: Preferences, guild: int) -> Drawn | None:
        """The picture of a moment at which the lesson stands still: the hand at a question, the table at the deal's end.

        None while tricks are played, and for somebody who wants no pictures.
        """
        view = seat_view(lesson.game, LEARNER)
        if lesson.finished or view.public.phase is PhaseName.PLAY or preferences.hand_pictures == "never":
            return None
        deck = Deck(preferences.deck) if preferences.deck else await self.bot.drawing.deck(guild)
        if view.public.deal is None:
            return table_drawn(view.public, speech, deck, Board.STROKES, When.SOME)
        return hand_drawn(view, speech, deck)


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Learn(bot))
