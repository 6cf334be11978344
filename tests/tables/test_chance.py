"""Where the running bot's chance comes from."""

from __future__ import annotations

import random
import secrets
from pathlib import Path

import pytest

from bot.storage.store import Store
from bot.tables import Tables
from tests.tables.room import HandClock, open_game, setup


async def test_packs_are_shuffled_by_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless told otherwise draw, deal and cut come from `secrets.SystemRandom`: 52 cards each time, shuffled by it."""
    shuffled: list[int] = []
    cuts: list[int] = []

    class Watched(random.SystemRandom):
        def shuffle(self, x: list[object]) -> None:  # type: ignore[override]  # the pack is a list here
            shuffled.append(len(x))
            super().shuffle(x)

        def randint(self, a: int, b: int) -> int:
            cuts.append(b)
            return super().randint(a, b)

    monkeypatch.setattr(secrets, "SystemRandom", Watched)
    store = await Store.open(tmp_path / "games.sqlite3")
    tables = Tables(store, clock=HandClock())
    await tables.start()
    await open_game(tables, setup("seven-up", 2), 2)
    assert shuffled == [52, 52]
    assert 51 in cuts
    await tables.stop()
    await store.close()
