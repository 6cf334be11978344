"""The bot in a process of its own, to be killed: it presses what it is told on standard input, and says when that was answered."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

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


async def offered(on: Wired) -> tuple[int, str]:
    """Who must play, and the first card that they may press."""
    for user in PEOPLE:
        hand = await on.do(on.slash(user, 1, "hand"))
        for one in hand.custom_ids():
            if one.startswith("af:play:"):
                return user, one
    raise AssertionError("nobody can play")


async def main(folder: Path) -> None:
    """Answer each line with one: `play` plays a card, `look` tells who could press what, and a person with a control presses that."""
    async with wired(folder) as on:
        await begin(on)
        say({"moves": await moves(on)})
        while line := (await asyncio.to_thread(sys.stdin.readline)).strip():
            user, control = await offered(on) if line in ("play", "look") else line.split()
            if line == "look":
                say({"press": f"{user} {control}"})
                continue
            asked = await on.do(on.press(int(user), 1, control, private=True))
            recent = (await on.bot.tables.snapshot(1)).recent
            made = sum(isinstance(one, Moved) and one.user is not None for one in recent)
            say(
                {"moves": await moves(on), "made": made, "fault": "Fault" in asked.text, "pressed": f"{user} {control}"}
            )


def say(answer: dict[str, object]) -> None:
    """One line of JSON."""
    print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
