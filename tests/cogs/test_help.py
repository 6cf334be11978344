"""`/help` in a server."""

from __future__ import annotations

from pathlib import Path

from bot.engine.games import GAMES
from bot.render.help import LEAGUE, TIPS, help_text
from bot.render.rulewords import game_title
from bot.render.speech import LANGUAGES, Speech
from tests.e2e.stage import stage


async def test_help_is_one_private_page(tmp_path: Path) -> None:
    """`/help` answers privately with how to start, the four old tips and how repeated wins count."""
    async with stage(tmp_path) as scene:
        shown = await scene.say("Ann", "help")
        assert shown.strip() == help_text(Speech.of("en"), Speech.of("en"))


def test_help_fits_into_a_message() -> None:
    """In every language the page fits into one message and holds all four tips and the eight games."""
    assert len(TIPS) == 4
    for language in LANGUAGES:
        speech = Speech.of(language)
        text = help_text(speech, speech)
        assert len(text) <= 4000
        assert all(speech.say(tip) in text for tip in TIPS)
        assert all(game_title(speech, game) in text for game in GAMES)


def test_the_season_is_no_part_of_the_last_tip() -> None:
    """An empty line ends the list of tips before what counts in the season, in every language."""
    for language in LANGUAGES:
        speech = Speech.of(language)
        lines = "\n".join(f"- {speech.say(line)}" for line in LEAGUE)
        assert help_text(speech, speech).endswith(f"{speech.say(TIPS[-1])}\n\n{speech.say('**The season**')}\n{lines}")


def test_buttons_are_named_as_they_stand_at_the_table() -> None:
    """Who reads English at a Dutch table is told to press what stands there."""
    text = help_text(Speech.of("en"), Speech.of("nl"))
    assert "Others press **Ga zitten**" in text
    assert "**Mijn hand** at the table" in text
    assert "{" not in text
