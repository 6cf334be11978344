"""Seats of a running game: leaving, coming back, and taking a computer's seat."""

from bot.storage.gamelog import SeatWhy
from bot.storage.records import Computer, Person, Seat, SeatAsked, Seated, Stage, Vote
from bot.tables.agreements import settle_votes
from bot.tables.clock import objection
from bot.tables.closing import pass_office
from bot.tables.dealing import await_next, drop, welcome
from bot.tables.doing import RUNNING, Doing, find_seat, present
from bot.tables.happenings import News
from bot.tables.lobby import leave_lobby
from bot.tables.playing import Playing, deal_if_ready
from bot.tables.refusals import (
    AlreadySeated,
    NeverLeft,
    NotAComputers,
    NothingAsked,
    SawOtherHand,
    SeatAlreadyAsked,
    TableRefused,
)
from bot.tables.seating import check_seat
from bot.tables.snapshots import Snapshot


class Leaving(Playing):
    """Who sits where while a game runs."""

    async def leave(self, table: int, user: int) -> Snapshot:
        """Have somebody leave in whatever phase: a computer takes seat and cards, and they may sit down in it again; return the table.

        With no people left the table closes and the game counts for nobody. Before and after a game it is getting up. Raises
        TableRefused(NotSeated).
        """
        await self._do(table, lambda doing: leave_seat(doing, user, SeatWhy.LEFT))
        return await self.snapshot(table)

    async def sit_again(self, table: int, person: Person) -> Snapshot:
        """Have somebody who left sit down in their seat again; return the table.

        Raises TableRefused with WrongStage, AlreadySeated, or NeverLeft, also when somebody else has the seat now.
        """

        def act(doing: Doing) -> None:
            doing.require(*RUNNING)
            held = find_seat(doing.table, person.id)
            if held is not None:
                raise TableRefused(AlreadySeated(held))
            for number, seat in enumerate(doing.table.seats):
                if isinstance(seat, Computer) and seat.user == person.id:
                    take_seat(doing, number, person, SeatWhy.SAT_AGAIN)
                    return
            own = None if doing.played is None else doing.played.seat_held_by(person.id)
            raise TableRefused(NeverLeft(None if own is None else holder(doing.table.seats[own])))

        await self._do(table, act)
        return await self.snapshot(table)

    async def take(self, table: int, person: Person, seat: int) -> Snapshot:
        """Ask for a seat that a computer holds: it is theirs unless one of those seated objects in time; return the table.

        With nobody there to object it is theirs at once. Raises `Refused(NotASeat)`, TableRefused with WrongStage, AlreadySeated,
        NotAComputers, SawOtherHand or SeatAlreadyAsked.
        """

        def act(doing: Doing) -> None:
            doing.require(*RUNNING)
            check_seat(seat, doing.table.setup.players)
            held = find_seat(doing.table, person.id)
            if held is not None:
                raise TableRefused(AlreadySeated(held))
            computer = doing.table.seats[seat]
            if not isinstance(computer, Computer):
                raise TableRefused(NotAComputers(seat))
            own = None if doing.played is None else doing.played.seat_held_by(person.id)
            if own is not None and own != seat:
                raise TableRefused(SawOtherHand(own))
            if computer.user == person.id:
                take_seat(doing, seat, person, SeatWhy.SAT_AGAIN)
                return
            asked = doing.table.asked
            if asked is not None:
                raise TableRefused(SeatAlreadyAsked(asked.seat, asked.user))
            if not present(doing.table):
                take_seat(doing, seat, person, SeatWhy.TAKEN)
                return
            until = doing.now + objection(doing.table.setup.clock)
            doing.put(asked=SeatAsked(seat, person.id, person.name, until), votes=drop(doing.table, Vote.ALLOW))
            doing.tell(News.ASKED, person.id)

        await self._do(table, act)
        return await self.snapshot(table)

    async def object(self, table: int, user: int) -> Snapshot:
        """Have somebody seated object to a computer's seat being taken; return the table. Raises TableRefused, also with NothingAsked."""

        def act(doing: Doing) -> None:
            _answer_asked(doing, user)
            doing.put(asked=None, votes=drop(doing.table, Vote.ALLOW))
            doing.tell(News.OBJECTED, user)

        await self._do(table, act)
        return await self.snapshot(table)

    async def allow(self, table: int, user: int) -> Snapshot:
        """Have somebody seated say that a computer's seat may be taken; when all present have, it is at once. Return the table."""

        def act(doing: Doing) -> None:
            _answer_asked(doing, user)
            doing.put(votes=doing.table.votes | {(Vote.ALLOW, user)})
            said = {voter for vote, voter in doing.table.votes if vote is Vote.ALLOW}
            if all(seat.user in said for seat in present(doing.table)):
                grant(doing)
            else:
                doing.tell(News.VOTED, user)

        await self._do(table, act)
        return await self.snapshot(table)

    async def back(self, table: int, user: int) -> Snapshot:
        """Note that somebody seated is there: who was away plays themselves again; return the table. Raises TableRefused(NotSeated)."""

        def act(doing: Doing) -> None:
            doing.seat_of(user)
            welcome(doing, user)

        await self._do(table, act)
        return await self.snapshot(table)


def leave_seat(doing: Doing, user: int, why: SeatWhy) -> None:
    """Have somebody leave their seat, for `why`; in a running game a computer has it."""
    if doing.table.stage not in RUNNING:
        leave_lobby(doing, user)
        return
    number = doing.seat_of(user)
    seat = doing.table.seats[number]
    name = seat.name if isinstance(seat, Seated) else None
    before = doing.game
    doing.set_seat(number, Computer(doing.table.setup.level, user, name))
    doing.note_seat(number, why, user)
    doing.put(votes=frozenset(vote for vote in doing.table.votes if vote[1] != user), touched=doing.now)
    pass_office(doing, user)
    if doing.table.stage is Stage.CLOSED:
        return
    cut = doing.table.cut
    if cut is not None and cut.user == user:
        doing.put(cut=None)
    await_next(doing, before)
    deal_if_ready(doing)
    if doing.table.asked is not None and not present(doing.table):
        grant(doing)
    settle_votes(doing)


def take_seat(doing: Doing, number: int, person: Person, why: SeatWhy) -> None:
    """Have a person in a computer's seat of a running game."""
    before = doing.game
    doing.set_seat(number, Seated(person.id, person.name, doing.now))
    doing.note_seat(number, why, person.id)
    doing.put(touched=doing.now)
    asked = doing.table.asked
    if asked is not None and (asked.seat == number or asked.user == person.id):
        doing.put(asked=None, votes=drop(doing.table, Vote.ALLOW))
    await_next(doing, before)


def grant(doing: Doing) -> None:
    """Give the seat to the person who asked for it, if a computer still holds it."""
    asked = doing.table.asked
    if asked is None:
        return
    doing.put(asked=None, votes=drop(doing.table, Vote.ALLOW))
    if isinstance(doing.table.seats[asked.seat], Computer) and find_seat(doing.table, asked.user) is None:
        take_seat(doing, asked.seat, Person(asked.user, asked.name), SeatWhy.TAKEN)


def holder(seat: Seat) -> int | None:
    """Return the person who holds the seat, or None."""
    return seat.user if isinstance(seat, Seated) else None


def _answer_asked(doing: Doing, user: int) -> None:
    doing.seat_of(user)
    if doing.table.asked is None:
        raise TableRefused(NothingAsked())
    welcome(doing, user)
