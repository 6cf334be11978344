"""What the league answers with."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.league.partners import PairPage
from bot.league.profile import Life
from bot.league.season import Rhythm, Season
from bot.league.standings import Page, Row, Sort
from bot.league.titles import Held

Names = Mapping[int, str]
"""Last known names by user; a former player (a number below 0) has none."""


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a board: the season (None: all time), which of the eight games ("": all), the order, games needed to be ranked, names.

    `seasons` are all of the server, since what one is called depends on the others.
    """

    season: Season | None
    rhythm: Rhythm
    seasons: tuple[Season, ...]
    kind: str
    sort: Sort
    page: Page
    names: Names


@dataclass(frozen=True, slots=True)
class PairBoard:
    """A page of the partnerships, as Board."""

    season: Season | None
    rhythm: Rhythm
    seasons: tuple[Season, ...]
    kind: str
    page: PairPage
    names: Names


@dataclass(frozen=True, slots=True)
class Seasons:
    """A server's seasons, the latest first, and the rhythm in which they turn over."""

    rhythm: Rhythm
    seasons: tuple[Season, ...]


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's games in a season (None: all time): their row, their rank if they have one, and what the games come to.

    `life_rating` is the rating of all time, `titles` those of all seasons with the season of each, the latest first;
    `seasons` as in Board.
    """

    user: int
    season: Season | None
    rhythm: Rhythm
    seasons: tuple[Season, ...]
    row: Row
    rank: int | None
    life_rating: int
    life: Life
    titles: tuple[tuple[Season, Held], ...]
    hidden: bool
    names: Names


@dataclass(frozen=True, slots=True)
class Change:
    """What a game did to somebody's ratings: of the season, and of all time; the ratings after it and by how much they changed."""

    user: int
    rating: int
    change: int
    life_rating: int
    life_change: int


@dataclass(frozen=True, slots=True)
class Ending:
    """A season that has ended, as it is posted: the top of its table, the best partnerships, and its titles."""

    guild: int
    board: Board
    pairs: PairBoard
    titles: tuple[Held, ...]
    names: Names
