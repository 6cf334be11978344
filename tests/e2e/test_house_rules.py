"""House rules on the private panel: chosen, written into forms, refused on the spot, saved and taken again."""

from __future__ import annotations

from pathlib import Path

from bot.engine.games import useful_options
from bot.render.rulewords import OPTION_ABOUT
from bot.storage.settings import Owner
from tests.e2e.stage import Stage, ids_of, stage


async def choose(scene: Stage, who: str, begins: str, value: str) -> str:
    """What is shown after choosing `value` in the menu whose id begins so."""
    screen = scene.screens[who]
    custom_id = next(one for one in ids_of(screen) if one.startswith(begins))
    return scene.look(who, await scene.people[who].select(screen, [value], custom_id=custom_id))


async def fill_in(scene: Stage, who: str, verb: str, text: str) -> str:
    """What is shown after pressing a button that opens a form, and writing `text` into it."""
    screen = scene.screens[who]
    custom_id = next(one for one in ids_of(screen) if one.startswith(f"af:{verb}:"))
    form = await scene.people[who].click(screen, custom_id=custom_id)
    assert form.modal is not None
    return scene.look(who, await scene.people[who].submit_modal(form, {"text": text}))


async def test_rules_are_chosen_written_and_saved(tmp_path: Path) -> None:
    """A menu changes one option at once, a form takes any target, and a set is saved for the channel under a name."""
    async with stage(tmp_path) as scene:
        await scene.say("Ann", "table open", game="trinidad")
        await scene.press("Ann", "house-rules", message=scene.table())
        await choose(scene, "Ann", "af:rule:1/hang_jack", "6")
        await fill_in(scene, "Ann", "ask-target", "33")
        options = (await scene.bot.tables.snapshot(1)).setup.rules.options
        assert (options.hang_jack, options.target) == (6, 33)
        assert "Saved" in await fill_in(scene, "Ann", "ask-save", "our own")
        (saved,) = await scene.bot.tables.rule_sets(Owner.channel(scene.channel.id))
        assert (saved.name, saved.rules.options) == ("our own", options)
        await choose(scene, "Ann", "af:base:1", "blind")
        await choose(scene, "Ann", "af:load:1", "0")
        assert (await scene.bot.tables.snapshot(1)).setup.rules == saved.rules


async def test_every_option_is_explained_on_the_panel(tmp_path: Path) -> None:
    """Above each menu of each page stands what it is about, for each option of use; `/rules` leads to every option of the table."""
    async with stage(tmp_path) as scene:
        await scene.say("Ann", "table open", game="partners")
        told = await scene.press("Ann", "house-rules", message=scene.table())
        pages = [told]
        while "More rules" in told:
            told = await scene.press("Ann", "house-rules", str(len(pages)), message=scene.screens["Ann"])
            pages.append(told)
        for name in useful_options("partners"):
            assert any(f"-# {OPTION_ABOUT[name]}" in page for page in pages), name
        words = await scene.say("Ann", "rules")
        assert "**How trumps are made**\n- Six cards each" in words
        assert "- Bunching: when everyone agrees" in await scene.press("Ann", "rules", "1")


async def test_senseless_rules_are_refused_on_the_spot(tmp_path: Path) -> None:
    """A target that is none, and a change by somebody who isn't host, are refused in a sentence and change nothing."""
    async with stage(tmp_path) as scene:
        await scene.say("Ann", "table open", game="seven-up")
        await scene.press("Ann", "house-rules", message=scene.table())
        before = (await scene.bot.tables.snapshot(1)).setup
        said = await fill_in(scene, "Ann", "ask-target", "0")
        assert "House rules" in said
        await scene.press("Ben", "house-rules", message=scene.table())
        assert "Only the host" in await choose(scene, "Ben", "af:rule:1/hang_jack", "3")
        assert (await scene.bot.tables.snapshot(1)).setup == before
