"""Charts are drawn in a process of their own: matplotlib is slow to load, and drawing would hold up everybody's moves."""

from __future__ import annotations

import logging
from functools import partial

from bot.face.painter import Painter, PainterLost
from bot.render.pictures.chart import Chart, draw_chart

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""Seconds a chart may take, the first with the loading of matplotlib; then the profile goes without."""


class Charts:
    """Where charts are drawn: in a process beside, which gives way to the bot where the processors are busy."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.painter = Painter(gives_way=True)

    async def draw(self, chart: Chart) -> bytes | None:
        """The chart as PNG; None where it couldn't be drawn in time, which is logged."""
        try:
            return await self.painter.paint(partial(draw_chart, chart), self.patience)
        except PainterLost as lost:
            log.warning("a chart could not be drawn: %s", lost)
            return None

    async def close(self) -> None:
        """End the process."""
        await self.painter.close()
