"""What the host decides before and after a game: who stays, when it starts and ends, and who plays the next."""

from __future__ import annotations

from bot.tables import ClosedWhy, Free, Stage, Vote
from bot.tables.refusals import (
    NotHost,
    NotSeated,
    SeatEmpty,
    SeatsFree,
    TableClosed,
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
    play_out,
    setup,
    users,
    why,
)


async def test_only_the_host_has_the_office(room: Room) -> None:
    """Filling, kicking, inviting, changing, starting, cancelling and passing the office on are the host's."""
    tables = room.tables
    table = (await tables.open(place(), ANN, setup())).id
    await tables.sit(table, BEN)
    for refused in (
        tables.fill(table, BEN.id),
        tables.kick(table, BEN.id, 0),
        tables.invite(table, BEN.id, CY),
        tables.change(table, BEN.id, lambda _: setup()),
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
    assert await why(tables.start_game(table, ANN.id)) == SeatsFree((2, 3), 2)
    partners = (await tables.open(place(2), ANN, setup("partners"))).id
    await tables.sit(partners, BEN)
    refused = await why(tables.start_game(partners, ANN.id))
    assert isinstance(refused, SeatsFree)
    assert refused.players is None
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
