"""What a finished game tells about each of its seats, derived from its deals and nothing else."""

from collections import Counter
from dataclasses import dataclass, fields

from bot.engine.cards import Card
from bot.engine.results import Award, DealResult, Ended, Trick, What
from bot.engine.rules import LowTo
from bot.engine.scoring import is_settled_in_chips, settle
from bot.engine.state import Game, Over, next_seat, seat_at

SMUDGE = 4
"""The bid that is a smudge (§7.2)."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What one seat did in a game.

    `points` are all points entered for its side but for set backs, `game` how often its side won Game. The others are the seat's own:
    `high` and `low` by cards held (or won, where the rules say so), `jacks` of trumps taken, of which `hung` from another side; jacks
    `lost` to another side, and `kept`: held and taken by one's own side. `gifts` received after a beg, `given` as dealer, `turned`: scoring
    cards turned up as dealer. Auction Pitch: `set_backs`, `smudges` made, and `chips` received in the settlement (negative: paid).
    """

    points: int = 0
    high: int = 0
    low: int = 0
    jacks: int = 0
    hung: int = 0
    lost: int = 0
    kept: int = 0
    game: int = 0
    gifts: int = 0
    given: int = 0
    turned: int = 0
    set_backs: int = 0
    smudges: int = 0
    chips: int = 0


FACTS: tuple[str, ...] = tuple(field.name for field in fields(SeatFacts))
"""The names of all that is counted for a seat."""


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A finished game: which of the eight, the winning side, the scores (a number a side), the deals that were scored, and facts a seat."""

    kind: str
    winner: int
    scores: tuple[int, ...]
    deals: int
    seats: tuple[SeatFacts, ...]


def facts_of(game: Game) -> GameFacts:
    """Return what `game` came to; raises ValueError unless it is won."""
    if not isinstance(game.phase, Over):
        raise ValueError("a game that isn't won has come to nothing yet")
    winner = game.phase.winner
    counts = [Counter[str]() for _ in range(game.players)]
    for result in game.results:
        for award in result.awards:
            _count_award(game, result, award, counts)
        if result.bid == SMUDGE and result.pitcher is not None and _is_made(result):
            counts[result.pitcher]["smudges"] += 1
    if is_settled_in_chips(game.rules):
        for seat, chips in enumerate(settle(game, winner)):
            counts[seat]["chips"] = chips
    return GameFacts(
        kind=game.rules.game,
        winner=winner,
        scores=game.scores,
        deals=sum(result.ended in (Ended.SCORED, Ended.WON_BEFORE_PLAY) for result in game.results),
        seats=tuple(SeatFacts(**count) for count in counts),
    )


def _is_made(result: DealResult) -> bool:
    return result.ended is Ended.SCORED and all(award.what is not What.SET_BACK for award in result.awards)


def _count_award(game: Game, result: DealResult, award: Award, counts: list[Counter[str]]) -> None:
    side = range(award.side, game.players, game.sides)
    if award.what is not What.SET_BACK:
        for seat in side:
            counts[seat]["points"] += award.points
    match award.what:
        case What.TURN_UP:
            counts[result.dealer]["turned"] += 1
        case What.GIFT:
            beggar = next_seat(game.rules, game.players, result.dealer)
            counts[beggar if beggar in side else award.side]["gifts"] += 1
            counts[result.dealer]["given"] += beggar in side  # three players: two points, but one gift (§2.5)
        case What.HIGH:
            counts[_holder(game, result, award.card)]["high"] += 1
        case What.LOW:
            won = game.rules.options.low_to is LowTo.WINNER
            counts[_trick(result, award.card).taker if won else _holder(game, result, award.card)]["low"] += 1
        case What.JACK | What.HANG_JACK:
            taker, holder = _trick(result, award.card).taker, _holder(game, result, award.card)
            counts[taker]["jacks"] += 1
            if taker % game.sides == holder % game.sides:
                counts[holder]["kept"] += 1
            else:
                counts[taker]["hung"] += 1
                counts[holder]["lost"] += 1
        case What.GAME:
            for seat in side:
                counts[seat]["game"] += 1
        case What.SET_BACK:
            counts[award.side]["set_backs"] += 1


def _trick(result: DealResult, card: Card | None) -> Trick:
    return next(trick for trick in result.tricks if card in trick.cards)


def _holder(game: Game, result: DealResult, card: Card | None) -> int:
    """The seat that held a card: all are played, so the one that played it."""
    trick = _trick(result, card)
    return seat_at(game.rules, game.players, trick.leader, trick.cards.index(card)) if card else trick.taker
