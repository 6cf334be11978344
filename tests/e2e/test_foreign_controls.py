"""Whatever comes in a press, a form or a command that can't be of our making: a private sentence, never a fault, never silence."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.bench.wire import Asked
from bot.face.commands import KINDS
from bot.render.controls import Control, When, control_id
from bot.storage.records import Stage
from tests.e2e.wired import GUILD, Wired, wired

ELSEWHERE = GUILD + 1
HOST, GUEST, OUTSIDER = 11, 12, 13
DIGITS = "9" * 25

ARGUMENTS = (
    "", "x", "-1", "0", "1", "3", "999999", DIGITS, "1.1", "a.b", "1.a.b.c", "1.2.3", f"1.{DIGITS}", f"{DIGITS}.1", ".", "..", "1.",
    "target.0", "nonsense.99", "target.x", "c.all.rating.1", "c.all.rating.x", "c.all.nonsense.1", f"{DIGITS}.all.rating.1", "c.all.1",
    "JH", "ZZ", "JHJH", "all", "invited", "on", "off", "abc", "abcdefghij", "learn.9", "9.9", ":", "1:1:1",
)  # fmt: skip
"""Arguments of other controls, of other versions, and of nobody's."""

VALUES: tuple[tuple[str, ...], ...] = (
    (), ("x",), ("",), ("0",), ("1",), ("-1",), ("99",), (DIGITS,), ("1", "2"), ("JH",), ("ZZ",), ("JH", "JH"), ("JH", "ZZ"), ("♠",),
    ("\u0000",), ("x" * 100,), ("yes",), ("auto",), ("blind",), ("trinidad",), ("1.1",), (f"{DIGITS}.1",), ("12", "13", "14"),
)  # fmt: skip
"""What is said to be chosen in a menu, whether there is one or not."""

TEXTS = ("", "x", "0", "99", "100", "-7", "٣", "1e9", "a\nb", "\u0000", "𝔘𝔫𝔦" * 20, "x" * 4000, "`@everyone`")
"""What is written into forms, and typed into options."""

MOMENTS = (None, When(1, 1, 0), When(1, 1, 7), When(1, 1, None), When(999_999, 999_999, 9999))


async def open_tables(on: Wired, channel: int) -> int:
    """Open a table at which a game of two people runs, in a channel of ours, and return its number."""
    await on.do(on.slash(HOST, channel, "table open", game="trinidad", players=2))
    table = on.bot.tables.in_channel(channel)
    assert table is not None
    await on.do(on.press(GUEST, channel, f"af:join:{table}"))
    await on.do(on.press(HOST, channel, f"af:start:{table}"))
    return table


def fed(
    on: Wired, guild: int, user: int, custom_id: str, values: tuple[str, ...] | None, chance: random.Random
) -> Asked:
    """Feed a press."""
    return on.wire.press(on.bot, guild, 1, user, custom_id, private=chance.random() < 0.5, values=values)


def form(on: Wired, user: int, custom_id: str, text: str) -> Asked:
    """Feed a form that was filled in."""
    line = {"type": 4, "id": 2, "custom_id": "text", "value": text}
    data = {"custom_id": custom_id, "components": [{"type": 18, "id": 1, "component": line}]}
    return on.wire.feed(on.bot, GUILD, 1, user, 5, data)


def answered_well(asked: Asked, what: str) -> None:
    """Assert that a person was told something, privately, and that it was no fault of ours."""
    assert asked.kind in (4, 5, 6, 7, 9), what  # a new answer or their own message changed, at once or later; or a form
    assert asked.kind not in (4, 5) or asked.private, what
    assert asked.kind == 9 or asked.shown, what
    assert "Fault" not in asked.text, what


