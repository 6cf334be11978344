"""The lesson in Discord: real moves, the engine's own refusals, left and taken up again, over restarts too, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.render.controls import read_control
from bot.tables import Preferences
from tests.e2e.stage import Stage, ids_of, stage
from tests.e2e.test_pictures import gallery

BEST = ("0", "a", "k", "s", "E", "b", "Y")
"""Stand, lead the ace of trumps, and so on: the letters of the lesson's buttons as they come."""


async def choose(on: Stage, now: str, who: str = "Ann") -> str:
    """What `who` is shown after pressing the lesson's choice `now`."""
    for custom_id in ids_of(on.screens[who]):
        control = read_control(custom_id)
        if control is not None and control.argument.partition(".")[2] == now:
            return await on.press(who, "learn", control.argument, on.screens[who])
    raise AssertionError(f"no choice {now!r} among {ids_of(on.screens[who])}")


async def test_first_hand_from_beginning_to_end(tmp_path: Path) -> None:
    """Standing, hunting the jack and winning Game by tens, then giving: the four old tips are each said where they are of use."""
    async with stage(tmp_path) as on:
        said = await on.say("Ann", "learn")
        assert "Beg when you are weak" in said
        for now in BEST:
            said += await choose(on, now)
        assert "Hunt the jack with a high trump" in said
        assert "catches Computer\u00a0Bolt's jack" in said
        assert "Count the tens" in said
        assert "Ann & Computer\u00a0Cog: 10♦ 10" in said.replace("\ufe0e", "")
        assert "You took J♠ from the other side. In Trinidad such a jack **hangs** and is worth 3." in said.replace(
            "\ufe0e", ""
        )
        assert "Give when you are strong" in await choose(on, "4")
        finish = (await choose(on, "2")).replace("\ufe0e", "")
        assert "Well given" in finish
        assert "anticlockwise and to 14" in finish
        assert "Your 6♥ would have scored 2." in finish
        assert on.bot.tables.live() == ()


async def test_wrong_card_gets_the_engines_refusal(tmp_path: Path) -> None:
    """A card that may not be played is refused in the words of a real table, and the choice stands as before."""
    async with stage(tmp_path) as on:
        await on.say("Ann", "learn")
        for now in BEST[:3]:
            await choose(on, now)
        assert "Diamonds were led" in await choose(on, BEST[3])
        said = await choose(on, "Y")
        assert "Diamonds were led and you hold diamonds: play a diamond or a trump" in said
        assert "A♦" in await choose(on, "E")


async def test_left_and_taken_up_again(tmp_path: Path) -> None:
    """After any restart `/learn` goes on where it was left, an old button works, and Start again begins anew."""
    async with stage(tmp_path) as on:
        await on.say("Ann", "learn")
        await choose(on, "0")
        old = on.screens["Ann"]
        await on.say("Ann", "learn")
        await choose(on, "a")
        await on.restart()
        assert "catches Computer\u00a0Bolt's jack" in await on.say("Ann", "learn")
        assert "catches Computer\u00a0Bolt's jack" in await on.press("Ann", "learn", "0.a", old)
        assert "Beg when you are weak" in await on.press("Ann", "learn", "", on.screens["Ann"])
        assert "Beg when you are weak" in await on.say("Ben", "learn")


async def test_running_leads_through_the_discard(tmp_path: Path) -> None:
    """Who begs sees the cards run, lays three away in one menu, and plays on."""
    async with stage(tmp_path) as on:
        await on.say("Ann", "learn")
        assert "lay the small cards" in await choose(on, "1")
        result = await on.people["Ann"].select(on.screens["Ann"], ["Y", "k", "E"])
        assert "You lead" in on.look("Ann", result)


@pytest.mark.parametrize("argument", ["zzzzzzzz.9", "0aaaaaa.a", "44444.4", "0.0", "9.9", "...", "0a.XYZ", "." * 40])
async def test_foreign_letters_lead_to_the_last_sensible_moment(tmp_path: Path, argument: str) -> None:
    """Letters of another version, or made up, bring the lesson as far as they make sense, and are never an error."""
    async with stage(tmp_path) as on:
        user = on.people["Ann"].id
        await on.bot.chosen.change_person(user, lambda _: Preferences(lesson=argument))
        assert "Your first hand" in await on.say("Ann", "learn")


async def test_pictures_where_the_lesson_stands_still(tmp_path: Path) -> None:
    """The hand is seen at the two questions and the table at the deal's end; while tricks are played no picture changes with each card."""
    async with stage(tmp_path) as on:
        await on.say("Ann", "learn")
        [words] = gallery(on.screens["Ann"])
        assert words.startswith("Hand:")
        pictures: list[str] = []
        for now in BEST:
            await choose(on, now)
            pictures = gallery(on.screens["Ann"])
            assert len(pictures) == len(on.screens["Ann"].attachments) == (now == BEST[-1])
        assert pictures[0].startswith("The end of a deal")
        await choose(on, "4")
        assert gallery(on.screens["Ann"])[0].startswith("Hand:")
        assert len(on.screens["Ann"].attachments) == 1
        await choose(on, "2")
        assert not on.screens["Ann"].attachments


async def test_no_pictures_for_who_wants_none(tmp_path: Path) -> None:
    """Somebody who wants no pictures of their hand has none in the lesson either; the cards stand in the text."""
    async with stage(tmp_path) as on:
        await on.bot.chosen.change_person(on.people["Ann"].id, lambda _: Preferences(hand_pictures="never"))
        assert "A♠" in await on.say("Ann", "learn")
        assert not gallery(on.screens["Ann"])
        assert not on.screens["Ann"].attachments


async def test_in_dutch(tmp_path: Path) -> None:
    """The lesson speaks the person's own language."""
    async with stage(tmp_path) as on:
        await on.bot.chosen.change_person(on.people["Ann"].id, lambda _: Preferences(language="nl"))
        said = await on.say("Ann", "learn")
        assert "Bedel als je zwak zit" in said
        assert "Beg" not in said
