"""The search for unplayed cards finds one wherever it could lie: it is a search only if it finds what was put there."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.engine.cards import Card
from bot.render.cards import card_text
from bot.tables import Snapshot
from tests.e2e.leaks import PRIVATE, PUBLIC, Watch
from tests.e2e.playing import by_commands, play_on, sit_down, to_move
from tests.e2e.stage import Stage, stage

PLACES: dict[str, Callable[[Any], bool]] = {
    "a message": lambda call: call.method == "POST" and bool(PUBLIC.search(call.path)),
    "its edit": lambda call: call.method == "PATCH" and bool(PUBLIC.search(call.path)),
    "an answer": lambda call: call.method == "PATCH" and bool(PRIVATE.search(call.path)),
    "a first answer": lambda call: call.path.endswith("/callback") and call.json["type"] == 5,
    "what is offered while typing": lambda call: call.path.endswith("/callback") and call.json["type"] == 8,
}
"""How the requests look by which something comes to people's eyes."""


def hands(scene: Stage) -> dict[str, tuple[Card, ...]]:
    """What everybody holds."""
    views = {name: scene.bot.tables.glance(1, person.id) for name, person in scene.people.items()}
    return {name: view.hand for name, view in views.items() if view is not None and view.hand}


def after(tricks: int) -> Callable[[Snapshot], bool]:
    """Whether so many tricks have been taken."""
    return lambda now: now.public is not None and len(now.public.tricks) >= tricks


def said(line: str) -> logging.LogRecord:
    """A record of the log."""
    return logging.LogRecord("bot", logging.DEBUG, "", 0, line, (), None)


async def test_a_planted_card_is_found_wherever_it_lies(tmp_path: Path) -> None:
    """Somebody else's card is found in a message, an edit, an answer, its first answer and in what is offered while typing, in print, as a
    control's id and as an emoji; a person's own card in their own answers is none."""
    async with stage(tmp_path, chance=random.Random(5)) as scene:
        watch, chance = Watch(scene), random.Random(1)
        await sit_down(scene, "blind", by_commands, target=1)
        await play_on(scene, by_commands, chance, after(2))
        (mover,) = to_move(scene, await scene.bot.tables.snapshot(1))
        await scene.people[mover].autocomplete(scene.channel, "play", "card", "")
        calls, own = scene.env.http_requests, hands(scene)
        at = len(calls)
        await play_on(scene, by_commands, chance, after(4))
        held = hands(scene)  # nobody has played these long after the moment at which they are planted
        await play_on(scene, by_commands, chance, lambda _: False)
        assert await watch.leaks([]) == []
        names = {person.id: name for name, person in scene.people.items()}

        async def planted(call: Any, content: str) -> list[str]:
            calls.insert(at, replace(call, json={**call.json, "content": content}))
            watch.seqs.insert(at, watch.seqs[at - 1])
            found = await watch.leaks([])
            del calls[at], watch.seqs[at]
            return found

        for place, fits in PLACES.items():
            call = [one for one in calls[:at] if fits(one)][-1]
            token = PRIVATE.search(call.path)
            owner = names[scene.env.backend.interaction_by_token(token[1]).user_id] if token else None
            card = next(cards[0] for name, cards in held.items() if name != owner)
            for written in (card_text(card), f"af:play:1:1:1:1/{card}", f"<:af_{card}_:1>"):
                found = await planted(call, written)
                assert [one.split()[0] for one in found] == [str(card)], (place, written)
            if owner is not None:
                assert await planted(call, card_text(own[owner][0])) == [], place


async def test_a_card_in_the_log_is_found(tmp_path: Path) -> None:
    """A card in the log, in print, as records write it, or as a control's id; words and numbers that only look like one are none."""
    async with stage(tmp_path) as scene:
        watch = Watch(scene)
        await sit_down(scene, "blind", by_commands, target=1)
        card = hands(scene)["Ann"][0]
        await play_on(scene, by_commands, random.Random(1), lambda _: False)
        for line in (card_text(card), f"{card}", f"deals 10S, {card}", f"hand={[card]!r}", "af:lay:1:1:1:1/"):
            assert await watch.leaks([said(f"table 1: {line}")]) == [f"log: table 1: {line}"]
        for line in ("it took 10s", "token a-JS-b", "request 4D5C0A"):
            assert await watch.leaks([said(line)]) == []
