"""What people agree on: a pause, the end of a game, another game."""

from dataclasses import replace

from bot.storage.records import ClosedWhy, Computer, Free, Seat, Seated, Stage, Standing, Vote
from bot.tables.agreeing import is_agreed
from bot.tables.clock import DEAD, IDLE, PAUSE
from bot.tables.dealing import begin, drop
from bot.tables.doing import Doing
from bot.tables.happenings import News
from bot.tables.leaving import RUNNING, Leaving, welcome
from bot.tables.lobby import close
from bot.tables.refusals import CannotVote, NotPaused, TableAlive, TableRefused
from bot.tables.snapshots import Snapshot

POSSIBLE: dict[Vote, tuple[Stage, ...]] = {Vote.PAUSE: RUNNING, Vote.END: RUNNING, Vote.REMATCH: (Stage.OVER,)}
"""At which stages people can be asked what."""


class Voting(Leaving):
    """What takes everybody's word."""

    async def vote(self, table: int, user: int, what: Vote, yes: bool = True) -> Snapshot:
        """Have somebody seated say yes to a pause, the end or a rematch, or take it back; when all have, it is so. Return the table.

        Raises TableRefused with NotSeated, YouLeft or CannotVote.
        """

        def act(doing: Doing) -> None:
            doing.seat_of(user)
            welcome(doing, user)
            if doing.table.stage not in POSSIBLE.get(what, ()):
                raise TableRefused(CannotVote(what, doing.table.stage))
            if what is Vote.PAUSE and Standing.PAUSED in doing.table.stands:
                return
            ballot = {(what, user)}
            votes = doing.table.votes | ballot if yes else doing.table.votes - ballot
            if votes != doing.table.votes:
                doing.put(votes=votes, touched=doing.now)
                doing.tell(News.VOTED, user)
            settle_votes(doing)

        await self._do(table, act)
        return await self.snapshot(table)

    async def resume(self, table: int, user: int) -> Snapshot:
        """Have somebody seated end the pause; return the table. Raises TableRefused with NotSeated, YouLeft or NotPaused."""

        def act(doing: Doing) -> None:
            doing.seat_of(user)
            welcome(doing, user)
            if Standing.PAUSED not in doing.table.stands:
                raise TableRefused(NotPaused())
            end_pause(doing, user)

        await self._do(table, act)
        return await self.snapshot(table)

    async def end_by_admin(self, table: int, admin: int) -> Snapshot:
        """Close a table at which nobody has done anything for an hour, its game counting for nobody; return it.

        The caller knows that `admin` may. Raises TableRefused(TableAlive).
        """

        def act(doing: Doing) -> None:
            if doing.now - doing.table.touched < DEAD:
                raise TableRefused(TableAlive(doing.table.touched))
            close(doing, ClosedWhy.ENDED_BY_ADMIN)

        await self._do(table, act)
        return await self.snapshot(table)


def settle_votes(doing: Doing) -> None:
    """Do what all have agreed on."""
    table = doing.table
    if table.stage in RUNNING and is_agreed(table, Vote.END, doing.now):
        close(doing, ClosedWhy.ENDED)
    elif table.stage in RUNNING and is_agreed(table, Vote.PAUSE, doing.now):
        doing.put(votes=drop(table, Vote.PAUSE), paused_until=doing.now + PAUSE)
        doing.stand(Standing.PAUSED)
        doing.tell(News.PAUSED)
    elif table.stage is Stage.OVER and is_agreed(table, Vote.REMATCH, doing.now):
        _play_again(doing)


def end_pause(doing: Doing, user: int | None) -> None:
    """Have the clocks run again after a pause."""
    doing.put(paused_until=None, touched=doing.now)
    doing.run_again(Standing.PAUSED)
    doing.tell(News.RESUMED, user)


def _play_again(doing: Doing) -> None:
    """Begin the next game with those who want it, or with a free seat among them, wait for somebody to take it."""
    said = {user for vote, user in doing.table.votes if vote is Vote.REMATCH}
    seats = tuple(_stays(seat, said) for seat in doing.table.seats)
    doing.put(seats=seats, votes=frozenset(), touched=doing.now)
    if doing.table.host not in said:
        heir = next(seat.user for seat in seats if isinstance(seat, Seated))
        doing.put(host=heir)
        doing.tell(News.HOST, heir)
    if any(isinstance(seat, Free) for seat in seats):
        doing.put(stage=Stage.LOBBY)
        doing.set_deadline(IDLE)
        doing.tell(News.SEATS)
    else:
        begin(doing)


def _stays(seat: Seat, said: set[int]) -> Seat:
    match seat:
        case Seated(user=user) if user not in said:
            return Free()
        case Seated():
            return replace(seat, missed=0, away=False)
        case Computer(level=level):
            return Computer(level)
        case Free():
            return Free()
