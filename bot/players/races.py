"""How an auction's game moves on: what one seat's score gains in a deal among steady players, measured in the kernel.

`python -m bot.players.races` plays the deals and prints `AUCTION_STEPS` anew; a test holds the table against fresh deals.
"""

import random
import sys
from collections import Counter

from bot.engine.games import GAMES
from bot.players.kernel import phases
from bot.players.kernel.deal import Deal
from bot.players.kernel.law import law_of
from bot.players.steady.finish import finish

Steps = tuple[tuple[int, int], ...]
"""Each change of a score in one deal, and in how many of 10,000 deals of a seat it comes."""

DEALS = 5_000
"""So many deals are played for each number of players."""

WINS = 7
"""What a smudge that is made counts as: as much as the game's target (§7.9)."""

AUCTION_STEPS: tuple[Steps, ...] = (
    ((-4, 33), (-3, 1035), (-2, 396), (0, 1879), (1, 1969), (2, 1463), (3, 2264), (4, 903), (7, 58)),
    ((-4, 9), (-3, 451), (-2, 631), (0, 3501), (1, 2247), (2, 1492), (3, 1352), (4, 303), (7, 14)),
    ((-4, 18), (-3, 288), (-2, 548), (0, 4719), (1, 2139), (2, 1206), (3, 914), (4, 149), (7, 18)),
    ((-4, 11), (-3, 220), (-2, 482), (0, 5525), (1, 1969), (2, 1006), (3, 686), (4, 83), (7, 18)),
    ((-4, 13), (-3, 207), (-2, 391), (0, 6106), (1, 1819), (2, 840), (3, 544), (4, 64), (7, 17)),
    ((-4, 6), (-3, 160), (-2, 373), (0, 6475), (1, 1750), (2, 731), (3, 438), (4, 50), (7, 17)),
)
"""For two to seven players."""


def steps_among(players: int, deals: int, seed: int) -> Steps:
    """Return the steps of a seat in `deals` deals of Auction Pitch that `players` steady players play from no score on."""
    law, chance = law_of(GAMES["auction-pitch"], players), random.Random(seed)
    counted: Counter[int] = Counter()
    for number in range(deals):
        gains = None
        while gains is None:  # a deal that is thrown in is dealt again (§7.3)
            gains = _gains(Deal(law, [0] * players, number % players, [0] * players), chance)
        counted.update(gains)
    return tuple((points, round(10_000 * often / counted.total())) for points, often in sorted(counted.items()))


def _gains(deal: Deal, chance: random.Random) -> list[int] | None:
    deal.stock = chance.sample(range(52), 52)
    phases.deal_out(deal)
    finish(deal)
    if deal.pitcher < 0:
        return None
    smudge = deal.winner == deal.pitcher and deal.bid == phases.SMUDGE
    return [WINS if smudge and seat == deal.pitcher else score for seat, score in enumerate(deal.scores)]


if __name__ == "__main__":
    for number in range(2, 8):
        sys.stdout.write(f"    {steps_among(number, DEALS, number)},\n")
