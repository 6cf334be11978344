"""Who cuts the pack before a deal (§1.3)."""

from __future__ import annotations

from bot.tables import Seated, Stage
from bot.tables.refusals import (
    AlreadyCut,
    CutDepth,
    NotYourCut,
    WrongStage,
)
from tests.tables.room import ANN, Room, open_game, running, setup, to_next_deal, why


async def test_cutting(room: Room) -> None:
    """Between deals the dealer's neighbour against the playing direction may cut once, at 1 to 51; the house deals that pack (§1.3)."""
    tables = room.tables
    table = await running(room, people=4)
    assert await why(tables.cut(table, ANN.id)) == WrongStage(Stage.PLAYING, (Stage.BETWEEN_DEALS,))
    await to_next_deal(room, table)
    now = await tables.snapshot(table)
    assert now.public is not None
    assert now.cutter == (now.public.dealer - 1) % 4
    cutter, other = now.seats[now.cutter], now.seats[now.public.dealer]
    assert isinstance(cutter, Seated)
    assert isinstance(other, Seated)
    assert await why(tables.cut(table, other.user)) == NotYourCut(now.cutter)
    assert await why(tables.cut(table, cutter.user, 52)) == CutDepth(52)
    assert (await tables.cut(table, cutter.user, 20)).cutter is None
    assert await why(tables.cut(table, cutter.user, 20)) == AlreadyCut()
    await room.go(15)
    row = await room.store.read(
        lambda db: db.execute("SELECT how, user FROM moves WHERE seat = -1 ORDER BY seq DESC LIMIT 1").fetchone()
    )
    assert row == ("cut", cutter.user)


async def test_house_cuts_else(room: Room) -> None:
    """Nobody cuts, and the house does; a new deal asks anew."""
    table = await running(room, people=4)
    await to_next_deal(room, table)
    await room.go(15)
    rows = await room.store.read(lambda db: db.execute("SELECT how, user FROM moves WHERE seat = -1").fetchall())
    assert rows == [("house", None), ("house", None)]


async def test_anticlockwise_the_other_neighbour_cuts(room: Room) -> None:
    """Where the play goes anticlockwise, the neighbour on the dealer's other side cuts (§1.3, §5.1)."""
    table = (await open_game(room.tables, setup("trinidad", 4, target=60), 4)).id
    await to_next_deal(room, table)
    now = await room.tables.snapshot(table)
    assert now.public is not None
    assert now.cutter == (now.public.dealer + 1) % 4
