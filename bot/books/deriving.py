"""A finished game derived from its log alone: what happened in it, and who held each seat at the last card."""

from dataclasses import dataclass, replace

from bot.engine.dealing import draw_for_deal
from bot.engine.game import apply, new_game
from bot.engine.state import Game, Over, count_sides
from bot.league.facts import GameFacts, facts_of
from bot.league.outcome import Holder, Outcome
from bot.storage.gamelog import Absent, Finished, FinishedSeat, Move, SeatChange, SeatWhy
from bot.storage.games import Logged


@dataclass(frozen=True, slots=True)
class Derived:
    """A game that was won: the game itself, who held its seats at the last card, and when that was (unix seconds)."""

    game: Game
    seats: tuple[FinishedSeat, ...]
    at: float

    @property
    def facts(self) -> GameFacts:
        """What happened in it."""
        return facts_of(self.game)


def derive(logged: Logged) -> Derived | None:
    """Return what a game came to, by its log alone, None unless it was won; raises `Refused` when the log isn't a possible game."""
    game = new_game(logged.rules, logged.players, draw_for_deal(logged.drawn, logged.players).dealer)
    sides = count_sides(logged.rules, logged.players)
    seats = [FinishedSeat(seat, seat % sides, None, None, None, False, None) for seat in range(logged.players)]
    at = logged.begun_at
    for entry in logged.log:
        if isinstance(entry, Move):
            game, _ = apply(game, entry.seat, entry.action)
            at = entry.at
        elif not isinstance(game.phase, Over):
            seats[entry.seat] = _sit(seats[entry.seat], entry)
    if not isinstance(game.phase, Over):
        return None
    winner, facts = game.phase.winner, facts_of(game)
    in_chips = any(facts.seats[seat].chips for seat in range(logged.players))
    return Derived(
        game,
        tuple(
            replace(seat, won=seat.side == winner, settlement=facts.seats[seat.seat].chips if in_chips else None)
            for seat in seats
        ),
        at,
    )


def as_finished(derived: Derived, logged: Logged, guild: int) -> Finished:
    """Return a derived game as its last move would have written it."""
    game = derived.game
    assert isinstance(game.phase, Over)
    return Finished(
        game_id=logged.id,
        guild=guild,
        kind=game.rules.game,
        winner=game.phase.winner,
        scores=game.scores,
        smudge=game.results[-1].smudge,
        at=derived.at,
        seats=derived.seats,
        awards=tuple(result.awards for result in game.results),
    )


def outcome_of(facts: GameFacts, seats: tuple[FinishedSeat, ...]) -> Outcome:
    """Return a game as the league looks at it: who won, and who held each seat at the last card."""
    holders = tuple(Holder(one.seat, one.side, one.user, one.user is not None and one.absent is None) for one in seats)
    return Outcome(facts.winner, facts.scores, holders)


def _sit(seat: FinishedSeat, change: SeatChange) -> FinishedSeat:
    match change.why:
        case SeatWhy.LEFT | SeatWhy.GONE:
            return replace(seat, absent=Absent.LEFT)
        case SeatWhy.AWAY:
            return replace(seat, absent=Absent.CLOCK)
        case SeatWhy.STARTED | SeatWhy.BACK | SeatWhy.SAT_AGAIN | SeatWhy.TAKEN:
            return replace(seat, user=change.user, absent=None)
