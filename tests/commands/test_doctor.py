"""What the doctor finds, from outside and in a server."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.commands import doctor
from bot.commands.doctor import allowed_channels, look_at_database, look_at_discord, look_at_server
from bot.face.checkup import health_lines, permission_lines
from bot.render.speech import ENGLISH
from bot.settings import Settings
from bot.storage.facts import ALIVE, note_fact, note_uncounted
from bot.storage.settings import ServerSettings, write_server_settings
from bot.storage.tables import put_aside
from bot.tables import Health
from tests.e2e.stage import Stage, stage
from tests.e2e.wired import GUILD, wired


def lines(found: doctor.Found, *, well: bool) -> str:
    """What was found to be well, or not."""
    return "\n".join(line for one, line in found if one is well)


async def test_database_in_use_is_looked_into(tmp_path: Path) -> None:
    """While a bot plays the doctor tells of its tables: how many there are, which are stuck, and which were put aside."""
    async with wired(tmp_path) as on:
        file = tmp_path / "games.sqlite3"
        for channel in (1, 2, 3):
            await on.do(on.slash(11, channel, "table open", game="blind", players=2))
        store = on.bot.store
        assert store is not None
        now = 1e12  # long after every clock has run out
        await store.write(lambda db: note_fact(db, ALIVE, now))
        await store.write(lambda db: put_aside(db, 3, "broken"))
        found = await look_at_database(file, now)
        assert "a bot runs on it" in lines(found, well=True)
        assert "tables: 2, of which 0 in a game" in lines(found, well=True)
        assert "the clock of 1, 2 ran out" in lines(found, well=False)
        assert "3 can't be read" in lines(found, well=False)
        assert "aren't counted" not in lines(found, well=False)


async def test_bot_that_hears_nothing_is_told(tmp_path: Path) -> None:
    """Where the bot that runs has not heard Discord for long, that is what is wrong, and no table is called stuck for it."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        store = on.bot.store
        assert store is not None
        await store.write(lambda db: note_fact(db, ALIVE, 1000.0))
        found = await look_at_database(tmp_path / "games.sqlite3")
        assert "it has not heard Discord for" in lines(found, well=False)
        assert "ran out" not in lines(found, well=False)


async def test_databases_of_all_kinds_get_a_line(tmp_path: Path) -> None:
    """No database, one of an older version, of a newer one, one at rest, and what is none: each is told, and none is changed."""
    file = tmp_path / "games.sqlite3"
    assert "will be made" in lines(await look_at_database(file), well=True)
    async with wired(tmp_path):
        pass
    assert "no bot runs on it" in lines(await look_at_database(file), well=True)
    for version, well, told in ((1, True, "an older version"), (1000, False, "newer version")):
        with sqlite3.connect(file) as db:
            db.execute(f"PRAGMA user_version = {version}")
        db.close()
        assert told in lines(await look_at_database(file), well=well)
        with sqlite3.connect(file) as db:
            assert db.execute("PRAGMA user_version").fetchone() == (version,)
        db.close()
    file.write_text("a letter to my aunt", encoding="utf-8")
    assert "no database of this bot" in lines(await look_at_database(file), well=False)


async def test_uncounted_games_are_told(tmp_path: Path) -> None:
    """Games that wait for a recount are named by the doctor at the command line, and by the one in a server."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        await on.do(on.press(12, 1, "af:join:1"))
        await on.do(on.press(11, 1, "af:start:1"))
        store = on.bot.store
        assert store is not None
        await store.write(lambda db: note_uncounted(db, 1, 0.0))
        assert "recount" in lines(await look_at_database(tmp_path / "games.sqlite3"), well=False)
        health = await on.bot.tables.health()
        assert "1 game that was won isn't counted yet" in "\n".join(health_lines(ENGLISH, health, 0.1, frozenset()))


def test_latency_that_isn_t_known_is_no_line() -> None:
    """Before the first heartbeat nothing is said of how fast Discord answers."""
    health = Health(Path(), 0, 0, 0, (), (), 0.0)
    assert not [line for line in health_lines(ENGLISH, health, None, frozenset()) if "Discord" in line]
    assert [line for line in health_lines(ENGLISH, health, 2.0, frozenset()) if "slowly (2000 ms)" in line]
    stuck = replace(health, stuck=(5, 6))
    assert [line for line in health_lines(ENGLISH, stuck, None, frozenset({6})) if "Stuck tables: 6." in line]


async def test_discord_that_hangs_takes_no_more_than_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Discord doesn't answer in time the doctor says so and goes home."""

    async def hang(self: discord.Client, token: str) -> None:
        await asyncio.sleep(3600)

    monkeypatch.setattr(discord.Client, "login", hang)
    monkeypatch.setattr(doctor, "BUDGET", 0.05)
    settings = Settings(discord_token="a.b.c", database=tmp_path / "games.sqlite3")  # type: ignore[arg-type]
    assert "not everything could be asked" in lines(await look_at_discord(settings), well=False)


