"""Hints: whatever reason is given, every claim in it is true of the position, checked card by card with the engine alone."""

import random

import pytest

from bot.engine.actions import Bid, DealPack, Discard, Pass, Play, Run, SeatAction
from bot.engine.cards import PACK, Card, Rank, Suit, total_points
from bot.engine.deals import running_deal
from bot.engine.game import HOUSE, apply, seats_to_act
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
from bot.engine.view import SeatView, seat_view
from bot.players.because import reason_for
from bot.players.hint import think_of_hint
from tests.players.games import act_at_random, random_game, shuffled
from tests.players.positions import cards, set_up


def out_of_sight(view: SeatView) -> set[Card]:
    """Return the cards that the seat hasn't seen."""
    deal = view.public.deal
    assert deal is not None
    seen = {*(view.hand or ()), *view.laid, *view.public.trick, *deal.turned}
    return set(PACK) - seen - {card for trick in deal.tricks for card in trick.cards}


def of_suit(view: SeatView, suit: Suit) -> tuple[Card, ...]:
    """Return what the seat holds of `suit`, highest first."""
    return tuple(sorted((card for card in view.hand or () if card.suit is suit), reverse=True))


def beaters(view: SeatView, top: Card, trump: Suit) -> set[Card]:
    """Return the unseen cards that would take the trick away from `top`, which takes it so far, or which is led."""
    led = view.public.trick[0] if view.public.trick else top
    return {card for card in out_of_sight(view) if winning_place((led, top, card), trump) == 2}


def seat_at_place(view: SeatView, place: int) -> int:
    """Return the seat whose card lies, or will lie, at `place` in the trick."""
    return seat_at(view.public.rules, view.public.players, view.public.leader or 0, place)


def stands(view: SeatView, top: Card, trump: Suit) -> bool:
    """Return whether no opponent still to play can hold a card that takes the trick away from `top`."""
    after = range(len(view.public.trick) + 1, view.public.players)
    foes = [place for place in after if seat_at_place(view, place) % view.public.sides != view.side]
    return not foes or not beaters(view, top, trump)


def lead_holds(view: SeatView, reason: Reason, card: Card, trump: Suit) -> bool:
    """Return whether a reason for leading `card` is true."""
    over = beaters(view, card, trump)
    jack = card.suit is trump and card.rank > Rank.JACK and Card(trump, Rank.JACK) in out_of_sight(view)
    match reason:
        case Unbeatable(_, hunts):
            return not over and hunts is jack
        case OnlyBeatenBy(_, named, or_trump, hunts):
            ruffs = {other for other in over if other.suit is not card.suit}
            return set(named) == over - ruffs and or_trump is bool(ruffs) and hunts is jack and bool(over)
        case DrawsTrumps(_, held, unseen):
            hidden = sum(other.suit is trump for other in out_of_sight(view))
            return card.suit is trump and held == len(of_suit(view, trump)) and unseen == hidden
        case RisksNothing():
            return card.suit is not trump and total_points((card,)) == 0
        case _:
            return False


def follow_holds(view: SeatView, reason: Reason, card: Card, trump: Suit) -> bool:
    """Return whether a reason for playing `card` to a trick is true."""
    trick = view.public.trick
    place = winning_place(trick, trump)
    lying, mate = trick[place], seat_at_place(view, place) % view.public.sides == view.side
    takes = winning_place((*trick, card), trump) == len(trick)
    jack = Card(trump, Rank.JACK)
    match reason:
        case SavesJack():
            return card == jack and (takes or mate) and stands(view, card if takes else lying, trump)
        case CatchesJack(_, sure):
            theirs = jack in trick and seat_at_place(view, trick.index(jack)) % view.public.sides != view.side
            return theirs and takes and sure is stands(view, card, trump)
        case TakesTrick(_, points, sure):
            return takes and points == total_points((*trick, card)) and sure is stands(view, card, trump)
        case FeedsPartner(_, winning, points, sure):
            told = winning == lying and points == total_points((card,)) > 0 and sure is stands(view, lying, trump)
            return mate and not takes and told
        case LowestUnderPartner(_, winning):
            lowest = of_suit(view, trump)[-1]
            return mate and not takes and winning == lying and winning.suit is trump and card == lowest
        case LeavesToPartner(_, winning):
            return mate and not takes and winning == lying and not total_points((card,))
        case GivesLeast(_, winning, points):
            least = min(total_points((choice.card,)) for choice in view.choices if isinstance(choice, Play))
            return not mate and not takes and winning == lying and points == total_points((card,)) == least
        case _:
            return False


