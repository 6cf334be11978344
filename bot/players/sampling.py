"""Draws the cards a seat can't see, in agreement with all it has seen."""

import random

from bot.engine.refusals import PhaseName
from bot.players.kernel.deal import Deal
from bot.players.kernel.masks import LAST, TRUMPS
from bot.players.sight import Sight
from bot.players.steady.discard import lay_away
from bot.players.tells import Tells

STOCK = -1

TRIES = 5
"""So many deals are drawn for one that goes with what the others have done; then the likeliest of them is taken."""

_WITH_STOCK = frozenset({PhaseName.STAND_OR_BEG, PhaseName.GIVE_OR_RUN})


class Sampler:
    """Draws whole deals for one sight: numbers of cards, suits shown void, and the seat's own cards and discards are kept to.

    Where others have discarded, they are taken to have kept what `steady` keeps, so that the cards still out are rich in trumps.
    """

    def __init__(self, sight: Sight, rng: random.Random) -> None:
        """Draw for `sight` with the chance of `rng`."""
        self._sight = sight
        self._rng = rng
        self._tells = Tells(sight)
        voids = sight.base.voids
        self._trump = LAST if sight.base.phase is PhaseName.PLAY else sight.base.trump
        self._slots: list[tuple[int, int, int]] = []  # each other seat, and where its cards lie in the shuffled unseen
        self._owner = [STOCK] * len(sight.unseen)
        self._barred: list[tuple[int, int]] = []  # places that may not hold everything, with what they may not
        start = 0
        for seat, room in enumerate(sight.room):
            if seat == sight.seat:
                continue
            end = start + room + sight.laid_room[seat]
            self._slots.append((seat, start, end))
            void = voids[seat] & (TRUMPS if sight.laid_room[seat] else -1)
            for place in range(start, end):
                self._owner[place] = seat
                if void:
                    self._barred.append((place, void))
            start = end
        self._void = dict(self._barred)
        self._shut = [self._void.get(place, 0) for place in range(len(sight.unseen))]

    def draw(self) -> Deal:
        """Return one whole deal that could be the true one, the likelier the better what others have done goes with it."""
        if not self._tells.speak:
            return self._draw()
        best, most = None, -1.0
        for _ in range(TRIES):
            deal = self._draw()
            likely = self._tells.likelihood(deal)
            if self._rng.random() < likely:
                return deal
            if likely > most:
                best, most = deal, likely
        assert best is not None
        return best

    def _draw(self) -> Deal:
        """Return one whole deal that could be the true one, whatever others have done."""
        sight = self._sight
        cards = sight.unseen[:]
        self._rng.shuffle(cards)
        if self._barred:
            self._mend(cards)
        hands = sight.base.hands[:]
        laid = sight.base.laid[:]
        for seat, start, end in self._slots:
            hand = 0
            for card in cards[start:end]:
                hand |= 1 << card
            size = sight.laid_room[seat]
            if size:
                laid[seat] = lay_away(hand, size, self._trump, sight.base.voids[seat])
                hand ^= laid[seat]
            hands[seat] = hand
        stock = cards[self._slots[-1][2] :] if sight.base.phase in _WITH_STOCK else []
        return sight.fill(hands, laid, stock)

    def _mend(self, cards: list[int]) -> None:
        """Exchange cards that lie where they can't for others, picked at random."""
        shut, count, rng = self._shut, len(cards), self._rng
        for place, void in self._barred:
            card = cards[place]
            if not void >> card & 1:
                continue
            start = int(rng.random() * count)
            for step in range(count):
                other = (start + step) % count
                swapped = cards[other]
                if not void >> swapped & 1 and not shut[other] >> card & 1:
                    cards[place], cards[other] = swapped, card
                    break
