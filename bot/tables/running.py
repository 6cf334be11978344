"""What moves without a person: computers, the clocks, and the one task that watches them."""

import asyncio
import heapq
import logging
import random
from collections.abc import Awaitable, Callable

from bot.engine.actions import SeatAction
from bot.engine.view import SeatView, seat_view
from bot.lasting import Lasting
from bot.storage.facts import ALIVE, note_fact
from bot.storage.gamelog import How
from bot.storage.games import forget_answered
from bot.storage.records import Computer, Place, Seated, Stage, Table
from bot.storage.store import Store
from bot.tables import substitute
from bot.tables.acting import Decide
from bot.tables.clock import SILENT, Clock
from bot.tables.dealing import await_next, people_to_act
from bot.tables.passing import computers_turn, is_past, move_computer, move_late, next_wake, owes, pass_time
from bot.tables.refusals import TableRefused
from bot.tables.voting import Voting

log = logging.getLogger(__name__)

BEAT = 10.0
"""How often it is noted that the bot is alive, in seconds: so much time, at most, is given back too generously after a crash."""

RETRY = 5.0
"""How long a table rests after something has failed at it, in seconds."""

THINK = 10.0
"""How long a computer player may take before the plain one moves for it, in seconds."""

AT_ONCE = 64
"""At how many tables computers think at the same time."""

HOUR = 3600.0


MayCharge = Callable[[Place, tuple[int, ...]], Awaitable[bool]]
"""Whether people whose clock has run out at a place could have been heard; asked before the computer moves for them."""


