"""Somebody is erased wherever they are: as host, invited, in a game, in names that others gave; killed between, and by command line."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from bot.books.league import League
from bot.engine.record import Record, as_json
from bot.storage.facts import SCRUB, read_fact
from bot.storage.records import Stage
from bot.tables import Place, Setup
from bot.tables.refusals import TableRefused
from tests.league.club import GUILD
from tests.league.erased import ANN, BEN, CY, DEE, others_rows, play_on, played, real_game, traces
from tests.tables.room import HandClock, Room, open_room, setup

LEAGUE = ("counted", "counted_seats", "standings", "pairs", "titles", "seasons", "leagues")


def invited(players: int) -> Setup:
    """A table for those who are invited."""
    made = setup("partners" if players == 4 else "blind", players=players)
    return Setup(made.rules, players, made.clock, invited_only=True)


def rows(db: sqlite3.Connection) -> dict[str, list[tuple[object, ...]]]:
    """All that the league has written, to the last digit, but for the numbers that a recount gives its sheets anew."""
    found = {name: db.execute(f"SELECT * FROM {name} ORDER BY 1, 2, 3, 4, 5").fetchall() for name in LEAGUE}
    found["counted"] = [row[1:] for row in db.execute("SELECT * FROM counted ORDER BY place")]
    found["counted_seats"] = [row[1:] for row in db.execute("SELECT * FROM counted_seats ORDER BY place, seat")]
    return found


async def test_a_host_is_erased_before_the_game(tmp_path: Path) -> None:
    """The office passes to the next person, a table of nobody else closes, and a kept seat is free again; no byte is left."""
    room = await open_room(tmp_path / "club.sqlite3", HandClock())
    hosted = (await room.tables.open(Place(GUILD, 1), ANN, setup(players=4))).id
    await room.tables.sit(hosted, BEN)
    await room.tables.erase(ANN.id)
    assert (await room.tables.snapshot(hosted)).host == BEN.id
    assert traces(tmp_path, ANN) == []
    alone = (await room.tables.open(Place(GUILD, 2), CY, invited(2))).id
    await room.tables.invite(alone, CY.id, DEE)
    await room.tables.erase(CY.id)
    assert (await room.tables.snapshot(alone)).stage is Stage.CLOSED
    assert traces(tmp_path, CY) == []
    await room.close()


async def test_who_is_invited_is_erased(tmp_path: Path) -> None:
    """A seat that was kept for them is free, in memory too: the table is among those that are shown anew."""
    room = await open_room(tmp_path / "club.sqlite3", HandClock())
    table = (await room.tables.open(Place(GUILD, 1), BEN, invited(4))).id
    await room.tables.invite(table, BEN.id, ANN)
    assert traces(tmp_path, ANN)
    erased = await room.tables.erase(ANN.id)
    assert erased.tables == (table,)
    assert erased.scrubbed
    assert str(ANN.id) not in repr(await room.tables.snapshot(table))
    assert traces(tmp_path, ANN) == []
    await room.close()


async def test_who_asked_for_a_seat_is_erased(tmp_path: Path) -> None:
    """Who has asked to take a computer's seat asks no more, and what they asked is nowhere."""
    room = await open_room(tmp_path / "club.sqlite3", HandClock())
    table = (await room.tables.open(Place(GUILD, 1), BEN, setup("partners", players=4))).id
    await room.tables.sit(table, CY)
    await room.tables.fill(table, BEN.id)
    await room.tables.start_game(table, BEN.id)
    await room.tables.settled(table)
    shown = await room.tables.snapshot(table)
    seat = next(number for number, held in enumerate(shown.seats) if getattr(held, "user", None) not in (BEN.id, CY.id))
    await room.tables.take(table, ANN, seat)
    await room.tables.erase(ANN.id)
    assert str(ANN.id) not in repr(await room.tables.snapshot(table))
    assert traces(tmp_path, ANN) == []
    await room.close()


async def test_the_host_is_erased_in_the_middle_of_a_game(tmp_path: Path) -> None:
    """A computer plays on for the host, the office passes, the game ends and counts; the other is host still, and no byte is left."""
    room = await open_room(tmp_path / "club.sqlite3", HandClock())
    table = await real_game(room, ANN, BEN)
    await room.tables.erase(ANN.id)
    assert (await room.tables.snapshot(table)).host == BEN.id
    room = await room.again()
    await play_on(room, table, BEN)
    record = _written(await room.tables.record(table, 1))
    assert ANN.name not in record
    assert BEN.name in record
    await room.store.scrub()
    assert traces(tmp_path, ANN) == []
    assert [row[0] for row in await room.store.read(lambda db: db.execute("SELECT user FROM standings").fetchall())]
    await room.close()


