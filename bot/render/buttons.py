"""Buttons and the rows they stand in; each knows what it was made for by its id alone."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from discord import ButtonStyle, Emoji, PartialEmoji
from discord.ui import ActionRow, Button, LayoutView

from bot.render.controls import Control, When, control_id

ROW = 5
"""Discord's limit of buttons side by side."""

NARROW = 302
"""CSS pixels beside a message's picture of its author on a screen 390 wide, the narrowest phone of these years."""

EDGES, LEAST, GAP, EMOJI = 28, 60, 8, 24
"""CSS pixels of a button's edges, of the smallest button, between two of them, and of an emoji before the label."""

LETTERS = {
    0: "\ufe0e\u2060",
    4: " \u00a0.,:;!'’()|ijlI",
    5: "frt-",
    8: "aceksvxyz?",
    12: "mwMW—",
    18: "♠♥♦♣",
}
"""Letters that aren't as wide as most, by their CSS pixels in a button."""

OTHERS = 9
"""CSS pixels of any other letter."""

WIDTHS = {letter: wide for wide, letters in LETTERS.items() for letter in letters}

Press = Button[LayoutView]


def button(
    label: str,
    verb: str,
    table: int,
    when: When | None = None,
    argument: str = "",
    *,
    style: ButtonStyle = ButtonStyle.secondary,
    disabled: bool = False,
    emoji: str | Emoji | PartialEmoji | None = None,
) -> Press:
    """Return a button that means `verb` at `table`, cut to Discord's 80 characters of label."""
    return Button(
        label=label if len(label) <= 80 else label[:79] + "…",
        custom_id=control_id(Control(verb, table, when, argument)),
        style=style,
        disabled=disabled,
        emoji=emoji,
    )


def rows(buttons: Iterable[Press]) -> list[ActionRow[LayoutView]]:
    """Return as few rows of buttons as a narrow phone shows without breaking one, evenly filled; none for no buttons."""
    made, waiting = [], list(buttons)
    for beside in parted(tuple(button_width(press.label or "", press.emoji is not None) for press in waiting)):
        row: ActionRow[LayoutView] = ActionRow()
        for press in waiting[:beside]:
            row.add_item(press)
        made.append(row)
        waiting = waiting[beside:]
    return made


@lru_cache(10_000)
def button_width(label: str, emoji: bool = False) -> int:
    """Return about how wide a button is, in CSS pixels; rather more than less."""
    return max(LEAST, EDGES + sum(WIDTHS.get(letter, OTHERS) for letter in label) + (EMOJI if emoji else 0))


@lru_cache(10_000)  # the same few labels stand on most sheets
def parted(widths: Sequence[int]) -> tuple[int, ...]:
    """Return how many buttons of these widths stand in each row: as few rows as fit, and of all ways to do that the most even one."""
    best: list[tuple[int, int, tuple[int, ...]]] = [
        (0, 0, ())
    ]  # of the first n buttons: rows, unevenness, and the rows
    for end in range(1, len(widths) + 1):
        ways = []
        for beside in range(1, min(ROW, end) + 1):
            wide = sum(widths[end - beside : end]) + GAP * (beside - 1)
            if beside == 1 or wide <= NARROW:
                count, uneven, before = best[end - beside]
                ways.append((count + 1, uneven + wide * wide, (*before, beside)))
        best.append(min(ways, key=lambda way: (way[:2], [-beside for beside in way[2]])))
    return best[-1][2]
