"""Every button's verb belongs to one cog, and what opens a form passes the same gate as all else."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.face.refusals import OldControl
from bot.face.sentences import face_sentence
from bot.render.speech import LANGUAGES, Speech
from bot.storage.settings import Preferences
from tests.e2e.stage import Stage, stage, text_of


async def test_no_two_cogs_answer_the_same_verb(tmp_path: Path) -> None:
    """Whatever is pressed is answered by one cog only: where two had the same verb, one's buttons would be dead."""
    async with stage(tmp_path) as running:
        verbs = Counter(verb for cog in running.bot.cogs.values() for verb in getattr(cog, "presses", {}))
        assert len(verbs) > 20
        assert {verb: times for verb, times in verbs.items() if times > 1} == {}


async def press_for_form(scene: Stage) -> Any:
    """What Ann's press on Another target does."""
    return await scene.people["Ann"].click(scene.screens["Ann"], custom_id="af:ask-target:1")


async def open_panel(scene: Stage) -> None:
    """Ann opens a table and its house rules."""
    await scene.say("Ann", "table open", game="trinidad")
    await scene.press("Ann", "house-rules", message=scene.table())


async def test_forms_speak_the_chosen_language_after_a_restart(tmp_path: Path) -> None:
    """The very first press after a restart may open a form: it has the person's own language, and their name is known."""
    async with stage(tmp_path) as scene:
        user = scene.people["Ann"].id
        await scene.bot.chosen.change_person(user, lambda _: Preferences(language="nl"))
        await open_panel(scene)
        await scene.restart()
        assert "punten" in str((await press_for_form(scene)).modal).lower()
        assert scene.bot.names.known(user) == "Ann"


async def test_forms_are_waited_for_and_not_opened_during_a_stop(tmp_path: Path) -> None:
    """A stop waits for a form that is being opened; once it has begun, a press that would open one is told to come again."""
    async with stage(tmp_path) as scene:
        await open_panel(scene)
        presses: Any = scene.bot.get_cog("HouseRules")
        opened, waited = presses.presses["ask-target"], []

        async def note(*press: Any) -> None:
            waited.append(asyncio.current_task() in scene.bot.door.answering)
            await opened(*press)

        presses.presses["ask-target"] = note
        assert (await press_for_form(scene)).modal is not None
        scene.bot.door.closed = True
        result = await press_for_form(scene)
        assert result.modal is None
        assert "I am being started anew" in text_of(result.response)
        assert waited == [True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_old_button_leads_to_commands(language: str) -> None:
    """Where the table speaks another language than who reads, no button of its is named: commands are called the same for all."""
    told = face_sentence(Speech(language), OldControl())
    assert "`/hand`" in told
    assert "`/table show`" in told
    assert "**" not in told
