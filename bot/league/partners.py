"""Partnerships: what two people have come to together."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.league.standings import Order


class Pair(NamedTuple):
    """Two people, the smaller id first, who held both seats of a side at the last card: games won or lost, and what their side made.

    `hung` and `lost` are jacks of trumps taken from, and lost to, another side; `first_at` is when their first game ended (unix seconds).
    """

    one: int
    other: int
    games: int = 0
    wins: int = 0
    points: int = 0
    hung: int = 0
    lost: int = 0
    first_at: float = 0.0

    @property
    def rate(self) -> float:
        """The share of games won, 0 to 1."""
        return self.wins / self.games if self.games else 0.0


class PairPage(NamedTuple):
    """One page of the partnerships: ranks and pairs, its number (from 1) of how many, how many are ranked, and the viewer's own."""

    pairs: tuple[tuple[int, Pair], ...]
    number: int
    pages: int
    ranked: int
    own: tuple[tuple[int | None, Pair], ...]


PAIR_ORDER: Order = (
    ("rate", True),
    ("wins", True),
    ("points", True),
    ("hung", True),
    ("first_at", False),
    ("one", False),
    ("other", False),
)
"""The order of the partnerships: by share of games won, then wins, points, jacks hung, who were first a pair here, and ids."""


def best_pairs(pairs: Iterable[Pair], most: int) -> list[Pair]:
    """Return the first so many of `pairs`, in order."""

    def keys(pair: Pair) -> list[float]:
        return [-getattr(pair, column) if greatest else getattr(pair, column) for column, greatest in PAIR_ORDER]

    return sorted(pairs, key=keys)[:most]
