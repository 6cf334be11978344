"""How the bot is doing in a server, for `/doctor`: permissions where tables may stand, the database, the clock, stuck tables."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.face.permissions import look_around
from bot.face.sentences import in_channel, permission_names
from bot.render.speech import N_, Speech
from bot.storage.settings import ServerSettings
from bot.tables import Health

LATE = 5.0
"""Seconds by which the clock of the tables may be late before it is worth a word."""

SLOW = 1.0
"""Seconds a heartbeat may take before it is worth a word."""


def permission_lines(speech: Speech, guild: discord.Guild, settings: ServerSettings) -> Iterator[str]:
    """A line for each place in which something is missing, or one that all is well."""
    well = True
    channels = {one.id: one for one in (*guild.channels, *guild.threads)}
    for looked in look_around(guild.me, channels, settings.channels):
        if looked.room is None or looked.lacking:
            well = False
        if looked.room is None:
            sentence = N_(
                "❌ Tables are allowed in {channel}, but I can't find it: it was deleted, is an archived thread, or is hidden from me."
            )
        elif looked.lacking:
            sentence = N_("❌ In {channel} I lack {permissions}.")
        elif looked.for_threads:
            sentence = N_("⚠️ In {channel} a second table can't have a thread of its own: I lack {permissions}.")
        else:
            continue
        names = permission_names(speech, looked.lacking or looked.for_threads)
        yield speech.say(sentence, channel=in_channel(looked.channel), permissions=names)
    if well:
        yield speech.say(N_("✅ I may do all I need where tables may be opened."))


def health_lines(speech: Speech, health: Health, latency: float | None, here: frozenset[int]) -> Iterator[str]:
    """Lines on the database, the clock, Discord (unless its `latency` isn't known), and those tables of `here` that are stuck.

    Also what concerns everybody: tables that were put aside, and won games that no standing counts yet.
    """
    say = speech.say
    size = f"{health.size / 1e6:.1f}"
    yield say(
        N_("✅ The database answers: {size} MB; tables: {live}, in a game: {running}."),
        size=size,
        live=health.live,
        running=health.running,
    )
    clock = N_("❌ The clock is {seconds} s late.") if health.behind > LATE else N_("✅ The clock is on time.")
    yield say(clock, seconds=f"{health.behind:.0f}")
    if latency is not None:
        answers = N_("⚠️ Discord answers slowly ({ms} ms).") if latency > SLOW else N_("✅ Discord answers in {ms} ms.")
        yield say(answers, ms=f"{latency * 1000:.0f}")
    stuck = speech.listed(str(table) for table in health.stuck if table in here)
    if stuck:
        yield say(
            N_("❌ Stuck tables: {tables}. Somebody who manages the server can end them with `/table end`."),
            tables=stuck,
        )
    aside = speech.listed(str(one.table) for one in health.put_aside)
    if aside:
        yield say(N_("❌ Tables that can't be read, put aside: {tables}."), tables=aside)
    if health.uncounted:
        yield speech.say_count(
            N_("⚠️ {count} game that was won isn't counted yet; whoever runs the bot can count it with `python -m bot recount`."),
            N_("⚠️ {count} games that were won aren't counted yet; whoever runs the bot can count them with `python -m bot recount`."),
            len(health.uncounted),
        )  # fmt: skip
