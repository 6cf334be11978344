"""What is offered while one types comes from memory: a disk that answers nobody holds it up in no way."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.test_foreign_controls import GUEST, HOST, OUTSIDER, complete, leaves, stumbles
from tests.e2e.wired import wired


async def test_d15_nothing_offered_waits_for_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """D15: with a database that doesn't answer, each option is completed all the same: players get their cards, outsiders nothing."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(HOST, 1, "table open", game="blind", players=2))
        await on.do(on.press(GUEST, 1, "af:join:1"))
        await on.do(on.press(HOST, 1, "af:start:1"))
        released = asyncio.Event()
        for name in ("read", "write"):
            real = getattr(on.bot.tables._store, name)

            async def stuck(work: Any, real: Any = real) -> Any:
                await released.wait()
                return await real(work)

            monkeypatch.setattr(on.bot.tables._store, name, stuck)
        offered: dict[str, dict[int, int]] = {}
        for command in list(leaves(on.bot.tree)):
            for parameter in command.parameters:
                if parameter.autocomplete:
                    path = f"{command.qualified_name} {parameter.display_name}"
                    for user in (HOST, GUEST, OUTSIDER):
                        asked = complete(on, user, command.qualified_name, parameter.display_name, "")
                        await on.answered(asked)
                        offered.setdefault(path, {})[user] = len(asked.shown[-1]["choices"])
        released.set()
        monkeypatch.undo()
        assert sorted(offered["play card"].values()) == [0, 0, 6]
        assert offered["play card"][OUTSIDER] == 0
        assert set(offered["discard cards"].values()) == {0}
        assert stumbles(caplog) == []
