"""Pictures are drawn in a process of their own: one takes as long as many moves, which would all wait for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from itertools import product

from bot.engine.cards import PACK, Card
from bot.face.painter import Painter, PainterLost
from bot.render.pictures.colours import Deck
from bot.render.pictures.sprites import prepare_card

log = logging.getLogger(__name__)

PATIENCE = 60.0
"""Seconds after which a picture is drawn in a thread instead: more than the process takes to begin on a busy machine."""

TRIES = 3
"""After so many failures in a row no more processes are begun: here they don't work, and threads do."""


class Easel:
    """Where pictures are drawn: in a process beside, or, where it dies or hangs, in a thread. Without `beside` all are drawn in threads."""

    def __init__(self, beside: bool = True, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.painter = Painter(gives_way=False)
        self.painter.closed = not beside
        self.failures = 0

    async def draw(self, picture: Callable[[], bytes]) -> bytes:
        """What `picture` returns, which is called in another process and so has to be known there by its name; raises what it raises."""
        try:
            png = await self.painter.paint(picture, self.patience)
        except PainterLost as lost:
            self.fail(lost)
            return await asyncio.to_thread(picture)
        self.failures = 0
        return png

    def fail(self, lost: PainterLost) -> None:
        """Count a process that failed; if one after the other has, no more are begun."""
        if not self.painter.closed:
            self.failures += 1
            self.painter.closed = self.failures >= TRIES
            # one that had to wait too long for the processor has done nothing wrong
            level = logging.INFO if isinstance(lost.__cause__, TimeoutError) else logging.WARNING
            log.log(level, "a picture is drawn in a thread: the process beside failed with %s", lost)

    async def prepare(self) -> None:
        """Draw the cards of both decks, which takes seconds, so that each picture comes as fast as the next.

        Card by card: a picture that is asked for meanwhile comes in between.
        """
        for deck, card in product(Deck, PACK):
            if not self.painter.closed:
                await self.draw(partial(prepared, card, deck))

    async def close(self) -> None:
        """End the process; what is still to be drawn is drawn in threads."""
        await self.painter.close()


def prepared(card: Card, deck: Deck) -> bytes:
    """Draw a card ahead, in the process that will need it; no picture comes of it."""
    prepare_card(card, deck)
    return b""
