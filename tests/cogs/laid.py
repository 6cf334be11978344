"""Hands that are laid open on somebody's screen, without a Discord."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord
from discord.ui import LayoutView

from bot.engine.cards import Card
from bot.face.easel import Easel
from bot.face.hands import Hands
from bot.face.pictures import Drawn, Pictures
from bot.face.saying import said

TABLE, USER = 1, 11


@dataclass
class Screen:
    """An interaction of somebody whose answer lies on their screen, and what was done to it; calls wait for `open` to be set."""

    message: Any = None
    user: Any = field(default_factory=lambda: SimpleNamespace(id=USER))
    did: list[str] = field(default_factory=list)
    open: asyncio.Event = field(default_factory=asyncio.Event)

    async def edit_original_response(self, view: LayoutView, attachments: Any = None) -> None:
        """The hand is changed."""
        await self.open.wait()
        self.did.append("changed")

    async def delete_original_response(self) -> None:
        """The hand is removed."""
        await self.open.wait()
        self.did.append("removed")


def pressed_on(message: int) -> Any:
    """A press on a private message."""
    return Screen(message=SimpleNamespace(id=message))


class Drawer:
    """Draws a hand with a text that changes from one time to the next."""

    def __init__(self) -> None:
        self.drawn = 0

    async def draw(
        self, interaction: discord.Interaction, table: int, old: bool, there: str | None, marked: tuple[Card, ...]
    ) -> tuple[LayoutView, Drawn | None] | None:
        """The hand as it is now."""
        self.drawn += 1
        return said(f"hand {self.drawn}"), None


def make_hands() -> tuple[Hands, Drawer]:
    """Hands that are refreshed at once."""
    drawer = Drawer()
    return Hands(drawer.draw, Pictures(Easel(beside=False)), rest=0.0), drawer


async def lay_open(on: Hands, screen: Any, message: int) -> None:
    """Show a hand as the answer to a press."""
    on.shown(await on.give_way(screen, TABLE), TABLE, message, said("hand"))


async def some_turns() -> None:
    """Let everything go on that can."""
    for _ in range(20):
        await asyncio.sleep(0)
