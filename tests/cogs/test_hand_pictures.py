"""Open hands whose pictures take long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import discord
from discord.ui import LayoutView

from bot.engine.cards import Card
from bot.face.easel import Easel
from bot.face.hands import Hands
from bot.face.pictures import Drawn, Pictures
from bot.face.saying import said
from tests.cogs.laid import TABLE, Screen, lay_open, pressed_on, some_turns


class SlowEasel(Easel):
    """Draws when it is told to."""

    def __init__(self) -> None:
        super().__init__(beside=False)
        self.ready = asyncio.Event()

    async def draw(self, picture: Callable[[], bytes]) -> bytes:
        """The picture, when it is time."""
        await self.ready.wait()
        return picture()


def make_pictured() -> tuple[Hands, SlowEasel, list[str | None], Drawn]:
    """Hands of one picture that takes long, and what lay there whenever one was asked for."""
    asked: list[str | None] = []
    drawn, easel = Drawn("hand-1.png", "6 cards", lambda: b"png", secret=True), SlowEasel()

    async def draw(
        interaction: discord.Interaction, table: int, old: bool, there: str | None, marked: tuple[Card, ...]
    ) -> tuple[LayoutView, Drawn | None] | None:
        asked.append(there)
        return said("hand with its picture"), drawn

    return Hands(draw, Pictures(easel, patience=0.01), rest=0.0), easel, asked, drawn


async def test_picture_that_took_long_follows() -> None:
    """A hand that was opened without its picture, which took too long, shows it as soon as it is drawn, whatever else happens."""
    on, easel, asked, drawn = make_pictured()
    screen: Any = Screen()
    screen.open.set()
    way = await on.give_way(screen, TABLE)
    assert await on.pictures.soon(drawn) is None
    on.shown(way, TABLE, 100, said("hand"), None, (), drawn)
    await some_turns()
    assert screen.did == []
    easel.ready.set()
    await some_turns()
    assert asked == ["hand-1.png"]
    assert screen.did == ["changed"]
    await on.stop()


async def test_nobody_waits_for_a_picture_that_a_refresh_needs() -> None:
    """A press on a hand whose refresh waits for its picture is answered at once, and the refresh, come too late, touches nothing."""
    on, easel, asked, _ = make_pictured()
    screen: Any = Screen()
    screen.open.set()
    await lay_open(on, screen, 100)
    on.follow(TABLE)
    await some_turns()
    assert asked == [None]  # it has been asked what the hand shows now, and the picture isn't drawn yet
    giving = asyncio.create_task(on.give_way(pressed_on(100), TABLE))
    await some_turns()
    assert giving.done()
    assert not giving.result().crossed
    easel.ready.set()
    await some_turns()
    assert screen.did == []
    await on.stop()
