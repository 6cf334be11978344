"""A table as it is shown: values that hold nothing a spectator may not see, and a hand for the one it belongs to."""

from dataclasses import dataclass, field
from enum import StrEnum

from bot.engine.dealing import Draw
from bot.engine.view import PublicView, SeatView, public_view, seat_view
from bot.storage.gamelog import Finished
from bot.storage.records import Closed, Place, Seat, SeatAsked, Seated, Setup, Stage, Standing, Table, Vote
from bot.tables.agreeing import voters
from bot.tables.dealing import cutter, people_to_act
from bot.tables.happenings import Happened
from bot.tables.played import Played


@dataclass(frozen=True, slots=True)
class Moment:
    """What a control was made for: a game of the table, a deal of it, and how many decisions its own seat had made in that deal."""

    game: int
    deal: int
    decisions: int = 0


@dataclass(frozen=True, slots=True)
class Votes:
    """Who has said yes to what, and who is asked; users."""

    pause: tuple[int, ...]
    end: tuple[int, ...]
    rematch: tuple[int, ...]
    voters: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Brief:
    """A table in a list of tables."""

    id: int
    place: Place
    host: int
    stage: Stage
    setup: Setup
    seats: tuple[Seat, ...]
    game: int
    deadline: float | None
    stands: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table at one moment; everything in it is public.

    `public` is None in the lobby of the first game. `deadline`: while playing, the clock of those to act; between deals, when the house
    deals; before and after a game, when the table closes. `to_act`: seats to act that people hold and are not away from. `ready` are seats,
    `cutter` is the seat that may cut now. `stands`: why no clock runs. `recent`: what has happened in the running deal, or the one that has
    just ended. `finished` is what the last game came to, once it is over.
    """

    id: int
    place: Place
    host: int
    stage: Stage
    setup: Setup
    seats: tuple[Seat, ...]
    game: int
    seq: int
    public: PublicView | None
    draw: Draw | None
    deadline: float | None
    to_act: tuple[int, ...]
    ready: tuple[int, ...]
    cutter: int | None
    votes: Votes
    asked: SeatAsked | None
    paused_until: float | None
    stands: tuple[Standing, ...]
    recent: tuple[Happened, ...]
    finished: Finished | None
    closed: Closed | None


@dataclass(frozen=True, slots=True)
class Hand:
    """What one person at the table may see: the table, their seat's view, the moment that controls made from it are for, and everything
    that has happened since their own last move."""

    snapshot: Snapshot
    seat: int
    view: SeatView = field(repr=False)
    moment: Moment
    since: tuple[Happened, ...]


class ActedWhat(StrEnum):
    """What has come of somebody's press or command."""

    DONE = "done"
    STALE = "stale"  # the moment it was made for is past; nothing has changed
    AGAIN = "again"  # the same interaction came before; nothing has changed now


@dataclass(frozen=True, slots=True)
class Acted:
    """What has come of somebody's press or command, and what they may see now."""

    what: ActedWhat
    hand: Hand


def take_snapshot(table: Table, played: Played | None, finished: Finished | None) -> Snapshot:
    """Return a table as it is shown, from what is stored of it and of its running or last game."""
    game = None if played is None else played.game
    playing = table.stage is Stage.PLAYING and game is not None
    ready = {user for vote, user in table.votes if vote is Vote.READY}
    return Snapshot(
        id=table.id,
        place=table.place,
        host=table.host,
        stage=table.stage,
        setup=table.setup,
        seats=table.seats,
        game=table.game,
        seq=table.seq,
        public=None if game is None else public_view(game),
        draw=None if played is None else played.draw,
        deadline=table.deadline,
        to_act=people_to_act(table, game) if playing and game is not None else (),
        ready=tuple(n for n, seat in enumerate(table.seats) if isinstance(seat, Seated) and seat.user in ready),
        cutter=None if game is None else cutter(table, game),
        votes=Votes(
            pause=_said(table, Vote.PAUSE),
            end=_said(table, Vote.END),
            rematch=_said(table, Vote.REMATCH),
            voters=tuple(seat.user for seat in voters(table)),
        ),
        asked=table.asked,
        paused_until=table.paused_until,
        stands=tuple(sorted(table.stands)),
        recent=() if played is None else played.running_deal,
        finished=finished,
        closed=table.closed,
    )


def take_hand(snapshot: Snapshot, played: Played, seat: int) -> Hand:
    """Return what the person in `seat` may see of a table with a game, of which `snapshot` was taken."""
    own = played.own[seat]
    view = seat_view(played.game, seat, snapshot.public)
    return Hand(
        snapshot=snapshot,
        seat=seat,
        view=view,
        moment=Moment(snapshot.game, view.public.deal_number, view.public.decisions[seat]),
        since=tuple(entry for entry in played.happened if entry.seq > own),
    )


def brief(table: Table) -> Brief:
    """Return a table as it stands in a list."""
    return Brief(
        table.id,
        table.place,
        table.host,
        table.stage,
        table.setup,
        table.seats,
        table.game,
        table.deadline,
        tuple(sorted(table.stands)),
    )


def _said(table: Table, vote: Vote) -> tuple[int, ...]:
    return tuple(sorted(user for given, user in table.votes if given is vote))
