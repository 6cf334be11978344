"""People with ids and names that are found nowhere by chance, where their traces are, and games they play at a table."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from bot.storage.gamelog import SeatWhy
from bot.storage.records import Person, Stage
from bot.tables import Place
from tests.league.club import DAY, GUILD, NOON, Club, open_club
from tests.tables.room import Room, act, setup

ANN, BEN, CY, DEE, EVE = (
    Person(400_000_000_000_000_000 + number * 7_777_777_777, f"{name} Quuxworthy-{number}")
    for number, name in enumerate(("Ann", "Ben", "Cy", "Dee", "Eve"), 1)
)


def traces(folder: Path, person: Person) -> list[str]:
    """Where in the bytes of database and log a person's id, as text or as SQLite writes numbers, or name is found."""
    marks = {
        "id as text": str(person.id).encode(),
        "id as number": person.id.to_bytes(8, "big"),
        "name": person.name.encode(),
    }
    return [
        f"{file.name}: {what}"
        for file in sorted(folder.iterdir())
        if ".sqlite3" in file.name and not file.name.endswith(".lock")
        for what, mark in marks.items()
        if mark in file.read_bytes()
    ]


def remember(db: sqlite3.Connection, *people: Person) -> None:
    """Write down how people are called."""
    db.executemany("INSERT OR REPLACE INTO people VALUES (?, ?, ?)", [(GUILD, one.id, one.name) for one in people])


def played(path: Path) -> list[list[Any]]:
    """Play two months among five people on the database at `path`; what the others' rows are then."""
    db = open_club(path)
    club = Club(db)
    people = (ANN, BEN, CY, DEE, EVE)
    for game in range(40):
        four = [people[(game + place * (1 + game % 2)) % 5].id for place in range(4)]
        if len(set(four)) == 4:
            leaves = {game % 4: SeatWhy.LEFT} if game % 5 == 0 else {}
            club.play(four, NOON + game * DAY, kind=("partners", "trinidad")[game % 2], leaves=leaves)
        else:
            club.play(four[:2], NOON + game * DAY)
    remember(db, *people)
    others = others_rows(db, ANN.id)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    return others


def others_rows(db: sqlite3.Connection, user: int) -> list[list[Any]]:
    """Every standing, partnership and title with `user`, who may be a former player, blotted out, in an order without them."""
    rows = []
    for table in ("standings", "pairs", "titles"):
        for row in db.execute(f"SELECT * FROM {table}"):
            blotted = [None if value == user else value for value in row]
            if table != "standings" and None in blotted:
                blotted = sorted(blotted, key=repr)  # a former player comes first in a pair
            rows.append([table, *blotted])
    return sorted(rows, key=repr)


async def real_game(room: Room, *people: Person) -> int:
    """A running game of two at a table."""
    opened = await room.tables.open(Place(GUILD, 1), people[0], setup("blind", players=2))
    for person in people[1:]:
        await room.tables.sit(opened.id, person)
    await room.tables.start_game(opened.id, people[0].id)
    return opened.id


async def play_on(room: Room, table: int, *people: Person) -> None:
    """Play to the end of the game."""
    for _ in range(2000):
        shown = await room.tables.snapshot(table)
        if shown.stage is Stage.OVER:
            return
        if shown.stage is Stage.BETWEEN_DEALS:
            await room.go(16)
            continue
        await room.tables.settled(table)
        shown = await room.tables.snapshot(table)
        for person in people:
            seat = next(
                (number for number, one in enumerate(shown.seats) if getattr(one, "user", None) == person.id), None
            )
            if seat in shown.to_act:
                await act(room.tables, table, person.id)
                break
    raise AssertionError("the game doesn't end")
