"""Draws what tables show: public sheets for the sender, hands for those who hold them, pings, and plain sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord.ui import Container, LayoutView, TextDisplay

from bot.engine.cards import Card
from bot.engine.record import fold
from bot.engine.refusals import Refused
from bot.engine.view import PublicView, public_view
from bot.face.nudges import Ping
from bot.face.permissions import lacking_at
from bot.face.pictures import Drawn, When, hand_drawn, said_of, table_drawn
from bot.face.saying import Saying, said
from bot.face.seats import seat_of
from bot.face.sentences import at
from bot.face.sheets import Sheet
from bot.face.shown import lobby_shown, number_of, past_deal, seats_shown, steps_of, table_shown
from bot.face.shown import notice as standing
from bot.face.tablesentences import CLOSED
from bot.face.votes import asking_rows
from bot.players.decide import propose_discard
from bot.render.cards import EmojiOf
from bot.render.controls import When as Made
from bot.render.hand import confirm_sheet, hand_sheet
from bot.render.handshown import HandShown
from bot.render.league.words import ratings_line
from bot.render.lobby import lobby_sheet
from bot.render.nudge import nudge_row, nudge_text
from bot.render.people import seat_names
from bot.render.pictures.board_layout import Board
from bot.render.pictures.colours import Deck
from bot.render.speech import Speech
from bot.render.table import TableShown, laid_aside, table_sheet
from bot.storage.records import Free, Stage, Standing
from bot.tables.refusals import TableClosed, TableRefused
from bot.tables.snapshots import Hand, Snapshot

if TYPE_CHECKING:
    from bot.books.league import League
    from bot.face.chosen import Chosen
    from bot.face.names import Names
    from bot.tables import Tables


class Drawing(Saying):
    """Everything the bot shows, from what stands on disk."""

    def __init__(self, tables: Tables, chosen: Chosen, names: Names, league: League) -> None:
        self.tables = tables
        self.league = league
        self.chosen = chosen
        self.names = names
        self.decks: dict[Deck, EmojiOf] = {}

    async def emoji(self, guild: int) -> EmojiOf:
        """What cards are shown as in a server, beside their text: the deck it has chosen, as far as it is uploaded."""
        return self.decks.get(await self.deck(guild), {})

    async def deck(self, guild: int) -> Deck:
        """The deck that a server has chosen."""
        four = (await self.chosen.servers.get(guild)).more.get("four_colours")
        return Deck.FOUR if four else Deck.TWO

    async def current(self, snapshot: Snapshot, bare: bool = False) -> Sheet:
        """The sheet on which the table goes on now; `bare`: without its picture."""
        speech = await self.chosen.server_speech(snapshot.place.guild)
        if snapshot.public is None:
            kept = [seat.reserved for seat in snapshot.seats if isinstance(seat, Free) and seat.reserved is not None]
            if seat_of(snapshot.seats, snapshot.host) is None:
                kept.append(snapshot.host)
            await self.names.meet(snapshot.place.guild, kept)
            return Sheet("lobby", self.lobby(snapshot, speech, controls=snapshot.stage is not Stage.CLOSED))
        deal = number_of(snapshot.public)
        picture = None if bare else await self.table_picture(snapshot, snapshot.public, speech)
        shown = await self.shown(snapshot, snapshot.public, speech, picture)
        view = laid_aside(speech, shown) if snapshot.stage is Stage.CLOSED else table_sheet(speech, shown)
        await self.add_ratings(view, snapshot, snapshot.public, snapshot.game, speech)
        self.add_end(view, snapshot, speech)
        return Sheet(f"deal:{snapshot.game}:{deal}", view, picture)

    async def aside(self, snapshot: Snapshot, key: str) -> Sheet | None:
        """The earlier sheet `key` as it stays in the channel, without controls; None when it can't be drawn any more."""
        speech = await self.chosen.server_speech(snapshot.place.guild)
        if key == "lobby":
            return Sheet(key, self.lobby(snapshot, speech, controls=False))
        _, game, deal = key.split(":")
        public = snapshot.public
        if public is None or int(game) != snapshot.game:
            public = public_view(fold(await self.tables.record(snapshot.id, int(game))))
            view = public
        elif len(public.results) < int(deal):
            return None
        else:
            view = past_deal(public, int(deal))
        picture = await self.table_picture(snapshot, view, speech)
        sheet = laid_aside(speech, await self.shown(snapshot, view, speech, picture))
        await self.add_ratings(sheet, snapshot, view, int(game), speech)
        return Sheet(key, sheet, picture)

    async def shown(self, snapshot: Snapshot, public: PublicView, speech: Speech, picture: Drawn | None) -> TableShown:
        """A deal as `bot.render` wants to see it."""
        emoji = await self.emoji(snapshot.place.guild)
        return table_shown(snapshot, public, speech, self.names, emoji, said_of(picture))

    async def table_picture(self, snapshot: Snapshot, public: PublicView, speech: Speech) -> Drawn | None:
        """The picture that belongs to a deal's sheet, as the server and the table have chosen; None for none."""
        guild = snapshot.place.guild
        board = Board.CHIPS if (await self.tables.face(snapshot.id)).get("board") == Board.CHIPS else Board.STROKES
        when = When(str((await self.chosen.servers.get(guild)).more.get("pictures", When.SOME)))
        return table_drawn(public, speech, await self.deck(guild), board, when)

    async def hand_picture(
        self, speech: Speech, hand: Hand, user: int, *, opened: bool = False, there: str | None = None
    ) -> Drawn | None:
        """The picture of a person's hand, as they have chosen: when they open it, always or never; None for none.

        `there` names one that is shown already: it stays as long as it is true.
        """
        preferences = await self.chosen.people.get(user)
        if preferences.hand_pictures == "never":
            return None
        wanted = opened or preferences.hand_pictures == "always"
        if not wanted and there is None:
            return None
        deck = Deck(preferences.deck) if preferences.deck else await self.deck(hand.snapshot.place.guild)
        return hand_drawn(hand.view, speech, deck, None if wanted else there)

    def lobby(self, snapshot: Snapshot, speech: Speech, controls: bool) -> LayoutView:
        """A table before its first game."""
        view = lobby_sheet(speech, lobby_shown(snapshot, self.names), controls=controls)
        self.add_end(view, snapshot, speech)
        return view

    async def add_ratings(
        self, view: LayoutView, snapshot: Snapshot, public: PublicView, game: int, speech: Speech
    ) -> None:
        """Add what a game that has been won did to ratings, if it counts."""
        if public.winner is None:
            return
        changes = await self.league.changes(snapshot.id, game)
        if not changes:
            return
        names = await self.league.names(snapshot.place.guild, tuple(change.user for change in changes))
        parts = [(names.get(one.user), (one.rating, one.change), (one.life_rating, one.life_change)) for one in changes]
        for sheet in view.children[:1]:  # what follows it are buttons
            if isinstance(sheet, Container):
                sheet.add_item(TextDisplay(f"-# {ratings_line(speech, parts)}"))

    def add_end(self, view: LayoutView, snapshot: Snapshot, speech: Speech) -> None:
        """Add why a closed table is closed, and the buttons for those who are asked to agree, or for a seat."""
        if snapshot.closed is not None:
            view.add_item(TextDisplay(f"-# {speech.say(CLOSED[snapshot.closed.why])}"))
        else:
            for row in asking_rows(speech, snapshot):
                view.add_item(row)

    async def hand(
        self,
        speech: Speech,
        hand: Hand,
        user: int,
        notice: str | None = None,
        marked: tuple[Card, ...] = (),
        old: bool = False,
        picture: Drawn | None = None,
    ) -> LayoutView:
        """A person's hand, with a sentence above it."""
        return hand_sheet(speech, await self.hand_shown(speech, hand, user, notice, marked, old, picture))

    async def sure(self, speech: Speech, hand: Hand, user: int, card: Card) -> LayoutView:
        """The question whether a card is meant."""
        return confirm_sheet(speech, await self.hand_shown(speech, hand, user), card)

    async def hand_shown(
        self,
        speech: Speech,
        hand: Hand,
        user: int,
        notice: str | None = None,
        marked: tuple[Card, ...] = (),
        old: bool = False,
        picture: Drawn | None = None,
    ) -> HandShown:
        """A person's hand as `bot.render` wants to see it."""
        snapshot = hand.snapshot
        preferences = await self.chosen.people.get(user)
        steps = steps_of(snapshot.recent)
        since = steps_of(hand.since)
        lacking = lacking_at(self.names.client, snapshot.place) if Standing.CHANNEL in snapshot.stands else ()
        return HandShown(
            table=snapshot.id,
            game=snapshot.game,
            view=hand.view,
            seats=seats_shown(self.names, snapshot.seats, snapshot.setup.level),
            steps=steps,
            since=max(0, len(steps) - len(since)),
            deadline=snapshot.deadline,
            when=Made(hand.moment.game, hand.moment.deal, hand.moment.decisions),
            notice="\n".join(filter(None, (notice, standing(snapshot, speech, lacking)))) or None,
            marked=marked or propose_discard(hand.view),
            ask_first=preferences.ask_before_play,
            cutter=snapshot.cutter == hand.seat and snapshot.stage is Stage.BETWEEN_DEALS,
            ready=hand.seat in snapshot.ready,
            old=old,
            hints=snapshot.setup.hints,
            emoji=await self.emoji(snapshot.place.guild),
            picture=said_of(picture),
        )

    async def open_hand(
        self, interaction: discord.Interaction, table: int, old: bool, there: str | None, marked: tuple[Card, ...]
    ) -> tuple[LayoutView, Drawn | None] | None:
        """What the person of an interaction sees of their hand at a table now; None if they hold none any more.

        `there` names the picture that the hand shows so far, `marked` the cards marked in it.
        """
        user = interaction.user.id
        try:
            hand = await self.tables.hand(table, user, back=False)
        except TableRefused:
            return None
        speech, closed = self.chosen.speech(interaction), hand.snapshot.closed
        if closed is not None and hand.view.public.winner is None:  # broken off
            return said(self.refused(speech, TableClosed(table, closed.why))), None
        picture = await self.hand_picture(speech, hand, user, there=there)
        return await self.hand(speech, hand, user, marked=marked, old=old, picture=picture), picture

    async def ping(self, table: int, user: int) -> Ping | None:
        """The ping for a person; None when they want none. A person who has left the server is told to the tables instead."""
        if not (await self.chosen.people.get(user)).pings:
            return None
        snapshot = await self.tables.snapshot(table)
        guild = snapshot.place.guild
        if snapshot.public is None or snapshot.stands or self.names.client.get_guild(guild) is None:
            return None
        if await self.names.gone(guild, user):
            await self.tables.member_gone(guild, user)
            return None
        speech = await self.chosen.server_speech(guild)
        names = seat_names(speech, seats_shown(self.names, snapshot.seats, snapshot.setup.level))
        return Ping(nudge_text(speech, at(user), snapshot.public, names), nudge_row(speech, table))

    async def refused_at(self, speech: Speech, refused: Refused, table: int) -> str:
        """Why the rules forbid something at a table, with the names of those who sit there."""
        snapshot = await self.tables.snapshot(table)
        seats = seats_shown(self.names, snapshot.seats, snapshot.setup.level)
        return self.refused(speech, refused.reason, seat_names(speech, seats))
