"""What a press says beside its verb, read strictly: what can't be of our making is an old control, never a fault of ours."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import discord

from bot.face.refusals import FaceRefused, OldControl

LARGEST = 2**63 - 1
"""The largest number that the database, and so any id of ours or Discord's, can hold."""


def read_number(text: str, most: int = LARGEST) -> int:
    """The number from 0 to `most` that an argument or value is; FaceRefused(OldControl) for anything else."""
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and int(text) <= most):
        raise FaceRefused(OldControl())
    return int(text)


def one_of(possible: Collection[str], text: str) -> str:
    """`text`, which is one of `possible`; FaceRefused(OldControl) for anything else."""
    if text not in possible:
        raise FaceRefused(OldControl())
    return text


def values_of(interaction: discord.Interaction) -> tuple[str, ...]:
    """What was chosen in a menu; nothing for a button."""
    data: Mapping[str, object] = interaction.data or {}
    values = data.get("values", ())
    return tuple(map(str, values)) if isinstance(values, list) else ()


def one_value(interaction: discord.Interaction) -> str:
    """The one thing that was chosen in a menu; FaceRefused(OldControl) where it isn't exactly one."""
    values = values_of(interaction)
    if len(values) != 1:
        raise FaceRefused(OldControl())
    return values[0]
