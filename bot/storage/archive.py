"""The games of a server that are over, on disk: what a list of them tells."""

import sqlite3
from dataclasses import dataclass

MOST = 200
"""How many games a list reaches back."""


@dataclass(frozen=True, slots=True)
class Past:
    """A finished game in a list: its table and number there, which game it was, when it ended, and its seats.

    Each of `seats` is (user, name): no user for a computer since the start, no name for somebody who was forgotten.
    """

    table: int
    game: int
    kind: str
    at: float
    winner: int
    scores: tuple[int, ...]
    seats: tuple[tuple[int | None, str | None], ...]


def read_past(db: sqlite3.Connection, guild: int, most: int = MOST) -> tuple[Past, ...]:
    """Return the games of a server that were won, the last one first, at most so many."""
    rows = db.execute(
        "SELECT r.game, g.table_id, g.number, r.kind, r.finished_at, r.winner, r.scores FROM results r"
        " JOIN games g ON g.id = r.game WHERE r.guild = ? ORDER BY r.finished_at DESC, r.game DESC LIMIT ?",
        (guild, most),
    ).fetchall()
    seats: dict[int, list[tuple[int | None, str | None]]] = {row[0]: [] for row in rows}
    for game, user, name in db.execute(
        "SELECT s.game, s.user, p.name FROM result_seats s LEFT JOIN people p ON p.guild = ?1 AND p.user = s.user"
        " WHERE s.game IN (SELECT game FROM results WHERE guild = ?1 ORDER BY finished_at DESC, game DESC LIMIT ?2)"
        " ORDER BY s.game, s.seat",
        (guild, most),
    ):
        seats[game].append((user, name))
    return tuple(
        Past(table, number, kind, at, winner, tuple(map(int, scores.split(","))), tuple(seats[game]))
        for game, table, number, kind, at, winner, scores in rows
    )
