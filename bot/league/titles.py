"""What people are called for life when a season has ended."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.league.partners import Pair
from bot.league.standings import Row


class Title(StrEnum):
    """The seven titles of a season."""

    CHAMPION = "champion"  # the highest rating among those ranked
    MOST_JACKS_HUNG = "most-jacks-hung"
    BEST_PARTNERSHIP = "best-partnership"  # the greatest share of games won with enough games, then the most wins
    IRON_PLAYER = "iron-player"  # the most games
    BEGGAR_KING = "beggar-king"  # the most gifts received: who begs well is given
    JACK_KEEPER = "jack-keeper"  # the most jacks of trumps held and brought home
    COUNTER = "counter"  # won Game most often: who counts the tens


@dataclass(frozen=True, slots=True)
class Held:
    """A title, the person who holds it or the two partners, and the number it was won with (a share in percent for partnerships)."""

    title: Title
    users: tuple[int, ...]
    value: int


_MOST: dict[Title, Callable[[Row], int]] = {
    Title.MOST_JACKS_HUNG: lambda row: row.hung,
    Title.IRON_PLAYER: lambda row: row.games,
    Title.BEGGAR_KING: lambda row: row.gifts,
    Title.JACK_KEEPER: lambda row: row.kept,
    Title.COUNTER: lambda row: row.game,
}


def award_titles(rows: Iterable[Row], pairs: Iterable[Pair], minimum: int) -> tuple[Held, ...]:
    """Return who holds which title of a season with these standings; where several tie, all of them hold it."""
    people = sorted(rows)
    held = [Held(Title.CHAMPION, (row.user,), row.rating) for row in _best(people, lambda row: row.rating, minimum)]
    for title, count in _MOST.items():
        held += [Held(title, (row.user,), count(row)) for row in _best(people, count, 0) if count(row)]
    couples = [pair for pair in sorted(pairs) if pair.games >= max(minimum, 1) and pair.wins]
    best = max(((pair.rate, pair.wins) for pair in couples), default=None)
    for pair in couples:
        if (pair.rate, pair.wins) == best:
            held.append(Held(Title.BEST_PARTNERSHIP, (pair.one, pair.other), round(100 * pair.rate)))
    places = list(Title)
    return tuple(sorted(held, key=lambda one: (places.index(one.title), one.users)))


def _best(rows: list[Row], count: Callable[[Row], int], minimum: int) -> list[Row]:
    able = [row for row in rows if row.games >= minimum and row.games]
    most = max(map(count, able), default=0)
    return [row for row in able if count(row) == most]
