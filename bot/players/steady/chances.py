"""Chances that players lack hidden cards, written down once: play-outs ask for the same ones thousands of times."""

from functools import lru_cache

from bot.players.kernel.masks import RANKS

MOST = 21
"""The most cards in a hand: two players who have run five times (§2.8)."""

Chances = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]
"""By the number of cards meant, while hands hold some of the hidden ones: the chance that one player has none of them, that one who
follows suit plays none of them, and that one player has any."""


@lru_cache(maxsize=16)
def all_chances(over: float) -> tuple[tuple[Chances, ...], ...]:
    """Return the chances by how many cards each hand has left and how many are hidden; `over` as in `Skill`."""
    return tuple(tuple(chances(over, left, max(1, left, hidden)) for hidden in range(52)) for left in range(MOST + 1))


def chances(over: float, left: int, hidden: int) -> Chances:
    """Return the chances where each player holds `left` of `hidden` cards, all of them being anywhere alike."""
    lack = 1.0 - left / hidden
    lacks = tuple(lack**count for count in range(RANKS + 1))
    return lacks, tuple(lack ** (over * count) for count in range(RANKS + 1)), tuple(1.0 - one for one in lacks)
