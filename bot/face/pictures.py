"""Pictures in play: named by what they show, so that one that is shown already is neither drawn nor sent again."""

from __future__ import annotations

import asyncio
import hashlib
import io
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache, partial

import discord

from bot.engine.actions import Play
from bot.engine.refusals import PhaseName
from bot.engine.view import PublicView, SeatView
from bot.face.easel import Easel
from bot.render.pictures.alt import hand_words, strip_words, table_words
from bot.render.pictures.board_layout import Board
from bot.render.pictures.colours import Deck
from bot.render.pictures.ending import ending_picture
from bot.render.pictures.ending_alt import ending_words
from bot.render.pictures.hand import hand_picture
from bot.render.pictures.strip import strip_picture
from bot.render.pictures.table import table_picture
from bot.render.speech import Speech

log = logging.getLogger(__name__)


class When(StrEnum):
    """When a server wants pictures of its tables, beside the one at a deal's end."""

    SOME = "some"
    TRICKS = "tricks"
    NONE = "none"  # not at the end either


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture that may be wanted: its file's name, the words for those who don't see it, and how it is drawn."""

    name: str
    alt: str = field(repr=False)  # a hand's words hold unplayed cards
    draw: Callable[[], bytes] = field(repr=False)
    secret: bool = False  # for one person only: not kept


class Pictures:
    """Has pictures drawn, and keeps the last `size` public pictures: a deal's end is sent again when its message is.

    Nobody waits for a picture longer than `patience` seconds, where the text says it all: right after a start the first ones take long.
    """

    def __init__(self, easel: Easel, patience: float = 1.5, size: int = 200) -> None:
        self.easel = easel
        self.patience = patience
        self.size = size
        self.kept: OrderedDict[str, bytes] = OrderedDict()
        self.under_way: dict[str, asyncio.Task[bytes]] = {}

    async def file(self, drawn: Drawn) -> discord.File:
        """The picture as a file to be sent, however long it takes."""
        png = self.kept.get(drawn.name)
        return as_file(drawn, await asyncio.shield(self.begin(drawn)) if png is None else png)

    async def soon(self, drawn: Drawn | None) -> discord.File | None:
        """The picture as a file to be sent; None where there is none, where it takes too long, or where nothing came of it."""
        if drawn is None or drawn.name in self.kept:
            return None if drawn is None else await self.file(drawn)
        drawing = self.begin(drawn)
        done, _ = await asyncio.wait({drawing}, timeout=self.patience)
        if not done or failed(drawing):
            return None
        return as_file(drawn, drawing.result())

    async def ready(self, drawn: Drawn, later: Callable[[], None]) -> bool:
        """Whether a public picture is there to be sent at once, or within the patience; else `later` is called when it is."""
        if drawn.name in self.kept:
            return True
        drawing = self.begin(drawn)
        done, _ = await asyncio.wait({drawing}, timeout=self.patience)
        if not done:
            self.tell(drawn, later)
        return bool(done) and not failed(drawing)

    def tell(self, drawn: Drawn, later: Callable[[], None]) -> None:
        """Call `later` when the picture is drawn, if anything comes of it."""
        self.begin(drawn).add_done_callback(lambda one: None if failed(one) else later())

    def begin(self, drawn: Drawn) -> asyncio.Task[bytes]:
        """The drawing of a picture, which goes on even if nobody waits for it any more; one that is under way isn't begun again."""
        drawing = self.under_way.get(drawn.name)
        if drawing is None:
            drawing = self.under_way[drawn.name] = asyncio.get_running_loop().create_task(self.draw(drawn))
            drawing.add_done_callback(lambda one: self.end(drawn.name, one))
        return drawing

    def end(self, name: str, drawing: asyncio.Task[bytes]) -> None:
        """A drawing has come to its end."""
        self.under_way.pop(name, None)
        if failed(drawing) and not drawing.cancelled():
            log.info("a picture could not be drawn: %s", drawing.exception())

    async def draw(self, drawn: Drawn) -> bytes:
        """The picture, which is kept if it is public."""
        png = await self.easel.draw(drawn.draw)
        if not drawn.secret:
            self.kept[drawn.name] = png
            if len(self.kept) > self.size:
                self.kept.popitem(last=False)
        return png


