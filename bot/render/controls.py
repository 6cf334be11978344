"""Ids of buttons and selects: made here, read here, so that a press after any restart still says what it was made for."""

import re
from dataclasses import dataclass
from functools import lru_cache

PREFIX = "af"
LONGEST = 100  # Discord's limit for a custom id

_ID = re.compile(
    r"af:(?P<verb>[a-z][a-z-]{0,23}):(?P<table>0|[1-9][0-9]{0,14})"
    r"(?::(?P<game>[1-9][0-9]{0,5}):(?P<deal>[1-9][0-9]{0,5}):(?P<decisions>[0-9]{1,4}|\*))?"
    r"(?:/(?P<argument>[A-Za-z0-9_.,:-]{0,40}))?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class When:
    """The moment a control was made for: game and deal, from 1, and how many decisions its seat had made in that deal.

    `decisions` is None on a control that several seats may press, each in its own turn.
    """

    game: int
    deal: int
    decisions: int | None


@dataclass(frozen=True, slots=True)
class Control:
    """What a press means: a verb, the table it is about (0 for none), the moment it was made for, and an argument."""

    verb: str
    table: int
    when: When | None = None
    argument: str = ""


@lru_cache(20_000)  # most buttons stand on several sheets, and on the next ones again
def control_id(control: Control) -> str:
    """Return the id that stands for `control`; ValueError when it can't be read back, which would leave a dead button."""
    text = f"{PREFIX}:{control.verb}:{control.table}"
    if control.when is not None:
        decisions = "*" if control.when.decisions is None else control.when.decisions
        text += f":{control.when.game}:{control.when.deal}:{decisions}"
    if control.argument:
        text += f"/{control.argument}"
    if len(text) > LONGEST or read_control(text) != control:
        raise ValueError(f"no control: {control.verb}")
    return text


def read_control(text: str) -> Control | None:
    """Return what the id stands for, or None when it isn't one of ours."""
    found = _ID.fullmatch(text)
    if found is None:
        return None
    when = None
    if found["game"]:
        decisions = None if found["decisions"] == "*" else int(found["decisions"])
        when = When(int(found["game"]), int(found["deal"]), decisions)
    return Control(found["verb"], int(found["table"]), when, found["argument"] or "")
