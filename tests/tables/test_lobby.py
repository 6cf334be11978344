"""Before the game: who sits where, by which rules."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.engine.refusals import Refused
from bot.engine.unplayable import NotANumberOfPlayers, NotASeat
from bot.tables import ClosedWhy, Computer, Free, Person, Place, Seated, Snapshot, Stage, TableRefused, Vote
from bot.tables.refusals import (
    AlreadySeated,
    ChannelTaken,
    ClockUnknown,
    LevelUnknown,
    NoFreeSeat,
    NoSuchSide,
    NoSuchTable,
    NotHost,
    NotInvited,
    NotSeated,
    SeatEmpty,
    SeatReserved,
    SeatsFree,
    SeatTaken,
    TableClosed,
    TableRefusal,
    TooManySeated,
    WrongStage,
)
from tests.tables.room import ANN, BEN, CY, DEE, EVE, GUILD, Room, open_game, people_at, place, play_out, setup


def users(snapshot: Snapshot) -> list[int | str | None]:
    """Who holds each seat: a person, "computer" or nobody."""
    return [getattr(seat, "user", None) if not isinstance(seat, Computer) else "computer" for seat in snapshot.seats]


async def why(refused: object) -> TableRefusal:
    """Why the table refuses."""
    with pytest.raises(TableRefused) as caught:
        await refused  # type: ignore[misc] # every caller hands in something to wait for
    return caught.value.reason


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


async def test_only_the_host_has_the_office(room: Room) -> None:
    """Filling, kicking, inviting, changing, starting, cancelling and passing the office on are the host's."""
    tables = room.tables
    table = (await tables.open(place(), ANN, setup())).id
    await tables.sit(table, BEN)
    for refused in (
        tables.fill(table, BEN.id),
        tables.kick(table, BEN.id, 0),
        tables.invite(table, BEN.id, CY),
        tables.change(table, BEN.id, setup()),
        tables.start_game(table, BEN.id),
        tables.cancel(table, BEN.id),
        tables.pass_host(table, BEN.id, BEN.id),
    ):
        assert await why(refused) == NotHost(ANN.id)


async def test_kicking(room: Room) -> None:
    """The host frees the seat of a person, a computer or a reservation; an empty one is refused."""
    tables = room.tables
    table = (await tables.open(place(), ANN, setup(), (CY,))).id
    await tables.sit(table, BEN)
    await tables.fill(table, ANN.id, 3)
    for seat in (1, 2, 3):
        assert (await tables.kick(table, ANN.id, seat)).seats[seat] == Free()
    assert await why(tables.kick(table, ANN.id, 1)) == SeatEmpty(1)
    assert room.tables.of_user(BEN.id) == ()


async def test_host_passes_on(room: Room) -> None:
    """The host may hand on the office; when the host gets up it passes by itself, and with the last person the table closes."""
    tables = room.tables
    table = (await tables.open(place(), ANN, setup())).id
    await tables.sit(table, BEN)
    await tables.sit(table, CY)
    assert await why(tables.pass_host(table, ANN.id, DEE.id)) == NotSeated(table)
    assert (await tables.pass_host(table, ANN.id, CY.id)).host == CY.id
    assert (await tables.get_up(table, CY.id)).host == ANN.id
    assert (await tables.get_up(table, ANN.id)).host == BEN.id
    closed = await tables.get_up(table, BEN.id)
    assert closed.closed is not None
    assert closed.closed.why is ClosedWhy.NOBODY_LEFT
    assert await why(tables.sit(table, ANN)) == TableClosed(table, ClosedWhy.NOBODY_LEFT)


async def test_start_needs_every_seat_held(room: Room) -> None:
    """A game doesn't start while seats are free or only reserved, and starts once."""
    tables = room.tables
    table = (await tables.open(place(), ANN, setup(), (BEN,))).id
    await tables.fill(table, ANN.id, 1)
    assert await why(tables.start_game(table, ANN.id)) == SeatsFree((2, 3))
    await tables.fill(table, ANN.id, 2)
    await tables.fill(table, ANN.id, 3)
    started = await tables.start_game(table, ANN.id)
    assert started.stage is Stage.PLAYING
    assert started.game == 1
    assert started.draw is not None
    assert (await why(tables.start_game(table, ANN.id))) == WrongStage(Stage.PLAYING, (Stage.LOBBY,))