def stumbles(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged that should not have been."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.timeout(240)
async def test_every_control_with_foreign_arguments(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Each verb there is, with arguments, values and moments that it never made: answered in private, nothing in the log."""
    chance = random.Random(4)
    async with wired(tmp_path, channels=100) as on:
        verbs = sorted({verb for cog in on.bot.cogs.values() for verb in getattr(cog, "presses", {})})
        assert len(verbs) > 60
        channel, table = 1, 0
        for verb in verbs:
            if not table or (await on.bot.tables.snapshot(table)).stage is not Stage.PLAYING:
                channel += 1
                table = await open_tables(on, channel)
            wanted = [(argument, None) for argument in ARGUMENTS] + [
                (chance.choice(ARGUMENTS), values) for values in VALUES
            ]
            for argument, values in wanted:
                where = chance.choice((table, table, table, 0, 1, 999_999_999_999_999))
                custom_id = control_id(Control(verb, where, chance.choice(MOMENTS), argument))
                asked = fed(on, GUILD, chance.choice((HOST, GUEST, OUTSIDER)), custom_id, values, chance)
                await on.answered(asked)
                answered_well(asked, f"{custom_id} {values}")
            for text in TEXTS:
                custom_id = control_id(Control(verb, chance.choice((table, 0))))
                asked = form(on, chance.choice((HOST, OUTSIDER)), custom_id, text)
                await on.answered(asked)
                answered_well(asked, f"{custom_id} {text!r}")
            assert stumbles(caplog) == [], verb


async def test_a_table_of_another_server_is_none_here(tmp_path: Path) -> None:
    """An id that names a table of another server does and tells nothing, whatever the verb, also after the table was closed."""
    chance = random.Random(4)
    async with wired(tmp_path, channels=1) as on:
        on.wire.join(on.bot, ELSEWHERE, [500])
        table = await open_tables(on, 1)
        verbs = sorted({verb for cog in on.bot.cogs.values() for verb in getattr(cog, "presses", {})})
        for closed in (False, True):
            before = await on.bot.tables.snapshot(table)
            for verb in verbs:
                asked = fed(on, ELSEWHERE, HOST, f"af:{verb}:{table}", None, chance)
                await on.answered(asked)
                assert "There is no such table." in asked.text, verb
            assert (await on.bot.tables.snapshot(table)).seq == before.seq
            if not closed:
                await on.bot.tables.end_by_admin(table, HOST) if before.stage is Stage.LOBBY else await close(on, table)


async def close(on: Wired, table: int) -> None:
    """Have both people end the game."""
    for user in (HOST, GUEST):
        await on.do(on.press(user, 1, f"af:end:{table}"))
    assert (await on.bot.tables.snapshot(table)).stage is Stage.CLOSED


async def test_unknown_forms_are_answered_too(tmp_path: Path) -> None:
    """A button that should open a form nobody knows any more gets a sentence and not silence."""
    async with wired(tmp_path) as on:
        for custom_id in ("af:ask-nothing:1", "af:ask-:1", "af:ask-target:999"):
            asked = await on.do(on.press(HOST, 1, custom_id))
            answered_well(asked, custom_id)


def leaves(
    tree: app_commands.CommandTree[discord.Client],
) -> Iterator[app_commands.Command[Any, ..., Any]]:
    """Every command that can be given, subcommands and not their groups."""
    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command):
            yield command


@pytest.mark.timeout(240)
async def test_every_option_with_foreign_values(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Each option of each command with absurd texts and numbers, also such as Discord itself wouldn't let through."""
    odd = (
        *TEXTS,
        DIGITS,
        "<@999999999999999999999>",
        "<@12>" * 40,
        "<@123456789012345678> " * 40,
        "#1.1",
        f"#{DIGITS}",
        "J♠ J♠",
    )
    async with wired(tmp_path, channels=1) as on:
        await open_tables(on, 1)
        tried = 0
        for command in list(leaves(on.bot.tree)):
            for parameter in command.parameters:
                if parameter.type not in KINDS:
                    continue
                for value in (*odd, 0, -1, 2**53, True):
                    others = {
                        one.display_name: "x" for one in command.parameters if one.required and one is not parameter
                    }
                    options = {**others, parameter.display_name: value}
                    channel = 1000 + tried if command.qualified_name == "table open" else 1
                    asked = on.slash(OUTSIDER, channel, command.qualified_name, **options)
                    await on.answered(asked)
                    answered_well(asked, f"/{command.qualified_name} {options}")
                    tried += 1
            assert stumbles(caplog) == [], command.qualified_name
        assert tried > 200


async def test_every_autocompletion_of_anything(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """D15: whatever is being typed, by whomever, gets at most 25 choices that Discord takes, and never an error."""
    async with wired(tmp_path, channels=1) as on:
        await open_tables(on, 1)
        for command in list(leaves(on.bot.tree)):
            for parameter in command.parameters:
                if not parameter.autocomplete:
                    continue
                for user in (HOST, GUEST, OUTSIDER):
                    for text in (*TEXTS, "j", "JH 2C", "♠"):
                        asked = complete(on, user, command.qualified_name, parameter.display_name, text)
                        await on.answered(asked)
                        choices = asked.shown[-1]["choices"]
                        assert len(choices) <= 25
                        assert all(1 <= len(one["name"]) <= 100 and 1 <= len(one["value"]) <= 100 for one in choices)
        assert stumbles(caplog) == []


def complete(on: Wired, user: int, path: str, option: str, text: str) -> Asked:
    """Feed what somebody is typing into an option."""
    name, *rest = path.split()
    inner: list[dict[str, object]] = [{"name": option, "type": 3, "value": text, "focused": True}]
    for word in reversed(rest):
        inner = [{"name": word, "type": 1, "options": inner}]
    data: dict[str, object] = {"id": "1", "name": name, "type": 1, "options": inner}
    return on.wire.feed(on.bot, GUILD, 1, user, 4, data)
