"""What is held on one person: all of it for them, or gone from here for good."""

import json
from typing import Any

from bot.storage.facts import note_fact, read_fact
from bot.storage.league import FACTS, Database

FORMER = "formers"
"""The fact that counts the former players: the n-th one goes by -n."""

_OWN = (
    "DELETE FROM people WHERE user = :user",
    "DELETE FROM preferences WHERE user = :user",
    "DELETE FROM votes WHERE user = :user",
    "DELETE FROM hidden WHERE user = :user",
    "DELETE FROM rule_sets WHERE owner_kind = 'person' AND owner = :user",
)
"""What is somebody's alone."""

_PLACES = (
    ("tables", "host"),
    ("tables", "cut_by"),
    ("tables", "asked_user"),
    ("seats", "user"),
    ("rule_sets", "saved_by"),
    ("result_seats", "user"),
    ("counted_seats", "user"),
    ("standings", "user"),
    ("titles", "one"),
    ("titles", "other"),
)
"""Where somebody's id stands because others' results need somebody there."""


def read_live_tables_of(db: Database, user: int) -> tuple[int, ...]:
    """Return the live tables at which somebody sits, has sat, hosts, votes or has a seat kept for them."""
    rows = db.execute(
        "SELECT t.id FROM tables t WHERE t.stage <> 'closed' AND (:user IN (t.host, t.cut_by, t.asked_user)"
        " OR EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND :user IN (s.user, s.reserved))"
        " OR EXISTS (SELECT 1 FROM votes v WHERE v.table_id = t.id AND v.user = :user)"
        " OR EXISTS (SELECT 1 FROM seat_changes c WHERE c.game = t.game_id AND c.user = :user)) ORDER BY t.id",
        {"user": user},
    )
    return tuple(table for (table,) in rows)


def read_names_of(db: Database, user: int) -> tuple[str, ...]:
    """Return the names somebody is known by, in any server."""
    return tuple(name for (name,) in db.execute("SELECT DISTINCT name FROM people WHERE user = ?", (user,)))


def traces_of(user: int, names: tuple[str, ...]) -> tuple[bytes, ...]:
    """Return the bytes by which somebody would be found in a file: their id as text and as SQLite writes numbers, and their names."""
    as_number = user.to_bytes(8, "big").lstrip(b"\0")
    numbers = [as_number] if len(as_number) > 4 else []  # a shorter one is found everywhere
    return (str(user).encode(), *numbers, *(name.encode() for name in names if len(name.encode()) > 4))


def erase_person(db: Database, user: int) -> int | None:
    """Put a former player, a number below 0, in the place of somebody everywhere and return it; what was theirs alone is deleted.

    Nothing is held on whoever is erased a second time: None comes back. The bytes that held somebody are overwritten with the next
    scrub of the store.
    """
    changes = db.total_changes
    former = -int(read_fact(db, FORMER) or 0) - 1
    values = {"user": user, "former": former}
    # Whoever made a move or cut held a seat in that game: the moves themselves have no index by person.
    db.execute(
        "UPDATE moves SET user = :former WHERE user = :user"
        " AND game IN (SELECT game FROM seat_changes WHERE user = :user)",
        values,
    )
    db.execute("UPDATE seat_changes SET user = :former WHERE user = :user", values)
    db.execute("UPDATE seats SET reserved = NULL WHERE reserved = :user", values)
    for statement in _OWN:
        db.execute(statement, values)
    for table, column in _PLACES:
        db.execute(f"UPDATE {table} SET {column} = :former WHERE {column} = :user", values)
    # A pair stands with the smaller number first, and a former player's is the smallest.
    db.execute("UPDATE pairs SET other = one, one = :former WHERE other = :user", values)
    db.execute("UPDATE pairs SET one = :former WHERE one = :user", values)
    db.execute("UPDATE titles SET one = other, other = one WHERE other = :former", values)
    _erase_from_face(db, user)
    if db.total_changes == changes:
        return None
    note_fact(db, FORMER, -former)
    return former


