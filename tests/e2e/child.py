"""The bot in a process of its own, to be killed: it presses what it is told on standard input, and says when that was answered."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

from bot.bench.wire import Asked
from bot.tables import Moved
from tests.e2e.wired import GUILD, Wired, wired

PEOPLE = (11, 12)


async def moves(on: Wired) -> int:
    """How many decisions stand in the running deal."""
    public = (await on.bot.tables.snapshot(1)).public
    assert public is not None
    return sum(public.decisions)


async def begin(on: Wired) -> None:
    """Open a table and start, unless it stands already."""
    if not on.bot.tables.of_guild(GUILD):
        await on.do(on.slash(PEOPLE[0], 1, "table open", game="blind", players=2))
        await on.do(on.press(PEOPLE[1], 1, "af:join:1"))
        await on.do(on.press(PEOPLE[0], 1, "af:start:1"))


async def play(on: Wired) -> tuple[str, Asked] | None:
    """Press the first card that may be played by whoever must; the id that was pressed, and the answer."""
    for user in PEOPLE:
        hand = await on.do(on.slash(user, 1, "hand"))
        cards = [one for one in hand.custom_ids() if one.startswith("af:play:")]
        if cards:
            return cards[0], await on.do(on.press(user, 1, cards[0], private=True))
    return None


async def main(folder: Path) -> None:
    """Answer each line with one: `play` plays a card, anything else is pressed as it stands by the first person."""
    async with wired(folder) as on:
        await begin(on)
        say({"moves": await moves(on)})
        while line := (await asyncio.to_thread(sys.stdin.readline)).strip():
            if line == "play":
                played = await play(on)
                say({"moves": await moves(on), "pressed": played[0] if played else None})
            else:
                asked = await on.do(on.press(PEOPLE[0], 1, line, private=True))
                recent = (await on.bot.tables.snapshot(1)).recent
                made = sum(isinstance(one, Moved) and one.user is not None for one in recent)
                say({"moves": await moves(on), "made": made, "fault": "Fault" in asked.text})


def say(answer: dict[str, object]) -> None:
    """One line of JSON."""
    print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
