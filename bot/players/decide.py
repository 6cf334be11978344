"""One decision of a computer player: a pure function of what its seat may see."""

import random

from bot.engine.actions import DiscardCount, SeatAction
from bot.engine.cards import Card
from bot.engine.view import SeatView
from bot.players.levels import BUDGET, Level
from bot.players.limit import Limit, usual_limit
from bot.players.novice import novice_action
from bot.players.sharp.action import sharp_action
from bot.players.sight import Sight
from bot.players.steady.action import steady_action, steady_discard


def decide(view: SeatView, level: Level, seed: int, budget: int = BUDGET, limit: Limit | None = None) -> SeatAction:
    """Return what a computer of `level` does in the seat of `view`; the same view, level, seed and budget give the same action.

    `budget` is how many deals `sharp` samples, fewer where that would take it longer than `limit`, by default the usual one: then,
    and only then, time has a say in the action. Raises ValueError when the seat is not to act.
    """
    if not view.choices:
        raise ValueError("this seat is not to act")
    only = view.choices[0]
    if len(view.choices) == 1 and not isinstance(only, DiscardCount):
        return only
    match level:
        case Level.NOVICE:
            return novice_action(view, random.Random(seed))
        case Level.STEADY:
            return steady_action(view)
        case Level.SHARP:
            return sharp_action(view, random.Random(seed), budget, limit or usual_limit(budget))


def propose_discard(view: SeatView) -> tuple[Card, ...]:
    """Return the cards that `steady` would lay away from the hand of `view`, at once; none when nothing is to be laid away (§2.9)."""
    if not any(isinstance(choice, DiscardCount) for choice in view.choices):
        return ()
    return steady_discard(Sight(view))
