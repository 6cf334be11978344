"""The sandbox as a process, as the README starts it: four people act, games outlast it where a file is named, and Ctrl-C stops it."""

from __future__ import annotations

import asyncio
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from bot.face.tempo import Tempo
from bot.sandbox import PEOPLE, Sandbox, keep_fresh, sandbox
from bot.storage.records import Seated
from bot.tables import Snapshot
from bot.tables.doing import Doing
from tests.checks.tree import ROOT
from tests.e2e.playing import typed


@asynccontextmanager
async def started(*more: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """The sandbox as a process that has printed its address, and what it printed; it is killed where a test hasn't ended it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "sandbox",
        *more,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdout is not None
    said = ""
    try:
        while "Ctrl-C" not in said and (line := await process.stdout.readline()):
            said += line.decode()
        yield process, said
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_ctrl_c_stops_it(number: signal.Signals) -> None:
    """It prints its address and that Ctrl-C stops it; either signal ends it with exit code 0 and not a word of complaint."""
    async with started() as (process, said):
        assert re.search(r"http://127\.0\.0\.1:\d+/", said)
        process.send_signal(number)
        _, complaints = await process.communicate()
        assert (process.returncode, complaints) == (0, b"")


async def act(running: Sandbox, who: int) -> None:
    """Have a person make the first move that they may, by a command."""
    person = running.people[who]
    view = running.bot.tables.glance(1, person.id)
    assert view is not None
    command, options = typed(view.choices[0])
    await person.slash(running.channel, command, **options)


async def play_on(running: Sandbox, moves: int, moved: set[str]) -> Snapshot:
    """The table after so many moves, each by whoever's turn it is; their names are added to `moved`."""
    ids = [person.id for person in running.people]
    for _ in range(moves):
        snapshot = await running.bot.tables.snapshot(1)
        seat = snapshot.seats[snapshot.to_act[0]]
        assert isinstance(seat, Seated)
        who = ids.index(seat.user)
        moved.add(PEOPLE[who])
        await act(running, who)
    return await running.bot.tables.snapshot(1)


async def sit_down(running: Sandbox) -> None:
    """Open a table, have all four sit down at it, and start."""
    first, *others = running.people
    await first.slash(running.channel, "table open", game="blind")
    for person in others:
        await person.slash(running.channel, "table join")
    await first.slash(running.channel, "table start")


async def test_four_people_act_and_find_their_table_again(tmp_path: Path) -> None:
    """All four sit down, move when it is their turn, and after a restart with the same file play on where they were, as the same people."""
    file = tmp_path / "games.sqlite3"
    moved: set[str] = set()
    async with sandbox(file) as running:
        await sit_down(running)
        before = await play_on(running, 6, moved)
    assert moved == set(PEOPLE)
    async with sandbox(file) as running:
        after = await running.bot.tables.snapshot(1)
        assert (after.seq, after.public, after.seats) == (before.seq, before.public, before.seats)
        await play_on(running, 2, moved)


def channel_text(running: Sandbox) -> str:
    """All that stands in the channel now."""
    return str([message.components for message in running.env.backend.messages[running.channel.id].values()])


async def test_a_clock_that_runs_out_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody acts, and the clock runs in real time: the computer plays for them, and the table says that time ran out."""
    set_deadline = Doing.set_deadline
    monkeypatch.setattr(
        Doing, "set_deadline", lambda doing, seconds: set_deadline(doing, 1.0 if seconds == 180 else seconds)
    )
    async with sandbox(tmp_path / "games.sqlite3") as running:
        fresh = asyncio.create_task(keep_fresh(running))
        await sit_down(running)
        while "Time ran out" not in channel_text(running):  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.05)
        fresh.cancel()


async def test_a_kept_game_is_there_before_anybody_is_pinged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sandbox with a game that waits for somebody starts at once: simcord would have it wait for the ping, which is due later."""
    monkeypatch.setattr("bot.sandbox.Tempo", partial(Tempo, moment=50.0))
    async with sandbox(tmp_path / "games.sqlite3") as running:
        await sit_down(running)
    async with sandbox(tmp_path / "games.sqlite3") as running:
        messages = running.env.backend.messages.get(running.channel.id, {}).values()
        assert not any("<@" in f"{message.content}{message.components}" for message in messages)
