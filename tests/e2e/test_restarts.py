"""The bot stops and starts again in the middle of things: who waits is answered, who must move is pinged, what went is noticed."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.storage.records import ClosedWhy
from tests.e2e.playing import by_buttons, sit_down, to_move
from tests.e2e.stage import AT_ONCE, Stage, stage
from tests.e2e.wired import wired

PINGS_AT_ONCE = replace(AT_ONCE, moment=0.0)


def pings(scene: Stage) -> list[Any]:
    """The pings that stand in the channel."""
    return [message for message in scene.channel.history() if message.content.startswith("<@")]


async def test_who_must_move_is_pinged_after_a_restart(tmp_path: Path) -> None:
    """D8: whoever had not been pinged yet when the bot was stopped is pinged by the next one, although nothing happens at the table."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind")
        (name,) = to_move(scene, await scene.bot.tables.snapshot(1))
        assert not pings(scene)
        scene.tempo = PINGS_AT_ONCE
        await scene.restart()
        await scene.env.settle()
        (ping,) = pings(scene)
        assert ping.content.startswith(f"<@{scene.people[name].id}>")


async def test_ping_outlives_a_restart_and_goes_with_its_turn(tmp_path: Path) -> None:
    """D8: nobody is pinged twice for one turn because the bot was started anew; the old ping goes when its person has moved."""
    async with stage(tmp_path, tempo=PINGS_AT_ONCE) as scene:
        await sit_down(scene, "blind")
        (name,) = to_move(scene, await scene.bot.tables.snapshot(1))
        (before,) = pings(scene)
        await scene.restart()
        await scene.env.settle()
        assert [ping.id for ping in pings(scene)] == [before.id]
        await scene.press(name, "hand", message=before)
        await by_buttons(scene, name, random.Random(1))
        (now,) = pings(scene)
        assert not now.content.startswith(f"<@{scene.people[name].id}>")
        await scene.restart()
        await scene.env.settle()
        assert [ping.id for ping in pings(scene)] == [now.id]


def shown_calls(scene: Stage) -> list[tuple[str, str]]:
    """The calls so far that have shown something in the channel."""
    return [(call.method, call.path) for call in scene.env.http_requests if f"{scene.channel.id}/messages" in call.path]


@pytest.mark.parametrize("later", [0.0, 3600.0], ids=["written at once", "written at the stop"])
async def test_restart_sends_nothing_that_is_shown_already(tmp_path: Path, later: float) -> None:
    """A table's message is left alone by the next process where it shows what it would show, and changed once where it doesn't."""
    async with stage(tmp_path, replace(AT_ONCE, later=later)) as scene:
        await sit_down(scene, "blind")
        (name,) = to_move(scene, await scene.bot.tables.snapshot(1))
        await by_buttons(scene, name, random.Random(1))
        await scene.env.settle()
        before = shown_calls(scene)
        await scene.restart()
        await scene.env.settle()
        assert shown_calls(scene) == before
        await scene.bot.tables.keep_face(1, shown="something else")
        await scene.restart()
        await scene.env.settle()
        assert [method for method, _ in shown_calls(scene)[len(before) :]] == ["PATCH"]
        posted = await scene.bot.sender.whereabouts.find(1)
        assert posted is not None
        assert posted.shown not in (None, "something else")


async def test_for_whom_a_seat_is_kept_is_known_after_a_restart(tmp_path: Path) -> None:
    """The next process says by name for whom a seat is kept, and changes nothing about the message."""
    async with stage(tmp_path) as scene:
        guests: dict[str, Any] = {"with": f"<@{scene.people['Ben'].id}>"}
        await scene.say("Ann", "table open", **guests)
        await scene.env.settle()
        before = shown_calls(scene)
        assert any("Ben" in text for text in scene.public())
        await scene.restart()
        await scene.env.settle()
        assert shown_calls(scene) == before
        await scene.press("Carl", "join", message=scene.table())
        await scene.env.settle()
        shown = scene.public()[-1]
        assert "Ben" in shown
        assert str(scene.people["Ben"].id) not in shown


async def test_channel_deleted_while_the_bot_was_down(tmp_path: Path) -> None:
    """D11, D17: a channel that the new process doesn't know is asked for, and only Discord's own word closes the table."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind")
        await scene.bot.close_house()
        scene.env.backend.delete_channel(scene.channel.id)
        await scene.restart()
        await scene.env.settle()
        closed = (await scene.bot.tables.snapshot(1)).closed
        assert closed is not None
        assert closed.why is ClosedWhy.CHANNEL_GONE
        asked = [call for call in scene.env.http_requests if call.path == f"/channels/{scene.channel.id}"]
        assert [call.method for call in asked] == ["GET"]


async def test_stop_answers_who_is_waiting(tmp_path: Path) -> None:
    """Whoever pressed before the stop has their answer before the bot is gone."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        on.wire.delay = 0.05
        waiting = [on.slash(11, 1, "rules"), on.press(12, 1, "af:join:1")]
        await asyncio.sleep(0)  # they are taken in hand
        await on.bot.close()
        assert all(one.done.is_set() for one in waiting)
        assert all("Fault" not in one.text for one in waiting)
        assert "You sit in seat" in waiting[1].text


async def test_who_comes_while_it_stops_is_told(tmp_path: Path) -> None:
    """A press that arrives while the bot is being stopped is answered with a sentence, and changes nothing."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        on.bot.door.closed = True
        asked = await on.do(on.press(12, 1, "af:join:1"))
        assert "I am being started anew" in asked.text
        assert len(on.bot.tables.of_user(12)) == 0
