"""D2: Discord may deliver an interaction twice; the second time nothing is done and nothing is answered."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bot.bench.wire import Asked, payloads
from bot.bench.wire.payloads import Payload
from bot.storage.records import Seated
from tests.e2e.wired import GUILD, Wired, wired


async def deliver_again(on: Wired, asked: Asked, user: int, kind: int, data: Payload) -> None:
    """Feed the very same interaction once more, and wait until somebody who came later has been answered and all is done."""
    message = payloads.message(next(on.wire.ids), 1, 0) if kind == 3 else None
    payload = payloads.interaction(asked.id, GUILD, 1, user, kind, data, message)
    on.bot._connection.parsers["INTERACTION_CREATE"](payload)
    await on.do(on.slash(99, 1, "rules"))
    await on.do(on.slash(98, 1, "help"))
    await on.bot.tables.settled(1)


def answered_once(answers: Counter[str], hand: bool) -> bool:
    """Whether there is one first answer, filled once, and none follows; an open hand is filled again when the others move."""
    filled = answers["filled"]
    return answers == {"first": 1, "filled": filled} and (filled >= 1 if hand else filled == 1)


@pytest.fixture
def commands() -> dict[str, Payload]:
    """What is sent of the commands that this file types."""
    inner: dict[str, list[Payload]] = {name: [{"name": name, "type": 1, "options": []}] for name in ("join", "end")}
    made: dict[str, Payload] = {
        f"table {name}": {"id": "1", "name": "table", "type": 1, "options": options} for name, options in inner.items()
    }
    return {**made, "hand": {"id": "1", "name": "hand", "type": 1, "options": []}}


async def test_d2_a_command_delivered_twice(tmp_path: Path, commands: dict[str, Payload]) -> None:
    """D2: somebody who sat down and has been seated elsewhere since isn't seated, refused or answered again; no vote and no hand either."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=2))
        joined = await on.do(on.slash(12, 1, "table join"))
        await on.do(on.slash(12, 1, "table leave"))
        await deliver_again(on, joined, 12, 2, commands["table join"])
        snapshot = await on.bot.tables.snapshot(1)
        assert [seat.user for seat in snapshot.seats if isinstance(seat, Seated)] == [11]
        assert answered_once(on.answers(joined), hand=False)
        await on.do(on.slash(12, 1, "table join"))
        await on.do(on.slash(11, 1, "table start"))
        voted = await on.do(on.slash(11, 1, "table end"))
        await deliver_again(on, voted, 11, 2, commands["table end"])
        assert answered_once(on.answers(voted), hand=False)
        hand = await on.do(on.slash(12, 1, "hand"))
        await deliver_again(on, hand, 12, 2, commands["hand"])
        assert answered_once(on.answers(hand), hand=True)


@pytest.mark.parametrize("verb", ["join", "hand", "end", "computers"])
async def test_d2_a_press_delivered_twice(tmp_path: Path, verb: str) -> None:
    """D2: the same of the buttons: sitting down, My hand, a vote, and computers in the free seats."""
    async with wired(tmp_path) as on:
        await on.do(on.slash(11, 1, "table open", game="blind", players=3))
        if verb in ("hand", "end"):
            await on.do(on.press(11, 1, "af:computers:1"))
            await on.do(on.press(11, 1, "af:start:1"))
        user = 12 if verb == "join" else 11
        pressed = await on.do(on.press(user, 1, f"af:{verb}:1"))
        if verb == "join":
            await on.do(on.press(12, 1, "af:leave:1"))
        before = await on.bot.tables.snapshot(1)
        assert answered_once(on.answers(pressed), hand=verb == "hand")
        await deliver_again(on, pressed, user, 3, payloads.press(f"af:{verb}:1"))
        after = await on.bot.tables.snapshot(1)
        assert (after.seats, after.votes) == (before.seats, before.votes)
        assert answered_once(on.answers(pressed), hand=verb == "hand")
