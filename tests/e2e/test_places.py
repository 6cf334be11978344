"""Where tables stand: permissions go and come back, threads are locked, messages and channels are deleted, and nothing is sent in vain."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import discord
import pytest
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from bot.face.permissions import FOR_THREADS, IN_THREADS, NEEDED
from bot.face.sentences import PERMISSIONS
from bot.storage.records import ClosedWhy, Place
from cogs import watch
from tests.e2e.playing import by_buttons, by_commands, play_on, sit_down, to_move
from tests.e2e.stage import AT_ONCE, Stage, ids_of, stage, text_of

PINGS_AT_ONCE = replace(AT_ONCE, moment=0.0)


async def deny(scene: Stage, *names: str, channel: int = 0) -> None:
    """Take permissions away from the bot in a channel, or, with none, give all back."""
    me = scene.env.bot.user
    assert me is not None
    taken = Overwrite(me.id, OverwriteType.MEMBER, deny=discord.Permissions(**dict.fromkeys(names, True)).value)
    scene.env.backend.edit_channel(channel or scene.channel.id, {}, overwrites=[taken] if names else [])
    await scene.env.settle()


async def move(scene: Stage) -> None:
    """Somebody makes a move."""
    snapshot = await scene.bot.tables.snapshot(1)
    await by_commands(scene, to_move(scene, snapshot)[0], random.Random(1))


def public(scene: Stage) -> list[str]:
    """The controls of each public message, as one text each."""
    return [" ".join(ids_of(message)) for message in scene.channel.history() if not message.flags.ephemeral]


def messages(scene: Stage) -> int:
    """How often the bot has sent, changed or deleted what everybody in the channel sees."""
    return sum(f"/channels/{scene.channel.id}/" in call.path for call in scene.env.http_requests)


def calls(scene: Stage) -> int:
    """How often the bot has called a channel, or a private answer in it."""
    return messages(scene) + sum(call.path.endswith("/@original") for call in scene.env.http_requests)


@pytest.mark.parametrize("name", NEEDED)
async def test_d10_each_permission_is_named_when_it_goes(tmp_path: Path, name: str) -> None:
    """D10: taken away in a game: no clock runs, each press says which one is missing, nothing is sent; given back, all is shown."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=21)
        await deny(scene, name)
        assert (await scene.bot.tables.snapshot(1)).deadline is None
        before = messages(scene)
        for said in (await scene.say("Ann", "hand"), await scene.say("Ann", "table show")):
            assert PERMISSIONS[name] in said
        await move(scene)
        assert messages(scene) == before
        shown = text_of(scene.table())
        await deny(scene)
        assert (await scene.bot.tables.snapshot(1)).deadline is not None
        assert text_of(scene.table()) != shown


@pytest.mark.parametrize(
    ("name", "in_thread"), [*((name, False) for name in NEEDED), *((name, True) for name in IN_THREADS)]
)
async def test_d10_each_permission_is_checked_before_a_table_opens(tmp_path: Path, name: str, in_thread: bool) -> None:
    """D10: no table opens where a permission is missing, which is named; given, it opens there, in a channel or a thread."""
    async with stage(tmp_path) as scene:
        place = scene.channel
        if in_thread:
            scene.env.backend.create_thread(scene.channel.id, "cards", owner_id=scene.people["Ann"].id)
            (place,) = scene.channel.threads
        await scene.env.settle()
        await deny(scene, name)  # a thread has its channel's permissions
        before = messages(scene)
        assert PERMISSIONS[name] in await scene.say("Ann", "table open", channel=place)
        assert not scene.bot.tables.live()
        assert messages(scene) == before
        await deny(scene)
        assert f"<#{place.id}>" in await scene.say("Ann", "table open", channel=place)
        assert scene.bot.tables.brief(1).place.channel == place.id


@pytest.mark.parametrize("name", FOR_THREADS)
async def test_d10_thread_that_can_t_be_made_is_explained(tmp_path: Path, name: str) -> None:
    """D10: where the bot may not make a thread, a channel's second table is refused and what is missing named; no thread is left."""
    async with stage(tmp_path) as scene:
        await scene.say("Ann", "table open", game="blind")
        await deny(scene, name)
        said = await scene.say("Ben", "table open", game="blind")
        assert PERMISSIONS[name] in said
        assert "Sit down there" in said
        assert scene.bot.tables.live() == (1,)
        assert not [call for call in scene.env.http_requests if call.path.endswith("/threads")]


