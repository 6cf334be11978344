"""What follows when all have said yes: the end, a pause, another game."""

from dataclasses import replace

from bot.storage.records import ClosedWhy, Computer, Free, Seat, Seated, Stage, Standing, Vote
from bot.tables.agreeing import is_agreed
from bot.tables.clock import IDLE, PAUSE, objection
from bot.tables.closing import close
from bot.tables.dealing import begin, drop
from bot.tables.doing import RUNNING, Doing
from bot.tables.happenings import News


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
    ask_again(doing)
    doing.tell(News.RESUMED, user)


def ask_again(doing: Doing) -> None:
    """Have those seated be asked about a computer's seat for the whole time anew, after a time in which nobody need have looked."""
    asked = doing.table.asked
    if asked is not None:
        doing.put(asked=replace(asked, until=doing.now + objection(doing.table.setup.clock)))


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
