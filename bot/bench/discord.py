"""How quickly presses are acknowledged with many games running, and what a move costs beside what discord.py itself costs."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import discord
from discord.ext import commands

from bot.app import AllFoursBot, Tempo
from bot.bench import Figure
from bot.bench.wire import Asked, Wire
from bot.engine.actions import Play
from bot.engine.games import GAMES
from bot.render.controls import Control, When, control_id
from bot.settings import Settings
from bot.storage.records import Person, Place, Setup, Stage
from bot.tables import substitute

GUILD = 5000
GAMES_RUNNING = 1000
RATE = 30.0
"""Moves a second."""

SECONDS = 15.0
MOVES = 300
"""So many moves are made to weigh one."""

SEATS = 4


async def seat_everybody(bot: AllFoursBot, tables: int) -> None:
    """Open so many tables of four people, table n in channel n, and start them."""
    setup = Setup(GAMES["blind"], SEATS)
    for number in range(1, tables + 1):
        people = [Person(1000 * number + seat, f"player {seat}") for seat in range(SEATS)]
        table = (await bot.tables.open(Place(GUILD, number), people[0], setup)).id
        for person in people[1:]:
            await bot.tables.sit(table, person)
        await bot.tables.start_game(table, people[0].id)


def next_press(bot: AllFoursBot, table: int) -> tuple[int, str] | None:
    """Who must play at a table, and the id of a card they may play; None between deals."""
    for user in range(1000 * table, 1000 * table + SEATS):
        view = bot.tables.glance(table, user)
        if view is not None and view.choices and isinstance(view.choices[0], Play):
            public = view.public
            when = When(1, public.deal_number, public.decisions[view.seat])
            return user, control_id(Control("play", table, when, str(view.choices[0].card)))
    return None


async def press_at(bot: AllFoursBot, wire: Wire, table: int) -> Asked | None:
    """A press on a legal card at a table, fed; None where people have to say ready first, which they then do."""
    found = next_press(bot, table)
    if found is None:
        if (await bot.tables.snapshot(table)).stage is Stage.BETWEEN_DEALS:
            for user in range(1000 * table, 1000 * table + SEATS):
                await bot.tables.ready(table, user)
        return None
    user, custom_id = found
    return wire.press(bot, GUILD, table, user, custom_id, private=True)


async def measure_load() -> list[Mapping[str, object]]:
    """Feed presses at the rate that is asked for, at random tables, and measure how long each waits for its acknowledgement."""
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        bot = AllFoursBot(Settings(database=Path(folder, "bench.sqlite3")), Tempo(emoji=None), decide=substitute.decide)
        wire = Wire()
        wire.keep = False
        await bot.open_house()
        try:
            await wire.connect(bot)
            wire.join(bot, GUILD, range(1, GAMES_RUNNING + 1))
            await bot.tables.gateway_back()
            await seat_everybody(bot, GAMES_RUNNING)
            await asyncio.sleep(2)
            asked: list[Asked] = []
            begin = time.perf_counter()
            for number in range(int(RATE * SECONDS)):
                await asyncio.sleep(max(0.0, begin + number / RATE - time.perf_counter()))
                one = await press_at(bot, wire, chance.randint(1, GAMES_RUNNING))
                if one is not None:
                    asked.append(one)
            await asyncio.wait_for(asyncio.gather(*(one.done.wait() for one in asked)), 30)
        finally:
            await bot.close()
    waits = sorted((one.acknowledged or one.at + 3) - one.at for one in asked)
    worst = waits[int(len(waits) * 0.99)]
    return [
        {
            "name": "discord.acknowledged", "value": round(1000 * worst, 1), "unit": "ms at the 99th percentile",
            "median": round(1000 * waits[len(waits) // 2], 2), "presses": len(waits), "games": GAMES_RUNNING, "a_second": RATE,
        }
    ]  # fmt: skip


class Bare(commands.Bot):
    """discord.py alone: it answers a press with a message of the same size, and edits another, without thinking."""

    def __init__(self, view: discord.ui.LayoutView) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents(guilds=True), max_messages=None)
        self.view = view

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Acknowledge, answer, and edit the table."""
        await interaction.response.defer()
        await interaction.edit_original_response(view=self.view)
        await self.get_partial_messageable(1).get_partial_message(1).edit(view=self.view)


async def weigh_moves() -> list[Mapping[str, object]]:
    """The processor time of a move with the whole bot, and of the same three requests with discord.py alone."""
    with tempfile.TemporaryDirectory() as folder:
        tempo = Tempo(pause=0.0, rest=3600.0, emoji=None, channel=(10_000, 0.001))
        bot = AllFoursBot(Settings(database=Path(folder, "bench.sqlite3")), tempo, decide=substitute.decide)
        wire = Wire()
        wire.keep = False
        await bot.open_house()
        try:
            await wire.connect(bot)
            wire.join(bot, GUILD, range(1, 51))
            await bot.tables.gateway_back()
            await seat_everybody(bot, 50)
            await asyncio.sleep(1)
            made, begin = 0, time.process_time()
            while made < MOVES:
                one = await press_at(bot, wire, made % 50 + 1)
                if one is not None:
                    await one.done.wait()
                    made += 1
            whole = (time.process_time() - begin) / made
            view = await bot.drawing.current(await bot.tables.snapshot(1))
        finally:
            await bot.close()
    bare = Bare(view.view)
    wire = Wire()
    wire.keep = False
    await wire.connect(bare)
    try:
        begin = time.process_time()
        for _ in range(MOVES):
            one = wire.press(bare, GUILD, 1, 1, "af:hand:1", private=True)
            await one.done.wait()
            await asyncio.sleep(0)
        library = (time.process_time() - begin) / MOVES
    finally:
        await bare.close()
    return [
        {
            "name": "discord.move", "value": round(1000 * (whole - library), 3), "unit": "ms of processor time, the bot's own",
            "discord.py": round(1000 * library, 3), "whole": round(1000 * whole, 3), "moves": MOVES,
        }
    ]  # fmt: skip


def load() -> Iterator[Mapping[str, object]]:
    """The figures of `measure_load`."""
    yield from asyncio.run(measure_load())


def weight() -> Iterator[Mapping[str, object]]:
    """The figures of `weigh_moves`."""
    yield from asyncio.run(weigh_moves())


FIGURES = (Figure("discord.load", load), Figure("discord.weight", weight))
