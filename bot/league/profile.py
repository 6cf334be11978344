"""One person's games looked at together: by game, with whom, against whom, and how they follow one another."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bot.league.outcome import Verdict


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game as one person sees it: which of the eight, when it ended, what it was to them, partners, opponents, the rating after it."""

    kind: str
    at: float
    verdict: Verdict
    partners: tuple[int, ...]
    opponents: tuple[int, ...]
    rating: int


@dataclass(frozen=True, slots=True)
class Record:
    """Games won or lost, and how many of them were won."""

    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class With:
    """Somebody, and the games won or lost with them as partner, or against them."""

    user: int
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Streaks:
    """Wins or losses in a row: `now` is positive for wins, negative for losses; `wins` and `losses` are the longest ever."""

    now: int
    wins: int
    losses: int


@dataclass(frozen=True, slots=True)
class Life:
    """What a person's games come to: record by game, best partner and nemesis (None where nobody qualifies), streaks, ratings by time."""

    by_kind: dict[str, Record]
    best_partner: With | None
    nemesis: With | None
    streaks: Streaks
    ratings: tuple[tuple[float, int], ...]


def look_back(games: Sequence[PlayedGame]) -> Life:
    """Return what somebody's `games`, oldest first, come to; those not charged to them are left out, but for their rating."""
    charged = [game for game in games if game.verdict is not Verdict.UNCHARGED]
    kinds: dict[str, Record] = {}
    for game in charged:
        known = kinds.get(game.kind, Record(0, 0))
        kinds[game.kind] = Record(known.games + 1, known.wins + (game.verdict is Verdict.WON))
    return Life(
        by_kind=dict(sorted(kinds.items(), key=lambda item: (-item[1].games, item[0]))),
        best_partner=_best_partner(charged),
        nemesis=_nemesis(charged),
        streaks=_streaks(charged),
        ratings=tuple((game.at, game.rating) for game in games),
    )


def _best_partner(games: Sequence[PlayedGame]) -> With | None:
    """The partner with whom one has won most often more than lost, then won most; the smaller id where that is the same."""
    together, won = Counter[int](), Counter[int]()
    for game in games:
        together.update(game.partners)
        if game.verdict is Verdict.WON:
            won.update(game.partners)
    able = [user for user in together if won[user]]
    if not able:
        return None
    best = max(able, key=lambda user: (2 * won[user] - together[user], won[user], -user))
    return With(best, together[best], won[best])


def _nemesis(games: Sequence[PlayedGame]) -> With | None:
    """The opponent against whom one has lost most often more than won, then lost most; None while one loses more to nobody."""
    against, won = Counter[int](), Counter[int]()
    for game in games:
        against.update(game.opponents)
        if game.verdict is Verdict.WON:
            won.update(game.opponents)
    able = [user for user in against if 2 * won[user] < against[user]]
    if not able:
        return None
    worst = max(able, key=lambda user: (against[user] - 2 * won[user], against[user], -user))
    return With(worst, against[worst], won[worst])


def _streaks(games: Sequence[PlayedGame]) -> Streaks:
    now = wins = losses = 0
    for game in games:
        step = 1 if game.verdict is Verdict.WON else -1
        now = now + step if now * step > 0 else step
        wins, losses = max(wins, now), max(losses, -now)
    return Streaks(now, wins, losses)
