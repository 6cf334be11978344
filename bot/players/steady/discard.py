"""Which cards to lay away after running (§2.9)."""

from bot.players.kernel.masks import RANKS

_PLAIN = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 2.0, 1.0, 2.2, 4.0, 7.0)
"""What a plain card of each rank, from the two up, is worth keeping; a ten is a danger as often as a treasure."""


def lay_away(hand: int, count: int, trump: int, void: int = 0) -> int:
    """Return the mask of `count` cards of `hand` to lay away: plain cards first, those worth least; `void` ones before all others.

    Every trump is kept while there is anything else; `trump` is the place of their suit.
    """
    base = trump * RANKS
    worst = []
    mask = hand
    while mask:
        low = mask & -mask
        card = low.bit_length() - 1
        mask ^= low
        if low & void:
            value = -1.0
        elif base <= card < base + RANKS:
            value = 100.0 + card
        else:
            value = _PLAIN[card % RANKS]
        worst.append((value, card))
    worst.sort()
    laid = 0
    for _, card in worst[:count]:
        laid |= 1 << card
    return laid
