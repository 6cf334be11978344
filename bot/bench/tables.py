"""Running tables under load, and up again after a start."""

import asyncio
import gc
import random
import sqlite3
import time
import tracemalloc
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.bench import Figure
from bot.engine.actions import DealPack
from bot.engine.cards import PACK
from bot.engine.game import HOUSE
from bot.engine.games import GAMES
from bot.storage.gamelog import Begun, How, Move
from bot.storage.games import insert_game, insert_log
from bot.storage.records import Place, Seated, Setup, Stage, Table
from bot.storage.store import Store
from bot.storage.tables import insert_table
from bot.tables import Person, Tables, Vote, substitute
from bot.tables.snapshots import Hand

GAMES_RUNNING = 1000
MOVES_A_SECOND = 30
SECONDS = 10
MANY = 10_000


def measure_moves() -> Iterator[Mapping[str, object]]:
    """Yield how soon moves are stored at 1,000 running games: at 30 moves a second, and at ten times that."""
    with TemporaryDirectory() as folder:
        yield from asyncio.run(_load(Path(folder)))


def measure_start() -> Iterator[Mapping[str, object]]:
    """Yield how long it takes until 10,000 running games are up again, clocks included, and the memory that each takes."""
    with TemporaryDirectory() as folder:
        yield from asyncio.run(_start(Path(folder)))


async def _load(folder: Path) -> list[Mapping[str, object]]:
    store = await Store.open(folder / "load.db")
    tables = Tables(store, chance=random.Random(7))
    await tables.start()
    numbers = await asyncio.gather(*(_open(tables, number) for number in range(GAMES_RUNNING)))
    figures = list[Mapping[str, object]]()
    for pace in (MOVES_A_SECOND, 10 * MOVES_A_SECOND):
        seconds, drained = await _play(tables, numbers, pace)
        figures.append(
            {
                "case": f"{pace}-a-second",
                "games": GAMES_RUNNING,
                "value": round(_percentile(seconds, 0.99) * 1000, 1),
                "unit": "ms (99 %)",
                "median_ms": round(_percentile(seconds, 0.5) * 1000, 1),
                "longest_ms": round(max(seconds) * 1000, 1),
                "moves": len(seconds),
                "lost": await _count_lost(store, len(seconds)),
                "drained_in_ms": round(drained * 1000, 1),
                "wanted": "99 % within 50 ms" if pace == MOVES_A_SECOND else "none lost, and the queue drains",
            }
        )
    await tables.stop()
    await store.close()
    return figures


async def _open(tables: Tables, number: int) -> int:
    people = [Person(10 * number + seat, f"Player {seat}") for seat in range(1, 5)]
    table = await tables.open(Place(1, number + 1), people[0], Setup(GAMES["seven-up"], 4))
    for person in people[1:]:
        await tables.sit(table.id, person)
    await tables.start_game(table.id, people[0].id)
    return table.id


_interactions = iter(range(1, 1 << 40))
_counted = [0]


async def _play(tables: Tables, numbers: list[int], pace: int) -> tuple[list[float], float]:
    """The seconds from each press to its answer, and how long the last took after the presses stopped."""
    chance, seconds, presses = random.Random(pace), list[float](), list[asyncio.Task[None]]()
    busy: set[int] = set()

    async def press(number: int) -> None:
        try:
            hand = await _whose_turn(tables, number)
            begun = time.perf_counter()
            await tables.act(number, _user(hand), substitute.choose(hand.view), hand.moment, next(_interactions))
            seconds.append(time.perf_counter() - begun)
        finally:
            busy.discard(number)

    begun = time.perf_counter()
    for count in range(pace * SECONDS):
        number = next(one for one in iter(lambda: chance.choice(numbers), None) if one not in busy)
        busy.add(number)
        presses.append(asyncio.create_task(press(number)))
        await asyncio.sleep(max(0.0, begun + (count + 1) / pace - time.perf_counter()))
    stopped = time.perf_counter()
    await asyncio.gather(*presses)
    return seconds, time.perf_counter() - stopped


