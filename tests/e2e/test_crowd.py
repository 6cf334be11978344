"""Many people at one instant: each is answered, nothing happens twice, nobody sits on anybody's lap."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import discord
import pytest

from bot.face.budget import Budget, Urgency
from bot.face.pictures import Drawn, Pictures
from bot.render.controls import read_control
from bot.storage.records import Seated, Stage
from tests.e2e.wired import GUILD, wired


async def test_d2_interaction_delivered_twice_counts_once(tmp_path: Path) -> None:
    """D2: the same interaction, delivered a second time, neither acts nor answers again."""
    async with wired(tmp_path) as on:
        asked = await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        (made,) = on.bot.tables.of_guild(GUILD)
        await on.do(on.press(11, 1, f"af:computers:{made}"))
        await on.do(on.press(11, 1, f"af:start:{made}"))
        hand = await on.do(on.slash(11, 1, "hand"))
        play = next(one for one in hand.custom_ids() if one.startswith("af:play:"))
        twice = [on.press(11, 1, play, private=True) for _ in range(2)]
        await on.answered(*twice)
        await on.bot.tables.settled(made)
        snapshot = await on.bot.tables.snapshot(made)
        assert snapshot.public is not None
        assert snapshot.public.decisions[0] <= 2  # one for this press, perhaps none when computers came first
        assert asked.kind == 5
        assert all(one.private or one.kind == 6 for one in twice)
        mine = [one for one in snapshot.recent if getattr(one, "user", None) == 11]
        assert len(mine) == 1


async def test_d2_a_slip_of_the_finger_is_not_scolded(tmp_path: Path) -> None:
    """D2: the same button pressed twice moves once and shows how things stand; only a truly old button is told that it is old."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        await on.do(on.press(12, 1, "af:join:1"))
        await on.do(on.press(11, 1, "af:start:1"))
        hands = {user: await on.do(on.slash(user, 1, "hand")) for user in (11, 12)}
        cards = {user: [one for one in hand.custom_ids() if one.startswith("af:play:")] for user, hand in hands.items()}
        leader = next(user for user in cards if cards[user])
        first, second, *_ = cards[leader]
        once, again = [await on.do(on.press(leader, 1, first, private=True)) for _ in range(2)]
        assert "earlier moment" not in once.text
        assert "earlier moment" not in again.text
        other = await on.do(on.press(leader, 1, second, private=True))
        assert "earlier moment" in other.text
        snapshot = await on.bot.tables.snapshot(1)
        assert snapshot.public is not None
        assert sum(snapshot.public.decisions) == 1


async def test_g9_twenty_people_and_one_seat(tmp_path: Path) -> None:
    """G9: twenty people sit down at one instant where one seat is free: one sits, nineteen are told, nobody twice."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        crowd = [on.press(100 + number, 1, "af:join:1") for number in range(20)]
        await on.answered(*crowd)
        snapshot = await on.bot.tables.snapshot(1)
        seated = [seat.user for seat in snapshot.seats if isinstance(seat, Seated)]
        assert len(seated) == len(set(seated)) == 2
        assert sum("All seats are taken" in one.text for one in crowd) == 19
        assert [on.answers(one) for one in crowd] == [{"first": 1, "filled": 1}] * 20


async def test_g13_hundred_people_on_twenty_five_tables(tmp_path: Path) -> None:
    """G13: a hundred people press at the same instant on 25 tables: each is answered, each legal move is made once."""
    async with wired(tmp_path, channels=25) as on:
        tables = range(1, 26)
        for table in tables:
            people = [1000 * table + seat for seat in range(4)]
            await on.do(on.slash(people[0], table, "table open", game="blind"))
            for user in people[1:]:
                await on.do(on.press(user, table, f"af:join:{table}"))
            await on.do(on.press(people[0], table, f"af:start:{table}"))
        presses = []
        for table in tables:
            for seat in range(4):
                user = 1000 * table + seat
                hand = await on.do(on.slash(user, table, "hand"))
                cards = [one for one in hand.custom_ids() if one.startswith("af:play:")]
                presses.append((user, table, cards[0] if cards else f"af:hand:{table}"))
        asked = [on.press(user, table, one, private=True) for user, table, one in presses]
        asked += [on.press(user, table, one, private=True) for user, table, one in presses]  # everybody's finger slips
        await on.answered(*asked)
        for table in tables:
            snapshot = await on.bot.tables.snapshot(table)
            assert snapshot.public is not None
            assert sum(snapshot.public.decisions) == 1
            assert snapshot.stage is Stage.PLAYING
        for one in asked:
            counted = on.answers(one)
            assert counted["first"] == 1
            assert counted["filled"] >= 1, (
                "an open hand follows the others' moves by further changes of the same answer"
            )
            assert counted["follows"] == 0


async def test_d6_every_unknown_control_is_answered(tmp_path: Path) -> None:
    """D6: a press on a control of another time, of no table, or that somebody has made up, gets a sentence and no failure."""
    async with wired(tmp_path) as on:
        for custom_id in (
            "af:stand:999:1:1:0",
            "af:dance:1",
            "af:hand:0",
            "x",
            "af:play:1:1:1:0/ZZ",
            "af:bid:1:1:1:0/9",
        ):
            asked = await on.do(on.press(11, 1, custom_id))
            assert asked.kind == 5
            assert asked.private
            assert "Fault" not in asked.text, custom_id
        assert read_control("af:hand:0") is not None


async def test_d17_an_empty_cache_is_no_lost_game(tmp_path: Path) -> None:
    """D17: a table in a channel that the cache doesn't know lives on; only Discord's own word closes it."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 77, "table open", game="blind"))
        assert on.bot.get_channel(77) is None
        assert on.bot.tables.in_channel(77) == 1
        assert "Fault" not in (await on.do(on.press(11, 77, "af:more:1"))).text


async def test_d16_direct_messages_get_a_sentence(tmp_path: Path) -> None:
    """D16: a command from a direct message is answered politely, and every command is declared for servers only, as is the installation."""
    async with wired(tmp_path) as on:
        asked = on.wire.slash(on.bot, None, 9, 11, "hand")
        await on.answered(asked)
        assert "servers" in asked.text
        for command in on.bot.tree.get_commands():
            told = command.to_dict(on.bot.tree)
            assert (told["contexts"], told["integration_types"]) == ([0], [0]), command.name


async def test_room_is_taken_right_before_the_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a sheet's picture is drawn no room is taken: room taken early and used later, by many tables at once, would be too much."""
    order: list[str] = []
    room, file = Budget.room, Pictures.file

    async def taken(self: Budget, channel: int, urgency: Urgency) -> None:
        order.append("room")
        await room(self, channel, urgency)

    async def drawn(self: Pictures, picture: Drawn) -> discord.File:
        order.append("picture")
        return await file(self, picture)

    monkeypatch.setattr(Budget, "room", taken)
    monkeypatch.setattr(Pictures, "file", drawn)
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="trinidad", players=2))
        await on.do(on.press(12, 1, "af:join:1"))
        await on.do(on.press(11, 1, "af:start:1"))
        while not any(  # noqa: ASYNC110 - the sheet comes from outside
            '"af:stand:' in json.dumps(call.body) for call in on.wire.calls if call.path.endswith("/messages")
        ):
            await asyncio.sleep(0.01)
        assert order[order.index("picture") + 1] == "room"


async def test_look_ups_are_counted() -> None:
    """Discord counts the look-ups of members among all requests, and so do we."""
    budget = Budget(everything=(2, 3600.0))
    await budget.look_up()
    await budget.room(1)
    assert budget.all.wait(asyncio.get_running_loop().time()) > 0
