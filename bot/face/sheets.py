"""What stands on a table's public message: a sheet for the lobby, one for each deal, and the same sheets laid aside."""

from __future__ import annotations

import hashlib
import marshal
from dataclasses import dataclass
from typing import Protocol

from discord.ui import LayoutView

from bot.face.pictures import Drawn
from bot.tables.snapshots import Snapshot


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a message is to show; `key` says which message: as long as it stays the same the message is edited in place."""

    key: str
    view: LayoutView
    picture: Drawn | None = None


class Draw(Protocol):
    """Makes sheets of what stands on disk."""

    async def current(self, snapshot: Snapshot, bare: bool = False) -> Sheet:
        """The sheet on which the table goes on now; `bare`: without its picture."""

    async def aside(self, snapshot: Snapshot, key: str) -> Sheet | None:
        """The earlier sheet `key` as it stays in the channel, without controls; None when there is nothing to change about it."""


def digest(view: LayoutView) -> bytes:
    """A short fingerprint of all that a message shows, its pictures by their names: two that are the same need no second call."""
    components = view.to_components()  # type: ignore[no-untyped-call]  # discord.py says nothing of it
    written = marshal.dumps(
        components, 2
    )  # much quicker than JSON; that version writes equal values alike, whoever else holds them
    return hashlib.blake2b(written, digest_size=16).digest()
