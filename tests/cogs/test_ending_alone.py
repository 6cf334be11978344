"""Whose word alone ends a game is asked once; a closed table's panels answer and lose nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.storage.records import Stage
from bot.storage.settings import Owner
from tests.e2e.wired import GUILD, Wired, wired

ANN, BEN = 11, 12


async def play_computers(on: Wired) -> None:
    """Have Ann play a game against a computer at table 1."""
    await on.do(on.slash(ANN, 1, "table open", game="blind", players=2))
    await on.do(on.press(ANN, 1, "af:computers:1"))
    await on.do(on.press(ANN, 1, "af:start:1"))


@pytest.mark.parametrize(
    ("command", "verb", "question", "closed"),
    [
        ("table end", "end", "Nobody else has to agree", "The table is closed."),
        ("table leave", "leave", "Only computers would be left", "You have left, and the table is closed."),
    ],
)
async def test_who_plays_with_computers_is_asked(
    tmp_path: Path, command: str, verb: str, question: str, closed: str
) -> None:
    """Ending the game, and leaving it, ask first and change nothing, typed or pressed; the button below the question does it."""
    async with wired(tmp_path) as on:
        await play_computers(on)
        for asked in (on.slash(ANN, 1, command), on.press(ANN, 1, f"af:{verb}:1")):
            await on.do(asked)
            assert question in asked.text
            assert asked.custom_ids() == ("af:hand:1", f"af:{verb}:1/1")
            assert (await on.bot.tables.snapshot(1)).stage is Stage.PLAYING
        assert closed in (await on.do(on.press(ANN, 1, f"af:{verb}:1/1", private=True))).text
        assert (await on.bot.tables.snapshot(1)).stage is Stage.CLOSED


async def test_yes_to_another_game_ends_no_game(tmp_path: Path) -> None:
    """The yes of an old question, asked in the game before, asks again."""
    async with wired(tmp_path) as on:
        await play_computers(on)
        for verb in ("end", "leave"):
            again = await on.do(on.press(ANN, 1, f"af:{verb}:1/7", private=True))
            assert f"af:{verb}:1/1" in again.custom_ids()
        assert (await on.bot.tables.snapshot(1)).stage is Stage.PLAYING


async def test_where_others_play_nobody_is_asked_whether_they_are_sure(tmp_path: Path) -> None:
    """With two people leaving leaves a computer; the first word for the end asks the other, and theirs closes the table at once."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(ANN, 1, "table open", game="blind", players=2))
        await on.do(on.press(BEN, 1, "af:join:1"))
        await on.do(on.press(ANN, 1, "af:start:1"))
        assert "A computer plays on for you" in (await on.do(on.slash(BEN, 1, "table leave"))).text
        await on.do(on.slash(BEN, 1, "table join"))
        assert "when everybody has agreed" in (await on.do(on.slash(ANN, 1, "table end"))).text
        assert "The table is closed." in (await on.do(on.slash(BEN, 1, "table end"))).text


async def test_yes_that_came_too_late_asks_the_others(tmp_path: Path) -> None:
    """Somebody has sat down between the question and the yes: the game goes on until they have agreed too."""
    async with wired(tmp_path) as on:
        await play_computers(on)
        await on.do(on.slash(ANN, 1, "table end"))
        await on.do(on.press(BEN, 1, "af:join:1"))
        await on.do(on.press(ANN, 1, "af:allow:1"))
        late = await on.do(on.press(ANN, 1, "af:end:1/1", private=True))
        assert "when everybody has agreed" in late.text
        assert (await on.bot.tables.snapshot(1)).stage is Stage.PLAYING
        assert "The table is closed." in (await on.do(on.press(BEN, 1, "af:end:1"))).text


PANELS = {
    "kick:1": "1",
    "host:1": "12",
    "players:1": "2",
    "clock:1": "600",
    "level:1": "sharp",
    "who:1/invited": None,
    "hints:1/off": None,
    "invited:1": "21",
    "rule:1/hang_jack.0": "6",
    "base:1": "partners",
    "load:1": "0",
    "house-rules:1/1": None,
    "pause:1": None,
    "end:1": None,
    "end:1/1": None,
    "leave:1/1": None,
    "rematch:1": None,
    "allow:1": None,
    "object:1": None,
    "side:1/1": None,
    "computers:1": None,
    "start:1": None,
    "cut:1": None,
    "hint:1": None,
}
"""What stands on the panels of managing, of house rules and of votes, and what is chosen there."""


async def test_panels_of_a_closed_table_answer_and_lose_nothing(tmp_path: Path) -> None:
    """Each control of a panel that was left open says that the table is closed, and changes nothing; the rules may still be kept."""
    async with wired(tmp_path) as on:
        await play_computers(on)
        await on.do(on.press(ANN, 1, "af:end:1/1"))
        before = await on.bot.tables.snapshot(1)
        for control, value in PANELS.items():
            asked = on.press(ANN, 1, f"af:{control}", private=True, values=None if value is None else [value])
            assert "This table was ended by those who played there." in (await on.do(asked)).text, control
            assert not any(one.startswith(("af:rule:", "af:kick:", "af:clock:")) for one in asked.custom_ids()), control
        assert "af:ask-save:1" in (await on.do(on.press(ANN, 1, "af:house-rules:1", private=True))).custom_ids()
        named = {"type": 18, "component": {"type": 4, "custom_id": "text", "value": "ours"}}
        saved = await on.do(on.wire.feed(on.bot, GUILD, 1, ANN, 5, {"custom_id": "af:save:1", "components": [named]}))
        assert "Saved for this channel" in saved.text
        assert [one.name for one in await on.bot.tables.rule_sets(Owner.channel(1))] == ["ours"]
        assert await on.bot.tables.snapshot(1) == before


async def test_open_hands_say_that_the_table_is_closed(tmp_path: Path) -> None:
    """A hand that lies open when its game is broken off offers no move any more, and says why."""
    async with wired(tmp_path) as on:
        await play_computers(on)
        await on.do(on.slash(ANN, 1, "table show"))
        hand = await on.do(on.slash(ANN, 1, "hand"))
        assert "af:more:1" in hand.custom_ids()
        await on.do(on.press(ANN, 1, "af:end:1/1"))
        for _ in range(100):
            await asyncio.sleep(0.001)
        assert "This table was ended" in hand.text
        assert hand.custom_ids() == ()
