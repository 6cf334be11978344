"""What goes wrong with bots of this kind on Discord, row by row of the reports: here it can't."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.engine.games import GAMES
from bot.face.tempo import Tempo
from bot.storage.records import Stage as Step
from tests.e2e.playing import by_buttons, controls, play_on, sit_down, to_move
from tests.e2e.stage import AT_ONCE, Stage, ids_of, stage, text_of


async def mover(scene: Stage) -> str:
    """The name of somebody who must move, their hand open."""
    snapshot = await scene.bot.tables.snapshot(1)
    name = to_move(scene, snapshot)[0]
    await scene.press(name, "hand", message=scene.table())
    return name


async def decisions(scene: Stage) -> int:
    """How many decisions were made in this deal."""
    public = (await scene.bot.tables.snapshot(1)).public
    assert public is not None
    return sum(public.decisions)


async def test_d1_failed_acknowledgement_loses_no_move(tmp_path: Path) -> None:
    """D1: Discord fails while a press is acknowledged: the move is made once, the table shows it, a second press changes nothing."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind")
        name = await mover(scene)
        card = next(one for one in controls(scene, name) if one.verb == "play")
        hand = scene.screens[name]
        custom_id = next(one for one in ids_of(hand) if one.endswith(f"/{card.argument}"))
        scene.env.inject_error("POST", "/interactions/*/callback", status=503)
        await scene.people[name].click(hand, custom_id=custom_id)
        assert await decisions(scene) == 1
        assert card.argument[:-1] in text_of(scene.table())
        old = await scene.people[name].click(hand, custom_id=custom_id) if custom_id in ids_of(hand) else None
        assert await decisions(scene) == 1
        assert old is None or old.acknowledged


async def test_d1_too_late_is_calm(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """D1: an interaction that came too late changes nothing, since the person was told that it failed, and is no error in the log."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind")
        name = await mover(scene)
        custom_id = next(one for one in ids_of(scene.screens[name]) if ":play:" in one)
        scene.env.inject_error(
            "POST", "/interactions/*/callback", status=404, code=10062, message="Unknown interaction"
        )
        await scene.people[name].click(scene.screens[name], custom_id=custom_id)
        assert await decisions(scene) == 0
        assert not [record for record in caplog.records if record.levelname in ("ERROR", "WARNING")]


async def test_d3_tables_are_edited_by_channel_and_message(tmp_path: Path) -> None:
    """D3: the table's message is sent and edited by channel and message id, never through an interaction's token that dies."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind")
        await by_buttons(scene, await mover(scene), random.Random(1))
        table = scene.table()
        edits = [call for call in scene.env.http_requests if call.method == "PATCH" and str(table.id) in call.path]
        assert edits
        assert all(call.path == f"/channels/{scene.channel.id}/messages/{table.id}" for call in edits)


async def test_d4_old_hand_brings_the_fresh_one(tmp_path: Path) -> None:
    """D4: a press on a hand that can't be changed any more plays nothing and brings the fresh hand onto that message."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=21)
        name = await mover(scene)
        user, hand = scene.people[name].id, scene.screens[name]
        card = next(one for one in ids_of(hand) if ":play:" in one)
        scene.bot.hands.take(1, user)  # from now on it doesn't follow, as when its token is dead
        view = scene.bot.tables.glance(1, user)
        assert view is not None
        await scene.bot.tables.act(1, user, view.choices[-1], None, 1)  # type: ignore[arg-type]  # blind: cards are led
        await scene.env.settle()
        made = await decisions(scene)
        assert card in ids_of(hand), "the old hand still offers the card"
        fresh = scene.look(name, await scene.people[name].click(hand, custom_id=card))
        assert "That button was for an earlier moment" in fresh
        assert await decisions(scene) == made == 1
        assert scene.screens[name].id == hand.id
        assert card not in ids_of(scene.screens[name])


async def test_d5_every_answer_is_private_from_the_start(tmp_path: Path) -> None:
    """D5: whatever is answered is deferred as private, or changes a private message; the word public never meets a hand."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind")
        for command in ("hand", "score", "tricks", "rules", "table list", "table show", "preferences"):
            await scene.say("Ann", command)
        await by_buttons(
            scene, await mover(scene), random.Random(1)
        )  # from the table's public message to the private hand
        for call in scene.env.http_requests:
            if call.path.endswith("/callback") and isinstance(call.json, dict):
                private = call.json.get("data", {}).get("flags", 0) & 64
                assert call.json["type"] == 6 or private, call


