"""Channels, servers and rows that can't be read: games stand still, end, or are put aside, and hold up no other."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing

import pytest

from bot.storage.league.boards import write_hidden
from bot.tables import ClosedWhy, Place, Seated, ServerSettings, Snapshot, Stage, Standing, TableRefused, Vote
from bot.tables.refusals import ChannelTaken, NoSuchTable, TableClosed, TableUnreadable
from tests.tables.room import ANN, BEN, CY, GUILD, Room, move_on, open_game, place, play_out, setup

DAY = 86400


async def test_closed_channel_stops_the_clock(room: Room) -> None:
    """While a channel is closed to the bot no clock runs in it or its threads; what was left runs on when it is open (D11, G3)."""
    table = (await open_game(room.tables, setup("blind", 2, 180), 2)).id
    await room.tables.move(table, Place(GUILD, 11, 1))
    now = await room.tables.snapshot(table)
    await room.go(100)
    for _ in range(2):
        await room.tables.channel_closed(1)
    await room.go(1000)
    held = await room.tables.snapshot(table)
    assert (held.seq, held.deadline, held.stands) == (now.seq, None, (Standing.CHANNEL,))
    for _ in range(2):
        await room.tables.channel_open(1)
    assert (await room.tables.snapshot(table)).deadline == room.clock.time + 80


async def test_closed_channel_outlives_a_restart(room: Room) -> None:
    """A clock that stands because of its channel still stands after a restart, with the same time left."""
    table = (await open_game(room.tables, setup("blind", 2, 180), 2)).id
    await room.go(100)
    await room.tables.channel_closed(1)
    again = await room.again()
    await again.go(10_000)
    await again.tables.channel_open(1)
    assert (await again.tables.snapshot(table)).deadline == again.clock.time + 80
    await again.close()


async def test_two_reasons_to_stand(room: Room) -> None:
    """A clock that stands for two reasons runs again only when both are gone."""
    table = (await open_game(room.tables, setup("blind", 2, 180), 2)).id
    await room.tables.channel_closed(1)
    await room.tables.guild_removed(GUILD)
    await room.tables.channel_open(1)
    assert (await room.tables.snapshot(table)).deadline is None
    await room.tables.guild_returned(GUILD)
    assert (await room.tables.snapshot(table)).deadline == room.clock.time + 180


async def test_place_that_is_taken(room: Room) -> None:
    """A table can't be moved to where another one is played; it stays where it was, and play goes on at both."""
    first = (await open_game(room.tables, setup("blind", 2), 2, channel=1)).id
    second = (await open_game(room.tables, setup("blind", 2), 2, channel=2)).id
    with pytest.raises(TableRefused) as refused:
        await room.tables.move(second, Place(GUILD, 1))
    assert refused.value.reason == ChannelTaken(first)
    for table in (first, second):
        await move_on(room.tables, table)
    assert (room.tables.in_channel(1), room.tables.in_channel(2)) == (first, second)


async def test_channel_gone_frees_everybody(room: Room) -> None:
    """When its channel is deleted the table closes, and everybody is free to sit elsewhere (D11, G8)."""
    table = (await open_game(room.tables, setup("blind", 2), 2)).id
    await room.tables.channel_gone(1)
    closed = await room.tables.snapshot(table)
    assert closed.closed is not None
    assert closed.closed.why is ClosedWhy.CHANNEL_GONE
    assert room.tables.of_user(ANN.id) == ()
    with pytest.raises(TableRefused) as caught:
        await room.tables.hand(table, ANN.id)
    assert caught.value.reason == TableClosed(table, ClosedWhy.CHANNEL_GONE)
    await room.tables.channel_gone(1)


async def test_removed_server_stands_still(room: Room) -> None:
    """In a server the bot was removed from everything stands still, computers too, and goes on when it is back."""
    table = (await open_game(room.tables, setup("blind", 3, 180, target=40), 1)).id
    await room.tables.guild_removed(GUILD)
    now = await room.tables.snapshot(table)
    await room.go(89 * DAY)
    assert (await room.tables.snapshot(table)).seq == now.seq
    await room.tables.guild_returned(GUILD)
    assert (await room.tables.snapshot(table)).deadline == room.clock.time + 180
    await room.go(89 * DAY)
    assert (await room.tables.snapshot(table)).id == table


async def test_removed_server_is_erased(room: Room) -> None:
    """After 90 days without the bot a server is erased: no table, game, result, name or setting of it is left, nor a byte of a name."""
    tables = room.tables
    over = (await open_game(tables, setup("blind", 2, target=1), 2)).id
    await play_out(tables, over)
    other = (await tables.open(Place(8, 80), CY, setup())).id
    await tables.change_server_settings(GUILD, lambda _: ServerSettings(game="blind"))
    await room.store.write(lambda db: write_hidden(db, GUILD, ANN.id, True))
    await tables.guild_removed(GUILD)
    await room.go(90 * DAY + 3600)
    await room.go(3600)
    with pytest.raises(TableRefused) as caught:
        await tables.snapshot(over)
    assert caught.value.reason == NoSuchTable(over)
    assert (await tables.server_settings(GUILD)).game == "seven-up"
    await room.close()
    for path in room.store.path.parent.iterdir():
        data = path.read_bytes()
        assert b"Ann" not in data
        assert b"Ben" not in data
    with closing(sqlite3.connect(room.store.path)) as db:
        played = ("games", "moves", "seat_changes", "results", "result_seats", "result_awards")
        for name in (*played, "counted", "counted_seats", "standings", "pairs", "seasons", "leagues", "hidden"):
            assert db.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,), name
        assert db.execute("SELECT id FROM tables").fetchall() == [(other,)]


