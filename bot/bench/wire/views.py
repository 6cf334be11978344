"""What a request says, built anew as one writes a message with discord.py: with its own views, items and buttons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import discord
from discord import ui

Written = Mapping[str, Any]
"""A component as it goes over the wire."""

View = ui.LayoutView | ui.View
Child = ui.Item[Any]


def view_of(components: Sequence[Written], plain: bool) -> View:
    """The view that is sent as these components, one that is finished, as ours are, and so not kept by discord.py; `plain`: beside a text.

    ValueError for a component of a kind that no message of a table has.
    """
    view: View = ui.View(timeout=None) if plain else ui.LayoutView(timeout=None)
    for child in _parts(components, plain):
        view.add_item(child)
    view.stop()
    return view


def _parts(components: Iterable[Written], plain: bool) -> Iterable[Child]:
    """The items at the top: a view beside a text has buttons without their rows, which it makes itself."""
    for written in components:
        yield from map(item_of, written["components"]) if plain else (item_of(written),)


def item_of(written: Written) -> Child:
    """One item with all it holds; ValueError for one that no message of a table has."""
    match discord.ComponentType(written["type"]):
        case discord.ComponentType.container:
            held = map(item_of, written["components"])
            return ui.Container(*held, accent_colour=written.get("accent_color"), spoiler=written.get("spoiler", False))
        case discord.ComponentType.text_display:
            return ui.TextDisplay(written["content"])
        case discord.ComponentType.separator:
            spacing = discord.SeparatorSpacing(written["spacing"])
            return ui.Separator(visible=written["divider"], spacing=spacing)
        case discord.ComponentType.media_gallery:
            return ui.MediaGallery(*map(picture_of, written["items"]))
        case discord.ComponentType.action_row:
            return ui.ActionRow(*map(item_of, written["components"]))
        case discord.ComponentType.button:
            return button_of(written)
        case discord.ComponentType.string_select:
            return menu_of(written)
        case other:
            raise ValueError(f"a table shows no {other.name}")


def picture_of(written: Written) -> discord.MediaGalleryItem:
    """A picture with its words."""
    description, spoiler = written.get("description"), written.get("spoiler", False)
    return discord.MediaGalleryItem(written["media"]["url"], description=description, spoiler=spoiler)


def button_of(written: Written) -> ui.Button[Any]:
    """A button with its label and emoji."""
    return ui.Button(
        style=discord.ButtonStyle(written["style"]), label=written.get("label"), custom_id=written["custom_id"],
        disabled=written.get("disabled", False), emoji=emoji_of(written),
    )  # fmt: skip


def menu_of(written: Written) -> ui.Select[Any]:
    """A menu with its options."""
    options = [
        discord.SelectOption(
            label=one["label"], value=one["value"], description=one.get("description"), emoji=emoji_of(one),
            default=one.get("default", False),
        )
        for one in written["options"]
    ]  # fmt: skip
    return ui.Select(
        custom_id=written["custom_id"], placeholder=written.get("placeholder"), min_values=written["min_values"],
        max_values=written["max_values"], options=options, disabled=written.get("disabled", False),
    )  # fmt: skip


def emoji_of(written: Written) -> discord.PartialEmoji | None:
    """The emoji before a label, None for none."""
    return discord.PartialEmoji.from_dict(written["emoji"]) if "emoji" in written else None
