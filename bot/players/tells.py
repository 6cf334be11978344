"""What the others' words and cards tell: how likely it is that somebody holding such a hand would have done so."""

from math import exp

from bot.engine.refusals import PhaseName
from bot.players.heard import Heard
from bot.players.kernel.masks import LAST
from bot.players.kernel.phases import SMUDGE
from bot.players.kernel.tricks import legal_cards
from bot.players.sight import Sight
from bot.players.steady.policy import judge
from bot.players.steady.rough import rough_points
from bot.players.steady.strength import strength
from bot.players.steady.yardsticks import BIDS_FROM, DEALER, ELDEST, GIVES_FROM, PITCHER, STANDS_FROM

LEAST = 0.08
"""No hand is ruled out by what somebody said."""

NEVER = 1e-9
"""What is left of a hand with which the seat could not have played as it did."""

_VAGUE = 0.5
"""How wide, in points of a hand's strength, the border between two words is taken to be."""

HEAT = 3.0
"""By how many card points a person must think one card better than another to be e times as likely to play it …"""

ANY = 0.2
"""… and how often it is any card at all."""

STRICT_ANY = 0.1
"""Somebody who keeps to rules of thumb is three times as exact; who of the two a seat is, its own cards tell."""


class _Heard(Heard[tuple[float, float]]):
    """How likely the card was, loosely and strictly; 1 where it was forced."""

    __slots__ = ()

    def _weigh(self, held: int) -> tuple[float, float]:
        deal, played = self._past.deal, 1 << self._past.card
        legal = legal_cards(deal, held, deal.best, deal.count)
        if not legal & played:
            return NEVER, NEVER
        if not legal & (legal - 1):
            return 1.0, 1.0
        told = judge(deal, self._past.seat, held, legal)
        likes = [exp(worth / HEAT) for worth in told.values()]
        like = exp(told[self._past.card] / HEAT)
        cubes = sum([one * one * one for one in likes])
        return (
            (1 - ANY) * like / sum(likes) + ANY / len(told),
            (1 - STRICT_ANY) * like * like * like / cubes + STRICT_ANY / len(told),
        )


class Tells:
    """Weighs hands for one sight; `speak` is false where nobody has done anything yet that could tell something."""

    def __init__(self, sight: Sight) -> None:
        """Listen for `sight`."""
        self._sight = sight
        base = sight.base
        self._first_hands = (
            not sight.ran and base.trump >= 0 and bool(base.turned) and base.phase is not PhaseName.STAND_OR_BEG
        )
        self._place = LAST if base.phase is PhaseName.PLAY else base.trump
        pitched = base.phase is PhaseName.PLAY and base.pitcher not in (-1, sight.seat) and base.trump >= 0
        self._pitcher = base.pitcher if pitched else -1
        self._bids = _bids(sight)
        self._heard: list[list[_Heard]] = [[] for _ in range(base.law.players)]
        for past in sight.past:
            self._heard[past.seat].append(_Heard(past))
        self._known: list[dict[int, float]] = [{} for _ in range(base.law.players)]
        self.speak = bool(sight.past) or self._first_hands or pitched or bool(self._bids)

    def of(self, seat: int, hand: int) -> float:
        """Return how well it goes with all that `seat` has said and played that it holds `hand` now, above 0 and up to 1."""
        known = self._known[seat]
        likely = known.get(hand)
        if likely is None:
            likely = known[hand] = self._spoken(seat, hand | self._sight.played[seat]) * self._played(seat, hand)
        return likely

    def _spoken(self, seat: int, hand: int) -> float:
        """How likely `seat` would have said what it has said, holding `hand` before the first lead."""
        sight, base = self._sight, self._sight.base
        kind, likely = base.law.players - 2, 1.0
        if self._first_hands:
            if seat == base.eldest:
                stood = _chance(strength(hand, self._place, ELDEST[kind]) - STANDS_FROM[kind])
                likely *= max(LEAST, 1 - stood if sight.begged else stood)
            if seat == base.dealer and sight.begged and base.phase is PhaseName.PLAY:
                likely *= max(LEAST, _chance(strength(hand, self._place, DEALER[kind]) - GIVES_FROM[kind]))
        elif seat == self._pitcher:
            likely *= max(LEAST, _chance(strength(hand, LAST, PITCHER[kind]) - BIDS_FROM[base.bid]))
        elif seat in self._bids:
            said, highest = self._bids[seat]
            points = rough_points(hand, base.law.players)
            if said:
                likely *= max(LEAST, _chance(points - BIDS_FROM[said]))
            elif highest < SMUDGE:
                likely *= max(LEAST, 1 - _chance(points - BIDS_FROM[max(base.law.lowest_bid, highest + 1)]))
        return likely

    def _played(self, seat: int, hand: int) -> float:
        """How likely `seat` would have played its cards, now that `hand` is left of them."""
        loose = strict = 1.0
        for heard in self._heard[seat]:
            if_loose, if_strict = heard.of(hand)
            loose *= if_loose
            strict *= if_strict
        return (loose + strict) / 2


def _bids(sight: Sight) -> dict[int, tuple[int, int]]:
    """What each other seat has bid, 0 for a pass, and the highest bid before it."""
    bids, seat, highest = {}, sight.base.eldest, 0
    for said in sight.base.said:
        if seat != sight.seat:
            bids[seat] = said, highest
        highest = max(highest, said)
        seat = sight.base.law.next[seat]
    return bids


def _chance(margin: float) -> float:
    """The chance that a hand by so many points beyond the border of two words says the stronger."""
    return 1 / (1 + exp(-margin / _VAGUE))
