"""Games that count, on disk: each one's sheet, and the standings and partnerships it is added to."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bot.storage.league import FACTS, Database

Board = tuple[int, int, str]
"""A server, a season (0: all time) and a game ('': all)."""

_FACTS = ", ".join(FACTS)
_ADDED = ", ".join(f"{name} = {name} + excluded.{name}" for name in ("games", "wins", "deals", *FACTS))


@dataclass(frozen=True, slots=True)
class SeatSheet:
    """What a counted game was to one person, as it is stored; `facts` in the order of FACTS."""

    seat: int
    user: int
    side: int
    present: bool
    verdict: str
    rank: int
    weight: float
    rating: int
    change: int
    life_rating: int
    life_change: int
    facts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameSheet:
    """A counted game as it is stored."""

    game: int
    guild: int
    season: int
    day: int
    at: float
    kind: str
    players: int
    winner: int
    scores: tuple[int, ...]
    deals: int
    seats: tuple[SeatSheet, ...]


def insert_sheet(db: Database, sheet: GameSheet) -> int:
    """Write a counted game and return its place in the order; raises sqlite3.IntegrityError when it is counted already."""
    cursor = db.execute(
        "INSERT INTO counted (game, guild, season, day, at, kind, players, winner, scores, deals)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            sheet.game,
            sheet.guild,
            sheet.season,
            sheet.day,
            sheet.at,
            sheet.kind,
            sheet.players,
            sheet.winner,
            ",".join(map(str, sheet.scores)),
            sheet.deals,
        ),
    )
    place = cursor.lastrowid
    if place is None:
        raise AssertionError("an insert has a row id")
    db.executemany(
        f"INSERT INTO counted_seats VALUES ({', '.join('?' * (14 + len(FACTS)))})",
        [
            (
                place,
                seat.seat,
                sheet.guild,
                seat.user,
                seat.side,
                int(seat.present),
                seat.verdict,
                seat.rank,
                sheet.day,
                seat.weight,
                seat.rating,
                seat.change,
                seat.life_rating,
                seat.life_change,
                *seat.facts,
            )
            for seat in sheet.seats
        ],
    )
    return place


def read_sheet(db: Database, game: int) -> GameSheet | None:
    """Return a counted game by its key, None if it isn't counted."""
    row = db.execute(
        "SELECT place, game, guild, season, day, at, kind, players, winner, scores, deals FROM counted WHERE game = ?",
        (game,),
    ).fetchone()
    if row is None:
        return None
    place, key, guild, season, day, at, kind, players, winner, scores, deals = row
    seats = tuple(
        SeatSheet(seat, user, side, bool(present), verdict, rank, weight, now, change, life, life_change, tuple(facts))
        for seat, user, side, present, verdict, rank, weight, now, change, life, life_change, *facts in db.execute(
            "SELECT seat, user, side, present, verdict, rank, weight, rating, change, life_rating, life_change, "
            f"{_FACTS} FROM counted_seats WHERE place = ? ORDER BY seat",
            (place,),
        )
    )
    board = tuple(map(int, scores.split(",")))
    return GameSheet(key, guild, season, day, at, kind, players, winner, board, deals, seats)


def delete_sheet(db: Database, game: int) -> None:
    """Take a game out of those counted, to count it anew."""
    db.execute("DELETE FROM counted_seats WHERE place = (SELECT place FROM counted WHERE game = ?)", (game,))
    db.execute("DELETE FROM counted WHERE game = ?", (game,))


def read_last_place(db: Database) -> int:
    """Return the place of the game counted last, 0 before the first."""
    (place,) = db.execute("SELECT coalesce(max(place), 0) FROM counted").fetchone()
    return int(place)


