"""The first lead of a game without turn-up, which makes trumps (§4.1, §7.4)."""

from bot.players.kernel.deal import Deal
from bot.players.kernel.masks import ALL, RANKS, ROW, SUITS, TRUMPS, swap_card, swap_suits
from bot.players.steady.policy import steady_policy
from bot.players.steady.strength import strength
from bot.players.steady.yardsticks import PITCHER


def best_suit(hand: int, players: int) -> tuple[int, float]:
    """Return the suit `hand` would best make trumps, and the points it then expects to make as the one who leads."""
    yardstick, best, most = PITCHER[players - 2], -1, -1e9
    for suit in range(len(SUITS)):
        if hand >> suit * RANKS & ROW:
            points = strength(hand, suit, yardstick)
            if points > most:
                best, most = suit, points
    return best, most


def pitch(deal: Deal, seat: int) -> int:
    """Return the card to pitch: of the best suit, the card that is led as from any hand of trumps."""
    hand = deal.hands[seat]
    suit, _ = best_suit(hand, deal.law.players)
    mine = swap_suits(hand, suit)
    card = steady_policy(deal.law).lead(mine & TRUMPS, ALL & ~mine, hand.bit_count())
    return swap_card(card, suit)