async def test_untouched_lobby_closes(room: Room) -> None:
    """A lobby that nobody touches for two hours closes; each touch puts that off."""
    table = (await room.tables.open(place(), ANN, setup())).id
    await room.go(7199)
    await room.tables.sit(table, BEN)
    await room.go(7199)
    assert (await room.tables.snapshot(table)).stage is Stage.LOBBY
    await room.go(1)
    closed = await room.tables.snapshot(table)
    assert closed.closed is not None
    assert closed.closed.why is ClosedWhy.IDLE
    assert room.tables.of_user(ANN.id) == ()


async def test_one_live_table_a_channel(room: Room) -> None:
    """A channel has one live table; when that is closed, the next may be opened there."""
    table = (await room.tables.open(place(), ANN, setup())).id
    assert await why(room.tables.open(place(), BEN, setup())) == ChannelTaken(table)
    await room.tables.cancel(table, ANN.id)
    again = await room.tables.open(place(), BEN, setup())
    assert again.id != table
    assert room.tables.in_channel(1) == again.id


async def test_ten_tables_for_one_channel_at_once(room: Room) -> None:
    """Of ten people who open a table in one channel at one instant, one has it."""
    opening = (room.tables.open(place(), people_at(number), setup()) for number in range(10))
    done = await asyncio.gather(*opening, return_exceptions=True)
    assert sum(isinstance(one, Snapshot) for one in done) == 1
    assert {one.reason for one in done if isinstance(one, TableRefused)} == {ChannelTaken(room.tables.live()[0])}


async def test_setup_that_cannot_be_played(room: Room) -> None:
    """A number of players, a clock or a level that there isn't is refused, when opening and when changing."""
    tables = room.tables
    with pytest.raises(Refused) as caught:
        await tables.open(place(), ANN, setup("partners", 3))
    assert caught.value.reason == NotANumberOfPlayers("partners", 3, (4,))
    assert isinstance(await why(tables.open(place(), ANN, setup(clock=45))), ClockUnknown)
    assert isinstance(await why(tables.open(place(), ANN, replace(setup(), level="x"))), LevelUnknown)
    table = (await tables.open(place(), ANN, setup())).id
    assert isinstance(await why(tables.change(table, ANN.id, setup(clock=45))), ClockUnknown)


async def test_changing_the_setup_keeps_people(room: Room) -> None:
    """The host may change rules and size: people keep their seats where there are some, and are never thrown out."""
    tables = room.tables
    table = (await tables.open(place(), ANN, setup())).id
    await tables.sit(table, BEN, seat=3)
    smaller = await tables.change(table, ANN.id, setup("blind", 2, 30, target=3))
    assert users(smaller) == [ANN.id, BEN.id]
    assert smaller.setup.rules.options.target == 3
    larger = await tables.change(table, ANN.id, setup("auction-pitch", 7))
    assert users(larger) == [ANN.id, BEN.id, None, None, None, None, None]
    for person in (CY, DEE):
        await tables.sit(table, person)
    assert await why(tables.change(table, ANN.id, setup("blind", 2))) == TooManySeated(4, 2)


async def test_smaller_table_keeps_reservations_while_it_can(room: Room) -> None:
    """When a table shrinks, a reservation moves to a seat that is still free."""
    table = (await room.tables.open(place(), ANN, setup("seven-up", 4), (BEN,))).id
    assert (await room.tables.change(table, ANN.id, setup("seven-up", 2))).seats[1] == Free(BEN.id)


async def test_level_of_the_table_is_its_computers(room: Room) -> None:
    """Changing the table's level changes the computers that had it, not those with a level of their own."""
    tables = room.tables
    table = (await tables.open(place(), ANN, setup())).id
    await tables.fill(table, ANN.id, 1, "novice")
    await tables.fill(table, ANN.id)
    changed = await tables.change(table, ANN.id, replace(setup(), level="sharp"))
    assert changed.seats[1:] == (Computer("novice"), Computer("sharp"), Computer("sharp"))


