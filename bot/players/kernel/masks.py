"""Cards as numbers, hands as bit masks.

A card is suit × 13 + rank, rank 0 for a two and 12 for an ace; a hand has the bit of each of its cards set. While tricks are played
the trump suit has changed places with the last one, so that trumps are the highest numbers and any trump beats any plain card.
"""

from collections.abc import Iterable

from bot.engine.cards import CARD_POINTS, PACK, Card, Suit

RANKS = 13
SUITS: tuple[Suit, ...] = tuple(Suit)
ROW = (1 << RANKS) - 1
"""The thirteen bits of a suit, in the lowest place."""

ALL = (1 << 52) - 1
LAST = 3
"""The suit whose place trumps take."""

BASE = LAST * RANKS
"""The number of the lowest trump; whatever is smaller is plain."""

TRUMPS = ROW << BASE
PLAIN = ALL ^ TRUMPS
TEN, JACK, QUEEN, KING, ACE = (BASE + place for place in (8, 9, 10, 11, 12))
"""The numbers of the high trumps."""

JACK_BIT = 1 << JACK

CARD: tuple[Card, ...] = tuple(sorted(PACK, key=lambda card: (SUITS.index(card.suit), card.rank)))
"""The card of each number, before suits change places."""

NUMBER: dict[Card, int] = {card: number for number, card in enumerate(CARD)}
POINTS: tuple[int, ...] = tuple(CARD_POINTS.get(card.rank, 0) for card in CARD)
"""What each number counts towards Game (§1.2), the same before and after suits change places."""

SUIT_MASK: tuple[int, ...] = tuple(ROW << RANKS * (number // RANKS) for number in range(52))
"""All cards of a number's suit."""

ABOVE: tuple[int, ...] = tuple(SUIT_MASK[n] & ~((2 << n) - 1) for n in range(52))
"""The cards of the same suit that beat each number."""


IN_ROW: list[tuple[int, ...]] = [()]
"""The ranks in each row of thirteen bits, ascending."""

OVER_IN_ROW: list[bytes] = []
"""How many ranks in each row are higher than a two, a three …"""

_over = [0]  # the same counts, one in each byte of a number
for _rank in range(RANKS):  # each row is one of those before with a higher rank added
    IN_ROW += [(*ranks, _rank) for ranks in IN_ROW]
    _over += [counts + ((1 << 8 * _rank) - 1) // 255 for counts in _over]
OVER_IN_ROW += [counts.to_bytes(RANKS, "little") for counts in _over]

BEATS: tuple[int, ...] = tuple(ABOVE[n] | (TRUMPS if n < BASE else 0) for n in range(52))
"""All cards that would take a trick away from each number."""


def mask_of(cards: Iterable[Card]) -> int:
    """Return the mask of `cards`."""
    mask = 0
    for card in cards:
        mask |= 1 << NUMBER[card]
    return mask


def numbers(mask: int) -> list[int]:
    """Return the cards in `mask`, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def swap_suits(mask: int, trump: int) -> int:
    """Return `mask` with suit number `trump` and the last one exchanged; twice gives it back."""
    if trump == LAST:
        return mask
    shift = trump * RANKS
    differ = (mask >> shift ^ mask >> BASE) & ROW
    return mask ^ (differ << shift | differ << BASE)


def swap_card(number: int, trump: int) -> int:
    """Return the number of a card when suit `trump` and the last one are exchanged; twice gives it back."""
    suit, rank = divmod(number, RANKS)
    if suit == trump:
        return BASE + rank
    return trump * RANKS + rank if suit == LAST else number
