"""Finding seats among those of a table."""

from __future__ import annotations

from collections.abc import Sequence

from bot.storage.records import Computer, Seat, Seated


def seat_of(seats: Sequence[Seat], user: int) -> int | None:
    """The seat that somebody holds, None if they hold none."""
    return next((number for number, seat in enumerate(seats) if isinstance(seat, Seated) and seat.user == user), None)


def first_computer(seats: Sequence[Seat]) -> int | None:
    """The first seat a computer holds that is kept for nobody, None if there is none."""
    return next((number for number, seat in enumerate(seats) if isinstance(seat, Computer) and seat.user is None), None)
