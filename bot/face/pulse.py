"""The sign of life: a file that is renewed as long as Discord is heard, not just as long as the process runs."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from bot.lasting import Lasting

log = logging.getLogger(__name__)

BEAT = 15.0
"""Seconds between two signs of life."""


class Pulse:
    """Renews `file` every `rest` seconds while `hears`; removes it when Discord is lost and at the end."""

    def __init__(self, file: Path, rest: float = BEAT) -> None:
        self.file = file
        self.rest = rest
        self.hears = False
        self.lasting = Lasting(log)
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; what an earlier process left is removed."""
        self.remove()
        if self.task is None:
            self.task = asyncio.get_running_loop().create_task(self.beat(), name="pulse")

    def found(self) -> None:
        """Discord is heard."""
        self.hears = True
        self.renew()

    def lost(self) -> None:
        """Discord isn't heard any more."""
        self.hears = False
        self.remove()

    def stop(self) -> None:
        """End it."""
        if self.task is not None:
            self.task.cancel()
            self.task = None
        self.lost()

    async def beat(self) -> None:
        """Renew the file again and again."""
        while True:
            if self.hears:
                self.renew()
            await asyncio.sleep(self.rest)

    def renew(self) -> None:
        """Make the file young."""
        try:
            self.file.touch()
        except OSError as error:
            sentence = "the sign of life can't be written: %s"
            self.lasting.fails("sign of life", sentence, error.strerror, level=logging.WARNING, trace=False)
        else:
            self.lasting.works("sign of life")

    def remove(self) -> None:
        """Take the file away."""
        try:
            self.file.unlink(missing_ok=True)
        except OSError as error:
            log.warning("the sign of life can't be removed: %s", error.strerror)