async def test_lobby_is_closed_to_changes_while_playing(room: Room) -> None:
    """While a game runs, what belongs to the lobby is refused."""
    running = await open_game(room.tables, setup(), 2)
    for refused in (
        room.tables.sit(running.id, CY),
        room.tables.kick(running.id, ANN.id, 0),
        room.tables.change(running.id, ANN.id, setup()),
        room.tables.cancel(running.id, ANN.id),
        room.tables.get_up(running.id, ANN.id),
    ):
        assert await why(refused) == WrongStage(Stage.PLAYING, (Stage.LOBBY, Stage.OVER))


async def test_seated_means_at_a_live_table(room: Room) -> None:
    """Somebody sits where live tables have them and nowhere else, whatever happened before (G8)."""
    tables = room.tables
    first = (await tables.open(place(1), ANN, setup("blind", 2))).id
    second = (await tables.open(place(2), BEN, setup("blind", 2))).id
    await tables.sit(second, ANN)
    assert tables.of_user(ANN.id) == (first, second)
    assert tables.of_user(ANN.id, GUILD) == (first, second)
    assert tables.of_user(ANN.id, GUILD + 1) == ()
    await tables.cancel(first, ANN.id)
    assert tables.of_user(ANN.id) == (second,)
    await tables.get_up(second, ANN.id)
    assert tables.of_user(ANN.id) == ()


async def test_unknown_table(room: Room) -> None:
    """A table that never was is refused by its number, in whatever way it is asked for."""
    tables = room.tables
    for refused in (tables.sit(99, ANN), tables.snapshot(99), tables.leave(99, ANN.id), tables.hand(99, ANN.id)):
        assert await why(refused) == NoSuchTable(99)
    assert tables.glance(99, ANN.id) is None
    assert await tables.face(99) == {}


async def test_lists_know_channels_and_threads(room: Room) -> None:
    """Tables are found by channel, by the channel of their thread and by server; in a list they stand without being read."""
    tables = room.tables
    table = (await tables.open(Place(GUILD, 10, 1), ANN, setup())).id
    other = (await tables.open(Place(GUILD + 1, 20), BEN, setup())).id
    assert tables.under(1) == tables.under(10) == (table,)
    assert tables.of_guild(GUILD + 1) == (other,)
    assert tables.brief(table).host == ANN.id
    moved = await tables.move(other, Place(GUILD + 1, 21, 20))
    assert moved.place.channel == 21
    assert (tables.in_channel(20), tables.in_channel(21)) == (None, other)


async def test_rematch_of_those_who_stay(room: Room) -> None:
    """After a game, those who stay play again when all of them agree, with the same rules and seats."""
    tables = room.tables
    running = await open_game(tables, setup("blind", 3, target=2), 2)
    over = await play_out(tables, running.id)
    assert over.stage is Stage.OVER
    assert over.votes.voters == (ANN.id, BEN.id)
    assert (await tables.vote(running.id, ANN.id, Vote.REMATCH)).votes.rematch == (ANN.id,)
    again = await tables.vote(running.id, BEN.id, Vote.REMATCH)
    assert again.stage is Stage.PLAYING
    assert again.game == 2
    assert users(again) == users(over)
    assert again.setup == over.setup


async def test_rematch_waits_for_a_seat_that_became_free(room: Room) -> None:
    """When somebody gets up after the game and the others agree, the table waits in its lobby for somebody else."""
    tables = room.tables
    running = await open_game(tables, setup("blind", 2, target=1), 2)
    await play_out(tables, running.id)
    await tables.vote(running.id, ANN.id, Vote.REMATCH)
    lobby = await tables.get_up(running.id, BEN.id)
    assert lobby.stage is Stage.LOBBY
    assert lobby.host == ANN.id
    await tables.sit(running.id, CY)
    assert (await tables.start_game(running.id, ANN.id)).game == 2


async def test_table_closes_after_its_last_game(room: Room) -> None:
    """After a game that nobody wants to repeat the table closes by itself, with its result kept."""
    running = await open_game(room.tables, setup("blind", 2, target=1), 2)
    over = await play_out(room.tables, running.id)
    await room.go(7200)
    closed = await room.tables.snapshot(running.id)
    assert closed.closed is not None
    assert closed.closed.why is ClosedWhy.PLAYED
    assert closed.finished == over.finished is not None
