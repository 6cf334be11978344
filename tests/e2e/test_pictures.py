"""Pictures in play: on the table's message and in the private hand, sent when they show something new and never otherwise."""

from __future__ import annotations

import io
import json
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.storage.records import Stage as TableStage
from bot.storage.settings import Preferences, ServerSettings
from tests.e2e.playing import by_buttons, play_on, sit_down, to_move
from tests.e2e.stage import Stage, raw, stage

STRIP, HAND = (800, 162), (800, 202)


def gallery(message: Any) -> list[str]:
    """The words of every picture that a message shows."""
    found: list[str] = []

    def look(value: Any) -> None:
        if isinstance(value, dict):
            if value.get("type") == 12:
                found.extend(item["description"] for item in value["items"])
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    look(raw(message))
    return found


async def size(message: Any) -> tuple[int, int]:
    """Width and height of a message's only picture."""
    [attachment] = message.attachments
    return Image.open(io.BytesIO(await attachment.read())).size


async def settings(on: Stage, **more: str) -> None:
    """Choose for the server."""
    await on.bot.chosen.change_server(on.guild.id, lambda _: ServerSettings(more=more))


async def test_table_shows_its_turn_up_and_its_end(tmp_path: Path) -> None:
    """A deal's message carries one slim picture with the turn-up while it runs, and another at its end."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await sit_down(on, "seven-up", target=30)
        [words] = gallery(on.table())
        assert "Turned up" in words
        assert await size(on.table()) == STRIP
        turned = on.table().attachments[0].id
        played: set[int] = set()
        sizes: list[Any] = []

        def watch(now: Any) -> bool:
            if now.stage is TableStage.PLAYING and now.public.tricks:
                played.add(on.table().attachments[0].id)
                sizes.append(on.table())
            return now.stage is not TableStage.PLAYING

        await play_on(on, by_buttons, random.Random(3), watch)
        assert len(played) == 1  # one for the whole play, never another for a trick
        assert await size(sizes[0]) == STRIP
        [ended] = gallery(on.table())
        assert "High" in ended
        assert on.table().attachments[0].id not in {turned, *played}
        before = on.table()
        for name in on.people:
            await on.press(name, "ready", message=before)
        [old] = [message for message in on.channel.history() if message.id == before.id]
        assert gallery(old) == [ended]
        assert old.attachments[0].id == before.attachments[0].id


@pytest.mark.parametrize(("choice", "pictures"), [("tricks", True), ("none", False)])
async def test_server_chooses_when(tmp_path: Path, choice: str, pictures: bool) -> None:
    """A server may have a picture after every trick, or none at all."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await settings(on, pictures=choice)
        await sit_down(on, "blind", target=30)
        await play_on(
            on, by_buttons, random.Random(3), lambda now: now.public is not None and len(now.public.tricks) == 2
        )
        assert bool(gallery(on.table())) is pictures
        if pictures:
            assert "Tricks taken" in gallery(on.table())[0]
        else:
            assert not on.table().attachments


@pytest.mark.parametrize("choice", ["some", "tricks"])
async def test_a_message_keeps_or_replaces_its_picture_and_never_gathers_them(tmp_path: Path, choice: str) -> None:
    """By what goes over the wire each edit either says nothing of files, and they stay, or names exactly the new one; after every
    request a table's message has the one file that it shows, and no other."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await settings(on, pictures=choice)
        await sit_down(on, "seven-up", target=30)
        await play_on(on, by_buttons, random.Random(3), lambda now: now.stage is not TableStage.PLAYING)
        before = on.table()
        for name in on.people:
            await on.press(name, "ready", message=before)
        sent = [call for call in on.env.http_requests if re.fullmatch(r"/channels/\d+/messages(/\d+)?", call.path)]
        public = [message for message in on.channel.history() if not message.flags.ephemeral]
        posted = iter(message.id for message in public)
        files: dict[int, list[str]] = {}
        kept = replaced = 0
        for call in sent:
            new = call.method == "POST"
            message = next(posted) if new else int(call.path.rsplit("/", 1)[1])
            body = call.json or {}
            if "attachments" in body:
                replaced += not new
                files[message] = [one["filename"] for one in body["attachments"]]
            else:
                assert not new
                kept += 1
            shown = set(re.findall(r"attachment://([\w.-]+)", json.dumps(body)))
            assert set(files[message]) == shown
            assert len(files[message]) <= 1
        assert kept > 2
        assert replaced >= (6 if choice == "tricks" else 1)
        assert {message.id: [one.filename for one in message.attachments] for message in public} == files


async def test_table_chooses_chips(tmp_path: Path) -> None:
    """A table may show chips still to be got rid of in place of strokes."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await on.say("Ann", "table open", game="seven-up")
        await on.press("Ann", "more", message=on.table())
        assert "chips" in await on.press("Ann", "board", message=on.screens["Ann"])
        for name in ("Ben", "Carl", "Dora"):
            await on.press(name, "join", message=on.table())
        await on.press("Ann", "start", message=on.table())
        assert "Chips still to be got rid of" in gallery(on.table())[0]


