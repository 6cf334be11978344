"""What the league does wrong holds up no last card: the game is won, and waits for a recount."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing

import pytest

from bot.books.counting import enter
from bot.books.recount import recount_all
from bot.tables import Stage
from tests.tables.room import Room, open_game, play_out, setup


async def a_game(room: Room, channel: int = 1) -> tuple[int, int]:
    """A table with a game of two people that was just won, and the game's key."""
    table = (await open_game(room.tables, setup("blind", 2, target=1), 2, channel)).id
    over = await play_out(room.tables, table)
    assert over.stage is Stage.OVER
    assert over.finished is not None
    return table, over.finished.game_id


def counted(room: Room) -> list[int]:
    """The games that are entered, as another process sees them."""
    with closing(sqlite3.connect(room.store.path)) as db:
        return [game for (game,) in db.execute("SELECT game FROM counted ORDER BY game")]


async def test_faulty_league_holds_up_no_last_card(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    """When the league's statements fail in the database the game is won all the same, noted, and counted by the next recount, once."""
    with closing(sqlite3.connect(room.store.path)) as db:
        db.execute("CREATE TRIGGER faulty BEFORE INSERT ON counted BEGIN SELECT RAISE(ABORT, 'of the test'); END")
    with caplog.at_level(logging.ERROR):
        _, game = await a_game(room)
    assert "could not be counted" in caplog.text
    assert (await room.tables.health()).uncounted == (game,)
    assert counted(room) == []
    with closing(sqlite3.connect(room.store.path)) as db:
        db.execute("DROP TRIGGER faulty")
        assert db.execute("SELECT count(*) FROM standings").fetchone() == (0,), "nothing half counted"
    for _ in range(2):
        await room.store.write(recount_all)
        assert counted(room) == [game]
    assert (await room.tables.health()).uncounted == ()
    _, after = await a_game(room, 2)
    assert counted(room) == [game, after]


@pytest.mark.parametrize("statement", ["SELECT 1 FROM nowhere", "INSERT INTO counted VALUES (1)", "SELECT ?"])
async def test_faulty_statements_of_the_league(room: Room, monkeypatch: pytest.MonkeyPatch, statement: str) -> None:
    """Whatever kind of fault a statement of the league has, the last card is played."""

    def broken(db: sqlite3.Connection, *rest: object) -> None:
        enter(db, *rest)  # type: ignore[arg-type] # handed on as it came
        db.execute(statement)

    monkeypatch.setattr("bot.books.counting.enter", broken)
    _, game = await a_game(room)
    assert (await room.tables.health()).uncounted == (game,)
    assert counted(room) == []


async def test_game_is_counted_with_its_last_card(room: Room) -> None:
    """Normally the game is entered in the very transaction of its last card, once, and nothing waits (G11)."""
    _, game = await a_game(room)
    assert counted(room) == [game]
    assert (await room.tables.health()).uncounted == ()
