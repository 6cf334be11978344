"""Faults that last, such as a full disk: told when they begin and when they are over, not each time they are met."""

from __future__ import annotations

import logging
from collections.abc import Hashable


class Lasting:
    """Tells a logger of faults, each known by a key; what is met again while it lasts is told at DEBUG only."""

    def __init__(self, log: logging.Logger) -> None:
        self.log = log
        self.met: set[Hashable] = set()

    def fails(
        self, key: Hashable, sentence: str, *parts: object, level: int = logging.ERROR, trace: bool = True
    ) -> None:
        """Something failed, as `sentence` with `parts` says; with `trace` the error that is being handled is shown."""
        told = logging.DEBUG if key in self.met else level
        self.met.add(key)
        self.log.log(told, sentence, *parts, exc_info=trace)

    def works(self, key: Hashable) -> None:
        """It works, or isn't wanted any more."""
        if key in self.met:
            self.met.discard(key)
            self.log.info("that is over: %s", key)
