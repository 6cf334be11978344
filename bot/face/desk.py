"""What commands and buttons have in common: a hand is shown, a move is made, a sentence is said, always privately."""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import TypeAlias

import discord
from discord.ui import LayoutView, TextDisplay

from bot.engine.actions import SeatAction
from bot.engine.cards import Card
from bot.engine.refusals import Refused
from bot.face import answers
from bot.face.budget import Budget
from bot.face.chosen import Chosen
from bot.face.drawing import Drawing
from bot.face.hands import Hands
from bot.face.permissions import lacking_at
from bot.face.pictures import Pictures
from bot.face.refusals import FaceRefused
from bot.face.saying import said
from bot.face.sentences import is_over, past_sentence
from bot.face.shown import closed_to_me
from bot.face.where import meant, table_for
from bot.league.refusals import LeagueRefused
from bot.render.speech import Speech
from bot.tables import ActedWhat, Hand, Moment, Standing, Tables
from bot.tables.refusals import TableRefused

Pressed: TypeAlias = tuple[Moment | None, SeatAction]
"""A move, and the moment for which its button was made."""

PRESSES = 10_000
"""So many people's last moves are remembered."""

Refusing: TypeAlias = Refused | TableRefused | FaceRefused | LeagueRefused
"""What is an answer and no fault."""


class Desk:
    """Answers for people; every method takes the interaction it answers, which has been acknowledged."""

    def __init__(
        self, tables: Tables, chosen: Chosen, drawing: Drawing, hands: Hands, pictures: Pictures, budget: Budget
    ) -> None:
        self.tables = tables
        self.chosen = chosen
        self.drawing = drawing
        self.hands = hands
        self.pictures = pictures
        self.budget = budget
        self.pressed: OrderedDict[tuple[int, int], Pressed] = OrderedDict()

    def speech(self, interaction: discord.Interaction) -> Speech:
        """The person's own language."""
        return self.chosen.speech(interaction)

    async def act(
        self,
        interaction: discord.Interaction,
        action: SeatAction,
        table: int | None = None,
        moment: Moment | None = None,
    ) -> None:
        """Make a person's move and show them their hand; a refused one is explained above it, and changes nothing."""
        table = table_for(self.tables, interaction, seated=True) if table is None else table
        with self.hands.answering(table, interaction.user.id):
            await self.move(interaction, action, table, moment)

    async def move(
        self, interaction: discord.Interaction, action: SeatAction, table: int, moment: Moment | None
    ) -> None:
        """Make a person's move at a table and show them their hand."""
        try:
            acted = await self.tables.act(table, interaction.user.id, action, moment, interaction.id)
        except Refused as refused:
            await self.show_hand(
                interaction, table, await self.drawing.refused_at(self.speech(interaction), refused, table)
            )
            return
        pressed = (moment, action)
        if acted.what is ActedWhat.DONE:
            self.note_press(table, interaction.user.id, pressed)
        # a slip of the finger on the same button is no old button
        stale = acted.what is ActedWhat.STALE and self.pressed.get((table, interaction.user.id)) != pressed
        notice = past_sentence(self.speech(interaction), moment, acted.hand) if stale and moment else None
        await self.lay_open(interaction, acted.hand, notice)

    async def is_past(self, interaction: discord.Interaction, table: int, moment: Moment | None) -> bool:
        """Whether a control was made for a deal that is over; then the person is told so, above their hand."""
        if moment is None:
            return False
        hand = await self.tables.hand(table, interaction.user.id)
        if not is_over(moment, hand):
            return False
        await self.lay_open(interaction, hand, past_sentence(self.speech(interaction), moment, hand))
        return True

    def note_press(self, table: int, user: int, pressed: Pressed) -> None:
        """Remember the last move that somebody made at a table, of the last many people who made one."""
        self.pressed[table, user] = pressed
        self.pressed.move_to_end((table, user))
        if len(self.pressed) > PRESSES:
            self.pressed.popitem(last=False)

    async def show_hand(
        self,
        interaction: discord.Interaction,
        table: int,
        notice: str | None = None,
        marked: tuple[Card, ...] = (),
        opened: bool = False,
    ) -> None:
        """Show a person their hand at a table, with a sentence above it; TableRefused when they don't sit there.

        `opened`: they asked for it, so that its picture is worth sending.
        """
        hand = await self.tables.hand(table, interaction.user.id)
        await self.lay_open(interaction, hand, notice, marked, opened)

    async def lay_open(
        self,
        interaction: discord.Interaction,
        hand: Hand,
        notice: str | None = None,
        marked: tuple[Card, ...] = (),
        opened: bool = False,
    ) -> None:
        """Show a hand that was just read."""
        if self.budget.is_gone(interaction.channel_id):
            return
        speech, user = self.speech(interaction), interaction.user.id
        way = await self.hands.give_way(interaction, hand.snapshot.id)
        wanted = await self.drawing.hand_picture(speech, hand, user, opened=opened)
        file = await self.pictures.soon(wanted)
        picture = None if file is None else wanted
        view = await self.drawing.hand(speech, hand, user, notice, marked, picture=picture)
        files = () if file is None else (file,)
        way = await self.hands.still(way, hand.snapshot.id)
        message = await answers.show(way.interaction, view, files)
        if message is not None:
            self.hands.shown(way, hand.snapshot.id, message, view, picture, marked, wanted)

    async def ask_card(self, interaction: discord.Interaction, table: int, card: Card) -> None:
        """Ask a person whether they mean a card."""
        hand = await self.tables.hand(table, interaction.user.id)
        await self.show(interaction, await self.drawing.sure(self.speech(interaction), hand, interaction.user.id, card))

    async def say(self, interaction: discord.Interaction, sentence: str, **parts: object) -> None:
        """Say one thing, given by its id and parts."""
        await self.show(interaction, said(self.speech(interaction).say(sentence, **parts)))

    async def show(
        self, interaction: discord.Interaction, view: LayoutView, files: Sequence[discord.File] | None = ()
    ) -> None:
        """Show what was drawn, where a hand lay perhaps; None keeps the files that the answer has already.

        Where the table here can't be shown to all that is said below it, if there is room.
        """
        here = self.tables.in_channel(interaction.channel_id or 0)
        if here is not None and Standing.CHANNEL in (table := self.tables.brief(here)).stands:
            closed = closed_to_me(self.speech(interaction), lacking_at(interaction.client, table.place))
            with contextlib.suppress(ValueError):
                view.add_item(TextDisplay(closed))
        if not self.budget.is_gone(interaction.channel_id):
            way = await self.hands.give_way(interaction)
            await answers.show(way.interaction, view, files)

    async def refuse(self, interaction: discord.Interaction, error: Refusing, table: int) -> None:
        """Say why something isn't possible; on a private message above the person's hand, if they hold one, so that it isn't lost."""
        speech = self.speech(interaction)
        if answers.on_private_message(interaction):
            try:
                await self.show_hand(interaction, table, self.drawing.refused(speech, error.reason))
            except TableRefused:
                pass
            else:
                return
        await self.show(interaction, self.drawing.refusal(speech, error, meant(interaction)))
