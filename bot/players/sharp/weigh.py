"""Weighs moves against each other by playing the same sampled deals out after each of them."""

from collections.abc import Callable, Sequence

from bot.players.kernel.deal import Deal
from bot.players.worth import win_chance

Branch = Callable[[Deal], None]
"""Carries a deal, which it may spoil, from one of the moves to its end."""

BLOCK = 12
"""After each so many samples, moves that are far behind are dropped."""

FAR = 2.6
"""… which is so many standard errors of the difference from the best, paired sample by sample."""


class Scale:
    """What an ended deal is worth to one side: its chance to win the match (0 to 1)."""

    def __init__(self, side: int) -> None:
        """Weigh for `side`."""
        self._side = side
        self._known: dict[tuple[int, ...], float] = {}

    def __call__(self, deal: Deal) -> float:
        """Return the chance after `deal`, which is over."""
        if deal.winner >= 0:
            return float(deal.winner == self._side)
        scores = tuple(deal.scores)
        chance = self._known.get(scores)
        if chance is None:
            chance = self._known[scores] = win_chance(deal.law, scores, self._side)
        return chance


def weigh(draw: Callable[[], Deal], branches: Sequence[Branch], side: int, samples: int) -> list[float | None]:
    """Return what each branch is worth to `side` on average over at most `samples` deals; None for one dropped on the way.

    All branches are tried on the same deals, so that the luck of the draw is the same for each.
    """
    scale = Scale(side)
    alive = list(range(len(branches)))
    worths: list[list[float]] = [[] for _ in branches]
    for sample in range(1, samples + 1):
        deal = draw()
        for index in alive:
            twin = deal.copy()
            branches[index](twin)
            worths[index].append(scale(twin))
        if sample % BLOCK == 0 and sample < samples:
            alive = _still_alive(alive, worths, sample)
            if len(alive) == 1:
                break
    return [sum(worths[index]) / len(worths[index]) if index in alive else None for index in range(len(branches))]


def _still_alive(alive: list[int], worths: list[list[float]], count: int) -> list[int]:
    best = max(alive, key=lambda index: sum(worths[index]))
    kept = []
    for index in alive:
        behind = [ahead - own for ahead, own in zip(worths[best], worths[index], strict=True)]
        mean = sum(behind) / count
        square = sum(gap * gap for gap in behind) / count - mean * mean
        # Half a sample's worth of doubt is added, lest two moves alike so far look settled.
        if index == best or mean * mean * count <= FAR * FAR * (square + 0.25 / count / count):
            kept.append(index)
    return kept
