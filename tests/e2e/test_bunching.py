"""Where a new deal is asked about, a discard or the first card says no to it as well."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from bot.engine.games import house_rules
from bot.engine.refusals import PhaseName
from tests.e2e.playing import to_move
from tests.e2e.stage import Stage, stage


async def to_bunching(scene: Stage, **rules: int | str | bool) -> None:
    """Beg and run until everybody is asked about a new deal."""
    first, *others = scene.people
    await scene.say(first, "table open", game="partners")
    changed = house_rules("partners", {"target": 99, **rules})
    await scene.bot.tables.change(1, scene.people[first].id, lambda setup: replace(setup, rules=changed))
    for name, verb in (*((name, "join") for name in others), (first, "start")):
        await scene.press(name, verb, message=scene.table())
    for verb in ("beg", "run"):
        (name,) = to_move(scene, await scene.bot.tables.snapshot(1))
        await scene.press(name, "hand", message=scene.table())
        await scene.press(name, verb)
    public = (await scene.bot.tables.snapshot(1)).public
    assert public is not None
    assert public.phase is PhaseName.BUNCH


@pytest.mark.parametrize("name", ["Ann", "Carl"])
async def test_a_discard_says_continue(tmp_path: Path, name: str) -> None:
    """The cards are completed as if the discard were asked for already, and sending it settles the question for everybody."""
    async with stage(tmp_path, chance=random.Random(5)) as scene:
        await to_bunching(scene)
        offered = await scene.people[name].autocomplete(scene.channel, "discard", "cards", "")
        view = scene.bot.tables.glance(1, scene.people[name].id)
        assert view is not None
        assert view.hand is not None
        assert len(offered) == len(view.hand) == 9
        assert all("2 more" in one["name"] for one in offered)
        assert not await scene.people[name].autocomplete(scene.channel, "play", "card", "")
        await scene.say(name, "discard", cards=" ".join(map(str, view.hand[:3])))
        public = (await scene.bot.tables.snapshot(1)).public
        assert public is not None
        assert public.phase is PhaseName.DISCARD
        assert public.hand_sizes[view.seat] == 6


async def test_the_first_card_says_continue(tmp_path: Path) -> None:
    """Where nobody discards, eldest's lead settles it, and only eldest is offered cards."""
    async with stage(tmp_path, chance=random.Random(5)) as scene:
        await to_bunching(scene, keep_after_running="all")
        leads: list[tuple[str, str]] = []
        for name, person in scene.people.items():
            view = scene.bot.tables.glance(1, person.id)
            assert view is not None
            offered = await person.autocomplete(scene.channel, "play", "card", "")
            assert len(offered) == (9 if view.seat == view.public.eldest else 0)
            assert not await person.autocomplete(scene.channel, "discard", "cards", "")
            leads += [(name, one["value"]) for one in offered]
        await scene.say(leads[0][0], "play", card=leads[0][1])
        public = (await scene.bot.tables.snapshot(1)).public
        assert public is not None
        assert (public.phase, len(public.trick)) == (PhaseName.PLAY, 1)
