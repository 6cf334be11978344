"""Charts are drawn in a process of their own: matplotlib is slow to load, and drawing would hold up everybody's moves."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

from bot.players.beside import begin_beside
from bot.render.pictures.chart import Chart, draw_chart

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""Seconds a chart may take, the first with the loading of matplotlib; then the profile goes without."""


class Charts:
    """One process that draws, begun with the first chart; one that dies is replaced."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._executor: ProcessPoolExecutor | None = None

    async def draw(self, chart: Chart) -> bytes | None:
        """The chart as PNG; None where it couldn't be drawn in time, which is logged."""
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                1, multiprocessing.get_context("spawn"), initializer=begin_beside, initargs=(True,)
            )
        executor = self._executor
        try:
            return await asyncio.wait_for(
                asyncio.get_running_loop().run_in_executor(executor, draw_chart, chart), self.patience
            )
        except (BrokenExecutor, TimeoutError, OSError) as error:
            log.warning("a chart could not be drawn: %s", type(error).__name__)
            if self._executor is executor:
                self._executor = None
            executor.shutdown(wait=False, cancel_futures=True)
            return None

    async def close(self) -> None:
        """End the process."""
        executor, self._executor = self._executor, None
        if executor is not None:
            await asyncio.to_thread(executor.shutdown, wait=True, cancel_futures=True)