def holds(view: SeatView, action: SeatAction, reason: Reason) -> bool:
    """Return whether all that `reason` claims for `action` is true."""
    public = view.public
    trump = public.trump
    match reason, action:
        case OnlyChoice(), _:
            return view.choices == (action,)
        case TriedOut(), _:
            return True  # it claims nothing of the position
        case MakesTrumps(card, held), Play(played):
            return trump is None and card == played and held == of_suit(view, card.suit) and card in held
        case LongestSuit(suit, held), Bid() | Pass():
            return held == of_suit(view, suit) and bool(held)
        case KeepsTrumps(laid, trumps), Discard(gone):
            assert trump is not None
            return laid == gone and trumps == of_suit(view, trump) and not set(gone) & set(trumps)
        case GiftWouldWin(side), Run():
            return public.scores[side] == public.rules.options.target - 1 and side != public.dealer % public.sides
        case TrumpsHeld(suit, held), _:
            return suit is trump and held == of_suit(view, suit)
        case _, Play(card):
            assert trump is not None
            assert getattr(reason, "card", None) == card
            return (follow_holds if public.trick else lead_holds)(view, reason, card, trump)
        case _:
            return False


@pytest.mark.parametrize("seed", range(12))
def test_every_reason_is_true(seed: int) -> None:
    """For any legal move, good or bad, in any position under any house rules, what is said for it is true."""
    rng, kinds = random.Random(seed), set()
    for _ in range(60):
        game, _ = apply(game := random_game(rng), HOUSE, DealPack(shuffled(rng)))
        while running_deal(game) is not None:
            seat = rng.choice(seats_to_act(game))
            view, action = seat_view(game, seat), act_at_random(game, seat, rng)
            reason = reason_for(view, action, 100)
            assert holds(view, action, reason), (view, reason)
            kinds.add(type(reason))
            game, _ = apply(game, seat, action)
    assert len(kinds) > 12


def test_a_false_reason_is_noticed() -> None:
    """The check itself tells a true claim from a false one."""
    hands = ["2S 9C 8C 7D 6D 3D", "KS 9H 4H 3C 4C 8S", "5H 10C JC QC AD 2D", "6H 7H KC AC QD JD"]
    view = seat_view(set_up("seven-up", hands, ["1 stand"], "5S"), 1)
    (king, nine, ace) = cards("KS 9H AS")
    assert holds(view, Play(king), OnlyBeatenBy(king, (ace,), or_trump=False, hunts_jack=True))
    assert not holds(view, Play(king), OnlyBeatenBy(king, (), or_trump=False, hunts_jack=True))
    assert not holds(view, Play(king), Unbeatable(king, hunts_jack=True))
    assert holds(view, Play(nine), RisksNothing(nine))
    assert not holds(view, Play(king), RisksNothing(king))


@pytest.mark.parametrize("seed", range(6))
def test_hint_is_what_sharp_would_do(seed: int) -> None:
    """A hint names a move that sharp makes with the same seed, and its reason is true."""
    rng = random.Random(seed)
    game, _ = apply(random_game(rng), HOUSE, DealPack(shuffled(rng)))
    while running_deal(game) is not None:
        (seat, *_) = seats_to_act(game)
        view = seat_view(game, seat)
        hint = think_of_hint(view, seed, budget=4)
        assert holds(view, hint.action, hint.reason)
        game, _ = apply(game, seat, hint.action)
