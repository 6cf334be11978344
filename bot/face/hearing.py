"""Whether Discord is heard: a connection may fall silent a minute before anybody notices, and nobody's clock is charged with that."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

import discord

from bot.face.budget import Urgency
from bot.face.names import Names
from bot.face.troubles import CAUSES
from bot.storage.records import Place
from bot.tables import Tables

log = logging.getLogger(__name__)

LATELY = 5.0
"""Seconds after the last word of Discord's in which it isn't asked whether it is there."""

PATIENCE = 3.0
"""Seconds Discord has to answer; it does so in a fraction of one."""

BEAT = 45.0
"""Seconds within which a connection that is alive is heard, if only by its heart."""

LONGEST = 75.0
"""Seconds after which a silent connection is given up by discord.py itself, with a little to spare: no silence is longer."""


LookAt = Callable[[Place], Awaitable[None]]
"""Sees whether a place that isn't known is there and may be played in, and tells the tables."""


async def nobody_looks(place: Place) -> None:
    """Nothing, as long as nobody can look."""


class Hearing:
    """Asks, before anybody is charged with a clock that ran out, whether they could be heard at all, and whether they are still there."""

    def __init__(
        self, client: discord.Client, tables: Tables, names: Names, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.client = client
        self.tables = tables
        self.names = names
        self.now = now
        self.last = now()
        self.asking: asyncio.Task[bool] | None = None
        self.waiting: asyncio.Task[None] | None = None
        self.look_at: LookAt = nobody_looks

    def heard(self) -> None:
        """Discord has just told something."""
        self.last = self.now()

    @property
    def silent(self) -> float:
        """For how many seconds nothing was heard, as far as that can be a silent connection."""
        return min(LONGEST, self.now() - self.last)

    def unheard(self) -> float:
        """For how many seconds Discord had not been heard when the connection broke: none, unless that was noticed by its silence alone."""
        return self.silent if self.silent > BEAT else 0.0

    async def may_charge(self, place: Place, users: tuple[int, ...]) -> bool:
        """Whether these people, whose clock has run out, could be heard; those who have left the server are told to the tables."""
        if not await self.is_there(place.guild):
            log.warning("Discord has fallen silent; clocks stand until it is heard")
            await self.tables.gateway_lost(self.silent)
            if self.waiting is None or self.waiting.done():
                self.waiting = asyncio.create_task(self.wait(place.guild, self.last), name="waiting for Discord")
            return False
        server = self.client.get_guild(place.guild)
        if server is not None and server.get_channel_or_thread(place.channel) is None:
            await self.look_at(place)  # a thread that was archived unseen is opened, or its clocks stand
        await self.look_for(place.guild, users)
        return True

    async def look_for(self, guild: int, users: tuple[int, ...]) -> None:
        """See who of these people has left the server, and tell the tables; who can't be looked up just now is still there."""
        for user in users:
            if await self.names.gone(guild, user, Urgency.TABLE):
                await self.tables.member_gone(guild, user)

    async def is_there(self, guild: int) -> bool:
        """Whether Discord is heard, asked over the connection itself, once for all who want to know."""
        if self.now() - self.last < LATELY:
            return True
        if self.asking is None or self.asking.done():
            self.asking = asyncio.create_task(self.ask(guild), name="asking Discord")
        return await asyncio.shield(self.asking)

    async def ask(self, guild: int) -> bool:
        """Whether Discord answers in time."""
        server, me = self.client.get_guild(guild), self.client.user
        if server is None or me is None:
            return True  # nobody to ask; the clocks of such a place stand anyway
        try:
            await asyncio.wait_for(server.query_members(user_ids=[me.id], cache=False), PATIENCE)
        except (*CAUSES, discord.ClientException, RuntimeError):  # the last where there is no connection at all
            return False
        self.heard()
        return True

    async def wait(self, guild: int, since: float) -> None:
        """Have the clocks run on as soon as Discord, last heard at `since`, tells something or answers again."""
        while self.last == since and not await self.ask(guild):  # noqa: ASYNC110 - it is asked each time
            await asyncio.sleep(PATIENCE)
        await self.tables.gateway_back()

    async def stop(self) -> None:
        """Ask no more."""
        tasks = [task for task in (self.asking, self.waiting) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
