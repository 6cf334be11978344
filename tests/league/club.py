"""A club whose games are real: people play random cards to the end, and everything is stored as the tables store it."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from bot.bench.engine import random_move, shuffled
from bot.books.counting import count_finished
from bot.books.deriving import as_finished, derive
from bot.engine.actions import Action, Bid, DealPack, Pass
from bot.engine.cards import PACK, Card
from bot.engine.dealing import draw_for_deal
from bot.engine.game import HOUSE, apply, new_game, refusal, seats_to_act
from bot.engine.games import house_rules
from bot.engine.rules import Rules
from bot.engine.state import AwaitPack, Game, Over
from bot.storage.gamelog import Begun, How, Move, SeatChange, SeatWhy
from bot.storage.games import insert_game, insert_log, read_game
from bot.storage.migrations import migrate
from bot.storage.records import Place, Seated, Setup, Stage, Table
from bot.storage.results import insert_result
from bot.storage.tables import insert_table

GUILD = 7_000_000_000_000_000_007
NOON = 1_793_534_400.0
"""1 November 2026, 12:00 UTC: a Sunday, and the first of a month."""

DAY = 86_400.0

CAUTION = 0.8
"""How often somebody who would bid passes: who plays random cards and always bids is set back for ever."""


def open_club(path: Path) -> sqlite3.Connection:
    """A database brought up to date, as the store's writer sees it."""
    db = sqlite3.connect(path, isolation_level=None)
    migrate(db, path)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA secure_delete = ON")
    db.execute("PRAGMA synchronous = OFF")  # only a crash of the machine would tell the difference
    return db


def play_random(rules: Rules, players: int, seed: int) -> tuple[tuple[tuple[int, Action], ...], int]:
    """Everything done in a game that is played at random to its end, and the winning side; the draw is that of `drawn_for`."""
    moves, game = _played(rules, players, seed)
    assert isinstance(game.phase, Over)
    return moves, game.phase.winner


def replay_random(rules: Rules, players: int, seed: int) -> Game:
    """The won game that `play_random` comes to."""
    return _played(rules, players, seed)[1]


@lru_cache(maxsize=500)  # many clubs play the same games
def _played(rules: Rules, players: int, seed: int) -> tuple[tuple[tuple[int, Action], ...], Game]:
    chance = random.Random(seed)
    game = new_game(rules, players, draw_for_deal(drawn_for(seed), players).dealer)
    moves: list[tuple[int, Action]] = []
    while not isinstance(game.phase, Over):
        if isinstance(game.phase, AwaitPack):
            seat: int = HOUSE
            action: Action = DealPack(shuffled(chance))
        else:
            seat = seats_to_act(game)[0]
            action = random_move(game, seat, chance)
            if isinstance(action, Bid) and refusal(game, seat, Pass()) is None and chance.random() < CAUTION:
                action = Pass()
        game, _ = apply(game, seat, action)
        moves.append((seat, action))
    return tuple(moves), game


def drawn_for(seed: int) -> tuple[Card, ...]:
    """The pack that is drawn from for the first deal."""
    return tuple(random.Random(-seed).sample(PACK, len(PACK)))


class Club:
    """A server's league on a database of its own."""

    def __init__(self, db: sqlite3.Connection, guild: int = GUILD) -> None:
        self.db = db
        self.guild = guild
        self.seed = 0

    def play(
        self,
        users: Sequence[int | None],
        at: float = NOON,
        kind: str = "blind",
        leaves: Mapping[int, SeatWhy] | None = None,
        taken: Mapping[int, int] | None = None,
        counted: bool = True,
        winner: int | None = None,
        **options: int | str | bool,
    ) -> int:
        """Play a game of these people (None: a computer) that ends at `at`, and return its key.

        `leaves`: seats whose people leave, or are away, before the last card; `taken`: seats others then take. With `winner` only a game
        that this side wins is taken. Not `counted`: as games were stored before there was a league.
        """
        rules = house_rules(kind, options)
        self.seed += 1
        while winner is not None and play_random(rules, len(users), self.seed)[1] != winner:
            self.seed += 1
        seed = self.seed
        moves, _ = play_random(rules, len(users), seed)
        self.db.execute("BEGIN IMMEDIATE")
        key = self._store(users, at, rules, seed, moves, leaves or {}, taken or {})
        logged = read_game(self.db, key)
        assert logged is not None
        derived = derive(logged)
        assert derived is not None
        if counted:
            finished = as_finished(derived, logged, self.guild)
            insert_result(self.db, finished)
            count_finished(self.db, finished, derived.game)
        self.db.execute("COMMIT")
        return key

    def _store(
        self,
        users: Sequence[int | None],
        at: float,
        rules: Rules,
        seed: int,
        moves: tuple[tuple[int, Action], ...],
        leaves: Mapping[int, SeatWhy],
        taken: Mapping[int, int],
    ) -> int:
        host = next(user for user in users if user is not None)
        seats = tuple(Seated(user or 1, f"Name of {user}", at) for user in users)
        number = insert_table(
            self.db,
            Table(0, Place(self.guild, -seed, None), host, Stage.OVER, Setup(rules, len(users)), seats, at, game=1),
        )
        begun = Begun(number, 1, rules, len(users), drawn_for(seed), at - 600)
        key = insert_game(self.db, begun)
        log: list[Move | SeatChange] = []
        for seat, user in enumerate(users):
            log.append(SeatChange(len(log) + 1, seat, SeatWhy.STARTED, user, at - 600))
        for place, (seat, action) in enumerate(moves):
            if place == len(moves) - 1:
                for left, why in leaves.items():
                    log.append(SeatChange(len(log) + 1, left, why, users[left], at - 1))
                for left, new in taken.items():
                    log.append(SeatChange(len(log) + 1, left, SeatWhy.TAKEN, new, at - 1))
            how = How.HOUSE if seat == HOUSE else How.PERSON
            user = None if seat == HOUSE else users[seat]
            log.append(Move(len(log) + 1, seat, action, how, user, at if place == len(moves) - 1 else at - 300))
        insert_log(self.db, key, tuple(log))
        self.db.execute("UPDATE tables SET stage = 'closed', game_id = ? WHERE id = ?", (key, number))
        return key

    def standings(self) -> list[tuple[object, ...]]:
        """Every row of every board and every partnership, as stored."""
        rows = self.db.execute("SELECT * FROM standings ORDER BY guild, season, kind, user").fetchall()
        return rows + self.db.execute("SELECT * FROM pairs ORDER BY guild, season, kind, one, other").fetchall()

    def sheets(self) -> list[tuple[object, ...]]:
        """Every counted game and what it was to each, but for its place in the order."""
        games = self.db.execute(
            "SELECT game, guild, season, day, at, kind, players, winner, scores, deals FROM counted ORDER BY place"
        ).fetchall()
        seats = self.db.execute(
            "SELECT c.game, s.* FROM counted_seats s JOIN counted c ON c.place = s.place ORDER BY c.place, s.seat"
        ).fetchall()
        return games + [row[:1] + row[2:] for row in seats]

    def titles(self) -> list[tuple[object, ...]]:
        """Every title held."""
        return self.db.execute("SELECT * FROM titles ORDER BY guild, season, title, one, other").fetchall()
