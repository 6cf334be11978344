"""The time a decision may take, whatever the machine: looked at between the small steps of sampling and playing out."""

import math
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from bot.players.levels import BUDGET

BOUND = 150
"""Milliseconds of one processor inside which every decision at 100 deals stays, the first ones of a process too."""

RESERVE = 30
"""So many of them are kept back for the step under way when time is up, and for what a process does once, before its first step."""

Item = TypeVar("Item")


class TimeUp(Exception):  # noqa: N818 - no error: the best so far is the answer
    """A decision has had its time; what is known so far must do."""


class Limit:
    """The time of one decision, which begins when this is made."""

    def __init__(self, milliseconds: float, clock: Callable[[], float] = time.thread_time) -> None:
        """Give a decision so many milliseconds of `clock`, which returns seconds."""
        self._clock = clock
        self._end = clock() + milliseconds / 1000

    def check(self) -> None:
        """Raise TimeUp once the time is up."""
        if self._clock() >= self._end:
            raise TimeUp

    def over(self, items: Iterable[Item]) -> Iterator[Item]:
        """Yield `items` one by one; raise TimeUp instead of the next one once the time is up."""
        for item in items:
            self.check()
            yield item


ENDLESS = Limit(math.inf, lambda: 0.0)
"""No limit: for what must come out the same on any machine, however slow."""


def usual_limit(budget: int) -> Limit:
    """Return the time, from now on, of a decision that samples `budget` deals: more than 100 have as much more."""
    return Limit(BOUND * max(1.0, budget / BUDGET) - RESERVE)
