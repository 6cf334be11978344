"""What is chosen and what happens reaches the messages that people see."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from bot.face.tempo import Tempo
from bot.storage.records import Stage
from tests.e2e.stage import AT_ONCE
from tests.e2e.wired import Wired, wired

ANN, BEN = 11, 12


async def sit_down(on: Wired, game: str = "blind") -> None:
    """Have Ann and Ben begin a game at table 1."""
    await on.do(on.slash(ANN, 1, "table open", game=game, players=2))
    await on.do(on.press(BEN, 1, "af:join:1"))
    await on.do(on.press(ANN, 1, "af:start:1"))


async def some_turns() -> None:
    """Let everything go on that can."""
    for _ in range(100):
        await asyncio.sleep(0.001)


async def test_hands_and_tables_say_until_when(tmp_path: Path) -> None:
    """Discord's own countdown stands on the table and on both hands, and means the table's clock."""
    async with wired(tmp_path) as on:
        await sit_down(on)
        await some_turns()
        deadline = (await on.bot.tables.snapshot(1)).deadline
        assert deadline is not None
        countdown = f"<t:{int(deadline)}:R>"
        for user in (ANN, BEN):
            assert countdown in (await on.do(on.slash(user, 1, "hand"))).text
        posted = [call for call in on.wire.calls if call.path == "/channels/1/messages"]
        assert countdown in str(posted[-1].body)


async def test_a_hand_tells_what_was_done_since_ones_own_last_move(tmp_path: Path) -> None:
    """What came before it is not told again, what came after it is."""
    async with wired(tmp_path) as on:
        await sit_down(on, "seven-up")
        public = (await on.bot.tables.snapshot(1)).public
        assert public is not None
        seats = (ANN, BEN)
        eldest, dealer = seats[public.eldest], seats[public.dealer]
        await on.do(on.slash(eldest, 1, "beg"))
        assert "begs" in (await on.do(on.slash(dealer, 1, "hand"))).text
        given = await on.do(on.slash(dealer, 1, "give"))
        assert "begs" not in given.text


async def test_an_old_hand_says_that_it_is_old(tmp_path: Path) -> None:
    """A hand whose token grows old says so by itself."""
    async with wired(tmp_path, tempo=replace(AT_ONCE, young=0.05)) as on:
        await sit_down(on)
        hand = await on.do(on.slash(ANN, 1, "hand"))
        assert "no longer follows" not in hand.text
        await asyncio.sleep(0.1)
        await some_turns()
        assert "no longer follows" in hand.text


async def test_who_is_invited_is_pinged_once(tmp_path: Path) -> None:
    """`/table open with:` keeps a seat and calls the guest, and nobody else, once."""
    async with wired(tmp_path) as on:
        guest = 123456789012345678
        await on.do(on.slash(ANN, 1, "table open", **{"with": f"<@{guest}>"}))
        await some_turns()
        posted = [call.body for call in on.wire.calls if call.path == "/channels/1/messages"]
        pings = [body for body in posted if f"<@{guest}>" in str(body.get("content"))]
        assert [list(map(int, body["allowed_mentions"]["users"])) for body in pings] == [[guest]]


async def test_a_servers_game_rules_clock_and_language_hold_for_its_tables(tmp_path: Path) -> None:
    """What is chosen in `/settings` is what the next table is opened with, and speaks."""
    async with wired(tmp_path) as on:
        for control, value in (("base", "tobago"), ("set-clock", "600"), ("set-language", "nl")):
            await on.do(on.press(ANN, 1, f"af:{control}:0", private=True, values=[value]))
        await on.do(on.press(ANN, 1, "af:rule:0/target.0", private=True, values=["21"]))
        await on.do(on.slash(ANN, 1, "table open"))
        await some_turns()
        setup = (await on.bot.tables.snapshot(1)).setup
        assert (setup.rules.game, setup.rules.options.target, setup.clock) == ("tobago", 21, 600)
        posted = [call for call in on.wire.calls if call.path == "/channels/1/messages"]
        assert "Klok" in str(posted[-1].body)
        await on.do(on.slash(BEN, 2, "table open", game="tobago", target=7))
        assert (await on.bot.tables.snapshot(2)).setup.rules.options.target == 7


async def test_a_dead_table_is_ended_by_a_manager(tmp_path: Path) -> None:
    """G4: who manages the server may end a table at which nobody has done anything for long, sitting there or not."""
    async with wired(tmp_path) as on:
        await sit_down(on)
        manager = 99
        alive = await on.do(on.slash(manager, 1, "table end"))
        assert (await on.bot.tables.snapshot(1)).stage is not Stage.CLOSED
        assert "closed" not in alive.text
        clock = on.bot.house["clock"]
        clock.move(7200)
        await on.do(on.slash(manager, 1, "table end"))
        assert (await on.bot.tables.snapshot(1)).stage is Stage.CLOSED


def test_calls_are_within_what_discord_allows() -> None:
    """Five messages and edits in five seconds and a channel, fewer than fifty requests a second in all."""
    assert Tempo().channel == (5, 5.0)
    count, seconds = Tempo().everything
    assert count / seconds < 50