def _erase_from_face(db: Database, user: int) -> None:
    """What the face keeps with tables may name people: such entries are dropped."""
    for table, face in db.execute("SELECT id, face FROM tables WHERE instr(face, ?)", (str(user),)).fetchall():
        kept = {name: value for name, value in json.loads(face).items() if str(user) not in f"{name} {value}"}
        db.execute("UPDATE tables SET face = ? WHERE id = ?", (json.dumps(kept), table))


def read_everything(db: Database, user: int) -> dict[str, Any]:
    """Return all that is held on somebody, as values that JSON can hold; times are unix seconds."""
    return {
        "user": user,
        "names": _rows(db, "SELECT guild AS server, name FROM people WHERE user = ?", user),
        "preferences": _json(db, "SELECT chosen FROM preferences WHERE user = ?", user),
        "keeps_off_the_boards_of": [row["guild"] for row in _rows(db, "SELECT guild FROM hidden WHERE user = ?", user)],
        "rule_sets": _rows(
            db,
            "SELECT owner_kind AS of, owner, name, rules, saved_at FROM rule_sets"
            " WHERE saved_by = ?1 OR (owner_kind = 'person' AND owner = ?1)",
            user,
        ),
        "tables_hosted": _rows(
            db, "SELECT id AS 'table', guild AS server, channel, stage, touched FROM tables WHERE host = ?", user
        ),
        "seats": _rows(
            db,
            'SELECT table_id AS "table", seat, level AS computer, missed, away, seen FROM seats WHERE ?1 IN (user, reserved)',
            user,
        ),
        "votes": _rows(db, 'SELECT table_id AS "table", vote FROM votes WHERE user = ?', user),
        "games": _games(db, user),
        "standings": _rows(db, "SELECT * FROM standings WHERE user = ?", user),
        "partnerships": _rows(db, "SELECT * FROM pairs WHERE ?1 IN (one, other)", user),
        "titles": _rows(db, "SELECT * FROM titles WHERE ?1 IN (one, other)", user),
    }


def _games(db: Database, user: int) -> list[dict[str, Any]]:
    """Every game somebody held a seat in: when they sat, what they did, and what it came to for them."""
    games = _rows(
        db,
        'SELECT g.id AS game, t.guild AS server, g.table_id AS "table", g.number, g.rules, g.begun_at FROM games g'
        " JOIN tables t ON t.id = g.table_id"
        " WHERE g.id IN (SELECT game FROM seat_changes WHERE user = ?) ORDER BY g.id",
        user,
    )
    for game in games:
        key = game["game"]
        values = (key, user)
        game["sat"] = _rows(db, "SELECT seat, why, at FROM seat_changes WHERE game = ? AND user = ?", *values)
        game["moves"] = [
            [at, how, action]
            for at, how, action in db.execute(
                "SELECT at, how, CASE how WHEN 'cut' THEN 'cut' ELSE action END FROM moves"
                " WHERE game = ? AND user = ? ORDER BY seq",
                values,
            )
        ]
        game["result"] = _rows(
            db,
            "SELECT s.seat, s.side, s.absent, s.won, s.settlement, r.finished_at FROM result_seats s"
            " JOIN results r ON r.game = s.game WHERE s.game = ? AND s.user = ?",
            *values,
        )
        game["counted"] = _rows(
            db,
            "SELECT c.season, c.at, s.verdict, s.rank, s.weight, s.rating, s.change, s.life_rating, s.life_change, "
            + ", ".join(f"s.{name}" for name in FACTS)
            + " FROM counted_seats s JOIN counted c ON c.place = s.place WHERE c.game = ? AND s.user = ?",
            *values,
        )
    return games


def _rows(db: Database, sql: str, *values: int) -> list[dict[str, Any]]:
    cursor = db.execute(sql, values)
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _json(db: Database, sql: str, user: int) -> Any:
    row = db.execute(sql, (user,)).fetchone()
    return None if row is None else json.loads(row[0])
