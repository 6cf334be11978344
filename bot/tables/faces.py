"""What the face keeps with tables, such as where their messages stand: written to disk, and read from memory while a table is live."""

import asyncio
import json
from collections.abc import Container, Mapping

from bot.storage.league import Database
from bot.storage.store import Store
from bot.storage.tables import read_face, write_face

Face = dict[str, int | str]
Values = Mapping[str, int | str | None]


class Faces:
    """The faces of `live` tables, each in memory only as it stands on disk, and only until its table is forgotten."""

    def __init__(self, store: Store, live: Container[int]) -> None:
        self._store = store
        self._live = live
        self._known: dict[int, Face] = {}
        self._forgotten = 0
        self._writing: set[asyncio.Task[None]] = set()

    async def read(self, table: int) -> Face:
        """Return what is kept with a table; empty for an unknown one."""
        known = self._known.get(table)
        if known is None:
            forgotten = self._forgotten
            read: Face = json.loads(await self._store.read(lambda db: read_face(db, table)))
            known = self._known.get(table, read)  # something may have been written meanwhile
            if table in self._live and forgotten == self._forgotten:
                self._known[table] = known
        return dict(known)

    async def write(self, faces: Mapping[int, Values]) -> None:
        """Keep these values with each table beside those it has, all in one transaction; None takes one away.

        What is in memory follows what reaches the disk even when whoever waits for it is cancelled.
        """
        writing = asyncio.ensure_future(self._write(faces))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        await asyncio.shield(writing)

    def forget(self, table: int) -> None:
        """Have a table's face read from disk the next time."""
        self._known.pop(table, None)

    def forget_all(self) -> None:
        """The same for all tables: they were changed on disk by somebody else."""
        self._known.clear()
        self._forgotten += 1

    async def _write(self, faces: Mapping[int, Values]) -> None:
        def merge(db: Database) -> dict[int, Face]:
            whole = {}
            for table, values in faces.items():
                merged = {**json.loads(read_face(db, table)), **values}
                whole[table] = {name: value for name, value in merged.items() if value is not None}
                write_face(db, table, json.dumps(whole[table]))
            return whole

        try:
            kept = await self._store.write(merge)
        except BaseException:
            self.forget_all()  # whether it reached the disk is for the disk to say
            raise
        self._known.update({table: face for table, face in kept.items() if table in self._live})
