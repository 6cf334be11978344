"""What is held on a person: all of it for them, or gone to the last byte while others' results stand."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path

import pytest

from bot.books.league import League
from bot.books.recount import recount_all
from bot.league.standings import Sort
from bot.storage.league.people import erase_person, read_everything
from bot.storage.records import Computer, Person, Stage
from bot.storage.settings import Owner, Preferences
from bot.storage.store import Store
from bot.tables import Vote
from tests.league.club import GUILD, NOON, Club, open_club
from tests.league.erased import ANN, BEN, CY, DEE, EVE, others_rows, play_on, played, real_game, remember, traces
from tests.tables.room import HandClock, open_room, place, setup


async def test_nothing_of_an_erased_person_is_in_the_bytes(tmp_path: Path) -> None:
    """After erasing, neither id nor name is in database or log; others' rows stand, and a recount finds the same ones."""
    path = tmp_path / "club.sqlite3"
    before = played(path)
    room = await open_room(path, HandClock())
    await room.tables.change_preferences(ANN.id, lambda _: Preferences(pings=False))
    await room.tables.save_rules(Owner.person(ANN.id), "Mine", setup().rules, ANN.id)
    await room.tables.save_rules(Owner.channel(1), "Ours", setup().rules, ANN.id)
    assert traces(tmp_path, ANN)
    await room.tables.erase(ANN.id)
    assert traces(tmp_path, ANN) == []
    assert traces(tmp_path, BEN)
    assert [one.name for one in await room.tables.rule_sets(Owner.channel(1))] == ["Ours"]
    assert await room.store.read(lambda db: others_rows(db, -1)) == before
    await room.store.write(recount_all)
    assert await room.store.read(lambda db: others_rows(db, -1)) == before
    await room.close()
    assert traces(tmp_path, ANN) == []


@pytest.mark.timeout(180)
async def test_nothing_is_left_where_pages_were_split(tmp_path: Path) -> None:
    """In a database that has grown, where SQLite itself leaves copies of rows behind, an erased person is in no byte either."""
    path = tmp_path / "club.sqlite3"
    db = open_club(path)
    club, chance = Club(db), random.Random(1)
    people = [Person(400_000_000_000_000_000 + chance.randrange(10**17), f"Zork Quibble {one:03}") for one in range(40)]
    for game in range(500):
        club.play([person.id for person in chance.sample(people, 2)], NOON + game * 3600)
        if game % 50 == 0:
            remember(db, *people)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    room = await open_room(path, HandClock())
    for person in people[:12]:
        await room.tables.erase(person.id)
        assert traces(tmp_path, person) == []
    await room.close()


async def test_several_former_players_stay_apart(tmp_path: Path) -> None:
    """Each erased person becomes a former player of their own, so that boards and ratings stay what they were."""
    path = tmp_path / "club.sqlite3"
    played(path)
    room = await open_room(path, HandClock())
    for person in (ANN, CY):
        await room.tables.erase(person.id)
    board = await League(room.store, room.clock).board(GUILD, None, 0, "", Sort.GAMES)
    assert {one.user for _, one in board.page.rows} == {-1, -2, BEN.id, DEE.id, EVE.id}
    assert set(board.names) == {BEN.id, DEE.id, EVE.id}
    assert traces(tmp_path, ANN) == traces(tmp_path, CY) == []
    await room.close()


async def test_erasing_in_a_running_game_leaves_and_the_game_goes_on(tmp_path: Path) -> None:
    """Who is erased while playing leaves: a computer plays on, the game ends, counts as the former player's loss, and names nobody."""
    path = tmp_path / "club.sqlite3"
    room = await open_room(path, HandClock())
    table = await real_game(room, ANN, BEN)
    await room.tables.vote(table, ANN.id, Vote.PAUSE)
    await room.tables.keep_face(table, message=5, **{f"ping:{ANN.id}": "1:2"})
    await room.tables.erase(ANN.id)
    assert await room.tables.face(table) == {"message": 5}
    shown = await room.tables.snapshot(table)
    assert shown.stage in (Stage.PLAYING, Stage.BETWEEN_DEALS)
    assert [seat for seat in shown.seats if isinstance(seat, Computer)] == [Computer("steady", -1, None)]
    assert traces(tmp_path, ANN) == []
    await play_on(room, table, BEN)
    await room.store.scrub()
    assert traces(tmp_path, ANN) == []
    board = await League(room.store, room.clock).board(GUILD, None, 0, "", Sort.GAMES)
    assert board.page.rows == ()
    rows = await room.store.read(
        lambda db: db.execute("SELECT user, verdict FROM counted_seats ORDER BY user").fetchall()
    )
    assert rows[0] == (-1, "lost")
    record = await room.tables.record(table, 1)
    assert ANN.name not in record.seats
    await room.close()


