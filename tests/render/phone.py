"""How high a message stands on a phone, reckoned from its components as Discord lays them out: for what fits on one screen."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from discord.ui import LayoutView
from PIL import ImageFont


@dataclass(frozen=True, slots=True)
class Phone:
    """A phone's screen in CSS pixels; what a message leaves of it was measured in the sandbox's page."""

    wide: int
    high: int

    @property
    def text(self) -> int:
        """How wide a line of text within a sheet may be."""
        return self.wide - 128

    @property
    def row(self) -> int:
        """How wide buttons may stand, below the sheet."""
        return self.wide - 88

    @property
    def screen(self) -> int:
        """How much is seen between the head of the channel and the line one types in; with the sandbox's tools above them."""
        return self.high - 220


PHONES = (Phone(430, 932), Phone(390, 844))

LINE, SMALL, HEADING, LARGE = 22, 19.4, 27, 36
"""How high a line is as text, as small text, and in headings of the third and the first rank."""

SIZES = {"-# ": (13, SMALL), "### ": (20, HEADING), "# ": (24, LARGE)}
"""What a line may begin with, and the size of its letters and its height."""

SHEET, GAP, BUTTONS, PRIVATE, MENU = 31, 8, 40, 54, 58
"""The edges of a sheet, what lies between two parts of it, a row of buttons, the head of a private answer, and a menu."""

EDGES = 28
"""The edges of a button: a little more than those of the sandbox's page."""

EMOJI = re.compile(r"<a?:\w+:\d+>")
COUNTDOWN = re.compile(r"<t:\d+:R>")
WIDE = re.compile(r"[\u2190-\u2bff\U0001f300-\U0001faff]")


def height(
    view: LayoutView, phone: Phone, pictures: dict[str, tuple[int, int]] | None = None, *, private: bool = False
) -> float:
    """CSS pixels of a message; `pictures` are the sizes of those that are sent along, by the names of their files."""
    total = SHEET + (PRIVATE if private else 0.0)
    for part in components_of(view):
        if part["type"] == 1:
            total += row_height(part["components"], phone)
        for inner in part.get("components", []) if part["type"] == 17 else ():
            total += GAP
            if inner["type"] == 10:
                total += text_height(inner["content"], phone)
            elif inner["type"] == 12:
                wide, high = (pictures or {})[inner["items"][0]["media"]["url"].removeprefix("attachment://")]
                total += phone.text * high / wide
    return total


def components_of(view: LayoutView) -> list[dict[str, Any]]:
    """The components of a message as they are sent."""
    sent: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return sent


def text_height(text: str, phone: Phone) -> float:
    """CSS pixels of a text in markdown."""
    return sum(line_height(line, phone.text) for line in text.split("\n"))


def row_height(row: list[dict[str, Any]], phone: Phone) -> float:
    """CSS pixels of a row of buttons, which breaks where it is too wide, or of a menu."""
    return MENU if row[0]["type"] == 3 else lines_of(row, phone) * BUTTONS


def lines_of(row: list[dict[str, Any]], phone: Phone) -> int:
    """Into how many lines a row of buttons breaks."""
    lines, left = 1, float(phone.row)
    for one in row:
        wide = min(phone.row, max(60, EDGES + length(one["label"], 14) + (24 if one.get("emoji") else 0)))
        if wide > left:
            lines, left = lines + 1, float(phone.row)
        left -= wide + GAP
    return lines


@lru_cache(100_000)
def line_height(line: str, room: int) -> float:
    """CSS pixels of a line of markdown, with all the lines that a phone breaks it into where there is so much `room`."""
    size, high = next((sizes for mark, sizes in SIZES.items() if line.startswith(mark)), (16, LINE))
    text = re.sub(r"^(-# |### |# |> |- )|\*\*", "", COUNTDOWN.sub("in 3 minutes", EMOJI.sub("\U0001f0cf", line)))
    lines, left = 1, float(room)
    for word in re.findall(r"[^ \u2003]+[ \u2003]*", text):
        wide = length(word.rstrip(" \u2003"), size)
        if wide > left and left < room:
            lines, left = lines + 1, float(room)
        left -= length(word, size)
    return lines * high


@lru_cache(100_000)
def length(text: str, size: int) -> float:
    """CSS pixels of a text; what the font can't write is as wide as it is high."""
    letters = (
        WIDE.sub("", text).replace("\u2060", "").replace("\u2003", "").replace("\u00a0", " ").replace("\ufe0e", "")
    )
    signs = len(WIDE.findall(text)) * 1.25 + text.count("\u2003")
    return font(size).getlength(letters) * 1.04 + signs * size


@lru_cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """Letters of this size, about as wide as those of a phone."""
    found = ImageFont.load_default(size)
    assert isinstance(found, ImageFont.FreeTypeFont)
    return found
