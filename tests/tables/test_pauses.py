"""Between two deals, and in a pause: how long the table stands still, and who lets it go on."""

from __future__ import annotations

import pytest

from bot.tables import (
    ClosedWhy,
    Stage,
    Standing,
    TableRefused,
    Vote,
)
from bot.tables.refusals import NotPaused, TablePaused
from tests.tables.room import (
    ANN,
    BEN,
    Room,
    act,
    between_deals,
    open_game,
    setup,
    to_act,
)


async def test_result_stands_between_deals(room: Room) -> None:
    """A deal's result stands for 15 seconds, or until all people are ready; then the house deals."""
    table = (await open_game(room.tables, setup("blind", 2, target=40), 2)).id
    now = await between_deals(room, table)
    assert now.deadline == room.clock.time + 15
    assert (await room.tables.ready(table, ANN.id)).ready == (now.seats.index(now.seats[0]),)
    assert (await room.tables.snapshot(table)).stage is Stage.BETWEEN_DEALS
    await room.go(15)
    assert (await room.tables.snapshot(table)).stage is Stage.PLAYING
    await between_deals(room, table)
    await room.tables.ready(table, ANN.id)
    assert (await room.tables.ready(table, BEN.id)).stage is Stage.PLAYING


@pytest.mark.parametrize("slow", [3600, 259200, None])
async def test_result_stands_longer_where_people_come_by(room: Room, slow: int | None) -> None:
    """With a slow clock, or none, a deal's result stands for a minute."""
    table = (await open_game(room.tables, setup("blind", 2, slow, target=40), 2)).id
    assert (await between_deals(room, table)).deadline == room.clock.time + 60


async def test_everybody_away_waits_for_somebody(room: Room) -> None:
    """With everybody away the deal is played out, but no other dealt until somebody is back; after a day the table closes."""
    table = (await open_game(room.tables, setup("blind", 2, 30, target=40), 2)).id
    for _ in range(30):
        await room.go(31)
    now = await room.tables.snapshot(table)
    assert now.stage is Stage.BETWEEN_DEALS
    assert now.stands == (Standing.EMPTY,)
    assert (await room.tables.back(table, ANN.id)).deadline == room.clock.time + 15
    await room.go(15)
    assert (await room.tables.snapshot(table)).stage is Stage.PLAYING
    for _ in range(30):
        await room.go(31)
    await room.go(86400)
    closed = await room.tables.snapshot(table)
    assert closed.closed is not None
    assert closed.closed.why is ClosedWhy.NOBODY_LEFT


async def test_pause(room: Room) -> None:
    """When all people agree the clock stands, nobody moves, and what was left of it runs on when one of them resumes."""
    tables = room.tables
    table = (await open_game(tables, setup("blind", 2, 180), 2)).id
    _, _, user = await to_act(room, table)
    await room.go(100)
    assert (await tables.vote(table, ANN.id, Vote.PAUSE)).votes.pause == (ANN.id,)
    paused = await tables.vote(table, BEN.id, Vote.PAUSE)
    assert paused.stands == (Standing.PAUSED,)
    assert paused.deadline is None
    assert paused.paused_until == room.clock.time + 86400
    await room.go(5000)
    with pytest.raises(TableRefused) as caught:
        await act(tables, table, user)
    assert caught.value.reason == TablePaused(paused.paused_until)
    resumed = await tables.resume(table, ANN.id)
    assert resumed.deadline == room.clock.time + 80
    assert resumed.paused_until is None
    with pytest.raises(TableRefused) as caught:
        await tables.resume(table, ANN.id)
    assert caught.value.reason == NotPaused()


async def test_pause_ends_by_itself(room: Room) -> None:
    """A pause lasts a day at most; then the clock runs on."""
    table = (await open_game(room.tables, setup("blind", 2, 180), 2)).id
    for person in (ANN, BEN):
        await room.tables.vote(table, person.id, Vote.PAUSE)
    await room.go(86400)
    now = await room.tables.snapshot(table)
    assert now.stands == ()
    assert now.deadline == room.clock.time + 180


async def test_computers_pause_too(room: Room) -> None:
    """During a pause computers don't move, and afterwards they do."""
    table = (await open_game(room.tables, setup("blind", 3, 180, target=40), 1)).id
    await between_deals(room, table)
    await room.tables.vote(table, ANN.id, Vote.PAUSE)
    paused = await room.tables.snapshot(table)
    await room.go(1000)
    assert (await room.tables.snapshot(table)).seq == paused.seq
    await room.tables.resume(table, ANN.id)
    await room.go(15)
    assert (await room.tables.snapshot(table)).seq > paused.seq
