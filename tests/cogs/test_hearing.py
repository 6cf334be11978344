"""Nobody's clock is charged while Discord is silent, or for somebody who has left."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.face import hearing
from bot.face.budget import Urgency
from bot.face.hearing import Hearing
from bot.storage.records import Place

PLACE = Place(5000, 1)


class World:
    """A Discord that answers or not, tables that note what they are told, and a watch."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.answers = True
        self.asked = 0
        self.told: list[tuple[str, object]] = []
        self.away: set[int] = set()
        self.known: object | None = "a channel"

    def get_channel_or_thread(self, channel: int) -> object | None:
        """What the cache knows of a channel."""
        return self.known

    async def query_members(self, user_ids: list[int], cache: bool) -> None:
        """Discord's answer, which may never come."""
        self.asked += 1
        await asyncio.sleep(0)
        if not self.answers:
            await asyncio.sleep(3600)

    async def gateway_lost(self, silent: float) -> None:
        """The clocks stand."""
        self.told.append(("lost", silent))

    async def gateway_back(self) -> None:
        """The clocks run."""
        self.told.append(("back", None))

    async def member_gone(self, guild: int, user: int) -> None:
        """Somebody has left."""
        self.told.append(("gone", user))

    async def gone(self, guild: int, user: int, urgency: Urgency) -> bool:
        """Whether somebody has left; what the clock asks waits for no pings."""
        assert urgency is Urgency.TABLE
        return user in self.away


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    """A world in which nobody waits long."""
    monkeypatch.setattr(hearing, "PATIENCE", 0.01)
    return World()


def listen(world: Any) -> Hearing:
    """Somebody who listens to that world."""
    client: Any = SimpleNamespace(get_guild=lambda guild: world, user=SimpleNamespace(id=1))
    return Hearing(client, world, world, lambda: float(world.time))


async def test_what_was_heard_lately_is_not_asked(world: World) -> None:
    """Where Discord has just told something nobody is asked, and the clock may be charged."""
    on = listen(world)
    world.time += 4
    assert await on.may_charge(PLACE, (11,))
    assert world.asked == 0


async def test_quiet_connection_is_asked_once_for_all(world: World) -> None:
    """After a quiet while the connection is asked, once for many tables, and answers."""
    on = listen(world)
    world.time += 100
    assert all(await asyncio.gather(*(on.may_charge(PLACE, ()) for _ in range(20))))
    assert world.asked == 1
    assert world.told == []


async def test_silent_connection_charges_nobody(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """G3: a silent connection stops all clocks, with the time since it was last heard given back, until it answers again."""
    on = listen(world)
    world.time += 20
    world.answers = False
    assert not await on.may_charge(PLACE, (11,))
    assert world.told == [("lost", 20.0)]
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    await asyncio.sleep(0.03)
    assert world.told == [("lost", 20.0)]
    world.answers = True
    assert on.waiting is not None
    await on.waiting
    assert world.told[1:] == [("back", None)]
    await on.stop()


async def test_silence_ends_with_whatever_is_heard(world: World) -> None:
    """A connection that is made anew, or an event, ends the silence as an answer does."""
    on = listen(world)
    world.time += 20
    world.answers = False
    assert not await on.may_charge(PLACE, ())
    world.time += 1
    on.heard()
    assert on.waiting is not None
    await on.waiting
    assert world.told[-1] == ("back", None)
    await on.stop()


async def test_break_is_charged_to_nobody_from_the_last_word_on(world: World) -> None:
    """A connection that broke is lost from now on; one that was noticed by its silence alone, from its last word on, within reason."""
    on = listen(world)
    for seconds, unheard in ((30, 0.0), (30, 60.0), (600, hearing.LONGEST)):
        world.time += seconds
        assert on.unheard() == unheard


async def test_place_that_isn_t_known_is_looked_at_before_its_deadline(world: World) -> None:
    """D11: before somebody is charged the thread is seen to, should it have been archived without a word."""
    on = listen(world)
    seen: list[Place] = []

    async def look(place: Place) -> None:
        seen.append(place)

    on.look_at = look
    assert await on.may_charge(PLACE, ())
    assert seen == []
    world.known = None
    assert await on.may_charge(PLACE, ())
    assert seen == [PLACE]


async def test_who_has_left_is_told_at_the_deadline(world: World) -> None:
    """G5: whoever's clock has run out is looked up; one who has left the server is told to the tables, and the game goes on."""
    on = listen(world)
    world.away = {12}
    assert await on.may_charge(PLACE, (11, 12))
    assert world.told == [("gone", 12)]
