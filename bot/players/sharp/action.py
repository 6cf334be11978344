"""What the sharp player does at each decision, in the engine's words."""

import random
from collections.abc import Mapping
from typing import TypeVar

from bot.engine.actions import Discard, Play, SeatAction
from bot.engine.cards import Card
from bot.engine.refusals import PhaseName
from bot.engine.view import SeatView
from bot.players.kernel.masks import CARD, numbers, swap_card
from bot.players.limit import Limit, TimeUp
from bot.players.sharp.cards import card_worths
from bot.players.sharp.discards import discard_worths
from bot.players.sharp.speaking import word_worths
from bot.players.sight import Sight
from bot.players.steady.action import steady_action

Move = TypeVar("Move")


def sharp_action(view: SeatView, rng: random.Random, budget: int, limit: Limit) -> SeatAction:
    """Return the action with which the seat of `view`, which must be to act, wins the match most often over the sampled deals.

    Those are fewer than `budget` when `limit` comes first; when it comes before even one was played out, `steady` decides.
    """
    try:
        return _sampled_action(view, rng, budget, limit)
    except TimeUp:
        return steady_action(view)


def _sampled_action(view: SeatView, rng: random.Random, budget: int, limit: Limit) -> SeatAction:
    """The action that is worth most; raises TimeUp when none could be weighed."""
    sight = Sight(view)
    if sight.base.phase is PhaseName.PLAY:
        return Play(named(sight, best_of(card_worths(sight, rng, budget, limit))))
    if sight.base.phase is PhaseName.DISCARD:
        return Discard(tuple(CARD[card] for card in numbers(best_of(discard_worths(sight, rng, budget, limit)))))
    return best_of(word_worths(sight, view, rng, budget, limit))


def best_of(worths: Mapping[Move, float | None]) -> Move:
    """Return the move of most worth, the first of equals."""
    return max(worths, key=lambda move: -1.0 if worths[move] is None else worths[move] or 0.0)


def named(sight: Sight, number: int) -> Card:
    """Return the card that the kernel calls `number` at this moment."""
    trump = sight.base.trump
    return CARD[number if trump < 0 else swap_card(number, trump)]
