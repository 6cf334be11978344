"""A running game in memory: the game as its moves have made it, and what has happened lately. Losing it costs only time."""

from dataclasses import dataclass, field, replace

from bot.engine.actions import Action, DealPack
from bot.engine.dealing import Draw, draw_for_deal
from bot.engine.game import HOUSE, apply, new_game
from bot.engine.record import Deal, Record
from bot.engine.state import Game
from bot.storage.gamelog import Move, SeatChange
from bot.storage.games import Logged
from bot.tables.happenings import Happened, Moved


@dataclass(frozen=True, slots=True)
class Played:
    """A game after number `seq` of its log.

    Beside the game the draw for its first deal, what has `happened` since the deal before this one, the log's number of each seat's `own`
    last move (0: none yet), and everybody who has `held` a seat in it, as (user, seat).
    """

    game: Game = field(repr=False)
    draw: Draw
    happened: tuple[Happened, ...]
    own: tuple[int, ...]
    held: tuple[tuple[int, int], ...] = ()
    seq: int = 0

    def seat_held_by(self, user: int) -> int | None:
        """Return the seat that `user` holds or has held in this game, or None."""
        return next((seat for holder, seat in self.held if holder == user), None)

    @property
    def running_deal(self) -> tuple[Happened, ...]:
        """What has happened since the house last dealt, the deal itself included."""
        for place in range(len(self.happened) - 1, -1, -1):
            entry = self.happened[place]
            if isinstance(entry, Moved) and entry.seat == HOUSE:
                return self.happened[place:]
        return self.happened


def begin(logged_rules: Logged) -> Played:
    """Return a game before its first deal; its log is not looked at."""
    draw = draw_for_deal(logged_rules.drawn, logged_rules.players)
    game = new_game(logged_rules.rules, logged_rules.players, draw.dealer)
    return Played(game, draw, (), (0,) * logged_rules.players)


def play(played: Played, move: Move) -> tuple[Played, Moved]:
    """Return the game after `move`, and what came of it; raises `Refused` and changes nothing."""
    game, events = apply(played.game, move.seat, move.action)
    moved = Moved(move.seq, move.seat, move.how, move.user, events, move.at)
    kept = played.running_deal if move.seat == HOUSE else played.happened
    own = played.own
    if move.seat != HOUSE:
        own = own[: move.seat] + (move.seq,) + own[move.seat + 1 :]
    return Played(game, played.draw, (*kept, moved), own, played.held, move.seq), moved


def note(played: Played, change: SeatChange) -> Played:
    """Return the game with a change of seat among what has happened."""
    held = played.held
    if change.user is not None and (change.user, change.seat) not in held:
        held = (*held, (change.user, change.seat))
    return replace(played, happened=(*played.happened, change), held=held, seq=change.seq)


def fold(logged: Logged) -> Played:
    """Return the game after all of its log; raises `Refused` when it can't have been so, ValueError when a part is missing."""
    played = begin(logged)
    for number, entry in enumerate(logged.log, 1):
        if entry.seq != number:
            raise ValueError(f"number {number} is missing in the log")
        played = play(played, entry)[0] if isinstance(entry, Move) else note(played, entry)
    return played


def as_record(logged: Logged, names: tuple[str, ...]) -> Record:
    """Return a game as a game record with `names` in the seats."""
    deals: list[tuple[DealPack, list[tuple[int, Action]]]] = []
    for entry in logged.log:
        if isinstance(entry, Move):
            if isinstance(entry.action, DealPack):
                deals.append((entry.action, []))
            else:
                deals[-1][1].append((entry.seat, entry.action))
    start = begin(logged).game
    return Record(
        rules=logged.rules,
        seats=names,
        dealer=start.dealer,
        scores=start.start,
        deals=tuple(
            Deal(deal.pack, tuple((seat, action) for seat, action in moves if not isinstance(action, DealPack)))
            for deal, moves in deals
        ),
    )
