"""What is kept beside the tables: settings, preferences, rule sets, notes, and how the whole is doing."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import Callable

import pytest

from bot.engine.games import GAMES, house_rules
from bot.storage.tables import read_face, write_face
from bot.tables import Owner, Preferences, RuleSet, ServerSettings, TableRefused
from bot.tables.keeping import MOST_RULE_SETS
from bot.tables.refusals import NoSuchRuleSet, RuleNameBad, TooManyRuleSets
from tests.tables.room import ANN, BEN, GUILD, Room, open_game, place, setup


async def test_server_settings(room: Room) -> None:
    """A server's settings are the defaults until they are chosen, and outlive a restart."""
    tables = room.tables
    assert await tables.server_settings(GUILD) == ServerSettings()
    chosen = ServerSettings(
        (1, 2), (3,), "tobago", {"target": 21, "hang_jack": 6}, None, "nl", {"zone": "Europe/Paris"}
    )
    await tables.change_server_settings(GUILD, lambda _: chosen)
    again = await room.again()
    assert await again.tables.server_settings(GUILD) == chosen
    assert await again.tables.server_settings(GUILD + 1) == ServerSettings()
    await again.close()


async def test_settings_survive_removal_and_return(room: Room) -> None:
    """A server that comes back within 90 days has its settings."""
    await room.tables.change_server_settings(GUILD, lambda _: ServerSettings(game="blind"))
    await room.tables.guild_removed(GUILD)
    await room.tables.guild_returned(GUILD)
    assert (await room.tables.server_settings(GUILD)).game == "blind"


async def test_settings_of_another_version(room: Room) -> None:
    """What another version kept and this one doesn't know is left out, not stumbled over."""
    await room.store.write(
        lambda db: [*db.execute('INSERT INTO preferences VALUES (5, \'{"pings": false, "hologram": true}\')')]
    )
    assert await room.tables.preferences(5) == Preferences(pings=False)


async def test_preferences(room: Room) -> None:
    """A person's preferences are the defaults until they are chosen, and outlive a restart."""
    assert await room.tables.preferences(ANN.id) == Preferences()
    chosen = Preferences(pings=False, play_only_card=True, ask_before_play=True, language="nl")
    await room.tables.change_preferences(ANN.id, lambda _: chosen)
    again = await room.again()
    assert await again.tables.preferences(ANN.id) == chosen
    await again.close()


async def test_rule_sets(room: Room) -> None:
    """Rules are kept under a name, a channel's and a person's apart; a name in other capitals is the same."""
    tables = room.tables
    mine, ours = Owner.person(ANN.id), Owner.channel(1)
    house = house_rules("seven-up", {"target": 21})
    await tables.save_rules(mine, "  Granny's   rules ", house, ANN.id)
    assert await tables.rule_sets(mine) == (RuleSet("Granny's rules", house),)
    assert await tables.rule_sets(ours) == ()
    await tables.save_rules(mine, "GRANNY'S RULES", GAMES["blind"], ANN.id)
    (only,) = await tables.rule_sets(mine)
    assert only.rules == GAMES["blind"]
    await tables.forget_rules(mine, "granny's rules")
    assert await tables.rule_sets(mine) == ()


async def test_rule_sets_that_cannot_be(room: Room) -> None:
    """An empty, endless or unprintable name is refused, one too many, and forgetting what isn't there."""
    owner = Owner.channel(1)
    for name in ("", "   ", "x" * 41, "bell\a", "\u200d", "\u202egnorw"):
        with pytest.raises(TableRefused) as caught:
            await room.tables.save_rules(owner, name, GAMES["blind"], ANN.id)
        assert caught.value.reason == RuleNameBad(40)
    for number in range(MOST_RULE_SETS):
        await room.tables.save_rules(owner, f"Set {number}", GAMES["blind"], ANN.id)
    with pytest.raises(TableRefused) as caught:
        await room.tables.save_rules(owner, "One more", GAMES["blind"], ANN.id)
    assert caught.value.reason == TooManyRuleSets(MOST_RULE_SETS)
    await room.tables.save_rules(owner, "set 0", GAMES["eleven"], ANN.id)
    with pytest.raises(TableRefused) as caught:
        await room.tables.forget_rules(owner, "Set 99")
    assert caught.value.reason == NoSuchRuleSet("Set 99")


