"""While nobody need look at a table, during a pause or in a closed channel, no silence counts for anything."""

from __future__ import annotations

import pytest

from bot.tables import ClosedWhy, Computer, Seated, Stage, TableRefused, Vote
from bot.tables.refusals import TableAlive, WrongStage
from tests.tables.room import ANN, BEN, CY, EVE, Room, move_on, open_game, play_out, setup

DAY = 86400


async def running(room: Room, clock: int | None = 180) -> int:
    """A running game of Ann, Ben and two computers."""
    return (await open_game(room.tables, setup("blind", 4, clock, target=40), 2)).id


async def test_nobody_need_object_during_a_pause(room: Room) -> None:
    """A computer's seat asked for is nobody's during a pause; afterwards there is the whole time to object."""
    table = await running(room)
    for person in (ANN, BEN):
        await room.tables.vote(table, person.id, Vote.PAUSE)
    await room.tables.take(table, CY, 1)
    await room.go(3000)
    assert isinstance((await room.tables.snapshot(table)).seats[1], Computer)
    await room.tables.resume(table, ANN.id)
    await room.go(29)
    assert isinstance((await room.tables.snapshot(table)).seats[1], Computer)
    await room.go(1)
    assert isinstance((await room.tables.snapshot(table)).seats[1], Seated)


async def test_nobody_can_object_in_a_closed_channel(room: Room) -> None:
    """While the channel is closed to the bot nobody's seat is given away; when it is open there is the whole time to object."""
    table = await running(room)
    await room.tables.take(table, CY, 1)
    await room.tables.channel_closed(1)
    await room.go(3000)
    assert isinstance((await room.tables.snapshot(table)).seats[1], Computer)
    await room.tables.channel_open(1)
    asked = (await room.tables.snapshot(table)).asked
    assert asked is not None
    assert asked.until == room.clock.time + 30
    await room.go(30)
    assert isinstance((await room.tables.snapshot(table)).seats[1], Seated)


async def test_silence_in_a_closed_channel_agrees_to_nothing(room: Room) -> None:
    """A day in a closed channel ends no game, whether somebody has asked for the end or nobody was there when it was closed."""
    table = await running(room, clock=None)
    await room.tables.vote(table, ANN.id, Vote.END)
    await room.tables.channel_closed(1)
    await room.go(3 * DAY)
    assert (await room.tables.snapshot(table)).stage is Stage.PLAYING
    await room.tables.channel_open(1)
    await room.go(DAY - 1)
    assert (await room.tables.snapshot(table)).stage is Stage.PLAYING
    await room.go(1)
    closed = (await room.tables.snapshot(table)).closed
    assert closed is not None
    assert closed.why is ClosedWhy.ENDED


@pytest.mark.parametrize(("turn", "dead"), [(30, 3600), (600, 3600), (43200, 43200), (259200, 259200), (None, DAY)])
async def test_slow_table_is_not_dead_in_its_own_turn(room: Room, turn: int | None, dead: int) -> None:
    """An admin may end a table after an hour of silence, but one with a slow clock only after as long as a turn lasts there (G4)."""
    table = await running(room, turn)
    room.clock.time += dead - 1
    with pytest.raises(TableRefused) as refused:
        await room.tables.end_by_admin(table, EVE.id)
    assert isinstance(refused.value.reason, TableAlive)
    room.clock.time += 1
    closed = (await room.tables.end_by_admin(table, EVE.id)).closed
    assert closed is not None
    assert closed.why is ClosedWhy.ENDED_BY_ADMIN


async def test_pause_is_no_silence(room: Room) -> None:
    """During a pause that all agreed on an admin can't end the table."""
    table = await running(room)
    for person in (ANN, BEN):
        await room.tables.vote(table, person.id, Vote.PAUSE)
    await room.go(DAY - 1)
    with pytest.raises(TableRefused):
        await room.tables.end_by_admin(table, EVE.id)


async def test_rematch_when_the_one_who_has_not_agreed_is_sent_away(room: Room) -> None:
    """When the host frees the seat of the only one who hasn't agreed to a rematch, it is agreed."""
    table = (await open_game(room.tables, setup("blind", 3, target=1), 3)).id
    over = await play_out(room.tables, table)
    await room.tables.vote(table, ANN.id, Vote.REMATCH)
    await room.tables.vote(table, BEN.id, Vote.REMATCH)
    seat = next(n for n, held in enumerate(over.seats) if isinstance(held, Seated) and held.user == CY.id)
    assert (await room.tables.kick(table, ANN.id, seat)).stage is Stage.LOBBY


async def test_host_who_sends_themselves_away(room: Room) -> None:
    """A host alone at a table who frees their own seat closes it, and nothing is due there any more."""
    table = (await open_game(room.tables, setup("blind", 2, target=1), 1)).id
    over = await play_out(room.tables, table)
    seat = next(n for n, held in enumerate(over.seats) if isinstance(held, Seated))
    closed = await room.tables.kick(table, ANN.id, seat)
    assert (closed.stage, closed.deadline) == (Stage.CLOSED, None)


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_table_changed_in_size_after_its_game(room: Room, players: int) -> None:
    """After a game the host may set the table up for more or fewer people: it can be looked at from every seat, and played at."""
    table = (await open_game(room.tables, setup("blind", 3, target=1), 2)).id
    over = await play_out(room.tables, table)
    number = next(n for n, held in enumerate(over.seats) if isinstance(held, Computer))
    await room.tables.kick(table, ANN.id, number)
    now = await room.tables.change(table, ANN.id, lambda _: setup("blind", players, target=1))
    assert now.stage is (Stage.OVER if players == 3 else Stage.LOBBY)
    for person in (CY, EVE)[: players - 2]:
        now = await room.tables.sit(table, person)
        room.tables.glance(table, person.id)
    hands = [await _looked(room, table, held.user) for held in now.seats if isinstance(held, Seated)]
    assert len(hands) == players
    assert hands[3:] == [WrongStage(Stage.LOBBY, (Stage.PLAYING, Stage.BETWEEN_DEALS))] * (players - 3)
    if now.stage is Stage.OVER:
        for user in now.votes.voters:
            await room.tables.vote(table, user, Vote.REMATCH)
    else:
        await room.tables.start_game(table, ANN.id)
    assert (await move_on(room.tables, table)).game == 2


async def _looked(room: Room, table: int, user: int) -> object:
    """What comes of somebody's looking at their hand."""
    try:
        return (await room.tables.hand(table, user)).seat
    except TableRefused as refused:
        return refused.reason
