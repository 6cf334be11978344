"""Discord does what it was asked, and its answer is lost: nothing stands twice, and nothing is left behind."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.bench.wire import Call
from bot.face import troubles
from bot.face.troubles import twice
from tests.e2e.wired import GUILD, Wired, wired


def lose(on: Wired, method: str, part: str, times: int = 1) -> None:
    """Lose the next answers to calls of this kind, after the work was done."""
    rest: Callable[..., Awaitable[Any]] = on.wire.rest
    left = [times]

    async def answer(route: Any, **options: Any) -> Any:
        result = await rest(route, **options)
        if route.method == method and part in route.url and left[0]:
            left[0] -= 1
            raise ConnectionResetError(104, "cut")
        return result

    on.bot.http.request = answer  # type: ignore[method-assign]  # the wire ends here


def sent(on: Wired, method: str, part: str) -> list[Call]:
    """The calls of this kind."""
    return [call for call in on.wire.calls if call.method == method and part in call.path]


async def quiet(on: Wired) -> None:
    """Return when the table's message is as it should be."""
    while (state := on.bot.sender.states.get(1)) is not None and state.task is not None:
        await asyncio.wait([state.task])


async def test_message_whose_answer_was_lost_stands_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table's message is sent again with the same nonce, by which Discord knows it, and is brought up to date with its picture."""
    monkeypatch.setattr("bot.face.sender.RETRIES", (0.0, 0.0))
    async with wired(tmp_path) as on:
        lose(on, "POST", "/messages")
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        await quiet(on)
        first, again = sent(on, "POST", "/channels/1/messages")
        assert first.body["nonce"] == again.body["nonce"]
        assert again.body["enforce_nonce"]
        assert len(sent(on, "PATCH", "/channels/1/messages")) == 1, "what Discord kept may be what was sent first"
        await on.bot.sender.post_anew(1)
        await quiet(on)
        assert sent(on, "POST", "/channels/1/messages")[-1].body["nonce"] != first.body["nonce"]


async def test_edit_that_may_have_arrived_is_not_taken_for_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the answer to an edit was lost it isn't kept what the message shows: the next process changes it in any case."""
    monkeypatch.setattr("bot.face.sender.RETRIES", (3600.0,))
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        await quiet(on)
        assert "shown" in await on.bot.tables.face(1)
        lose(on, "PATCH", "/channels/1/messages")
        await on.do(on.press(12, 1, "af:join:1"))
        while not on.bot.sender.states[1].tries:  # noqa: ASYNC110 - it comes from outside
            await asyncio.sleep(0.01)
        assert "shown" not in await on.bot.tables.face(1)


async def test_old_message_is_removed_although_discord_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message further up goes too when the first word of its removal was lost."""
    monkeypatch.setattr(troubles, "REST", 0.0)
    monkeypatch.setattr(twice, "__defaults__", (0.0,))
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        await quiet(on)
        lose(on, "DELETE", "/messages")
        await on.bot.sender.post_anew(1)
        await quiet(on)
        assert len(sent(on, "DELETE", "/channels/1/messages")) == 2


async def test_what_discord_fails_at_is_a_sentence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Where Discord fails to tell who somebody is, who asked is told so; it is no fault of ours, and nothing is opened."""
    async with wired(tmp_path) as on:
        lose(on, "GET", "/members/", times=5)
        asked = await on.do(on.slash(11, 1, "table open", game="blind", **{"with": "<@100000000000000012>"}))
        assert "Discord doesn't answer me" in asked.text
        assert not on.bot.tables.of_guild(GUILD)
    (told,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert "Discord fails" in told.getMessage()
    assert not told.exc_info


async def test_only_what_may_work_later_is_done_twice() -> None:
    """A call is made once more when the wire was cut, and only once; any other answer of Discord's is final."""
    calls: list[type[Exception]] = []

    async def fail(kind: type[Exception]) -> None:
        calls.append(kind)
        raise kind

    for kind in (ConnectionResetError, troubles.PlaceGone):
        with pytest.raises(kind):
            await twice(partial(fail, kind), 0.0)
    assert calls == [ConnectionResetError, ConnectionResetError, troubles.PlaceGone]