async def test_unreadable_game_is_put_aside(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    """A game whose moves can't be read is put aside and reported, never deleted; other tables play on (G2)."""
    bad = (await open_game(room.tables, setup("blind", 2), 2, channel=1)).id
    good = (await open_game(room.tables, setup("blind", 2), 2, channel=2)).id
    await room.close()
    with closing(sqlite3.connect(room.store.path, isolation_level=None)) as db:
        db.execute("UPDATE moves SET action = 'play 99Z' WHERE game = 1 AND seat = -1")
        rows = db.execute("SELECT count(*) FROM moves").fetchone()
    again = await room.again()
    with caplog.at_level(logging.ERROR), pytest.raises(TableRefused) as caught:
        await again.tables.hand(bad, ANN.id)
    assert caught.value.reason == TableUnreadable(bad)
    assert f"table {bad} can't be read and is put aside" in caplog.text
    assert "99Z" not in caplog.text
    assert again.tables.of_user(ANN.id) == (good,)
    assert [(one.table, one.game) for one in (await again.tables.health()).put_aside] == [(bad, 1)]
    await move_on(again.tables, good)
    await again.close()
    with closing(sqlite3.connect(room.store.path)) as db:
        assert db.execute("SELECT count(*) FROM moves WHERE game = 1").fetchone()[0] > 0
        assert db.execute("SELECT count(*) FROM moves").fetchone() > rows
    once_more = await again.again()
    assert once_more.tables.live() == (good,)
    assert (await once_more.tables.open(place(1), ANN, setup())).id not in (bad, good)
    await once_more.close()


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE tables SET rules = 'nonsense' WHERE id = 1",
        'UPDATE tables SET rules = \'{"game": "whist", "options": {}}\' WHERE id = 1',
        "UPDATE tables SET stands = 'moonlight' WHERE id = 1",
        "DELETE FROM seats WHERE table_id = 1 AND seat = 1",
    ],
)
async def test_unreadable_table_is_put_aside_at_the_start(room: Room, harm: str) -> None:
    """A table whose row can't be read is put aside at the start, and the others are up."""
    await open_game(room.tables, setup("blind", 2), 2, channel=1)
    good = (await open_game(room.tables, setup("blind", 2), 2, channel=2)).id
    await room.close()
    with closing(sqlite3.connect(room.store.path, isolation_level=None)) as db:
        db.execute(harm)
    again = await room.again()
    assert again.tables.live() == (good,)
    (aside,) = (await again.tables.health()).put_aside
    assert aside.table == 1
    await again.close()


@pytest.mark.parametrize(
    "harm",
    [
        "DELETE FROM moves WHERE game = 1",
        "DELETE FROM seat_changes WHERE game = 1 AND seq = 1",
        "UPDATE moves SET seat = 1 - seat WHERE game = 1 AND seat >= 0",
        "DELETE FROM games WHERE id = 1",
    ],
)
async def test_clock_of_an_unreadable_game(room: Room, harm: str) -> None:
    """When the clock of a game that can't be read runs out, it is put aside, and the others' clocks run on."""
    bad = await open_game(room.tables, setup("blind", 2, 30), 2, channel=1)
    good = await open_game(room.tables, setup("blind", 2, 30), 2, channel=2)
    await move_on(room.tables, bad.id)
    await room.close()
    with closing(sqlite3.connect(room.store.path, isolation_level=None)) as db:
        db.execute(harm)
    again = await room.again()
    await again.go(30)
    assert again.tables.live() == (good.id,)
    assert (await again.tables.snapshot(good.id)).seq > good.seq
    await again.close()


async def test_games_outlive_a_restart(room: Room) -> None:
    """A table at any stage is after a restart what it was before, to the last vote."""
    tables = room.tables
    lobby = (await tables.open(place(1), ANN, setup(), (BEN,))).id
    playing = (await open_game(tables, setup("blind", 3), 2, channel=2)).id
    await tables.vote(playing, ANN.id, Vote.END)
    await tables.take(playing, CY, 2)
    between = (await open_game(tables, setup("blind", 2, target=40), 2, channel=3)).id
    while (await tables.snapshot(between)).stage is Stage.PLAYING:
        await move_on(tables, between)
    await tables.ready(between, ANN.id)
    over = (await open_game(tables, setup("blind", 2, target=1), 2, channel=4)).id
    await play_out(tables, over)
    numbers = (lobby, playing, between, over)
    before = [await tables.snapshot(number) for number in numbers]
    await tables.keep_face(playing, message=12345)
    again = await room.again()
    after = [await again.tables.snapshot(number) for number in numbers]
    for old, new in zip(before, after, strict=True):
        assert _without_time(new) == _without_time(old)
    assert await again.tables.face(playing) == {"message": 12345}
    await again.close()


def _without_time(snapshot: Snapshot) -> list[object]:
    names = (
        "id",
        "place",
        "host",
        "stage",
        "setup",
        "game",
        "seq",
        "public",
        "draw",
        "ready",
        "votes",
        "recent",
        "finished",
    )
    seats = [(seat.user, seat.name, seat.missed) if isinstance(seat, Seated) else seat for seat in snapshot.seats]
    return [*(getattr(snapshot, name) for name in names), seats]
