"""What scores are worth: each side's chance to win the game from there, by a simple model of the deals to come."""

import math
from functools import lru_cache

from bot.engine.rules import Procedure
from bot.players.kernel.law import Law
from bot.players.races import AUCTION_STEPS

EXACT = 30
"""Two sides that need at most this many points are reckoned exactly within the model; beyond it a bell curve is near enough."""

DEALS = 60
"""How many more deals the race of three and more sides looks ahead."""

LONG = 15
"""A race in which all need more points is taken to be one in which the first needs so many: nobody would arrive in those deals."""

EVEN = 0.5
"""Of those who arrive in the same deal, so much of each other's chance is one's own …"""

EVEN_IN_AUCTION = 1.2
"""… and more in an auction, where what one makes the others don't, so that leads are worth less than races run apart would make
them: so the race comes within 0.02 of the chances among four steady players, reckoned whole."""

_SPREAD = 1.0  # of the difference in points, for each point scored, as the exact table has it


def win_chance(law: Law, scores: tuple[int, ...], side: int) -> float:
    """Return the chance, 0 to 1, that `side` wins the game from `scores` before a deal is dealt.

    Every point of a deal goes to each side alike (§1.7), and is counted in its order (§1.9); with three and more sides, and in an
    auction with two, each runs its own race, in an auction by the steps measured among steady players (§7.6).
    """
    auction = law.procedure is Procedure.AUCTION
    if law.sides == 2 and not auction:
        own, other = law.target - scores[side], law.target - scores[1 - side]
        return _duel(own, other, law.hang, law.game_points)
    needs = [law.target - score for score in scores]
    shorter = max(0, min(needs) - LONG)
    return _race(auction, law.sides, tuple(need - shorter for need in needs))[side]


@lru_cache(maxsize=20_000)
def _duel(own: int, other: int, hang: int, game_points: int) -> float:
    if own <= 0:
        return 1.0
    if other <= 0:
        return 0.0
    if max(own, other) > EXACT:
        return 0.5 * (1 + math.erf((other - own) / (_SPREAD * math.sqrt(2 * (own + other)))))
    total, chances = 0.0, 0.0
    for chance, points in _deals(hang, game_points):
        a, b = own, other
        for won in points:
            if won > 0:
                a -= won
            else:
                b += won
            if a <= 0 or b <= 0:
                break
        if a != own or b != other:
            total += chance * _duel(a, b, hang, game_points)
            chances += chance
    return total / chances


@lru_cache(maxsize=32)
def _deals(hang: int, game_points: int) -> tuple[tuple[float, tuple[int, ...]], ...]:
    """All deals of the model: the chance, and the points in order, positive for the one side, negative for the other."""
    made: list[tuple[float, tuple[int, ...]]] = []
    jacks = ((0.5, 0), (0.2, 1), (0.2, -1), (0.05, hang), (0.05, -hang))
    for high in (1, -1):
        for low in (1, -1):
            for chance, jack in jacks:
                made += [(chance / 8, (high, low, jack, game)) for game in (game_points, -game_points)]
    return tuple(made)


@lru_cache(maxsize=20_000)
def _race(auction: bool, sides: int, needs: tuple[int, ...]) -> tuple[float, ...]:
    won = [1.0 if need <= 0 else 0.0 for need in needs]
    if any(won):
        return tuple(one / sum(won) for one in won)
    runs = [_arrivals(auction, sides, need) for need in needs]
    chances: dict[int, float] = {}
    for mine, need in enumerate(needs):
        if need not in chances:
            others = [behind for other, (_, behind) in enumerate(runs) if other != mine]
            chances[need] = sum(map(math.prod, zip(runs[mine][0], *others, strict=True)))
    whole = sum(chances[need] for need in needs)
    if not whole:
        return (1 / sides,) * sides
    return tuple(chances[need] / whole for need in needs)


@lru_cache(maxsize=4_000)
def _arrivals(auction: bool, sides: int, need: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The chance that one side, on its own, gets `need` points in just the first, second … deal, and that it is then still behind
    another who does, the share of a tie counted in.
    """
    steps = _steps(auction, sides)
    at = {need: 1.0}
    first, behind, left = [], [], 1.0
    even = EVEN_IN_AUCTION if auction else EVEN
    for _ in range(DEALS):
        after: dict[int, float] = {}
        arrived = 0.0
        for want, chance in at.items():
            for points, share in steps:
                if want - points <= 0:
                    arrived += chance * share
                else:
                    after[want - points] = after.get(want - points, 0.0) + chance * share
        left -= arrived
        first.append(arrived)
        behind.append(max(left, 0.0) + arrived * even)
        at = {want: chance for want, chance in after.items() if chance > 1e-7}
    return tuple(first), tuple(behind)


@lru_cache(maxsize=32)
def _steps(auction: bool, sides: int) -> tuple[tuple[int, float], ...]:
    """What one side makes in a deal, and how often; the mean is its share of the points."""
    if auction:
        steps = AUCTION_STEPS[sides - 2]
        whole = sum(often for _, often in steps)
        return tuple((points, often / whole) for points, often in steps)
    share = 1 / sides
    chances = [1.0]
    for often in (1.0, 1.0, 0.5, 1.0):
        hit = often * share
        grown = [0.0] * (len(chances) + 1)
        for points, chance in enumerate(chances):
            grown[points] += chance * (1 - hit)
            grown[points + 1] += chance * hit
        chances = grown
    return tuple(enumerate(chances))
