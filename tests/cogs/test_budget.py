"""Many who wait for room in the budget are no burden."""

from __future__ import annotations

import asyncio

import pytest

from bot.face.budget import Budget


async def test_those_who_wait_sleep_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of hundreds who wait for room in all only the next one wakes: else each call would wake everybody, and hold up every move."""
    sleeps, sleep = 0, asyncio.sleep

    async def count(seconds: float) -> None:
        nonlocal sleeps
        sleeps += 1
        await sleep(seconds)

    monkeypatch.setattr("bot.face.budget.asyncio.sleep", count)
    budget = Budget(everything=(20, 0.02))
    await asyncio.gather(*(budget.room(channel) for channel in range(200)), *(budget.look_up() for _ in range(200)))
    assert sleeps <= 3 * 400
