"""A finished game once more, a deal explained, and what of a running game may be seen."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord

from bot.engine.actions import Discard, DiscardCount, Play
from bot.engine.cards import Card
from bot.engine.outcome import describe
from bot.engine.reading import read_record
from bot.engine.record import fold
from bot.render.cards import card_text
from bot.storage.records import Stage as TableStage
from bot.storage.settings import Preferences
from tests.e2e.playing import play_on, sit_down, to_move
from tests.e2e.stage import Stage, ids_of, stage


async def quickly(on: Stage, who: str, chance: random.Random) -> None:
    """Make any legal move, straight at the table: how people move is shown elsewhere."""
    user = on.people[who].id
    view = on.bot.tables.glance(1, user)
    assert view is not None
    assert view.hand is not None
    choice = chance.choice(view.choices)
    action = Discard(tuple(chance.sample(view.hand, choice.count))) if isinstance(choice, DiscardCount) else choice
    await on.bot.tables.act(1, user, action, None, chance.getrandbits(60))
    if (await on.bot.tables.snapshot(1)).stage is not TableStage.PLAYING:
        await on.env.settle()


async def finish(on: Stage, game: str = "seven-up") -> None:
    """Four people play a whole game at table 1."""
    await sit_down(on, game, target=3)
    over = await play_on(on, quickly, random.Random(3), lambda _: False)
    assert over.stage is TableStage.OVER
    await on.shown("replay")


async def test_replay_from_the_result(tmp_path: Path) -> None:
    """The button on the result shows the game step by step, forward and back, with a file that can be read as a game record."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await finish(on)
        said = await on.press("Ann", "replay", message=on.table())
        assert "deal 1 of" in said
        assert "step 1 of" in said
        for name in on.people:
            assert name in said
        [file] = on.screens["Ann"].attachments
        record, game = read_record(await file_bytes(file))
        assert sorted(record.seats) == sorted(on.people)
        assert game.phase.__class__.__name__ == "Over"
        played = await on.bot.tables.record(1, 1)
        assert replace(record, seats=played.seats) == played
        assert describe(game)["winner"] == describe(fold(played))["winner"] is not None
        assert set(json.loads(await file_bytes(file))) == {
            *("format", "version", "rules", "seats", "dealer", "scores", "deals")
        }
        assert "step 2 of" in await step(on, "o")
        assert "step 1 of" in await step(on, "b")
        last = await step(on, "l")
        assert "won the game" in last
        assert on.screens["Ann"].attachments, "the file stays while one steps"
        await on.restart()
        assert "deal 1 of" in await step(on, "f")


async def test_the_file_is_kept_while_one_steps_and_goes_with_the_replay(tmp_path: Path) -> None:
    """By what goes over the wire a step says nothing of files, so that the one file stays; another sheet on the message drops it, and
    the replay after it brings it again."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await finish(on)
        await on.press("Ann", "replay", message=on.table())
        for which in "ooblf":
            await step(on, which)
            assert "attachments" not in last_edit(on)
            assert [file.filename for file in on.screens["Ann"].attachments] == ["all-fours-1-1.json"]
        await on.press("Ann", "explain", message=on.screens["Ann"])
        assert last_edit(on)["attachments"] == []
        assert not on.screens["Ann"].attachments
        await on.press("Ann", "replay", message=on.screens["Ann"])
        assert [file["filename"] for file in last_edit(on)["attachments"]] == ["all-fours-1-1.json"]
        assert len(on.screens["Ann"].attachments) == 1


def last_edit(on: Stage) -> dict[str, Any]:
    """What the bot's last edit of a private message said."""
    calls = [call for call in on.env.http_requests if call.method == "PATCH" and call.path.endswith("/@original")]
    return dict(calls[-1].json or {})


