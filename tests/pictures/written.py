"""Layouts as text, and pictures as the small images they are compared with.

`python -m tests.pictures.written` writes both anew; look at every picture that has changed before they are committed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.engine.cards import Card
from bot.render.pictures.board_layout import Board
from bot.render.pictures.colours import Deck
from bot.render.pictures.ending import ending_picture
from bot.render.pictures.ending_layout import EndingLayout, lay_ending
from bot.render.pictures.hand import hand_picture
from bot.render.pictures.hand_layout import HandLayout, lay_hand
from bot.render.pictures.strip import StripLayout, lay_strip, strip_picture
from bot.render.pictures.table import table_picture
from bot.render.pictures.table_layout import TableLayout, lay_table
from bot.render.speech import ENGLISH
from tests.pictures.situations import ENDINGS, HANDS, TABLES

LAYOUTS = Path(__file__).parent / "layouts"
LOOKS = Path(__file__).parent / "looks"
SMALL = 100  # the width of a kept image, in pixels

STRIPS = {"strip-4": "table-4-trick", "strip-7": "table-7"}
"""The strips whose layout and look are kept, and the tables they are cut from."""

LAID = (*HANDS, *TABLES, *ENDINGS, "table-chips", *STRIPS)
"""The names of all layouts that are kept."""


def lay(name: str) -> HandLayout | TableLayout | EndingLayout | StripLayout:
    """The layout of this name."""
    if name in HANDS:
        return lay_hand(HANDS[name]())
    if name in ENDINGS:
        return lay_ending(ENDINGS[name]())
    if name in STRIPS:
        return lay_strip(TABLES[STRIPS[name]]())
    return lay_table(TABLES["table-3"](), Board.CHIPS) if name == "table-chips" else lay_table(TABLES[name]())


DRAWN: dict[str, Callable[[], bytes]] = {
    "hand-6-following": lambda: hand_picture(HANDS["hand-6-following"]()),
    "hand-9": lambda: hand_picture(HANDS["hand-9"](), Deck.FOUR),
    "hand-21": lambda: hand_picture(HANDS["hand-21"]()),
    "hand-face-down": lambda: hand_picture(HANDS["hand-face-down"]()),
    "table-4-turn-up": lambda: table_picture(TABLES["table-4-turn-up"]()),
    "table-4-trick": lambda: table_picture(TABLES["table-4-trick"](), Deck.FOUR),
    "table-7": lambda: table_picture(TABLES["table-7"]()),
    "table-chips": lambda: table_picture(TABLES["table-3"](), Deck.TWO, Board.CHIPS),
    "strip-4": lambda: strip_picture(TABLES["table-4-trick"](), Deck.FOUR),
    "strip-7": lambda: strip_picture(TABLES["table-7"]()),
    "end-hung-jack": lambda: ending_picture(ENDINGS["end-hung-jack"](), ENGLISH),
    "end-set-back": lambda: ending_picture(ENDINGS["end-set-back"](), ENGLISH),
    "end-bunched": lambda: ending_picture(ENDINGS["end-bunched"](), ENGLISH),
}
"""Every picture whose look is kept, by name."""


def written(value: object, depth: int = 0) -> str:
    """A layout as text, a line for each thing that lies somewhere."""
    if is_dataclass(value) and not isinstance(value, type):
        parts = [(field.name, getattr(value, field.name)) for field in fields(value)]
        nested = [(name, part) for name, part in parts if _is_nested(part)]
        line = " ".join(f"{name}={_plain(part)}" for name, part in parts if not _is_nested(part))
        lines = ["  " * depth + line]
        for name, part in nested:
            lines.append("  " * depth + f"{name}:")
            lines += [written(item, depth + 1) for item in (part if isinstance(part, tuple) else (part,))]
        return "\n".join(lines)
    return "  " * depth + _plain(value)


def _is_nested(part: object) -> bool:
    many = isinstance(part, tuple) and not isinstance(part, Card) and bool(part) and is_dataclass(part[0])
    return many or is_dataclass(part)


def _plain(part: object) -> str:
    if isinstance(part, Card) or not isinstance(part, tuple):
        return str(round(part, 3) if isinstance(part, float) else part)
    return "(" + ",".join(map(_plain, part)) + ")"


def small(png: bytes, ground: tuple[int, int, int] = (0x31, 0x33, 0x38)) -> Image.Image:
    """A picture on Discord's dark background, shrunk to 100 pixels in width."""
    picture = Image.open(BytesIO(png)).convert("RGBA")
    whole = Image.new("RGBA", picture.size, (*ground, 255))
    whole.alpha_composite(picture)
    return whole.convert("RGB").resize((SMALL, round(SMALL * whole.height / whole.width)), Image.Resampling.BOX)


if __name__ == "__main__":
    for name in LAID:
        (LAYOUTS / f"{name}.txt").write_text(written(lay(name)) + "\n", encoding="utf-8")
    for name, draw in DRAWN.items():
        small(draw()).save(LOOKS / f"{name}.png", optimize=True)
