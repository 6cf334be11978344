"""What people ask of the league, read from disk."""

from typing import Any

from bot.storage.league import FACTS, Database
from bot.storage.league.counting import Board

_COLUMNS = ("user", "games", "wins", "deals", *FACTS, "mu", "sigma", "rating", "first_at", "last_at")
_ROW = ", ".join(_COLUMNS)

_EXPRESSIONS = {
    **{name: name for name in _COLUMNS},
    "rate": "CASE WHEN games > 0 THEN CAST(wins AS REAL) / games ELSE 0.0 END",
}
_PAIR = "one, other, games, wins, points, hung, lost, first_at"


def read_standings(db: Database, board: Board) -> list[tuple[Any, ...]]:
    """Return every row of a board: user, games, wins, deals, FACTS, mu, sigma, rating, first_at, last_at; in no order."""
    return db.execute(f"SELECT {_ROW} FROM standings WHERE guild = ? AND season = ? AND kind = ?", board).fetchall()


def read_rows(db: Database, board: Board, users: tuple[int, ...]) -> dict[int, tuple[Any, ...]]:
    """Return the rows, as in `read_standings`, of those of `users` who are on a board, by user."""
    marks = ", ".join("?" * len(users))
    rows = db.execute(
        f"SELECT {_ROW} FROM standings WHERE guild = ? AND season = ? AND kind = ? AND user IN ({marks})",
        (*board, *users),
    )
    return {row[0]: row for row in rows}


def read_ranked(db: Database, board: Board, order: tuple[tuple[str, bool], ...], minimum: int) -> list[int]:
    """Return the users who have `minimum` games on a board and don't keep off it, in `order`: columns, each with whether the most is first.

    Beside the columns there is `rate`, the share of games won.
    """
    keys = ", ".join(f"{_EXPRESSIONS[column]} {'DESC' if most else 'ASC'}" for column, most in order)
    rows = db.execute(
        "SELECT user FROM standings WHERE guild = ?1 AND season = ?2 AND kind = ?3 AND games >= ?4"
        f" AND user NOT IN (SELECT user FROM hidden WHERE guild = ?1) ORDER BY {keys}",
        (*board, minimum),
    )
    return [user for (user,) in rows]


def read_pairs(db: Database, board: Board, minimum: int, of: int | None = None) -> list[tuple[Any, ...]]:
    """Return the partnerships of a board with `minimum` games, and all those `of` somebody, in no order.

    Each as: one, other, games, wins, points, hung, lost, first_at.
    """
    return db.execute(
        f"SELECT {_PAIR} WHERE games >= ?4 UNION SELECT {_PAIR} WHERE one = ?5 UNION SELECT {_PAIR} WHERE other = ?5".replace(
            " WHERE ", " FROM pairs WHERE guild = ?1 AND season = ?2 AND kind = ?3 AND "
        ),
        (*board, minimum, of),
    ).fetchall()


def read_names(db: Database, guild: int, users: tuple[int, ...]) -> dict[int, str]:
    """Return the last known names of those of `users` who have one."""
    marks = ", ".join("?" * len(users))
    rows = db.execute(f"SELECT user, name FROM people WHERE guild = ? AND user IN ({marks})", (guild, *users))
    return dict(rows.fetchall())


def read_hidden(db: Database, guild: int) -> frozenset[int]:
    """Return who keeps off a server's boards."""
    return frozenset(user for (user,) in db.execute("SELECT user FROM hidden WHERE guild = ?", (guild,)))


def write_hidden(db: Database, guild: int, user: int, hidden: bool) -> None:
    """Keep somebody off a server's boards, or on them."""
    if hidden:
        db.execute("INSERT OR IGNORE INTO hidden VALUES (?, ?)", (guild, user))
    else:
        db.execute("DELETE FROM hidden WHERE guild = ? AND user = ?", (guild, user))


def read_history(db: Database, guild: int, user: int, season: int | None) -> list[tuple[Any, ...]]:
    """Return somebody's counted games in order, of a season or with None of all time.

    Each as: place, kind, at, verdict, seat, side, present, the season's rating after it, the lifetime's.
    """
    return db.execute(
        "SELECT s.place, c.kind, c.at, s.verdict, s.seat, s.side, s.present, s.rating, s.life_rating"
        " FROM counted_seats s JOIN counted c ON c.place = s.place"
        " WHERE s.guild = ?1 AND s.user = ?2 AND (?3 IS NULL OR c.season = ?3) ORDER BY s.place",
        (guild, user, season),
    ).fetchall()


def read_company(db: Database, guild: int, user: int, season: int | None) -> list[tuple[int, int, int, bool]]:
    """Return who else was in somebody's counted games: place, user, side, present."""
    return db.execute(
        "SELECT o.place, o.user, o.side, o.present FROM counted_seats s JOIN counted c ON c.place = s.place"
        " JOIN counted_seats o ON o.place = s.place AND o.user <> s.user"
        " WHERE s.guild = ?1 AND s.user = ?2 AND (?3 IS NULL OR c.season = ?3)",
        (guild, user, season),
    ).fetchall()


def read_changes(db: Database, table: int, number: int) -> list[tuple[int, int, int, int, int]]:
    """Return what a table's game did to ratings, by seat: user, the season's rating and its change, the lifetime's and its change."""
    return db.execute(
        "SELECT s.user, s.rating, s.change, s.life_rating, s.life_change FROM games g JOIN counted c ON c.game = g.id"
        " JOIN counted_seats s ON s.place = c.place WHERE g.table_id = ? AND g.number = ? ORDER BY s.seat",
        (table, number),
    ).fetchall()


def read_titles(
    db: Database, guild: int, season: int | None = None, user: int | None = None
) -> list[tuple[int, str, int, int, int]]:
    """Return titles of a server, of one season or one person if asked: season, title, one, other (0: none), value; latest season first."""
    return db.execute(
        "SELECT t.season, t.title, t.one, t.other, t.value FROM titles t"
        " LEFT JOIN seasons s ON s.guild = t.guild AND s.number = t.season"
        " WHERE t.guild = ?1 AND (?2 IS NULL OR t.season = ?2) AND (?3 IS NULL OR ?3 IN (t.one, t.other))"
        " ORDER BY s.begun_at DESC, t.season DESC, t.title, t.one, t.other",
        (guild, season, user),
    ).fetchall()


def write_titles(db: Database, guild: int, season: int, titles: list[tuple[str, int, int, int]]) -> None:
    """Write the titles of a season that has ended, in the place of those it had: title, one, other (0: none), value."""
    db.execute("DELETE FROM titles WHERE guild = ? AND season = ?", (guild, season))
    db.executemany("INSERT INTO titles VALUES (?, ?, ?, ?, ?, ?)", [(guild, season, *title) for title in titles])
