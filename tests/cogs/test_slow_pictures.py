"""Pictures that take long hold nobody up: the text says it all, and the table's picture comes when it is drawn."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path

import pytest

from bot.face.easel import Easel
from tests.e2e.stage import AT_ONCE
from tests.e2e.wired import Wired, wired


def sheets(on: Wired) -> list[str]:
    """What was sent and changed in the channel, in order, without the lobby."""
    said = [
        json.dumps(call.body)
        for call in on.wire.calls
        if "/channels/" in call.path and call.method in ("POST", "PATCH")
    ]
    return [one for one in said if "af:hand:" in one]


async def test_nobody_waits_for_a_picture_that_takes_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """My hand and the table's sheet come without their picture while that is being drawn; then the table shows it too."""
    may_draw = threading.Event()
    draw = Easel.draw

    async def slowly(self: Easel, picture: object) -> bytes:
        await asyncio.to_thread(may_draw.wait)
        return await draw(self, picture)  # type: ignore[arg-type]  # as it came

    monkeypatch.setattr(Easel, "draw", slowly)
    try:
        async with wired(tmp_path) as on:
            on.bot.pictures.patience = 0.01
            await on.do(on.slash(11, 1, "table open", game="trinidad", players=2))
            await on.do(on.press(12, 1, "af:join:1"))
            await on.do(on.press(11, 1, "af:start:1"))
            hand = await on.do(on.slash(11, 1, "hand"))
            assert "attachment://" not in hand.text
            while not sheets(on):  # noqa: ASYNC110 - it comes from outside
                await asyncio.sleep(0.01)
            assert "attachment://" not in sheets(on)[-1]
            may_draw.set()
            while "attachment://strip-" not in sheets(on)[-1]:  # noqa: ASYNC110 - same
                await asyncio.sleep(0.01)
            while on.bot.pictures.under_way:  # noqa: ASYNC110 - same
                await asyncio.sleep(0.01)
            on.bot.pictures.patience = AT_ONCE.picture
            assert "attachment://hand-" in (await on.do(on.slash(11, 1, "hand"))).text
    finally:
        may_draw.set()


async def test_nothing_depends_on_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that can't be drawn, or whose drawing was called off, costs nobody an answer, and the table its message."""
    ends: list[BaseException] = [OSError("no room"), asyncio.CancelledError()]
    for end in ends:

        async def fail(self: Easel, picture: object, end: BaseException = end) -> bytes:
            raise end

        monkeypatch.setattr(Easel, "draw", fail)
        async with wired(tmp_path / type(end).__name__) as on:
            await on.do(on.slash(11, 1, "table open", game="trinidad", players=2))
            await on.do(on.press(12, 1, "af:join:1"))
            await on.do(on.press(11, 1, "af:start:1"))
            hand = await on.do(on.slash(11, 1, "hand"))
            assert "af:refresh:1" in hand.custom_ids()
            assert "attachment://" not in hand.text
            assert "attachment://" not in (await on.do(on.slash(11, 1, "learn"))).text
            while not sheets(on):  # noqa: ASYNC110 - it comes from outside
                await asyncio.sleep(0.01)
