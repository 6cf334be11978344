"""One thing done at a table, with all it causes, in one piece."""

import sqlite3
from collections.abc import Callable
from dataclasses import replace

from bot.storage.gamelog import Finished, Turn
from bot.storage.games import insert_game, insert_log, note_answered
from bot.storage.records import Table
from bot.storage.results import insert_result
from bot.storage.tables import update_table

Count = Callable[[sqlite3.Connection, Finished], None]
"""What is done with a game that has just been won, in the transaction of its last move."""


def count_nothing(db: sqlite3.Connection, finished: Finished) -> None:
    """Nothing: a house without a league."""


def write_turn(db: sqlite3.Connection, turn: Turn, count: Count = count_nothing) -> Table:
    """Write all of `turn` and return the table as it now stands, with the key of a game that has begun; `count` a game that was won.

    Raises tables.Outdated, or sqlite3.IntegrityError when one of its parts is already there; the transaction around it undoes the rest.
    """
    after = turn.after
    if turn.begun is not None:
        after = replace(after, game_id=insert_game(db, turn.begun))
    update_table(db, turn.before, after)
    if turn.log:
        if after.game_id is None:
            raise AssertionError("a log belongs to a game")
        insert_log(db, after.game_id, turn.log)
    if turn.finished is not None and after.game_id is not None:
        finished = replace(turn.finished, game_id=after.game_id)
        insert_result(db, finished)
        count(db, finished)
    if turn.interaction is not None:
        note_answered(db, turn.interaction, turn.at)
    return after
