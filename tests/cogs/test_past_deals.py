"""A press on what was made for a past deal is told which deal that was, and changes nothing."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from bot.storage.records import Stage
from bot.storage.settings import Preferences
from tests.e2e.wired import Wired, wired

PEOPLE = (11, 12)
INTERACTIONS = itertools.count(1)


async def play_deal(on: Wired, until: Stage = Stage.BETWEEN_DEALS) -> None:
    """Have both play their first legal card, straight at the table, until the deal has ended."""
    while (await on.bot.tables.snapshot(1)).stage is Stage.PLAYING:
        for user in PEOPLE:
            view = on.bot.tables.glance(1, user)
            if view is not None and view.choices:
                await on.bot.tables.act(1, user, view.choices[0], None, next(INTERACTIONS))  # type: ignore[arg-type]  # blind
    assert (await on.bot.tables.snapshot(1)).stage is until


async def begin(on: Wired, target: int) -> None:
    """Have two people begin a game of blind at table 1."""
    await on.do(on.slash(11, 1, "table open", game="blind", players=2, target=target))
    await on.do(on.press(12, 1, "af:join:1"))
    await on.do(on.press(11, 1, "af:start:1"))


async def hand_buttons(on: Wired) -> dict[str, tuple[int, str]]:
    """What those who may play a card now are offered, by what it does: who is offered it, and the button's id."""
    found: dict[str, tuple[int, str]] = {}
    for user in PEOPLE:
        for one in (await on.do(on.slash(user, 1, "hand"))).custom_ids():
            found.setdefault(one.split(":")[1], (user, one))
    return found


@pytest.mark.parametrize("asks", [False, True])
async def test_d12_press_on_the_hand_of_a_past_deal_says_which(tmp_path: Path, asks: bool) -> None:
    """D12: a card of deal 1 pressed in deal 2, also by somebody who is asked first, moves nothing and is told that it was deal 1."""
    async with wired(tmp_path) as on:
        for user in PEOPLE:
            await on.bot.chosen.change_person(user, lambda _: Preferences(ask_before_play=asks))
        await begin(on, 21)
        leader, card = (await hand_buttons(on))["ask" if asks else "play"]
        await play_deal(on)
        told = await on.do(on.press(leader, 1, card, private=True))
        assert "That button was for deal 1, which is over" in told.text
        ready = (await hand_buttons(on))["ready"][1]
        for user in PEOPLE:
            await on.do(on.press(user, 1, ready, private=True))
        before = await on.bot.tables.snapshot(1)
        assert before.stage is Stage.PLAYING
        told = await on.do(on.press(leader, 1, card, private=True))
        assert "That button was for deal 1, which is over" in told.text
        assert await on.bot.tables.snapshot(1) == before


async def test_d12_ready_and_cut_of_a_past_deal_say_which(tmp_path: Path) -> None:
    """D12: the buttons between two deals say it too when they are pressed after the next: nobody is ready, nothing is cut."""
    async with wired(tmp_path) as on:
        await begin(on, 30)
        await play_deal(on)
        offered = await hand_buttons(on)
        for user in PEOPLE:
            await on.do(on.press(user, 1, offered["ready"][1], private=True))
        await play_deal(on)
        before = await on.bot.tables.snapshot(1)
        for verb in ("ready", "cut"):
            user, custom_id = offered[verb]
            told = await on.do(on.press(user, 1, custom_id, private=True))
            assert "That button was for deal 2, which is over" in told.text, verb
        after = await on.bot.tables.snapshot(1)
        assert (after.ready, after.cutter, after.stage) == (before.ready, before.cutter, before.stage)


async def test_d12_press_of_an_earlier_game_says_so(tmp_path: Path) -> None:
    """D12: a card of the game before a rematch."""
    async with wired(tmp_path) as on:
        await begin(on, 1)
        leader, card = (await hand_buttons(on))["play"]
        await play_deal(on, Stage.OVER)
        for user in PEOPLE:
            await on.do(on.press(user, 1, "af:rematch:1"))
        told = await on.do(on.press(leader, 1, card, private=True))
        assert "That button was for deal 1 of an earlier game" in told.text


async def test_d7_card_of_a_finished_game_is_answered(tmp_path: Path) -> None:
    """D7: whoever presses a card of a game that is over, or a button that its table had, is told so politely, and nothing changes."""
    async with wired(tmp_path) as on:
        await begin(on, 1)
        leader, card = (await hand_buttons(on))["play"]
        await play_deal(on, Stage.OVER)
        before = await on.bot.tables.snapshot(1)
        for custom_id, private in ((card, True), ("af:ready:1:1:1:*", False), ("af:pass:1:1:1:*", False)):
            told = await on.do(on.press(leader, 1, custom_id, private=private))
            assert "over" in told.text, custom_id
            assert "Fault" not in told.text
        assert await on.bot.tables.snapshot(1) == before
