"""The log of a game on disk: its beginning, its moves, and who sat when."""

import sqlite3
from dataclasses import dataclass, field

from bot.engine.actions import Action, DealPack
from bot.engine.cards import CARDS, Card
from bot.engine.game import HOUSE
from bot.engine.record import read_action, write_choice
from bot.engine.rules import Rules
from bot.storage.gamelog import Begun, How, Move, SeatChange, SeatWhy
from bot.storage.rules import read_rules, write_rules


@dataclass(frozen=True, slots=True)
class Logged:
    """A game as it was written down: its key, its table and number there, its rules, the cards drawn for the first deal, and its log."""

    id: int
    table: int
    number: int
    rules: Rules
    players: int
    drawn: tuple[Card, ...]
    begun_at: float
    log: tuple[Move | SeatChange, ...] = field(repr=False)


def insert_game(db: sqlite3.Connection, begun: Begun) -> int:
    """Write a game that begins and return its key."""
    cursor = db.execute(
        "INSERT INTO games (table_id, number, rules, players, drawn, begun_at) VALUES (?, ?, ?, ?, ?, ?)",
        (begun.table, begun.number, write_rules(begun.rules), begun.players, _write_cards(begun.drawn), begun.at),
    )
    if cursor.lastrowid is None:
        raise AssertionError("an insert has a row id")
    return cursor.lastrowid


def insert_log(db: sqlite3.Connection, game: int, log: tuple[Move | SeatChange, ...]) -> None:
    """Write what has happened in a game; raises sqlite3.IntegrityError when one of the numbers is taken."""
    for entry in log:
        match entry:
            case Move(seq, seat, action, how, user, at):
                text = _write_cards(action.pack) if isinstance(action, DealPack) else write_choice(action)
                db.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?)", (game, seq, seat, text, how, user, at))
            case SeatChange(seq, seat, why, user, at):
                db.execute("INSERT INTO seat_changes VALUES (?, ?, ?, ?, ?, ?)", (game, seq, seat, why, user, at))


def read_game(db: sqlite3.Connection, game: int) -> Logged | None:
    """Return the game with this key, or None; raises ValueError, KeyError or `Refused` when it can't be read."""
    row = db.execute(
        "SELECT id, table_id, number, rules, players, drawn, begun_at FROM games WHERE id = ?", (game,)
    ).fetchone()
    if row is None:
        return None
    number, table, place, rules, players, drawn, begun_at = row
    moves = [
        Move(seq, seat, _read_action(seat, text), How(how), user, at)
        for seq, seat, text, how, user, at in db.execute(
            "SELECT seq, seat, action, how, user, at FROM moves WHERE game = ?", (game,)
        )
    ]
    changes = [
        SeatChange(seq, seat, SeatWhy(why), user, at)
        for seq, seat, why, user, at in db.execute(
            "SELECT seq, seat, why, user, at FROM seat_changes WHERE game = ?", (game,)
        )
    ]
    log: list[Move | SeatChange] = sorted([*moves, *changes], key=lambda entry: entry.seq)
    return Logged(number, table, place, read_rules(rules), players, _read_cards(drawn), begun_at, tuple(log))


def find_game(db: sqlite3.Connection, table: int, number: int) -> int | None:
    """Return the key of a table's game by its number, or None."""
    row = db.execute("SELECT id FROM games WHERE table_id = ? AND number = ?", (table, number)).fetchone()
    return None if row is None else int(row[0])


def is_answered(db: sqlite3.Connection, interaction: int) -> bool:
    """Return whether this interaction has already made a move."""
    return db.execute("SELECT 1 FROM answered WHERE interaction = ?", (interaction,)).fetchone() is not None


def note_answered(db: sqlite3.Connection, interaction: int, at: float) -> None:
    """Note that an interaction has made a move; raises sqlite3.IntegrityError when it already had."""
    db.execute("INSERT INTO answered VALUES (?, ?)", (interaction, at))


def forget_answered(db: sqlite3.Connection, before: float) -> None:
    """Forget the interactions answered before a time: Discord doesn't repeat one that is so old."""
    db.execute("DELETE FROM answered WHERE at < ?", (before,))


def _write_cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _read_cards(text: str) -> tuple[Card, ...]:
    return tuple(CARDS[word] for word in text.split())


def _read_action(seat: int, text: str) -> Action:
    return DealPack(_read_cards(text)) if seat == HOUSE else read_action(text)
