"""Seats of a running game that people leave and take, and what those seated agree on."""

from __future__ import annotations

import pytest

from bot.engine.refusals import Refused
from bot.engine.unplayable import NotASeat
from bot.tables import ClosedWhy, Computer, News, Seated, SeatWhy, Stage, TableNews, TableRefused, Vote
from bot.tables.refusals import (
    AlreadyCut,
    AlreadySeated,
    CannotVote,
    CutDepth,
    NeverLeft,
    NotAComputers,
    NothingAsked,
    NotSeated,
    NotYourCut,
    SawOtherHand,
    SeatAlreadyAsked,
    TableAlive,
    TableRefusal,
    WrongStage,
    YouLeft,
)
from tests.tables.room import ANN, BEN, CY, DEE, EVE, Room, act, move_on, open_game, place, play_out, setup


async def why(refused: object) -> TableRefusal:
    """Why the table refuses."""
    with pytest.raises(TableRefused) as caught:
        await refused  # type: ignore[misc] # every caller hands in something to wait for
    return caught.value.reason


async def running(room: Room, people: int = 2, clock: int | None = 180) -> int:
    """A running game of Blind All Fours with four seats: people sit in 0, 2, 1, 3."""
    return (await open_game(room.tables, setup("blind", 4, clock, target=40), people)).id


async def to_next_deal(room: Room, table: int) -> None:
    """Play until the running deal has ended."""
    while (await room.tables.snapshot(table)).stage is Stage.PLAYING:
        await move_on(room.tables, table)


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


async def test_ending_by_agreement(room: Room) -> None:
    """When all people seated agree, the game ends and counts for nobody; a word may be taken back."""
    table = await running(room)
    assert (await room.tables.vote(table, ANN.id, Vote.END)).votes.end == (ANN.id,)
    assert (await room.tables.vote(table, ANN.id, Vote.END, yes=False)).votes.end == ()
    await room.tables.vote(table, ANN.id, Vote.END)
    closed = await room.tables.vote(table, BEN.id, Vote.END)
    assert closed.closed is not None
    assert closed.closed.why is ClosedWhy.ENDED
    assert closed.finished is None


async def test_somebody_away_agrees_to_the_end(room: Room) -> None:
    """Somebody away by clock counts as agreeing to the end (G4)."""
    table = await running(room, clock=30)
    while not any(isinstance(seat, Seated) and seat.away for seat in (await room.tables.snapshot(table)).seats):
        now = await room.tables.snapshot(table)
        if 0 in now.to_act or now.stage is Stage.BETWEEN_DEALS:
            await move_on(room.tables, table)
        else:
            await room.go(30)
    closed = await room.tables.vote(table, ANN.id, Vote.END)
    assert closed.stage is Stage.CLOSED


async def test_silence_for_a_day_agrees_to_the_end(room: Room) -> None:
    """Where there is no clock, somebody silent for 24 hours counts as agreeing to the end, and not before (G4)."""
    table = await running(room, clock=None)
    await room.go(3600)
    await room.tables.hand(table, BEN.id)
    await room.go(82800)
    await room.tables.vote(table, ANN.id, Vote.END)
    assert (await room.tables.snapshot(table)).stage is not Stage.CLOSED
    await room.go(3599)
    assert (await room.tables.snapshot(table)).stage is not Stage.CLOSED
    await room.go(1)
    assert (await room.tables.snapshot(table)).stage is Stage.CLOSED


async def test_leaver_is_not_waited_for(room: Room) -> None:
    """When all but one have agreed and that one leaves, it is agreed."""
    table = await running(room)
    await room.tables.vote(table, ANN.id, Vote.END)
    assert (await room.tables.leave(table, BEN.id)).stage is Stage.CLOSED


async def test_admin_ends_a_dead_table(room: Room) -> None:
    """An admin may end a table at which nobody has done anything for an hour, no other (G4)."""
    table = await running(room, clock=600)
    touched = room.clock.time
    await room.go(3599)
    assert await why(room.tables.end_by_admin(table, EVE.id)) == TableAlive(touched)
    await room.go(1)
    closed = await room.tables.end_by_admin(table, EVE.id)
    assert closed.closed is not None
    assert closed.closed.why is ClosedWhy.ENDED_BY_ADMIN


async def test_what_cannot_be_agreed_on(room: Room) -> None:
    """A rematch before the end, a pause after it, and what is no question to people are refused."""
    table = await running(room)
    assert await why(room.tables.vote(table, ANN.id, Vote.REMATCH)) == CannotVote(Vote.REMATCH, Stage.PLAYING)
    assert await why(room.tables.vote(table, ANN.id, Vote.ALLOW)) == CannotVote(Vote.ALLOW, Stage.PLAYING)
    other = (await open_game(room.tables, setup("blind", 2, target=1), 2, channel=2)).id
    await play_out(room.tables, other)
    assert await why(room.tables.vote(other, ANN.id, Vote.PAUSE)) == CannotVote(Vote.PAUSE, Stage.OVER)


async def test_cutting(room: Room) -> None:
    """Between deals the dealer's neighbour against the playing direction may cut once, at 1 to 51; the house deals that pack (§1.3)."""
    tables = room.tables
    table = await running(room, people=4)
    assert await why(tables.cut(table, ANN.id)) == WrongStage(Stage.PLAYING, (Stage.BETWEEN_DEALS,))
    await to_next_deal(room, table)
    now = await tables.snapshot(table)
    assert now.public is not None
    assert now.cutter == (now.public.dealer - 1) % 4
    cutter, other = now.seats[now.cutter], now.seats[now.public.dealer]
    assert isinstance(cutter, Seated)
    assert isinstance(other, Seated)
    assert await why(tables.cut(table, other.user)) == NotYourCut(now.cutter)
    assert await why(tables.cut(table, cutter.user, 52)) == CutDepth(52)
    assert (await tables.cut(table, cutter.user, 20)).cutter is None
    assert await why(tables.cut(table, cutter.user, 20)) == AlreadyCut()
    await room.go(15)
    row = await room.store.read(
        lambda db: db.execute("SELECT how, user FROM moves WHERE seat = -1 ORDER BY seq DESC LIMIT 1").fetchone()
    )
    assert row == ("cut", cutter.user)


async def test_house_cuts_else(room: Room) -> None:
    """Nobody cuts, and the house does; a new deal asks anew."""
    table = await running(room, people=4)
    await to_next_deal(room, table)
    await room.go(15)
    rows = await room.store.read(lambda db: db.execute("SELECT how, user FROM moves WHERE seat = -1").fetchall())
    assert rows == [("house", None), ("house", None)]


async def test_anticlockwise_the_other_neighbour_cuts(room: Room) -> None:
    """Where the play goes anticlockwise, the neighbour on the dealer's other side cuts (§1.3, §5.1)."""
    table = (await open_game(room.tables, setup("trinidad", 4, target=60), 4)).id
    await to_next_deal(room, table)
    now = await room.tables.snapshot(table)
    assert now.public is not None
    assert now.cutter == (now.public.dealer + 1) % 4


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
