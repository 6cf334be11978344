"""Standing or begging, giving or running, bunching or playing (§2.3 to §2.8, §3.2)."""

from bot.players.kernel.deal import Deal
from bot.players.kernel.law import Law
from bot.players.kernel.masks import RANKS, ROW
from bot.players.kernel.phases import gift_sides, may_give, may_stand
from bot.players.steady.strength import strength
from bot.players.steady.yardsticks import DEALER, ELDEST, GIVES_FROM, STANDS_FROM


def stands(deal: Deal) -> bool:
    """Return whether eldest stands rather than begs."""
    return may_stand(deal) and stand_margin(deal) >= 0


def gives(deal: Deal) -> bool:
    """Return whether the dealer gives rather than runs."""
    return may_give(deal) and give_margin(deal) >= 0


def wants_bunch(deal: Deal, seat: int) -> bool:
    """Return whether `seat` would have the new suit thrown in: when it holds no trump of the first three."""
    trumps = deal.hands[seat] >> deal.trump * RANKS & ROW
    return trumps.bit_count() < 2 and not trumps >> 10


def stand_margin(deal: Deal) -> float:
    """Return by how many points eldest's hand is too good to beg on; negative where it should beg."""
    law, seat = deal.law, deal.eldest
    needs = law.target - deal.scores[law.side[seat]]
    hand = deal.hands[seat]
    if needs == 1 and _holds_highest(deal, hand):
        return 9.0
    from_ = STANDS_FROM[law.players - 2] - run_points(law) * 0.7
    if _gift_would_win(deal):
        from_ -= 0.3  # the dealer can only run
    return strength(hand, deal.trump, ELDEST[law.players - 2]) - from_


def give_margin(deal: Deal) -> float:
    """Return by how many points the dealer's hand is too good to run on; negative where it should run."""
    if _gift_would_win(deal):
        return -9.0
    law = deal.law
    needs = law.target - deal.scores[law.side[deal.dealer]]
    if needs == 1 and _holds_highest(deal, deal.hands[deal.dealer]):
        return 9.0
    return (
        strength(deal.hands[deal.dealer], deal.trump, DEALER[law.players - 2])
        - GIVES_FROM[law.players - 2]
        - run_points(law)
    )


def run_points(law: Law) -> float:
    """Return what the dealer's side expects of the cards turned while running, beyond the jack's single point."""
    mean = sum(law.turn_up) / len(law.turn_up)
    return (mean - 1 / 13) * (1.3 if law.every else 1.0)


def _gift_would_win(deal: Deal) -> bool:
    return any(deal.scores[side] >= deal.law.target - 1 for side in gift_sides(deal))


def _holds_highest(deal: Deal, hand: int) -> bool:
    """Whether the highest trump that isn't face up is in `hand`: High is counted before all else (§1.7)."""
    hidden = ROW << deal.trump * RANKS
    for card in deal.turned:
        hidden &= ~(1 << card)
    return bool(hand >> hidden.bit_length() - 1 & 1)
