"""What to say in the auction (§7.1 to §7.3)."""

from bot.players.kernel.deal import Deal
from bot.players.kernel.phases import bids, speaker
from bot.players.steady.pitch import best_suit
from bot.players.steady.yardsticks import BIDS_FROM


def say(deal: Deal) -> int:
    """Return the bid of the seat to speak, 0 for a pass: the lowest that is allowed, where the hand is worth it; a sure hand says more."""
    allowed = bids(deal)
    _, points = best_suit(deal.hands[speaker(deal)], deal.law.players)
    return best_bid(allowed, points)


def best_bid(allowed: list[int], points: float) -> int:
    """Return which of the `allowed` bids a hand that expects so many `points` makes."""
    worth = [bid for bid in allowed if bid and points >= BIDS_FROM[bid]]
    return max(worth) if worth else allowed[0]
