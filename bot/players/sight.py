"""What one seat's view tells, in the kernel's numbers; nothing here ever sees another hand."""

from dataclasses import dataclass, field, replace

from bot.engine.refusals import PhaseName
from bot.engine.results import What
from bot.engine.view import SeatView
from bot.players.kernel.deal import Deal
from bot.players.kernel.law import law_of
from bot.players.kernel.masks import (
    ALL,
    BASE,
    JACK_BIT,
    NUMBER,
    POINTS,
    SUIT_MASK,
    SUITS,
    mask_of,
    swap_card,
    swap_suits,
)


@dataclass(frozen=True, slots=True)
class Past:
    """A card that another seat has played: how the deal lay before it, and all that the seat has played from then on."""

    seat: int
    card: int
    deal: Deal = field(repr=False)
    later: int


class Sight:
    """The deal as `seat` sees it.

    `base` is a kernel deal that holds the seat's own cards and all that is public, the other hands empty; `unseen` are the cards that
    may lie in another hand, in the stock or among other seats' discards; `room` tells how many cards each other seat holds and
    `laid_room` how many it has laid away. `played` are the cards each seat has played in this deal, `past` each of the others' in
    turn, `voids` what each seat has shown it can't hold. Once trumps are made, suits have changed places throughout.
    """

    __slots__ = ("base", "begged", "laid_room", "past", "played", "ran", "room", "seat", "taken", "unseen", "voids")

    def __init__(self, view: SeatView) -> None:
        """Read `view`, whose seat must be looking at its hand in a running deal."""
        public = view.public
        result = public.deal
        if result is None or view.hand is None:
            raise ValueError("this seat sees no cards")
        law = law_of(public.rules, public.players)
        self.seat = view.seat
        hands = [0] * law.players
        hands[view.seat] = mask_of(view.hand)
        self.base = deal = Deal(law, list(public.scores), public.dealer, hands)
        deal.phase = public.phase
        deal.turned = [NUMBER[card] for card in result.turned]
        deal.trump = -1 if result.trump is None else SUITS.index(result.trump)
        deal.said = list(result.said)
        deal.asked = len(public.bunched)
        deal.laid[view.seat] = mask_of(view.laid)
        if result.pitcher is not None and result.bid is not None:
            deal.pitcher, deal.bid = result.pitcher, result.bid
        self.played = [0] * law.players
        self.voids = [0] * law.players
        self.past: list[Past] = []
        self.taken: list[tuple[int, int]] = []  # each trick taken: its cards and the side that has it
        self.room = tuple(0 if seat == view.seat else size for seat, size in enumerate(public.hand_sizes))
        self.laid_room = tuple(0 if seat == view.seat else size for seat, size in enumerate(public.laid_sizes))
        if deal.phase is PhaseName.PLAY:
            _put_on_table(deal)
            size = max(public.hand_sizes) + len(public.tricks)
            for place, trick in enumerate(public.tricks):
                deal.left = size - place
                cards = [swap_card(NUMBER[card], deal.trump) for card in trick.cards]
                self._play_again(trick.leader, cards)
            deal.left = max(public.hand_sizes)
            self._play_again(public.leader or 0, [swap_card(NUMBER[card], deal.trump) for card in public.trick])
            deal.turn = public.to_act[0]
            self.past = [
                replace(past, later=self.played[past.seat] & ~past.later)
                for past in self.past
                if past.seat != self.seat
            ]
        else:
            deal.unplayed = ALL ^ mask_of(result.turned)
        unseen = deal.unplayed & ~deal.hands[view.seat] & ~deal.laid[view.seat]
        self.unseen = [number for number in range(52) if unseen >> number & 1]
        self.ran = len(deal.turned) > 1
        gift = any(award.what is What.GIFT for award in result.awards)
        self.begged = self.ran or gift or deal.phase is PhaseName.GIVE_OR_RUN

    def _play_again(self, leader: int, cards: list[int]) -> None:
        """Put the cards of a trick, from `leader` on, on the table, and take it if it is complete."""
        deal, law = self.base, self.base.law
        seat, deal.count = leader, 0
        for card in cards:
            bit = 1 << card
            if deal.trump >= 0:
                self.past.append(Past(seat, card, deal.copy(), self.played[seat]))
            if not deal.count:
                deal.led, deal.best, deal.taker, deal.cards, deal.points = SUIT_MASK[card], card, seat, 0, 0
            elif bit & deal.led or card >= BASE:
                if not bit & deal.led and law.strict:
                    self.voids[seat] |= deal.led
                if card > deal.best and (card >= BASE or bit & SUIT_MASK[deal.best]):
                    deal.best, deal.taker = card, seat
            else:
                self.voids[seat] |= deal.led
            deal.cards |= bit
            deal.points += POINTS[card]
            deal.unplayed ^= bit
            deal.count += 1
            self.played[seat] |= bit
            seat = law.next[seat]
        if deal.count == law.players:
            side = law.side[deal.taker]
            self.taken.append((deal.cards, side))
            deal.piles[side] += deal.points
            if deal.cards & JACK_BIT:
                deal.jack_side = side
            deal.count = 0

    def fill(self, hands: list[int], laid: list[int], stock: list[int]) -> Deal:
        """Return a whole deal in agreement with the view: with these hands and discards as masks, and this stock, next card last."""
        deal = self.base.copy()
        deal.hands, deal.laid, deal.stock = hands, laid, stock
        if deal.phase is PhaseName.PLAY and deal.trump >= 0:
            deal.note_holders([hand | played for hand, played in zip(hands, self.played, strict=True)])
            if deal.law.low_to_winner:
                for cards, side in self.taken:
                    if cards & deal.low:
                        deal.low_side = side
        return deal


def _put_on_table(deal: Deal) -> None:
    face_up = 0
    for card in deal.turned:
        face_up |= 1 << card
    deal.unplayed = ALL ^ face_up
    if deal.trump >= 0:
        deal.hands = [swap_suits(hand, deal.trump) for hand in deal.hands]
        deal.laid = [swap_suits(laid, deal.trump) for laid in deal.laid]
        deal.unplayed = swap_suits(deal.unplayed, deal.trump)
