"""What a table waits for next: the house's deal, somebody's move, or after the last card what follows a game (§1.3)."""

from bot.engine.actions import DealPack, Play
from bot.engine.cards import PACK
from bot.engine.dealing import cut, draw_for_deal
from bot.engine.game import HOUSE, choices, seats_to_act
from bot.engine.rules import Direction
from bot.engine.scoring import is_settled_in_chips, settle
from bot.engine.state import AwaitPack, Game, Over
from bot.storage.gamelog import Absent, Begun, Finished, FinishedSeat, How, SeatWhy
from bot.storage.records import Free, Seat, Seated, Stage, Standing, Table, Vote
from bot.tables.clock import IDLE, RESULT_STANDS, RESULT_STANDS_SLOW, SILENT, is_slow
from bot.tables.doing import RUNNING, Doing, present
from bot.tables.happenings import News


def begin(doing: Doing) -> None:
    """Begin the table's next game: all draw for the deal, and the house deals at once."""
    table = doing.table
    pack = list(PACK)
    doing.chance.shuffle(pack)
    drawn = tuple(card for drawing in draw_for_deal(pack, table.setup.players).rounds for _, card in drawing)
    rules, players = table.setup.rules, table.setup.players
    doing.put(votes=frozenset(), asked=None, cut=None)
    doing.begin_game(Begun(table.id, table.game + 1, rules, players, drawn, doing.now))
    for number, seat in enumerate(table.seats):
        doing.note_seat(number, SeatWhy.STARTED, seat.user if isinstance(seat, Seated) else None)
    doing.tell(News.GAME_STARTED)
    deal(doing)
    await_next(doing, None)


def deal(doing: Doing) -> None:
    """Have the house shuffle, somebody or else the house cut, and deal."""
    pack = list(PACK)
    doing.chance.shuffle(pack)
    by = doing.table.cut
    depth = doing.chance.randint(1, len(pack) - 1) if by is None else by.depth
    how, user = (How.HOUSE, None) if by is None else (How.CUT, by.user)
    doing.put(cut=None, votes=drop(doing.table, Vote.READY))
    doing.move(HOUSE, DealPack(cut(pack, depth)), how, user)


def await_next(doing: Doing, before: Game | None) -> None:
    """Set stage and deadline for what the game waits for; `before` is the game as it was, None for a new one.

    A clock that already runs for somebody's very decision runs on.
    """
    match doing.game.phase:
        case Over(winner):
            _finish(doing, winner)
        case AwaitPack():
            _await_deal(doing)
        case _:
            _await_moves(doing, before)


def welcome(doing: Doing, user: int) -> None:
    """Note a sign of life of somebody seated; a game that stood for want of people goes on."""
    before = doing.table
    game = None if doing.played is None else doing.game
    doing.see(user)
    if (
        doing.table.seats is not before.seats
        and doing.table.stage in RUNNING
        and present(doing.table) != present(before)
    ):
        await_next(doing, game)


def people_to_act(table: Table, game: Game) -> tuple[int, ...]:
    """Return the seats to act that people hold and are not away from."""
    return tuple(seat for seat in seats_to_act(game) if is_present(table.seats[seat]))


def is_present(seat: Seat) -> bool:
    """Return whether a person holds the seat and is not away."""
    return isinstance(seat, Seated) and not seat.away


def cutter(table: Table, game: Game) -> int | None:
    """Return the seat that may cut now, the dealer's neighbour against the playing direction (§1.3), or None where it is a computer's."""
    if table.stage is not Stage.BETWEEN_DEALS or table.cut is not None:
        return None
    step = -1 if game.rules.options.direction is Direction.CLOCKWISE else 1
    seat = (game.dealer + step) % game.players
    return seat if is_present(table.seats[seat]) else None


def only_play(doing_seat: Seat, game: Game, seat: int, plays_only: frozenset[int] | set[int]) -> Play | None:
    """Return the only legal card of somebody who has it played for them, or None."""
    if not (isinstance(doing_seat, Seated) and doing_seat.user in plays_only):
        return None
    possible = choices(game, seat)
    return possible[0] if len(possible) == 1 and isinstance(possible[0], Play) else None


def drop(table: Table, *votes: Vote) -> frozenset[tuple[Vote, int]]:
    """Return the votes given at a table without these."""
    return frozenset((vote, user) for vote, user in table.votes if vote not in votes)


def _await_moves(doing: Doing, before: Game | None) -> None:
    game, old = doing.game, doing.before
    waiting = people_to_act(doing.table, game)
    owed = len(waiting) < len(seats_to_act(game)) or any(
        only_play(doing.table.seats[seat], game, seat, doing.plays_only) for seat in waiting
    )
    doing.put(stage=Stage.PLAYING, owed=owed)
    if before is not None and len(before.results) == len(game.results) and old.stage is Stage.PLAYING:
        on_the_clock = people_to_act(old, before)
        if waiting and all(seat in on_the_clock and before.decisions[seat] == game.decisions[seat] for seat in waiting):
            return
    doing.set_deadline(doing.table.setup.clock if waiting else None)


def _await_deal(doing: Doing) -> None:
    fresh = doing.before.stage is not Stage.BETWEEN_DEALS
    doing.put(stage=Stage.BETWEEN_DEALS, owed=False)
    if not present(doing.table):
        doing.set_deadline(None)
        doing.put(stands=doing.table.stands | {Standing.EMPTY}, remaining=None)
    elif fresh or Standing.EMPTY in doing.table.stands:
        doing.put(stands=doing.table.stands - {Standing.EMPTY})
        doing.set_deadline(RESULT_STANDS_SLOW if is_slow(doing.table.setup.clock) else RESULT_STANDS)


def _finish(doing: Doing, winner: int) -> None:
    table, game = doing.table, doing.game
    settled = settle(game, winner) if is_settled_in_chips(game.rules) else None
    seats = tuple(
        _finished_seat(number, seat, game.sides, winner, None if settled is None else settled[number])
        for number, seat in enumerate(table.seats)
    )
    doing.finish(
        Finished(
            game_id=table.game_id or 0,
            guild=table.place.guild,
            kind=game.rules.game,
            winner=winner,
            scores=game.scores,
            smudge=game.results[-1].smudge,
            at=doing.now,
            seats=seats,
            awards=tuple(result.awards for result in game.results),
        )
    )
    doing.put(stage=Stage.OVER, owed=False, votes=frozenset(), asked=None, cut=None, paused_until=None)
    doing.put(stands=table.stands - {Standing.PAUSED, Standing.EMPTY})
    doing.set_deadline(SILENT if is_slow(table.setup.clock) else IDLE)
    doing.tell(News.GAME_OVER)


def _finished_seat(number: int, seat: Seat, sides: int, winner: int, settlement: int | None) -> FinishedSeat:
    side = number % sides
    if isinstance(seat, Free):
        raise AssertionError("a game is played with all seats held")
    absent = Absent.LEFT if seat.user is not None else None
    if isinstance(seat, Seated):
        absent = Absent.CLOCK if seat.away else None
    return FinishedSeat(number, side, seat.user, seat.name, absent, side == winner, settlement)
