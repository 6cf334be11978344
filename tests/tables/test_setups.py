"""By which rules and with how many a table is set up, and set up anew."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.refusals import Refused
from bot.engine.unplayable import NotANumberOfPlayers
from bot.tables import Computer, Free, Stage
from bot.tables.refusals import (
    ClockUnknown,
    LevelUnknown,
    TooManySeated,
    WrongStage,
)
from tests.tables.room import (
    ANN,
    BEN,
    CY,
    DEE,
    Room,
    open_game,
    place,
    setup,
    users,
    why,
)


async def test_setup_that_cannot_be_played(room: Room) -> None:
    """A number of players, a clock or a level that there isn't is refused, when opening and when changing."""
    tables = room.tables
    with pytest.raises(Refused) as caught:
        await tables.open(place(), ANN, setup("partners", 3))
    assert caught.value.reason == NotANumberOfPlayers("partners", 3, (4,))
    assert isinstance(await why(tables.open(place(), ANN, setup(clock=45))), ClockUnknown)
    assert isinstance(await why(tables.open(place(), ANN, replace(setup(), level="x"))), LevelUnknown)
    table = (await tables.open(place(), ANN, setup())).id
    assert isinstance(await why(tables.change(table, ANN.id, lambda _: setup(clock=45))), ClockUnknown)


async def test_changing_the_setup_keeps_people(room: Room) -> None:
    """The host may change rules and size: people keep their seats where there are some, and are never thrown out."""
    tables = room.tables
    table = (await tables.open(place(), ANN, setup())).id
    await tables.sit(table, BEN, seat=3)
    smaller = await tables.change(table, ANN.id, lambda _: setup("blind", 2, 30, target=3))
    assert users(smaller) == [ANN.id, BEN.id]
    assert smaller.setup.rules.options.target == 3
    larger = await tables.change(table, ANN.id, lambda _: setup("auction-pitch", 7))
    assert users(larger) == [ANN.id, BEN.id, None, None, None, None, None]
    for person in (CY, DEE):
        await tables.sit(table, person)
    assert await why(tables.change(table, ANN.id, lambda _: setup("blind", 2))) == TooManySeated(4, 2)


async def test_smaller_table_keeps_reservations_while_it_can(room: Room) -> None:
    """When a table shrinks, a reservation moves to a seat that is still free."""
    table = (await room.tables.open(place(), ANN, setup("seven-up", 4), (BEN,))).id
    assert (await room.tables.change(table, ANN.id, lambda _: setup("seven-up", 2))).seats[1] == Free(BEN.id)


async def test_level_of_the_table_is_its_computers(room: Room) -> None:
    """Changing the table's level changes the computers that had it, not those with a level of their own."""
    tables = room.tables
    table = (await tables.open(place(), ANN, setup())).id
    await tables.fill(table, ANN.id, 1, "novice")
    await tables.fill(table, ANN.id)
    changed = await tables.change(table, ANN.id, lambda _: replace(setup(), level="sharp"))
    assert changed.seats[1:] == (Computer("novice"), Computer("sharp"), Computer("sharp"))


async def test_lobby_is_closed_to_changes_while_playing(room: Room) -> None:
    """While a game runs, what belongs to the lobby is refused."""
    running = await open_game(room.tables, setup(), 2)
    for refused in (
        room.tables.sit(running.id, CY),
        room.tables.kick(running.id, ANN.id, 0),
        room.tables.change(running.id, ANN.id, lambda _: setup()),
        room.tables.cancel(running.id, ANN.id),
        room.tables.get_up(running.id, ANN.id),
    ):
        assert await why(refused) == WrongStage(Stage.PLAYING, (Stage.LOBBY, Stage.OVER))
