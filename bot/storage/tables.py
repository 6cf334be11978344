"""Tables on disk: the row, its seats and its votes, written as what has changed."""

import sqlite3
from collections.abc import Iterator, Mapping
from typing import Any

from bot.storage.facts import ALIVE, note_fact, read_fact
from bot.storage.records import (
    Closed,
    ClosedWhy,
    Cut,
    Place,
    Seat,
    SeatAsked,
    Setup,
    Stage,
    Standing,
    Table,
    Vote,
)
from bot.storage.rules import read_rules, write_rules
from bot.storage.seats import read_seats, remember_name, write_seats


class Outdated(Exception):  # noqa: N818 - it tells the caller to read again
    """Raised when a table on disk isn't what the writer took it for; nothing is written."""


def insert_table(db: sqlite3.Connection, table: Table) -> int:
    """Write a new table, whatever id it carries, and return the id it gets; raises sqlite3.IntegrityError when its channel has one."""
    row = _row(table)
    names = ", ".join(row)
    cursor = db.execute(f"INSERT INTO tables ({names}) VALUES ({', '.join(':' + name for name in row)})", row)
    number = cursor.lastrowid
    if number is None:
        raise AssertionError("an insert has a row id")
    write_seats(db, number, table.place.guild, (), table.seats)
    return number


def update_table(db: sqlite3.Connection, before: Table, after: Table) -> None:
    """Write what differs between `before` and `after`; raises Outdated unless the table on disk stands where `before` does."""
    old, row = _row(before), _row(after)
    changed = {name: value for name, value in row.items() if value != old[name]} or {"seq": after.seq}
    done = db.execute(
        f"UPDATE tables SET {', '.join(f'{name} = :{name}' for name in changed)} "
        "WHERE id = :_id AND seq = :_seq AND game = :_game AND stage = :_stage",
        {**changed, "_id": before.id, "_seq": before.seq, "_game": before.game, "_stage": before.stage},
    )
    if done.rowcount != 1:
        raise Outdated
    if after.seats is not before.seats:
        write_seats(db, after.id, after.place.guild, before.seats, after.seats)
    if after.asked is not None and after.asked != before.asked:
        remember_name(db, after.place.guild, after.asked.user, after.asked.name)
    for vote, user in before.votes - after.votes:
        db.execute("DELETE FROM votes WHERE table_id = ? AND vote = ? AND user = ?", (after.id, vote, user))
    for vote, user in after.votes - before.votes:
        db.execute("INSERT INTO votes VALUES (?, ?, ?)", (after.id, vote, user))


def read_table(db: sqlite3.Connection, table: int) -> Table | None:
    """Return the table with this id, closed or not, or None; raises ValueError, KeyError or `Refused` for one that can't be read."""
    for row in _rows(db, "WHERE t.id = ?", (table,)):
        return _table(
            row, read_seats(db, "s.table_id = ?", (table,)).get(table, {}), _votes(db, (table,)).get(table, ())
        )
    return None


def read_live_tables(db: sqlite3.Connection) -> tuple[tuple[int, Table | Exception], ...]:
    """Return every live table by its id, or in its place the error that keeps it from being read."""
    seats = read_seats(db, "s.table_id IN (SELECT id FROM tables WHERE stage <> 'closed')", ())
    votes = _votes(db, ())
    found = list[tuple[int, Table | Exception]]()
    for row in _rows(db, "WHERE t.stage <> 'closed' AND t.aside IS NULL", ()):
        number: int = row["id"]
        try:
            found.append((number, _table(row, seats.get(number, {}), votes.get(number, ()))))
        except Exception as error:  # noqa: BLE001 - whatever is wrong with one row, the others are read
            found.append((number, error))
    return tuple(found)


def put_aside(db: sqlite3.Connection, table: int, why: str) -> None:
    """Mark a table as one that can't be read: it is kept, and no longer live."""
    db.execute("UPDATE tables SET aside = ? WHERE id = ?", (why, table))


def read_put_aside(db: sqlite3.Connection) -> tuple[tuple[int, int, str], ...]:
    """Return table, game number and reason of all that can't be read."""
    return tuple(db.execute("SELECT id, game, aside FROM tables WHERE aside IS NOT NULL ORDER BY id"))


