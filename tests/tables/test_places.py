"""Where tables stand, and which there are."""

from __future__ import annotations

import asyncio

from bot.tables import Place, Snapshot, TableRefused
from bot.tables.refusals import (
    ChannelTaken,
    NoSuchTable,
)
from tests.tables.room import (
    ANN,
    BEN,
    GUILD,
    Room,
    people_at,
    place,
    setup,
    why,
)


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
