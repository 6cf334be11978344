"""What servers and people choose holds: where tables stand and who opens them, and being asked before a card is played."""

from __future__ import annotations

import random
from pathlib import Path

import discord

from bot.render.cards import card_text
from bot.storage.records import Stage as TableStage
from bot.storage.settings import Preferences
from tests.e2e.playing import by_buttons, controls, play_on, sit_down, to_move
from tests.e2e.stage import Stage, stage, text_of


async def choose(scene: Stage, who: str, menu: str, *values: object) -> None:
    """Choose something in a menu on somebody's screen."""
    scene.look(who, await scene.people[who].select(scene.screens[who], list(values), custom_id=f"af:{menu}:0"))


async def test_server_says_where_tables_are_opened_by_whom_and_with_which_clock(tmp_path: Path) -> None:
    """What `/settings` allows holds from the next `/table open` on, and what it forbids is named."""
    async with stage(tmp_path) as scene:
        role = scene.guild.create_role("Manager", permissions=discord.Permissions(manage_guild=True))
        hosts = scene.guild.create_role("Hosts")
        for name, given in (("Mia", role), ("Hugo", hosts)):
            scene.people[name] = scene.guild.add_member(scene.env.create_user(name.lower()), roles=[given])
        cards = scene.guild.create_text_channel("cards")
        await scene.env.settle()
        await scene.say("Mia", "settings")
        await choose(scene, "Mia", "set-channels", cards)
        await choose(scene, "Mia", "set-openers", hosts)
        await choose(scene, "Mia", "set-clock", "600")
        assert f"<#{cards.id}>" in await scene.say("Hugo", "table open")
        assert f"<@&{hosts.id}>" in await scene.say("Ann", "table open", channel=cards)
        assert not scene.bot.tables.live()
        assert "Your table stands" in await scene.say("Hugo", "table open", channel=cards)
        assert (await scene.bot.tables.snapshot(1)).setup.clock == 600


async def test_game_where_no_tables_are_wanted_any_more_is_played_to_its_end(tmp_path: Path) -> None:
    """A channel closed by `/settings`: what runs there goes on with its clock, but no game and no rematch begins, and it is said where."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=3)
        role = scene.guild.create_role("Manager", permissions=discord.Permissions(manage_guild=True))
        mia = scene.guild.add_member(scene.env.create_user("mia"), roles=[role])
        cards, other = (scene.guild.create_text_channel(name) for name in ("cards", "other"))
        await scene.env.settle()
        players, scene.people = scene.people, {**scene.people, "Mia": mia}
        await scene.say("Ben", "table open", channel=other)
        await scene.say("Mia", "settings")
        assert "played to their end" in text_of(scene.screens["Mia"])
        await choose(scene, "Mia", "set-channels", cards)
        assert (await scene.bot.tables.snapshot(1)).deadline is not None
        scene.people = players
        over = await play_on(scene, by_buttons, random.Random(3), lambda _: False)
        assert over.stage is TableStage.OVER
        refused = (
            await scene.press("Ann", "rematch", message=await scene.shown("rematch")),
            await scene.say("Ben", "table start", channel=other),
        )
        assert all(f"<#{cards.id}>" in said for said in refused)
        assert not (await scene.bot.tables.snapshot(1)).votes.rematch
        assert (await scene.bot.tables.snapshot(2)).stage is TableStage.LOBBY
        scene.people = {**players, "Mia": mia}
        await choose(scene, "Mia", "set-channels")
        assert "Still to agree" in await scene.press("Ann", "rematch", message=await scene.shown("rematch"))


async def test_who_wants_to_be_asked_is_asked_before_a_card(tmp_path: Path) -> None:
    """With that preference the first press on a card asks, the second plays it; the other menus are kept as they were chosen."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=21)
        (name,) = to_move(scene, await scene.bot.tables.snapshot(1))
        await scene.say(name, "preferences")
        for menu in ("prefer-ask", "prefer-only"):
            await choose(scene, name, menu, "yes")
        chosen = await scene.bot.chosen.people.get(scene.people[name].id)
        assert (chosen.ask_before_play, chosen.play_only_card, chosen.pings) == (True, True, True)
        await scene.press(name, "hand", message=scene.table())
        assert not [one for one in controls(scene, name) if one.verb == "play"]
        before = (await scene.bot.tables.snapshot(1)).seq
        await scene.press(name, "ask")
        assert (await scene.bot.tables.snapshot(1)).seq == before
        await by_buttons(scene, name, random.Random(1))
        assert (await scene.bot.tables.snapshot(1)).seq > before


async def test_who_wants_to_be_asked_is_asked_about_a_typed_card_too(tmp_path: Path) -> None:
    """A card typed behind `/play` is asked about like a pressed one, and played by the press that answers; one that can't be played is
    refused at once."""
    async with stage(tmp_path) as scene:
        await sit_down(scene, "blind", target=21)
        (name,) = to_move(scene, await scene.bot.tables.snapshot(1))
        user = scene.people[name].id
        await scene.bot.chosen.change_person(user, lambda _: Preferences(ask_before_play=True))
        view = scene.bot.tables.glance(1, user)
        assert view is not None
        assert view.hand is not None
        card = view.hand[0]
        before = (await scene.bot.tables.snapshot(1)).seq
        assert f"Play **{card_text(card)}**?" in await scene.say(name, "play", card=str(card))
        assert (await scene.bot.tables.snapshot(1)).seq == before
        await scene.press(name, "play", str(card))
        assert (await scene.bot.tables.snapshot(1)).seq > before
        before = (await scene.bot.tables.snapshot(1)).seq
        assert f"Play **{card_text(card)}**?" not in await scene.say(name, "play", card=str(card))
        assert not [one for one in controls(scene, name) if one.verb == "play"]
        assert (await scene.bot.tables.snapshot(1)).seq == before