async def test_hand_has_its_picture_when_it_is_opened(tmp_path: Path) -> None:
    """An opened hand shows its picture to its owner; a move's answer has none, and asking for the hand brings it again."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await sit_down(on, "blind", target=30)
        for name in on.people:
            await on.press(name, "hand", message=on.table())
            [words] = gallery(on.screens[name])
            assert words.startswith("Hand:")
            assert await size(on.screens[name]) == HAND
        [who] = to_move(on, await on.bot.tables.snapshot(1))
        await by_buttons(on, who, random.Random(1))
        assert not gallery(on.screens[who])
        assert not on.screens[who].attachments
        await on.press(who, "hand", message=on.table())
        assert gallery(on.screens[who])


async def test_refreshed_hand_shows_no_stale_picture(tmp_path: Path) -> None:
    """As others play, an open hand keeps its picture while that is true, and loses it when other cards may be played."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await sit_down(on, "blind", target=30)
        for name in on.people:
            await on.press(name, "hand", message=on.table())
        for _ in range(3):
            [who] = to_move(on, await on.bot.tables.snapshot(1))
            await by_buttons(on, who, random.Random(1))
            for name, person in on.people.items():
                view = on.bot.tables.glance(1, person.id)
                assert view is not None
                shown = gallery(on.screens[name])
                legal = {str(choice) for choice in view.choices}
                if shown and legal and len(legal) < len(view.hand or ()):
                    assert "May be played" in shown[0]
                assert bool(shown) == bool(on.screens[name].attachments)


@pytest.mark.parametrize(("choice", "shown"), [("always", True), ("never", False)])
async def test_person_chooses_pictures(tmp_path: Path, choice: str, shown: bool) -> None:
    """Somebody may have the picture of their hand always, after each move too, or never."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await sit_down(on, "blind", target=30)
        for person in on.people.values():
            await on.bot.chosen.change_person(person.id, lambda _: Preferences(hand_pictures=choice))
        for _ in range(4):
            [who] = to_move(on, await on.bot.tables.snapshot(1))
            await by_buttons(on, who, random.Random(1))
            assert bool(gallery(on.screens[who])) is shown


async def test_restart_sends_no_picture_again(tmp_path: Path) -> None:
    """After a restart the table's message is edited as before, with the picture it has."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await sit_down(on, "blind", target=30)
        await play_on(on, by_buttons, random.Random(3), lambda now: now.public is not None and bool(now.public.trick))
        kept = on.table().attachments[0].id
        await on.restart()
        await on.press("Ann", "hand", message=on.table())
        await play_on(
            on, by_buttons, random.Random(3), lambda now: now.public is not None and len(now.public.trick) == 2
        )
        assert on.table().attachments[0].id == kept


async def test_own_deck_for_ones_hand(tmp_path: Path) -> None:
    """Somebody's own deck holds for their hand, whatever the server has."""
    async with stage(tmp_path, chance=random.Random(5)) as on:
        await sit_down(on, "blind", target=30)
        await on.press("Ann", "hand", message=on.table())
        two = await on.screens["Ann"].attachments[0].read()
        user = on.people["Ann"].id
        await on.bot.chosen.change_person(user, lambda old: replace(old, deck="four"))
        await on.press("Ann", "hand", message=on.table())
        assert await on.screens["Ann"].attachments[0].read() != two
