"""What finished games came to, on disk."""

import sqlite3

from bot.engine.cards import CARDS
from bot.engine.results import Award, What
from bot.storage.gamelog import Absent, Finished, FinishedSeat


def insert_result(db: sqlite3.Connection, result: Finished) -> None:
    """Write what a game came to; raises sqlite3.IntegrityError when it already stands there."""
    db.execute(
        "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            result.game_id,
            result.guild,
            result.kind,
            len(result.seats),
            len(result.scores),
            result.winner,
            ",".join(map(str, result.scores)),
            len(result.awards),
            int(result.smudge),
            result.at,
        ),
    )
    db.executemany(
        "INSERT INTO result_seats VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (result.game_id, seat.seat, seat.side, seat.user, seat.absent, int(seat.won), seat.settlement)
            for seat in result.seats
        ],
    )
    db.executemany(
        "INSERT INTO result_awards VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (result.game_id, deal, place, award.what, award.side, award.points, award.card and str(award.card))
            for deal, awards in enumerate(result.awards, 1)
            for place, award in enumerate(awards)
        ],
    )


def read_result(db: sqlite3.Connection, game: int) -> Finished | None:
    """Return what a game came to, or None while it isn't finished or was given up."""
    row = db.execute(
        "SELECT guild, kind, winner, scores, deals, smudge, finished_at FROM results WHERE game = ?", (game,)
    ).fetchone()
    if row is None:
        return None
    guild, kind, winner, scores, deals, smudge, at = row
    seats = tuple(
        FinishedSeat(seat, side, user, name, None if absent is None else Absent(absent), bool(won), settlement)
        for seat, side, user, name, absent, won, settlement in db.execute(
            "SELECT r.seat, r.side, r.user, p.name, r.absent, r.won, r.settlement FROM result_seats r"
            " LEFT JOIN people p ON p.guild = ? AND p.user = r.user WHERE r.game = ? ORDER BY r.seat",
            (guild, game),
        )
    )
    awards: list[list[Award]] = [[] for _ in range(deals)]
    for deal, what, side, points, card in db.execute(
        "SELECT deal, what, side, points, card FROM result_awards WHERE game = ? ORDER BY deal, place", (game,)
    ):
        awards[deal - 1].append(Award(What(what), side, points, None if card is None else CARDS[card]))
    board = tuple(map(int, scores.split(",")))
    return Finished(game, guild, kind, winner, board, bool(smudge), at, seats, tuple(map(tuple, awards)))
