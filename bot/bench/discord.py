"""How quickly presses are acknowledged with many games running, and what a move costs beside what discord.py itself costs.

Both are measured from outside. The bot runs whole, at its usual pace, in a process of its own; this process is its Discord, with a real
gateway and a real REST interface on a port of this machine, and the people, who press what their hands show. So nothing of measuring is
counted, and nothing of the bot is left out.

`discord.weight` takes the processor time that the operating system has counted for the bot's process, all its threads included, from
before the first press until nothing comes any more: that is `whole`. By turns with it, another process with discord.py alone gets the
very same gateway events at the same pace, and makes to each of them the very same requests: the acknowledgement, the hand, the table's
message, the other three hands that follow, the message of a new deal, deletions, pictures. That it was the same is checked request by
request.

All thinking and describing is missing there: what its messages say is known, and only the views, items and buttons are made of it, as one
makes them with discord.py. What it takes is `discord.py`: reading the socket, inflating, JSON, building the interaction and the messages
that Discord answers with, making the views and writing them out, keeping the limits, aiohttp. There is no TLS in between, which would only
add to it. The bot's own is the difference, so that the two make up the whole.

All four hands follow every move, as they do where people look at them. `workers` is what the processes beside the bot's have taken
meanwhile, in which its pictures are drawn; computers would think in others, and here nobody is one.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bot.bench import Figure
from bot.bench.wire.people import Exchange, People, differences

GUILD = 5000
GAMES_RUNNING = 1000
RATE = 30.0
"""Moves a second."""

SECONDS = 10.0

TABLES = 60
CALM = 15.0
"""Moves a second while one is weighed: at each table one in 4 seconds, so that every hand follows every move."""

PRESSES = 900
"""So many presses are made to weigh one: at each table most of a deal, with its beginning."""

ROUNDS = 6
"""So often the two bots take turns, so that what else the machine does burdens both alike."""


@dataclass(frozen=True, slots=True)
class Child:
    """A bot in another process."""

    process: asyncio.subprocess.Process

    async def hear(self) -> Mapping[str, Any]:
        """The next thing it says; RuntimeError when it has ended."""
        assert self.process.stdout is not None
        line = await self.process.stdout.readline()
        if not line:
            raise RuntimeError("the bot has ended")
        said: Mapping[str, Any] = json.loads(line)
        return said

    async def spent(self, about: str = "") -> Mapping[str, float]:
        """The seconds of processor time of the whole `process`, of the thread with the event `loop`, and of the processes beside."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{about}\n".encode())
        return await self.hear()

    async def learn(self, file: Path, record: Sequence[Exchange]) -> Mapping[str, float]:
        """What it has spent once it knows, by way of a file, what it is to repeat from now on."""
        await asyncio.to_thread(file.write_text, json.dumps([written(one) for one in record]))
        return await self.spent(str(file))


@contextlib.asynccontextmanager
async def running(people: People, **orders: object) -> AsyncIterator[Child]:
    """A bot in a process of its own, connected and ready."""
    await people.server.open()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.bench.wire.child", json.dumps({"url": people.server.url, **orders}),
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        child = Child(process)
        assert (await child.hear())["ready"]
        yield child
    finally:
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()
        await people.server.close()


async def measure_load() -> Mapping[str, object]:
    """Press as often as is asked for, each time at another table of very many, and measure how long each press waits to be acknowledged."""
    people = People(GUILD, GAMES_RUNNING)
    with tempfile.TemporaryDirectory() as folder:
        async with running(people, folder=folder, guild=GUILD, tables=GAMES_RUNNING):
            order = random.Random(1).sample(people.tables, int(RATE * SECONDS))
            await people.open_hands(order)
            before = len(people.record)
            missed = await people.play(order, RATE, len(order))
            waits = sorted(await people.acknowledged(before))
    return {
        "value": round(1000 * waits[int(len(waits) * 0.99)], 1),
        "unit": "ms at the 99th percentile", "median": round(1000 * waits[len(waits) // 2], 2), "longest": round(1000 * waits[-1], 1),
        "presses": len(waits), "nothing_to_press": missed, "games": GAMES_RUNNING, "a_second": RATE, "wanted": "< 100 ms",
    }  # fmt: skip


async def weigh_moves(tables: int = TABLES, presses: int = PRESSES, rounds: int = ROUNDS) -> Mapping[str, object]:
    """The processor time of a press with the whole bot, and of the same traffic with discord.py alone, by turns."""
    people, again = People(GUILD, tables), People(GUILD, tables)
    whole, alone, missed = Counter[str](), Counter[str](), 0
    with tempfile.TemporaryDirectory() as folder:
        async with running(people, folder=folder, guild=GUILD, tables=tables) as ours, running(again) as bare:
            file = Path(folder, "record.json")
            await people.all_shown()
            await people.open_hands(people.tables)
            repeated, first = taken_down(people.record), len(people.record)
            await bare.learn(file, repeated)
            await again.replay(repeated, 1000.0)
            for number in range(rounds):
                begin, before = len(people.record), await ours.spent()
                share = range(presses * number // rounds, presses * (number + 1) // rounds)
                missed += await people.play([people.tables[press % tables] for press in share], CALM, len(share))
                await people.quiet()
                whole.update(difference(await ours.spent(), before))
                played = taken_down(people.record[begin:])
                before = await bare.learn(file, played)
                await again.replay(played, CALM)
                await again.quiet()
                repeated += played
                alone.update(difference(await bare.spent(), before))
    if other := differences(repeated, again.record):
        raise RuntimeError(f"discord.py alone has sent something else: {other[0]}")
    made, late = len(repeated) - first, sum(len(one.requests) for one in people.record)

    def each(seconds: float) -> float:
        return round(1000 * seconds / made, 3)

    return {
        "value": each(whole["process"] - alone["process"]), "unit": "ms of processor time a move, the bot's own",
        "discord.py": each(alone["process"]), "whole": each(whole["process"]), "whole_in_threads": each(whole["process"] - whole["loop"]),
        "workers": each(whole["workers"]),
        "presses": made, "nothing_to_press": missed, "wanted": "less than discord.py",
        "requests_each": round(sum(len(one.requests) for one in repeated[first:]) / made, 2),
        "too_late_to_be_repeated": late - sum(len(one.requests) for one in repeated),
    }  # fmt: skip


def difference(after: Mapping[str, float], before: Mapping[str, float]) -> dict[str, float]:
    """What has been spent between two times, by name."""
    return {name: value - before[name] for name, value in after.items()}


def taken_down(record: Sequence[Exchange]) -> list[Exchange]:
    """What has come so far; what comes later, from a machine that is very busy, is ours alone to bear."""
    return [replace(one, requests=list(one.requests)) for one in record]


def written(one: Exchange) -> Mapping[str, object]:
    """An exchange as the other process reads it."""
    return {
        "token": one.press["token"],
        "requests": [
            {"method": made.method, "path": made.path, "about": made.about, "body": made.body, "files": made.files}
            for made in one.requests
        ],
    }


def load() -> Iterator[Mapping[str, object]]:
    """The figure of `measure_load`."""
    yield asyncio.run(measure_load())


def weight() -> Iterator[Mapping[str, object]]:
    """The figure of `weigh_moves`."""
    yield asyncio.run(weigh_moves())


FIGURES = (Figure("discord.load", load), Figure("discord.weight", weight))
