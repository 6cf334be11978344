"""Thinking in other processes: the event loop stays free, and a pool that dies costs nobody a move."""

import asyncio
import os
import random
import signal
import time

import pytest

from bot.engine.actions import DealPack
from bot.engine.game import HOUSE, apply, new_game, refusal, seats_to_act
from bot.engine.games import GAMES
from bot.engine.state import Game
from bot.engine.view import SeatView, seat_view
from bot.players.decide import decide
from bot.players.levels import Level
from bot.players.pool import Pool
from tests.players.games import shuffled


def opening() -> tuple[Game, int, SeatView]:
    """Return a game before the first word, the seat to act and its view."""
    game, _ = apply(new_game(GAMES["seven-up"], 4), HOUSE, DealPack(shuffled(random.Random(1))))
    (seat,) = seats_to_act(game)
    return game, seat, seat_view(game, seat)


async def test_thinks_elsewhere_what_it_would_think_here() -> None:
    """A thought of the pool is the one that the same seed gives in this process, for a move as for a hint."""
    _, _, view = opening()
    async with Pool(1, patience=30) as pool:
        assert await pool.decide(view, "sharp", 7) == decide(view, Level.SHARP, 7)
        assert await pool.decide(view, "steady", 7) == decide(view, Level.STEADY, 7)
        assert (await pool.hint(view, 7)).action == decide(view, Level.SHARP, 7)


async def test_a_dead_pool_is_replaced() -> None:
    """When the thinking process is killed in the middle, steady moves, and the next thought is thought by a new process."""
    game, seat, view = opening()
    async with Pool(1, patience=30) as pool:
        (pid,) = pool.pids()
        os.kill(pid, signal.SIGSTOP)  # in the middle of a thought for as long as we like
        thought = asyncio.create_task(pool.decide(view, "sharp", 7))
        await asyncio.sleep(0.2)
        os.kill(pid, signal.SIGKILL)
        assert await thought == decide(view, Level.STEADY, 7)
        assert refusal(game, seat, await pool.decide(view, "sharp", 7)) is None
        assert pool.pids() != (pid,)


async def test_patience_has_an_end() -> None:
    """A thought that takes longer than the pool's patience is given up, and steady moves at once."""
    _, _, view = opening()
    async with Pool(1, patience=0.3) as pool:
        (pid,) = pool.pids()
        os.kill(pid, signal.SIGSTOP)
        start = time.monotonic()
        assert await pool.decide(view, "sharp", 7) == decide(view, Level.STEADY, 7)
        assert time.monotonic() - start < 10


async def test_closing_leaves_no_process() -> None:
    """After closing, the processes are gone, though one was deep in thought; what was waited for is made by steady."""
    _, _, view = opening()
    pool = Pool(1, patience=30)
    await pool.start()
    (pid,) = pool.pids()
    os.kill(pid, signal.SIGSTOP)
    thoughts = [asyncio.create_task(pool.decide(view, "sharp", 7)) for _ in range(5)]
    await asyncio.sleep(0.2)
    await pool.close()
    assert await asyncio.gather(*thoughts) == [decide(view, Level.STEADY, 7)] * 5
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_refuses_what_is_no_question() -> None:
    """An unknown level, or a seat that is not to act, is a ValueError and starts no process."""
    game, seat, view = opening()
    pool = Pool(1)
    with pytest.raises(ValueError, match="wizard"):
        await pool.decide(view, "wizard", 1)
    with pytest.raises(ValueError, match="not to act"):
        await pool.decide(seat_view(game, (seat + 1) % 4), "sharp", 1)
    assert pool.pids() == ()


async def test_a_process_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process still busy long after its thought was given up is ended, and the next thought is thought by another."""
    monkeypatch.setattr("bot.players.pool.STUCK", 0.2)
    _, _, view = opening()
    async with Pool(1, patience=0.3) as pool:
        (pid,) = pool.pids()
        os.kill(pid, signal.SIGSTOP)
        await pool.decide(view, "sharp", 7)
        await asyncio.sleep(0.5)
        assert pool.pids() == ()
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
        await pool.start()
        (after,) = pool.pids()
        assert after != pid