async def test_list_of_games(tmp_path: Path) -> None:
    """`/replay` lists the games of this server, completes them while one types, and knows none of another server."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        assert "No game has been finished" in await on.say("Dora", "replay")
        await finish(on)
        for _ in range(2):  # also when a restart has emptied the memory
            offered = await on.people["Dora"].autocomplete(on.channel, "replay", "game", "")
            assert [one["value"] for one in offered] == ["1.1"]
            on.bot.archive.forget()
        alone = await on.say("Dora", "replay")
        assert "deal 1 of" in alone  # of one game nobody is asked which
        assert "Which game" not in alone
        for name in on.people:
            await on.say(name, "table rematch")
        assert "Which game" in await on.say("Dora", "replay")
        result = await on.people["Dora"].select(on.screens["Dora"], ["1.1"])
        assert "deal 1 of" in on.look("Dora", result)
        offered = await on.people["Dora"].autocomplete(on.channel, "replay", "game", "ann")
        assert [one["value"] for one in offered] == ["1.1"]
        assert "Ann" in offered[0]["name"]
        assert "deal 1 of" in await on.say("Dora", "replay", game="1.1")
        assert "hasn't played" in await on.say("Dora", "replay", game="7.1")
        assert "I know no game called nonsense" in await on.say("Dora", "replay", game="nonsense")
        other = on.env.create_guild("Elsewhere")
        channel = other.create_text_channel("cards")
        eve = other.add_member(on.env.create_user("eve", global_name="Eve"))
        await on.env.settle()
        on.people["Eve"] = eve
        assert "hasn't played" in await on.say("Eve", "replay", channel, game="1.1")
        assert "No game has been finished" in await on.say("Eve", "replay", channel)


async def test_running_game_shows_finished_deals_only(tmp_path: Path) -> None:
    """While a game runs its finished deals can be looked at and explained, and no card of the deal that runs."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await sit_down(on, "seven-up", target=30)
        assert "still runs" in await on.say("Ann", "replay", game="1.1")
        assert "No deal has ended" in await on.say("Ann", "explain")
        await play_on(
            on, quickly, random.Random(3), lambda now: now.public is not None and len(now.public.results) == 1
        )
        await play_on(on, quickly, random.Random(3), lambda now: now.stage is TableStage.PLAYING)
        said = await on.say("Ann", "replay", game="1.1")
        assert "deal 1 of 1" in said
        assert "isn't finished" in said
        written = json.loads(await file_bytes(on.screens["Ann"].attachments[0]))
        assert len(written["deals"]) == 1
        said = await on.say("Ann", "explain")
        assert "deal 1 explained" in said
        assert "The count for Game" in said
        assert "So far 1 deal of this game has ended" in await on.say("Ann", "explain", deal=7)


async def test_why_a_card_cannot_be_played_now(tmp_path: Path) -> None:
    """`/explain` tells whoever is to play which of their cards are refused and why, in their own language, and tells nobody else."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await sit_down(on, "blind", target=30)
        chance, found, refused = random.Random(4), "", list[Card]()
        for _ in range(40):
            snapshot = await on.bot.tables.snapshot(1)
            [who] = to_move(on, snapshot)
            view = on.bot.tables.glance(1, on.people[who].id)
            assert view is not None
            refused = [card for card in view.hand or () if Play(card) not in view.choices]
            if refused:
                found = who
                break
            await quickly(on, who, chance)
        assert found
        await on.bot.chosen.change_person(on.people[found].id, lambda _: Preferences(language="nl"))
        said = await on.say(found, "explain")
        assert "**Nu niet:**" in said
        assert all(card_text(card) in said for card in refused)
        other = next(name for name in on.people if name != found)
        assert "Not now" not in await on.say(other, "explain")


async def test_deal_explained_from_the_result(tmp_path: Path) -> None:
    """The button on a result explains its points, counts Game card by card, and at the end says what decided the game."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await finish(on)
        said = await on.press("Carl", "explain", message=on.table())
        assert "got to 3" in said
        assert "High" in said
        if any("explain" in one and one.endswith("/1.1") for one in ids_of(on.screens["Carl"])):
            assert "deal 1 explained" in await on.press("Carl", "explain", "1.1", on.screens["Carl"])


async def test_erased_player_is_a_former_player(tmp_path: Path) -> None:
    """Somebody who had themselves erased is a former player in the list, in the replay and in its file."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await finish(on)
        assert "Ann" in await on.say("Dora", "replay", game="1.1")
        assert "erase" in await on.say("Ann", "privacy erase")
        for verb in ("privacy-sure", "privacy-gone"):
            await on.press("Ann", verb, message=on.screens["Ann"])
        said = await on.say("Dora", "replay", game="1.1")
        assert "a former player" in said
        assert "Ann" not in said
        assert b"Ann" not in await file_bytes(on.screens["Dora"].attachments[0])


async def step(on: Stage, which: str, who: str = "Ann") -> str:
    """What `who` is shown after pressing one of the replay's buttons."""
    for custom_id in ids_of(on.screens[who]):
        if custom_id.startswith("af:replay:") and custom_id.endswith(f".{which}"):
            return on.look(who, await on.people[who].click(on.screens[who], custom_id=custom_id))
    raise AssertionError(f"no button {which}")


async def file_bytes(attachment: discord.Attachment) -> bytes:
    """What is in an attached file."""
    return await attachment.read()


async def test_explain_after_a_rematch_explains_the_game_before(tmp_path: Path) -> None:
    """As long as no deal of the rematch has ended, `/explain` explains the last one that has, which decided the game before."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await finish(on)
        before = await on.say("Ann", "explain")
        assert "explained" in before
        for name in on.people:
            await on.press(name, "rematch", message=await on.shown("rematch"))
        assert (await on.bot.tables.snapshot(1)).game == 2
        assert before in await on.say("Dora", "explain")
        assert "No deal has ended" in await on.say("Ann", "explain", deal=1)
