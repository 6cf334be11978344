"""What people agree on: a pause, the end of a game, another game."""

from bot.storage.records import ClosedWhy, Stage, Standing, Vote
from bot.tables.agreements import end_pause, settle_votes
from bot.tables.clock import dead_after
from bot.tables.closing import close
from bot.tables.dealing import welcome
from bot.tables.doing import RUNNING, Doing
from bot.tables.happenings import News
from bot.tables.leaving import Leaving
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

        With a slower clock it takes a whole turn of it, with none a day, and a pause all agreed on is no silence.

        The caller knows that `admin` may. Raises TableRefused(TableAlive).
        """

        def act(doing: Doing) -> None:
            table = doing.table
            paused = table.paused_until is not None and doing.now < table.paused_until
            if paused or doing.now - table.touched < dead_after(table.setup.clock):
                raise TableRefused(TableAlive(table.touched))
            close(doing, ClosedWhy.ENDED_BY_ADMIN)

        await self._do(table, act)
        return await self.snapshot(table)
