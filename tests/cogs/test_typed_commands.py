"""The commands as they are typed: at a table, at none, and at several."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from bot.storage.records import Computer, Free, Seat, Seated, Stage
from tests.e2e.wired import Wired, wired

ANN, BEN, CARL = 11, 12, 13
GUEST = 123_456_789_012_345_678
INTERACTIONS = itertools.count(1)


async def typed(on: Wired, user: int, command: str, channel: int = 1, **options: object) -> str:
    """What is answered to a command."""
    return (await on.do(on.slash(user, channel, command, **options))).text


def held_by(seat: Seat) -> int | None:
    """Who sits in a seat."""
    return seat.user if isinstance(seat, Seated) else None


async def begin(on: Wired, **options: Any) -> None:
    """Have Ann and Ben begin a game at table 1, all of it typed."""
    await typed(on, ANN, "table open", game="blind", players=2, **options)
    await typed(on, BEN, "table join")
    await typed(on, ANN, "table start")


async def play(on: Wired, until: Stage) -> None:
    """Have both play their first legal card, straight at the table, until a deal has ended with the table at that stage."""
    while (await on.bot.tables.snapshot(1)).stage is Stage.PLAYING:
        for user in (ANN, BEN):
            view = on.bot.tables.glance(1, user)
            if view is not None and view.choices:
                await on.bot.tables.act(1, user, view.choices[0], None, next(INTERACTIONS))  # type: ignore[arg-type]  # blind
    assert (await on.bot.tables.snapshot(1)).stage is until


async def test_table_without_hints_for_those_invited(tmp_path: Path) -> None:
    """`/table open` with who: invited and hints: off: only the guest sits down, and nobody is advised or offered it."""
    async with wired(tmp_path) as on:
        guests: dict[str, Any] = {"with": f"<@{GUEST}>"}
        await typed(on, ANN, "table open", **guests, who="invited", hints=False, game="blind", players=2)
        setup = (await on.bot.tables.snapshot(1)).setup
        assert (setup.invited_only, setup.hints) == (True, False)
        assert "invited" in await typed(on, CARL, "table join")
        assert "You sit in seat 2" in await typed(on, GUEST, "table join")
        await typed(on, ANN, "table start")
        for user in (ANN, GUEST):
            hand = await on.do(on.slash(user, 1, "hand"))
            assert "af:hint:1" not in hand.custom_ids()
            assert "This table was opened without hints." in await typed(on, user, "hint")


async def test_computers_are_typed_into_a_seat_and_into_all(tmp_path: Path) -> None:
    """`/table computer` with seat and level fills that seat, alone the others at the table's level; a taken seat is refused."""
    async with wired(tmp_path) as on:
        await typed(on, ANN, "table open", game="blind")
        assert "Computers sit down" in await typed(on, ANN, "table computer", seat=3, level="sharp")
        table = await on.bot.tables.snapshot(1)
        assert table.seats[1:] == (Free(), Computer("sharp"), Free())
        assert f"<@{ANN}> sits in seat 1." in await typed(on, ANN, "table computer", seat=1)
        assert "Only the host" in await typed(on, BEN, "table computer")
        await typed(on, ANN, "table computer")
        assert all(isinstance(seat, Computer) for seat in (await on.bot.tables.snapshot(1)).seats[1:])
        assert "All seats are taken" in await typed(on, ANN, "table computer")


async def test_pause_and_going_on_are_typed(tmp_path: Path) -> None:
    """`/table pause` asks, begins with the last word, and typed again ends it; before a game there is nothing to pause."""
    async with wired(tmp_path) as on:
        await typed(on, ANN, "table open", game="blind", players=2)
        assert "Fault" not in await typed(on, ANN, "table pause")
        assert (await on.bot.tables.snapshot(1)).paused_until is None
        await typed(on, BEN, "table join")
        await typed(on, ANN, "table start")
        assert "when everybody has agreed" in await typed(on, ANN, "table pause")
        assert "The table is paused." in await typed(on, BEN, "table pause")
        assert (await on.bot.tables.snapshot(1)).paused_until is not None
        assert "The game goes on." in await typed(on, ANN, "table pause")
        assert (await on.bot.tables.snapshot(1)).paused_until is None


async def test_rematch_is_typed(tmp_path: Path) -> None:
    """`/table rematch` after the game: the first is told who is still to agree, with the last the next game begins."""
    async with wired(tmp_path) as on:
        await begin(on, target=1)
        assert "Fault" not in await typed(on, ANN, "table rematch")
        await play(on, Stage.OVER)
        assert f"Still to agree, or to leave the table: <@{BEN}>." in await typed(on, ANN, "table rematch")
        await typed(on, BEN, "table rematch")
        now = await on.bot.tables.snapshot(1)
        assert (now.game, now.stage) == (2, Stage.PLAYING)