@pytest.mark.parametrize(
    ("name", "same"),
    [
        ("Règles d'été", "RÈGLES D'ÉTÉ"),
        ("Règles", "Re\u0300gles"),
        ("Правила", "ПРАВИЛА"),
        ("قواعد", "قواعد"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d👩\u200d👧 家規", "👩\u200d👩\u200d👧  家規"),
    ],
)
async def test_rule_sets_in_any_script(room: Room, name: str, same: str) -> None:
    """A rule set's name may be of any script; other capitals, spaces or accents made of two signs are the same name."""
    owner = Owner.person(ANN.id)
    await room.tables.save_rules(owner, name, GAMES["blind"], ANN.id)
    await room.tables.save_rules(owner, same, GAMES["eleven"], ANN.id)
    (only,) = await room.tables.rule_sets(owner)
    assert only.rules == GAMES["eleven"]
    await room.tables.forget_rules(owner, name)
    assert await room.tables.rule_sets(owner) == ()


async def test_rule_set_that_cannot_be_read(room: Room) -> None:
    """A rule set that can't be read hides no other, and can be saved anew under its name."""
    owner = Owner.channel(1)
    for name in ("Ours", "Theirs"):
        await room.tables.save_rules(owner, name, GAMES["blind"], ANN.id)
    await room.store.write(lambda db: [*db.execute("UPDATE rule_sets SET rules = '{}' WHERE name = 'Ours'")])
    assert [one.name for one in await room.tables.rule_sets(owner)] == ["Theirs"]
    await room.tables.save_rules(owner, "ours", GAMES["eleven"], ANN.id)
    assert [one.name for one in await room.tables.rule_sets(owner)] == ["ours", "Theirs"]


async def test_face_is_merged(room: Room) -> None:
    """What the face keeps is merged key by key, also from many sides at once; None takes a key away; a closed table keeps it."""
    tables = room.tables
    table = (await tables.open(place(), ANN, setup())).id
    await asyncio.gather(*(tables.keep_face(table, **{f"key{n}": n}) for n in range(20)))
    await tables.keep_face(table, message=1 << 62, key3=None)
    await tables.cancel(table, ANN.id)
    face = await tables.face(table)
    assert face == {**{f"key{n}": n for n in range(20) if n != 3}, "message": 1 << 62}


async def test_face_in_memory_is_the_one_on_disk(room: Room) -> None:
    """However readers and writers, some of whom are cancelled, come between each other: what is in memory is what stands on disk."""
    tables, chance = room.tables, random.Random(5)
    table = (await tables.open(place(), ANN, setup())).id
    for _ in range(30):
        busy = [
            asyncio.ensure_future(tables.keep_face(table, **{f"key{chance.randrange(3)}": chance.choice((n, None))}))
            if chance.random() < 0.6
            else asyncio.ensure_future(tables.face(table))
            for n in range(8)
        ]
        await asyncio.sleep(chance.choice((0, 0, 0.001)))
        for one in chance.sample(busy, 4):
            one.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        await room.store.write(lambda db: None)  # after everything that waits
        await asyncio.sleep(0)
        assert await tables.face(table) == json.loads(await room.store.read(lambda db: read_face(db, table)))


@pytest.mark.parametrize("what", ["written", "erased"])
async def test_face_read_slowly_is_none_of_the_past(room: Room, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """What was read before something was written, or somebody erased, isn't held for true afterwards."""
    table = (await room.tables.open(place(), ANN, setup())).id
    await room.tables.keep_face(table, **{f"ping:{BEN.id}": "1:2"})
    room = await room.again()
    read_on, go_on = room.store.read, asyncio.Event()

    async def read_slowly(work: Callable[[sqlite3.Connection], object]) -> object:
        found = await read_on(work)
        await go_on.wait()
        return found

    with monkeypatch.context() as slow:
        slow.setattr(room.store, "read", read_slowly)
        reading = asyncio.ensure_future(room.tables.face(table))
        await asyncio.sleep(0)
        slow.setattr(room.store, "read", read_on)
        if what == "written":
            await room.tables.keep_face(table, **{f"ping:{BEN.id}": None})
        else:
            await room.tables.erase(BEN.id)
        go_on.set()
        await reading
    assert await room.tables.face(table) == {}
    await room.close()


async def test_face_that_could_not_be_kept_is_read_again(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where writing fails nothing of it is believed, and what stands on disk is told."""
    table = (await room.tables.open(place(), ANN, setup())).id
    await room.tables.keep_face(table, message=1)

    def no_disk(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as broken:
        broken.setattr("bot.tables.faces.write_face", no_disk)
        with pytest.raises(sqlite3.OperationalError):
            await room.tables.keep_face(table, message=2)
    assert await room.tables.face(table) == {"message": 1}


async def test_a_face_is_read_from_disk_once(room: Room) -> None:
    """With every move the face is asked for; the disk is asked once a table, and what somebody does with the answer is their own affair."""
    table = (await room.tables.open(place(), ANN, setup())).id
    await room.tables.keep_face(table, message=1)
    (await room.tables.face(table)).clear()
    await room.store.write(lambda db: write_face(db, table, "{}"))  # as nobody else does behind the tables' back
    assert await room.tables.face(table) == {"message": 1}


async def test_notes(room: Room) -> None:
    """The house's own notes outlive a restart; None takes one away."""
    await room.tables.keep_notes(emoji="abc", commands="x" * 1000)
    await room.tables.keep_notes(emoji="def", commands=None)
    again = await room.again()
    assert await again.tables.notes() == {"emoji": "def"}
    await again.close()


async def test_health(room: Room) -> None:
    """Health tells the database's size, what is live and running, and a table whose clock ran out without effect."""
    running = (await open_game(room.tables, setup("blind", 2, 30), 2, channel=1)).id
    await room.tables.open(place(2), ANN, setup())
    health = await room.tables.health()
    assert (health.live, health.running, health.stuck, health.put_aside) == (2, 1, (), ())
    assert health.size > 0
    assert health.path == room.store.path
    room.clock.time += 100
    health = await room.tables.health()
    assert health.stuck == (running,)
    assert health.behind == 70
    await room.tables.tick()
    assert (await room.tables.health()).stuck == ()
