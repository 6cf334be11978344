"""The plainest computer player: it does no harm, and needs neither time nor help."""

from collections import Counter

from bot.engine.actions import (
    Beg,
    Bid,
    Bunch,
    Choice,
    Discard,
    DiscardCount,
    Give,
    Pass,
    Play,
    Run,
    SeatAction,
    Stand,
)
from bot.engine.cards import Card, Rank, Suit
from bot.engine.view import SeatView

GOOD_ENOUGH = 2  # trumps with which it stands
_BIDDING_RANKS = (Rank.ACE, Rank.KING)
_PRECIOUS = (Rank.TEN, Rank.JACK)


async def decide(view: SeatView, level: str, seed: int) -> SeatAction:
    """Return what the plain player does, whatever the level; it never fails where its seat is to act."""
    return choose(view)


def choose(view: SeatView) -> SeatAction:
    """Return what the plain player does in the seat of `view`, which must be to act.

    It stands and gives with two trumps, accepts bunching, bids two with ace or king of a suit it holds three of, keeps trumps when
    discarding, and plays its least card, no trump, jack or ten while another is legal.
    """
    hand, trump, choices = view.hand or (), view.public.trump, view.choices
    plays = tuple(choice.card for choice in choices if isinstance(choice, Play))
    if plays:
        return Play(_card(plays, trump, view))
    if isinstance(choices[0], DiscardCount):
        return Discard(tuple(sorted(hand, key=lambda card: _worth(card, trump))[: choices[0].count]))
    wanted: tuple[Choice, ...] = ()
    trumps = sum(card.suit is trump for card in hand)
    if Stand() in choices or Beg() in choices:
        wanted = (Stand(), Beg()) if trumps >= GOOD_ENOUGH else (Beg(), Stand())
    elif Give() in choices or Run() in choices:
        wanted = (Give(), Run()) if trumps > GOOD_ENOUGH else (Run(), Give())
    elif Bunch() in choices:
        wanted = (Bunch(),)
    else:
        lowest = [choice for choice in choices if isinstance(choice, Bid)][:1]
        wanted = (*lowest, Pass()) if _best_suit(hand) is not None else (Pass(), *lowest)
    for choice in wanted:
        if choice in choices and not isinstance(choice, DiscardCount):
            return choice
    raise ValueError("the seat is not to act")


def _card(plays: tuple[Card, ...], trump: Suit | None, view: SeatView) -> Card:
    if trump is None:  # this lead makes trumps: the suit it would bid on, from the top
        plain = tuple(card for card in plays if card.rank not in _PRECIOUS) or plays
        suit = _best_suit(view.hand or ()) or Counter(card.suit for card in plays).most_common(1)[0][0]
        return max(plain, key=lambda card: (card.suit is suit, card.rank))
    return min(plays, key=lambda card: _worth(card, trump))


def _worth(card: Card, trump: Suit | None) -> tuple[bool, bool, int, int]:
    """What a card is worth keeping: trumps, jacks and tens above all, the jack of trumps above those."""
    is_trump = card.suit is trump
    return (is_trump or card.rank in _PRECIOUS, is_trump and card.rank is Rank.JACK, card.points + is_trump, card.rank)


def _best_suit(hand: tuple[Card, ...]) -> Suit | None:
    """The longest suit headed by ace or king, if one has three cards."""
    counts = Counter(card.suit for card in hand)
    good = [card.suit for card in hand if card.rank in _BIDDING_RANKS and counts[card.suit] >= 3]
    return max(good, key=lambda suit: counts[suit], default=None)
