"""How seats become free, the host's office passes on, and a table ends."""

from bot.storage.records import Closed, ClosedWhy, Free, Seated, Stage
from bot.tables.doing import Doing, people
from bot.tables.happenings import News


def free_seat(doing: Doing, number: int) -> None:
    """Free a seat; the host's office passes to the next person, and with nobody left the table closes."""
    seat = doing.table.seats[number]
    doing.set_seat(number, Free())
    if isinstance(seat, Seated):
        doing.put(votes=frozenset(vote for vote in doing.table.votes if vote[1] != seat.user))
        pass_office(doing, seat.user)


def pass_office(doing: Doing, user: int) -> None:
    """Pass the host's office from `user`, who has got up, to the next person; close the table when there is none."""
    left = people(doing.table)
    if not left:
        over = doing.table.stage is Stage.OVER
        close(doing, ClosedWhy.PLAYED if over else ClosedWhy.NOBODY_LEFT)
    elif doing.table.host == user:
        heir = next((seat for seat in left if not seat.away), left[0])
        doing.put(host=heir.user)
        doing.tell(News.HOST, heir.user)


def close(doing: Doing, why: ClosedWhy) -> None:
    """Close the table: everybody is free to sit elsewhere, and a game that isn't over counts for nobody."""
    doing.put(
        stage=Stage.CLOSED,
        closed=Closed(why, doing.now),
        deadline=None,
        remaining=None,
        owed=False,
        paused_until=None,
        asked=None,
        cut=None,
        votes=frozenset(),
    )
    doing.tell(News.CLOSED)
