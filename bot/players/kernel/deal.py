"""One deal in the kernel, changed in place: copied before a move is tried."""

from bot.engine.refusals import PhaseName
from bot.players.kernel.law import Law
from bot.players.kernel.masks import ALL, JACK_BIT, TRUMPS, swap_suits


class Deal:
    """A deal at one moment; `over` once it has ended, `winner` the side that has won the game with it, or -1.

    Until tricks are played, masks have the suits in their own places; from then on trumps are in the last place (`trump` tells which
    suit that is, -1 before the first lead of a game without turn-up). `unplayed` holds what is not face up.
    """

    __slots__ = (
        "asked",
        "best",
        "bid",
        "cards",
        "count",
        "dealer",
        "eldest",
        "hands",
        "high_side",
        "home",
        "jack_side",
        "laid",
        "law",
        "led",
        "left",
        "low",
        "low_side",
        "over",
        "phase",
        "piles",
        "pitcher",
        "points",
        "said",
        "scores",
        "stock",
        "taker",
        "trump",
        "turn",
        "turned",
        "unplayed",
        "winner",
    )

    def __init__(self, law: Law, scores: list[int], dealer: int, hands: list[int]) -> None:
        """A deal just dealt: `hands` as masks, nothing turned up yet."""
        self.law = law
        self.scores = scores
        self.dealer = dealer
        self.eldest = law.next[dealer]
        self.hands = hands
        self.phase = PhaseName.PLAY
        self.stock: list[int] = []  # what is left of the pack, the next card last
        self.turned: list[int] = []
        self.trump = -1
        self.said: list[int] = []
        self.asked = 0  # how many would bunch
        self.laid = [0] * law.players
        self.pitcher = -1
        self.bid = 0
        self.over = False
        self.winner = -1
        self.turn = -1  # who plays the next card
        self.left = 0  # cards in the hand of the one to lead
        self.count = 0  # cards in the trick
        self.led = 0  # the mask of the suit led
        self.best = -1  # the card that takes the trick so far
        self.taker = -1  # who played it
        self.cards = 0  # the trick as a mask
        self.points = 0  # its card points
        self.unplayed = 0
        self.piles = [0] * law.sides
        self.high_side = -1
        self.low = 0  # the bit of the lowest trump in play
        self.low_side = -1
        self.home = -1  # the side that held the jack
        self.jack_side = -1  # the side that took it

    def copy(self) -> "Deal":
        """Return a deal that can go its own way."""
        twin = Deal.__new__(Deal)
        twin.law = self.law
        twin.scores = self.scores[:]
        twin.dealer = self.dealer
        twin.eldest = self.eldest
        twin.hands = self.hands[:]
        twin.phase = self.phase
        twin.trump = self.trump
        twin.asked = self.asked
        twin.pitcher = self.pitcher
        twin.bid = self.bid
        twin.over = self.over
        twin.winner = self.winner
        twin.turn = self.turn
        twin.left = self.left
        twin.count = self.count
        twin.led = self.led
        twin.best = self.best
        twin.taker = self.taker
        twin.cards = self.cards
        twin.points = self.points
        twin.unplayed = self.unplayed
        twin.piles = self.piles[:]
        twin.high_side = self.high_side
        twin.low = self.low
        twin.low_side = self.low_side
        twin.home = self.home
        twin.jack_side = self.jack_side
        if self.phase is PhaseName.PLAY:  # no more of these changes
            twin.stock, twin.turned, twin.said, twin.laid = self.stock, self.turned, self.said, self.laid
        else:
            twin.stock, twin.turned, twin.said, twin.laid = self.stock[:], self.turned[:], self.said[:], self.laid[:]
        return twin

    def begin_play(self) -> None:
        """Put the cards on the table for the first lead (§1.4): by the pitcher if there is one, else by eldest."""
        self.lay_table()
        if self.trump >= 0:
            self.note_holders(self.hands)

    def lay_table(self) -> None:
        """Make all ready for the first lead but for noting who holds what, where hands may still change."""
        self.phase = PhaseName.PLAY
        self.turn = self.eldest if self.pitcher < 0 else self.pitcher
        self.left = self.hands[self.turn].bit_count()
        face_up = 0
        for card in self.turned:
            face_up |= 1 << card
        self.unplayed = ALL ^ face_up
        if self.trump >= 0:
            self._place_trumps()

    def name_trump(self, trump: int) -> None:
        """Make `trump` the suit in the last place, and note who holds High, Low and the jack (§1.7)."""
        self.trump = trump
        self._place_trumps()
        self.note_holders(self.hands)

    def _place_trumps(self) -> None:
        self.hands = [swap_suits(hand, self.trump) for hand in self.hands]
        self.laid = [swap_suits(laid, self.trump) for laid in self.laid]
        self.unplayed = swap_suits(self.unplayed, self.trump)

    def note_holders(self, held: list[int]) -> None:
        """Note who held High, Low and the jack among `held`, the hands at the first lead."""
        trumps = 0
        for hand in held:
            trumps |= hand
        trumps &= TRUMPS
        if not trumps:
            return
        high, self.low = 1 << trumps.bit_length() - 1, trumps & -trumps
        for seat, hand in enumerate(held):
            if hand & high:
                self.high_side = self.law.side[seat]
            if hand & self.low:
                self.low_side = self.law.side[seat]
            if hand & JACK_BIT:
                self.home = self.law.side[seat]
