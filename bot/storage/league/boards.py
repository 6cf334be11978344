"""What people ask of the league, read from disk."""

from collections.abc import Sequence
from typing import Any

from bot.storage.league import FACTS, Database
from bot.storage.league.counting import Board

_COLUMNS = ("user", "games", "wins", "deals", *FACTS, "mu", "sigma", "rating", "first_at", "last_at")
_ROW = ", ".join(_COLUMNS)

_RATE = "CASE WHEN games > 0 THEN CAST(wins AS REAL) / games ELSE 0.0 END"
_PAIR = "one, other, games, wins, points, hung, lost, first_at"

_BOARD = "guild = ?1 AND season = ?2 AND kind = ?3"
_HIDDEN = "(SELECT user FROM hidden WHERE guild = ?1)"
_NONE_HIDDEN = f"NOT EXISTS {_HIDDEN}"  # asked once, where looking each up would be most of the work
_RANKED = f"{_BOARD} AND games >= ?4 AND ({_NONE_HIDDEN} OR user NOT IN {_HIDDEN})"
_RANKED_PAIR = f"{_BOARD} AND games >= ?4 AND ({_NONE_HIDDEN} OR (one NOT IN {_HIDDEN} AND other NOT IN {_HIDDEN}))"

Order = tuple[tuple[str, bool], ...]
"""What a board is ordered by: columns, and `rate`, the share of games won; each with whether the most comes first."""


def read_standings(db: Database, board: Board) -> list[tuple[Any, ...]]:
    """Return every row of a board: user, games, wins, deals, FACTS, mu, sigma, rating, first_at, last_at; in no order."""
    return db.execute(f"SELECT {_ROW} FROM standings WHERE {_BOARD}", board).fetchall()


def read_row(db: Database, board: Board, user: int) -> tuple[Any, ...] | None:
    """Return somebody's row on a board, as in `read_standings`, None where they have none."""
    rows = db.execute(f"SELECT {_ROW} FROM standings WHERE {_BOARD} AND user = ?4", (*board, user)).fetchall()
    return rows[0] if rows else None


def read_rank(db: Database, board: Board, order: Order, minimum: int, user: int | None) -> tuple[int, int | None]:
    """Return how many are ranked on a board, and the rank of `user`, None for who isn't.

    Ranked is who has `minimum` games there and doesn't keep off it.
    """
    keys = _keys(order)
    own = f"SELECT {keys} FROM standings WHERE {_BOARD} AND user = ?5"
    ranked, rank, there = db.execute(
        f"SELECT count(*), sum(({keys}) <= ({own})), max(user = ?5) FROM standings WHERE {_RANKED}",
        (*board, minimum, user),
    ).fetchone()
    return ranked, rank if there else None


def read_ranked(db: Database, board: Board, order: Order, minimum: int, first: int, most: int) -> list[tuple[Any, ...]]:
    """Return the rows, as in `read_standings`, of who is ranked, in order: at most so many, without the `first` ones."""
    keys = _keys(order)
    on_page = f"SELECT user FROM standings WHERE {_RANKED} ORDER BY {keys} LIMIT ?5 OFFSET ?6"  # ids alone sort faster
    return db.execute(
        f"SELECT {_ROW} FROM standings WHERE {_BOARD} AND user IN ({on_page}) ORDER BY {keys}",
        (*board, minimum, most, first),
    ).fetchall()


def read_pairs(db: Database, board: Board, minimum: int) -> list[tuple[Any, ...]]:
    """Return the partnerships of a board with `minimum` games, in no order: one, other, games, wins, points, hung, lost, first_at."""
    return db.execute(f"SELECT {_PAIR} FROM pairs WHERE {_BOARD} AND games >= ?4", (*board, minimum)).fetchall()


def read_pairs_of(db: Database, board: Board, user: int) -> list[tuple[Any, ...]]:
    """Return all of somebody's partnerships on a board, as in `read_pairs`."""
    # SQLite by itself would rather walk the whole board than use the index of the others.
    return db.execute(
        f"SELECT {_PAIR} FROM pairs WHERE {_BOARD} AND one = ?4 UNION ALL"
        f" SELECT {_PAIR} FROM pairs INDEXED BY pairs_of_the_other WHERE {_BOARD} AND other = ?4",
        (*board, user),
    ).fetchall()


def read_ranked_pairs(
    db: Database, board: Board, order: Order, minimum: int, first: int, most: int
) -> list[tuple[Any, ...]]:
    """Return the partnerships, as in `read_pairs`, that are ranked, in order: at most so many, without the `first` ones.

    Ranked is who has `minimum` games together and of whom neither keeps off the boards.
    """
    return db.execute(
        f"SELECT {_PAIR} FROM pairs INDEXED BY pairs_on_a_board WHERE {_RANKED_PAIR}"
        f" ORDER BY {_keys(order)} LIMIT ?5 OFFSET ?6",
        (*board, minimum, most, first),
    ).fetchall()


def read_pair_ranks(
    db: Database, board: Board, order: Order, minimum: int, pairs: Sequence[tuple[int, int]]
) -> tuple[int, tuple[int | None, ...]]:
    """Return how many partnerships are ranked on a board, and the rank of each of `pairs`, None where it isn't ranked."""
    keys, asked, marks = _keys(order), list[str](), list[int]()
    for one, other in pairs:
        first = 5 + len(marks)
        own = f"SELECT {keys} FROM pairs WHERE {_BOARD} AND one = ?{first} AND other = ?{first + 1}"
        asked += [f"sum(({keys}) <= ({own}))", f"max(one = ?{first} AND other = ?{first + 1})"]
        marks += [one, other]
    ranked, *found = db.execute(
        f"SELECT {', '.join(['count(*)', *asked])} FROM pairs INDEXED BY pairs_on_a_board WHERE {_RANKED_PAIR}",
        (*board, minimum, *marks),
    ).fetchone()
    return ranked, tuple(rank if there else None for rank, there in zip(found[::2], found[1::2], strict=True))


def _keys(order: Order) -> str:
    """What rows are compared by, the least first."""
    return ", ".join(f"{'-' if most else ''}({_RATE if column == 'rate' else column})" for column, most in order)


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
