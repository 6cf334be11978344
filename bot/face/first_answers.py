"""First answers: a person waits three seconds for one, in which discord.py would rest four after two failures of Discord's."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import aiohttp

from bot.face.troubles import CAUSES, Result, Trouble, trouble

RESTS = (0.1, 0.3, 0.6, 1.0)
"""Seconds after which a first answer that failed is given again: all of them, and the tries between, fit into the three seconds."""

FAILS = 500
"""The status from which on it is Discord that fails."""


class FirstAnswerFailed(OSError):  # noqa: N818 - it is told like a cut wire, which discord.py passes on at once
    """Raised in place of discord.py's rest where Discord failed at a first answer; it may have arrived all the same."""


async def stop_resting(
    session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
) -> None:
    """Raise FirstAnswerFailed where Discord failed at a first answer."""
    if end.response.status >= FAILS and end.url.path.endswith("/callback"):
        raise FirstAnswerFailed(f"Discord failed with {end.response.status}")


def listening() -> aiohttp.TraceConfig:
    """What hears of every request of discord.py's as soon as it has ended."""
    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(stop_resting)
    return trace


async def promptly(call: Callable[[], Awaitable[Result]]) -> Result:
    """What `call`, a first answer, comes to; where Discord fails or the wire is cut it is made again at once, then a little later.

    Raises what Discord answers; that the first answer has arrived already may be one that was thought to have failed.
    """
    for rest in RESTS:
        try:
            return await call()
        except CAUSES as error:
            if trouble(error) is not Trouble.BUSY:
                raise
        await asyncio.sleep(rest)
    return await call()
