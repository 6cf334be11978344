"""What a game has come to, as the object that `replay` prints for a record."""

from bot.engine.deals import running_deal
from bot.engine.game import choices, phase_name, seats_to_act
from bot.engine.record import write_choice
from bot.engine.results import Award, DealResult
from bot.engine.scoring import is_settled_in_chips, settle
from bot.engine.state import Game, Over


def describe(game: Game) -> dict[str, object]:
    """Return all deals, scores, winner, settlement and what may be done now, as plain JSON values (record format, "replay")."""
    running = running_deal(game)
    winner = game.phase.winner if isinstance(game.phase, Over) else None
    to_act = seats_to_act(game)
    paid = settle(game, winner) if winner is not None and is_settled_in_chips(game.rules) else None
    return {
        "deals": [_deal(deal) for deal in (*game.results, *((running,) if running else ()))],
        "scores": list(game.scores),
        "winner": winner,
        "settlement": None if paid is None else list(paid),
        "phase": str(phase_name(game)),
        "to_act": list(to_act),
        "legal": {str(seat): sorted(map(write_choice, choices(game, seat))) for seat in to_act},
    }


def _deal(deal: DealResult) -> dict[str, object]:
    shown: dict[str, object] = {
        "dealer": deal.dealer,
        "turned": [str(card) for card in deal.turned],
        "trump": None if deal.trump is None else str(deal.trump),
        "pitcher": deal.pitcher,
        "bid": deal.bid,
        "awards": [_award(award) for award in deal.awards],
        "card_points": None if deal.card_points is None else list(deal.card_points),
        "scores": list(deal.scores),
        "ended": None if deal.ended is None else str(deal.ended),
    }
    return shown | {"smudge": True} if deal.smudge else shown


def _award(award: Award) -> dict[str, object]:
    shown: dict[str, object] = {"what": str(award.what), "side": award.side, "points": award.points}
    return shown if award.card is None else shown | {"card": str(award.card)}
