"""The novice: legal and careless, as somebody plays who has just been told the rules."""

import random

from bot.engine.actions import Bid, Bunch, Continue, Discard, DiscardCount, Pass, Play, SeatAction
from bot.engine.cards import Card
from bot.engine.view import SeatView


def novice_action(view: SeatView, rng: random.Random) -> SeatAction:
    """Return any legal action, though a novice too plays on, bids low, keeps trumps, and likes to win a trick with a high card."""
    choices = view.choices
    if Continue() in choices and Bunch() in choices:
        return Continue()
    first = choices[0]
    if isinstance(first, DiscardCount):
        return Discard(tuple(_least(view, first.count)))
    bids = [choice for choice in choices if isinstance(choice, Bid)]
    if bids:
        return bids[0] if Pass() not in choices or rng.random() < 0.2 else Pass()
    cards = [choice for choice in choices if isinstance(choice, Play)]
    if cards and rng.random() < 0.3:
        return max(cards, key=lambda play: play.card.rank)
    pick = rng.choice(choices)
    assert not isinstance(pick, DiscardCount)  # a discard is never one choice among several
    return pick


def _least(view: SeatView, count: int) -> list[Card]:
    trump = view.public.trump
    return sorted(view.hand or (), key=lambda card: (card.suit is trump, card.rank))[:count]