async def test_d6_controls_work_after_a_restart(tmp_path: Path) -> None:
    """D6: after a restart the buttons on the table and in an open hand work as if nothing had happened."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind")
        name = await mover(scene)
        await scene.restart()
        await by_buttons(scene, name, random.Random(1))
        assert await decisions(scene) == 1
        assert "Fault" not in await scene.press("Ann", "hand", message=scene.table())


async def test_d7_finished_games_have_no_live_buttons(tmp_path: Path) -> None:
    """D7: when a deal or game is over its controls go; only what is of use then is left."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=1)
        over = await play_on(scene, by_buttons, random.Random(2), lambda _: False)
        assert over.stage is Step.OVER
        verbs = {
            one.split(":")[1]
            for message in scene.channel.history()
            for one in ids_of(message)
            if not message.flags.ephemeral
        }
        assert "rematch" in verbs
        assert verbs <= {"rematch", "leave", "score", "replay", "explain", "more"}


async def test_d8_one_ping_and_it_goes(tmp_path: Path) -> None:
    """D8: who must move is pinged once, in a new message with their hand, which is removed when they have moved; nobody else is."""
    tempo = replace(AT_ONCE, moment=0.0)
    async with stage(tmp_path, tempo=tempo) as scene:
        await sit_down(scene, "blind")
        snapshot = await scene.bot.tables.snapshot(1)
        (name,) = to_move(scene, snapshot)
        pings = [message for message in scene.channel.history() if message.content.startswith("<@")]
        assert [message.content.partition(">")[0] for message in pings] == [f"<@{scene.people[name].id}"]
        assert any(one.startswith("af:hand:") for one in ids_of(pings[0]))
        await scene.press(name, "hand", message=pings[0])
        await by_buttons(scene, name, random.Random(1))
        left = [message.id for message in scene.channel.history()]
        assert pings[0].id not in left


async def test_d8_pings_can_be_turned_off(tmp_path: Path) -> None:
    """D8: a person who wants no pings gets none, and no edit of the table ever mentions anybody."""
    tempo = replace(AT_ONCE, moment=0.0)
    async with stage(tmp_path, tempo=tempo) as scene:
        for name in scene.people:
            await scene.say(name, "preferences")
            screen = scene.screens[name]
            scene.look(name, await scene.people[name].select(screen, ["no"], custom_id="af:prefer-pings:0"))
        await sit_down(scene, "blind")
        assert not [message for message in scene.channel.history() if message.content.startswith("<@")]


async def test_d9_deleted_table_comes_back_once(tmp_path: Path) -> None:
    """D9: a deleted table message is posted anew, once; after a second deletion it waits until somebody asks for it."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=21)
        for kept in (True, False):
            table = scene.table()
            scene.env.backend.delete_message(scene.channel.id, table.id)
            await scene.env.settle()
            snapshot = await scene.bot.tables.snapshot(1)
            name = to_move(scene, snapshot)[0]
            view = scene.bot.tables.glance(1, scene.people[name].id)
            assert view is not None
            await scene.say(name, "play", card=str(view.choices[0].card))  # type: ignore[union-attr]  # blind: cards are led
            there = [message for message in scene.channel.history() if not message.flags.ephemeral and ids_of(message)]
            assert bool(there) is kept
        await scene.say("Ann", "table show")
        assert "hand" in {one.split(":")[1] for one in ids_of(scene.table())}


async def test_d9_many_who_ask_for_the_message_get_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """D9: when four bring the message down in the same instant, one stands at the bottom, and the old one is deleted once."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=21)
        before = scene.table()
        removed: list[int] = []
        remove = scene.bot.sender.remove

        async def count(channel: int, message: int) -> None:
            removed.append(message)
            await remove(channel, message)

        monkeypatch.setattr(scene.bot.sender, "remove", count)
        await asyncio.gather(*(scene.bot.sender.post_anew(1) for _ in scene.people))
        sending = scene.bot.sender.states[1].task
        assert sending is not None
        await sending
        there = [
            message
            for message in scene.channel.history()
            if not message.flags.ephemeral and "af:hand:1" in ids_of(message)
        ]
        assert len(there) == 1
        assert there[0].id > before.id
        assert removed == [before.id]


