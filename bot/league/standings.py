"""Standings: a row a person, ordered by rule, in pages."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import NamedTuple

from bot.league.rating import MU, SIGMA, shown

PAGE = 10
"""Rows a page."""


class Row(NamedTuple):
    """What a person came to on one board; a tuple, since a board has thousands and each is read at every look.

    `games` are those won or lost, `deals` those scored in all their games; the counts are those of `SeatFacts`. `mu` and `sigma` are the
    rating on this board, `first_at` and `last_at` when their first and last game here ended (unix seconds).
    """

    user: int
    games: int = 0
    wins: int = 0
    deals: int = 0
    points: int = 0
    high: int = 0
    low: int = 0
    jacks: int = 0
    hung: int = 0
    lost: int = 0
    kept: int = 0
    game: int = 0
    gifts: int = 0
    given: int = 0
    turned: int = 0
    set_backs: int = 0
    smudges: int = 0
    chips: int = 0
    mu: float = MU
    sigma: float = SIGMA
    first_at: float = 0.0
    last_at: float = 0.0

    @property
    def rating(self) -> int:
        """The shown rating."""
        return shown(self.mu)

    @property
    def rate(self) -> float:
        """The share of games won, 0 to 1."""
        return self.wins / self.games if self.games else 0.0


class Sort(StrEnum):
    """What a board is ordered by, the most first."""

    RATING = "rating"
    WINS = "wins"
    RATE = "rate"
    GAMES = "games"
    DEALS = "deals"
    POINTS = "points"
    JACKS = "jacks"
    HUNG = "hung"
    LOST = "lost"
    GIFTS = "gifts"
    SET_BACKS = "set_backs"
    SMUDGES = "smudges"
    CHIPS = "chips"


_KEYS: dict[Sort, Callable[[Row], float]] = {
    Sort.RATING: lambda row: -shown(row.mu),
    Sort.WINS: lambda row: -row.wins,
    Sort.RATE: lambda row: -(row.wins / row.games) if row.games else 0.0,
    Sort.GAMES: lambda row: -row.games,
    Sort.DEALS: lambda row: -row.deals,
    Sort.POINTS: lambda row: -row.points,
    Sort.JACKS: lambda row: -row.jacks,
    Sort.HUNG: lambda row: -row.hung,
    Sort.LOST: lambda row: -row.lost,
    Sort.GIFTS: lambda row: -row.gifts,
    Sort.SET_BACKS: lambda row: -row.set_backs,
    Sort.SMUDGES: lambda row: -row.smudges,
    Sort.CHIPS: lambda row: -row.chips,
}


class Page(NamedTuple):
    """One page of a board: ranks and rows, its number (from 1) of how many, how many are ranked, one's own row, and its rank."""

    rows: tuple[tuple[int, Row], ...]
    number: int
    pages: int
    ranked: int
    own: Row | None
    own_rank: int | None


def order(rows: Iterable[Row], sort: Sort) -> list[Row]:
    """Return the rows in the order of the board: by `sort`, then rating, wins, fewer games, who has played here longest, and user id."""
    key = _KEYS[sort]
    return sorted(rows, key=lambda row: (key(row), -shown(row.mu), -row.wins, row.games, row.first_at, row.user))


def page(
    rows: Iterable[Row],
    sort: Sort,
    minimum: int,
    number: int,
    hidden: frozenset[int] = frozenset(),
    viewer: int | None = None,
) -> Page:
    """Return page `number` of the board, the nearest there is; ranked is who has `minimum` games and isn't `hidden`.

    The viewer's own row is always among what is returned, unless they have none.
    """
    known = list(rows)
    ranked = order((row for row in known if row.games >= minimum and row.user not in hidden), sort)
    pages = max(1, -(-len(ranked) // PAGE))
    number = min(max(number, 1), pages)
    first = (number - 1) * PAGE
    own = next((row for row in known if row.user == viewer), None)
    own_rank = None if own is None or own not in ranked else ranked.index(own) + 1
    shown_rows = tuple(enumerate(ranked[first : first + PAGE], first + 1))
    return Page(shown_rows, number, pages, len(ranked), own, own_rank)
