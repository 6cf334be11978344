"""Looking at tables: what they show, who sits where, and games as records."""

from collections.abc import Mapping

from bot.engine.record import Record
from bot.engine.view import SeatView, seat_view
from bot.storage.gamelog import Finished
from bot.storage.games import find_game, read_game
from bot.storage.records import Place, Stage, Table
from bot.storage.results import read_result
from bot.storage.store import StorageError
from bot.storage.tables import read_table
from bot.tables.acting import Acting
from bot.tables.dealing import welcome
from bot.tables.doing import RUNNING, Doing, find_seat
from bot.tables.happenings import Happened
from bot.tables.played import Played, as_record
from bot.tables.refusals import (
    NoSuchGame,
    NoSuchTable,
    NotSeated,
    StillRunning,
    TableClosed,
    TableRefused,
    TableUnreadable,
    WrongStage,
)
from bot.tables.snapshots import Brief, Hand, Snapshot, brief, take_hand, take_snapshot


class Looking(Acting):
    """What one sees of tables without doing anything at them."""

    async def snapshot(self, table: int) -> Snapshot:
        """Return a table as it is shown, a closed one too; raises TableRefused with NoSuchTable or TableUnreadable."""
        return await self._seen(*await self._shown(table))

    async def hand(self, table: int, user: int, back: bool = True) -> Hand:
        """Return what somebody seated may see, and unless `back` is off note that they are there.

        Raises TableRefused with NotSeated, YouLeft, WrongStage before the first deal or for a seat that the last game didn't have, or what
        `snapshot` raises.
        """
        if not back:
            return await self._hand(table, user)

        def act(doing: Doing) -> None:
            doing.seat_of(user)
            welcome(doing, user)

        await self._do(table, act)
        return await self._hand(table, user)

    def glance(self, table: int, user: int) -> SeatView | None:
        """Return a person's view of the game where it is in memory, else None; never waits and never raises."""
        stored, played = self._tables.get(table), self._games.get(table)
        if stored is None or played is None:
            return None
        seat = find_seat(stored, user)
        if seat is None or seat >= played.game.players:
            return None
        last = self._snapshots.get(table)
        return seat_view(played.game, seat, last[2].public if last is not None and last[1] is played else None)

    def in_channel(self, channel: int) -> int | None:
        """Return the live table of a channel or thread, or None."""
        return self._by_channel.get(channel)

    def under(self, channel: int) -> tuple[int, ...]:
        """Return the live tables of a channel and of the threads under it."""
        return tuple(
            number for number, table in self._tables.items() if channel in (table.place.channel, table.place.parent)
        )

    def of_user(self, user: int, guild: int | None = None) -> tuple[int, ...]:
        """Return the live tables, of one server or of all, that somebody sits at."""
        numbers = sorted(self._by_user.get(user, ()))
        return tuple(number for number in numbers if guild in (None, self._tables[number].place.guild))

    def of_guild(self, guild: int) -> tuple[int, ...]:
        """Return the live tables of a server."""
        return tuple(sorted(self._by_guild.get(guild, ())))

    def live(self) -> tuple[int, ...]:
        """Return all live tables."""
        return tuple(self._tables)

    async def place(self, table: int) -> Place:
        """Return where a table stands, or stood when it was closed; raises TableRefused with NoSuchTable or TableUnreadable."""
        live = self._tables.get(table)
        return (await self._stored(table) if live is None else live).place

    def brief(self, table: int) -> Brief:
        """Return a live table as it stands in a list; raises TableRefused(NoSuchTable)."""
        stored = self._tables.get(table)
        if stored is None:
            raise TableRefused(NoSuchTable(table))
        return brief(stored)

    async def news_since(self, table: int, seq: int) -> tuple[Happened, ...]:
        """Return what has happened after number `seq` of the log, as far back as the deal before the running one."""
        _, played = await self._shown(table)
        return () if played is None else tuple(entry for entry in played.happened if entry.seq > seq)

    async def record(self, table: int, game: int) -> Record:
        """Return a finished or abandoned game as a record; raises TableRefused with NoSuchTable, NoSuchGame or StillRunning."""
        stored, _ = await self._shown(table)
        running = stored.stage in (Stage.PLAYING, Stage.BETWEEN_DEALS)
        key = await self._store.read(lambda db: find_game(db, table, game))
        if key is None:
            raise TableRefused(NoSuchGame(table, game))
        if running and game == stored.game:
            raise TableRefused(StillRunning(table, game))
        logged = await self._store.read(lambda db: read_game(db, key))
        finished = await self._store.read(lambda db: read_result(db, key))
        if logged is None:
            raise TableRefused(NoSuchGame(table, game))
        names = ("",) * logged.players if finished is None else tuple(seat.name or "" for seat in finished.seats)
        return as_record(logged, names)

    async def face(self, table: int) -> dict[str, int | str]:
        """Return what the face keeps with a table: message ids and the like; empty for an unknown table."""
        return await self._faces.read(table)

    async def keep_face(self, table: int, **values: int | str | None) -> None:
        """Keep these values with a table beside those it has; None takes one away. Nobody is told."""
        await self._faces.write({table: values})

    async def keep_faces(self, faces: Mapping[int, Mapping[str, int | str | None]]) -> None:
        """The same for several tables in one transaction."""
        await self._faces.write(faces)

    async def _hand(self, number: int, user: int) -> Hand:
        table, played = await self._shown(number)
        seat = find_seat(table, user)
        if seat is None:
            raise TableRefused(NotSeated(number))
        if played is None:
            raise TableRefused(WrongStage(table.stage, RUNNING))
        if seat >= played.game.players:  # the table has grown since its last game
            raise TableRefused(WrongStage(table.stage, RUNNING))
        return take_hand(await self._seen(table, played), played, seat)

    async def _seen(self, table: Table, played: Played | None) -> Snapshot:
        """A table as it is shown: taken once for all who look before anything changes at it, since a move is shown on five messages."""
        last = self._snapshots.get(table.id)
        if last is not None and last[0] is table and last[1] is played:
            return last[2]
        snapshot = take_snapshot(table, played, await self._finished(table))
        if self._tables.get(table.id) is table:
            self._snapshots[table.id] = table, played, snapshot
        return snapshot

    async def _shown(self, number: int) -> tuple[Table, Played | None]:
        """A table, live or closed, and its running or last game."""
        if number in self._tables:
            try:
                return await self._both(number)
            except TableRefused as refused:
                if not isinstance(refused.reason, TableClosed):
                    raise
        stored = await self._stored(number)
        return stored, await self._played(stored)

    async def _stored(self, number: int) -> Table:
        """A table as it stands on disk."""
        try:
            stored = await self._store.read(lambda db: read_table(db, number))
        except StorageError:
            raise
        except Exception as error:  # put aside long since
            raise TableRefused(TableUnreadable(number)) from error
        if stored is None:
            raise TableRefused(NoSuchTable(number))
        return stored

    async def _finished(self, table: Table) -> Finished | None:
        key = table.game_id
        if key is None or table.stage not in (Stage.OVER, Stage.CLOSED, Stage.LOBBY):
            return None
        return await self._store.read(lambda db: read_result(db, key))
