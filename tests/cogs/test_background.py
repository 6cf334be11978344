"""What nobody waits for fails in a line of the log, and ends with the bot."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.face.background import Background
from bot.face.troubles import Trouble


async def test_what_fails_is_one_line_and_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    """Discord's troubles are told without a traceback, a fault of ours with one; what was begun beside them is done."""
    caplog.set_level(logging.INFO)
    background, done = Background(logging.getLogger("bot.somewhere"), "it could not be done"), asyncio.Event()

    async def fail(error: Exception) -> None:
        raise error

    async def succeed() -> None:
        done.set()

    for work in (fail(ConnectionResetError("cut")), fail(KeyError("card")), succeed()):
        background.begin(work)
    await asyncio.gather(*background.tasks)
    assert done.is_set()
    told = [(record.levelname, record.getMessage(), bool(record.exc_info)) for record in caplog.records]
    assert told == [
        ("INFO", f"it could not be done: {Trouble.BUSY}", False),
        ("ERROR", "it could not be done", True),
    ]


async def test_nothing_runs_after_the_stop() -> None:
    """What isn't done at the stop is called off, and the stop returns when it has ended; nothing that is done is kept."""
    background, ended = Background(logging.getLogger("bot.somewhere"), "it could not be done"), []

    async def wait() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            ended.append(True)

    background.begin(wait())
    await asyncio.sleep(0)
    await background.stop()
    assert ended == [True]
    await asyncio.sleep(0)
    assert not background.tasks
