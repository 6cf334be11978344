"""Who leaves the server, and what listeners are told, in order."""

from __future__ import annotations

from bot.tables import Computer, News, Seated, SeatWhy, TableNews, Vote
from tests.tables.room import ANN, BEN, CY, DEE, EVE, Room, act, move_on, place, running, setup


async def test_member_who_left_the_server(room: Room) -> None:
    """Somebody who left the server leaves every table there: a lobby seat is free, a running game goes on by computer (G5)."""
    tables = room.tables
    first = await running(room)
    second = (await tables.open(place(2), EVE, setup(), (BEN,))).id
    await tables.member_gone(7, BEN.id)
    assert isinstance((await tables.snapshot(first)).seats[2], Computer)
    news = await tables.news_since(first, 0)
    assert [entry.why for entry in news if not hasattr(entry, "how")][-1] is SeatWhy.GONE
    assert not any(getattr(seat, "reserved", None) for seat in (await tables.snapshot(second)).seats)
    await tables.member_gone(7, BEN.id)
    await tables.member_gone(8, ANN.id)
    assert tables.of_user(ANN.id) == (first,)


async def test_listeners_hear_all_in_order(room: Room) -> None:
    """Listeners hear every entry of the log once, in order, and a failing one harms nobody."""

    def fail(_: object) -> None:
        raise RuntimeError("of the test")

    room.tables.listen(fail)
    table = await running(room)
    for _ in range(30):
        await move_on(room.tables, table)
    await room.rest()
    heard = [one.seq for change in room.told for one in change.happened if not isinstance(one, TableNews)]
    assert heard == list(range(1, (await room.tables.snapshot(table)).seq + 1))
    assert [n.what for n in room.told[0].happened if isinstance(n, TableNews)] == [News.SEATS]


async def test_who_must_act_is_told(room: Room) -> None:
    """A change names the people it is now the turn of, never computers, with their deadline."""
    table = await running(room)
    await room.rest()
    now = await room.tables.snapshot(table)
    assert [now.seats[seat].user for seat in now.to_act if isinstance(now.seats[seat], Seated)] == list(  # type: ignore[union-attr] # seated
        room.told[-1].must_act
    )
    assert room.told[-1].deadline == now.deadline
    await act(room.tables, table, room.told[-1].must_act[0])


async def test_nobody_must_act_while_the_clock_stands(room: Room) -> None:
    """During a pause, or while the channel is closed, nobody is named as having to act; afterwards they are again."""
    table = await running(room, people=4)
    named = []
    for person in (ANN, BEN, CY, DEE):
        await room.tables.vote(table, person.id, Vote.PAUSE)
    named.append(len(room.told[-1].must_act))
    await room.tables.resume(table, ANN.id)
    named.append(len(room.told[-1].must_act))
    await room.tables.channel_closed(1)
    named.append(len(room.told[-1].must_act))
    await room.tables.channel_open(1)
    named.append(len(room.told[-1].must_act))
    assert named == [0, 1, 0, 1]