async def test_erasing_twice_makes_one_former_player(tmp_path: Path) -> None:
    """A second press finds nobody, changes nothing, and is answered as well."""
    path = tmp_path / "club.sqlite3"
    before = played(path)
    room = await open_room(path, HandClock())
    await room.tables.erase(ANN.id)
    assert (await room.tables.erase(ANN.id)).scrubbed
    assert await room.store.read(lambda db: others_rows(db, -1)) == before
    await room.tables.erase(CY.id)
    users = await room.store.read(lambda db: db.execute("SELECT min(user) FROM standings").fetchone())
    assert users == (-2,)
    await room.close()


async def test_a_bot_killed_between_erasing_and_scrubbing_scrubs_at_its_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the files could not be overwritten, the person is told so, and it is done at the next start, or within the hour."""
    path = tmp_path / "club.sqlite3"
    played(path)
    room = await open_room(path, HandClock())
    for person, finish in ((ANN, "start"), (BEN, "hour")):
        with monkeypatch.context() as broken:
            broken.setattr(type(room.store), "scrub", _no_room)
            assert not (await room.tables.erase(person.id)).scrubbed
        assert traces(tmp_path, person)
        if finish == "start":
            room = await room.again()
        else:
            await room.go(3601)
        assert traces(tmp_path, person) == []
        assert await room.store.read(lambda db: read_fact(db, SCRUB)) is None
    await room.close()


async def test_a_reader_from_outside_delays_the_scrubbing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a backup, say, reads the database, its log can't be emptied: that is told, and done afterwards."""
    monkeypatch.setattr("bot.storage.store.BUSY", 0.05)
    path = tmp_path / "club.sqlite3"
    played(path)
    room = await open_room(path, HandClock())
    reader = sqlite3.connect(path, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM people").fetchone()
    assert not (await room.tables.erase(ANN.id)).scrubbed
    reader.execute("COMMIT")
    reader.close()
    await room.go(3601)
    assert traces(tmp_path, ANN) == []
    await room.close()


@pytest.mark.timeout(180)
async def test_recount_and_export_by_command_after_erasing(tmp_path: Path) -> None:
    """Played at tables, erased, counted anew by the command: every table is the same to the last digit, and no record names them."""
    path = tmp_path / "club.sqlite3"
    room = await open_room(path, HandClock())
    games = []
    for game, people in enumerate(((ANN, BEN), (ANN, CY), (BEN, CY), (CY, ANN), (BEN, ANN))):
        room.clock.go(40_000.0)
        games.append(await real_game(room, *people))
        still = people if game != 3 else people[:1]
        if game == 3:
            await room.tables.erase(ANN.id)
        await play_on(room, games[-1], *still)
        for person in still:
            await _get_up(room, games[-1], person.id)
    assert traces(tmp_path, ANN)  # who was erased has played again
    await room.tables.erase(ANN.id)
    await room.close()
    db = sqlite3.connect(path)
    before = rows(db)
    assert len({row[2] for row in before["counted_seats"]} & {-1, -2}) == 2
    db.close()
    said = _bot("recount", "--database", str(path))
    assert (
        said
        == "Servers: 1. Games that count: 5. Games that don't (with computers only, given up, or still running): 0.\n"
    )
    db = sqlite3.connect(path)
    assert rows(db) == before
    db.close()
    assert traces(tmp_path, ANN) == []
    room = await open_room(path, HandClock())
    records = [tmp_path / f"{number}.json" for number in range(len(games))]
    for record, table in zip(records, games, strict=True):
        record.write_text(_written(await room.tables.record(table, 1)), encoding="utf-8")
        assert ANN.name not in record.read_text(encoding="utf-8")
    assert ANN.name not in _bot("show", str(records[0]))
    assert len(_bot("replay", *map(str, records)).splitlines()) == len(games)
    told = json.dumps([await League(room.store, room.clock).export(one.id) for one in (BEN, CY)])
    assert ANN.name not in told
    assert str(ANN.id) not in told
    await room.close()
    assert traces(tmp_path, ANN) == []


async def _get_up(room: Room, table: int, user: int) -> None:
    with suppress(TableRefused):  # the other has closed it
        await room.tables.leave(table, user)


def _written(record: Record) -> str:
    return json.dumps(as_json(record), ensure_ascii=False)


async def _no_room(*_: object) -> bool:
    raise sqlite3.OperationalError("database or disk is full")


def _bot(*words: str) -> str:
    """What the bot's command line prints in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "bot", *words], capture_output=True, text=True, check=False, timeout=150
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
