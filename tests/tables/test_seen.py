"""What is seen of a table is taken once, and anew after whatever changes it."""

from __future__ import annotations

from itertools import pairwise

from bot.engine.view import seat_view
from bot.storage.records import Vote
from bot.tables.snapshots import take_snapshot
from tests.tables.room import ANN, Room, move_on, running


async def test_a_table_is_looked_at_once_until_it_changes(room: Room) -> None:
    """All who look between two changes see the same snapshot; each change makes another, which says what stands on disk."""
    game = await running(room)
    seen = []
    for number in range(12):
        if number in (6, 7):
            await room.tables.vote(game, ANN.id, Vote.PAUSE, yes=number == 6)
        else:
            await move_on(room.tables, game)
        first, second = await room.tables.snapshot(game), await room.tables.snapshot(game)
        hand = await room.tables.hand(game, ANN.id, back=False)
        assert first is second is hand.snapshot
        stored, played = await room.tables._shown(game)
        assert played is not None
        assert first == take_snapshot(stored, played, None)
        assert hand.view == seat_view(played.game, hand.seat)
        assert room.tables.glance(game, ANN.id) == hand.view
        seen.append(first)
    assert all(before != after for before, after in pairwise(seen))


async def test_nothing_of_a_closed_table_stays_in_memory(room: Room) -> None:
    """A table that has closed is taken from disk, and not kept."""
    game = await running(room)
    await room.tables.snapshot(game)
    await room.tables.channel_gone((await room.tables.place(game)).channel)
    await room.tables.snapshot(game)
    assert not room.tables._snapshots
