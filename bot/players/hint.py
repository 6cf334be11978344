"""A hint for the person to move: what `sharp` would do, and a reason that is true."""

from dataclasses import dataclass, field

from bot.engine.actions import SeatAction
from bot.engine.reasons import Reason
from bot.engine.view import SeatView
from bot.players.because import reason_for
from bot.players.decide import decide
from bot.players.levels import BUDGET, Level


@dataclass(frozen=True, slots=True)
class Hint:
    """A move and what may be said for it."""

    action: SeatAction = field(repr=False)
    reason: Reason = field(repr=False)


def think_of_hint(view: SeatView, seed: int, budget: int = BUDGET) -> Hint:
    """Return what `sharp` would do in the seat of `view` and why; raises ValueError when the seat is not to act."""
    action = decide(view, Level.SHARP, seed, budget)
    return Hint(action, reason_for(view, action, budget))


def instant_hint(view: SeatView) -> Hint:
    """Return what `steady` would do and why, at once; raises ValueError when the seat is not to act."""
    action = decide(view, Level.STEADY, 0)
    return Hint(action, reason_for(view, action, 0))
