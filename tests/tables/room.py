"""What tests of the tables have in common: a clock moved by hand, people, and how they play."""

from __future__ import annotations

import asyncio
import random
from itertools import count
from pathlib import Path

import pytest

from bot.engine.games import house_rules
from bot.storage.store import Store
from bot.tables import (
    Acted,
    Change,
    Computer,
    Decide,
    Moment,
    Moved,
    Person,
    Place,
    Seated,
    Setup,
    Snapshot,
    Stage,
    TableRefused,
    Tables,
    substitute,
)
from bot.tables.refusals import TableRefusal

ANN, BEN, CY, DEE, EVE = people = tuple(
    Person(number, name) for number, name in enumerate(("Ann", "Ben", "Cy", "Dee", "Eve"), 101)
)
GUILD = 7
_interactions = count(1)


class HandClock:
    """A clock that moves only by `go`."""

    def __init__(self) -> None:
        self.time = 1_000_000.0
        self.gone = 0.0
        self._moved = asyncio.Event()

    def now(self) -> float:
        """Unix seconds, of a world of its own."""
        return self.time

    async def wait(self, until: float | None) -> float:
        """Return when the hands are moved or somebody wakes the sleeper, at once where it is time already; and what went `astray`."""
        if until is None or self.time < until:
            await self._moved.wait()
        self._moved.clear()
        gone, self.gone = self.gone, 0.0
        return gone

    def wake(self) -> None:
        """End the wait."""
        self._moved.set()

    def go_astray(self, seconds: float) -> None:
        """Move the hands as when the machine has slept, or its clock was set."""
        self.gone += seconds
        self.go(seconds)

    def go(self, seconds: float) -> None:
        """Move the hands on."""
        self.time += seconds
        self.wake()


class Room:
    """Tables in a test, the clock they go by, and everything they told."""

    def __init__(self, tables: Tables, store: Store, clock: HandClock) -> None:
        self.tables = tables
        self.store = store
        self.clock = clock
        self.told: list[Change] = []
        tables.listen(self.told.append)

    async def close(self) -> None:
        """Stop everything; doing it twice is no harm."""
        await self.tables.stop()
        await self.store.close()

    async def again(self, decide: Decide = substitute.decide) -> Room:
        """The same database in a new process's eyes."""
        await self.close()
        return await open_room(self.store.path, self.clock, decide)

    async def go(self, seconds: float) -> None:
        """Let time pass, and what it brings about be done."""
        self.clock.go(seconds)
        await self.tables.tick()
        await self.rest()

    async def rest(self) -> None:
        """Return when nothing is being done."""
        for _ in range(1000):
            await asyncio.sleep(0.001)
            if not self.tables._running and not self.tables._following and not self.tables._late:
                return
        raise AssertionError("the tables don't come to rest")


async def open_room(path: Path, clock: HandClock, decide: Decide = substitute.decide, seed: int = 7) -> Room:
    """Tables on the database at `path`, started."""
    store = await Store.open(path)
    tables = Tables(store, decide, clock=clock, chance=random.Random(seed))
    room = Room(tables, store, clock)
    await tables.start()
    return room


def setup(game: str = "seven-up", players: int = 4, clock: int | None = 180, **options: int | str | bool) -> Setup:
    """A setup of `game` with options of §8 changed."""
    return Setup(house_rules(game, options), players, clock)


def place(channel: int = 1) -> Place:
    """A channel of the one server."""
    return Place(GUILD, channel)


def interaction() -> int:
    """The id of an interaction that has not been seen yet."""
    return next(_interactions)


async def open_game(tables: Tables, made: Setup, persons: int, channel: int = 1) -> Snapshot:
    """A running game with `persons` people, seats filled by computers."""
    opened = await tables.open(place(channel), people_at(0), made)
    for number in range(1, persons):
        await tables.sit(opened.id, people_at(number))
    if persons < made.players:
        await tables.fill(opened.id, people_at(0).id)
    await tables.start_game(opened.id, people_at(0).id)
    await tables.settled(opened.id)
    return await tables.snapshot(opened.id)


def people_at(number: int) -> Person:
    """The person of this number: Ann, Ben, Cy, …, and strangers beyond."""
    return people[number] if number < len(people) else Person(101 + number, f"Guest {number}")


def user_in(snapshot: Snapshot, seat: int) -> int:
    """The person in a seat."""
    held = snapshot.seats[seat]
    assert isinstance(held, Seated)
    return held.user


async def act(tables: Tables, table: int, user: int, moment: Moment | None = None) -> Acted:
    """What comes of a person's doing what the plain player would."""
    hand = await tables.hand(table, user)
    return await tables.act(table, user, substitute.choose(hand.view), moment or hand.moment, interaction())


async def move_on(tables: Tables, table: int) -> Snapshot:
    """The table after everybody whose turn it is has moved, or the next deal has been dealt, and the computers have followed."""
    await tables.settled(table)
    snapshot = await tables.snapshot(table)
    if snapshot.stage is Stage.BETWEEN_DEALS:
        for seat in snapshot.seats:
            if isinstance(seat, Seated) and not seat.away:
                await tables.ready(table, seat.user)
    elif snapshot.stage is Stage.PLAYING:
        for seat_number in snapshot.to_act:
            now = await tables.snapshot(table)
            if seat_number in now.to_act:
                await act(tables, table, user_in(now, seat_number))
    await tables.settled(table)
    return await tables.snapshot(table)


async def play_out(tables: Tables, table: int) -> Snapshot:
    """The table when its game is over."""
    for _ in range(5000):
        snapshot = await move_on(tables, table)
        if snapshot.stage not in (Stage.PLAYING, Stage.BETWEEN_DEALS):
            return snapshot
    raise AssertionError("the game doesn't end")


async def to_act(room: Room, table: int) -> tuple[Snapshot, int, int]:
    """The table, the seat whose turn it is and the person in it."""
    now = await room.tables.snapshot(table)
    return now, now.to_act[0], user_in(now, now.to_act[0])


async def moves(room: Room, table: int, seq: int) -> list[Moved]:
    """The moves made since number `seq`."""
    return [entry for entry in await room.tables.news_since(table, seq) if isinstance(entry, Moved)]


async def between_deals(room: Room, table: int) -> Snapshot:
    """The table after its running deal."""
    for _ in range(100):
        now = await room.tables.snapshot(table)
        if now.stage is Stage.BETWEEN_DEALS:
            return now
        await move_on(room.tables, table)
    raise AssertionError("the deal doesn't end")


def users(snapshot: Snapshot) -> list[int | str | None]:
    """Who holds each seat: a person, "computer" or nobody."""
    return [getattr(seat, "user", None) if not isinstance(seat, Computer) else "computer" for seat in snapshot.seats]


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
