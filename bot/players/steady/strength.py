"""What a hand is worth with a given suit as trumps, in points of the deal, reckoned from thousands of deals played by steady hands."""

from dataclasses import dataclass

from bot.players.kernel.masks import PLAIN, RANKS, ROW, swap_suits


@dataclass(frozen=True, slots=True)
class Yardstick:
    """Sums up to points: `base`, each trump by rank from the two up, `many` for the square of their number, each plain ace, king,
    queen and ten, and each plain suit not held."""

    base: float
    trumps: tuple[float, ...]
    many: float
    ace: float
    king: float
    queen: float
    ten: float
    void: float


_ROW_OF_RANK = tuple(sum(1 << suit * RANKS + rank for suit in range(3)) for rank in range(RANKS))
_TENS, _QUEENS, _KINGS, _ACES = (_ROW_OF_RANK[rank] for rank in (8, 10, 11, 12))


def strength(hand: int, trump: int, yardstick: Yardstick) -> float:
    """Return what `hand` is worth by `yardstick` when suit `trump` is trumps; suits lie in their own places."""
    hand = swap_suits(hand, trump)
    trumps = hand >> 3 * RANKS
    plain = hand & PLAIN
    count = trumps.bit_count()
    total = yardstick.base + yardstick.many * count * count
    for weight in yardstick.trumps:
        if trumps & 1:
            total += weight
        trumps >>= 1
    total += yardstick.ace * (plain & _ACES).bit_count() + yardstick.king * (plain & _KINGS).bit_count()
    total += yardstick.queen * (plain & _QUEENS).bit_count() + yardstick.ten * (plain & _TENS).bit_count()
    for _ in range(3):
        if not plain & ROW:
            total += yardstick.void
        plain >>= RANKS
    return total
