"""Before a game and between two: who sits where, by which rules, and the start."""

from collections.abc import Callable
from dataclasses import replace

from bot.storage.records import ClosedWhy, Computer, Free, Person, Seated, Setup, Stage, Table
from bot.tables.agreements import settle_votes
from bot.tables.clock import IDLE
from bot.tables.closing import close, free_seat
from bot.tables.dealing import begin
from bot.tables.doing import Doing
from bot.tables.happenings import News
from bot.tables.opening import Opening, check_level, check_setup
from bot.tables.refusals import (
    NoFreeSeat,
    SeatEmpty,
    SeatsFree,
    SeatTaken,
    TableRefused,
)
from bot.tables.seating import (
    at_level,
    check_seat,
    choose_seat,
    reserved_seat,
    resize,
    seat_person,
)
from bot.tables.snapshots import Snapshot


class Lobby(Opening):
    """A table before its game, and after it until the next."""

    async def sit(self, table: int, person: Person, side: int | None = None, seat: int | None = None) -> Snapshot:
        """Have somebody sit down, or change to the side or seat they choose; return the table.

        Raises what choose_seat raises, and TableRefused(WrongStage) while a game runs.
        """

        def act(doing: Doing) -> None:
            doing.require(Stage.LOBBY, Stage.OVER)
            number = choose_seat(doing.table, person.id, side, seat)
            doing.put(seats=seat_person(doing.table, number, person, doing.now), votes=frozenset())
            _touch(doing, News.SEATS, person.id)

        await self._do(table, act)
        return await self.snapshot(table)

    async def fill(self, table: int, by: int, seat: int | None = None, level: str | None = None) -> Snapshot:
        """Have the host put computers into one seat or all free ones, at a level or the table's; return the table.

        A seat that is reserved is filled only when it is named. Raises `Refused(NotASeat)`, TableRefused with NotHost, WrongStage,
        LevelUnknown, SeatTaken or NoFreeSeat.
        """

        def act(doing: Doing) -> None:
            doing.require(Stage.LOBBY, Stage.OVER)
            doing.require_host(by)
            chosen = doing.table.setup.level if level is None else level
            check_level(chosen)
            for number in _fillable(doing.table, seat):
                doing.set_seat(number, Computer(chosen))
            _touch(doing, News.SEATS, by)

        await self._do(table, act)
        return await self.snapshot(table)

    async def kick(self, table: int, by: int, seat: int) -> Snapshot:
        """Have the host free a seat of a person, a computer or a reservation; return the table.

        Raises `Refused(NotASeat)`, TableRefused with NotHost, WrongStage or SeatEmpty.
        """

        def act(doing: Doing) -> None:
            doing.require(Stage.LOBBY, Stage.OVER)
            doing.require_host(by)
            check_seat(seat, doing.table.setup.players)
            if doing.table.seats[seat] == Free():
                raise TableRefused(SeatEmpty(seat))
            free_seat(doing, seat)
            if doing.table.closed is None:
                _touch(doing, News.SEATS, by)
                settle_votes(doing)

        await self._do(table, act)
        return await self.snapshot(table)

    async def invite(self, table: int, by: int, person: Person, seat: int | None = None) -> Snapshot:
        """Have the host reserve a seat for somebody; return the table. Raises what `sit` raises, and TableRefused(NotHost)."""

        def act(doing: Doing) -> None:
            doing.require(Stage.LOBBY, Stage.OVER)
            doing.require_host(by)
            open_to_all = replace(doing.table, setup=replace(doing.table.setup, invited_only=False))
            number = choose_seat(open_to_all, person.id, None, seat)
            before = reserved_seat(doing.table, person.id)
            if before is not None:
                doing.set_seat(before, Free())
            doing.set_seat(number, Free(person.id))
            _touch(doing, News.SEATS, person.id)

        await self._do(table, act)
        return await self.snapshot(table)

    async def pass_host(self, table: int, by: int, to: int) -> Snapshot:
        """Have the host make another of those seated the host; return the table. Raises TableRefused with NotHost, NotSeated or YouLeft."""

        def act(doing: Doing) -> None:
            doing.require_host(by)
            doing.seat_of(to)
            doing.put(host=to, touched=doing.now)
            doing.tell(News.HOST, to)

        await self._do(table, act)
        return await self.snapshot(table)

    async def change(self, table: int, by: int, change: Callable[[Setup], Setup]) -> Snapshot:
        """Have the host set the table up anew, by a `change` of the setup that holds then; return the table.

        With another number of seats a table after its game is in its lobby again.

        Raises what `change` raises, `Refused(NotANumberOfPlayers)`, TableRefused with NotHost, WrongStage, ClockUnknown, LevelUnknown or
        TooManySeated.
        """

        def act(doing: Doing) -> None:
            doing.require(Stage.LOBBY, Stage.OVER)
            doing.require_host(by)
            old = doing.table.setup
            setup = change(old)
            check_setup(setup)
            seats = tuple(at_level(seat, old.level, setup.level) for seat in resize(doing.table, setup))
            doing.put(setup=setup, seats=seats, votes=frozenset())
            if setup.players != old.players:  # no longer the table of its last game
                doing.put(stage=Stage.LOBBY)
            _touch(doing, News.SETUP, by)

        await self._do(table, act)
        return await self.snapshot(table)

    async def start_game(self, table: int, by: int) -> Snapshot:
        """Have the host start the game: the draw for the deal, and the first deal; return the table.

        Raises TableRefused with NotHost, WrongStage or SeatsFree.
        """

        def act(doing: Doing) -> None:
            doing.require(Stage.LOBBY)
            doing.require_host(by)
            free = tuple(number for number, seat in enumerate(doing.table.seats) if isinstance(seat, Free))
            if free:
                held, setup = len(doing.table.seats) - len(free), doing.table.setup
                raise TableRefused(SeatsFree(free, held if held in setup.rules.players else None))
            doing.put(touched=doing.now)
            begin(doing)

        await self._do(table, act)
        return await self.snapshot(table)

    async def cancel(self, table: int, by: int) -> Snapshot:
        """Have the host close the table before or after a game; return it. Raises TableRefused with NotHost or WrongStage."""

        def act(doing: Doing) -> None:
            doing.require(Stage.LOBBY, Stage.OVER)
            doing.require_host(by)
            close(doing, ClosedWhy.CANCELLED if doing.table.stage is Stage.LOBBY else ClosedWhy.PLAYED)

        await self._do(table, act)
        return await self.snapshot(table)

    async def get_up(self, table: int, user: int) -> Snapshot:
        """Have somebody get up before or after a game, or give up a seat reserved for them; return the table.

        The host's office passes on by itself, and when the last person gets up the table closes. Raises TableRefused with WrongStage or
        NotSeated.
        """
        await self._do(table, lambda doing: leave_lobby(doing, user))
        return await self.snapshot(table)


def leave_lobby(doing: Doing, user: int) -> None:
    """Have somebody get up before or after a game; raises TableRefused with WrongStage or NotSeated."""
    doing.require(Stage.LOBBY, Stage.OVER)
    kept = reserved_seat(doing.table, user)
    free_seat(doing, doing.seat_of(user) if kept is None else kept)
    if doing.table.closed is None:
        _touch(doing, News.SEATS, user)
        settle_votes(doing)


def _fillable(table: Table, seat: int | None) -> tuple[int, ...]:
    if seat is None:
        free = tuple(number for number, held in enumerate(table.seats) if held == Free())
        if not free:
            raise TableRefused(NoFreeSeat())
        return free
    check_seat(seat, table.setup.players)
    held = table.seats[seat]
    if isinstance(held, Seated):
        raise TableRefused(SeatTaken(seat, held.user))
    return (seat,)


def _touch(doing: Doing, what: News, user: int) -> None:
    doing.put(touched=doing.now)
    doing.set_deadline(IDLE)
    doing.tell(what, user)
