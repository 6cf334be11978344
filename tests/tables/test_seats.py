"""Seats of a running game that people leave and take."""

from __future__ import annotations

import pytest

from bot.engine.refusals import Refused
from bot.engine.unplayable import NotASeat
from bot.tables import Computer, Seated, Stage, Vote
from bot.tables.refusals import (
    AlreadySeated,
    NeverLeft,
    NotAComputers,
    NothingAsked,
    NotSeated,
    SawOtherHand,
    SeatAlreadyAsked,
    WrongStage,
    YouLeft,
)
from tests.tables.room import ANN, BEN, CY, DEE, EVE, Room, open_game, place, play_out, running, setup, why


async def test_asking_for_a_computers_seat(room: Room) -> None:
    """Somebody who asks for a computer's seat has it after half a minute in which nobody seated objected."""
    table = await running(room)
    asked = (await room.tables.take(table, CY, 1)).asked
    assert asked is not None
    assert (asked.seat, asked.user, asked.until) == (1, CY.id, room.clock.time + 30)
    assert await why(room.tables.take(table, DEE, 3)) == SeatAlreadyAsked(1, CY.id)
    await room.go(30)
    now = await room.tables.snapshot(table)
    held = now.seats[1]
    assert isinstance(held, Seated)
    assert held.user == CY.id
    assert now.asked is None
    assert room.tables.of_user(CY.id) == (table,)


async def test_objecting(room: Room) -> None:
    """One objection, and the seat stays the computer's."""
    table = await running(room)
    await room.tables.take(table, CY, 1)
    assert (await room.tables.object(table, BEN.id)).asked is None
    await room.go(30)
    assert isinstance((await room.tables.snapshot(table)).seats[1], Computer)
    assert await why(room.tables.object(table, BEN.id)) == NothingAsked()
    assert await why(room.tables.object(table, DEE.id)) == NotSeated(table)


async def test_allowing(room: Room) -> None:
    """When all who are there allow it, the seat is taken at once."""
    table = await running(room)
    await room.tables.take(table, CY, 1)
    assert isinstance((await room.tables.allow(table, ANN.id)).seats[1], Computer)
    assert isinstance((await room.tables.allow(table, BEN.id)).seats[1], Seated)


async def test_slow_tables_have_longer_to_object(room: Room) -> None:
    """Where the clock is slow, those seated have an hour to object."""
    table = await running(room, clock=43200)
    asked = (await room.tables.take(table, CY, 1)).asked
    assert asked is not None
    assert asked.until == room.clock.time + 3600


async def test_nobody_there_to_object(room: Room) -> None:
    """With everybody seated away, a computer's seat is taken at once."""
    table = await running(room, people=1, clock=30)
    while not any(isinstance(seat, Seated) and seat.away for seat in (await room.tables.snapshot(table)).seats):
        await room.go(30)
    assert isinstance((await room.tables.take(table, CY, 1)).seats[1], Seated)


async def test_seats_that_cannot_be_asked_for(room: Room) -> None:
    """A person's seat, an unknown one, or any for somebody seated is refused."""
    table = await running(room)
    assert await why(room.tables.take(table, CY, 0)) == NotAComputers(0)
    assert await why(room.tables.take(table, ANN, 1)) == AlreadySeated(0)
    with pytest.raises(Refused) as caught:
        await room.tables.take(table, CY, 4)
    assert caught.value.reason == NotASeat(4, 4)
    lobby = (await room.tables.open(place(2), EVE, setup())).id
    assert await why(room.tables.take(lobby, CY, 1)) == WrongStage(Stage.LOBBY, (Stage.PLAYING, Stage.BETWEEN_DEALS))


async def test_no_second_hand_for_anybody(room: Room) -> None:
    """Who has held one seat in a game never sees another's cards in it: after leaving only the own seat is theirs again."""
    table = await running(room)
    await room.tables.leave(table, BEN.id)
    assert await why(room.tables.take(table, BEN, 1)) == SawOtherHand(2)
    assert isinstance((await room.tables.take(table, BEN, 2)).seats[2], Seated)


async def test_own_seat_again(room: Room) -> None:
    """Who left sits down in their own seat until somebody else has it; others have none to sit down in again."""
    table = await running(room)
    await room.tables.leave(table, BEN.id)
    assert await why(room.tables.leave(table, BEN.id)) == YouLeft(2)
    assert await why(room.tables.hand(table, BEN.id)) == YouLeft(2)
    assert await why(room.tables.sit_again(table, CY)) == NeverLeft()
    assert await why(room.tables.sit_again(table, ANN)) == AlreadySeated(0)
    await room.tables.take(table, CY, 2)
    await room.tables.allow(table, ANN.id)
    assert await why(room.tables.sit_again(table, BEN)) == NeverLeft(CY.id)
    assert (await room.tables.hand(table, CY.id)).seat == 2


async def test_outsiders_are_told(room: Room) -> None:
    """Whatever somebody does who doesn't sit here is refused as exactly that (D12)."""
    table, tables = await running(room), room.tables
    for refused in (
        tables.hand(table, EVE.id),
        tables.ready(table, EVE.id),
        tables.cut(table, EVE.id),
        tables.vote(table, EVE.id, Vote.END),
        tables.resume(table, EVE.id),
        tables.leave(table, EVE.id),
        tables.back(table, EVE.id),
        tables.allow(table, EVE.id),
    ):
        assert await why(refused) == NotSeated(table)


async def test_result_goes_by_the_last_card(room: Room) -> None:
    """The result names who held each seat at the last card: a successor, or the person a computer stands in for."""
    tables = room.tables
    table = (await open_game(tables, setup("blind", 4, target=3), 4)).id
    await tables.leave(table, BEN.id)
    await tables.take(table, EVE, 2)
    for person in (ANN, CY, DEE):
        await tables.allow(table, person.id)
    await tables.leave(table, DEE.id)
    over = await play_out(tables, table)
    assert over.finished is not None
    assert [(seat.user, seat.absent) for seat in over.finished.seats] == [
        (ANN.id, None), (CY.id, None), (EVE.id, None), (DEE.id, "left"),
    ]  # fmt: skip
