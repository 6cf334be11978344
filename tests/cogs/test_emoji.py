"""Card emoji at Discord: only what is missing goes up, older versions go, and a deck is shown once it is whole."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.engine.cards import PACK
from bot.face.emoji import bring_emoji, emoji_of, find_emoji, keep_emoji, recall_emoji
from bot.render.cards import EmojiOf
from bot.render.pictures.colours import Deck
from bot.render.pictures.emoji import emoji_name, emoji_pictures
from bot.tables import Store, Tables
from tests.e2e.stage import AT_ONCE
from tests.e2e.wired import wired


@dataclass
class Kept:
    """An emoji at Discord."""

    name: str
    delete: Callable[[], Awaitable[None]]

    def __str__(self) -> str:
        return f"<:{self.name}:1>"


@dataclass
class Shelf:
    """The emoji of an application, and what has been uploaded."""

    there: dict[str, Kept] = field(default_factory=dict)
    uploaded: list[str] = field(default_factory=list)

    async def fetch_application_emojis(self) -> list[Kept]:
        """All there are."""
        return list(self.there.values())

    async def create_application_emoji(self, *, name: str, image: bytes) -> Kept:
        """Take one in."""

        async def delete() -> None:
            del self.there[name]

        assert image
        self.uploaded.append(name)
        self.there[name] = Kept(name, delete)
        return self.there[name]


async def test_only_what_is_missing_or_changed_is_uploaded() -> None:
    """The first start uploads every picture once; later only a missing one goes up and an older version goes, and others' emoji stay."""
    shelf, pictures = Shelf(), emoji_pictures()
    client = cast(discord.Client, shelf)
    await bring_emoji(client, await find_emoji(client), pictures, 0.0)
    assert sorted(shelf.uploaded) == sorted(pictures)
    missing = emoji_name(PACK[0])
    del shelf.there[missing]
    for name in ("af_AS_000000", "smile"):
        await shelf.create_application_emoji(name=name, image=b"other")
    shelf.uploaded.clear()
    there = await find_emoji(client)
    assert emoji_of(there, Deck.TWO) == {}  # a card of it isn't there
    found = await bring_emoji(client, there, pictures, 0.0)
    assert shelf.uploaded == [missing]
    assert set(shelf.there) == {*pictures, "smile"}
    for deck in Deck:
        assert emoji_of(found, deck) == {card: f"<:{emoji_name(card, deck)}:1>" for card in PACK}


async def test_upload_whose_answer_was_lost_is_found() -> None:
    """Discord refuses the second try because the first one has arrived: that emoji is taken; any other fault it finds is raised."""
    shelf = Shelf()
    take = shelf.create_application_emoji

    async def refuse(*, name: str, image: bytes) -> Kept:
        if name == "af_JS_000000":
            await take(name=name, image=image)
        response: Any = SimpleNamespace(status=400, reason="Bad Request")
        raise discord.HTTPException(response, {"code": 50035, "message": "Invalid Form Body"})

    shelf.create_application_emoji = refuse  # type: ignore[method-assign]  # Discord fails
    client = cast(discord.Client, shelf)
    found = await bring_emoji(client, {}, {"af_JS_000000": b"picture"}, 0.0)
    assert set(found) == {"af_JS_000000"}
    with pytest.raises(discord.HTTPException):
        await bring_emoji(client, {}, {"af_QS_000000": b"picture"}, 0.0)


async def test_restart_knows_the_emoji_at_once(tmp_path: Path) -> None:
    """What Discord had at last is what cards are shown as from the first moment, so that no message changes twice."""
    store = await Store.open(tmp_path / "games.sqlite3")
    tables = Tables(store)
    shelf, decks, recalled = Shelf(), dict[Deck, EmojiOf](), dict[Deck, EmojiOf]()
    await recall_emoji(tables, "emoji 1", recalled)
    assert recalled == {}
    await keep_emoji(cast(discord.Client, shelf), tables, "emoji 1", decks, 0.0)
    await recall_emoji(tables, "emoji 1", recalled)
    assert recalled == decks
    assert recalled[Deck.FOUR][PACK[0]] == f"<:{emoji_name(PACK[0], Deck.FOUR)}:1>"
    await store.close()


async def test_cards_are_shown_as_emoji_once_they_are_uploaded(tmp_path: Path) -> None:
    """The bot uploads them by itself when it has logged in, and its tables and hands show them beside the text."""
    async with wired(tmp_path, tempo=replace(AT_ONCE, emoji=0.0)) as on:
        await asyncio.gather(*on.bot.beside)
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        await on.do(on.press(12, 1, "af:join:1"))
        await on.do(on.press(11, 1, "af:start:1"))
        hands = [await on.do(on.slash(user, 1, "hand")) for user in (11, 12)]
        shown = re.findall(r'"emoji": {"id": "?\d+"?, "name": "(af_\w+)"', "".join(hand.text for hand in hands))
        assert len(shown) == 6
