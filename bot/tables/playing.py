"""People's moves: checked, stored, then told; and the cut and the readiness between two deals."""

from dataclasses import replace

from bot.engine.actions import Continue, Discard, Play, SeatAction
from bot.engine.refusals import Refused
from bot.engine.state import Bunching, Over
from bot.storage.gamelog import How
from bot.storage.games import is_answered
from bot.storage.records import Cut, Seated, Stage, Standing, Vote
from bot.storage.store import AlreadyThere
from bot.tables.dealing import await_next, cutter, deal, welcome
from bot.tables.doing import Doing, present
from bot.tables.happenings import News
from bot.tables.lobby import Lobby
from bot.tables.refusals import AlreadyCut, CutDepth, NotYourCut, TablePaused, TableRefused
from bot.tables.snapshots import Acted, ActedWhat, Moment, Snapshot

PACK_SIZE = 52


class Playing(Lobby):
    """A running game, as the people at it move it on."""

    async def act(self, table: int, user: int, action: SeatAction, moment: Moment | None, interaction: int) -> Acted:
        """Do `action` for somebody seated, once for an interaction and, where a moment is named, only at that moment.

        While all are asked whether to bunch, a discard or a card says "continue" too. Raises `Refused` as the engine does, TableRefused
        with NotSeated, YouLeft, WrongStage or TablePaused.
        """
        what = ActedWhat.DONE

        def act(doing: Doing) -> None:
            nonlocal what
            seat = doing.seat_of(user)
            if interaction in self._answered:
                what = ActedWhat.AGAIN
            elif moment is not None and not is_moment(doing, moment, seat):
                what = ActedWhat.STALE
            else:
                move_person(doing, seat, user, action)
                return
            welcome(doing, user)

        try:
            await self._do(table, act, interaction)
        except (Refused, TableRefused, AlreadyThere):
            if not await self._store.read(lambda db: is_answered(db, interaction)):
                raise
            what = ActedWhat.AGAIN
            return Acted(what, await self.hand(table, user))
        if what is ActedWhat.STALE and await self._store.read(lambda db: is_answered(db, interaction)):
            what = ActedWhat.AGAIN
        return Acted(what, await self._hand(table, user))

    async def ready(self, table: int, user: int, moment: Moment | None = None) -> Snapshot:
        """Note that somebody has seen the deal's result; when all who are present have, the house deals. Return the table.

        A moment that is past changes nothing. Raises TableRefused with NotSeated, YouLeft, WrongStage or TablePaused.
        """

        def act(doing: Doing) -> None:
            doing.seat_of(user)
            welcome(doing, user)
            if moment is not None and not is_deal(doing, moment):
                return
            require_running(doing, Stage.BETWEEN_DEALS)
            if (Vote.READY, user) not in doing.table.votes:
                doing.put(votes=doing.table.votes | {(Vote.READY, user)})
                doing.tell(News.READY, user)
            deal_if_ready(doing)

        await self._do(table, act)
        return await self.snapshot(table)

    async def cut(self, table: int, user: int, depth: int | None = None, moment: Moment | None = None) -> Snapshot:
        """Have the dealer's neighbour cut the next pack at `depth` cards, 1 to 51, or somewhere (§1.3); return the table.

        A moment that is past changes nothing. Raises TableRefused with NotSeated, YouLeft, WrongStage, TablePaused, NotYourCut, AlreadyCut
        or CutDepth.
        """

        def act(doing: Doing) -> None:
            seat = doing.seat_of(user)
            welcome(doing, user)
            if moment is not None and not is_deal(doing, moment):
                return
            require_running(doing, Stage.BETWEEN_DEALS)
            if doing.table.cut is not None:
                raise TableRefused(AlreadyCut())
            if cutter(doing.table, doing.game) != seat:
                raise TableRefused(NotYourCut(cutter(doing.table, doing.game)))
            if depth is not None and not 1 <= depth < PACK_SIZE:
                raise TableRefused(CutDepth(depth))
            somewhere = doing.chance.randint(1, PACK_SIZE - 1) if depth is None else depth
            doing.put(cut=Cut(user, somewhere))
            doing.tell(News.CUT, user)

        await self._do(table, act)
        return await self.snapshot(table)


def move_person(doing: Doing, seat: int, user: int, action: SeatAction) -> None:
    """Make a person's move; raises `Refused`, or TableRefused with WrongStage or TablePaused."""
    require_running(doing, Stage.PLAYING, Stage.BETWEEN_DEALS)
    before = doing.game
    if isinstance(before.phase, Bunching) and isinstance(action, Discard | Play):
        doing.move(seat, Continue(), How.PERSON, user)
    doing.move(seat, action, How.PERSON, user)
    held = doing.table.seats[seat]
    if isinstance(held, Seated) and (held.away or held.missed or doing.now - held.seen >= 60):
        doing.set_seat(seat, replace(held, seen=doing.now, missed=0, away=False))
    doing.put(touched=doing.now)
    await_next(doing, before)


def require_running(doing: Doing, *stages: Stage) -> None:
    """Raise TableRefused with WrongStage or TablePaused unless the table is at one of these stages and not paused."""
    doing.require(*stages)
    if Standing.PAUSED in doing.table.stands:
        raise TableRefused(TablePaused(doing.table.paused_until or doing.now))


def deal_if_ready(doing: Doing) -> None:
    """Deal when all people present have said that they are ready, and somebody is."""
    table = doing.table
    if table.stage is not Stage.BETWEEN_DEALS or Standing.PAUSED in table.stands:
        return
    said = {user for vote, user in table.votes if vote is Vote.READY}
    there = present(table)
    if there and all(seat.user in said for seat in there):
        before = doing.game
        deal(doing)
        await_next(doing, before)


def is_moment(doing: Doing, moment: Moment, seat: int) -> bool:
    """Return whether a control made for `moment` of `seat` is one of now."""
    return (
        is_deal(doing, moment)
        and not isinstance(doing.game.phase, Over)
        and moment.decisions == doing.game.decisions[seat]
    )


def is_deal(doing: Doing, moment: Moment) -> bool:
    """Return whether a control was made for the running or next deal."""
    if doing.played is None or moment.game != doing.table.game:
        return False
    # as PublicView.deal_number counts, without making a view
    return moment.deal == len(doing.game.results) + (not isinstance(doing.game.phase, Over))
