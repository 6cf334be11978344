"""Why a move is good: the first of the facts worth saying that is true of it."""

from collections.abc import Iterable

from bot.engine.actions import Bid, Bunch, Continue, Discard, Pass, Play, Run, SeatAction
from bot.engine.cards import PACK, Card, Rank, Suit, total_points
from bot.engine.reasons import (
    CatchesJack,
    DrawsTrumps,
    FeedsPartner,
    GiftWouldWin,
    GivesLeast,
    KeepsTrumps,
    LeavesToPartner,
    LongestSuit,
    LowestUnderPartner,
    MakesTrumps,
    OnlyBeatenBy,
    OnlyChoice,
    Reason,
    RisksNothing,
    SavesJack,
    TakesTrick,
    TriedOut,
    TrumpsHeld,
    Unbeatable,
)
from bot.engine.state import seat_at
from bot.engine.tricks import winning_place
from bot.engine.view import SeatView
from bot.players.kernel.masks import SUITS, mask_of
from bot.players.steady.pitch import best_suit

FEW = 2
"""So many cards that beat a lead are still worth naming."""


def reason_for(view: SeatView, action: SeatAction, deals: int) -> Reason:
    """Return what may be said for `action` in the seat of `view`; where nothing else is, that `deals` deals were tried out."""
    if len(view.choices) == 1 and not isinstance(action, Discard):
        return OnlyChoice()
    hand, trump = view.hand or (), view.public.trump
    if isinstance(action, Play):
        card_reason = _of_card(view, action.card, trump)
        return TriedOut(deals) if card_reason is None else card_reason
    if isinstance(action, Bid | Pass):
        suit, _ = best_suit(mask_of(hand), view.public.players)
        return LongestSuit(SUITS[suit], _of_suit(hand, SUITS[suit]))
    if trump is None:
        return TriedOut(deals)
    trumps = _of_suit(hand, trump)
    if isinstance(action, Discard):
        kept = not any(card in action.cards for card in trumps)
        return KeepsTrumps(action.cards, trumps) if kept and trumps else TriedOut(deals)
    if isinstance(action, Run):
        winner = _gift_winner(view)
        if winner is not None:
            return GiftWouldWin(winner)
    if isinstance(action, Bunch | Continue):
        return TrumpsHeld(trump, trumps)
    return TrumpsHeld(trump, trumps)


def unseen(view: SeatView) -> tuple[Card, ...]:
    """Return the cards that the seat hasn't seen in this deal."""
    deal = view.public.deal
    seen = {*(view.hand or ()), *view.laid, *view.public.trick}
    if deal is not None:
        seen.update(deal.turned)
        for trick in deal.tricks:
            seen.update(trick.cards)
    return tuple(card for card in PACK if card not in seen)


def _of_card(view: SeatView, card: Card, trump: Suit | None) -> Reason | None:
    if trump is None:
        return MakesTrumps(card, _of_suit(view.hand or (), card.suit))
    return _of_follow(view, card, trump) if view.public.trick else _of_lead(view, card, trump)


def _of_lead(view: SeatView, card: Card, trump: Suit) -> Reason | None:
    out, hand = unseen(view), view.hand or ()
    over = tuple(other for other in out if other.suit is card.suit and other.rank > card.rank)
    is_trump = card.suit is trump
    trumps_out = sum(other.suit is trump for other in out)
    hunts = is_trump and card.rank > Rank.JACK and Card(trump, Rank.JACK) in out
    or_trump = not is_trump and trumps_out > 0
    if not over and not or_trump:
        return Unbeatable(card, hunts)
    if card.rank >= Rank.JACK and len(over) <= FEW:
        return OnlyBeatenBy(card, over, or_trump, hunts)
    if is_trump:
        return DrawsTrumps(card, len(_of_suit(hand, trump)), trumps_out)
    return None if card.points else RisksNothing(card)


def _of_follow(view: SeatView, card: Card, trump: Suit) -> Reason | None:
    public = view.public
    place = winning_place(public.trick, trump)
    winning = public.trick[place]
    ours = _seat_of(view, place) % public.sides == view.side
    takes = winning_place((*public.trick, card), trump) == len(public.trick)
    top = card if takes else winning
    sure = _is_sure(view, top, trump)
    jack = Card(trump, Rank.JACK)
    if card == jack and (takes or ours) and sure:
        return SavesJack(card)
    if jack in public.trick and _seat_of(view, public.trick.index(jack)) % public.sides != view.side and takes:
        return CatchesJack(card, sure)
    if takes and not ours:
        return TakesTrick(card, total_points((*public.trick, card)), sure)
    if ours and not takes:
        if card.points and card != jack:
            return FeedsPartner(card, winning, card.points, sure)
        if card.suit is trump and winning.suit is trump and card == min(_of_suit(view.hand or (), trump)):
            return LowestUnderPartner(card, winning)
        return LeavesToPartner(card, winning) if not card.points else None
    least = min(choice.card.points for choice in view.choices if isinstance(choice, Play))
    return GivesLeast(card, winning, card.points) if not (ours or takes) and card.points == least else None


def _is_sure(view: SeatView, top: Card, trump: Suit) -> bool:
    """Whether nobody of another side who is still to play can hold a card that takes the trick from `top`."""
    public = view.public
    if all(_seat_of(view, place) % public.sides == view.side for place in range(len(public.trick) + 1, public.players)):
        return True
    led = public.trick[0]
    lies = (led, top) if top != led else (led,)
    return all(winning_place((*lies, other), trump) < len(lies) for other in unseen(view))


def _seat_of(view: SeatView, place: int) -> int:
    """The seat whose card is, or will be, at `place` in the trick."""
    return seat_at(view.public.rules, view.public.players, view.public.leader or 0, place)


def _of_suit(cards: Iterable[Card], suit: Suit) -> tuple[Card, ...]:
    return tuple(sorted((card for card in cards if card.suit is suit), reverse=True))


def _gift_winner(view: SeatView) -> int | None:
    public = view.public
    dealer = public.dealer % public.sides
    # The beggar's side is served first, and may win before the other has its point (§1.9, §2.5).
    order = dict.fromkeys(
        seat_at(public.rules, public.players, public.eldest, step) % public.sides for step in range(public.players)
    )
    needs_one = (side for side in order if side != dealer and public.scores[side] == public.rules.options.target - 1)
    return next(needs_one, None)