def count_beaten(db: Database, guild: int, day: int, users: Iterable[int], after: int) -> dict[tuple[int, int], int]:
    """Return how often each of `users` has beaten each other one on a day, in the games counted after place `after`."""
    asked = sorted(set(users))
    marks = ", ".join("?" * len(asked))
    rows = db.execute(
        "SELECT a.user, b.user, count(*) FROM counted_seats a JOIN counted_seats b ON b.place = a.place"
        f" WHERE a.guild = ? AND a.day = ? AND a.place > ? AND a.user IN ({marks}) AND b.user IN ({marks})"
        " AND a.side <> b.side AND a.rank < b.rank GROUP BY a.user, b.user",
        (guild, day, after, *asked, *asked),
    )
    return {(one, other): times for one, other, times in rows}


def read_skill(db: Database, board: Board, users: Iterable[int]) -> dict[int, tuple[float, float]]:
    """Return mu and sigma on a board of those of `users` who are on it."""
    asked = sorted(set(users))
    rows = db.execute(
        "SELECT user, mu, sigma FROM standings WHERE guild = ? AND season = ? AND kind = ?"
        f" AND user IN ({', '.join('?' * len(asked))})",
        (*board, *asked),
    )
    return {user: (mu, sigma) for user, mu, sigma in rows}


def add_to_standing(
    db: Database, board: Board, user: int, counts: Mapping[str, int], skill: tuple[float, float, int], at: float
) -> None:
    """Add a game's `counts` (games, wins, deals and FACTS) to a person's row, and put their mu, sigma and shown rating in."""
    db.execute(
        f"INSERT INTO standings VALUES (?, ?, ?, ?, ?, ?, ?, {', '.join('?' * len(FACTS))}, ?, ?, ?, ?, ?)"
        " ON CONFLICT (guild, season, kind, user) DO UPDATE SET"
        f" {_ADDED}, mu = excluded.mu, sigma = excluded.sigma, rating = excluded.rating, last_at = excluded.last_at",
        (
            *board,
            user,
            counts["games"],
            counts["wins"],
            counts["deals"],
            *(counts[name] for name in FACTS),
            *skill,
            at,
            at,
        ),
    )


def add_to_pair(db: Database, board: Board, pair: tuple[int, int], counts: Mapping[str, int], at: float) -> None:
    """Add a game's `counts` (games, wins, points, hung, lost) to a partnership's row."""
    names = ("games", "wins", "points", "hung", "lost")
    db.execute(
        "INSERT INTO pairs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guild, season, kind, one, other) DO UPDATE SET "
        + ", ".join(f"{name} = {name} + excluded.{name}" for name in names),
        (*board, *pair, *(counts[name] for name in names), at),
    )


def clear_standings(db: Database, guild: int) -> None:
    """Take away a server's standings and partnerships, to count them anew; seasons, sheets and titles stay."""
    db.execute("DELETE FROM standings WHERE guild = ?", (guild,))
    db.execute("DELETE FROM pairs WHERE guild = ?", (guild,))


def read_order(db: Database, guild: int) -> Iterator[tuple[int, float | None]]:
    """Yield the key of every game of a server that might count, and when it counted if it has; in the order in which they count.

    Those counted keep their order; the others stand between them by the time of their last move.
    """
    rows = db.execute(
        "SELECT g.id, c.at FROM games g JOIN tables t ON t.id = g.table_id"
        " LEFT JOIN (SELECT game, place, at, max(at) OVER (ORDER BY place) AS latest FROM counted WHERE guild = ?1) c"
        " ON c.game = g.id WHERE t.guild = ?1"
        " ORDER BY coalesce(c.latest, (SELECT max(at) FROM moves WHERE moves.game = g.id)), c.place IS NULL, c.place, g.id",
        (guild,),
    ).fetchall()
    yield from rows


def read_guilds(db: Database) -> tuple[int, ...]:
    """Return all servers in which a game was begun."""
    return tuple(guild for (guild,) in db.execute("SELECT DISTINCT guild FROM tables WHERE game > 0 ORDER BY guild"))
