"""What goes on when somebody gets up: their office, their cut, and what those seated were asked."""

from __future__ import annotations

from bot.tables import Seated, Stage
from tests.tables.room import ANN, BEN, CY, EVE, Room, move_on, open_game, setup, user_in


async def have_away(room: Room, table: int, user: int) -> None:
    """Let somebody's clock run out until the computer plays on for them; everybody else moves in time."""
    for _ in range(400):
        now = await room.tables.snapshot(table)
        seat = next(number for number, held in enumerate(now.seats) if isinstance(held, Seated) and held.user == user)
        held = now.seats[seat]
        assert isinstance(held, Seated)
        if held.away:
            return
        if now.stage is Stage.PLAYING and now.to_act == (seat,):
            await room.go(30)
            await room.tables.settled(table)
        else:
            await move_on(room.tables, table)
    raise AssertionError("nobody is away")


async def test_the_office_passes_to_somebody_who_is_there(room: Room) -> None:
    """When the host gets up in a game, whoever is away is passed over for the next who isn't."""
    table = (await open_game(room.tables, setup("blind", 3, 30, target=40), 3)).id
    await have_away(room, table, BEN.id)
    assert (await room.tables.leave(table, ANN.id)).host == CY.id


async def test_the_cut_of_somebody_who_gets_up_is_not_dealt(room: Room) -> None:
    """Who cuts and then leaves has not cut: the house deals its own pack."""
    table = (await open_game(room.tables, setup("blind", 3, target=40), 3)).id
    while (await move_on(room.tables, table)).stage is Stage.PLAYING:
        pass
    now = await room.tables.snapshot(table)
    assert now.cutter is not None
    cutter = user_in(now, now.cutter)
    await room.tables.cut(table, cutter, 20)
    await room.tables.leave(table, cutter)
    while (await room.tables.snapshot(table)).stage is Stage.BETWEEN_DEALS:
        await move_on(room.tables, table)
    rows = await room.store.read(lambda db: db.execute("SELECT how, user FROM moves WHERE seat = -1").fetchall())
    assert len(rows) >= 2
    assert ("cut", cutter) not in rows


async def test_a_seat_is_given_when_nobody_is_left_to_object(room: Room) -> None:
    """Whoever asked for a computer's seat has it at once when the last one who could object gets up; who is away objects to nothing."""
    table = (await open_game(room.tables, setup("seven-up", 4, 30, target=40), 2)).id
    await have_away(room, table, BEN.id)
    now = await room.tables.snapshot(table)
    free = next(number for number, held in enumerate(now.seats) if not isinstance(held, Seated))
    await room.tables.take(table, EVE, free)
    assert not isinstance((await room.tables.snapshot(table)).seats[free], Seated)
    assert user_in(await room.tables.leave(table, ANN.id), free) == EVE.id
