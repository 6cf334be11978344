"""A hand that lies open on somebody's screen, and the way on which a press is answered there."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import discord
from discord.ui import LayoutView

from bot.engine.cards import Card
from bot.face.pictures import Drawn, Pictures


@dataclass(frozen=True, slots=True)
class Way:
    """How a press is answered: through which interaction, at which count of the table's changes, and whether a refresh may cross it yet."""

    interaction: discord.Interaction
    changes: int
    crossed: bool


@dataclass(slots=True)
class OpenHand:
    """A hand as it lies on a person's screen; so many calls are `under_way` that will show it anew.

    `wanted` names the picture that it should show, `picture` the one that it does: one that took long comes later.
    """

    interaction: discord.Interaction
    message: int
    shown: bytes
    picture: str | None
    context: contextvars.Context
    told: float = 0.0
    marked: tuple[Card, ...] = ()
    wanted: str | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    under_way: int = 0
    missed: bool = False  # something happened meanwhile
    waiting: asyncio.Handle | None = None
    ageing: asyncio.TimerHandle | None = None

    async def lacking(self, pictures: Pictures, picture: Drawn | None) -> list[discord.File] | None:
        """The files that the message is to hold from now on; None where it has the picture already. Raises what the easel does."""
        self.wanted = name_of(picture)
        if self.wanted == self.picture:
            return None
        return [] if picture is None else [await pictures.file(picture)]

    async def bring(self, view: LayoutView, name: str | None, files: list[discord.File] | None) -> None:
        """Edit the message; a picture that it has already is not sent again. Raises whatever Discord answers."""
        if files is None:
            await self.interaction.edit_original_response(view=view)
            return
        await self.interaction.edit_original_response(view=view, attachments=files)
        self.picture = name


def name_of(picture: Drawn | None) -> str | None:
    """The name of a picture, None of none."""
    return None if picture is None else picture.name


DrawHand = Callable[
    [discord.Interaction, int, bool, str | None, tuple[Card, ...]], Awaitable[tuple[LayoutView, Drawn | None] | None]
]
"""What the person of an interaction sees of their hand at a table now, or, if asked, that this hand is old; None if they hold none.

The last arguments name the picture that the hand shows so far or waits for, and the cards marked in it for discarding.
"""
