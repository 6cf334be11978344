"""The host's private panel: seats, who may sit, the clock, computers, and who is host."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord.ui import LayoutView, TextDisplay, UserSelect

from bot.face.menus import menu, picker
from bot.face.panels import RUNNING, with_buttons
from bot.render.buttons import button
from bot.render.clocks import clock_text
from bot.render.people import LEVELS as LEVEL_WORDS
from bot.render.speech import N_, Speech
from bot.storage.records import Computer, Free, Seated, Stage
from bot.tables import CLOCKS, LEVELS, Snapshot

LIVE = N_(
    "While a game runs seats, clock, computers and house rules stay as they are. "
    "You can make somebody else the host once other people sit here; `/table pause` and `/table end` are for all who play."
)
REST = N_("Before a game, and after it, you decide this as the host.")
"""What the host may do now, in a sentence."""


def manage_panel(speech: Speech, snapshot: Snapshot, names: Sequence[str], notice: str | None = None) -> LayoutView:
    """What the host may change; while a game runs that is only who is host. `names` are the seats', fit for labels."""
    table, setup, say = snapshot.id, snapshot.setup, speech.say
    view = LayoutView(timeout=None)
    title = say(N_("### Managing table {table}"), table=table)
    about = LIVE if snapshot.stage in RUNNING else REST
    view.add_item(TextDisplay("\n".join(filter(None, (notice, title, f"-# {say(about)}")))))
    seats = list(enumerate(snapshot.seats))
    numbered = [say(N_("Seat {seat}: {name}"), seat=seat + 1, name=names[seat]) for seat, _ in seats]
    if snapshot.stage in (Stage.LOBBY, Stage.OVER):
        taken = [
            (str(seat), numbered[seat], False)
            for seat, one in seats
            if isinstance(one, Computer)
            or (isinstance(one, Seated) and one.user != snapshot.host)
            or (isinstance(one, Free) and one.reserved is not None)
        ]
        if taken:
            view.add_item(menu("kick", table, taken, say(N_("Free a seat: send somebody away"))))
        counts = [
            (str(count), speech.say_count(N_("{count} seat"), N_("{count} seats"), count), count == setup.players)
            for count in setup.rules.players
        ]
        view.add_item(menu("players", table, counts, say(N_("How many seats"))))
        clocks = [
            (str(clock or 0), say(N_("Clock: {clock}"), clock=clock_text(speech, clock)), clock == setup.clock)
            for clock in CLOCKS
        ]
        view.add_item(menu("clock", table, clocks, say(N_("Clock"))))
        levels = [
            (level, say(N_("Computers: {level}"), level=say(LEVEL_WORDS[level])), level == setup.level)
            for level in LEVELS
        ]
        view.add_item(menu("level", table, levels, say(N_("How computers play"))))
    hosts = [
        (str(one.user), say(N_("Host: {name}"), name=names[seat]), one.user == snapshot.host)
        for seat, one in seats
        if isinstance(one, Seated)
    ]
    if len(hosts) > 1:
        view.add_item(menu("host", table, hosts, say(N_("Who is host"))))
    if snapshot.stage not in (Stage.LOBBY, Stage.OVER):
        return view
    who = say(N_("Open it to all")) if setup.invited_only else say(N_("Only those invited"))
    hints = say(N_("Without hints")) if setup.hints else say(N_("With hints"))
    return with_buttons(
        view,
        [
            button(who, "who", table, argument="all" if setup.invited_only else "invited"),
            button(hints, "hints", table, argument="off" if setup.hints else "on"),
            button(say(N_("Invite")), "invite", table),
            button(say(N_("House rules")), "house-rules", table),
        ],
    )


def invite_panel(speech: Speech, table: int) -> LayoutView:
    """Discord's own menu of people, to keep seats for them."""
    view = LayoutView(timeout=None)
    view.add_item(TextDisplay(speech.say(N_("For whom do you keep a seat?"))))
    chosen: list[discord.SelectDefaultValue] = []
    view.add_item(picker(UserSelect, "invited", table, speech.say(N_("People of this server")), chosen, 6))
    return view
