"""Pictures are drawn in a process of their own: one takes as long as many moves, which would all wait for it."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import partial
from itertools import product

from bot.engine.cards import PACK, Card
from bot.players.beside import begin_beside
from bot.render.pictures.colours import Deck
from bot.render.pictures.sprites import prepare_card

log = logging.getLogger(__name__)

PATIENCE = 60.0
"""Seconds after which a picture is drawn in a thread instead: more than the process takes to begin on a busy machine."""

TRIES = 3
"""After so many failures in a row no more processes are begun: here they don't work, and threads do."""


class Easel:
    """One process that draws, begun with the first picture; one that dies or hangs is replaced, and its picture drawn in a thread.

    Without `beside` all are drawn in threads.
    """

    def __init__(self, beside: bool = True, patience: float = PATIENCE) -> None:
        self.beside = beside
        self.patience = patience
        self.executor: ProcessPoolExecutor | None = None
        self.failures = 0
        self.turn = asyncio.Lock()  # so that the wait for others' pictures counts as nobody's

    async def draw(self, picture: Callable[[], bytes]) -> bytes:
        """What `picture` returns, which is called in another process and so has to be known there by its name; raises what it raises."""
        async with self.turn:
            if self.beside:
                executor = self.current()
                try:
                    drawing = asyncio.get_running_loop().run_in_executor(executor, picture)
                    png = await asyncio.wait_for(drawing, self.patience)
                except (BrokenExecutor, TimeoutError, OSError) as error:
                    self.fail(executor, error)
                else:
                    self.failures = 0
                    return png
        return await asyncio.to_thread(picture)

    def fail(self, executor: ProcessPoolExecutor, error: Exception) -> None:
        """Let go of a process that failed; of all, if one after the other has."""
        self.drop(executor)
        if self.beside:  # else it was closed meanwhile
            self.failures += 1
            self.beside = self.failures < TRIES
            log.warning("a picture is drawn in a thread: the process beside failed with %s", type(error).__name__)

    async def prepare(self) -> None:
        """Draw the cards of both decks, which takes seconds, so that each picture comes as fast as the next.

        Card by card: a picture that is asked for meanwhile comes in between.
        """
        for deck, card in product(Deck, PACK):
            if self.beside:
                await self.draw(partial(prepared, card, deck))

    def current(self) -> ProcessPoolExecutor:
        """The process, begun if there is none."""
        if self.executor is None:
            context = multiprocessing.get_context("spawn")  # a fork would carry the bot's threads and sockets along
            self.executor = ProcessPoolExecutor(1, context, initializer=begin_beside, initargs=(False,))
        return self.executor

    def drop(self, executor: ProcessPoolExecutor) -> None:
        """Let go of a process that is of no use any more; one that hangs is ended."""
        if self.executor is executor:
            self.executor = None
        for process in dict(executor._processes or {}).values():  # not public before Python 3.14
            process.kill()
        executor.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """End the process; what is still to be drawn is drawn in threads."""
        self.beside = False
        executor, self.executor = self.executor, None
        if executor is not None:
            self.drop(executor)
            await asyncio.to_thread(executor.shutdown, wait=True)


def prepared(card: Card, deck: Deck) -> bytes:
    """Draw a card ahead, in the process that will need it; no picture comes of it."""
    prepare_card(card, deck)
    return b""