class Running(Voting):
    """The tables with time passing."""

    def __init__(self, store: Store, decide: Decide, clock: Clock, chance: random.Random) -> None:
        super().__init__(store, decide, clock, chance)
        self._wakes: list[tuple[float, int]] = []
        self._scheduled: dict[int, float] = {}
        self._lost_at: float | None = None
        self._gateway = asyncio.Lock()
        self._watch: asyncio.Task[None] | None = None
        self._started = False
        self._following: dict[int, asyncio.Task[None]] = {}
        self._late: set[int] = set()
        self._lasting = Lasting(log)
        self._may_charge: MayCharge | None = None
        self._thinking = asyncio.Semaphore(AT_ONCE)
        self._beat_at = 0.0
        self._swept_at = 0.0

    def ask_before_charging(self, may_charge: MayCharge) -> None:
        """Have `may_charge` asked before anybody is moved for; where it says no nothing is done, and it is asked again a little later."""
        self._may_charge = may_charge

    async def settled(self, table: int) -> None:
        """Return when the computers at a table have nothing more to do."""
        while (task := self._following.get(table)) is not None:
            await asyncio.wait([task])
            await asyncio.sleep(0)

    def _arranged(self, table: Table) -> None:
        if not self._started:
            return
        when = next_wake(table)
        if when is not None:
            self._schedule(when, table.id)
        if owes(table) and table.id not in self._following:
            self._following[table.id] = asyncio.create_task(self._follow(table.id))

    def _schedule(self, when: float, number: int) -> None:
        """Have a table looked at when it is time; one that is looked at before is looked at then and scheduled anew."""
        known = self._scheduled.get(number)
        if known is not None and known <= when:
            return
        self._scheduled[number] = when
        heapq.heappush(self._wakes, (when, number))
        if self._wakes[0] == (when, number):
            self._clock.wake()

    async def tick(self) -> None:
        """See to everything that is due, and return when it is done: for clocks that are moved by hand."""
        await self._look()
        while self._running:
            await asyncio.wait(tuple(self._running))

    async def _watch_clocks(self) -> None:
        """Sleep until something is due at a table, see to it, and go on, whatever happens there."""
        while True:
            gone = await self._clock.wait(self._next())
            try:
                if gone:
                    log.warning(
                        "the machine slept or its clock was set: %+.0f s, which nobody's clock is charged with", gone
                    )
                    await self._astray(gone)
                await self._look()
                self._lasting.works("the clock stumbles")
            except Exception:  # noqa: BLE001 - whatever it is, the clock goes on
                self._lasting.fails("the clock stumbles", "the clock stumbled, and goes on")
                await asyncio.sleep(1)  # not in a tight circle, should it stumble again

    async def _look(self) -> None:
        now = self._clock.now()
        if self._lost_at is not None:
            return
        while self._wakes and self._wakes[0][0] <= now:
            when, number = heapq.heappop(self._wakes)
            if self._scheduled.get(number) == when:
                del self._scheduled[number]
                self._see_to(number)
        if now - self._beat_at >= BEAT:
            self._beat_at = now
            await self._store.write(lambda db: note_fact(db, ALIVE, now))
        if now - self._swept_at >= HOUR:
            self._swept_at = now
            self._spawn(self._sweep(now))

    def _next(self) -> float | None:
        if self._lost_at is not None:
            return None
        beat = self._beat_at + BEAT
        return min(beat, self._wakes[0][0]) if self._wakes else beat

    def _see_to(self, number: int) -> None:
        table = self._tables.get(number)
        if table is None:
            return
        when = next_wake(table)
        if when is None or when > self._clock.now():
            self._arranged(table)
        elif number not in self._late:
            self._late.add(number)
            self._spawn(self._pass_time(number))

    async def _pass_time(self, number: int) -> None:
        """Do what time has brought about at a table; if that fails, look again a little later."""
        try:
            table, _ = await self._both(number)
            if table.stage is Stage.PLAYING and is_past(table.deadline, self._clock.now()):
                await self._play_for_late(number)
            else:
                await self._do(number, pass_time)
            self._lasting.works(f"time at table {number}")
        except TableRefused:
            self._lasting.works(f"time at table {number}")  # it is closed, or put aside
        except Exception:  # noqa: BLE001 - it is looked at again
            self._lasting.fails(f"time at table {number}", "time could not pass at table %s", number)
        finally:
            self._late.discard(number)
            self._look_again(number)

    def _look_again(self, number: int) -> None:
        """Schedule a table after it was looked at: where something is still due, a little later."""
        table = self._tables.get(number)
        if table is None or not self._started:
            return
        when, soon = next_wake(table), self._clock.now() + RETRY
        if owes(table) and number not in self._following:
            self._schedule(soon, number)
        elif when is not None:
            self._schedule(when if when > self._clock.now() else soon, number)

    async def _play_for_late(self, number: int) -> None:
        """Have the computer move for those whose clock has run out, unless they move while it thinks."""
        table, played = await self._both(number)
        if played is None:
            return
        seats = people_to_act(table, played.game)
        if self._may_charge is not None:
            held = (table.seats[seat] for seat in seats)
            if not await self._may_charge(table.place, tuple(seat.user for seat in held if isinstance(seat, Seated))):
                return
        views = [seat_view(played.game, seat) for seat in seats]
        actions = await asyncio.gather(*(self._think(view, table.setup.level) for view in views))
        plans = tuple(zip(views, actions, strict=True))
        await self._do(number, lambda doing: move_late(doing, table, plans))

    async def _follow(self, number: int) -> None:
        """Have computers move at a table as long as it is their turn."""
        try:
            while True:
                async with self._thinking:
                    if not await self._move_computer(number):
                        self._lasting.works(f"computers at table {number}")
                        return
        except TableRefused:
            self._lasting.works(f"computers at table {number}")  # it is closed, or put aside
        except Exception:  # noqa: BLE001 - it is looked at again
            self._lasting.fails(f"computers at table {number}", "a computer could not move at table %s", number)
        finally:
            del self._following[number]
            self._look_again(number)

    async def _move_computer(self, number: int) -> bool:
        """Whether a computer had a move to make, which has been made unless somebody came between."""
        if number not in self._tables:
            return False
        table, played = await self._both(number)
        if played is None or not owes(table):
            return False
        due = computers_turn(table, played.game, self._plays_only)
        if due is None:
            await self._do(number, lambda doing: await_next(doing, doing.game) if owes(doing.table) else None)
            return False
        view, only = due
        held = table.seats[view.seat]
        if only is not None:
            await self._do(number, lambda doing: move_computer(doing, table.game, view, only, How.ONLY))
            return True
        action = await self._think(view, held.level if isinstance(held, Computer) else table.setup.level)
        await self._do(number, lambda doing: move_computer(doing, table.game, view, action, How.COMPUTER))
        return True

    async def _think(self, view: SeatView, level: str) -> SeatAction:
        """What a computer does; the plain one's choice when it fails or takes too long."""
        try:
            return await asyncio.wait_for(self._decide(view, level, self._chance.getrandbits(63)), THINK)
        except Exception as error:  # noqa: BLE001 - whatever it is, the game goes on; its text may name cards
            log.warning("a %s computer failed with %s; the plain one moves", level, type(error).__name__)
            return substitute.choose(view)

    async def _astray(self, seconds: float) -> None:
        """The clock has gone on by so many seconds in which nobody could do anything."""
        raise NotImplementedError

    async def _sweep(self, now: float) -> None:
        await self._store.write(lambda db: forget_answered(db, now - SILENT))
