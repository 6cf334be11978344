"""How well a computer plays."""

from enum import StrEnum


class Level(StrEnum):
    """The three computer players, by strength."""

    NOVICE = "novice"
    STEADY = "steady"
    SHARP = "sharp"


BUDGET = 100
"""How many deals `sharp` samples for a decision unless it is told otherwise."""
