"""The log stays calm where Discord, and nobody here, is at fault."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.app import AllFoursBot
from bot.commands.run import AUTHENTICATION_FAILED, TOKEN_REFUSED, serve
from bot.face.budget import Budget
from bot.face.calm import OFFERS, OUTAGE, keep_calm
from bot.face.commands import AGAIN, UNTOLD
from bot.face.emoji import keep_emoji
from bot.face.troubles import PlaceGone, PlaceShut, Trouble, trouble
from bot.settings import Settings
from tests.e2e.wired import GUILD, wired


def fails(logger: str, message: str, error: Exception) -> None:
    """Log as discord.py does when something has failed."""
    try:
        raise error
    except Exception:
        logging.getLogger(logger).exception(message, 1.0)


def test_outage_is_told_once_and_in_a_sentence(caplog: pytest.LogCaptureFixture) -> None:
    """However often Discord is tried again, one sentence says so, without a traceback; its return, and the next outage, are told too."""
    keep_calm()
    caplog.set_level(logging.INFO)
    for _ in range(2):
        for _ in range(5):
            fails("discord.client", "Attempting a reconnect in %.2fs", ConnectionResetError("cut"))
        OUTAGE.over()
        OUTAGE.over()
    assert [record.levelname for record in caplog.records] == ["WARNING", "INFO", "WARNING", "INFO"]
    assert "ConnectionResetError: cut" in caplog.records[0].getMessage()
    assert not any(record.exc_info for record in caplog.records)


def test_lost_offers_are_no_error_but_faults_are(caplog: pytest.LogCaptureFixture) -> None:
    """Offers while typing that Discord doesn't take any more are nothing to log; a fault of ours while making them is logged as it is."""
    keep_calm()
    fails("discord.app_commands.tree", "Ignoring exception in autocomplete for %r", TimeoutError())
    assert not caplog.records
    fails("discord.app_commands.tree", "Ignoring exception in autocomplete for %r", KeyError("card"))
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert OFFERS in logging.getLogger("discord.app_commands.tree").filters


async def test_offer_asked_for_twice_is_made_once(tmp_path: Path) -> None:
    """An autocompletion that Discord delivers twice is answered once: a second answer would be refused."""
    async with wired(tmp_path) as on:
        data = {
            "id": "1",
            "name": "play",
            "type": 1,
            "options": [{"name": "card", "type": 3, "value": "", "focused": True}],
        }
        asked = on.wire.feed(on.bot, GUILD, 1, 11, 4, data)
        await on.answered(asked)
        tree = on.bot.tree
        twice: Any = SimpleNamespace(id=asked.id, type=discord.InteractionType.autocomplete)  # all the gate looks at
        assert not await tree.interaction_check(twice)


async def test_commands_that_can_t_be_told_hold_up_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """When Discord can't be told of the commands the bot plays on with those it knows, says so once, tells it later, and says that too."""
    caplog.set_level(logging.INFO)
    tries = 0

    async def sync(self: object, **options: object) -> list[object]:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise ConnectionResetError
        return []

    monkeypatch.setattr("bot.face.commands.AGAIN", (0.01,))
    monkeypatch.setattr("bot.face.commands.TELLING", 0.0)
    monkeypatch.setattr("discord.app_commands.CommandTree.sync", sync)
    async with wired(tmp_path) as on:
        asked = await on.do(on.slash(11, 1, "table open", game="blind"))
        assert "Fault" not in asked.text
        while on.bot.beside:  # noqa: ASYNC110 - it is what is done beside
            await asyncio.sleep(0.01)
    assert tries == 3
    told = [(one.levelname, one.getMessage()) for one in caplog.records if "could not be told" in one.getMessage()]
    assert [level for level, _ in told] == ["WARNING", "INFO"]
    assert told[1][1] == f"that is over: {UNTOLD}"
    assert AGAIN[-1] >= 600


async def test_card_emoji_that_failed_half_way_are_brought_later(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An upload that fails half-way, twice, is one warning; later only what is still missing is uploaded, the deck is shown, and
    that is told."""
    caplog.set_level(logging.INFO)
    there: list[Any] = []
    uploads: list[str] = []

    async def fetch() -> list[Any]:
        return list(there)

    async def create(name: str, image: bytes) -> Any:
        uploads.append(name)
        if len(uploads) in (3, 4):
            raise ConnectionResetError
        there.append(SimpleNamespace(name=name))
        return there[-1]

    monkeypatch.setattr("bot.face.emoji.AGAIN", (0.0,))
    monkeypatch.setattr("bot.face.emoji.emoji_pictures", lambda: {f"af_{number}": b"" for number in range(5)})
    monkeypatch.setattr("bot.face.emoji.emoji_of", lambda found, deck: dict.fromkeys(found))
    client: Any = SimpleNamespace(fetch_application_emojis=fetch, create_application_emoji=create)
    decks: dict[Any, Any] = {}
    noted: list[str] = []

    async def note(tables: Any, key: str, decks: dict[Any, Any]) -> None:
        noted.append(key)

    monkeypatch.setattr("bot.face.emoji.note_emoji", note)
    nothing: Any = None
    await keep_emoji(client, nothing, "emoji 1", decks, 0.0)
    assert set(noted) == {"emoji 1"}
    assert uploads == ["af_0", "af_1", "af_2", "af_2", "af_2", "af_3", "af_4"]
    assert all(len(deck) == 5 for deck in decks.values())
    assert [record.levelname for record in caplog.records] == ["WARNING", "INFO"]
    assert caplog.records[1].getMessage() == "that is over: card emoji that could not be uploaded"


async def test_channel_that_is_gone_or_shut_has_no_room() -> None:
    """Where Discord has said that a channel is gone, or shut to the bot, nothing is sent, also what waited for room when it was said."""
    budget = Budget(channel=(1, 0.05))
    await budget.room(1)
    waiting = asyncio.create_task(budget.room(1))
    await asyncio.sleep(0)
    budget.close(1)
    with pytest.raises(PlaceGone) as gone:
        await waiting
    assert trouble(gone.value) is Trouble.CHANNEL_GONE
    await budget.room(2)
    budget.shut.add(2)
    with pytest.raises(PlaceShut) as shut:
        await budget.room(2)
    assert trouble(shut.value) is Trouble.FORBIDDEN


async def test_token_that_dies_while_playing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A token that is reset while the bot plays ends it with the sentence of a refused token; another end names its code."""
    for code, sentence in ((AUTHENTICATION_FAILED, TOKEN_REFUSED), (4013, "code 4013")):

        async def end(self: AllFoursBot, token: str, *, reconnect: bool = True, code: int = code) -> None:
            raise discord.ConnectionClosed(Closed(code), shard_id=None)  # type: ignore[arg-type]  # all that is read of it

        monkeypatch.setattr(AllFoursBot, "start", end)
        settings = Settings(discord_token="a.b.c", database=tmp_path / "games.sqlite3")  # type: ignore[arg-type]
        assert sentence in await serve(settings)


class Closed:
    """A socket that Discord has closed."""

    def __init__(self, code: int) -> None:
        self.close_code = code


async def test_first_try_that_fails_is_no_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where not even the first connection succeeds it is tried again; discord.py would look for a session that never was."""
    tries = 0

    async def connect(self: discord.Client, *, reconnect: bool = True) -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise AttributeError("'NoneType' object has no attribute 'sequence'")

    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(discord.Client, "connect", connect)
    monkeypatch.setattr("bot.app.asyncio.sleep", sleep)
    bot = AllFoursBot(Settings(database=tmp_path / "games.sqlite3"))
    await bot.connect()
    assert (tries, slept) == (2, [1])
