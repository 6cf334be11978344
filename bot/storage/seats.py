"""Seats on disk, and the names of those who sit there."""

import sqlite3

from bot.storage.records import Computer, Free, Seat, Seated


def write_seats(
    db: sqlite3.Connection, table: int, guild: int, before: tuple[Seat, ...], after: tuple[Seat, ...]
) -> None:
    """Write the seats that differ between `before` and `after`, and the names of those who sit there."""
    for number, seat in enumerate(after):
        if number < len(before) and before[number] is seat:
            continue
        if isinstance(seat, Seated):
            remember_name(db, guild, seat.user, seat.name)
        db.execute("INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (table, number, *_seat_row(seat)))
    if len(after) < len(before):
        db.execute("DELETE FROM seats WHERE table_id = ? AND seat >= ?", (table, len(after)))


def _seat_row(seat: Seat) -> tuple[int | str | float | None, ...]:
    match seat:
        case Free(reserved):
            return (None, None, reserved, 0, 0, 0.0)
        case Seated(user, _, seen, missed, away):
            return (user, None, None, missed, int(away), seen)
        case Computer(level, user, _):
            return (user, level, None, 0, 0, 0.0)


def remember_name(db: sqlite3.Connection, guild: int, user: int, name: str) -> None:
    """Note how somebody is called in a server now."""
    db.execute(
        "INSERT INTO people VALUES (?, ?, ?)"
        " ON CONFLICT (guild, user) DO UPDATE SET name = excluded.name WHERE name <> excluded.name",
        (guild, user, name),
    )


def read_seats(db: sqlite3.Connection, where: str, values: tuple[int, ...]) -> dict[int, dict[int, Seat]]:
    """Return the seats that `where` chooses (`s` is a seat, `t` its table), by table and number."""
    found: dict[int, dict[int, Seat]] = {}
    for table, number, user, level, reserved, missed, away, seen, name in db.execute(
        "SELECT s.*, p.name FROM seats s JOIN tables t ON t.id = s.table_id"
        f" LEFT JOIN people p ON p.guild = t.guild AND p.user = s.user WHERE {where}",
        values,
    ):
        if level is not None:
            seat: Seat = Computer(level, user, name)
        elif user is not None:
            seat = Seated(user, name or "", seen, missed, bool(away))
        else:
            seat = Free(reserved)
        found.setdefault(table, {})[number] = seat
    return found
