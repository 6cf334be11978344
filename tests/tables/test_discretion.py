"""Unplayed cards stay where they belong: in no log line at any level, no `repr`, no snapshot, no change that is told (G12)."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from itertools import chain

import pytest

from bot.engine.actions import Discard
from bot.engine.cards import Card
from bot.engine.game import HOUSE
from bot.engine.refusals import Refused
from bot.engine.state import Discarding, GiveOrRun, StandOrBeg
from bot.storage.gamelog import Move
from bot.storage.games import read_game
from bot.storage.store import Store
from bot.tables import Stage, TableRefused, substitute
from bot.tables.played import Played, fold
from tests.tables.room import Room, act, interaction, move_on, open_game, people_at, setup, user_in

CARD = re.compile(r"\b(?:10|[2-9AKQJ])[SHDC]\b")


def hidden(played: Played) -> set[str]:
    """The cards of a first deal that nobody, or only their owner, may see, but for those that everybody saw in the draw."""
    phase = played.game.phase
    stock: tuple[Card, ...] = phase.stock if isinstance(phase, StandOrBeg | GiveOrRun) else ()
    laid = phase.laid if isinstance(phase, Discarding) else ()
    drawn = {card for drawing in played.draw.rounds for _, card in drawing}
    return {str(card) for card in chain(stock, *getattr(phase, "hands", ()), *laid) if card not in drawn}


@pytest.mark.parametrize("game", ["seven-up", "partners", "auction-pitch", "trinidad-kick"])
async def test_nothing_tells_a_card(room: Room, caplog: pytest.LogCaptureFixture, game: str) -> None:
    """While a game is played, with refusals and failures, no log line and no `repr` of what the tables hand out names a hidden card."""
    caplog.set_level(logging.DEBUG)
    tables = room.tables
    table = (await open_game(tables, setup(game, 4, target=14), 3)).id
    seen = 0
    while (now := await tables.snapshot(table)).stage is Stage.PLAYING:
        seen += 1
        secret = hidden(tables._games[table])
        shown = [repr(now), repr(tables._tables[table]), repr(tables._games[table]), *map(repr, room.told[-3:])]
        for person in range(3):
            hand = await tables.hand(table, people_at(person).id)
            shown.append(repr(hand))
            shown.append(repr(substitute.choose(hand.view)) if hand.view.choices else "")
        shown.append(caplog.text)
        for text in shown:
            assert not secret & set(CARD.findall(text))
        hand = await tables.hand(table, user_in(now, now.to_act[0]))
        wrong = next(one.id for one in map(people_at, range(3)) if one.id != user_in(now, now.to_act[0]))
        with pytest.raises((Refused, TableRefused)) as caught:
            await tables.act(table, wrong, Discard((hand.view.hand or ())[:1]), None, interaction())
        assert not CARD.search(f"{caught.value} {caught.value!r}")
        caplog.clear()
        await move_on(tables, table)
    assert seen >= 3


async def test_stored_things_keep_their_cards_to_themselves(room: Room) -> None:
    """A deal and a move as they are stored show no card in their `repr`."""
    table = (await open_game(room.tables, setup("blind", 2), 2)).id
    await move_on(room.tables, table)
    logged = await room.store.read(lambda db: read_game(db, 1))
    assert logged is not None
    moves = [entry for entry in logged.log if isinstance(entry, Move)]
    assert {move.seat for move in moves} >= {HOUSE}
    drawn = set(map(str, logged.drawn))
    assert set(CARD.findall(f"{logged!r} {moves!r}")) <= drawn
    assert not set(CARD.findall(repr(fold(logged)))) & hidden(fold(logged))


async def test_failing_disk_names_no_card(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    """An error of the database that a move meets names no card, neither in its text nor in the log."""
    caplog.set_level(logging.DEBUG)
    table = (await open_game(room.tables, setup("blind", 2), 2)).id
    await room.store.write(lambda db: [*db.execute("DROP TABLE answered")])
    now = await room.tables.snapshot(table)
    with pytest.raises(sqlite3.OperationalError) as caught:
        await act(room.tables, table, user_in(now, now.to_act[0]))
    assert not CARD.search(f"{caught.value!r} {caplog.text}")


async def test_database_library_logs_no_values(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    """The library that runs the database logs at DEBUG, and what it logs holds no value of any statement."""
    caplog.set_level(logging.DEBUG)
    await open_game(room.tables, setup("blind", 2), 2)
    lines = [record.getMessage() for record in caplog.records if record.name == "aiosqlite"]
    assert lines
    assert not [line for line in lines if CARD.search(line) or "Ann" in line]
    assert isinstance(room.store, Store)
    await asyncio.sleep(0)
