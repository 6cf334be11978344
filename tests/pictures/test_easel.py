"""Pictures are drawn beside the bot, and whatever becomes of the process there, they are drawn."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import time
from collections.abc import AsyncIterator, Callable
from functools import partial

import pytest

from bot.bench.pictures import hand_of, playing
from bot.engine.cards import PACK
from bot.engine.state import AwaitPack
from bot.engine.view import public_view
from bot.face.easel import TRIES, Easel
from bot.face.league.charts import Charts
from bot.face.pictures import When, hand_drawn, table_drawn
from bot.render.pictures.board_layout import Board
from bot.render.pictures.chart import Chart, draw_chart
from bot.render.pictures.colours import Deck
from bot.render.speech import Speech

CHART = Chart("Rating", ((1.0, 1000), (2.0, 1014)), ((1.0, "1 nov"),), "Results", (("blind", 3, 1),), "won", "lost")


def where() -> bytes:
    """Which process draws this."""
    return str(os.getpid()).encode()


def once_dying() -> bytes:
    """A picture over which the process beside dies."""
    if multiprocessing.parent_process() is not None:
        os._exit(1)
    return b"drawn after all"


def once_hanging() -> bytes:
    """A picture over which the process beside hangs."""
    if multiprocessing.parent_process() is not None:
        time.sleep(3600)
    return b"drawn after all"


def impossible() -> bytes:
    """A picture that can't be drawn."""
    raise ValueError("too small")


@pytest.fixture
async def easel() -> AsyncIterator[Easel]:
    """An easel with a process of its own."""
    made = Easel()
    yield made
    await made.close()


async def test_pictures_are_drawn_beside(easel: Easel) -> None:
    """All come from one process that isn't the bot's, and what can't be drawn says why."""
    one, other = await easel.draw(where), await easel.draw(where)
    assert one == other != where()
    with pytest.raises(ValueError, match="too small"):
        await easel.draw(impossible)


async def test_pictures_come_between_the_cards_drawn_ahead(easel: Easel, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every card of both decks is drawn ahead by itself: a picture asked for meanwhile waits for one card, not for a deck."""
    monkeypatch.setattr("bot.face.easel.PACK", PACK[:2])
    draw, ahead = easel.draw, list[object]()

    async def counted(picture: Callable[[], bytes]) -> bytes:
        ahead.append(picture)
        return await draw(picture)

    monkeypatch.setattr(easel, "draw", counted)
    preparing = asyncio.create_task(easel.prepare())
    await asyncio.sleep(0)
    assert await draw(where) != where()
    assert len(ahead) <= 2
    await preparing
    assert len(ahead) == 4


async def test_process_that_dies_is_replaced(easel: Easel, caplog: pytest.LogCaptureFixture) -> None:
    """A picture over which it dies is drawn here, and so are those that wait; the next comes from a new process, and it is told."""
    before = await easel.draw(where)
    drawn = await asyncio.gather(easel.draw(once_dying), easel.draw(once_dying))
    assert set(drawn) == {b"drawn after all"}
    assert await easel.draw(where) not in (before, where())
    assert {record.levelname for record in caplog.records if record.name == "bot.face.easel"} == {"WARNING"}


async def test_where_processes_do_not_work_threads_do(easel: Easel) -> None:
    """A process that draws is trusted again whatever came before; after a few failures in a row no more are begun."""
    easel.failures = TRIES - 1
    assert await easel.draw(where) != where()
    assert easel.failures == 0
    easel.failures = TRIES - 1
    assert await easel.draw(once_dying) == b"drawn after all"
    assert await easel.draw(where) == where()


async def test_process_that_hangs_is_ended(caplog: pytest.LogCaptureFixture) -> None:
    """Nobody waits for long, and no process is left behind; as it may only have waited for the processor, that is no warning."""
    caplog.set_level(logging.INFO)
    easel = Easel(patience=0.1)
    assert await easel.draw(once_hanging) == b"drawn after all"
    assert [record.levelname for record in caplog.records if record.name == "bot.face.easel"] == ["INFO"]
    await easel.close()
    for process in multiprocessing.active_children():
        await asyncio.to_thread(process.join)


async def test_every_picture_in_play_can_be_drawn_beside(easel: Easel) -> None:
    """The table at the turn-up, its edge, the deal's end and a hand come from the other process just as they are drawn here."""
    speech = Speech.of("nl")
    games = [
        playing("trinidad", 4, lambda game: not isinstance(game.phase, AwaitPack)),
        playing("trinidad", 4, lambda game: bool(public_view(game).trick)),
        playing("trinidad", 4, lambda game: bool(game.results) and isinstance(game.phase, AwaitPack)),
    ]
    drawn = [
        table_drawn(public_view(game), speech, Deck.TWO, Board.STROKES, when)
        for game in games
        for when in (When.SOME, When.TRICKS)
    ]
    for picture in (*drawn, hand_drawn(hand_of(6), speech, Deck.FOUR)):
        assert picture is not None
        assert await easel.draw(picture.draw) == picture.draw()


async def test_closed_easel_and_one_without_process_draw_here(easel: Easel) -> None:
    """Where there is no process beside, a thread draws."""
    assert await Easel(beside=False).draw(where) == where()
    await easel.close()
    assert await easel.draw(partial(bytes, 3)) == bytes(3)


async def test_a_chart_that_takes_too_long_is_given_up_and_its_process_ended() -> None:
    """A profile goes without its chart, and the next one is drawn by a new process; after the end none is begun."""
    charts = Charts(patience=0.01)  # less than any process takes to begin
    assert await charts.draw(CHART) is None
    assert charts.painter.executor is None
    for process in multiprocessing.active_children():
        await asyncio.to_thread(process.join)
    charts.patience = 120.0
    assert await charts.draw(CHART) == draw_chart(CHART)
    await charts.close()
    assert await charts.draw(CHART) is None
    assert not multiprocessing.active_children()
