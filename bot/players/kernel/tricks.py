"""Plays the tricks of a deal to the end as fast as Python allows; the policies choose wherever there is a choice."""

from collections.abc import Sequence
from typing import Protocol

from bot.players.kernel.count import count_deal
from bot.players.kernel.deal import Deal
from bot.players.kernel.masks import BASE, BEATS, JACK_BIT, PLAIN, POINTS, RANKS, SUIT_MASK, TRUMPS, swap_card


class Lead(Protocol):
    """Chooses a card to lead from `hand`; `rest` holds what is neither face up nor in the hand, `left` is how many the hand has."""

    def __call__(self, hand: int, rest: int, left: int) -> int:
        """Return the number of the card."""


class Follow(Protocol):
    """Chooses among `legal` cards, at least two; `rest` as for `Lead`, `left` as the leader had them at the lead of this trick."""

    def __call__(
        self, seat: int, legal: int, rest: int, left: int, best: int, taker: int, points: int, cards: int
    ) -> int:
        """Return the number of the card; `best` takes the trick `cards` so far, worth `points`, and was played by `taker`."""


def legal_cards(deal: Deal, hand: int, best: int, count: int) -> int:
    """Return what `hand` may play to a trick of `count` cards (§1.6, §8 `following`, `undertrump`)."""
    if not count:
        return hand
    led, law = deal.led, deal.law
    own = hand & led
    if led == TRUMPS:
        return own or hand
    legal = (own if law.strict else own | hand & TRUMPS) if own else hand
    if law.barred and best >= BASE and hand & PLAIN:
        legal &= ~(TRUMPS & ((1 << best) - 1))
    return legal


def play_out(deal: Deal, lead: Lead, follow: Sequence[Follow], first: int = -1) -> None:
    """Play `deal` to its end and count it, beginning with the card `first` if one is given.

    `follow` are the rules for the second, third … hand of a trick; nobody is asked who has no choice. A `first` card that makes trumps
    is named as it was before the suits changed places.
    """
    law = deal.law
    side, after, strict, barred = law.side, law.next, law.strict, law.barred
    if deal.trump < 0:
        if first < 0:
            raise ValueError("the first lead makes trumps and must be given")
        trump = first // RANKS
        deal.name_trump(trump)
        first = swap_card(first, trump)
    hands, piles, low = deal.hands, deal.piles, deal.low if law.low_to_winner else 0
    dear = JACK_BIT | low
    unplayed, seat, left, led = deal.unplayed, deal.turn, deal.left, deal.led
    best, taker, cards, points = deal.best, deal.taker, deal.cards, deal.points
    to_follow: Sequence[Follow] | None = follow[deal.count - 1 :] if deal.count else None
    while True:
        if to_follow is None:
            hand = hands[seat]
            if not hand:
                break
            left = hand.bit_count()
            if first >= 0:
                best, first = first, -1
            elif left > 1:
                best = lead(hand, unplayed ^ hand, left)
            else:
                _take_last(deal, hand, low)
                break
            taker, points, cards, led = seat, POINTS[best], 1 << best, SUIT_MASK[best]
            hands[seat] = hand ^ cards
            unplayed ^= cards
            seat, to_follow = after[seat], follow
        open_suits = led if strict else led | TRUMPS
        for rule in to_follow:
            hand = hands[seat]
            legal = hand & open_suits if hand & led else hand
            if barred and best >= BASE and led != TRUMPS and hand & PLAIN:
                legal &= ~(TRUMPS & ((1 << best) - 1))
            if first >= 0:
                card, first = first, -1
            elif legal & (legal - 1):
                card = rule(seat, legal, unplayed ^ hand, left, best, taker, points, cards)
            else:
                card = legal.bit_length() - 1
            bit = 1 << card
            if bit & BEATS[best]:
                best, taker = card, seat
            cards |= bit
            points += POINTS[card]
            hands[seat] = hand ^ bit
            unplayed ^= bit
            seat = after[seat]
        winner = side[taker]
        piles[winner] += points
        if cards & dear:
            if cards & JACK_BIT:
                deal.jack_side = winner
            if cards & low:
                deal.low_side = winner
        seat, to_follow = taker, None
    count_deal(deal)


def _take_last(deal: Deal, led: int, low: int) -> None:
    """Play the last trick, in which nobody has a choice, `led` being the card of the one who leads."""
    hands = deal.hands
    cards, points = 0, 0
    for hand in hands:
        cards |= hand
        points += POINTS[hand.bit_length() - 1]
    best = cards & TRUMPS or cards & SUIT_MASK[led.bit_length() - 1]
    winner = deal.law.side[hands.index(1 << best.bit_length() - 1)]
    deal.piles[winner] += points
    if cards & JACK_BIT:
        deal.jack_side = winner
    if cards & low:
        deal.low_side = winner