async def test_d10_lobby_says_what_is_missing_too(tmp_path: Path) -> None:
    """D10: who sits down at a table that can't be shown just now is told so, and sits."""
    async with stage(tmp_path) as scene:
        await scene.say("Ann", "table open", game="blind")
        await deny(scene, "send_messages")
        said = await scene.say("Ben", "table join")
        assert "You sit in seat" in said
        assert "Send Messages" in said


async def test_d10_refused_without_a_reason_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """D10: refused although nothing is known to be missing, the bot is still until somebody does something there, and tries again."""
    monkeypatch.setattr(watch, "MOMENT", 0.0)
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=21)
        scene.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, message="Missing Permissions")
        channel = scene.channel.id
        user = scene.people[to_move(scene, await scene.bot.tables.snapshot(1))[0]].id
        view = scene.bot.tables.glance(1, user)
        assert view is not None
        await scene.bot.tables.act(1, user, view.choices[0], None, 1)  # type: ignore[arg-type]  # blind: cards are led
        await scene.env.settle()
        assert channel in scene.bot.sender.refused
        assert (await scene.bot.tables.snapshot(1)).deadline is None
        await scene.say("Ann", "score")
        await scene.env.settle()
        assert channel not in scene.bot.sender.refused
        assert (await scene.bot.tables.snapshot(1)).deadline is not None


async def test_message_that_discord_finds_fault_with_is_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A message that Discord takes for wrong again and again is one warning, and when it takes it that is told; the game goes on."""
    caplog.set_level("INFO")
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=21)
        scene.env.inject_error(
            "PATCH", "/channels/*/messages/*", status=400, code=50035, message="Invalid Form Body", times=3
        )
        for _ in range(4):
            await move(scene)
        said = [record.getMessage() for record in caplog.records if "table 1" in record.getMessage()]
        assert len([one for one in said if one.startswith("Discord finds fault")]) == 1
        assert said[-1] == "that is over: message of table 1"


async def test_d11_locked_thread_stops_the_clock(tmp_path: Path) -> None:
    """D11: in a thread that is locked but not archived the bot may not write: the game waits, and goes on when it is opened."""
    async with stage(tmp_path) as scene:
        await scene.say("Ben", "table open", game="blind")
        await scene.say("Ann", "table open", game="blind")
        thread = scene.bot.tables.brief(2).place.channel
        me = scene.env.bot.user
        assert me is not None
        for role in scene.env.backend.get_guild(scene.guild.id).roles.values():
            if role.managed:
                kept = discord.Permissions(role.permissions)
                kept.update(manage_threads=False)
                scene.env.backend.edit_role(scene.guild.id, role.id, {"permissions": kept.value})
        scene.env.backend.edit_channel(thread, {}, thread_metadata={"locked": True})
        await scene.env.settle()
        assert [str(one) for one in (await scene.bot.tables.snapshot(2)).stands] == ["channel"]
        scene.env.backend.edit_channel(thread, {}, thread_metadata={"locked": False})
        await scene.env.settle()
        assert not (await scene.bot.tables.snapshot(2)).stands


async def test_d11_nothing_is_called_where_nothing_is_any_more(tmp_path: Path) -> None:
    """D11: with hands open and a ping standing the channel is deleted: the table closes, and not one call goes there."""
    async with stage(tmp_path, tempo=PINGS_AT_ONCE) as scene:
        await sit_down(scene, "blind", target=21)
        for name in scene.people:
            await scene.press(name, "hand", message=scene.table())
        assert any(message.content.startswith("<@") for message in scene.channel.history())
        before = calls(scene)
        scene.env.backend.delete_channel(scene.channel.id)
        await scene.env.settle()
        closed = (await scene.bot.tables.snapshot(1)).closed
        assert closed is not None
        assert closed.why is ClosedWhy.CHANNEL_GONE
        assert calls(scene) == before
        await scene.bot.sender.call(Place(scene.guild.id, scene.channel.id), "x", [])
        assert calls(scene) == before


async def test_d9_second_deletion_counts_over_all_deals(tmp_path: Path) -> None:
    """D9: a message deleted once in an earlier deal and again in a later one isn't wanted: it stays away until somebody asks."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=21)
        scene.env.backend.delete_message(scene.channel.id, scene.table().id)
        await move(scene)
        deal = text_of(scene.table())
        assert "deal 1" in deal

        def later(now: object) -> bool:
            return "deal 2" in text_of(scene.table())

        await play_on(scene, by_buttons, random.Random(3), later)
        scene.env.backend.delete_message(scene.channel.id, scene.table().id)
        for _ in range(3):
            await move(scene)
        assert not [one for one in public(scene) if "af:hand:1" in one]
        await scene.say("Ann", "table show")
        assert [one for one in public(scene) if "af:hand:1" in one]
