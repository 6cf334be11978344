"""Why something is not possible with a seat."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NotSeated:
    """The person doesn't sit at this table."""

    table: int


@dataclass(frozen=True, slots=True)
class YouLeft:
    """The person left this seat, and may sit down in it again."""

    seat: int


@dataclass(frozen=True, slots=True)
class AlreadySeated:
    """The person sits at this table already, here."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody, or a computer where `user` is None, holds this seat."""

    seat: int
    user: int | None


@dataclass(frozen=True, slots=True)
class SeatReserved:
    """The seat is kept for somebody."""

    seat: int
    user: int


@dataclass(frozen=True, slots=True)
class SeatEmpty:
    """Nobody holds this seat, and it is kept for nobody."""

    seat: int


@dataclass(frozen=True, slots=True)
class NoFreeSeat:
    """Every seat is held or reserved; with `side`, every seat of that side."""

    side: int | None = None


@dataclass(frozen=True, slots=True)
class NoSuchSide:
    """The table has no such side."""

    side: int
    sides: int


@dataclass(frozen=True, slots=True)
class NotInvited:
    """Only those invited may sit down here."""


@dataclass(frozen=True, slots=True)
class SeatsFree:
    """A game can't start while these seats are free; it could at a table for the `players` who sit there, None where it can't be that."""

    seats: tuple[int, ...]
    players: int | None = None


@dataclass(frozen=True, slots=True)
class TooManySeated:
    """More seats are held than there would be."""

    seated: int
    players: int


@dataclass(frozen=True, slots=True)
class NotAComputers:
    """No computer holds this seat, so it can't be asked for."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatAlreadyAsked:
    """Somebody is already waiting for a seat here."""

    seat: int
    user: int


@dataclass(frozen=True, slots=True)
class NothingAsked:
    """Nobody has asked for a seat."""


@dataclass(frozen=True, slots=True)
class SawOtherHand:
    """The person has held another seat in this game, and may only sit down in that one again."""

    seat: int


@dataclass(frozen=True, slots=True)
class NeverLeft:
    """The person has no seat at this table to sit down in again; where `taken_by` is set, somebody else has it now."""

    taken_by: int | None = None


SeatRefusal = (
    NotSeated
    | YouLeft
    | AlreadySeated
    | SeatTaken
    | SeatReserved
    | SeatEmpty
    | NoFreeSeat
    | NoSuchSide
    | NotInvited
    | SeatsFree
    | TooManySeated
    | NotAComputers
    | SeatAlreadyAsked
    | NothingAsked
    | SawOtherHand
    | NeverLeft
)
