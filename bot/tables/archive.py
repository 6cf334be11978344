"""What was played and may be looked at by everybody in the server: finished games, and the finished deals of a running one."""

from collections import OrderedDict
from dataclasses import dataclass, replace

from bot.engine.deals import running_deal
from bot.engine.record import Record, fold
from bot.storage.archive import Past, read_past
from bot.storage.games import find_game, read_game
from bot.storage.records import Computer, Free, Seat, Seated, Stage
from bot.storage.results import read_result
from bot.storage.store import Store
from bot.storage.tables import read_table
from bot.tables.played import as_record
from bot.tables.refusals import NoSuchGame, StillRunning, TableRefused

SERVERS = 500
"""For how many servers the list of games is kept in memory."""


@dataclass(frozen=True, slots=True)
class Written:
    """A game as it may be shown: its finished deals, whether it is finished as a whole, and (user, name) of each seat, as in `Past`."""

    table: int
    game: int
    record: Record
    finished: bool
    seats: tuple[tuple[int | None, str | None], ...]


class Archive:
    """The games of each server that are over, and the deals of the others that are."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lists: OrderedDict[int, tuple[Past, ...]] = OrderedDict()

    def known(self, guild: int) -> tuple[Past, ...] | None:
        """Return a server's finished games, the last one first, where they are in memory; never waits and never raises."""
        return self._lists.get(guild)

    def forget(self, guild: int | None = None) -> None:
        """Have the list of a server, or of all, read anew when it is asked for: a game has ended there, or a person was erased."""
        if guild is None:
            self._lists.clear()
        else:
            self._lists.pop(guild, None)

    async def games(self, guild: int) -> tuple[Past, ...]:
        """Return a server's finished games, the last one first."""
        known = self._lists.get(guild)
        if known is None:
            known = await self._store.read(lambda db: read_past(db, guild))
            self._lists[guild] = known
            if len(self._lists) > SERVERS:
                self._lists.popitem(last=False)
        return known

    async def written(self, guild: int, table: int, game: int) -> Written:
        """Return a game that was played in a server, without a deal that isn't finished.

        Raises TableRefused with NoSuchGame (of another server too), or StillRunning when no deal is finished yet.
        """
        key = await self._store.read(lambda db: find_game(db, table, game))
        stored = await self._store.read(lambda db: read_table(db, table))
        if key is None or stored is None or stored.place.guild != guild:
            raise TableRefused(NoSuchGame(table, game))
        logged = await self._store.read(lambda db: read_game(db, key))
        result = await self._store.read(lambda db: read_result(db, key))
        if logged is None:
            raise TableRefused(NoSuchGame(table, game))
        if result is not None:
            seats = tuple((seat.user, seat.name) for seat in result.seats)
        else:
            seats = tuple(map(who_sits, stored.seats[: logged.players]))
        record = as_record(logged, tuple(name or "" for _, name in seats))
        if result is None:
            record = _finished_deals(record)
        if not record.deals:
            running = stored.game == game and stored.stage in (Stage.PLAYING, Stage.BETWEEN_DEALS)
            raise TableRefused(StillRunning(table, game) if running else NoSuchGame(table, game))
        return Written(table, game, record, result is not None, seats)


def _finished_deals(record: Record) -> Record:
    running = record.deals and running_deal(fold(record)) is not None
    return replace(record, deals=record.deals[:-1]) if running else record


def who_sits(seat: Seat) -> tuple[int | None, str | None]:
    """Return (user, name) of a seat, as in `Past`."""
    match seat:
        case Seated(user, name) | Computer(_, int(user), name):
            return user, name
        case Computer() | Free():
            return None, None
