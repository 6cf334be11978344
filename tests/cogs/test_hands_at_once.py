"""Several answers at one instant that all show the same person's hand: one hand is left, the newest, and it is there."""

from __future__ import annotations

from bot.face.saying import said
from tests.cogs.laid import TABLE, Screen, lay_open, make_hands, pressed_on, some_turns


async def test_a_late_answer_takes_no_newer_hand_away() -> None:
    """A press is answered on its hand just after a command has opened a newer one: the newer stays, and only the older goes, once."""
    on, _ = make_hands()
    first, press, command = Screen(), pressed_on(100), Screen()
    for screen in (first, press, command):
        screen.open.set()
    await lay_open(on, first, 100)
    way = await on.give_way(press, TABLE)
    await lay_open(on, Screen(open=first.open), 100)  # another press on the same hand, answered first
    await lay_open(on, command, 200)
    on.shown(way, TABLE, 100, said("hand"))
    await some_turns()
    assert command.did == [], "the newest hand stays on the screen"
    assert press.did == [], "nothing is removed twice"
    assert on.messages == {200: TABLE}
    await on.stop()


async def test_an_answer_goes_where_the_hand_is_now() -> None:
    """While an answer is drawn a command opens a newer hand: the answer changes that, not the one that Discord no longer has."""
    on, _ = make_hands()
    first, command = Screen(), Screen()
    await lay_open(on, first, 100)
    press = pressed_on(100)
    way = await on.give_way(press, TABLE)
    assert (await on.still(way, TABLE)).interaction is press
    await lay_open(on, Screen(), 100)
    await lay_open(on, command, 200)
    on.follow(TABLE)
    assert id((newer := await on.still(way, TABLE)).interaction) == id(command)
    assert newer.changes == way.changes, "what happened since it was drawn still follows"
    await some_turns()
    await on.stop()


async def test_two_presses_on_a_hand_that_is_gone_both_find_the_newer() -> None:
    """Two presses acknowledged on a hand just before two commands open newer ones: both are answered on the newest."""
    on, _ = make_hands()
    first, second, third = Screen(), Screen(), Screen()
    for message, screen in ((100, first), (200, second), (300, third)):
        screen.open.set()
        await lay_open(on, screen, message)
    for press in (pressed_on(100), pressed_on(100)):
        assert id((await on.give_way(press, TABLE)).interaction) == id(third)
    await some_turns()
    await on.stop()
