"""Several who are awaited share one ping, which names those still awaited only, and pings each of them once."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

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


async def move(scene: Stage, name: str) -> None:
    """Make a move straight at the table, as somebody does whose press comes in just now."""
    user = scene.people[name].id
    view = scene.bot.tables.glance(1, user)
    assert view is not None
    await scene.bot.tables.act(1, user, view.choices[0], None, user)  # type: ignore[arg-type]  # blind: cards are led


async def quiet(scene: Stage) -> None:
    """Return when no ping is being seen to."""
    while scene.bot.nudges.stirred:  # noqa: ASYNC110 - SimCord waits for what it began itself only
        await asyncio.sleep(0.02)


async def test_who_moves_within_their_moment_is_not_pinged(tmp_path: Path) -> None:
    """D8: the moment before a ping ends with the move, and a timer that runs out all the same pings nobody."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=21)
        (name,) = to_move(scene, await scene.bot.tables.snapshot(1))
        nudge = scene.bot.nudges.nudges[1][scene.people[name].id]
        assert nudge.timer is not None
        assert not nudge.timer.cancelled()
        await move(scene, name)
        assert nudge.timer.cancelled()
        scene.bot.nudges.fall_due(1, nudge)
        await quiet(scene)
        assert pings(scene) == []
        assert asked(scene) == []


@pytest.mark.parametrize("moment", ["while it is written", "while it waits for room", "while it is sent"])
async def test_ping_that_crosses_with_the_move_does_not_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """D8: somebody moves in the very moment in which their ping is made: it isn't sent, or where it was under way already, removed."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=21)
        (name,) = to_move(scene, await scene.bot.tables.snapshot(1))
        user, nudges, crossed = scene.people[name].id, scene.bot.nudges, list[str]()
        place, attribute = {
            "while it is written": (nudges, "make"),
            "while it waits for room": (nudges.budget, "room"),
            "while it is sent": (nudges, "send"),
        }[moment]
        real = getattr(place, attribute)

        async def cross(*given: Any, **named: Any) -> Any:
            came = await real(*given, **named)
            if not crossed:
                crossed.append(name)
                await move(scene, name)
            return came

        monkeypatch.setattr(place, attribute, cross)
        nudges.fall_due(1, nudges.nudges[1][user])
        await quiet(scene)
        await scene.env.settle()
        assert crossed == [name]
        assert pings(scene) == []
        assert asked(scene) == ([{user}] if moment == "while it is sent" else [])
        assert not [key for key in await scene.bot.tables.face(1) if key.startswith("ping:")]
