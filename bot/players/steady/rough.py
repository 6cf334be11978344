"""What a hand is worth to one who pitches, but for rounding, in a fraction of the time: what each suit adds is written down once."""

from functools import lru_cache

from bot.players.kernel.masks import LAST, RANKS, ROW, SUITS
from bot.players.steady.strength import strength
from bot.players.steady.yardsticks import PITCHER

NEAR = 1e-6
"""How far `rough_points` may be off."""

NONE = -1e9
"""Less than any suit is worth."""


def rough_points(hand: int, players: int) -> float:
    """Return the points of `best_suit` within `NEAR`, whatever place each suit lies in."""
    plain, most = 0.0, NONE
    for _ in SUITS:
        as_plain, more = _adds(hand & ROW, players)
        plain += as_plain
        if more > most:
            most = more
        hand >>= RANKS
    return plain + most


@lru_cache(maxsize=20_000)
def _adds(row: int, players: int) -> tuple[float, float]:
    """What the cards `row` of a suit add to a hand as a plain suit, and how much more as trumps."""
    yardstick = PITCHER[players - 2]
    as_plain = strength(row, LAST, yardstick) - yardstick.of_trumps(0) - 2 * yardstick.void
    return as_plain, yardstick.of_trumps(row) - as_plain if row else NONE