async def test_an_erased_person_may_come_back_as_somebody_new(tmp_path: Path) -> None:
    """Whoever was erased can sit down again, and starts without a past."""
    path = tmp_path / "club.sqlite3"
    played(path)
    room = await open_room(path, HandClock())
    await room.tables.erase(ANN.id)
    opened = await room.tables.open(place(3), ANN, setup(players=2))
    assert opened.host == ANN.id
    assert (await League(room.store, room.clock).export(ANN.id))["standings"] == []
    await room.close()


async def test_everything_held_can_be_exported(tmp_path: Path) -> None:
    """The export is JSON with names, games with their moves and results, standings, partnerships and titles, and of nobody else's moves."""
    path = tmp_path / "club.sqlite3"
    played(path)
    store = await Store.open(path)
    told = json.loads(json.dumps(await store.read(lambda db: read_everything(db, ANN.id))))
    await store.close()
    assert told["names"] == [{"server": GUILD, "name": ANN.name}]
    assert told["games"]
    assert told["standings"]
    assert told["partnerships"]
    assert told["titles"]
    db = open_club(path)
    (moves,) = db.execute("SELECT count(*) FROM moves WHERE user = ?", (ANN.id,)).fetchone()
    db.close()
    assert sum(len(game["moves"]) for game in told["games"]) == moves
    assert all(game["counted"] for game in told["games"] if game["result"])
    assert BEN.name not in json.dumps(told)


def test_every_place_of_a_person_is_known(tmp_path: Path) -> None:
    """Each column that can hold a person's id is one that erasing looks at: none is forgotten when a table is added."""
    db = open_club(tmp_path / "club.sqlite3")
    columns = {
        (table, column)
        for (table,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        for _, column, *_ in db.execute(f"PRAGMA table_info({table})").fetchall()
        if any(
            word in column for word in ("user", "host", "by", "owner", "person", "reserved", "one", "other", "player")
        )
    }
    db.close()
    others = {("games", "players"), ("tables", "players"), ("results", "players"), ("counted", "players")}
    assert columns - others == {
        ("people", "user"),
        ("tables", "host"),
        ("tables", "cut_by"),
        ("tables", "asked_user"),
        ("seats", "user"),
        ("seats", "reserved"),
        ("votes", "user"),
        ("moves", "user"),
        ("seat_changes", "user"),
        ("result_seats", "user"),
        ("preferences", "user"),
        ("rule_sets", "owner_kind"),
        ("rule_sets", "owner"),
        ("rule_sets", "saved_by"),
        ("counted_seats", "user"),
        ("standings", "user"),
        ("pairs", "one"),
        ("pairs", "other"),
        ("titles", "one"),
        ("titles", "other"),
        ("hidden", "user"),
        ("leagues", "zone"),
    }


def test_no_place_keeps_a_person(tmp_path: Path) -> None:
    """Written into every column that can hold a person at once, an erased one's id is in none afterwards, and nobody else's is gone."""
    path = tmp_path / "club.sqlite3"
    played(path)
    db = open_club(path)
    for table, column in (
        ("tables", "host"),
        ("tables", "cut_by"),
        ("tables", "asked_user"),
        ("seats", "reserved"),
        ("result_seats", "user"),
    ):
        db.execute(f"UPDATE {table} SET {column} = ? WHERE {column} IS NULL OR {column} <> ?", (ANN.id, BEN.id))
    db.execute("INSERT INTO votes SELECT table_id, 'end', ? FROM seats LIMIT 1", (ANN.id,))
    db.execute("INSERT INTO votes SELECT table_id, 'end', ? FROM seats LIMIT 1", (BEN.id,))
    db.execute("INSERT INTO hidden VALUES (?, ?), (?, ?)", (GUILD, ANN.id, GUILD, BEN.id))
    db.execute("INSERT INTO preferences VALUES (?, '{}'), (?, '{}')", (ANN.id, BEN.id))
    for kind, owner, by in (("person", ANN.id, ANN.id), ("channel", 5, ANN.id), ("person", BEN.id, BEN.id)):
        db.execute("INSERT INTO rule_sets VALUES (?, ?, 'Ours', '{}', ?, 0.0)", (kind, owner, by))
    before = everywhere(db, BEN.id)
    assert len(everywhere(db, ANN.id)) >= 18
    assert erase_person(db, ANN.id) == -1
    assert everywhere(db, ANN.id) == {}
    assert everywhere(db, BEN.id) == before
    db.close()


def everywhere(db: sqlite3.Connection, user: int) -> dict[str, int]:
    """In which columns a person's id stands, and in how many rows of each; a pair counts as one place, whichever of the two they are."""
    found: dict[str, int] = {}
    for (table,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
        for _, column, *_ in db.execute(f"PRAGMA table_info({table})").fetchall():
            (rows,) = db.execute(f"SELECT count(*) FROM {table} WHERE {column} = ?", (user,)).fetchone()
            if rows:
                place = f"{table} {'one' if column == 'other' else column}"
                found[place] = found.get(place, 0) + rows
    return found
