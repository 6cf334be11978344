"""What a hand is worth with a given suit as trumps, in points of the deal, reckoned from thousands of deals played by steady hands."""

from dataclasses import dataclass, field

from bot.players.kernel.masks import IN_ROW, PLAIN, RANKS, ROW, swap_suits


@dataclass(frozen=True, slots=True, eq=False)
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
    known: dict[int, float] = field(default_factory=dict, init=False, repr=False)  # what the trumps alone come to

    def of_trumps(self, row: int) -> float:
        """Return what a hand with these trumps is worth before its plain cards are counted."""
        worth = self.known.get(row)
        if worth is None:
            ranks = IN_ROW[row]
            worth = self.base + self.many * len(ranks) * len(ranks)
            for rank in ranks:
                worth += self.trumps[rank]
            self.known[row] = worth
        return worth


_ROW_OF_RANK = tuple(sum(1 << suit * RANKS + rank for suit in range(3)) for rank in range(RANKS))
_TENS, _QUEENS, _KINGS, _ACES = (_ROW_OF_RANK[rank] for rank in (8, 10, 11, 12))
_FIRST, _SECOND, _THIRD = (ROW << suit * RANKS for suit in range(3))


def strength(hand: int, trump: int, yardstick: Yardstick) -> float:
    """Return what `hand` is worth by `yardstick` when suit `trump` is trumps; suits lie in their own places."""
    hand = swap_suits(hand, trump)
    plain, total = hand & PLAIN, yardstick.of_trumps(hand >> 3 * RANKS)
    total += yardstick.ace * (plain & _ACES).bit_count() + yardstick.king * (plain & _KINGS).bit_count()
    total += yardstick.queen * (plain & _QUEENS).bit_count() + yardstick.ten * (plain & _TENS).bit_count()
    if not plain & _FIRST:
        total += yardstick.void
    if not plain & _SECOND:
        total += yardstick.void
    if not plain & _THIRD:
        total += yardstick.void
    return total
