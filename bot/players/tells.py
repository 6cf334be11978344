"""What the others' words and cards tell: how likely it is that somebody holding such a hand would have done so."""

import math

from bot.engine.refusals import PhaseName
from bot.players.kernel.deal import Deal
from bot.players.kernel.masks import BASE, LAST, POINTS
from bot.players.kernel.phases import SMUDGE
from bot.players.kernel.tricks import legal_cards
from bot.players.sight import Sight
from bot.players.steady.pitch import best_suit
from bot.players.steady.policy import steady_policy
from bot.players.steady.strength import strength
from bot.players.steady.yardsticks import BIDS_FROM, DEALER, ELDEST, GIVES_FROM, PITCHER, STANDS_FROM

ALIKE = 0.8
"""How far a card goes with a hand when the rule of thumb would have played another that comes to much the same."""

STRANGE = 0.45
"""… and one that it would not have played: people are not rules of thumb."""

LEAST = 0.08
"""No hand is ruled out by what somebody said."""

_VAGUE = 0.5
"""How wide, in points of a hand's strength, the border between two words is taken to be."""


class Tells:
    """Weighs sampled deals for one sight; `speak` is false where nobody has done anything yet that could tell something."""

    def __init__(self, sight: Sight) -> None:
        """Listen for `sight`."""
        self._sight = sight
        base = sight.base
        self._first_hands = (
            not sight.ran and base.trump >= 0 and bool(base.turned) and base.phase is not PhaseName.STAND_OR_BEG
        )
        self._place = LAST if base.phase is PhaseName.PLAY else base.trump
        self._pitcher = base.phase is PhaseName.PLAY and base.pitcher not in (-1, sight.seat) and base.trump >= 0
        self._bidding = base.phase is PhaseName.BID and bool(base.said)
        self.speak = bool(sight.past) or self._first_hands or self._pitcher or self._bidding

    def likelihood(self, deal: Deal) -> float:
        """Return how well `deal` goes with all that the other seats have said and played, 1 at best."""
        likely = 1.0
        if self._first_hands:
            likely *= self._spoken(deal)
        elif self._pitcher:
            hand = deal.hands[deal.pitcher] | self._sight.played[deal.pitcher]
            margin = strength(hand, LAST, PITCHER[deal.law.players - 2]) - BIDS_FROM[deal.bid]
            likely *= max(LEAST, _chance(margin))
        elif self._bidding:
            likely *= self._bid(deal)
        return likely * self._played(deal) if self._sight.past else likely

    def _spoken(self, deal: Deal) -> float:
        """How likely eldest would have stood or begged, and the dealer given."""
        sight, law, likely = self._sight, deal.law, 1.0
        kind = law.players - 2
        if deal.eldest != sight.seat:
            hand = deal.hands[deal.eldest] | sight.played[deal.eldest]
            stood = _chance(strength(hand, self._place, ELDEST[kind]) - STANDS_FROM[kind])
            likely *= max(LEAST, 1 - stood if sight.begged else stood)
        if sight.begged and deal.phase is PhaseName.PLAY and deal.dealer != sight.seat:
            hand = deal.hands[deal.dealer] | sight.played[deal.dealer]
            likely *= max(LEAST, _chance(strength(hand, self._place, DEALER[kind]) - GIVES_FROM[kind]))
        return likely

    def _bid(self, deal: Deal) -> float:
        likely, seat, highest = 1.0, deal.eldest, 0
        for said in deal.said:
            if seat != self._sight.seat:
                _, points = best_suit(deal.hands[seat], deal.law.players)
                if said:
                    likely *= max(LEAST, _chance(points - BIDS_FROM[said]))
                elif highest < SMUDGE:
                    likely *= max(LEAST, 1 - _chance(points - BIDS_FROM[max(deal.law.lowest_bid, highest + 1)]))
            highest = max(highest, said)
            seat = deal.law.next[seat]
        return likely

    def _played(self, deal: Deal) -> float:
        """How likely the rule of thumb would have played the others' cards."""
        policy, hands, likely = steady_policy(deal.law), deal.hands, 1.0
        for past in self._sight.past:
            before, seat = past.deal, past.seat
            hand = hands[seat] | past.later
            legal = legal_cards(before, hand, before.best, before.count)
            if not legal & (legal - 1):
                continue
            rest = before.unplayed & ~hand
            if before.count:
                card = policy.follow(
                    before, seat, hand, legal, before.best, before.taker, before.points, before.count, rest
                )
            else:
                card = policy.lead(before, seat, hand, rest)
            played = past.card
            if card != played:
                alike = POINTS[card] == POINTS[played] and (card >= BASE) == (played >= BASE)
                likely *= ALIKE if alike else STRANGE
        return likely


def _chance(margin: float) -> float:
    """The chance that a hand by so many points beyond the border of two words says the stronger."""
    return 1 / (1 + math.exp(-margin / _VAGUE))
