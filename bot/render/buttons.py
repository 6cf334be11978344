"""Buttons and the rows they stand in; each knows what it was made for by its id alone."""

from collections.abc import Iterable

from discord import ButtonStyle, Emoji, PartialEmoji
from discord.ui import ActionRow, Button, LayoutView

from bot.render.controls import Control, When, control_id

ROW = 5  # Discord's limit of buttons side by side

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


def rows(buttons: Iterable[Press], width: int = ROW) -> list[ActionRow[LayoutView]]:
    """Return as few rows of at most `width` buttons as possible, evenly filled, for a phone is narrow; none for no buttons."""
    made, waiting = [], list(buttons)
    for left in range(-(-len(waiting) // width), 0, -1):
        row: ActionRow[LayoutView] = ActionRow()
        beside = -(-len(waiting) // left)
        for press in waiting[:beside]:
            row.add_item(press)
        made.append(row)
        waiting = waiting[beside:]
    return made
