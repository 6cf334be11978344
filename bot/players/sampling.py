"""Draws the cards a seat can't see, in agreement with all it has seen."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.engine.refusals import PhaseName
from bot.players.apart import Apart
from bot.players.kernel.deal import Deal
from bot.players.kernel.masks import LAST, TRUMPS
from bot.players.limit import ENDLESS, Limit
from bot.players.sight import Sight
from bot.players.steady.discard import lay_away
from bot.players.tells import Tells

CHOICE = 3
"""So many deals are drawn for each one asked for; those that go better with what the others have done are taken oftener."""

FEW = 4
"""With no more players, hands drawn apart from each other share no card often enough to be put together."""

AT_ONCE = 25
"""So many deals are drawn at once, lest a choice that is clear before long pays for all of them."""

_WITH_STOCK = frozenset({PhaseName.STAND_OR_BEG, PhaseName.GIVE_OR_RUN})


@dataclass(frozen=True, slots=True)
class Sample:
    """A whole deal that could be the true one, and how many times it was drawn."""

    deal: Deal = field(repr=False)
    times: int


_Draw = tuple[list[int], list[int], list[int]]
"""Hands and discards as masks, and the stock as single cards, the next one last."""


class Sampler:
    """Draws whole deals for one sight: numbers of cards, suits shown void, and the seat's own cards and discards are kept to.

    Where others have discarded, they are taken to have kept what `steady` keeps, so that the cards still out are rich in trumps.
    """

    def __init__(self, sight: Sight, rng: random.Random, limit: Limit = ENDLESS) -> None:
        """Draw for `sight` with the chance of `rng`; drawing raises TimeUp when `limit` is reached."""
        self._sight = sight
        self._rng = rng
        self._limit = limit
        self._tells = Tells(sight)
        self._unseen = [1 << card for card in sight.unseen]
        voids = sight.voids
        self._trump = LAST if sight.base.phase is PhaseName.PLAY else sight.base.trump
        self._slots: list[tuple[int, int, int]] = []  # each other seat, and where its cards lie in the shuffled unseen
        self._shut = [0] * len(sight.unseen)  # what may not lie at each place
        start = 0
        for seat, room in enumerate(sight.room):
            if seat == sight.seat:
                continue
            end = start + room + sight.laid_room[seat]
            self._slots.append((seat, start, end))
            void = voids[seat] & (TRUMPS if sight.laid_room[seat] else -1)
            self._shut[start:end] = [void] * (end - start)
            start = end
        self._barred = [(place, void) for place, void in enumerate(self._shut) if void]
        self._stock_from = start if sight.base.phase in _WITH_STOCK else len(sight.unseen)

    def draw(self, count: int) -> Iterator[Sample]:
        """Yield whole deals that could be the true one, as they are asked for: `count` with those drawn more than once.

        The better one goes with what others have done, the oftener it is drawn.
        """
        if not self._tells.speak:
            for _ in self._limit.over(range(count)):
                yield Sample(self._fill(self._draw()), 1)
            return
        if self._sight.base.said and self._sight.base.law.players <= FEW:
            for hands, times in Apart(self._sight, self._rng, self._tells, self._limit).draw(count):
                yield Sample(self._fill((self._around(hands), self._sight.base.laid[:], [])), times)
                count -= times
        while count > 0:
            yield from self._choose(min(AT_ONCE, count))
            count -= AT_ONCE

    def _choose(self, count: int) -> Iterator[Sample]:
        draws = [self._draw() for _ in self._limit.over(range(count * CHOICE))]
        likely = [self._likelihood(draw) for draw in self._limit.over(draws)]
        # Evenly spaced marks over all likelihoods laid end to end: each deal is taken as often as marks fall on it.
        step = sum(likely) / count
        mark, end = self._rng.random() * step, 0.0
        for draw, length in zip(draws, likely, strict=True):
            end += length
            times = 0
            while mark < end:
                times, mark = times + 1, mark + step
            if times:
                yield Sample(self._fill(draw), times)

    def _around(self, others: tuple[int, ...]) -> list[int]:
        """All hands: the seat's own among those of the others."""
        hands = self._sight.base.hands[:]
        for (seat, _, _), hand in zip(self._slots, others, strict=True):
            hands[seat] = hand
        return hands

    def _likelihood(self, draw: _Draw) -> float:
        likely, of, hands = 1.0, self._tells.of, draw[0]
        for seat, _, _ in self._slots:
            likely *= of(seat, hands[seat])
        return likely

    def _fill(self, draw: _Draw) -> Deal:
        hands, laid, stock = draw
        return self._sight.fill(hands, laid, [card.bit_length() - 1 for card in stock])

    def _draw(self) -> _Draw:
        """Return cards that could lie so, whatever others have done."""
        sight, chance = self._sight, self._rng.random
        cards = sorted(self._unseen, key=lambda _: chance())
        if self._barred:
            self._mend(cards)
        hands = sight.base.hands[:]
        laid = sight.base.laid[:]
        for seat, start, end in self._slots:
            hand = sum(cards[start:end])
            size = sight.laid_room[seat]
            if size:
                laid[seat] = lay_away(hand, size, self._trump, sight.voids[seat])
                hand ^= laid[seat]
            hands[seat] = hand
        return hands, laid, cards[self._stock_from :]

    def _mend(self, cards: list[int]) -> None:
        """Exchange cards that lie where they can't for others, picked at random."""
        shut, count = self._shut, len(cards)
        for place, void in self._barred:
            card = cards[place]
            if not void & card:
                continue
            start = int(self._rng.random() * count)
            for other in (*range(start, count), *range(start)):
                swapped = cards[other]
                if not (void & swapped or shut[other] & card):
                    cards[place], cards[other] = swapped, card
                    break
