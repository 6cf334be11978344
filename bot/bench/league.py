"""How well ratings foresee games of a lucky kind, and how long boards take in a server of 10,000 people and 200,000 games."""

import asyncio
import math
import random
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import NamedTuple

from bot.bench import Figure
from bot.books.counting import When, enter
from bot.books.league import League
from bot.books.looking import ALL_TIME
from bot.league.facts import GameFacts, SeatFacts
from bot.league.outcome import Holder, Outcome
from bot.league.rating import BETA, DEFAULT_BETA, START, Rating, rate, shown, win_chances
from bot.league.standings import PAGE, Sort
from bot.storage.league import FACTS
from bot.storage.league.seasons import RhythmRow, SeasonRow, write_rhythm, write_season
from bot.storage.migrations import migrate
from bot.storage.store import Store

SEED = 7
PEOPLE = 100
GAMES = 5_000
LUCK = 0.35
"""How much one standard deviation of skill moves the log odds of a game: a strong player beats a middling one in 59 of 100."""

MANY_PEOPLE = 10_000
MANY_GAMES = 200_000
GUILD = 1
KINDS = ("partners", "trinidad", "seven-up", "auction-pitch")
CIRCLE = 8
"""So many people mostly play among themselves, so that there are partnerships with many games."""

AMONG_FRIENDS = 0.7
"""The share of games within one circle."""

LOOKS = 30
ENTERED = 50


def measure_foresight() -> Iterator[Mapping[str, object]]:
    """The log loss of ratings on a simulated league, ours and openskill's own; a coin's is 0.693."""
    for name, beta in (("log-loss", BETA), ("log-loss-of-default-beta", DEFAULT_BETA)):
        yield {
            "case": name,
            "value": round(log_loss(beta, PEOPLE, GAMES, SEED), 4),
            "unit": "nats",
            "games": GAMES,
            "people": PEOPLE,
            "beta": round(beta, 2),
            "coin": round(math.log(2), 4),
        }


def log_loss(beta: float, people: int, games: int, seed: int) -> float:
    """The mean surprise, in nats, of ratings with this beta at the winners of a simulated league; each game is foretold before it is rated.

    Half the games are between two, half between partnerships. Skills are normal; luck is LUCK.
    """
    chance = random.Random(seed)
    skill = [chance.gauss(0.0, 1.0) for _ in range(people)]
    ratings: dict[int, Rating] = {}
    surprise = 0.0
    for _ in range(games):
        users = chance.sample(range(people), chance.choice((2, 4)))
        odds = LUCK * sum(skill[user] if seat % 2 == 0 else -skill[user] for seat, user in enumerate(users))
        winner = int(chance.random() >= 1 / (1 + math.exp(-odds)))
        foretold = win_chances([[ratings.get(user, START) for user in users[side::2]] for side in (0, 1)], beta)
        surprise -= math.log(foretold[winner])
        holders = tuple(Holder(seat, seat % 2, user, True) for seat, user in enumerate(users))
        outcome = Outcome(winner, (7, 3) if winner == 0 else (3, 7), holders)
        ratings.update(rate(ratings, outcome, {}, beta))
    return surprise / games


