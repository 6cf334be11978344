"""Many who wait for room in the budget are no burden."""

from __future__ import annotations

import asyncio

import pytest

from bot.face.budget import Budget, Urgency


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


async def test_what_tables_show_goes_before_pings() -> None:
    """Where a thousand are pinged at once, what tables show waits for none of them; all of them come in the end."""
    budget, order = Budget(everything=(10, 0.05)), list[Urgency]()

    async def call(channel: int, urgency: Urgency) -> None:
        await budget.room(channel, urgency)
        order.append(urgency)

    async def look_up() -> None:
        await budget.look_up()
        order.append(Urgency.PING)

    pings = [*(call(channel, Urgency.PING) for channel in range(40)), *(look_up() for _ in range(20))]
    waiting = [asyncio.create_task(ping) for ping in pings]
    while len(order) < 10:  # the first ten find room  # noqa: ASYNC110 - it comes from outside
        await asyncio.sleep(0)
    tables = [asyncio.create_task(call(100 + table, Urgency.TABLE)) for table in range(30)]
    await asyncio.gather(*tables, *waiting)
    first_table = order.index(Urgency.TABLE)
    assert first_table <= 11, "one ping may be about to go"
    assert order[first_table : first_table + 30].count(Urgency.TABLE) >= 29
    assert len(order) == 90
