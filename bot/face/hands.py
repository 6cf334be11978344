"""Private hands that lie open: one a person and table, following the others' moves while Discord lets us change them."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import discord
from discord.ui import LayoutView

from bot.engine.cards import Card
from bot.face.background import Background
from bot.face.open_hand import DrawHand, OpenHand, Way, name_of
from bot.face.pictures import Drawn, Pictures
from bot.face.sheets import digest
from bot.face.troubles import CAUSES, Trouble, trouble, twice

log = logging.getLogger(__name__)

YOUNG = 14 * 60.0
"""Seconds for which an answer may be changed, with a minute to spare: Discord takes the token back after 15."""

PATIENCE = 1.0
"""Seconds for which an answer waits for a refresh of the same hand that is on its way."""

TABLES = 10_000
"""Of so many tables it is counted how often they have changed."""

REMOVED = 1000
"""So many hands that were removed are remembered: a press may have been on its way from them."""


class Hands:
    """The open hands; a failed refresh never matters, the next press brings everything."""

    def __init__(self, draw: DrawHand, pictures: Pictures, rest: float = 2.0, young: float = YOUNG) -> None:
        self.draw = draw
        self.pictures = pictures
        self.rest = rest
        self.young = young
        self.open: dict[int, dict[int, OpenHand]] = {}
        self.messages: dict[int, int] = {}
        self.removed: OrderedDict[int, OpenHand] = OrderedDict()
        self.changes: Counter[int] = Counter()
        self.background = Background(log, "an open hand could not be changed")

    def shown(
        self,
        way: Way,
        table: int,
        message: int,
        view: LayoutView,
        picture: Drawn | None = None,
        marked: tuple[Card, ...] = (),
        wanted: Drawn | None = None,
    ) -> None:
        """Note that the person has just been shown this hand; an older one of theirs at the same table is removed.

        A picture that is `wanted` but took too long follows when it is drawn. A hand that a newer one had replaced before this answer
        arrived doesn't come back.
        """
        if message in self.removed:
            return
        user = way.interaction.user.id
        older = self.take(table, user)
        loop = asyncio.get_running_loop()
        hand = OpenHand(
            way.interaction,
            message,
            digest(view),
            name_of(picture),
            contextvars.copy_context(),
            loop.time(),
            marked,
            name_of(wanted),
        )
        self.open.setdefault(table, {})[user] = hand
        self.messages[message] = table
        hand.ageing = loop.call_later(self.young, self.age, table, hand, context=hand.context)
        if older is not None and older.message != message:
            self.removed[older.message] = hand
            if len(self.removed) > REMOVED:
                self.removed.popitem(last=False)
            self.background.begin(self.remove(older))
        if way.crossed:  # a refresh on its way may yet cover this with what is past
            hand.shown = b""
        if way.crossed or way.changes != self.changes[table]:
            self.wake(table, hand, self.rest)
        if wanted is not None and picture is None:
            self.pictures.tell(wanted, lambda: self.catch_up(table, hand))

    async def give_way(self, interaction: discord.Interaction, table: int = 0) -> Way:
        """How a press is answered that shows the hand at `table`, or, for 0, something else.

        It returns once nothing else is on its way to the message that the answer changes: a hand that lay there is let go of, so that no
        refresh crosses the answer. Where the press came from a hand that is being removed, because a newer one has been opened in the same
        instant, the newer one is changed.
        """
        changes = self.changes[table]
        message = 0 if interaction.message is None else interaction.message.id
        user = interaction.user.id
        newer = self.newest(message)
        if newer is not None:
            interaction, message = newer.interaction, newer.message
        lay_at = self.messages.get(message)
        hand = None if lay_at is None else self.take(lay_at, user)
        if hand is not None and hand.lock.locked():
            try:
                async with asyncio.timeout(PATIENCE), hand.lock:
                    pass
            except TimeoutError:
                return Way(interaction, changes, crossed=True)
        return Way(interaction, changes, crossed=False)

    async def still(self, way: Way, table: int) -> Way:
        """The same way, or, where a newer hand has taken the place of this one while the answer was drawn, the way to the newer."""
        message = way.interaction.message
        if message is None or message.id not in self.removed:
            return way
        return replace(await self.give_way(way.interaction, table), changes=way.changes)

    def newest(self, message: int) -> OpenHand | None:
        """The hand that has taken the place of the one that lay there, None where none has."""
        newest = None
        while (newer := self.removed.get(message)) is not None:
            newest, message = newer, newer.message
        return newest

    def is_removed(self, message: int) -> bool:
        """Whether a hand lay there that has been removed, or is being removed, because a newer one was opened."""
        return message in self.removed

    @contextmanager
    def answering(self, table: int, user: int) -> Iterator[None]:
        """While somebody's move is made and answered their open hand follows nothing: the answer shows all that came of it."""
        hand = self.open.get(table, {}).get(user)
        if hand is None:
            yield
            return
        hand.under_way += 1
        try:
            yield
        finally:
            self.release(table, hand)

    def release(self, table: int, hand: OpenHand) -> None:
        """A call that showed a hand anew is over; what happened meanwhile is brought as soon as the last time is long enough ago."""
        hand.under_way -= 1
        if hand.missed and not hand.under_way:
            hand.missed = False
            self.catch_up(table, hand)

    def follow(self, table: int) -> None:
        """Bring the open hands at a table up to date soon: at once, or as soon as the last time is long enough ago."""
        if len(self.changes) > TABLES:
            self.changes.clear()  # whoever is being answered is looked after once more, which costs nothing
        self.changes[table] += 1
        for hand in self.open.get(table, {}).values():
            self.catch_up(table, hand)

    def catch_up(self, table: int, hand: OpenHand) -> None:
        """Refresh a hand, if it still lies open, as soon as the last time is long enough ago and nothing else is under way to it."""
        if hand.under_way:
            hand.missed = True
        elif self.lies(table, hand):
            self.wake(table, hand, hand.told + self.rest - asyncio.get_running_loop().time())

    def wake(self, table: int, hand: OpenHand, wait: float) -> None:
        """Refresh a hand in `wait` seconds, in the context of the press that opened it: discord.py finds the way back to it there."""
        loop = asyncio.get_running_loop()
        if hand.waiting is not None:
            return
        if wait <= 0:
            hand.waiting = loop.call_soon(self.refresh_soon, table, hand, context=hand.context)
        else:
            hand.waiting = loop.call_later(wait, self.refresh_soon, table, hand, context=hand.context)

    def lies(self, table: int, hand: OpenHand) -> bool:
        """Whether this very hand still lies open."""
        return self.open.get(table, {}).get(hand.interaction.user.id) is hand

    def take(self, table: int, user: int) -> OpenHand | None:
        """Let go of a person's hand at a table, which stays on the screen as it is."""
        hands = self.open.get(table, {})
        hand = hands.pop(user, None)
        if not hands:
            self.open.pop(table, None)
        if hand is not None:
            self.messages.pop(hand.message, None)
            for timer in (hand.waiting, hand.ageing):
                if timer is not None:
                    timer.cancel()
        return hand

    def drop(self, table: int) -> None:
        """Let go of all hands at a table."""
        for user in list(self.open.get(table, {})):
            self.take(table, user)

    async def stop(self) -> None:
        """Let go of all hands."""
        for table in list(self.open):
            self.drop(table)
        await self.background.stop()

    def refresh_soon(self, table: int, hand: OpenHand) -> None:
        """Begin to refresh a hand whose time has come."""
        hand.waiting = None
        if hand.under_way:
            hand.missed = True
        elif self.lies(table, hand):
            hand.under_way += 1
            self.background.begin(self.bring_up(table, hand))

    async def bring_up(self, table: int, hand: OpenHand) -> None:
        """Refresh a hand; what happens meanwhile waits for the next time."""
        try:
            await self.refresh(table, hand, old=False)
        finally:
            self.release(table, hand)

    def age(self, table: int, hand: OpenHand) -> None:
        """Say of a hand that it is old, and let go of it."""
        if self.lies(table, hand):
            self.take(table, hand.interaction.user.id)
            self.background.begin(self.refresh(table, hand, old=True))

    async def refresh(self, table: int, hand: OpenHand, old: bool) -> None:
        """Change the message to what the person may see now, if that is something else."""
        drawn = await self.draw(hand.interaction, table, old, hand.wanted, hand.marked)
        if drawn is None:
            if self.lies(table, hand):
                self.take(table, hand.interaction.user.id)
            return
        view, picture = drawn
        view.stop()
        shown = digest(view)
        if shown == hand.shown:
            return
        hand.told = asyncio.get_running_loop().time()
        try:
            files = await hand.lacking(
                self.pictures, picture
            )  # which may take a while, so before anybody waits for this hand
            async with hand.lock:
                if old or self.lies(table, hand):
                    await hand.bring(view, name_of(picture), files)
        except CAUSES as error:
            kind = trouble(error)
            log.debug("a hand at table %s could not be refreshed: %s", table, kind)
            if kind is Trouble.BUSY:
                hand.shown = b""  # whatever arrived of it, the next time brings all
            elif self.lies(table, hand):
                self.take(table, hand.interaction.user.id)
        else:
            hand.shown = shown

    async def remove(self, hand: OpenHand) -> None:
        """Delete a hand from the person's screen; it doesn't matter if that fails."""
        try:
            async with hand.lock:
                await twice(hand.interaction.delete_original_response, self.rest)
        except CAUSES as error:
            kind = trouble(error)
            log.debug("an older hand could not be removed: %s", kind)
            if kind is not Trouble.MESSAGE_GONE:
                self.removed.pop(hand.message, None)  # it still lies there, and may be pressed
