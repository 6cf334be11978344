"""Partnerships: what two people have come to together."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.league.standings import PAGE


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


def order_pairs(pairs: Iterable[Pair]) -> list[Pair]:
    """Return the pairs in order: by share of games won, then wins, points, jacks hung, who were first a pair here, and ids."""
    return sorted(pairs, key=lambda pair: (-pair.rate, -pair.wins, -pair.points, -pair.hung, pair.first_at, pair[:2]))


def page_pairs(
    pairs: Iterable[Pair], minimum: int, number: int, hidden: frozenset[int] = frozenset(), viewer: int | None = None
) -> PairPage:
    """Return page `number`, the nearest there is; ranked is who has `minimum` games together and of whom neither is `hidden`.

    The viewer's own best three pairs are always among what is returned.
    """
    known = order_pairs(pairs)
    ranked = [pair for pair in known if pair.games >= minimum and hidden.isdisjoint(pair[:2])]
    rank = {pair[:2]: place for place, pair in enumerate(ranked, 1)}
    pages = max(1, -(-len(ranked) // PAGE))
    number = min(max(number, 1), pages)
    first = (number - 1) * PAGE
    own = tuple((rank.get(pair[:2]), pair) for pair in known if viewer in pair[:2])[:3]
    return PairPage(tuple(enumerate(ranked[first : first + PAGE], first + 1)), number, pages, len(ranked), own)
