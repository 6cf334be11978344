"""What those seated agree on: the end, and who is waited for."""

from __future__ import annotations

from bot.tables import ClosedWhy, Seated, Stage, Vote
from bot.tables.refusals import (
    CannotVote,
    TableAlive,
)
from tests.tables.room import ANN, BEN, EVE, Room, move_on, open_game, play_out, running, setup, why


async def test_ending_by_agreement(room: Room) -> None:
    """When all people seated agree, the game ends and counts for nobody; a word may be taken back."""
    table = await running(room)
    assert (await room.tables.vote(table, ANN.id, Vote.END)).votes.end == (ANN.id,)
    assert (await room.tables.vote(table, ANN.id, Vote.END, yes=False)).votes.end == ()
    await room.tables.vote(table, ANN.id, Vote.END)
    closed = await room.tables.vote(table, BEN.id, Vote.END)
    assert closed.closed is not None
    assert closed.closed.why is ClosedWhy.ENDED
    assert closed.finished is None


async def test_somebody_away_agrees_to_the_end(room: Room) -> None:
    """Somebody away by clock counts as agreeing to the end (G4)."""
    table = await running(room, clock=30)
    while not any(isinstance(seat, Seated) and seat.away for seat in (await room.tables.snapshot(table)).seats):
        now = await room.tables.snapshot(table)
        if 0 in now.to_act or now.stage is Stage.BETWEEN_DEALS:
            await move_on(room.tables, table)
        else:
            await room.go(30)
    closed = await room.tables.vote(table, ANN.id, Vote.END)
    assert closed.stage is Stage.CLOSED


async def test_silence_for_a_day_agrees_to_the_end(room: Room) -> None:
    """Where there is no clock, somebody silent for 24 hours counts as agreeing to the end, and not before (G4)."""
    table = await running(room, clock=None)
    await room.go(3600)
    await room.tables.hand(table, BEN.id)
    await room.go(82800)
    await room.tables.vote(table, ANN.id, Vote.END)
    assert (await room.tables.snapshot(table)).stage is not Stage.CLOSED
    await room.go(3599)
    assert (await room.tables.snapshot(table)).stage is not Stage.CLOSED
    await room.go(1)
    assert (await room.tables.snapshot(table)).stage is Stage.CLOSED


async def test_leaver_is_not_waited_for(room: Room) -> None:
    """When all but one have agreed and that one leaves, it is agreed."""
    table = await running(room)
    await room.tables.vote(table, ANN.id, Vote.END)
    assert (await room.tables.leave(table, BEN.id)).stage is Stage.CLOSED


async def test_admin_ends_a_dead_table(room: Room) -> None:
    """An admin may end a table at which nobody has done anything for an hour, no other (G4)."""
    table = await running(room, clock=600)
    touched = room.clock.time
    await room.go(3599)
    assert await why(room.tables.end_by_admin(table, EVE.id)) == TableAlive(touched)
    await room.go(1)
    closed = await room.tables.end_by_admin(table, EVE.id)
    assert closed.closed is not None
    assert closed.closed.why is ClosedWhy.ENDED_BY_ADMIN


async def test_what_cannot_be_agreed_on(room: Room) -> None:
    """A rematch before the end, a pause after it, and what is no question to people are refused."""
    table = await running(room)
    assert await why(room.tables.vote(table, ANN.id, Vote.REMATCH)) == CannotVote(Vote.REMATCH, Stage.PLAYING)
    assert await why(room.tables.vote(table, ANN.id, Vote.ALLOW)) == CannotVote(Vote.ALLOW, Stage.PLAYING)
    other = (await open_game(room.tables, setup("blind", 2, target=1), 2, channel=2)).id
    await play_out(room.tables, other)
    assert await why(room.tables.vote(other, ANN.id, Vote.PAUSE)) == CannotVote(Vote.PAUSE, Stage.OVER)