def give_time_back(db: sqlite3.Connection, now: float, soon: float) -> None:
    """Put off every running deadline, pause and question by the seconds since the bot was last alive, and note that it is alive `now`.

    No deadline then ends before `soon` seconds from now, or before a whole clock of the table if that is shorter.
    """
    alive = read_fact(db, ALIVE)
    note_fact(db, ALIVE, now)
    if alive is None:
        return
    seconds = now - alive  # below 0 where the machine's clock was set back meanwhile
    db.execute(
        "UPDATE tables SET deadline = max(deadline + ?, ? + min(?, coalesce(clock, ?)))"
        " WHERE stage <> 'closed' AND deadline IS NOT NULL",
        (seconds, now, soon, soon),
    )
    db.execute(
        "UPDATE tables SET paused_until = paused_until + ?1, asked_until = asked_until + ?1, touched = touched + ?1"
        " WHERE stage <> 'closed'",
        (seconds,),
    )
    db.execute(
        "UPDATE seats SET seen = seen + ? WHERE user IS NOT NULL AND level IS NULL"
        " AND table_id IN (SELECT id FROM tables WHERE stage <> 'closed')",
        (seconds,),
    )


def read_face(db: sqlite3.Connection, table: int) -> str:
    """Return what the face keeps with a table, as JSON; `{}` for an unknown one."""
    row = db.execute("SELECT face FROM tables WHERE id = ?", (table,)).fetchone()
    return row[0] if row else "{}"


def write_face(db: sqlite3.Connection, table: int, face: str) -> None:
    """Keep what the face keeps with a table."""
    db.execute("UPDATE tables SET face = ? WHERE id = ?", (face, table))


def _row(table: Table) -> dict[str, Any]:
    place, setup = table.place, table.setup
    cut, asked, closed = table.cut, table.asked, table.closed
    return {
        "guild": place.guild,
        "channel": place.channel,
        "parent": place.parent,
        "host": table.host,
        "stage": table.stage.value,
        "rules": write_rules(setup.rules),
        "players": setup.players,
        "clock": setup.clock,
        "hints": int(setup.hints),
        "level": setup.level,
        "invited_only": int(setup.invited_only),
        "game": table.game,
        "game_id": table.game_id,
        "seq": table.seq,
        "deadline": table.deadline,
        "remaining": table.remaining,
        "stands": ",".join(sorted(table.stands)),
        "paused_until": table.paused_until,
        "touched": table.touched,
        "owed": int(table.owed),
        "cut_by": cut and cut.user,
        "cut_depth": cut and cut.depth,
        "asked_seat": None if asked is None else asked.seat,
        "asked_user": asked and asked.user,
        "asked_until": asked and asked.until,
        "closed_why": closed and closed.why.value,
        "closed_at": closed and closed.at,
    }


def _rows(db: sqlite3.Connection, where: str, values: tuple[int, ...]) -> Iterator[Mapping[str, Any]]:
    cursor = db.execute(
        "SELECT t.*, p.name AS asked_name FROM tables t LEFT JOIN people p ON p.guild = t.guild AND p.user = t.asked_user "
        + where,
        values,
    )
    names = [column[0] for column in cursor.description]
    for row in cursor:
        yield dict(zip(names, row, strict=True))


def _votes(db: sqlite3.Connection, only: tuple[int, ...]) -> dict[int, list[tuple[Vote, int]]]:
    where = "WHERE table_id = ?" if only else ""
    found: dict[int, list[tuple[Vote, int]]] = {}
    for table, vote, user in db.execute(f"SELECT table_id, vote, user FROM votes {where}", only):
        found.setdefault(table, []).append((Vote(vote), user))
    return found


def _table(row: Mapping[str, Any], seats: Mapping[int, Seat], votes: list[tuple[Vote, int]] | tuple[()]) -> Table:
    players: int = row["players"]
    asked, cut, closed = row["asked_user"], row["cut_by"], row["closed_why"]
    return Table(
        id=row["id"],
        place=Place(row["guild"], row["channel"], row["parent"]),
        host=row["host"],
        stage=Stage(row["stage"]),
        setup=Setup(
            rules=read_rules(row["rules"]),
            players=players,
            clock=row["clock"],
            hints=bool(row["hints"]),
            level=row["level"],
            invited_only=bool(row["invited_only"]),
        ),
        seats=tuple(seats[number] for number in range(players)),
        touched=row["touched"],
        game=row["game"],
        game_id=row["game_id"],
        seq=row["seq"],
        deadline=row["deadline"],
        remaining=row["remaining"],
        stands=frozenset(Standing(word) for word in row["stands"].split(",") if word),
        paused_until=row["paused_until"],
        owed=bool(row["owed"]),
        cut=None if cut is None else Cut(cut, row["cut_depth"]),
        asked=None
        if asked is None
        else SeatAsked(row["asked_seat"], asked, row["asked_name"] or "", row["asked_until"]),
        votes=frozenset(votes),
        closed=None if closed is None else Closed(ClosedWhy(closed), row["closed_at"]),
    )
