"""What takes long to draw is drawn in a process of its own: all moves would wait for it."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

from bot.players.beside import begin_beside


class PainterLost(Exception):  # noqa: N818 - who asked knows another way
    """Raised when a drawing process died, could not begin or took too long, or was closed; its text is the name of what went wrong."""


class Painter:
    """One process that draws, begun with the first drawing; one that dies or hangs is ended, and the next drawing begins another.

    `gives_way`: where the processors are busy the bot comes first.
    """

    def __init__(self, gives_way: bool) -> None:
        self.gives_way = gives_way
        self.closed = False
        self.executor: ProcessPoolExecutor | None = None
        self.turn = asyncio.Lock()  # so that the wait for others' drawings counts as nobody's

    async def paint(self, drawing: Callable[[], bytes], patience: float) -> bytes:
        """What `drawing` returns, which is called in the process and so has to be known there by its name.

        Raises what it raises, and PainterLost where nothing has come of it within `patience` seconds.
        """
        async with self.turn:
            if self.closed:
                raise PainterLost("closed")
            executor = self.current()
            try:
                drawn = asyncio.get_running_loop().run_in_executor(executor, drawing)
                return await asyncio.wait_for(drawn, patience)
            except (BrokenExecutor, TimeoutError, OSError) as error:
                self.drop(executor)
                raise PainterLost(type(error).__name__) from error

    def current(self) -> ProcessPoolExecutor:
        """The process, begun if there is none."""
        if self.executor is None:
            context = multiprocessing.get_context("spawn")  # a fork would carry the bot's threads and sockets along
            self.executor = ProcessPoolExecutor(1, context, initializer=begin_beside, initargs=(self.gives_way,))
        return self.executor

    def drop(self, executor: ProcessPoolExecutor) -> None:
        """Let go of a process that is of no use any more, and end it."""
        if self.executor is executor:
            self.executor = None
        end(executor, wait=False)

    async def close(self) -> None:
        """End the process, whatever it is drawing, and return when it is gone; no more is begun."""
        self.closed = True
        executor, self.executor = self.executor, None
        if executor is not None:
            await asyncio.to_thread(end, executor, wait=True)


def end(executor: ProcessPoolExecutor, wait: bool) -> None:
    """End an executor's process, one that hangs too; `wait` until it is gone."""
    for process in dict(executor._processes or {}).values():  # not public before Python 3.14
        process.kill()
    executor.shutdown(wait, cancel_futures=True)
