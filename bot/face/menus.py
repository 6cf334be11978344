"""Menus: a choice from a list, with what holds now already chosen in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import discord
from discord.ui import ActionRow, Label, LayoutView, Modal, Select, TextInput

from bot.render.controls import Control, control_id

Row: TypeAlias = ActionRow[LayoutView]
Options: TypeAlias = Iterable[tuple[str, str, bool]]

MOST = 25
"""So many choices fit one menu."""


def menu(
    verb: str, table: int, options: Options, placeholder: str, argument: str = "", *, most: int = 1, least: int = 1
) -> Row:
    """A row with a menu of (value, label, chosen); the first 25 of them, longer labels are cut."""
    shown = [
        discord.SelectOption(value=value, label=label if len(label) <= 100 else label[:99] + "…", default=chosen)
        for value, label, chosen in list(options)[:MOST]
    ]
    select: Select[LayoutView] = Select(
        custom_id=control_id(Control(verb, table, argument=argument)),
        options=shown,
        placeholder=placeholder[:150],
        min_values=least,
        max_values=min(most, len(shown)),
    )
    return ActionRow(select)


def picker(
    kind: type[Any],
    verb: str,
    table: int,
    placeholder: str,
    chosen: Sequence[discord.SelectDefaultValue],
    most: int,
    **more: Any,
) -> Row:
    """A row with Discord's own menu of people, roles or channels; none need be chosen."""
    select = kind(
        custom_id=control_id(Control(verb, table)),
        placeholder=placeholder[:150],
        default_values=list(chosen)[:most],
        min_values=0,
        max_values=most,
        **more,
    )
    return ActionRow(select)


def form(verb: str, table: int, title: str, label: str, longest: int, default: str = "") -> Modal:
    """A form with one line to fill in."""
    modal = Modal(title=title[:45], custom_id=control_id(Control(verb, table)))
    line: TextInput[Modal] = TextInput(custom_id="text", max_length=longest, default=default or None)
    modal.add_item(Label(text=label[:45], component=line))
    return modal


def written(interaction: discord.Interaction) -> str:
    """What was filled into a form of ours."""
    data: Any = interaction.data or {}
    for row in data.get("components", ()):
        for field in (*row.get("components", ()), row.get("component") or {}):
            if field.get("custom_id") == "text":
                return str(field.get("value", "")).strip()
    return ""
