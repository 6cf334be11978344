"""What to lay away: what `steady` would, and every exchange at its edge."""

import random
from collections.abc import Iterable, Iterator

from bot.players.kernel import phases
from bot.players.kernel.deal import Deal
from bot.players.kernel.masks import numbers, swap_suits
from bot.players.kernel.tricks import play_out
from bot.players.limit import Limit
from bot.players.sampling import Sample, Sampler
from bot.players.sharp.effort import samples_for
from bot.players.sharp.weigh import Branch, Scale, weigh
from bot.players.sight import Sight
from bot.players.steady.discard import lay_away
from bot.players.steady.policy import Policy, steady_policy

EDGE = 3
"""So many of the best cards laid away may change places with so many of the worst kept."""


def discard_worths(sight: Sight, rng: random.Random, budget: int, limit: Limit) -> dict[int, float | None]:
    """Return what each set of cards worth laying away, as a mask, is worth to the seat's side: its chance to win the match."""
    deal, seat = sight.base, sight.seat
    options = candidates(deal.hands[seat], deal.trump)
    samples = samples_for(budget, len(options), deal.law.players * phases.HAND)
    policy = steady_policy(deal.law)
    branches = [_lay(seat, swap_suits(cards, deal.trump), policy) for cards in options]
    drawn = _others_lay(Sampler(sight, rng, limit).draw(samples), seat)
    worths = weigh(drawn, branches, Scale(deal.law.side[seat]), limit)
    return dict(zip(options, worths, strict=True))


def _others_lay(samples: Iterable[Sample], seat: int) -> Iterator[Sample]:
    """The same samples after all but `seat` have laid away, the table laid for the first lead."""
    for sample in samples:
        deal = sample.deal
        for other, hand in enumerate(deal.hands):
            if other != seat and hand.bit_count() > phases.HAND:
                phases.discard(deal, other, lay_away(hand, hand.bit_count() - phases.HAND, deal.trump))
        deal.lay_table()
        yield sample


def candidates(hand: int, trump: int) -> list[int]:
    """Return the sets to weigh, the rule of thumb's first."""
    count = hand.bit_count() - phases.HAND
    laid = lay_away(hand, count, trump)
    gone = sorted(numbers(laid), key=lambda card: _place(hand, card, trump))[-EDGE:]
    kept = sorted(numbers(hand ^ laid), key=lambda card: _place(hand, card, trump))[:EDGE]
    return [laid, *(laid ^ 1 << out ^ 1 << back for out in kept for back in gone)]


def _place(hand: int, card: int, trump: int) -> int:
    """How many cards of `hand` go before `card` does."""
    return next(count for count in range(1, hand.bit_count() + 1) if lay_away(hand, count, trump) >> card & 1)


def _lay(seat: int, cards: int, policy: Policy) -> Branch:
    """Lay `cards`, named as they are once trumps have their place, away after all others have, and play."""

    def branch(deal: Deal) -> None:
        deal.hands[seat] ^= cards
        deal.note_holders(deal.hands)
        play_out(deal, policy.lead, policy.follow)

    return branch
