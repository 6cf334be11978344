"""People who play whole games in SimCord: some by pressing buttons only, some by typing commands only."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

from bot.engine.actions import Beg, Bid, Bunch, Choice, Continue, DiscardCount, Give, Pass, Play, Run, Stand
from bot.render.controls import Control, read_control
from bot.render.marks import read_marks
from bot.storage.records import Seated, Stage
from bot.tables import Snapshot
from bot.tables.clock import RESULT_STANDS
from tests.e2e.stage import Stage as Scene
from tests.e2e.stage import ids_of

Player = Callable[[Scene, str, random.Random], Awaitable[None]]

MOVES = ("stand", "beg", "give", "run", "bunch", "continue", "bid", "pass", "play")
MOST = 2000
"""So many moves no game in these tests has."""


def controls(scene: Scene, who: str) -> list[Control]:
    """What `who` could press on their own screen."""
    found = [read_control(one) for one in ids_of(scene.screens[who])] if who in scene.screens else []
    return [control for control in found if control is not None]


async def by_buttons(scene: Scene, who: str, chance: random.Random) -> None:
    """Make any move that the person's own screen offers, or mark other cards to lay away; where it offers none, press My hand first."""
    offered = controls(scene, who)
    if not any(control.verb in (*MOVES, "lay") for control in offered):
        await scene.press(who, "hand", message=scene.table())
        offered = controls(scene, who)
    moves = [control for control in offered if control.verb in (*MOVES, "lay")]
    picks = any(control.verb == "pick" for control in offered) and chance.random() < 0.5
    if not picks:
        chosen = chance.choice(moves)
        await scene.press(who, chosen.verb, chosen.argument or None)
        return
    view = scene.bot.tables.glance(1, scene.people[who].id)
    assert view is not None
    assert view.hand is not None
    (wanted,) = view.choices
    assert isinstance(wanted, DiscardCount)
    picked = [str(card) for card in chance.sample(view.hand, wanted.count)]
    scene.look(who, await scene.people[who].select(scene.screens[who], picked))
    laid = next(control.argument for control in controls(scene, who) if control.verb == "lay")
    assert {str(card) for card in read_marks(laid)} == set(picked), "what was picked is marked"


def typed(choice: Choice) -> tuple[str, dict[str, Any]]:
    """The command for a choice, and what is typed behind it."""
    match choice:
        case Stand() | Beg() | Give() | Run() | Pass():
            return type(choice).__name__.lower(), {}
        case Bunch():
            return "bunch", {}
        case Continue():
            return "bunch", {"new-deal": False}
        case Bid(points):
            return "bid", {"points": points}
        case Play(card):
            return "play", {"card": str(card)}
        case _:
            raise AssertionError(choice)


async def by_commands(scene: Scene, who: str, chance: random.Random) -> None:
    """Make any legal move by a slash command; cards are taken from what is offered while typing."""
    view = scene.bot.tables.glance(1, scene.people[who].id)
    assert view is not None
    choice = chance.choice(view.choices)
    if isinstance(choice, DiscardCount):
        cards = ""
        for _ in range(choice.count):
            offered = await scene.people[who].autocomplete(scene.channel, "discard", "cards", cards)
            cards = chance.choice(offered)["value"]
        await scene.say(who, "discard", cards=cards)
        return
    command, options = typed(choice)
    if command == "play":
        offered = await scene.people[who].autocomplete(scene.channel, "play", "card", "")
        assert options["card"] in [one["value"] for one in offered]
    await scene.say(who, command, **options)


def to_move(scene: Scene, snapshot: Snapshot) -> list[str]:
    """The people who must move, by name."""
    names = {person.id: name for name, person in scene.people.items()}
    seats = [snapshot.seats[seat] for seat in snapshot.to_act]
    return [names[seat.user] for seat in seats if isinstance(seat, Seated)]


async def play_on(scene: Scene, player: Player, chance: random.Random, until: Callable[[Snapshot], bool]) -> Snapshot:
    """Play at table 1 until `until` says so of it, or the game is over; the table as it is then."""
    for _ in range(MOST):
        snapshot = await scene.bot.tables.snapshot(1)
        if until(snapshot) or snapshot.stage in (Stage.OVER, Stage.CLOSED):
            return snapshot
        if snapshot.stage is Stage.BETWEEN_DEALS and player is by_commands:
            scene.clock.move(RESULT_STANDS + 1)  # Ready is a button alone; without it the house deals after a while
            await asyncio.sleep(0.02)  # so that what now is due has begun
            await scene.bot.tables.settled(1)
        elif snapshot.stage is Stage.BETWEEN_DEALS:
            for name in scene.people:
                if (await scene.bot.tables.snapshot(1)).stage is Stage.BETWEEN_DEALS:
                    await scene.press(name, "ready", message=await scene.shown("ready"))
        else:
            await player(scene, chance.choice(to_move(scene, snapshot)), chance)
    raise AssertionError("this game has no end")


async def sit_down(scene: Scene, game: str, player: Player = by_buttons, **options: Any) -> None:
    """Open a table and have everybody sit down and start, by buttons, or by commands if they play so."""
    first, *others = scene.people
    await scene.say(first, "table open", game=game, **options)
    for name, verb in (*((name, "join") for name in others), (first, "start")):
        if player is by_commands:
            await scene.say(name, f"table {verb}")
        else:
            await scene.press(name, verb, message=scene.table())
