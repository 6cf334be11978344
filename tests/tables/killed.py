"""A hundred lives and deaths of the bot: run as a program, it plays on one database in children that are killed at random moments.

`python -m tests.tables.killed DATABASE NOTES KILLS SEED`: every answered move is noted in a file outside the database, at once; after
each death the notes are held against what is on disk. Prints what was seen as a JSON object.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
import sys
import time
import traceback
from contextlib import closing
from pathlib import Path

from bot.engine.game import HOUSE
from bot.engine.games import GAMES
from bot.engine.record import write_choice
from bot.storage.store import Store
from bot.tables import ActedWhat, Free, Person, Place, Seated, Setup, Snapshot, Stage, Tables, Vote, substitute

TABLES = 12


async def live(path: Path, notes: int, seed: int) -> None:
    """Play at a dozen tables, noting every answered move, until killed."""
    tables = Tables(await Store.open(path))
    await tables.start()
    numbers = [tables.in_channel(n + 1) or await open_table(tables, n) for n in range(TABLES)]
    await asyncio.gather(*(play(tables, number, notes, random.Random(seed + number)) for number in numbers))


async def open_table(tables: Tables, number: int) -> int:
    """A running game of two people, and computers where the game wants more."""
    game = sorted(GAMES)[number % len(GAMES)]
    players = GAMES[game].players[-1]
    host = Person(10 * number + 1, "Player 1")
    table = await tables.open(Place(1, number + 1), host, Setup(GAMES[game], players))
    await make_ready(tables, table)
    return table.id


async def make_ready(tables: Tables, table: Snapshot) -> None:
    """Have a second person sit down, computers fill the other seats, and the game start."""
    guest = Person(table.host + 1, "Player 2")
    if table.id not in tables.of_user(guest.id):
        await tables.sit(table.id, guest)
    if Free() in (await tables.snapshot(table.id)).seats:
        await tables.fill(table.id, table.host)
    await tables.start_game(table.id, table.host)


async def play(tables: Tables, table: int, notes: int, chance: random.Random) -> None:
    """Play at one table for ever."""
    while True:
        now = await tables.snapshot(table)
        people = [seat for seat in now.seats if isinstance(seat, Seated)]
        if now.stage is Stage.PLAYING and now.to_act:
            await move(tables, now, chance, notes)
        elif now.stage is Stage.BETWEEN_DEALS:
            for seat in people:
                await tables.ready(table, seat.user)
        elif now.stage is Stage.OVER:
            for seat in people:
                await tables.vote(table, seat.user, Vote.REMATCH)
        elif now.stage is Stage.LOBBY:  # killed before it was ready
            await make_ready(tables, now)
        else:
            await asyncio.sleep(0.002)


async def move(tables: Tables, now: Snapshot, chance: random.Random, notes: int) -> None:
    """Make a move, and when it is answered note it."""
    seat = now.seats[now.to_act[0]]
    assert isinstance(seat, Seated)
    hand = await tables.hand(now.id, seat.user)
    action = substitute.choose(hand.view)
    done = await tables.act(now.id, seat.user, action, hand.moment, chance.getrandbits(62))
    if done.what is ActedWhat.DONE:
        at = hand.moment
        note = (now.id, at.game, at.deal, at.decisions, hand.seat, write_choice(action))
        os.write(notes, (json.dumps(note) + "\n").encode())


def await_notes(notes: Path, more: int) -> None:
    """Return when so many more answered moves are noted, however slow the machine is today."""
    before = notes.read_bytes().count(b"\n") if notes.exists() else 0
    give_up = time.monotonic() + 20
    while more and time.monotonic() < give_up:
        if notes.exists() and notes.read_bytes().count(b"\n") >= before + more:
            return
        time.sleep(0.002)


def kill_one(path: Path, notes: Path, chance: random.Random) -> None:
    """One life of the bot and its end."""
    seed = chance.getrandbits(40)
    child = os.fork()
    if child == 0:
        file = os.open(notes, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        try:
            asyncio.run(live(path, file, seed))
        except BaseException:  # noqa: BLE001 - a fork must not go on in its parent's code
            traceback.print_exc()
        finally:
            os._exit(1)  # nobody comes here alive
    await_notes(notes, chance.choice((0, 10, 20, 40)))
    time.sleep(chance.uniform(0, 0.02))
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        raise AssertionError("the bot ended by itself")


def check(path: Path, notes: Path) -> dict[str, int]:
    """Hold the notes against the disk: how many answered moves there are, on disk, missing, and on disk twice."""
    with closing(sqlite3.connect(path)) as db:
        rows = db.execute(
            "SELECT g.table_id, g.number, m.seat, m.action, m.how, m.seq FROM moves m JOIN games g ON g.id = m.game"
            " ORDER BY g.id, m.seq"
        ).fetchall()
        (answered,) = db.execute("SELECT count(*) FROM answered").fetchone()
        (results,) = db.execute("SELECT count(*) FROM results").fetchone()
    stored: dict[tuple[int, ...], str] = {}
    deals: dict[tuple[int, int], int] = {}
    decisions: dict[tuple[int, ...], int] = {}
    for table, number, seat, action, _, _ in rows:
        if seat == HOUSE:
            deals[table, number] = deals.get((table, number), 0) + 1
            continue
        key = (table, number, deals[table, number], seat)
        stored[(*key[:3], decisions.get(key, 0), seat)] = action
        decisions[key] = decisions.get(key, 0) + 1
    noted = [json.loads(line) for line in notes.read_text().splitlines()]
    missing = [note for note in noted if stored.get(tuple(note[:5])) != note[5]]
    by_people = sum(how == "person" for *_, how, _ in rows)
    return {
        "answered": len(noted),
        "missing": len(missing),
        "twice": by_people - answered,
        "unanswered": by_people - len(noted),
        "moves": len(rows),
        "results": results,
    }


async def fold_all(path: Path) -> int:
    """How many tables stand, with their games played through, after the last death."""
    store = await Store.open(path)
    tables = Tables(store)
    await tables.start()
    shown = [await tables.snapshot(number) for number in tables.live()]
    aside = (await tables.health()).put_aside
    await tables.stop()
    await store.close()
    assert not aside
    return len(shown)


def main(path: Path, notes: Path, kills: int, seed: int) -> None:
    """Kill, look, and kill again."""
    chance, seen = random.Random(seed), {"moves": 0, "missing": 0, "twice": 0}
    lives_that_played = 0
    for _ in range(kills):
        kill_one(path, notes, chance)
        if not notes.exists() or not notes.stat().st_size:
            continue
        now = check(path, notes)
        lives_that_played += now["moves"] > seen["moves"]
        assert now["moves"] >= seen["moves"]
        seen = now
        assert seen["missing"] == seen["twice"] == 0, seen
    print(
        json.dumps(
            {**seen, "kills": kills, "lives_that_played": lives_that_played, "tables": asyncio.run(fold_all(path))}
        )
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
