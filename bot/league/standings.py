"""Standings: a row a person, ordered by rule, in pages."""

from enum import StrEnum
from typing import NamedTuple

from bot.league.rating import MU, SHOWN_START, SIGMA

PAGE = 10
"""Rows a page."""


class Row(NamedTuple):
    """What a person came to on one board; a tuple, since a board has thousands and each is read at every look.

    `games` are those won or lost, `deals` those scored in all their games; the counts are those of `SeatFacts`. `mu` and `sigma` are the
    skill believed of them here, `rating` how it is shown, `first_at` and `last_at` when their first and last game ended.
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
    rating: int = SHOWN_START
    first_at: float = 0.0
    last_at: float = 0.0

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


Order = tuple[tuple[str, bool], ...]
"""What rows are ordered by: columns of `Row`, or `rate`, the share of games won; each with whether the greatest comes first."""

_TIES: Order = (("rating", True), ("wins", True), ("games", False), ("first_at", False), ("user", False))


def order_of(sort: Sort) -> Order:
    """Return the order of a board: by `sort`, then rating, wins, fewer games, who has played there longest, and user id."""
    return ((sort.value, True), *(tie for tie in _TIES if tie[0] != sort.value))


class Page(NamedTuple):
    """One page of a board: ranks and rows, its number (from 1) of how many, how many are ranked, one's own row, and its rank."""

    rows: tuple[tuple[int, Row], ...]
    number: int
    pages: int
    ranked: int
    own: Row | None
    own_rank: int | None


class Span(NamedTuple):
    """Where on a board a page lies: its number (from 1) of how many, and how many places come before it."""

    number: int
    pages: int
    before: int


def find_page(ranked: int, number: int) -> Span:
    """Return where page `number`, or the nearest there is, lies among so many who are ranked."""
    pages = max(1, -(-ranked // PAGE))
    number = min(max(number, 1), pages)
    return Span(number, pages, (number - 1) * PAGE)
