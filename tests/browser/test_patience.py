"""What is pressed on the sandbox's page just as it changes: done when its button is still there, whatever else has changed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from bot.sandbox.patience import brought_up

MESSAGE = 77


def row(*buttons: str) -> dict[str, Any]:
    """A row of buttons by their ids; one that begins with - can't be pressed."""
    return {
        "type": 1,
        "components": [
            {"type": 2, "custom_id": one.removeprefix("-"), "disabled": one.startswith("-")} for one in buttons
        ],
    }


def press(place: int, revision: int, **more: object) -> dict[str, Any]:
    """A press on the button at `place` of the first row, sent from state `revision` of the page."""
    key = f"message:{MESSAGE}:component:0.components.{place}"
    return {"kind": "click", "target_id": str(MESSAGE), "control_key": key, "published_revision": revision, **more}


def now(*buttons: str) -> dict[int, Any]:
    """The messages as they are now: one with these buttons."""
    return {MESSAGE: SimpleNamespace(id=MESSAGE, components=[row(*buttons)])}


SEEN = {5: {MESSAGE: [row("hand", "stand", "beg")]}, 6: {MESSAGE: [row("hand", "more")]}}


def test_a_press_counts_though_the_page_has_changed() -> None:
    """A button that is still there is pressed in the newest state, also where it has moved to another place."""
    assert brought_up(press(1, 5), SEEN, now("hand", "stand", "beg"), 9) == press(1, 9)
    assert brought_up(press(2, 5), SEEN, now("beg", "hand"), 9) == press(0, 9)
    assert brought_up(press(1, 5, kind="select"), SEEN, now("stand"), 9) == press(0, 9, kind="select")


def test_no_other_button_is_pressed_in_its_place() -> None:
    """Where the button has gone, or can't be pressed any more, the press stays one of an old state, which the page refuses."""
    for buttons in (("hand", "more"), ("hand", "-stand", "beg"), ()):
        assert brought_up(press(1, 5), SEEN, now(*buttons), 9) == press(1, 5)
    assert brought_up(press(1, 5), SEEN, {}, 9) == press(1, 5)


def test_a_press_from_a_forgotten_state_stays_as_it_is() -> None:
    """What isn't remembered, or isn't a press at all, isn't guessed at."""
    for odd in (press(1, 2), press(7, 5), press(1, 5, target_id="x"), {"kind": "click", "published_revision": []}):
        assert brought_up(odd, SEEN, now("hand", "stand", "beg"), 9) == odd


def test_what_is_typed_names_no_state() -> None:
    """Commands and answers to a form are sent from the newest state."""
    for kind in ("run_command", "autocomplete_command", "modal_submit"):
        assert brought_up({"kind": kind, "published_revision": 5}, SEEN, {}, 9)["published_revision"] == 9
