"""The league as the face knows it: asked and told here, kept by the store."""

from typing import Any, Protocol, TypeVar

from bot.books import looking, seasons
from bot.books.answers import Board, Change, Ending, Names, PairBoard, Profile, Seasons
from bot.league.season import Rhythm, Schedule, Season
from bot.league.standings import Sort
from bot.storage.league.boards import write_hidden
from bot.storage.league.people import read_everything
from bot.storage.league.seasons import Untold, is_due, note_told, note_tried, read_due, read_next_due, read_untold
from bot.storage.store import Store, Work

T = TypeVar("T")


class Clock(Protocol):
    """What tells the time."""

    def now(self) -> float:
        """Unix seconds."""


class League:
    """All servers' leagues. Whatever is asked, the calendar's turn of a season comes first."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def board(
        self,
        guild: int,
        viewer: int | None,
        season: int | None = None,
        kind: str = "",
        sort: Sort = Sort.RATING,
        page: int = 1,
    ) -> Board:
        """Return a page of the standings for `viewer`, of a season (None: the latest, ALL_TIME: all) and a game ("": all).

        Raises LeagueRefused(NoSuchSeason).
        """
        return await self._look(guild, lambda db: looking.board(db, guild, viewer, season, kind, sort, page))

    async def pairs(
        self, guild: int, viewer: int | None, season: int | None = None, kind: str = "", page: int = 1
    ) -> PairBoard:
        """Return a page of the partnerships, as `board` does."""
        return await self._look(guild, lambda db: looking.pair_board(db, guild, viewer, season, kind, page))

    async def profile(self, guild: int, viewer: int, user: int, season: int | None = None) -> Profile:
        """Return somebody's profile of a season, None for all time; raises LeagueRefused with NoSuchSeason, NeverPlayed or KeepsOff."""
        return await self._look(guild, lambda db: looking.profile(db, guild, viewer, user, season))

    async def changes(self, table: int, game: int) -> tuple[Change, ...]:
        """Return what a table's finished game did to ratings, by seat; nothing for one that doesn't count."""
        return await self._store.read(lambda db: looking.changes(db, table, game))

    async def names(self, guild: int, users: tuple[int, ...]) -> Names:
        """Return the last known names of those of `users` who have one."""
        return await self._store.read(lambda db: looking.names_of(db, guild, users))

    async def seasons(self, guild: int) -> Seasons:
        """Return a server's seasons, the latest first."""
        return await self._look(guild, lambda db: Seasons(seasons.rhythm_of(db, guild), seasons.seasons_of(db, guild)))

    async def ending(self, guild: int, number: int) -> Ending:
        """Return how a season ended; raises LeagueRefused(NoSuchSeason)."""
        return await self._store.read(lambda db: looking.ending(db, guild, seasons.find(db, guild, number)))

    async def start_season(self, guild: int, name: str | None, taken: tuple[str, ...] = ()) -> Season:
        """Begin a season and return it; raises LeagueRefused with SeasonRuns, NameEmpty, NameTooLong or NameUsed.

        `taken` are names of other seasons as people see them.
        """
        now = self._clock.now()
        return await self._store.write(lambda db: seasons.start(db, guild, name, taken, now))

    async def end_season(self, guild: int) -> Season:
        """End the running season and return it; raises LeagueRefused(NoSeasonRuns)."""
        now = self._clock.now()
        return await self._store.write(lambda db: seasons.end(db, guild, now))

    async def rename_season(self, guild: int, number: int, name: str, taken: tuple[str, ...] = ()) -> Season:
        """Name a season and return it; raises LeagueRefused with NoSuchSeason, NameEmpty, NameTooLong or NameUsed."""
        return await self._store.write(lambda db: seasons.rename(db, guild, number, name, taken))

    async def set_rhythm(
        self, guild: int, schedule: Schedule, zone: str | None = None, minimum: int | None = None
    ) -> tuple[Rhythm, Season | None]:
        """Choose how seasons go and return that with the season that runs; None leaves a value as it was.

        Raises LeagueRefused with NoSuchZone or MinimumOut.
        """
        now = self._clock.now()
        return await self._store.write(lambda db: seasons.set_rhythm(db, guild, schedule, zone, minimum, now))

    async def hide(self, guild: int, user: int, hidden: bool) -> None:
        """Keep somebody off a server's boards, or put them on again."""
        await self._store.write(lambda db: write_hidden(db, guild, user, hidden))

    async def export(self, user: int) -> dict[str, Any]:
        """Return all that is held on somebody, as values that JSON can hold."""
        return await self._store.read(lambda db: read_everything(db, user))

    async def turn_seasons(self) -> float | None:
        """Turn over every season that is due, and return when the next is (unix seconds), None for never."""
        now = self._clock.now()
        for guild in await self._store.read(lambda db: read_due(db, now)):
            await self._store.write(lambda db, guild=guild: seasons.bring_up_to(db, guild, now))  # type: ignore[misc] # bound now
        return await self._store.read(read_next_due)

    async def untold(self) -> tuple[Untold, ...]:
        """Return the seasons whose end is not known to have been posted, oldest first."""
        return await self._store.read(read_untold)

    async def note_tried(self, guild: int, number: int) -> None:
        """Note that the post of a season's end is begun."""
        await self._store.write(lambda db: note_tried(db, guild, number))

    async def note_told(self, guild: int, number: int) -> bool:
        """Note that a season's end was posted; return whether nobody had noted it before."""
        return await self._store.write(lambda db: note_told(db, guild, number))

    async def _look(self, guild: int, work: Work[T]) -> T:
        """What `work` reads of a server; where the calendar is due to turn over there, once it has."""
        now = self._clock.now()
        found = await self._store.read(lambda db: _DUE if is_due(db, guild, now) else work(db))
        if isinstance(found, _Due):
            await self._store.write(lambda db: seasons.bring_up_to(db, guild, now))
            found = await self._store.read(work)
        return found


class _Due:
    """Instead of an answer: the calendar turns over first."""


_DUE = _Due()
