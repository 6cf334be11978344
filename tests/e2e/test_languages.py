"""Who is spoken to in which language: a person in their own, the table in the server's, and Discord's lists of commands in both."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.render.speech import Speech
from bot.storage.settings import Preferences, ServerSettings
from tests.e2e.playing import sit_down
from tests.e2e.stage import stage, text_of
from tests.e2e.test_pictures import gallery


async def test_private_answers_in_ones_own_language_the_table_in_the_servers(tmp_path: Path) -> None:
    """In an English server Ann, who chose Dutch, has her hand, its picture's words and refusals in Dutch, while the table speaks
    English; once the server chooses Dutch the table does too, and Ben, who chose nothing, still has English."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await on.bot.chosen.change_person(on.people["Ann"].id, lambda _: Preferences(language="nl"))
        await sit_down(on, "seven-up", target=30)
        assert "deal 1" in text_of(on.table())
        assert "Turned up" in gallery(on.table())[0]
        assert "Ververs" in await on.press("Ann", "hand", message=on.table())
        assert "Voorgestelde troef" in gallery(on.screens["Ann"])[0]
        assert "niet" in await on.say("Ann", "play", card="niets")
        assert "More" in await on.press("Ben", "hand", message=on.table())
        await on.bot.chosen.change_server(on.guild.id, lambda _: ServerSettings(language="nl"))
        await on.press("Ann", "show", message=await more(on, "Ann"))
        assert "ronde 1" in text_of(on.table())
        assert "Gekeerd" in gallery(on.table())[0]
        assert "More" in await on.press("Ben", "hand", message=on.table())


async def more(on: Any, who: str) -> Any:
    """The panel behind More, on a person's own screen."""
    await on.press(who, "more", message=on.table())
    return on.screens[who]


async def test_a_choice_outlives_a_restart(tmp_path: Path) -> None:
    """A language that was chosen is spoken from the first answer after a restart on."""
    async with stage(tmp_path) as on:
        await on.bot.chosen.change_person(on.people["Ann"].id, lambda _: Preferences(language="nl"))
        await on.restart()
        assert "Vier oude tips" in await on.say("Ann", "help")
        assert "Four old tips" in await on.say("Ben", "help")


@pytest.mark.parametrize(("locale", "language"), [("nl", "nl"), ("en-GB", "en"), ("de", "en")])
async def test_who_chose_nothing_is_spoken_to_as_their_discord_is_set(
    locale: str, language: str, tmp_path: Path
) -> None:
    """Without a choice of their own people have the language of their Discord, or English where we don't speak it."""
    async with stage(tmp_path) as on:
        asked = SimpleNamespace(user=SimpleNamespace(id=1), locale=discord.Locale(locale))
        assert on.bot.chosen.speech(cast(discord.Interaction, asked)) == Speech(language)


async def test_every_command_is_described_in_dutch(tmp_path: Path) -> None:
    """Whatever Discord shows of a command while one types, its options and choices too, it has in Dutch, within Discord's lengths."""
    async with stage(tmp_path) as on:
        tree = on.bot.tree
        assert tree.translator is not None
        shown = []
        for command in tree.get_commands():
            shown += list(described(await command.get_translated_payload(tree, tree.translator)))
        assert len(shown) > 80
        for text, dutch in shown:
            assert dutch
            assert len(text) <= 100
            assert len(dutch) <= 100
        alike = [text for text, dutch in shown if text == dutch]
        assert len(alike) < 12, alike  # proper names of games, and little else


def described(payload: Any) -> Iterator[tuple[str, str | None]]:
    """Every description and every name of a choice in a command's payload, with what stands for it in Dutch."""
    if isinstance(payload, dict):
        if payload.get("description"):
            yield payload["description"], (payload.get("description_localizations") or {}).get("nl")
        if "value" in payload:
            yield str(payload["name"]), (payload.get("name_localizations") or {}).get("nl")
        for inner in payload.values():
            yield from described(inner)
    elif isinstance(payload, list):
        for inner in payload:
            yield from described(inner)
