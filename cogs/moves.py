"""The moves: stand, beg, give, run, bunch, continue, bid, pass, discard and play, by command or button."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.app import AllFoursBot, Press
from bot.engine.actions import (
    Beg,
    Bid,
    Bunch,
    Continue,
    Discard,
    DiscardCount,
    Give,
    Pass,
    Play,
    Run,
    SeatAction,
    Stand,
)
from bot.engine.cards import Card
from bot.engine.dealing import HAND
from bot.engine.rules import KeepAfterRunning
from bot.engine.view import SeatView
from bot.face.cards import card_choices, cards_said, meant_card, typed_cards
from bot.face.reading import read_number, values_of
from bot.face.refusals import FaceRefused, OldControl
from bot.face.where import moment_of, table_for
from bot.render.controls import Control
from bot.render.marks import read_marks
from bot.render.speech import N_

PLAIN: dict[str, SeatAction] = {
    "stand": Stand(),
    "beg": Beg(),
    "give": Give(),
    "run": Run(),
    "bunch": Bunch(),
    "continue": Continue(),
    "pass": Pass(),
}
"""Moves that need no more than their name."""


class Moves(commands.Cog):
    """Each move has a command and a button; both do the same."""

    def __init__(self, bot: AllFoursBot) -> None:
        self.bot = bot
        self.presses: dict[str, Press] = {
            **{verb: partial(self.press, action) for verb, action in PLAIN.items()},
            "bid": self.press_bid,
            "play": self.press_card,
            "ask": self.press_ask,
            "pick": self.press_pick,
            "lay": self.press_lay,
        }

    async def press(self, action: SeatAction, interaction: discord.Interaction, control: Control) -> None:
        """A press that means `action`."""
        await self.bot.desk.act(interaction, action, control.table, moment_of(self.bot.tables, interaction, control))

    async def press_bid(self, interaction: discord.Interaction, control: Control) -> None:
        """A bid of so many points."""
        await self.press(Bid(read_number(control.argument, 99)), interaction, control)

    async def press_card(self, interaction: discord.Interaction, control: Control) -> None:
        """A card of one's hand."""
        (card,) = typed_cards(control.argument, count=1)
        await self.press(Play(card), interaction, control)

    async def press_ask(self, interaction: discord.Interaction, control: Control) -> None:
        """The same, by somebody who wants to be asked first."""
        (card,) = typed_cards(control.argument, count=1)
        if not await self.is_past(interaction, control):
            await self.bot.desk.ask_card(interaction, control.table, card)

    async def press_pick(self, interaction: discord.Interaction, control: Control) -> None:
        """Cards marked for discarding."""
        if not values_of(interaction):
            raise FaceRefused(OldControl())
        marked = typed_cards(" ".join(values_of(interaction)))
        if not await self.is_past(interaction, control):
            await self.bot.desk.show_hand(interaction, control.table, marked=marked)

    async def is_past(self, interaction: discord.Interaction, control: Control) -> bool:
        """Whether a control is of a past deal, which the person has then been told."""
        moment = moment_of(self.bot.tables, interaction, control)
        return await self.bot.desk.is_past(interaction, control.table, moment)

    async def press_lay(self, interaction: discord.Interaction, control: Control) -> None:
        """The marked cards, discarded."""
        await self.press(Discard(read_marks(control.argument)), interaction, control)

    @app_commands.command(name="stand", description=locale_str(N_("Stand: the suit that was turned up becomes trumps")))
    @app_commands.guild_only()
    async def stand(self, interaction: discord.Interaction) -> None:
        """Stand."""
        await self.bot.desk.act(interaction, Stand())

    @app_commands.command(
        name="beg", description=locale_str(N_("Beg: ask the dealer for another suit, or a point for your side"))
    )
    @app_commands.guild_only()
    async def beg(self, interaction: discord.Interaction) -> None:
        """Beg."""
        await self.bot.desk.act(interaction, Beg())

    @app_commands.command(
        name="give", description=locale_str(N_("Give: keep the trumps, and the side that begged scores 1"))
    )
    @app_commands.guild_only()
    async def give(self, interaction: discord.Interaction) -> None:
        """Give."""
        await self.bot.desk.act(interaction, Give())

    @app_commands.command(
        name="run", description=locale_str(N_("Run the cards: three more to everybody, and a new suit"))
    )
    @app_commands.guild_only()
    async def run(self, interaction: discord.Interaction) -> None:
        """Run the cards."""
        await self.bot.desk.act(interaction, Run())

    @app_commands.command(
        name="bunch", description=locale_str(N_("Say whether you want a new deal after the cards were run"))
    )
    @app_commands.describe(new_deal=locale_str(N_("Yes: throw the cards in; no: play the new suit")))
    @app_commands.rename(new_deal="new-deal")
    @app_commands.guild_only()
    async def bunch(self, interaction: discord.Interaction, new_deal: bool = True) -> None:
        """Bunch, or continue."""
        await self.bot.desk.act(interaction, Bunch() if new_deal else Continue())

    @app_commands.command(name="bid", description=locale_str(N_("Bid how many points you will make; 4 is a smudge")))
    @app_commands.describe(points=locale_str(N_("How many points you will make")))
    @app_commands.guild_only()
    async def bid(self, interaction: discord.Interaction, points: app_commands.Range[int, 1, 4]) -> None:
        """Bid."""
        await self.bot.desk.act(interaction, Bid(points))

    @app_commands.command(name="pass", description=locale_str(N_("Pass: don't bid")))
    @app_commands.guild_only()
    async def pass_(self, interaction: discord.Interaction) -> None:
        """Pass."""
        await self.bot.desk.act(interaction, Pass())

    @app_commands.command(name="play", description=locale_str(N_("Play a card of your hand")))
    @app_commands.describe(card=locale_str(N_("The card, such as JH, 10♦ or jack of hearts")))
    @app_commands.guild_only()
    async def play(self, interaction: discord.Interaction, card: str) -> None:
        """Play a card; who wants to be asked first is asked, unless the card can't be played anyway."""
        view = self.view(interaction)
        play = Play(meant_card(card, () if view is None else view.hand or ()))
        asks = (await self.bot.chosen.people.get(interaction.user.id)).ask_before_play
        if asks and view is not None and play in view.choices:
            await self.bot.desk.ask_card(interaction, table_for(self.bot.tables, interaction, seated=True), play.card)
        else:
            await self.bot.desk.act(interaction, play)

    @app_commands.command(name="discard", description=locale_str(N_("Lay cards away, face down, until you hold six")))
    @app_commands.describe(cards=locale_str(N_("The cards to lay away, one after the other")))
    @app_commands.guild_only()
    async def discard(self, interaction: discord.Interaction, cards: str) -> None:
        """Discard."""
        await self.bot.desk.act(interaction, Discard(typed_cards(cards)))

    @play.autocomplete("card")
    async def legal_cards(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The legal cards of the person's hand that fit what they have typed; nothing for anybody else."""
        view = self.view(interaction)
        return card_choices(() if view is None else playable(view), current)

    @discard.autocomplete("cards")
    async def hand_cards(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """What was typed with each card of the hand added to it, and how many are still wanted."""
        view = self.view(interaction)
        wanted = 0 if view is None else to_discard(view)
        hand: tuple[Card, ...] = () if view is None or view.hand is None or not wanted else view.hand
        return cards_said(self.bot.desk.speech(interaction), hand, wanted, current)

    def view(self, interaction: discord.Interaction) -> SeatView | None:
        """What the person sees at the table that their command means, from memory; None where they hold no cards."""
        try:
            return self.bot.tables.glance(table_for(self.bot.tables, interaction, seated=True), interaction.user.id)
        except FaceRefused:
            return None


def playable(view: SeatView) -> tuple[Card, ...]:
    """The cards that may be played; where a new deal is asked about (§3.2) and nobody discards, eldest's too, whose lead says no to it."""
    if Continue() in view.choices and keeps_all(view) and view.seat == view.public.eldest:
        return view.hand or ()
    return tuple(choice.card for choice in view.choices if isinstance(choice, Play))


def to_discard(view: SeatView) -> int:
    """How many cards are to be discarded; where a new deal is asked about (§3.2), after saying no to it, which a discard does."""
    if Continue() in view.choices and not keeps_all(view):
        return max(0, len(view.hand or ()) - HAND)
    return sum(choice.count for choice in view.choices if isinstance(choice, DiscardCount))


def keeps_all(view: SeatView) -> bool:
    """Whether the cards that come by running are all kept (§8)."""
    return view.public.rules.options.keep_after_running is KeepAfterRunning.ALL


async def setup(bot: AllFoursBot) -> None:
    """Add the cog."""
    await bot.add_cog(Moves(bot))
