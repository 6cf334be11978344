"""Draws the hands of each seat apart from the others', in a game with an auction, and puts together those that share no card.

Most of the pack stays out of play there, so hands hardly depend on each other, and hundreds can be asked for each seat whether
`steady` would have said and played with them what the seat has. Whole deals drawn at once would nearly always fail for one seat.
"""

import random
from collections import Counter
from collections.abc import Iterator
from functools import reduce
from itertools import accumulate, combinations, islice
from math import comb
from operator import or_

from bot.players.limit import ENDLESS, Limit
from bot.players.sight import Sight
from bot.players.steadily import Steadily
from bot.players.tells import Tells

TRIES = 600
"""So many hands are drawn for each seat, or all there are if they are fewer."""

FREE = 60
"""So many of them are weighed as anybody's."""

STEADY = 0.7
"""How often a seat is taken to keep to the rules of thumb, before it has done anything."""

LOT = 25
"""So many deals are put together at once, lest a choice that is clear before long pays for all of them."""

VAIN = 1_000
"""After so many in a row whose hands share cards, no more are looked for."""


class Apart:
    """Draws the others' hands for one sight."""

    def __init__(self, sight: Sight, rng: random.Random, tells: Tells, limit: Limit = ENDLESS) -> None:
        """Draw with the chance of `rng`; `tells` weighs the hands of those who don't keep to rules of thumb.

        Drawing raises TimeUp when `limit` is reached.
        """
        self._sight = sight
        self._rng = rng
        self._tells = tells
        self._limit = limit
        self._steadily = Steadily(sight)
        self._seats = [seat for seat in range(sight.base.law.players) if seat != sight.seat]

    def draw(self, count: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Yield the hands of the other seats, in order, and how often they were drawn: `count` times in all, fewer if they don't go
        together."""
        rows = self._rows()
        while count > 0:
            lot = Counter(islice(rows, min(LOT, count)))
            if not lot:
                return
            yield from lot.items()
            count -= lot.total()

    def _rows(self) -> Iterator[tuple[int, ...]]:
        """Hands that share no card, one for each of the other seats; ends when too many have been in vain."""
        weighed = [self._weighed(seat) for seat in self._seats]
        size = sum(self._sight.room)
        vain = 0
        while vain < VAIN:
            self._limit.check()
            rows = [self._rng.choices(hands, cum_weights=marks, k=4 * LOT) for hands, marks in weighed]
            for row in zip(*rows, strict=True):
                if reduce(or_, row).bit_count() == size:
                    vain = 0
                    yield row
                else:
                    vain += 1

    def _weighed(self, seat: int) -> tuple[list[int], list[float]]:
        """Hands `seat` may hold, and up to which mark each reaches when their likelihoods are laid end to end.

        Some are what `steady` would have played from, all alike, and some anybody's by how well they go with what was done; between
        the two stands how likely the seat is to be which.
        """
        hands = self._drawn(seat)
        free = hands[:FREE]
        likely = [self._tells.of(seat, hand) for hand in self._limit.over(free)]
        strict = [hand for hand in self._limit.over(hands) if self._steadily.would(seat, hand)]
        # Each of a kind's hands stands for as many as were tried for it.
        weight = STEADY / (1 - STEADY) * len(free) / len(hands)
        return free + strict, list(accumulate(likely + [weight] * len(strict)))

    def _drawn(self, seat: int) -> list[int]:
        """Hands of `seat` by chance, in agreement with the suits it has shown it lacks."""
        sight, chance = self._sight, self._rng.random
        room, void = sight.room[seat], sight.voids[seat]
        cards = [1 << card for card in sight.unseen if not void >> card & 1]
        hands: list[int] = []
        if comb(len(cards), room) <= TRIES:
            hands += map(sum, combinations(cards, room))
            self._rng.shuffle(hands)
            return hands
        while len(hands) < TRIES:
            self._limit.check()
            mixed = sorted(cards, key=lambda _: chance())
            hands += [sum(mixed[start : start + room]) for start in range(0, len(mixed) - room + 1, room)]
        return hands