def measure_boards() -> Iterator[Mapping[str, object]]:
    """Milliseconds for `/leaderboard` in a large server, the slowest of several looks; and for entering one more game there.

    `cpu` is what the slowest took of the processor: on a busy machine the rest is waiting for it.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "league.sqlite3"
        fill(path)
        times = asyncio.run(look(path))
        times["enter-game"] = enter_games(path)
        size = path.stat().st_size
    for name, taken in times.items():
        ordered = sorted(one.wall for one in taken)
        yield {
            "case": name,
            "value": round(ordered[-1] * 1000, 1),
            "median": round(ordered[len(ordered) // 2] * 1000, 1),
            "cpu": round(max(one.cpu for one in taken) * 1000, 1),
            "unit": "ms",
            "people": MANY_PEOPLE,
            "games": MANY_GAMES,
            "database_bytes": size,
        }


def fill(path: Path) -> None:
    """Make a database as 200,000 games of partnerships among 10,000 people leave it; the games' moves are left out."""
    chance = random.Random(SEED)
    db = sqlite3.connect(path, isolation_level=None)
    migrate(db, path)
    db.execute("PRAGMA synchronous = OFF")
    db.execute("BEGIN IMMEDIATE")
    now = time.time()
    write_rhythm(db, GUILD, RhythmRow("by-hand", "UTC", 5, None))
    write_season(db, GUILD, SeasonRow(1, "by-hand", now - 86_400 * 60, None, None, None))
    people = range(1, MANY_PEOPLE + 1)
    db.executemany("INSERT INTO people VALUES (?, ?, ?)", ((GUILD, user, f"Player {user}") for user in people))
    standings: dict[tuple[int, str, int], list[int]] = {}
    pairs: dict[tuple[int, str, int, int], list[int]] = {}
    games, seats = [], []
    for game in range(1, MANY_GAMES + 1):
        first = 1 + CIRCLE * chance.randrange(MANY_PEOPLE // CIRCLE)
        among = range(first, first + CIRCLE) if chance.random() < AMONG_FRIENDS else people
        users = chance.sample(among, 4)
        kind, winner, at = chance.choice(KINDS), chance.randrange(2), now - 86_400 * 30 * (1 - game / MANY_GAMES)
        games.append((game, game, GUILD, 1, int(at // 86_400), at, kind, 4, winner, "7,3", 6))
        for seat, user in enumerate(users):
            facts = [chance.randrange(4) for _ in FACTS]
            won = int(seat % 2 == winner)
            seats.append(
                (game, seat, GUILD, user, seat % 2, 1, "won" if won else "lost", 1 - won, int(at // 86_400), 1.0)
                + (1000, 0, 1000, 0, *facts)
            )
            for season, board in ((0, ""), (0, kind), (1, ""), (1, kind)):
                row = standings.setdefault((season, board, user), [0] * (3 + len(FACTS)))
                for place, value in enumerate((1, won, 6, *facts)):
                    row[place] += value
        for one, other in (users[::2], users[1::2]):
            for season, board in ((0, ""), (0, kind), (1, ""), (1, kind)):
                pair = pairs.setdefault((season, board, min(one, other), max(one, other)), [0, 0])
                pair[0] += 1
                pair[1] += int(one == users[winner])
    db.executemany(f"INSERT INTO counted VALUES ({_marks(11)})", games)
    db.executemany(f"INSERT INTO counted_seats VALUES ({_marks(14 + len(FACTS))})", seats)
    db.executemany(
        f"INSERT INTO standings VALUES ({_marks(12 + len(FACTS))})",
        (
            (GUILD, *board, *row, mu := chance.gauss(25, 8), 8.0, shown(mu), now - 86_400 * chance.random(), now)
            for board, row in standings.items()
        ),
    )
    db.executemany(
        f"INSERT INTO pairs VALUES ({_marks(11)})",
        ((GUILD, *board, *row, row[0] * 5, 0, 0, now) for board, row in pairs.items()),
    )
    db.execute("COMMIT")
    db.close()


class Took(NamedTuple):
    """How long something took, in seconds: on the wall, and of the processor."""

    wall: float
    cpu: float


def stopwatch() -> Callable[[], Took]:
    """Begin to measure; what comes back tells how long it has been."""
    wall, cpu = time.perf_counter(), time.process_time()
    return lambda: Took(time.perf_counter() - wall, time.process_time() - cpu)


def enter_games(path: Path) -> list[Took]:
    """How long each of several games takes to be entered beside the others, without the wait for the disk."""
    chance = random.Random(SEED)
    db = sqlite3.connect(path, isolation_level=None)
    times = []
    for game in range(MANY_GAMES + 1, MANY_GAMES + 1 + ENTERED):
        users = chance.sample(range(1, MANY_PEOPLE + 1), 4)
        holders = tuple(Holder(seat, seat % 2, user, True) for seat, user in enumerate(users))
        facts = GameFacts("partners", 0, (7, 3), 6, tuple(SeatFacts(points=7) for _ in users))
        taken = stopwatch()
        db.execute("BEGIN IMMEDIATE")
        when = When(1, int(time.time() // 86_400), time.time())
        enter(db, game, GUILD, when, facts, Outcome(0, (7, 3), holders))
        times.append(taken())
        db.execute("ROLLBACK")
    db.close()
    return times


async def look(path: Path) -> dict[str, list[Took]]:
    """How long each look at the boards takes through the league, as a command has it.

    Every order, game and season is looked at, a random page of each; the very first look comes right after the start.
    """
    store = await Store.open(path)
    league = League(store, _Clock())
    chance = random.Random(SEED)
    times: dict[str, list[Took]] = {}

    async def took(name: str, answer: Callable[[], Awaitable[object]]) -> None:
        taken = stopwatch()
        await answer()
        times.setdefault(name, []).append(taken())

    def somebody() -> int:
        return chance.randrange(1, MANY_PEOPLE + 1)

    try:
        await took("leaderboard-first", lambda: league.board(GUILD, somebody()))
        for sort, season, kind in product(Sort, (None, ALL_TIME), ("", *KINDS)):
            page = chance.randrange(1, MANY_PEOPLE // PAGE)
            await took("leaderboard", lambda: league.board(GUILD, somebody(), season, kind, sort, page))  # noqa: B023 - asked at once
        for season, kind in product((None, ALL_TIME), ("", *KINDS)):
            page = chance.randrange(1, LOOKS)
            await took("partners", lambda: league.pairs(GUILD, somebody(), season, kind, page))  # noqa: B023 - asked at once
        for _ in range(LOOKS):
            await took("profile", lambda: league.profile(GUILD, somebody(), somebody()))
    finally:
        await store.close()
    return times


class _Clock:
    def now(self) -> float:
        """Unix seconds."""
        return time.time()


def _marks(number: int) -> str:
    return ", ".join("?" * number)


FIGURES = (Figure("league.foresight", measure_foresight), Figure("league.boards", measure_boards))