async def test_d10_permission_lost_in_a_game_stops_the_clock(tmp_path: Path) -> None:
    """D10: forbidden to write in the middle of a game, the bot stops the clock and tries no more; what it tells is shown in test_places."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=21)
        scene.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, message="Missing Permissions")
        await by_buttons(scene, await mover(scene), random.Random(1))
        snapshot = await scene.bot.tables.snapshot(1)
        assert snapshot.deadline is None
        calls = len(scene.env.http_requests)
        scene.bot.sender.show(1)
        await scene.env.settle()
        assert len(scene.env.http_requests) == calls


async def test_d12_everybody_gets_an_exact_answer(tmp_path: Path) -> None:
    """D12: an outsider, and a player out of turn, are told privately who sits here and whose turn it is."""
    async with stage(tmp_path, people=("Ann", "Ben", "Carl", "Dora", "Eve")) as scene:
        await scene.say("Ann", "table open", game="seven-up")
        for name in ("Ben", "Carl", "Dora"):
            await scene.press(name, "join", message=scene.table())
        await scene.press("Ann", "start", message=scene.table())
        assert "You don't sit at this table" in await scene.press("Eve", "hand", message=scene.table())
        (name,) = to_move(scene, await scene.bot.tables.snapshot(1))
        other = next(one for one in ("Ann", "Ben", "Carl", "Dora") if one != name)
        said = await scene.press(other, "stand", message=scene.table())
        assert name in said
        assert "stand or beg" in said


async def test_d13_names_ping_nobody_and_break_nothing(tmp_path: Path) -> None:
    """D13: a name full of markup neither pings nor breaks the board, and nothing but a ping allows a mention."""
    nasty = "```@everyone **x** <@1>"
    async with stage(tmp_path, people=(nasty, "Ben", "Carl", "Dora")) as scene:
        await sit_down(scene, "blind")
        text = text_of(scene.table())
        assert "@everyone" not in text
        assert "```" not in text
        for call in scene.env.http_requests:
            if "/messages" in call.path and isinstance(call.json, dict) and "allowed_mentions" in call.json:
                assert not call.json["allowed_mentions"].get("parse")


async def test_d15_autocomplete_never_fails(tmp_path: Path) -> None:
    """D15: outsiders are offered nothing, players their legal cards, at most 25; typed forms of a card are understood."""
    async with stage(tmp_path, people=("Ann", "Ben", "Carl", "Dora", "Eve")) as scene:
        eve = scene.people["Eve"]
        assert await eve.autocomplete(scene.channel, "play", "card", "j") == []
        await scene.say("Ann", "table open", game="blind")
        for name in ("Ben", "Carl", "Dora"):
            await scene.press(name, "join", message=scene.table())
        await scene.press("Ann", "start", message=scene.table())
        assert await eve.autocomplete(scene.channel, "play", "card", "") == []
        (name,) = to_move(scene, await scene.bot.tables.snapshot(1))
        offered: list[dict[str, Any]] = await scene.people[name].autocomplete(scene.channel, "play", "card", "")
        assert len(offered) == 6
        assert "I don't know the card" in await scene.say(name, "play", card="a joker")
        await scene.say(name, "play", card=offered[0]["name"])
        assert await decisions(scene) == 1


async def test_g10_no_direct_message_is_ever_sent(tmp_path: Path) -> None:
    """G10: a whole game is played without one direct message."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, next(iter(GAMES)), target=1)
        await play_on(scene, by_buttons, random.Random(3), lambda _: False)
        assert not [call for call in scene.env.http_requests if call.path.startswith("/users/@me/channels")]


def test_tempo_of_tests_is_not_the_real_one() -> None:
    """The tests' haste is theirs alone: the real bot gathers edits for a second, waits 20 s before a ping, refreshes every 2 s."""
    real = Tempo()
    assert (real.pause, real.moment, real.rest, real.young, real.later) == (1.1, 20.0, 2.0, 840.0, 2.0)
    assert real != AT_ONCE
