"""Before the game: who sits where."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.engine.refusals import Refused
from bot.engine.unplayable import NotASeat
from bot.tables import Computer, Free, Person, Seated, TableRefused
from bot.tables.refusals import (
    AlreadySeated,
    LevelUnknown,
    NoFreeSeat,
    NoSuchSide,
    NotInvited,
    SeatReserved,
    SeatTaken,
)
from tests.tables.room import (
    ANN,
    BEN,
    CY,
    DEE,
    EVE,
    Room,
    place,
    setup,
    users,
    why,
)


async def test_two_people_are_partners(room: Room) -> None:
    """At a table of two partnerships the second person sits opposite the first, the others fill up the other side."""
    table = (await room.tables.open(place(), ANN, setup())).id
    for person in (BEN, CY):
        await room.tables.sit(table, person)
    assert users(await room.tables.sit(table, DEE)) == [ANN.id, CY.id, BEN.id, DEE.id]


async def test_without_partnerships_people_sit_in_a_row(room: Room) -> None:
    """Where each plays for themselves, people take the seats in their order."""
    table = (await room.tables.open(place(), ANN, setup("auction-pitch", 5))).id
    assert users(await room.tables.sit(table, BEN)) == [ANN.id, BEN.id, None, None, None]


async def test_side_and_seat_may_be_chosen(room: Room) -> None:
    """A person may choose a side or a seat, and change to another that is free; they never hold two."""
    table = (await room.tables.open(place(), ANN, setup())).id
    assert users(await room.tables.sit(table, BEN, side=1)) == [ANN.id, BEN.id, None, None]
    assert users(await room.tables.sit(table, BEN, seat=3)) == [ANN.id, None, None, BEN.id]
    assert users(await room.tables.sit(table, BEN, side=0)) == [ANN.id, None, BEN.id, None]
    assert users(await room.tables.sit(table, ANN, seat=1)) == [None, ANN.id, BEN.id, None]


async def test_seats_that_cannot_be_had(room: Room) -> None:
    """A held, unknown or own seat, a full or unknown side are refused, each with its reason."""
    tables = room.tables
    table = (await tables.open(place(), ANN, setup())).id
    await tables.sit(table, BEN)
    await tables.fill(table, ANN.id, 1)
    assert await why(tables.sit(table, CY, seat=0)) == SeatTaken(0, ANN.id)
    assert await why(tables.sit(table, CY, seat=1)) == SeatTaken(1, None)
    assert await why(tables.sit(table, CY, side=0)) == NoFreeSeat(0)
    assert await why(tables.sit(table, CY, side=2)) == NoSuchSide(2, 2)
    assert await why(tables.sit(table, BEN)) == AlreadySeated(2)
    with pytest.raises(Refused) as caught:
        await tables.sit(table, CY, seat=4)
    assert caught.value.reason == NotASeat(4, 4)


async def test_twenty_people_for_three_seats(room: Room) -> None:
    """Of twenty people who sit down at one instant as many sit as there are seats, one a seat, and the others are told (G9)."""
    table = (await room.tables.open(place(), ANN, setup())).id
    guests = [Person(1000 + number, f"Guest {number}") for number in range(20)]
    done = await asyncio.gather(*(room.tables.sit(table, guest) for guest in guests), return_exceptions=True)
    refused = [one for one in done if isinstance(one, TableRefused)]
    assert [one.reason for one in refused] == [NoFreeSeat()] * 17
    seated = users(await room.tables.snapshot(table))
    assert len(set(seated)) == 4
    assert None not in seated


async def test_one_person_sitting_down_many_times_at_once(room: Room) -> None:
    """A person who presses many times at one instant sits once (G9)."""
    table = (await room.tables.open(place(), ANN, setup())).id
    done = await asyncio.gather(*(room.tables.sit(table, BEN) for _ in range(10)), return_exceptions=True)
    assert sum(isinstance(one, TableRefused) for one in done) == 9
    assert users(await room.tables.snapshot(table)).count(BEN.id) == 1


async def test_sitting_down_in_the_instant_of_the_start(room: Room) -> None:
    """Whoever comes in the instant of the start sits before it or is told that it is too late, never both (G9)."""
    table = (await room.tables.open(place(), ANN, setup("seven-up", 2))).id
    await room.tables.sit(table, BEN)
    for first in (True, False):
        start, sit = room.tables.start_game(table, ANN.id), room.tables.sit(table, CY)
        done = await asyncio.gather(*((start, sit) if first else (sit, start)), return_exceptions=True)
        assert any(isinstance(one, TableRefused) for one in done)
        if first:
            assert users(await room.tables.snapshot(table)) == [ANN.id, BEN.id]


async def test_reserved_seats_wait_for_their_people(room: Room) -> None:
    """A seat reserved for somebody is given to nobody else, and is where they sit down."""
    tables = room.tables
    opened = await tables.open(place(), ANN, setup(), (BEN, CY, BEN, ANN))
    assert opened.seats[1:] == (Free(CY.id), Free(BEN.id), Free())
    assert await why(tables.sit(opened.id, DEE, seat=1)) == SeatReserved(1, CY.id)
    assert users(await tables.sit(opened.id, DEE)) == [ANN.id, None, None, DEE.id]
    assert await why(tables.sit(opened.id, EVE)) == NoFreeSeat()
    assert users(await tables.sit(opened.id, CY)) == [ANN.id, CY.id, None, DEE.id]
    assert (await tables.get_up(opened.id, BEN.id)).seats[2] == Free()


async def test_more_invited_than_seats(room: Room) -> None:
    """More guests than seats are refused before a table is opened."""
    assert await why(room.tables.open(place(), ANN, setup("blind", 2), (BEN, CY))) == NoFreeSeat()
    assert room.tables.live() == ()


async def test_invited_only(room: Room) -> None:
    """At a table for those invited, others don't sit down until the host invites them."""
    tables = room.tables
    table = (await tables.open(place(), ANN, replace(setup(), invited_only=True), (BEN,))).id
    await tables.sit(table, BEN)
    assert await why(tables.sit(table, CY)) == NotInvited()
    assert (await tables.invite(table, ANN.id, CY, 3)).seats[3] == Free(CY.id)
    assert users(await tables.sit(table, CY))[3] == CY.id


async def test_computers_fill_what_is_free(room: Room) -> None:
    """The host fills one seat at a level, or all free ones; a reserved seat only when it is named."""
    tables = room.tables
    table = (await tables.open(place(), ANN, setup(), (BEN,))).id
    assert (await tables.fill(table, ANN.id, 1, "sharp")).seats[1] == Computer("sharp")
    assert (await tables.fill(table, ANN.id)).seats == (
        Seated(ANN.id, "Ann", room.clock.time), Computer("sharp"), Free(BEN.id), Computer("steady"),
    )  # fmt: skip
    assert await why(tables.fill(table, ANN.id)) == NoFreeSeat()
    assert (await tables.fill(table, ANN.id, 2, "novice")).seats[2] == Computer("novice")
    assert (await tables.fill(table, ANN.id, 2, "sharp")).seats[2] == Computer("sharp")
    assert await why(tables.fill(table, ANN.id, 0)) == SeatTaken(0, ANN.id)
    assert await why(tables.fill(table, ANN.id, 1, "genius")) == LevelUnknown("genius", ("novice", "steady", "sharp"))
