"""Discord's refusals by what they mean for us, so that each is met in one way everywhere."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import TypeVar

import aiohttp
import discord


class Trouble(StrEnum):
    """What a failed call to Discord means."""

    LATE = "late"  # the person was told already that it failed
    ANSWERED = "answered"  # the first answer has arrived after all
    TOKEN_DEAD = "token-dead"
    MESSAGE_GONE = "message-gone"
    CHANNEL_GONE = "channel-gone"
    FORBIDDEN = "forbidden"
    ARCHIVED = "archived"
    LOCKED = "locked"
    OLD = "old"  # edits of messages over an hour old are few
    BUSY = "busy"  # rate limit, fault of theirs or a cut wire: it may work later
    OURS = "ours"  # what we sent is wrong


Result = TypeVar("Result")

REST = 2.0
"""Seconds after which a call that may work later is made again."""

BY_CODE = {
    10062: Trouble.LATE,
    40060: Trouble.ANSWERED,
    50027: Trouble.TOKEN_DEAD,
    10015: Trouble.TOKEN_DEAD,
    10008: Trouble.MESSAGE_GONE,
    10003: Trouble.CHANNEL_GONE,
    50001: Trouble.FORBIDDEN,
    50013: Trouble.FORBIDDEN,
    50083: Trouble.ARCHIVED,
    160005: Trouble.LOCKED,
    30046: Trouble.OLD,
}


class PlaceGone(Exception):  # noqa: N818 - no error either: Discord has told us, so we don't even ask
    """Raised in place of a call to a channel that Discord has said is gone."""


class PlaceShut(Exception):  # noqa: N818 - as above
    """Raised in place of a call to a channel in which the bot is known to lack what it needs."""


CAUSES = (
    discord.HTTPException,
    discord.InteractionResponded,
    PlaceGone,
    PlaceShut,
    aiohttp.ClientError,
    asyncio.TimeoutError,
    OSError,
)
"""What a call to Discord may raise; everything else is a fault of ours."""


def trouble(error: BaseException) -> Trouble:
    """What `error`, one of CAUSES, means."""
    if isinstance(error, discord.InteractionResponded):
        return Trouble.ANSWERED
    if isinstance(error, PlaceGone):
        return Trouble.CHANNEL_GONE
    if isinstance(error, PlaceShut):
        return Trouble.FORBIDDEN
    if isinstance(error, discord.HTTPException):
        if error.code in BY_CODE:
            return BY_CODE[error.code]
        if error.status == 403:
            return Trouble.FORBIDDEN
        return Trouble.BUSY if error.status >= 500 or error.status in (408, 429) else Trouble.OURS
    return Trouble.BUSY


async def twice(call: Callable[[], Awaitable[Result]], rest: float = REST) -> Result:
    """What `call` comes to, made once more after `rest` seconds where Discord was busy or the wire was cut; raises what Discord answers.

    It is for calls that do no more when they are done twice: discord.py makes none again when the wire was cut.
    """
    try:
        return await call()
    except CAUSES as error:
        if trouble(error) is not Trouble.BUSY:
            raise
    await asyncio.sleep(rest)
    return await call()
