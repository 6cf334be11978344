"""Thinking beside the bot: `sharp` in processes of its own, so that nobody waits at another table."""

import asyncio
import logging
import multiprocessing.process
import os
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from dataclasses import replace
from typing import TypeVar

from bot.engine.actions import SeatAction
from bot.engine.view import SeatView
from bot.players.beside import begin_beside
from bot.players.decide import decide
from bot.players.hint import Hint, instant_hint, think_of_hint
from bot.players.levels import BUDGET, Level

log = logging.getLogger(__name__)

PATIENCE = 2.0
"""Seconds after which a thought is given up and `steady` moves."""

STUCK = 20.0
"""Seconds after which a process that still thinks about a thought given up is taken to hang."""

Thought = TypeVar("Thought")


class Pool:
    """Processes that think for the computers; a process that dies or sleeps is replaced, and the move made by `steady`.

    Use it as `async with Pool() as pool`, or call `start` and `close`.
    """

    def __init__(self, workers: int | None = None, patience: float = PATIENCE) -> None:
        """Think in `workers` processes, by default one for each processor but one, and wait `patience` seconds for a thought."""
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._patience = patience
        self._executor: ProcessPoolExecutor | None = None

    async def __aenter__(self) -> "Pool":
        """Start."""
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close."""
        await self.close()

    async def start(self) -> None:
        """Start the processes and wait until they are ready to think."""
        executor = self._current()
        await asyncio.gather(*(asyncio.wrap_future(executor.submit(_ready)) for _ in range(self._workers)))

    async def close(self) -> None:
        """End the processes; thoughts still waited for are made by `steady`."""
        executor, self._executor = self._executor, None
        if executor is not None:
            await asyncio.to_thread(_end, executor)

    async def decide(self, view: SeatView, level: str, seed: int, budget: int = BUDGET) -> SeatAction:
        """Return what a computer of `level` does in the seat of `view`, as `decide` in `bot.players.decide`.

        Only `sharp` goes to another process. Raises ValueError for an unknown level or a seat that is not to act.
        """
        if level != Level.SHARP or not view.choices:
            return decide(view, Level(level), seed, budget)
        return await self._think(decide, view, (Level.SHARP, seed, budget), lambda: decide(view, Level.STEADY, seed))

    async def hint(self, view: SeatView, seed: int, budget: int = BUDGET) -> Hint:
        """Return what `sharp` would do in the seat of `view` and why; raises ValueError for a seat that is not to act."""
        if not view.choices:
            return instant_hint(view)
        return await self._think(think_of_hint, view, (seed, budget), lambda: instant_hint(view))

    def pids(self) -> tuple[int, ...]:
        """Return the ids of the processes that think now; none before `start` or the first thought."""
        return () if self._executor is None else tuple(_processes(self._executor))

    async def _think(
        self,
        think: Callable[..., Thought],
        view: SeatView,
        more: tuple[object, ...],
        instead: Callable[[], Thought],
    ) -> Thought:
        executor = self._current()
        # The deals that are over weigh much and tell a player nothing.
        light = replace(view, public=replace(view.public, results=()))
        try:
            thought = executor.submit(think, light, *more)
        except (BrokenExecutor, RuntimeError) as error:  # RuntimeError: closed under us
            return self._give_up(executor, error, instead)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(thought), self._patience)
        except BrokenExecutor as error:
            return self._give_up(executor, error, instead)
        except TimeoutError:
            log.info("A thought took too long; the steady player moves.")
            if not thought.cancelled():  # else it was still waiting its turn
                asyncio.get_running_loop().call_later(STUCK, self._check, executor, thought)
            return instead()
        except asyncio.CancelledError as error:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            return self._give_up(executor, error, instead)  # the pool was closed, not the one who asked

    def _check(self, executor: ProcessPoolExecutor, thought: Future[Thought]) -> None:
        if not thought.done():
            log.warning("A thinking process is stuck and is replaced.")
            self._drop(executor)

    def _give_up(self, executor: ProcessPoolExecutor, error: BaseException, instead: Callable[[], Thought]) -> Thought:
        log.warning("A thought was lost (%s); the steady player moves.", type(error).__name__)
        self._drop(executor)
        return instead()

    def _drop(self, executor: ProcessPoolExecutor) -> None:
        if self._executor is executor:
            self._executor = None
            threading.Thread(target=_end, args=(executor,), daemon=True).start()

    def _current(self) -> ProcessPoolExecutor:
        if self._executor is None:
            context = multiprocessing.get_context("spawn")  # a fork would carry the bot's threads and sockets along
            self._executor = ProcessPoolExecutor(self._workers, context, initializer=begin_beside, initargs=(True,))
        return self._executor


def _ready() -> int:
    return os.getpid()


def _processes(executor: ProcessPoolExecutor) -> dict[int, multiprocessing.process.BaseProcess]:
    # Not public before Python 3.14 ends them itself; without it one that hangs could only be waited for.
    return dict(executor._processes or {})


def _end(executor: ProcessPoolExecutor) -> None:
    processes = _processes(executor).values()
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    for process in processes:
        process.join()
