"""Plays the tricks of a deal to the end as fast as Python allows; the policies choose wherever there is a choice."""

from typing import Protocol

from bot.players.kernel.count import count_deal
from bot.players.kernel.deal import Deal
from bot.players.kernel.masks import BASE, JACK_BIT, PLAIN, POINTS, RANKS, SUIT_MASK, TRUMPS, swap_card


class Lead(Protocol):
    """Chooses a card to lead from `hand`; `rest` holds what is neither face up nor in the hand."""

    def __call__(self, deal: Deal, seat: int, hand: int, rest: int) -> int:
        """Return the number of the card."""


class Follow(Protocol):
    """Chooses among `legal` cards of `hand` (at least two); the deal's trick fields tell what lies on the table."""

    def __call__(
        self, deal: Deal, seat: int, hand: int, legal: int, best: int, taker: int, points: int, count: int, rest: int
    ) -> int:
        """Return the number of the card; `best` takes the trick so far, played by `taker`; `count` cards lie there."""


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


def play_out(
    deal: Deal, lead: Lead, follow: Follow, first: int = -1, trace: list[tuple[int, int, int]] | None = None
) -> None:
    """Play `deal` to its end and count it, beginning with the card `first` if one is given.

    `trace` receives (seat, legal mask, card) of every card played, legal masks only where somebody had to choose. A `first` card that
    makes trumps is named as it was before the suits changed places.
    """
    law = deal.law
    side, after, players, strict = law.side, law.next, law.players, law.strict
    if deal.trump < 0:
        if first < 0:
            raise ValueError("the first lead makes trumps and must be given")
        trump = first // RANKS
        deal.name_trump(trump)
        first = swap_card(first, trump)
    hands, voids, piles = deal.hands, deal.voids, deal.piles
    unplayed, seat = deal.unplayed, deal.turn
    count, led, best, taker, cards, points = deal.count, deal.led, deal.best, deal.taker, deal.cards, deal.points
    low = deal.low if law.low_to_winner else 0
    while True:
        hand = hands[seat]
        if not count:
            if not hand:
                break
            deal.left = hand.bit_count()
            legal = hand
            if first >= 0:
                card, first = first, -1
            elif hand & (hand - 1):
                deal.unplayed = unplayed
                card = lead(deal, seat, hand, unplayed & ~hand)
            else:
                card = hand.bit_length() - 1
            deal.led = led = SUIT_MASK[card]
            best, taker = card, seat
            bit = cards = 1 << card
            points = POINTS[card]
        else:
            legal = hand & led
            if led == TRUMPS:
                legal = legal or hand
            else:
                legal = (legal if strict else legal | hand & TRUMPS) if legal else hand
                if best >= BASE and law.barred and hand & PLAIN:
                    legal &= ~(TRUMPS & ((1 << best) - 1))
            if first >= 0:
                card, first = first, -1
            elif legal & (legal - 1):
                deal.unplayed, deal.cards = unplayed, cards
                card = follow(deal, seat, hand, legal, best, taker, points, count, unplayed & ~hand)
            else:
                card = legal.bit_length() - 1
            bit = 1 << card
            if bit & led:
                if card > best:
                    best, taker = card, seat
            elif card >= BASE:
                if card > best:
                    best, taker = card, seat
                if strict:
                    voids[seat] |= led
            else:
                voids[seat] |= led
            cards |= bit
            points += POINTS[card]
        if trace is not None:
            trace.append((seat, legal, card))
        hands[seat] = hand ^ bit
        unplayed ^= bit
        count += 1
        if count < players:
            seat = after[seat]
            continue
        piles[side[taker]] += points
        if cards & JACK_BIT:
            deal.jack_side = side[taker]
        if cards & low:
            deal.low_side = side[taker]
        seat, count = taker, 0
    count_deal(deal)