async def test_panel_sends_away_makes_host_and_takes_seats_away(tmp_path: Path) -> None:
    """What `/table manage` offers does what it says: a seat freed, fewer seats, another host, who then has the panel."""
    async with wired(tmp_path) as on:
        await typed(on, ANN, "table open", game="blind")
        for user in (BEN, CARL):
            await typed(on, user, "table join")
        (ben,) = [number for number, seat in enumerate((await on.bot.tables.snapshot(1)).seats) if held_by(seat) == BEN]
        await typed(on, ANN, "table manage")
        await on.do(on.press(ANN, 1, "af:kick:1", private=True, values=[str(ben)]))
        assert (await on.bot.tables.snapshot(1)).seats[ben] == Free()
        await on.do(on.press(ANN, 1, "af:players:1", private=True, values=["2"]))
        seats = (await on.bot.tables.snapshot(1)).seats
        assert list(map(held_by, seats)) == [ANN, CARL]
        made = await on.do(on.press(ANN, 1, "af:host:1", private=True, values=[str(CARL)]))
        assert f"<@{CARL}> is host now." in made.text
        assert "Managing table 1" in await typed(on, CARL, "table manage")
        assert f"Only the host may do that: <@{CARL}>" in await typed(on, ANN, "table manage")


async def test_list_show_leave_and_end_are_typed(tmp_path: Path) -> None:
    """`/table list` tells of each table, `show` brings one down anew, `leave` gets up, `end` is the host's."""
    async with wired(tmp_path, channels=2) as on:
        assert "No table stands in this server" in await typed(on, ANN, "table list")
        await typed(on, ANN, "table open", game="blind")
        await typed(on, BEN, "table join")
        assert "<#1> · Blind All Fours · 2 of 4 seats held by people" in await typed(on, CARL, "table list", channel=2)
        assert "The table is in <#1>, at the bottom." in await typed(on, CARL, "table show")
        assert "Only the host" in await typed(on, BEN, "table end")
        assert "You have left the table." in await typed(on, BEN, "table leave")
        assert "The table is closed." in await typed(on, ANN, "table end")
        assert "No table stands in this server" in await typed(on, ANN, "table list")


async def test_score_tricks_and_rules_are_typed(tmp_path: Path) -> None:
    """`/score`, `/tricks` and `/rules` before the game, in its first deal, and after it."""
    async with wired(tmp_path) as on:
        await typed(on, ANN, "table open", game="blind", players=2, target=30)
        assert "The game hasn't begun yet." in await typed(on, ANN, "score")
        assert "No trick has been taken" in await typed(on, ANN, "tricks")
        assert "First to 30" in await typed(on, CARL, "rules")
        await typed(on, BEN, "table join")
        await typed(on, ANN, "table start")
        assert "No trick has been taken" in await typed(on, ANN, "tricks")
        await play(on, Stage.BETWEEN_DEALS)
        assert "taken by" in await typed(on, BEN, "tricks")
        score = await typed(on, CARL, "score")
        assert "High" in score
        assert "Game" in score


async def test_cut_is_the_neighbours(tmp_path: Path) -> None:
    """Between two deals the dealer's neighbour cuts by a press, once; the other is told whose it is."""
    async with wired(tmp_path) as on:
        await begin(on, target=30)
        await play(on, Stage.BETWEEN_DEALS)
        now = await on.bot.tables.snapshot(1)
        assert now.cutter is not None
        cutter, other = (ANN, BEN) if held_by(now.seats[now.cutter]) == ANN else (BEN, ANN)
        cut = next(one for one in (await on.do(on.slash(cutter, 1, "hand"))).custom_ids() if ":cut:" in one)
        assert "cut" in (await on.do(on.press(other, 1, cut))).text
        assert (await on.bot.tables.snapshot(1)).cutter == now.cutter
        await on.do(on.press(cutter, 1, cut, private=True))
        assert (await on.bot.tables.snapshot(1)).cutter is None


ALL = ("hand", "score", "tricks", "rules", "hint", "stand", "beg", "give", "run", "bunch", "pass", "explain")
ALL_OF_TABLE = ("join", "leave", "computer", "start", "pause", "end", "rematch", "show", "manage")


@pytest.mark.parametrize("command", [*ALL, *(f"table {name}" for name in ALL_OF_TABLE)])
async def test_at_no_table_and_at_several(tmp_path: Path, command: str) -> None:
    """Where there is no table, one is told how to open one; who sits at several is asked which, and the answer does what was typed."""
    async with wired(tmp_path, channels=3) as on:
        assert "`/table open`" in await typed(on, ANN, command)
        for channel in (1, 2):
            await typed(on, ANN, "table open", channel=channel)
        asked = await on.do(on.slash(ANN, 3, command))
        assert "You sit at several tables. Which one do you mean?" in asked.text
        verb = command.removeprefix("table ").replace("computer", "computers")
        verb = "hand" if verb in ("stand", "beg", "give", "run", "bunch", "pass") else verb
        assert asked.custom_ids() == (f"af:{verb}:1", f"af:{verb}:2")
        assert all(on.bot.find_press(verb) is not None for _ in asked.custom_ids())
        assert "Fault" not in (await on.do(on.press(ANN, 3, asked.custom_ids()[1], private=True))).text
        assert (await on.bot.tables.snapshot(2)).closed is not None if verb in ("leave", "end") else True


async def test_what_is_typed_behind_a_command_is_not_lost_on_a_button(tmp_path: Path) -> None:
    """A command that says more than its name isn't done without that: the button leads to the hand."""
    async with wired(tmp_path, channels=3) as on:
        for channel in (1, 2):
            await typed(on, ANN, "table open", channel=channel)
        asked = await on.do(on.slash(ANN, 3, "table computer", level="sharp"))
        assert asked.custom_ids() == ("af:hand:1", "af:hand:2")
