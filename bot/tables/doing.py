"""One thing being done at a table: it starts from what is stored, gathers all it causes, and is stored in one piece."""

import random
from dataclasses import replace
from typing import Any

from bot.engine.actions import Action
from bot.engine.state import Game
from bot.storage.gamelog import Begun, Finished, How, Move, SeatChange, SeatWhy, Turn
from bot.storage.games import Logged
from bot.storage.records import Computer, Seat, Seated, Stage, Standing, Table
from bot.tables.happenings import Happened, News, TableNews
from bot.tables.played import Played, begin, note, play
from bot.tables.refusals import NotHost, NotSeated, TableRefused, WrongStage, YouLeft


class Doing:
    """A table while something is done at it, at the time `now`.

    `table` and `played` are what they have become so far; nothing of it holds until `turn` has been stored.
    """

    def __init__(
        self,
        table: Table,
        played: Played | None,
        now: float,
        chance: random.Random,
        plays_only: frozenset[int] | set[int],
    ) -> None:
        self.before = table
        self.table = table
        self.old_played = played
        self.played = played
        self.now = now
        self.chance = chance
        self.plays_only = plays_only
        self.happened: list[Happened | TableNews] = []
        self._log: list[Move | SeatChange] = []
        self._begun: Begun | None = None
        self._finished: Finished | None = None

    @property
    def game(self) -> Game:
        """The game that runs, or has just been won."""
        if self.played is None:
            raise AssertionError("no game is running")
        return self.played.game

    @property
    def changed(self) -> bool:
        """Whether there is anything to store."""
        return self.table is not self.before or bool(self._log)

    def turn(self, interaction: int | None = None) -> Turn:
        """Return all that is to be stored, in one piece."""
        return Turn(self.before, self.table, tuple(self._log), self._begun, self._finished, interaction, self.now)

    def put(self, **fields: Any) -> None:
        """Change fields of the table."""
        self.table = replace(self.table, **fields)

    def tell(self, what: News, user: int | None = None) -> None:
        """Have listeners told of something that is no move."""
        self.happened.append(TableNews(what, user))

    def begin_game(self, begun: Begun) -> None:
        """Have a new game at the table, before its first deal."""
        self._begun = begun
        self.played = begin(Logged(0, begun.table, begun.number, begun.rules, begun.players, begun.drawn, begun.at, ()))
        self.put(game=begun.number, game_id=None, seq=0)

    def move(self, seat: int, action: Action, how: How, user: int | None = None) -> None:
        """Make a move in the game; raises `Refused` and then changes nothing."""
        if self.played is None:
            raise AssertionError("no game is running")
        move = Move(self.table.seq + 1, seat, action, how, user, self.now)
        self.played, moved = play(self.played, move)
        self._log.append(move)
        self.happened.append(moved)
        self.put(seq=move.seq)

    def note_seat(self, seat: int, why: SeatWhy, user: int | None) -> None:
        """Write into the running game's log that a seat has changed hands, or its person is away or back."""
        if self.played is None:
            return
        change = SeatChange(self.table.seq + 1, seat, why, user, self.now)
        self.played = note(self.played, change)
        self._log.append(change)
        self.happened.append(change)
        self.put(seq=change.seq)

    def finish(self, finished: Finished) -> None:
        """Have the result written with the last move."""
        self._finished = finished

    def set_seat(self, number: int, seat: Seat) -> None:
        """Have somebody else, or nobody, in a seat."""
        seats = self.table.seats
        self.put(seats=seats[:number] + (seat,) + seats[number + 1 :])

    def set_deadline(self, seconds: float | None) -> None:
        """Have what the table waits for end in so many seconds; while its clocks stand, so long after they run again."""
        if self.table.stands:
            self.put(deadline=None, remaining=seconds)
        else:
            self.put(deadline=None if seconds is None else self.now + seconds, remaining=None)

    def stand(self, why: Standing) -> None:
        """Stop the clock."""
        table = self.table
        if why in table.stands:
            return
        left = table.remaining if table.deadline is None else max(0.0, table.deadline - self.now)
        self.put(stands=table.stands | {why}, deadline=None, remaining=left)
        self.tell(News.STANDS)

    def run_again(self, why: Standing) -> None:
        """Take one reason away for which the clock stands; when it was the last, what was left of the clock runs on."""
        table = self.table
        if why not in table.stands:
            return
        self.put(stands=table.stands - {why})
        if not self.table.stands:
            self.set_deadline(table.remaining)
            self.tell(News.RUNS_AGAIN)

    def require(self, *possible: Stage) -> None:
        """Raise TableRefused(WrongStage) unless the table is at one of these stages."""
        if self.table.stage not in possible:
            raise TableRefused(WrongStage(self.table.stage, possible))

    def require_host(self, user: int) -> None:
        """Raise TableRefused(NotHost) unless `user` is the host."""
        if self.table.host != user:
            raise TableRefused(NotHost(self.table.host))

    def seat_of(self, user: int) -> int:
        """Return the seat that `user` holds; raises TableRefused with YouLeft or NotSeated."""
        number = find_seat(self.table, user)
        if number is not None:
            return number
        for left, seat in enumerate(self.table.seats):
            if isinstance(seat, Computer) and seat.user == user:
                raise TableRefused(YouLeft(left))
        raise TableRefused(NotSeated(self.table.id))

    def see(self, user: int) -> None:
        """Note a sign of life: who was away is back."""
        number = find_seat(self.table, user)
        if number is None:
            return
        seat = self.table.seats[number]
        if not isinstance(seat, Seated):
            return
        if seat.away:
            self.set_seat(number, replace(seat, seen=self.now, away=False, missed=0))
            self.note_seat(number, SeatWhy.BACK, user)
        elif self.now - seat.seen >= SEEN_EVERY:
            self.set_seat(number, replace(seat, seen=self.now))
        if self.now - self.table.touched >= SEEN_EVERY:
            self.put(touched=self.now)


RUNNING = (Stage.PLAYING, Stage.BETWEEN_DEALS)
"""The stages in which a game runs."""

SEEN_EVERY = 60.0
"""How exactly it is noted when somebody last did anything, in seconds: each note is a write."""


def find_seat(table: Table, user: int) -> int | None:
    """Return the seat that `user` holds, or None."""
    for number, seat in enumerate(table.seats):
        if isinstance(seat, Seated) and seat.user == user:
            return number
    return None


def people(table: Table) -> tuple[Seated, ...]:
    """Return the people seated, by seat."""
    return tuple(seat for seat in table.seats if isinstance(seat, Seated))


def present(table: Table) -> tuple[Seated, ...]:
    """Return the people seated that are not away, by seat."""
    return tuple(seat for seat in table.seats if isinstance(seat, Seated) and not seat.away)