async def _whose_turn(tables: Tables, number: int) -> Hand:
    """The hand of somebody who is to act, after everybody has got ready for the next deal, or agreed to another game."""
    while True:
        snapshot = await tables.snapshot(number)
        people = [seat for seat in snapshot.seats if isinstance(seat, Seated)]
        if snapshot.stage is Stage.PLAYING:
            return await tables.hand(number, people[snapshot.to_act[0]].user)
        for seat in people:
            if snapshot.stage is Stage.OVER:
                await tables.vote(number, seat.user, Vote.REMATCH)
            else:
                await tables.ready(number, seat.user)


def _user(hand: Hand) -> int:
    seat = hand.snapshot.seats[hand.seat]
    assert isinstance(seat, Seated)
    return seat.user


async def _count_lost(store: Store, answered: int) -> int:
    """How many of the moves answered since the last count are not on disk."""
    stored: int = await store.read(lambda db: db.execute("SELECT count(*) FROM answered").fetchone()[0])
    before, _counted[0] = _counted[0], stored
    return answered - (stored - before)


async def _start(folder: Path) -> list[Mapping[str, object]]:
    path = folder / "many.db"
    store = await Store.open(path)
    await store.write(_fill)
    await store.close()
    gc.collect()
    tracemalloc.start()
    begun = time.perf_counter()
    slow = await _up(path)
    tracing = time.perf_counter() - begun
    held = tracemalloc.get_traced_memory()[0]
    tables, store = slow
    for number in tables.live()[: MANY // 10]:
        await tables.snapshot(number)
    folded = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    await _down(tables, store)
    del slow, tables, store
    begun = time.perf_counter()
    up = await _up(path)
    seconds = time.perf_counter() - begun
    await _down(*up)
    return [
        {
            "case": "seconds",
            "games": MANY,
            "value": round(seconds, 2),
            "unit": "s",
            "with_memory_traced_s": round(tracing, 2),
            "wanted": "within 3 s",
        },
        {
            "case": "memory-per-game",
            "value": round(held / MANY / 1024, 2),
            "unit": "KiB",
            "while_its_moves_are_in_memory": round((folded - held) / (MANY // 10) / 1024 + held / MANY / 1024, 2),
        },
    ]


async def _up(path: Path) -> tuple[Tables, Store]:
    store = await Store.open(path)
    tables = Tables(store)
    await tables.start()
    return tables, store


async def _down(tables: Tables, store: Store) -> None:
    await tables.stop()
    await store.close()


def _fill(db: sqlite3.Connection) -> None:
    """Write ten thousand games that wait for somebody to stand or beg."""
    chance, now = random.Random(7), time.time()
    for number in range(1, MANY + 1):
        seats = tuple(Seated(10 * number + seat, f"Player {seat}", now) for seat in range(4))
        table = Table(
            0, Place(number % 100, number), seats[0].user, Stage.PLAYING, Setup(GAMES["seven-up"], 4), seats, now
        )
        drawn = tuple(chance.sample(PACK, 4))
        while len({card.rank for card in drawn}) < 4:
            drawn = tuple(chance.sample(PACK, 4))
        game = insert_game_of(
            db,
            replace(table, game=1, seq=1, deadline=now + 60 + number % 600),
            Begun(number, 1, table.setup.rules, 4, drawn, now),
        )
        insert_log(db, game, (Move(1, HOUSE, DealPack(tuple(chance.sample(PACK, len(PACK)))), How.HOUSE, None, now),))


def insert_game_of(db: sqlite3.Connection, table: Table, begun: Begun) -> int:
    """Write a table with a game that has begun, and return the game's key."""
    number = insert_table(db, table)
    game = insert_game(db, replace(begun, table=number))
    db.execute("UPDATE tables SET game_id = ? WHERE id = ?", (game, number))
    return game


def _percentile(seconds: list[float], part: float) -> float:
    return sorted(seconds)[int((len(seconds) - 1) * part)]


FIGURES = (Figure("tables.moves", measure_moves), Figure("tables.start", measure_start))
