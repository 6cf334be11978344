"""Ids of buttons and selects are read back as they were made, and nothing else is taken for one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.cards import PACK
from bot.render.controls import LONGEST, Control, When, control_id, read_control
from bot.render.marks import read_marks, write_marks

WHENS = st.none() | st.builds(When, st.integers(1, 999_999), st.integers(1, 999_999), st.none() | st.integers(0, 9999))
CONTROLS = st.builds(
    Control,
    st.from_regex(r"[a-z][a-z-]{0,23}", fullmatch=True),
    st.integers(0, 10**15 - 1),
    WHENS,
    st.from_regex(r"[A-Za-z0-9_.,:-]{0,40}", fullmatch=True),
)


@given(CONTROLS)
def test_controls_are_read_back(control: Control) -> None:
    """Whatever verb, table, moment and argument: the id is short enough and means the same when read."""
    text = control_id(control)
    assert len(text) <= LONGEST
    assert read_control(text) == control


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "af",
            "af:",
            "af:play",
            "af:play:",
            "af:PLAY:1",
            "af:play:-1",
            "af:play:01",
            "af:play:1:",
            "af:play:1:2:3",
        ),
        *("af:play:1:0:1:1", "af:play:1:1:0:1", "af:play:1:1:1:-1", "af:play:1/J H", "af:play:1/" + "x" * 41),
        *(
            "af:play:1\n",
            "\naf:play:1",
            "af:play:１",
            "af:play:1/é",
            "xaf:play:1",
            "af:play:1:1:1:1:1",
            "af:hand:" + "9" * 99,
        ),
        *("af:play:1/../x", "ef:play:1", "af::1", "af:play:1:*:1:1"),
    ],
)
def test_hostile_ids_are_nobodys(text: str) -> None:
    """An id that isn't exactly ours is None: no error, no guess."""
    assert read_control(text) is None


@given(st.text(max_size=120))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text makes reading fail, and what is read would be written the same."""
    control = read_control(text)
    assert control is None or control_id(control) == text


@pytest.mark.parametrize("control", [Control("Play", 1), Control("play", -1), Control("play", 1, None, "J H")])
def test_no_dead_button_is_made(control: Control) -> None:
    """A control that couldn't be read back isn't made."""
    with pytest.raises(ValueError, match="no control"):
        control_id(control)


@given(st.lists(st.sampled_from(PACK), unique=True, max_size=15))
def test_marks_are_read_back(cards: list[object]) -> None:
    """Up to fifteen marked cards fit into an argument in their order, which names no card in clear."""
    marked = tuple(card for card in PACK if card in cards)
    text = write_marks(marked)
    assert len(text) == len(marked)
    assert read_marks(text) == marked
    assert read_control(control_id(Control("lay", 1, When(1, 1, 1), text))) == Control("lay", 1, When(1, 1, 1), text)


def test_unknown_marks_are_passed_over() -> None:
    """Letters that stand for no card are no cards."""
    assert read_marks("1?é ") == ()
