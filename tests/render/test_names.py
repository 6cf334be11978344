"""Names are safe for the place they stand in (field report D13)."""

from __future__ import annotations

import re
import unicodedata

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render.names import LONGEST, SHORT, clean_name, in_label, in_markdown
from bot.render.people import SeatShown, seat_names
from bot.render.speech import Speech

HOSTILE = [
    "```@everyone",
    "@here",
    "<@123456789012345678>",
    "<@&123456789012345678>",
    "<#123456789012345678>",
    "<:smile:123456789012345678>",
    "</play:123456789012345678>",
    "<t:1:R>",
    "**bold** __under__ ~~gone~~ ||spoiler||",
    "# Title",
    "-# small",
    "> quote",
    "[click](https://evil.example)",
    "https://evil.example/*x*",
    "discord.gg/evil",
    "back\\slash\\*",
]
BLANK = ["", "   ", "\u3164", "\u202e\u202e", "\u200b\u200b", "\x00\x07", "\n\n", "\u2800\u2800", "\ufe0f", "\u200d"]
MARKUP = re.compile(r"(?<!\\)(?:\\\\)*[*_~|`]|^(?:#{1,3} |> |-# |- )|<[@#:/t]|@(?:everyone|here)|\w://|discord\.gg/\w")


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_is_markup_mention_or_link(name: str) -> None:
    """In a message's text nothing in a name is markup, a mention, a link, an invitation or an emoji."""
    assert not MARKUP.search(in_markdown(name)), in_markdown(name)
    assert discord.utils.escape_mentions(in_markdown(name)) == in_markdown(name)


@pytest.mark.parametrize("name", HOSTILE)
def test_labels_have_no_backslashes_of_ours(name: str) -> None:
    """In a label a name stands as it is, without backslashes that would be seen, and still mentions nobody."""
    label = in_label(name)
    assert label.count("\\") == name.count("\\")
    assert "@everyone" not in label
    assert "@here" not in label


@pytest.mark.parametrize("name", BLANK)
def test_a_name_of_nothing_is_shown(name: str) -> None:
    """A name of which nothing can be seen is shown as a question mark."""
    assert in_markdown(name) == in_label(name) == "?"


def test_lines_directions_and_towers_of_marks_go() -> None:
    """A name stays on its line, runs in its direction and doesn't climb over the line above."""
    assert clean_name("two\nlines\r\n\tand\u2028more") == "two lines and more"
    assert clean_name("a\u202ebc\u2066d\u200f") == "abcd"
    assert clean_name("Z" + "\u0310\u0312\u0338\u0317" * 9 + "o") == "Z\u0338\u0338o"
    assert clean_name("\u00a0 A  b \u3000") == "A b"


@pytest.mark.parametrize(
    ("name", "cut"),
    [
        ("W" * 40, "WWWWWWW…"),
        ("abcdefg \u4f60\u597d", "abcdefg…"),
        ("👨\u200d👩\u200d👧\u200d👦" * 3, "👨\u200d👩\u200d👧\u200d👦…"),
        ("abc" + "👍🏽" * 9, "abc👍🏽👍🏽…"),
        ("🇳🇱🇧🇪🇩🇪🇫🇷🇪🇸", "🇳🇱🇧🇪🇩🇪…"),
        ("e\u0301\u0323" * 9, "ẹ\u0301ẹ\u0301ẹ\u0301…"),
    ],
)
def test_names_are_cut_between_what_is_seen_as_one(name: str, cut: str) -> None:
    """A long name is cut to the length asked for, but never through an emoji, a flag or an accented letter."""
    assert clean_name(name, 8) == cut
    assert len(clean_name(name, 8)) <= 8


@given(st.text(max_size=60), st.sampled_from([SHORT, LONGEST]))
def test_any_name_is_fit(name: str, longest: int) -> None:
    """Whatever a name holds: it is shown, on one line, short enough, without what can't be seen, and it stays so when cleaned again."""
    label, text = in_label(name, longest), in_markdown(name, longest)
    bare = label.replace("\u200b", "")
    assert 1 <= len(bare) <= longest
    assert not MARKUP.search(text)
    assert all(unicodedata.category(char) not in ("Cc", "Cs", "Co", "Zl", "Zp") for char in text)
    assert clean_name(bare, longest) == bare


def test_seats_are_told_apart() -> None:
    """Computers say that they are computers, and no two who sit at a table are called the same."""
    speech = Speech.of("en")
    seats = (
        SeatShown("Ann"),
        SeatShown("Ann"),
        SeatShown(level="sharp"),
        SeatShown("Dee", level="steady"),
        SeatShown(level="sharp"),
        SeatShown(free=True),
        SeatShown(free=True, reserved="*Eve*"),
    )
    assert seat_names(speech, seats) == (
        "Ann (1)",
        "Ann (2)",
        "Computer\u00a0Cog",
        "Dee\u00a0(computer)",
        "Computer\u00a0Echo",
        "free seat",
        "kept for \\*Eve\\*",
    )
    assert seat_names(speech, seats, label=True)[-1] == "kept for *Eve*"


def test_a_person_cannot_pass_for_a_computer() -> None:
    """Somebody who calls themselves like a computer gets a number behind the name, and the computer too."""
    seats = (SeatShown("Computer Bolt"), SeatShown(level="novice"))
    assert seat_names(Speech.of("en"), seats) == ("Computer Bolt (1)", "Computer\u00a0Bolt (2)")
