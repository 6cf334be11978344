"""What a deal scores (§1.7 to §1.9, §2.10, §7.5 to §7.10), and how points are entered."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from bot.engine.cards import Card, Rank, total_points
from bot.engine.results import Award, Trick, What
from bot.engine.rules import SMUDGE, GameTie, LowTo, Procedure, Rules
from bot.engine.state import Game, Playing


@dataclass(frozen=True, slots=True)
class Count:
    """What the tricks of a deal come to: the points entered, in order, card points a side, the winner if there is one, and
    whether a smudge won (§7.9)."""

    awards: tuple[Award, ...]
    card_points: tuple[int, ...]
    winner: int | None
    smudge: bool = False


def count_deal(game: Game, play: Playing) -> Count:
    """Return what the finished tricks of `play` score in `game`."""
    card_points = [0] * game.sides
    for trick in play.tricks:
        card_points[trick.taker % game.sides] += total_points(trick.cards)
    made = _points_made(game, play, card_points)
    if play.contract is not None:
        return _count_contract(game, play.contract, made, tuple(card_points))
    entered, winner = enter(game.rules, game.scores, made)
    return Count(entered, tuple(card_points), winner)


def enter(rules: Rules, scores: tuple[int, ...], awards: Iterable[Award]) -> tuple[tuple[Award, ...], int | None]:
    """Return the awards that still count, up to the first that brings a side to the target, and that side (§1.9)."""
    board, entered = list(scores), []
    for award in awards:
        entered.append(award)
        board[award.side] += award.points
        if board[award.side] >= rules.options.target:
            return tuple(entered), award.side
    return tuple(entered), None


def add_scores(scores: tuple[int, ...], awards: Iterable[Award]) -> tuple[int, ...]:
    """Return `scores` with all `awards` added."""
    board = list(scores)
    for award in awards:
        board[award.side] += award.points
    return tuple(board)


class Board(Protocol):
    """What a settlement goes by: a `Game` has it, and a `PublicView`."""

    @property
    def rules(self) -> Rules:
        """The rules of the table."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The final score of each seat."""

    @property
    def set_backs(self) -> tuple[int, ...]:
        """How often each seat was set back."""


def is_settled_in_chips(rules: Rules) -> bool:
    """Return whether a game under `rules` ends with a settlement (§7.10)."""
    return rules.procedure is Procedure.AUCTION


def settle(game: Board, winner: int) -> tuple[int, ...]:
    """Return what each seat receives after a won Auction Pitch; a negative number is paid (§7.10)."""
    owed = [1 if score >= 1 else 2 for score in game.scores]
    if game.rules.options.set_back_extra:
        owed = [amount + times for amount, times in zip(owed, game.set_backs, strict=True)]
    owed[winner] = 0
    return tuple(sum(owed) if seat == winner else -amount for seat, amount in enumerate(owed))


def game_side(card_points: tuple[int, ...], dealer_side: int, tie: GameTie) -> int | None:
    """Return the side that scores Game, or None where a tie gives it to nobody (§1.7, §2.10)."""
    most = max(card_points)
    best = [side for side, points in enumerate(card_points) if points == most]
    if len(best) == 1:
        return best[0]
    if tie is GameTie.NOBODY:
        return None
    others = [side for side in best if side != dealer_side]
    return others[0] if len(best) == 2 and len(others) == 1 else None


def _points_made(game: Game, play: Playing, card_points: list[int]) -> tuple[Award, ...]:
    options = game.rules.options
    holders = {card: seat for seat, hand in enumerate(play.held) for card in hand if card.suit is play.trump}
    made = []
    if holders:
        high, low = max(holders), min(holders)
        low_seat = holders[low] if options.low_to is LowTo.HOLDER else _trick_with(play.tricks, low).taker
        made.append(Award(What.HIGH, holders[high] % game.sides, 1, high))
        made.append(Award(What.LOW, low_seat % game.sides, 1, low))
        jack = Card(high.suit, Rank.JACK)
        if jack in holders:
            taken = _trick_with(play.tricks, jack).taker % game.sides
            hung = taken != holders[jack] % game.sides and options.hang_jack > 1
            made.append(Award(What.HANG_JACK if hung else What.JACK, taken, options.hang_jack if hung else 1, jack))
    side = game_side(tuple(card_points), game.dealer % game.sides, options.game_tie)
    if side is not None:
        made.append(Award(What.GAME, side, options.game_points))
    return tuple(made)


def _trick_with(tricks: tuple[Trick, ...], card: Card) -> Trick:
    return next(trick for trick in tricks if card in trick.cards)


def _count_contract(
    game: Game, contract: tuple[int, int], made: tuple[Award, ...], card_points: tuple[int, ...]
) -> Count:
    pitcher, bid = contract
    own = tuple(award for award in made if award.side == pitcher)
    others = tuple(award for award in made if award.side != pitcher)
    before = game.scores[pitcher]
    if sum(award.points for award in own) < bid:
        own = (Award(What.SET_BACK, pitcher, -bid),)
    elif bid == SMUDGE and before >= 0:
        return Count(own + others, card_points, pitcher, smudge=True)
    # The pitcher is counted first, then the others' points in their order; all are entered, whoever has won (§7.8).
    if before + sum(award.points for award in own) >= game.rules.options.target:
        return Count(own + others, card_points, pitcher)
    _, winner = enter(game.rules, game.scores, others)
    return Count(own + others, card_points, winner)
