"""Several who are awaited share one ping, which names those still awaited only, and pings each of them once."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

from bot.storage.records import Seated
from tests.e2e.playing import by_buttons, sit_down, to_move
from tests.e2e.stage import Stage, ids_of, stage
from tests.e2e.test_restarts import PINGS_AT_ONCE, pings


async def to_bunch(scene: Stage) -> None:
    """Play until all four are asked whether to bunch."""
    await sit_down(scene, "partners", target=99)
    for verb in ("beg", "run"):
        (name,) = to_move(scene, await scene.bot.tables.snapshot(1))
        await scene.press(name, "hand", message=scene.table())
        await scene.press(name, verb)
    await scene.env.settle()
    assert len(to_move(scene, await scene.bot.tables.snapshot(1))) == 4


def asked(scene: Stage) -> list[set[int]]:
    """Whom the bot has pinged with each of its messages: only they are allowed to be mentioned."""
    sent = [call.json for call in scene.env.http_requests if call.method == "POST" and call.path.endswith("/messages")]
    allowed: list[Any] = [(one or {}).get("allowed_mentions", {}).get("users", []) for one in sent]
    return [set(map(int, users)) for users in allowed if users]


async def test_all_who_are_awaited_share_a_ping(tmp_path: Path) -> None:
    """D8: four who are asked at once get one message with their hand; who has moved is left out of it by an edit, nobody is pinged twice,
    and when all have moved it is gone."""
    async with stage(tmp_path, tempo=PINGS_AT_ONCE, chance=random.Random(5)) as scene:
        await to_bunch(scene)
        people = {person.id for person in scene.people.values()}
        (ping,) = pings(scene)
        assert all(f"<@{user}>" in ping.content for user in people)
        assert any(one.startswith("af:hand:") for one in ids_of(ping))
        assert asked(scene)[-1] == people
        before = len(asked(scene))
        first, second, *_ = scene.people
        for name in (first, second):
            await scene.press(name, "hand", message=ping)
            await scene.press(name, "bunch")
            await scene.env.settle()
            (now,) = pings(scene)
            assert now.id == ping.id
            assert f"<@{scene.people[name].id}>" not in now.content
        await scene.restart()
        await scene.env.settle()
        (now,) = pings(scene)
        assert now.id == ping.id
        assert len(asked(scene)) == before
        for name in list(scene.people)[2:]:
            await scene.press(name, "hand", message=scene.table())
            await scene.press(name, "bunch")
        await scene.env.settle()
        assert ping.id not in [message.id for message in scene.channel.history()]


async def test_who_comes_later_takes_the_message_over(tmp_path: Path) -> None:
    """D8: a person whose moment ends later is pinged by a message that replaces the older one and doesn't ping the others again."""
    async with stage(tmp_path, tempo=PINGS_AT_ONCE, chance=random.Random(5)) as scene:
        await to_bunch(scene)
        (old,) = pings(scene)
        late = scene.people["Ann"].id
        nudges = scene.bot.nudges
        post = nudges.posts[1]
        assert post is not None
        del post.named[late]
        nudges.nudges[1][late].due = True
        nudges.stir(1)
        while nudges.stirred:  # noqa: ASYNC110 - SimCord waits for what it began itself only
            await asyncio.sleep(0.02)
        (now,) = pings(scene)
        assert now.id != old.id
        assert all(f"<@{person.id}>" in now.content for person in scene.people.values())
        assert asked(scene)[-1] == {late}


async def test_one_player_after_the_other_has_one_ping_standing(tmp_path: Path) -> None:
    """D8: as cards are played exactly one ping stands, for the person to play."""
    async with stage(tmp_path, tempo=PINGS_AT_ONCE) as scene:
        await sit_down(scene, "blind", target=21)
        for at in range(6):
            snapshot = await scene.bot.tables.snapshot(1)
            (seat,) = snapshot.to_act
            assert isinstance(snapshot.seats[seat], Seated)
            (name,) = to_move(scene, snapshot)
            (ping,) = pings(scene)
            assert ping.content.startswith(f"<@{scene.people[name].id}>:")
            await by_buttons(scene, name, random.Random(at))
            await scene.env.settle()