def as_file(drawn: Drawn, png: bytes) -> discord.File:
    """A picture as a file to be sent."""
    return discord.File(io.BytesIO(png), filename=drawn.name, description=drawn.alt[:1024])


def said_of(drawn: Drawn | None) -> tuple[str, str] | None:
    """What a sheet says of its picture, name and words; None where it has none."""
    return None if drawn is None else (drawn.name, drawn.alt)


def failed(drawing: asyncio.Task[bytes]) -> bool:
    """Whether nothing came of a drawing."""
    return drawing.cancelled() or drawing.exception() is not None


REMEMBERED = 2_000
"""How many public pictures are kept in mind, name and words: while a deal is played a table shows the same one with every card."""

SALT = secrets.token_bytes(16)
"""Mixed into the names of hands, so that a name tells nothing about the cards."""


def hand_drawn(view: SeatView, speech: Speech, deck: Deck, there: str | None = None) -> Drawn | None:
    """A seat's hand, for that seat alone; None where it holds no cards, or isn't `there`, if a picture is named."""
    if not view.public.hand_sizes[view.seat]:
        return None
    legal = tuple(choice.card for choice in view.choices if isinstance(choice, Play))
    name = named("hand", (view.hand, legal, view.public.trump, view.public.hand_sizes[view.seat], deck), SALT)
    if there not in (None, name):
        return None
    return Drawn(name, hand_words(speech, view), partial(hand_picture, view, deck), secret=True)


def table_drawn(public: PublicView, speech: Speech, deck: Deck, board: Board, when: When) -> Drawn | None:
    """A table as everybody sees it; None where no picture is wanted.

    Only the table's lower edge with turn-up, trump and board, so that a phone shows the hand below it, unless each trick is to be shown;
    and at the deal's end what it came to.
    """
    if when is When.NONE or (public.deal is None and not public.results):
        return None
    if public.deal is None:
        return ending_drawn(settled(public), speech, deck, board)
    still = stilled(public, when)
    return (whole_drawn if when is When.TRICKS else strip_drawn)(still, speech, deck, board)


@lru_cache(REMEMBERED)
def ending_drawn(ended: PublicView, speech: Speech, deck: Deck, board: Board) -> Drawn:
    """What a deal came to."""
    name = named("deal", (ended, speech.language, deck, board))
    return Drawn(name, ending_words(speech, ended, board), partial(ending_picture, ended, speech, deck, board))


@lru_cache(REMEMBERED)
def strip_drawn(still: PublicView, speech: Speech, deck: Deck, board: Board) -> Drawn:
    """A table's lower edge, with trump and chalk board."""
    name = named("strip", (replace(still, phase=PhaseName.PLAY), deck, board))
    return Drawn(name, strip_words(speech, still, board), partial(strip_picture, still, deck, board))


@lru_cache(REMEMBERED)
def whole_drawn(still: PublicView, speech: Speech, deck: Deck, board: Board) -> Drawn:
    """A table as it lies."""
    name = named("table", (replace(still, phase=PhaseName.PLAY), deck, board))
    return Drawn(name, table_words(speech, still, board), partial(table_picture, still, deck, board))


def stilled(public: PublicView, when: When) -> PublicView:
    """A table without all that changes with every card, and without the tricks of its deal unless each is to be shown."""
    none = (0,) * public.players
    deal = public.deal
    if deal is not None and when is not When.TRICKS:
        deal = replace(deal, tricks=())
    return replace(
        public,
        to_act=(),
        deal=deal,
        results=(),
        set_backs=none,
        hand_sizes=none,
        said=(),
        open_bids=(),
        bunched=(),
        laid_sizes=none,
        leader=None,
        trick=(),
        decisions=none,
    )


def settled(public: PublicView) -> PublicView:
    """A deal's end without what differs between the moment after it and later on, when the next deal runs."""
    still = stilled(public, When.NONE)
    return replace(still, phase=PhaseName.DEAL, dealer=0, eldest=0, deal=None, results=public.results[-1:])


def named(kind: str, shows: object, salt: bytes = b"") -> str:
    """A file's name that is the same for the same picture and another for another; `shows` are values whose `repr` says all of them."""
    return f"{kind}-{hashlib.blake2b(repr(shows).encode(), digest_size=8, key=salt).hexdigest()}.png"
