"""What time and computers bring about at a table: when something is due, and what is done then."""

import logging
from dataclasses import replace

from bot.engine.actions import Play, SeatAction
from bot.engine.game import seats_to_act
from bot.engine.refusals import Refused
from bot.engine.state import Game
from bot.engine.view import SeatView, seat_view
from bot.storage.gamelog import How, SeatWhy
from bot.storage.records import ClosedWhy, Seated, Stage, Standing, Table, Vote
from bot.tables import substitute
from bot.tables.agreeing import agreed_at, is_agreed
from bot.tables.agreements import end_pause, settle_votes
from bot.tables.clock import MISSES, SILENT
from bot.tables.closing import close
from bot.tables.dealing import await_next, deal, is_present, only_play
from bot.tables.doing import RUNNING, Doing, present
from bot.tables.leaving import grant
from bot.tables.playing import deal_if_ready

log = logging.getLogger(__name__)


def owes(table: Table) -> bool:
    """Return whether a computer is to move at a table now."""
    return table.owed and not table.stands & {Standing.PAUSED, Standing.GUILD}


def computers_turn(table: Table, game: Game, plays_only: set[int]) -> tuple[SeatView, Play | None] | None:
    """Return the next seat that moves without its person: its view, and its only card where a person prefers to have that played."""
    for seat in seats_to_act(game):
        if not is_present(table.seats[seat]):
            return seat_view(game, seat), None
        only = only_play(table.seats[seat], game, seat, plays_only)
        if only is not None:
            return seat_view(game, seat), only
    return None


def next_wake(table: Table) -> float | None:
    """Return when something is due at a table by itself, or None."""
    if Standing.GUILD in table.stands or table.stage is Stage.CLOSED:
        return None
    times = [table.deadline, table.paused_until]
    if table.asked is not None and _is_watched(table):
        times.append(table.asked.until)
    if Standing.CHANNEL not in table.stands:  # there, nobody's silence says anything
        if table.stage in RUNNING:
            times.append(agreed_at(table, Vote.END))
        if Standing.EMPTY in table.stands:
            times.append(table.touched + SILENT)
    return min((when for when in times if when is not None), default=None)


def pass_time(doing: Doing) -> None:
    """Do what time has brought about, all but moves: a lobby closes, the house deals, a pause is over, a seat is given, silence agrees."""
    now = doing.now
    if next_wake(doing.table) is None:
        return
    if is_past(doing.table.paused_until, now):
        end_pause(doing, None)
    if doing.table.asked is not None and _is_watched(doing.table) and is_past(doing.table.asked.until, now):
        grant(doing)
    if Standing.CHANNEL not in doing.table.stands:
        if doing.table.stage in RUNNING and is_agreed(doing.table, Vote.END, now):
            settle_votes(doing)
        if Standing.EMPTY in doing.table.stands and now - doing.table.touched >= SILENT:
            close(doing, ClosedWhy.NOBODY_LEFT)
    if not is_past(doing.table.deadline, now):
        return
    match doing.table.stage:
        case Stage.LOBBY:
            close(doing, ClosedWhy.IDLE)
        case Stage.OVER:
            close(doing, ClosedWhy.PLAYED)
        case Stage.BETWEEN_DEALS:
            before = doing.game
            deal(doing)
            await_next(doing, before)


def move_computer(doing: Doing, game: int, view: SeatView, action: SeatAction, how: How) -> None:
    """Make a computer's move unless the moment it was thought out for is past."""
    seat = view.seat
    if not _is_still(doing, game, view) or not owes(doing.table):
        return
    if is_present(doing.table.seats[seat]) != (how is How.ONLY):
        return
    before = doing.game
    _move(doing, seat, action, how)
    await_next(doing, before)


def move_late(doing: Doing, seen: Table, plans: tuple[tuple[SeatView, SeatAction], ...]) -> None:
    """Move for those whose clock has run out, unless they have moved meanwhile; who misses it twice in a row is away."""
    if doing.table.deadline != seen.deadline or not is_past(seen.deadline, doing.now):
        return
    before, there = doing.game, present(doing.table)
    for view, action in plans:
        held = doing.table.seats[view.seat]
        if not (isinstance(held, Seated) and is_present(held) and _is_still(doing, seen.game, view)):
            continue
        missed = held.missed + 1
        away = missed >= MISSES
        doing.set_seat(view.seat, replace(held, missed=missed, away=away))
        _move(doing, view.seat, action, How.CLOCK)
        if away:
            doing.note_seat(view.seat, SeatWhy.AWAY, held.user)
    if doing.game is before:
        return
    await_next(doing, before)
    if present(doing.table) != there:
        deal_if_ready(doing)
        settle_votes(doing)


def _is_watched(table: Table) -> bool:
    """Whether those seated can be expected to object to something."""
    return not table.stands & {Standing.PAUSED, Standing.CHANNEL}


def _move(doing: Doing, seat: int, action: SeatAction, how: How) -> None:
    try:
        doing.move(seat, action, how)
    except Refused as refused:
        log.warning("a computer's move was refused (%s); the plain one moves", type(refused.reason).__name__)
        doing.move(seat, substitute.choose(seat_view(doing.game, seat)), how)


def _is_still(doing: Doing, game: int, view: SeatView) -> bool:
    """Whether the seat of `view` is still to make the very decision it was taken for."""
    public = view.public
    now = doing.game
    return (
        doing.table.stage is Stage.PLAYING
        and doing.table.game == game
        and len(now.results) == len(public.results)
        and now.decisions[view.seat] == public.decisions[view.seat]
        and view.seat in seats_to_act(now)
    )


def is_past(when: float | None, now: float) -> bool:
    """Return whether it is `when` or later; never for None."""
    return when is not None and when <= now
