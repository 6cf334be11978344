"""Which cards to lay away after running (§2.9)."""

from bot.players.kernel.masks import RANKS, numbers

_PLAIN = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 2.0, 1.0, 2.2, 4.0, 7.0)
"""What a plain card of each rank, from the two up, is worth keeping; a ten is a danger as often as a treasure."""


_WORTH = tuple(
    tuple((100.0 if card // RANKS == trump else _PLAIN[card % RANKS]) + card / 1000 for card in range(4 * RANKS))
    for trump in range(4)
)
"""What each card is worth keeping, by the suit of trumps: all trumps more than any plain card; of cards alike the lower goes first."""


def lay_away(hand: int, count: int, trump: int, void: int = 0) -> int:
    """Return the mask of `count` cards of `hand` to lay away: plain cards first, those worth least; `void` ones before all others.

    Every trump is kept while there is anything else; `trump` is the place of their suit.
    """
    worth = _WORTH[trump]
    worst = sorted(numbers(hand), key=worth.__getitem__)
    if void & hand:
        worst.sort(key=lambda card: card if void >> card & 1 else len(worth))
    return sum([1 << card for card in worst[:count]])
