"""People who play by pressing what their hands offer, as fast as they are told to, and a record of all that went over the wire."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from bot.bench.wire.payloads import EPHEMERAL, Payload, find_ids
from bot.bench.wire.server import Request, Server

SEATS = 4
MOVES = ("play", "lay", "stand", "give", "pass", "bid", "continue", "ready")
"""What people press, the first that they can."""

PATIENCE = 60.0
"""Seconds after which the bot is given up, if it says nothing."""

QUIET = 3.0
"""Seconds without a request after which nothing more is expected: hands follow within two."""


def users(table: int) -> range:
    """Who sits at a table, by seat."""
    return range(1000 * table, 1000 * table + SEATS)


@dataclass(slots=True)
class Exchange:
    """A press as it was sent, when (seconds of time.perf_counter), and the requests that came until the next one."""

    press: Payload
    at: float
    requests: list[Request] = field(default_factory=list)


class People:
    """Four people at each of so many tables, table n in channel n, whose hands lie open once they have asked for them."""

    def __init__(self, guild: int, tables: int) -> None:
        self.tables = range(1, tables + 1)
        self.server = Server(guild, self.tables, self.heard)
        self.record: list[Exchange] = []
        self.waits: dict[str, float] = {}
        self.answered: dict[str, float] = {}
        self.posted: set[int] = set()
        self.hands: dict[int, str] = {}
        self.more = asyncio.Event()

    def heard(self, request: Request) -> None:
        """A request has come."""
        self.more.set()
        if request.acknowledges:
            self.answered[request.token] = request.at
        if request.method == "POST" and request.path.startswith("/channels/"):
            self.posted.add(int(request.path.split("/")[2]))
        if self.record:
            self.record[-1].requests.append(request)

    async def press(self, table: int, user: int, custom_id: str, on: Payload) -> None:
        """Press a button."""
        press = self.server.pressed(table, user, custom_id, on)
        self.record.append(Exchange(press, time.perf_counter()))
        await self.server.interact(press)
        self.hands[user] = str(press["token"])

    async def until(self, true: Callable[[], bool]) -> None:
        """Return when something is true, which only a request can make it; TimeoutError when none comes for very long."""
        while not true():
            self.more.clear()
            await asyncio.wait_for(self.more.wait(), PATIENCE)

    async def quiet(self) -> None:
        """Return when nothing comes any more."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.more.clear()
                await asyncio.wait_for(self.more.wait(), QUIET)

    async def all_shown(self) -> None:
        """Return when every table has its message."""
        await self.until(lambda: self.posted.issuperset(self.tables))

    async def open_hands(self, tables: Sequence[int], at_once: int = 20) -> None:
        """Have everybody at these tables open their hand: this is no part of what is measured.

        Raises RuntimeError where nobody is offered a move.
        """
        sheets = {int(message["channel_id"]): message for message in self.server.messages.values()}
        for table in tables:  # hundreds of tables begin at once, so that a message may still be on its way
            sheets.setdefault(table, self.server.new_message(table))
        everybody = [(table, user) for table in tables for user in users(table)]
        for first in range(0, len(everybody), at_once):
            some = everybody[first : first + at_once]
            for table, user in some:
                await self.press(table, user, f"af:hand:{table}", sheets[table])
            await self.until(lambda some=some: all(self.lies_open(user) for _, user in some))  # type: ignore[misc]  # bound now
        await self.quiet()
        if not all(map(self.next_press, tables)):
            raise RuntimeError(f"nobody has anything to press: {self.hand(everybody[0][1])['components']}")

    def lies_open(self, user: int) -> bool:
        """Whether somebody's hand has been shown to them."""
        hand = self.hand(user)
        return bool(hand["flags"] & EPHEMERAL and hand["components"])

    def hand(self, user: int) -> Payload:
        """What somebody's hand shows."""
        return self.server.originals[self.hands[user]]

    def next_press(self, table: int) -> tuple[int, str] | None:
        """Who may press what at a table, as far as the hands there show; None while nobody's does."""
        for user in users(table):
            offered = {custom_id.split(":")[1]: custom_id for custom_id in reversed(find_ids(self.hand(user)))}
            for verb in MOVES:
                if verb in offered:
                    return user, offered[verb]
        return None

    async def play(self, tables: Sequence[int], rate: float, presses: int) -> int:
        """Have people press so often a second at these tables in turn; how often there was nothing to press at one whose turn it was."""
        begin, missed = time.perf_counter(), 0
        for number in range(presses):
            await asyncio.sleep(max(0.0, begin + number / rate - time.perf_counter()))
            table = tables[number % len(tables)]
            found = self.next_press(table)
            if found is None:
                missed += 1
            else:
                await self.press(table, *found, self.hand(found[0]))
        return missed

    async def acknowledged(self, since: int) -> list[float]:
        """How long each press from number `since` on has waited for its first answer, in seconds, once all have one."""
        asked = {str(one.press["token"]): one.at for one in self.record[since:]}
        await self.until(lambda: self.answered.keys() >= asked.keys())
        return [self.answered[token] - at for token, at in asked.items()]

    async def replay(self, record: Sequence[Exchange], rate: float) -> None:
        """Have what was recorded happen again, press by press, for a bot that answers each with the same number of requests."""
        begin = time.perf_counter()
        for number, before in enumerate(record):
            await asyncio.sleep(max(0.0, begin + number / rate - time.perf_counter()))
            again = Exchange(before.press, time.perf_counter())
            self.record.append(again)
            await self.server.interact(before.press)
            await self.until(lambda again=again, before=before: len(again.requests) >= len(before.requests))  # type: ignore[misc]  # bound now


def differences(record: Sequence[Exchange], again: Sequence[Exchange]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Pairs of requests that are not the same; the order of those that belong to one press doesn't matter."""
    return [
        (one, other)
        for before, after in zip(record, again, strict=True)
        for one, other in zip(sorted(map(told, before.requests)), sorted(map(told, after.requests)), strict=True)
        if one != other
    ]


def told(request: Request) -> tuple[str, ...]:
    """All that a request says, but for the number by which Discord knows one that is sent twice."""
    body = {name: value for name, value in request.body.items() if name not in ("nonce", "enforce_nonce")}
    return request.method, request.path, json.dumps(body, sort_keys=True), str([size for _, size in request.files])
