"""Work that nobody waits for: what goes wrong with it is never worth more than a line in the log."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from bot.face.troubles import CAUSES, trouble


class Background:
    """Tasks that run until they are done or all is stopped; `failure` says in the log of one that fails what could not be done."""

    def __init__(self, log: logging.Logger, failure: str) -> None:
        self.log = log
        self.failure = failure
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Have `work` done, in the context of the caller."""
        task = asyncio.get_running_loop().create_task(self.quietly(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def quietly(self, work: Coroutine[Any, Any, None]) -> None:
        """Do `work`; what goes wrong is logged and stops here: Discord's troubles in a line, faults of ours with their traceback."""
        try:
            await work
        except CAUSES as error:
            self.log.info("%s: %s", self.failure, trouble(error))
        except Exception:
            self.log.exception("%s", self.failure)

    async def stop(self) -> None:
        """Call off what isn't done yet; returns when nothing runs any more."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
