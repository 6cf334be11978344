"""The host's panel: for the host alone, and it stays when something isn't possible."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.wired import Wired, wired

HOST, OTHERS = 11, (12, 13, 14)


async def seat_everybody(on: Wired, *people: int) -> None:
    """Open table 1 and have these people sit down."""
    await on.do(on.slash(HOST, 1, "table open", game="blind"))
    for user in people:
        await on.do(on.press(user, 1, "af:join:1"))


async def test_the_panel_is_the_hosts(tmp_path: Path) -> None:
    """Anybody else is told who the host is, before they choose anything, and isn't offered to invite."""
    async with wired(tmp_path) as on:
        await seat_everybody(on, *OTHERS)
        for asked in (on.slash(12, 1, "table manage"), on.press(12, 1, "af:invite:1")):
            assert f"Only the host may do that: <@{HOST}>" in (await on.do(asked)).text
        assert "af:invite:1" in (await on.do(on.press(HOST, 1, "af:more:1"))).custom_ids()
        assert "af:invite:1" not in (await on.do(on.press(12, 1, "af:more:1"))).custom_ids()


async def test_the_panel_says_what_is_fixed_while_a_game_runs(tmp_path: Path) -> None:
    """Before a game it says who decides, and then that everything but the host stays; a start with free seats tells of a smaller table."""
    async with wired(tmp_path) as on:
        await seat_everybody(on, 12)
        assert "you decide this as the host" in (await on.do(on.slash(HOST, 1, "table manage"))).text
        assert "make it a table for 2 with `/table manage`" in (await on.do(on.press(HOST, 1, "af:start:1"))).text
        await on.do(on.press(HOST, 1, "af:players:1", private=True, values=["2"]))
        await on.do(on.press(HOST, 1, "af:start:1"))
        running = (await on.do(on.slash(HOST, 1, "table manage"))).text
        assert "### Managing table 1" in running
        assert "seats, clock, computers and house rules stay as they are" in running


async def test_what_is_not_possible_is_said_on_the_panel(tmp_path: Path) -> None:
    """A choice that isn't possible changes nothing and leaves the panel, with a sentence above it."""
    async with wired(tmp_path) as on:
        await seat_everybody(on, *OTHERS)
        fewer = await on.do(on.press(HOST, 1, "af:players:1", private=True, values=["2"]))
        assert "4 seats are taken" in fewer.text
        assert "af:clock:1" in fewer.custom_ids()
        base = await on.do(on.press(HOST, 1, "af:base:1", private=True, values=["auction-pitch"]))
        assert "### House rules: Auction Pitch" in base.text
        unnamed = await on.do(on.wire.feed(on.bot, 5000, 1, HOST, 5, {"custom_id": "af:save:1", "components": []}))
        assert "need a name" in unnamed.text
        assert any(one.startswith("af:rule:1") for one in unnamed.custom_ids())


async def test_more_guests_than_seats(tmp_path: Path) -> None:
    """Those for whom there is a seat are invited and pinged; for whom there is none, the host is told."""
    async with wired(tmp_path) as on:
        await seat_everybody(on, 12)
        asked = await on.do(on.press(HOST, 1, "af:invited:1", private=True, values=["21", "12", "22", "23"]))
        assert "A seat is kept for <@21> and <@22>." in asked.text
        assert "<@23>: All seats are taken." in asked.text
        assert "<@12>:" in asked.text
        calls = [
            call.body.get("content")
            for call in on.wire.calls
            if call.path.endswith("/messages") and call.body.get("content")
        ]
        assert calls == [f"<@21> and <@22>: <@{HOST}> keeps a seat for you at this table."]
