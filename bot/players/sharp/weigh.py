"""Weighs moves against each other by playing the same sampled deals out after each of them."""

import math
from collections.abc import Callable, Iterable, Sequence
from operator import mul, sub

from bot.players.kernel.deal import Deal
from bot.players.kernel.law import Law
from bot.players.limit import ENDLESS, Limit, TimeUp
from bot.players.sampling import Sample
from bot.players.worth import win_chance

Branch = Callable[[Deal], None]
"""Carries a deal, which it may spoil, from one of the moves to its end."""

BLOCK = 12
"""After each so many samples, moves that are far behind are dropped."""

FAR = 2.6
"""… which is so many standard errors of the difference from the best, paired sample by sample."""


class Scale:
    """What an ended deal is worth to one side: its chance to win the match (0 to 1).

    Game turns on a card point or two, which real players find otherwise than the rules of thumb. `blur` is by how many card points
    (one standard deviation) they may miss it; where two sides play, Game is then worth its chance.
    """

    def __init__(self, side: int, blur: float = 0.0) -> None:
        """Weigh for `side`."""
        self._side = side
        self._blur = blur * math.sqrt(2)
        self._known: dict[tuple[int, ...], float] = {}

    def __call__(self, deal: Deal) -> float:
        """Return the chance after `deal`, which is over."""
        if deal.winner >= 0:
            return float(deal.winner == self._side)
        blurred = self._blur and deal.law.sides == 2 and deal.pitcher < 0
        scores = (*deal.scores, *deal.piles) if blurred else tuple(deal.scores)
        chance = self._known.get(scores)
        if chance is None:
            chance = self._blurred(deal) if blurred else win_chance(deal.law, scores, self._side)
            self._known[scores] = chance
        return chance

    def _blurred(self, deal: Deal) -> float:
        law, points = deal.law, deal.law.game_points
        ahead = deal.piles[0] - deal.piles[1]
        on_tie = 1 - law.side[deal.dealer] if law.tie_to_opponents else -1
        taker = on_tie if not ahead else int(ahead < 0)
        first, second = (score - points * (taker == side) for side, score in enumerate(deal.scores))
        margin = ahead if on_tie < 0 else ahead + 0.5 - on_tie
        chance = 0.5 * (1 + math.erf(margin / self._blur))
        won = win_chance(law, (first + points, second), self._side)
        lost = win_chance(law, (first, second + points), self._side)
        return chance * won + (1 - chance) * lost


def point_worth(law: Law, scores: tuple[int, ...], side: int) -> float:
    """Return by how much one point more than `scores` would raise the chance of `side` to win the match."""
    ahead = tuple(score + (other == side) for other, score in enumerate(scores))
    return max(0.0, win_chance(law, ahead, side) - win_chance(law, scores, side))


def weigh(
    samples: Iterable[Sample], branches: Sequence[Branch], scale: Scale, limit: Limit = ENDLESS
) -> list[float | None]:
    """Return what each branch is worth by `scale` on average over `samples`; None for one dropped on the way.

    All branches are tried on the same deals, so that the luck of the draw is the same for each. No more samples are asked for when
    only one branch is left, or when time is up: only those count that every branch left was tried on. Raises TimeUp when there are none.
    """
    alive = list(range(len(branches)))
    worths: list[list[float]] = [[] for _ in branches]
    times: list[int] = []
    try:
        for sample in samples:
            if times and len(times) % BLOCK == 0:
                alive = _still_alive(alive, worths, times)
                if len(alive) == 1:
                    break
            tried = []
            for index in limit.over(alive):
                twin = sample.deal.copy()
                branches[index](twin)
                tried.append(scale(twin))
            times.append(sample.times)
            for index, worth in zip(alive, tried, strict=True):
                worths[index].append(worth)
    except TimeUp:
        if not times:
            raise
    return [_mean(worths[index], times) if index in alive else None for index in range(len(branches))]


def _still_alive(alive: list[int], worths: list[list[float]], times: list[int]) -> list[int]:
    best = max(alive, key=lambda index: _mean(worths[index], times))
    count, weight = len(times), sum(times)
    kept = []
    for index in alive:
        if index == best:
            kept.append(index)
            continue
        behind = list(map(sub, worths[best], worths[index]))
        mean = _mean(behind, times)
        apart = [often * (gap - mean) for gap, often in zip(behind, times, strict=True)]
        spread = sum(map(mul, apart, apart)) / weight**2
        # Half a sample's worth of doubt is added, lest two moves alike so far look settled.
        if mean * mean <= FAR * FAR * (spread + 0.25 / count**3):
            kept.append(index)
    return kept


def _mean(worths: list[float], times: list[int]) -> float:
    """The mean of `worths`, each taken so many times."""
    total: float = sum(map(mul, worths, times))
    return total / sum(times)
