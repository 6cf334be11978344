"""Where tables' messages stand and what they show, as it is kept with the tables on disk."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TypeAlias

from bot.tables import Tables

log = logging.getLogger(__name__)

LATER = 2.0
"""Seconds after which it is written down what a message has been changed to, of all tables at once."""

Move: TypeAlias = tuple[int, int]
"""A game of a table and how many moves it has: it never comes back."""


@dataclass(frozen=True, slots=True)
class Posted:
    """Where a table's message stands, with how often somebody has deleted it (`lost`), the name of its picture, and the fingerprint of all
    that it shows; None where that isn't sure."""

    channel: int
    message: int
    sheet: str
    lost: int
    picture: str | None
    shown: str | None


class Whereabouts:
    """Keeps where messages stand: at once where one is new or gone, a little `later` where it was only changed in place.

    A bot that is killed in between finds on disk what the message showed before, and changes it once more to what it shows already.
    That is sure only where the game has gone on: it never comes back to what the disk says. Who sat down may get up again, though, and a
    pause may end, so what a message shows of the same move as before is written down at once.
    """

    def __init__(self, tables: Tables, later: float = LATER) -> None:
        self.tables = tables
        self.later = later
        self.changed: dict[int, tuple[str | None, str | None]] = {}
        self.moves: dict[int, Move] = {}
        self.written: dict[int, Move] = {}
        self.writing: asyncio.Task[None] | None = None

    async def find(self, table: int) -> Posted | None:
        """Where the table's message stands, None if it never had one."""
        kept = await self.tables.face(table)
        if "sheet" not in kept:
            return None
        picture, shown = kept.get("picture"), kept.get("shown")
        if table in self.changed:
            picture, shown = self.changed[table]
        return Posted(
            channel=int(kept["channel"]),
            message=int(kept.get("message", 0)),
            sheet=str(kept["sheet"]),
            lost=int(kept.get("lost", 0)),
            picture=None if picture is None else str(picture),
            shown=None if shown is None else str(shown),
        )

    async def keep(self, table: int, **values: int | str | None) -> None:
        """Write these values down at once, and what wasn't written of this table yet; None takes one away."""
        if table in self.changed:
            picture, shown = self.changed[table]
            values = {"picture": picture, "shown": shown, **values}
        await self.tables.keep_face(table, **values)
        self.changed.pop(table, None)
        self.written.pop(table, None)

    def forget(self, table: int) -> None:
        """Let go of what is known of a table that is closed."""
        self.moves.pop(table, None)
        self.written.pop(table, None)

    async def changes(self, table: int, picture: str | None, shown: str, move: Move) -> None:
        """Note what a message has been changed to, and of which move."""
        self.changed[table] = picture, shown
        self.moves[table] = move
        if not self.later or self.written.get(table, move) == move:
            await self.write()
        elif self.writing is None:
            self.writing = asyncio.get_running_loop().create_task(self.write_later(), name="whereabouts")

    async def write_later(self) -> None:
        """Write down what has been noted, after others may have moved too."""
        await asyncio.sleep(self.later)
        self.writing = None
        await self.write()

    async def write(self) -> None:
        """Write down what has been noted, or leave it to the next time."""
        try:
            await self.write_down()
        except Exception as error:  # noqa: BLE001 - written with the next change, or at the stop
            log.info("what messages show could not be written down: %s", error)

    async def stop(self) -> None:
        """Write down what is still to be written."""
        if self.writing is not None:
            self.writing.cancel()
        await self.write_down()

    async def write_down(self) -> None:
        """Write all that has been noted."""
        noted = dict(self.changed)
        moves = {table: self.moves[table] for table in noted if table in self.moves}
        if noted:
            await self.tables.keep_faces(
                {table: {"picture": picture, "shown": shown} for table, (picture, shown) in noted.items()}
            )
        for table, change in noted.items():
            if self.changed.get(table) == change:
                del self.changed[table]
        self.written.update(moves)
