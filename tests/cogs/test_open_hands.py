"""Open hands at close quarters: answers, refreshes and removals of the same hand at the same instant."""

from __future__ import annotations

import asyncio
from typing import Any

from discord.ui import LayoutView

from bot.face import hands
from bot.face.pictures import Drawn
from bot.face.saying import said
from tests.cogs.laid import TABLE, USER, Screen, lay_open, make_hands, pressed_on, some_turns


async def test_answer_waits_for_the_refresh_on_its_way() -> None:
    """A press on a hand that is just being refreshed is answered when that has arrived, and nothing refreshes it meanwhile."""
    on, drawer = make_hands()
    first = Screen()
    await lay_open(on, first, 100)
    on.follow(TABLE)
    await some_turns()
    giving = asyncio.create_task(on.give_way(pressed_on(100), TABLE))
    await some_turns()
    assert not giving.done()
    on.follow(TABLE)
    first.open.set()
    way = await giving
    await some_turns()
    assert not way.crossed
    assert first.did == ["changed"]
    assert drawer.drawn == 1
    await on.stop()


async def test_answer_doesn_t_wait_for_ever(monkeypatch: Any) -> None:
    """A refresh that hangs holds up no answer; what it may cover is shown again afterwards."""
    monkeypatch.setattr(hands, "PATIENCE", 0.01)
    on, drawer = make_hands()
    await lay_open(on, Screen(), 100)
    on.follow(TABLE)
    await some_turns()
    again = pressed_on(100)
    again.open.set()
    way = await on.give_way(again, TABLE)
    assert way.crossed
    on.shown(
        way, TABLE, 100, said(f"hand {drawer.drawn + 1}")
    )  # as it will be drawn, so that only the crossing is a reason
    await some_turns()
    assert again.did == ["changed"]
    await on.stop()


async def test_change_while_a_hand_is_answered_is_not_lost() -> None:
    """What happens at the table while an answer is on its way is shown right after it."""
    on, _ = make_hands()
    screen: Any = Screen()
    screen.open.set()
    way = await on.give_way(screen, TABLE)
    on.follow(TABLE)
    on.shown(way, TABLE, 100, said("hand"))
    await some_turns()
    assert screen.did == ["changed"]
    await on.stop()


async def test_press_on_a_removed_hand_is_answered_on_the_newer() -> None:
    """Pressed in the instant in which a newer one replaces it, a hand is answered on the newer one: just one hand is left."""
    on, _ = make_hands()
    first, second = Screen(), Screen()
    await lay_open(on, first, 100)
    await lay_open(on, second, 200)
    way = await on.give_way(pressed_on(100), TABLE)
    assert id(way.interaction) == id(second)
    on.shown(way, TABLE, 200, said("hand"))
    first.open.set()
    second.open.set()
    await some_turns()
    assert first.did == ["removed"]
    assert "removed" not in second.did
    assert on.messages == {200: TABLE}
    await on.stop()


async def test_hand_that_could_not_be_removed_is_answered_itself() -> None:
    """Where Discord failed to remove an older hand it still lies there, and a press on it is answered there."""
    on, _ = make_hands()
    first, second = Screen(), Screen()

    async def fail() -> None:
        raise OSError

    first.delete_original_response = fail  # type: ignore[method-assign]  # the wire is cut
    await lay_open(on, first, 100)
    await lay_open(on, second, 200)
    await some_turns()
    press = pressed_on(100)
    assert (await on.give_way(press, TABLE)).interaction is press
    await on.stop()


async def test_an_answer_is_not_sent_twice() -> None:
    """While somebody's own move is answered the hand it was made from isn't refreshed: one call shows what came of it."""
    on, _ = make_hands()
    old, answer = Screen(), pressed_on(7)
    old.open.set()
    answer.open.set()
    await lay_open(on, old, 7)
    with on.answering(TABLE, USER):
        on.follow(TABLE)
        await some_turns()
        assert old.did == []
        await lay_open(on, answer, 7)
    await some_turns()
    assert old.did == []
    on.follow(TABLE)
    await some_turns()
    assert answer.did == ["changed"]


async def test_what_was_not_answered_on_the_hand_is_brought_to_it() -> None:
    """Where the answer to a move went elsewhere, or failed, the open hand follows again."""
    on, _ = make_hands()
    screen = Screen()
    screen.open.set()
    await lay_open(on, screen, 7)
    with on.answering(TABLE, USER):
        on.follow(TABLE)
    await some_turns()
    assert screen.did == ["changed"]


async def test_two_things_at_once_are_one_refresh() -> None:
    """What happens while a hand is being drawn anew is seen the next time, and not by a second call beside the first."""
    on, drawer = make_hands()
    screen, drawing = Screen(), asyncio.Event()
    screen.open.set()
    draw = drawer.draw

    async def slowly(*asked: Any) -> tuple[LayoutView, Drawn | None] | None:
        await drawing.wait()
        return await draw(*asked)

    on.draw = slowly
    on.rest = 3600.0
    await lay_open(on, screen, 7)
    on.open[TABLE][USER].told = -3600.0
    for _ in range(3):
        on.follow(TABLE)
        await some_turns()
    drawing.set()
    await some_turns()
    assert screen.did == ["changed"]
    assert on.open[TABLE][USER].waiting is not None
    await on.stop()


async def test_a_hand_that_grows_old_says_so_and_follows_no_more() -> None:
    """Before its token dies a hand is changed once more, to say that it is old; what happens afterwards isn't shown on it."""
    on, drawer = make_hands()
    asked: list[bool] = []

    async def draw(interaction: Any, table: int, old: bool, *more: Any) -> tuple[LayoutView, Drawn | None] | None:
        asked.append(old)
        return await drawer.draw(interaction, table, old, *more)

    on.draw, on.young = draw, 0.0
    screen = Screen()
    screen.open.set()
    await lay_open(on, screen, 7)
    await asyncio.sleep(0.01)  # its time is over at once
    await some_turns()
    on.follow(TABLE)
    await some_turns()
    assert (asked, screen.did) == ([True], ["changed"])
    assert not on.open
    await on.stop()


async def test_hand_that_shows_nothing_new_is_left_alone() -> None:
    """What happens at the table and changes nothing of what a hand shows costs no call; what does is brought."""
    on, drawer = make_hands()
    screen = Screen()
    screen.open.set()
    words = ["hand"]

    async def draw(*asked: Any) -> tuple[LayoutView, Drawn | None] | None:
        await drawer.draw(*asked)
        return said(words[0]), None

    on.draw = draw
    await lay_open(on, screen, 7)
    on.follow(TABLE)
    await some_turns()
    assert (drawer.drawn, screen.did) == (1, [])
    words[0] = "hand, and a trick"
    for _ in range(2):
        on.follow(TABLE)
        await some_turns()
    assert (drawer.drawn, screen.did) == (3, ["changed"])
    await on.stop()
