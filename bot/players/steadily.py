"""Whether a hand goes with all that a seat has said and played in a game with an auction, had the steady player sat there."""

from bot.players.heard import Heard
from bot.players.kernel.deal import Deal
from bot.players.kernel.masks import LAST, swap_card, swap_suits
from bot.players.kernel.phases import bids
from bot.players.kernel.tricks import legal_cards
from bot.players.sight import Sight
from bot.players.steady.bidding import best_bid
from bot.players.steady.pitch import best_suit, pitch
from bot.players.steady.policy import choose
from bot.players.steady.rough import NEAR, rough_points


class Steadily:
    """Asks of hands, for one sight, whether `steady` would have done with them just what their seats have done."""

    def __init__(self, sight: Sight) -> None:
        """Remember what each other seat has said and played."""
        base = sight.base
        players = base.law.players
        self._players = players
        self._trump = base.trump if base.trump >= 0 else LAST
        self._played = sight.played
        self._words: list[tuple[list[int], int] | None] = [None] * players
        self._auction = Deal(base.law, base.scores, base.dealer, [0] * players)
        seat = base.eldest
        for said in base.said:
            self._words[seat] = bids(self._auction), said
            self._auction.said.append(said)
            seat = base.law.next[seat]
        self._pitched = [-1] * players
        self._cards: list[list[_Heard]] = [[] for _ in range(players)]
        for past in sight.past:
            if past.seat == base.pitcher and past.later == sight.played[past.seat]:
                self._pitched[past.seat] = swap_card(past.card, self._trump)
            else:
                self._cards[past.seat].append(_Heard(past))

    def would(self, seat: int, hand: int) -> bool:
        """Return whether `steady`, holding `hand` now, would have said and played what `seat` has, at every single moment."""
        for heard in self._cards[seat]:
            if not heard.of(hand):
                return False
        words = self._words[seat]
        return words is None or self._would_say(seat, hand | self._played[seat], *words)

    def _would_say(self, seat: int, first: int, words: list[int], said: int) -> bool:
        """Whether `seat` would have said `said`, when it could choose among `words`, and led as it has, with `first` in hand."""
        if not self._said(first, words, said):
            return False
        if self._pitched[seat] < 0:
            return True
        self._auction.hands[seat] = swap_suits(first, self._trump)
        return pitch(self._auction, seat) == self._pitched[seat]

    def _said(self, first: int, words: list[int], said: int) -> bool:
        """Whether the hand `first` is worth the bid or pass `said` among `words`."""
        points = rough_points(first, self._players)
        bid = best_bid(words, points - NEAR)
        if bid != best_bid(words, points + NEAR):
            bid = best_bid(words, best_suit(swap_suits(first, self._trump), self._players)[1])
        return bid == said


class _Heard(Heard[bool]):
    """Whether steady would have played the card; False where the hand could not have."""

    __slots__ = ()

    def _weigh(self, held: int) -> bool:
        past = self._past
        deal, played = past.deal, 1 << past.card
        legal = legal_cards(deal, held, deal.best, deal.count)
        if legal & (legal - 1):
            return bool(legal & played) and choose(deal, past.seat, held, legal) == past.card
        return legal == played
