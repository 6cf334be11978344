"""Which card to play: every legal card is played out, those that come to the same once.

With two players too: solving each sampled deal exactly from five tricks before the end makes 0.04 points a deal less than play-outs, and
from three before the end no more, since it takes both to see what neither can see.
"""

import math
import random

from bot.players.kernel.deal import Deal
from bot.players.kernel.masks import ALL, JACK_BIT, POINTS, SUIT_MASK, TRUMPS, numbers
from bot.players.kernel.tricks import legal_cards, play_out
from bot.players.limit import Limit
from bot.players.sampling import Sampler
from bot.players.sharp.effort import samples_for
from bot.players.sharp.weigh import Branch, Scale, point_worth, weigh
from bot.players.sight import Sight
from bot.players.steady.policy import Policy, judge, steady_policy

BLUR = 6.0
"""Card points by which Game may come out otherwise than played out, for the root of the tricks after this one."""

LEAN = 0.016
"""What a card point by which the rules of thumb prefer a card is worth beside what was played out, in points of the deal."""


def card_worths(sight: Sight, rng: random.Random, budget: int, limit: Limit) -> dict[int, float | None]:
    """Return what each card worth weighing, by its number, is worth to the seat's side: its chance to win the match."""
    deal = sight.base
    cards = distinct(deal, sight.seat)
    if len(cards) == 1:
        return {cards[0]: None}
    policy = steady_policy(deal.law)
    branches = [_play_first(card, policy) for card in cards]
    left = deal.hands[sight.seat].bit_count()
    samples = Sampler(sight, rng, limit).draw(samples_for(budget, len(cards), deal.law.players * left))
    worths = weigh(samples, branches, Scale(deal.law.side[sight.seat], BLUR * math.sqrt(left - 1)), limit)
    leans = _leans(deal, sight.seat)
    return {
        card: None if worth is None else worth + leans.get(card, 0.0) for card, worth in zip(cards, worths, strict=True)
    }


def _leans(deal: Deal, seat: int) -> dict[int, float]:
    """How much each legal card gains or loses by what the rules of thumb think of it, as a chance to win the match."""
    if deal.trump < 0:
        return {}
    legal = legal_cards(deal, deal.hands[seat], deal.best, deal.count)
    told = judge(deal, seat, deal.hands[seat], legal)
    point = LEAN * point_worth(deal.law, tuple(deal.scores), deal.law.side[seat])
    most = max(told.values())
    return {card: point * (worth - most) for card, worth in told.items()}


def distinct(deal: Deal, seat: int) -> list[int]:
    """Return the legal cards of `seat` with one, the lowest, of any that can't make a difference to each other.

    Two cards of a suit make none when nothing still hidden or in this trick lies between them and they count the same; the lowest
    trump and the jack always stand for themselves.
    """
    hand = deal.hands[seat]
    legal = numbers(legal_cards(deal, hand, deal.best, deal.count))
    unnamed = deal.trump < 0
    lows = deal.law.low_to_winner and (TRUMPS if not unnamed else ALL)
    alone = lows | (0 if unnamed else JACK_BIT)
    between = deal.unplayed & ~hand | (deal.cards if deal.count else 0)
    kept: list[int] = []
    for card in legal:
        if kept:
            last = kept[-1]
            gap = (1 << card) - (2 << last) & between
            if SUIT_MASK[card] == SUIT_MASK[last] and POINTS[card] == POINTS[last] and not (gap or alone >> card & 1):
                continue
        kept.append(card)
    return kept


def _play_first(card: int, policy: Policy) -> Branch:
    def branch(deal: Deal) -> None:
        play_out(deal, policy.lead, policy.follow, card)

    return branch
