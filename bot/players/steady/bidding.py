"""What to say in the auction (§7.1 to §7.3)."""

from bot.players.kernel.deal import Deal
from bot.players.kernel.phases import bids, speaker
from bot.players.steady.pitch import best_suit
from bot.players.steady.yardsticks import BIDS_FROM


def say(deal: Deal) -> int:
    """Return the bid of the seat to speak, 0 for a pass: the highest that its hand is worth (`best_bid`)."""
    allowed = bids(deal)
    _, points = best_suit(deal.hands[speaker(deal)], deal.law.players)
    return best_bid(allowed, points)


def best_bid(allowed: list[int], points: float) -> int:
    """Return the highest of the `allowed` bids that a hand which expects so many `points` is worth, else the least that may be said."""
    worth = [bid for bid in allowed if bid and points >= BIDS_FROM[bid]]
    return max(worth) if worth else allowed[0]
