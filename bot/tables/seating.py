"""Where people sit: which seat comes next, who may have it, and how a table grows and shrinks."""

from bot.engine.refusals import Refused
from bot.engine.rules import Rules
from bot.engine.state import count_sides
from bot.engine.unplayable import NotASeat
from bot.storage.records import Computer, Free, Person, Seat, Seated, Setup, Table
from bot.tables.doing import find_seat
from bot.tables.refusals import (
    AlreadySeated,
    NoFreeSeat,
    NoSuchSide,
    NotInvited,
    SeatReserved,
    SeatTaken,
    TableRefused,
    TooManySeated,
)


def seating_order(rules: Rules, players: int) -> tuple[int, ...]:
    """Return the seats in the order people take them: partners first, so that two people play together unless they choose otherwise."""
    sides = count_sides(rules, players)
    return tuple(seat for side in range(sides) for seat in range(side, players, sides))


def check_seat(seat: int, players: int) -> None:
    """Raise `Refused(NotASeat)` unless there is such a seat."""
    if not 0 <= seat < players:
        raise Refused(NotASeat(seat, players))


def choose_seat(table: Table, user: int, side: int | None, seat: int | None) -> int:
    """Return the seat that `user` sits down in: the one asked for, else one reserved for them, else the next free one (of `side`).

    Raises `Refused(NotASeat)`, or TableRefused with NoSuchSide, AlreadySeated, NotInvited, SeatTaken, SeatReserved or NoFreeSeat.
    """
    setup = table.setup
    sides = count_sides(setup.rules, setup.players)
    if side is not None and not 0 <= side < sides:
        raise TableRefused(NoSuchSide(side, sides))
    if seat is not None:
        check_seat(seat, setup.players)
    held = find_seat(table, user)
    if held is not None and (seat is None or seat == held) and (side is None or side == held % sides):
        raise TableRefused(AlreadySeated(held))
    kept = reserved_seat(table, user)
    if setup.invited_only and kept is None and held is None:
        raise TableRefused(NotInvited())
    if seat is not None:
        _check_free(table, user, seat)
        return seat
    if kept is not None and (side is None or kept % sides == side):
        return kept
    for number in seating_order(setup.rules, setup.players):
        free = table.seats[number]
        if isinstance(free, Free) and free.reserved in (None, user) and (side is None or number % sides == side):
            return number
    raise TableRefused(NoFreeSeat(side))


def reserved_seat(table: Table, user: int) -> int | None:
    """Return the seat that is kept for `user`, or None."""
    for number, seat in enumerate(table.seats):
        if isinstance(seat, Free) and seat.reserved == user:
            return number
    return None


def seat_person(table: Table, number: int, person: Person, now: float) -> tuple[Seat, ...]:
    """Return the seats with `person` in seat `number` and nowhere else; a reservation of theirs has served its purpose."""
    seats = tuple(
        Free() if _is_of(seat, person.id) and place != number else seat for place, seat in enumerate(table.seats)
    )
    return seats[:number] + (Seated(person.id, person.name, now),) + seats[number + 1 :]


def resize(table: Table, setup: Setup) -> tuple[Seat, ...]:
    """Return the seats of a table that is set up anew: everybody keeps their place where there is one.

    Raises TableRefused(TooManySeated) when more are held than there would be.
    """
    players = setup.players
    held = [seat for seat in table.seats if not _is_open(seat)]
    if len(held) > players:
        raise TableRefused(TooManySeated(len(held), players))
    kept: list[Seat] = [*table.seats[:players], *(Free() for _ in range(players - len(table.seats)))]
    waiting = [seat for seat in table.seats[players:] if not _is_open(seat)]
    for number in seating_order(setup.rules, players):
        if waiting and _is_open(kept[number]):
            kept[number] = waiting.pop(0)
    # reservations gave way to people; those that were crowded out get a seat that is still free
    lost = [seat for seat in table.seats if isinstance(seat, Free) and seat.reserved is not None and seat not in kept]
    for number in seating_order(setup.rules, players):
        if lost and kept[number] == Free():
            kept[number] = lost.pop(0)
    return tuple(kept)


def at_level(seat: Seat, old: str, new: str) -> Seat:
    """Return the seat with a computer of the table's old level at its new one."""
    return Computer(new) if isinstance(seat, Computer) and seat.level == old and seat.user is None else seat


def _check_free(table: Table, user: int, number: int) -> None:
    match table.seats[number]:
        case Free(reserved) if reserved not in (None, user):
            raise TableRefused(SeatReserved(number, reserved))
        case Seated(user=holder):
            raise TableRefused(SeatTaken(number, holder))
        case Computer():
            raise TableRefused(SeatTaken(number, None))


def _is_open(seat: Seat) -> bool:
    return isinstance(seat, Free)


def _is_of(seat: Seat, user: int) -> bool:
    return (isinstance(seat, Seated) and seat.user == user) or (isinstance(seat, Free) and seat.reserved == user)
