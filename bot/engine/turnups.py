"""What turned-up cards score for the dealer's side, and when (§2.2, §2.7, §3.1, §6.1, §8)."""

from bot.engine.cards import Card, Rank
from bot.engine.results import Award, What
from bot.engine.rules import Bunching, TurnUpPoints, TurnUpScored
from bot.engine.state import Game

TURN_UP_VALUES: dict[TurnUpPoints, dict[Rank, int]] = {
    TurnUpPoints.JACK: {Rank.JACK: 1},
    TurnUpPoints.KICK: {Rank.ACE: 1, Rank.SIX: 2, Rank.JACK: 3},
    TurnUpPoints.TOBAGO: {Rank.ACE: 1, Rank.TWO: 2, Rank.JACK: 3},
    TurnUpPoints.NONE: {},
}
"""What each rank scores when it is turned up (§8 `turn_up_points`)."""


def scored_when_turned(game: Game, card: Card, *, makes_trumps: bool) -> tuple[Award, ...]:
    """Return what `card` scores at the moment it is turned; `makes_trumps` is false for one of the rejected suit (§2.2, §2.7)."""
    match game.rules.options.turn_up_scored:
        case TurnUpScored.EVERY:
            return _award(game, card)
        case TurnUpScored.AT_ONCE:
            return _award(game, card) if makes_trumps else ()
        case TurnUpScored.WHEN_SETTLED:
            return ()


def scored_when_settled(game: Game, card: Card) -> tuple[Award, ...]:
    """Return what `card` scores now that it is settled to make trumps (§3.1), if that is when it scores."""
    return _award(game, card) if game.rules.options.turn_up_scored is TurnUpScored.WHEN_SETTLED else ()


def is_bunching_asked(game: Game) -> bool:
    """Return whether a new suit is put to all seats before it is played (§3.2)."""
    return game.rules.options.bunching is Bunching.UNANIMOUS


def _award(game: Game, card: Card) -> tuple[Award, ...]:
    points = TURN_UP_VALUES[game.rules.options.turn_up_points].get(card.rank, 0)
    return (Award(What.TURN_UP, game.dealer % game.sides, points, card),) if points else ()
