"""First answers are given again at once where Discord fails: a person waits three seconds for them, not more."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, interaction_response_params

from bot.face.first_answers import RESTS, listening, promptly
from bot.face.troubles import Trouble, trouble
from tests.e2e.wired import wired

ANSWERED = (400, {"code": 40060, "message": "Interaction has already been acknowledged."})
GONE = (404, {"code": 10008, "message": "Unknown Message"})


async def answer_first(monkeypatch: pytest.MonkeyPatch, answers: Sequence[tuple[int, Any]]) -> tuple[list[float], str]:
    """For how long was rested between tries where a server gives these `answers`, and what it came to."""
    left, rests, real = list(answers), list[float](), asyncio.sleep

    async def answer(request: web.Request) -> web.Response:
        status, body = left.pop(0)
        # without a charset, as discord.py wants it
        return web.Response(body=json.dumps(body).encode(), status=status, headers={"Content-Type": "application/json"})

    async def sleep(seconds: float, *more: Any) -> None:
        if seconds:
            rests.append(seconds)
        await real(0)

    app = web.Application()
    app.router.add_post("/interactions/1/token/callback", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{runner.addresses[0][1]}")
    monkeypatch.setattr(asyncio, "sleep", sleep)
    came_to = "answered"
    async with aiohttp.ClientSession(trace_configs=[listening()]) as session:
        adapter = AsyncWebhookAdapter()  # type: ignore[no-untyped-call]  # discord.py says nothing of it
        params = interaction_response_params(5)
        try:
            await promptly(lambda: adapter.create_interaction_response(1, "token", session=session, params=params))
        except (discord.HTTPException, OSError) as error:
            came_to = trouble(error)
    await runner.cleanup()
    assert not left, "all answers were asked for"
    return rests, came_to


FAILED: tuple[int, Any] = (500, {})
DONE: tuple[int, Any] = (200, {"interaction": {"id": "1", "type": 3}})


@pytest.mark.parametrize(
    ("answers", "came_to"),
    [
        ([DONE], "answered"),
        ([FAILED, DONE], "answered"),
        ([FAILED, (502, {}), (503, {}), FAILED, DONE], "answered"),
        ([FAILED] * 5, Trouble.BUSY),
        ([FAILED, ANSWERED], Trouble.ANSWERED),
        ([GONE], Trouble.MESSAGE_GONE),
    ],
)
async def test_failing_discord_is_answered_within_the_three_seconds(
    monkeypatch: pytest.MonkeyPatch, answers: list[tuple[int, Any]], came_to: str
) -> None:
    """D1: discord.py's own rests of 1, 3, 5 s never come about; any other answer of Discord's is final."""
    assert sum(RESTS) <= 2.0
    rests, reached = await answer_first(monkeypatch, answers)
    assert rests == list(RESTS[: len(answers) - 1])
    assert reached == came_to


async def test_press_on_a_hand_that_is_removed_meanwhile_has_a_new_answer(tmp_path: Path) -> None:
    """D4, D12: where the message pressed on is no more when the press is acknowledged, a private answer of its own takes its place."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        adapter: Any = on.wire
        real, kinds = adapter.create_interaction_response, list[int]()

        async def gone(*ids: Any, params: Any, **more: Any) -> Any:
            kinds.append(params.payload["type"])
            if kinds == [6]:
                response: Any = type("Response", (), {"status": 404, "reason": "Not Found"})()
                raise discord.NotFound(response, {"code": 10008, "message": "Unknown Message"})
            return await real(*ids, params=params, **more)

        adapter.create_interaction_response = gone
        asked = await on.do(on.press(11, 1, "af:rules:1", private=True))
        assert kinds == [6, 5]
        assert asked.private
        assert "points" in asked.text


async def test_press_on_a_removed_hand_isn_t_tried_there_first(tmp_path: Path) -> None:
    """D4: where a newer hand has taken the place of the one pressed on, the press has an answer of its own, and Discord refuses nothing."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        await on.do(on.press(12, 1, "af:join:1"))
        await on.do(on.press(11, 1, "af:start:1"))
        await on.do(on.press(11, 1, "af:hand:1"))
        (lay_at,) = on.bot.hands.messages
        newer = await on.do(on.press(11, 1, "af:hand:1"))
        asked = on.press(11, 1, newer.custom_ids()[-1], private=True, message=lay_at)
        await on.do(asked)
        assert asked.kind == 5
        assert asked.private
        assert on.answers(asked)["first"] == 1
        assert len(on.bot.hands.open[1]) == 1
