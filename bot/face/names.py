"""The names of people who don't sit at a table yet, looked up once and remembered for a while."""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from collections.abc import Iterable

import discord

from bot.face.budget import Budget, Urgency
from bot.face.troubles import CAUSES

UNKNOWN_MEMBER = 10007
UNKNOWN_USER = 10013


class Names:
    """Names by id, and whether somebody is still in a server; the latter is never remembered."""

    def __init__(self, client: discord.Client, budget: Budget, size: int = 20_000) -> None:
        self.client = client
        self.budget = budget
        self.size = size
        self.names: OrderedDict[int, str] = OrderedDict()

    def learn(self, user: discord.User | discord.Member) -> None:
        """Remember how somebody is called now."""
        self.names[user.id] = user.display_name
        self.names.move_to_end(user.id)
        if len(self.names) > self.size:
            self.names.popitem(last=False)

    def known(self, user: int) -> str:
        """The name of somebody, their number if it isn't known."""
        return self.names.get(user) or str(user)

    async def member(self, guild: int, user: int, urgency: Urgency = Urgency.TABLE) -> discord.Member | None:
        """A member as Discord knows them now; None when they aren't one. Raises what Discord answers otherwise."""
        server = self.client.get_guild(guild)
        if server is None:
            return None
        await self.budget.look_up(urgency)
        try:
            member = await server.fetch_member(user)
        except discord.NotFound as error:
            if error.code in (UNKNOWN_MEMBER, UNKNOWN_USER):
                return None
            raise
        self.learn(member)
        return member

    async def meet(self, guild: int, users: Iterable[int]) -> None:
        """Look up those of `users` whose names aren't known, as after a start; who can't be found goes by their number."""
        for user in users:
            if user not in self.names:
                with contextlib.suppress(*CAUSES):
                    if await self.member(guild, user) is None:
                        self.names[user] = str(user)  # who has left isn't looked up again and again

    async def gone(self, guild: int, user: int, urgency: Urgency = Urgency.PING) -> bool:
        """Whether somebody has left a server, by Discord's own word; False as long as it can't be told."""
        try:
            return self.client.get_guild(guild) is not None and await self.member(guild, user, urgency) is None
        except CAUSES:
            return False
