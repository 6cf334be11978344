"""Games at tables count with their last card: once, in the season in which they end, and not at all where they are given up."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from bot.books.league import League
from bot.books.recount import recount_all
from bot.storage.records import Seated, Stage
from bot.tables import Vote
from bot.tables.refusals import TableRefused
from tests.league.club import DAY, GUILD, NOON
from tests.league.erased import ANN, BEN, play_on, real_game
from tests.tables.room import HandClock, act, open_room


async def test_a_last_move_counts_in_its_own_transaction(tmp_path: Path) -> None:
    """A game played through the tables is counted with its last move, once, and a recount agrees; what it did to ratings can be asked."""
    room = await open_room(tmp_path / "club.sqlite3", HandClock())
    table = await real_game(room, ANN, BEN)
    league = League(room.store, room.clock)
    assert await league.changes(table, 1) == ()
    await play_on(room, table, ANN, BEN)
    snapshot = await room.tables.snapshot(table)
    assert snapshot.finished is not None
    changes = await league.changes(table, 1)
    winner = snapshot.finished.seats[snapshot.finished.winner].user
    assert {one.user for one in changes} == {ANN.id, BEN.id}
    assert all((one.change > 0) is (one.user == winner) for one in changes)
    before = await room.store.read(lambda db: db.execute("SELECT * FROM standings").fetchall())
    await room.store.write(recount_all)
    assert await room.store.read(lambda db: db.execute("SELECT * FROM standings").fetchall()) == before
    await room.close()


async def test_a_game_counts_in_the_season_in_which_it_ends(tmp_path: Path) -> None:
    """A season may turn over in the middle of a game, with the bot away: the game counts in the next, once, and a recount agrees."""
    clock = HandClock()
    clock.time = NOON + 29.4 * DAY  # 30 November 2026, in the evening
    room = await open_room(tmp_path / "club.sqlite3", clock)
    first = await real_game(room, ANN, BEN)
    await play_on(room, first, ANN, BEN)
    for person in (ANN, BEN):
        with suppress(TableRefused):
            await room.tables.leave(first, person.id)
    second = await real_game(room, ANN, BEN)
    shown = await room.tables.snapshot(second)
    begins = shown.seats[shown.to_act[0]]
    assert isinstance(begins, Seated)
    await act(room.tables, second, begins.user)
    await room.close()
    clock.time = NOON + 32 * DAY
    room = await open_room(tmp_path / "club.sqlite3", clock)
    await play_on(room, second, ANN, BEN)
    league = League(room.store, room.clock)
    seasons = (await league.seasons(GUILD)).seasons
    assert [season.ended_at is None for season in seasons] == [True, False]
    assert seasons[0].begun_at == seasons[1].ended_at

    def counted(db: sqlite3.Connection) -> list[tuple[int, int]]:
        rows = db.execute("SELECT c.season, g.table_id FROM counted c JOIN games g ON g.id = c.game ORDER BY c.place")
        return rows.fetchall()

    assert await room.store.read(counted) == [(seasons[1].number, first), (seasons[0].number, second)]
    before = await room.store.read(lambda db: db.execute("SELECT * FROM standings").fetchall())
    await room.store.write(recount_all)
    assert await room.store.read(counted) == [(seasons[1].number, first), (seasons[0].number, second)]
    assert await room.store.read(lambda db: db.execute("SELECT * FROM standings").fetchall()) == before
    await room.close()


async def test_a_game_that_is_given_up_counts_for_nobody(tmp_path: Path) -> None:
    """Ended by vote, or with nobody left at the table, a game is in no standing, and a recount finds none there."""
    room = await open_room(tmp_path / "club.sqlite3", HandClock())
    voted = await real_game(room, ANN, BEN)
    for person in (ANN, BEN):
        await room.tables.vote(voted, person.id, Vote.END)
    assert (await room.tables.snapshot(voted)).stage is Stage.CLOSED
    left = await real_game(room, ANN, BEN)
    for person in (ANN, BEN):
        await room.tables.leave(left, person.id)
    assert (await room.tables.snapshot(left)).stage is Stage.CLOSED
    for _ in range(2):
        assert await room.store.read(lambda db: db.execute("SELECT * FROM counted").fetchall()) == []
        assert await room.store.read(lambda db: db.execute("SELECT * FROM standings").fetchall()) == []
        told = await room.store.write(recount_all)
        assert (told.counted, told.others) == (0, 2)
    await room.close()


async def test_a_calendar_that_nobody_looks_at_turns_seasons_over(tmp_path: Path) -> None:
    """A month that was ended early is followed by the next when that begins, by itself; and it is told when to look again."""
    clock = HandClock()
    clock.time = NOON + 3 * DAY
    room = await open_room(tmp_path / "club.sqlite3", clock)
    league = League(room.store, room.clock)
    assert await league.turn_seasons() is None
    for guild in (GUILD, GUILD + 1):
        await league.seasons(guild)
    await league.end_season(GUILD)
    due = await league.turn_seasons()
    assert due is not None
    assert NOON + 29 * DAY < due < NOON + 30 * DAY
    clock.time = due
    assert (await league.turn_seasons() or 0.0) > due
    rows = await room.store.read(
        lambda db: db.execute("SELECT guild, number, ended_at IS NULL FROM seasons ORDER BY guild, number").fetchall()
    )
    assert rows == [(GUILD, 1, 0), (GUILD, 2, 1), (GUILD + 1, 1, 0), (GUILD + 1, 2, 1)]
    clock.time = due + 40 * DAY
    board = await league.board(GUILD, ANN.id)
    assert board.season is not None
    assert (board.season.number, board.season.ended_at) == (3, None)
    await room.close()