async def test_allowed_channels_are_read_from_the_database(tmp_path: Path) -> None:
    """The doctor looks where a server lets tables be opened, if it has chosen; without a database everywhere."""
    file = tmp_path / "games.sqlite3"
    assert allowed_channels(file, GUILD) == ()
    async with wired(tmp_path) as on:
        store = on.bot.store
        assert store is not None
        chosen: Any = ServerSettings(channels=(7, 8))
        await store.write(lambda db: write_server_settings(db, GUILD, chosen))
        assert allowed_channels(file, GUILD) == (7, 8)
        assert allowed_channels(file, GUILD + 1) == ()


async def look(scene: Stage, *allowed: int) -> tuple[str, str]:
    """What both doctors find with these channels allowed: what is bad at the command line, and `/doctor`'s lines."""
    server: Any = discord.Object(scene.guild.id)
    outside = await look_at_server(scene.bot, server, allowed)
    guild = scene.bot.get_guild(scene.guild.id)
    assert guild is not None
    told = permission_lines(ENGLISH, guild, ServerSettings(channels=allowed))
    return lines(outside, well=False), "\n".join(told)


async def test_what_is_missing_is_named_where_tables_are_allowed(tmp_path: Path) -> None:
    """In each allowed channel or thread both doctors name the missing permission; elsewhere nothing matters."""
    async with stage(tmp_path) as scene:
        bot, channel = scene.env.bot.user, scene.channel.id
        assert bot is not None
        mute = discord.PermissionOverwrite(attach_files=False, send_messages_in_threads=False, manage_threads=False)
        closed = scene.guild.create_text_channel("closed", overwrites={bot: mute})
        thread = scene.env.backend.create_thread(closed.id, "cards", owner_id=bot.id)
        await scene.env.settle()
        assert await look(scene, channel) == ("", "✅ I may do all I need where tables may be opened.")
        outside, inside = await look(scene)
        assert "in #closed the bot lacks Attach Files" in outside
        assert inside == f"❌ In <#{closed.id}> I lack **Attach Files**."
        outside, inside = await look(scene, channel, thread.id)
        assert outside.endswith("in #cards the bot lacks Send Messages in Threads, Attach Files")
        assert inside == f"❌ In <#{thread.id}> I lack **Send Messages in Threads** and **Attach Files**."
        scene.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": True})
        await scene.env.settle()
        for told in await look(scene, thread.id):
            assert "Manage Threads" in told


async def test_threads_that_can_t_be_made_are_a_warning(tmp_path: Path) -> None:
    """Where no second table can have its thread both doctors say so, and nothing is wrong."""
    async with stage(tmp_path) as scene:
        bot = scene.env.bot.user
        assert bot is not None
        none = discord.PermissionOverwrite(create_public_threads=False)
        lone = scene.guild.create_text_channel("lone", overwrites={bot: none})
        await scene.env.settle()
        outside, inside = await look(scene, lone.id)
        assert outside == ""
        assert "can't have a thread of its own: I lack **Create Public Threads**." in inside
        well = lines(await look_at_server(scene.bot, discord.Object(scene.guild.id), (lone.id,)), well=True)  # type: ignore[arg-type]
        assert "in #lone a second table can't have a thread: the bot lacks Create Public Threads" in well


async def test_channels_that_are_gone_are_named(tmp_path: Path) -> None:
    """An allowed channel that was deleted is told by both doctors, whether or not others are left; all isn't called well."""
    async with stage(tmp_path) as scene:
        gone = scene.guild.create_text_channel("gone")
        await scene.env.settle()
        scene.env.backend.delete_channel(gone.id)
        await scene.env.settle()
        for allowed in ((gone.id,), (scene.channel.id, gone.id)):
            outside, inside = await look(scene, *allowed)
            assert f"/settings allows channel {gone.id}, which can't be found" in outside
            assert inside.startswith(f"❌ Tables are allowed in <#{gone.id}>, but I can't find it")
            assert "✅" not in inside
