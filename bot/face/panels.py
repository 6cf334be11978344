"""Private panels: what else one can do at a table, and long texts by the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
from discord.ui import LayoutView, TextDisplay

from bot.engine.rules import Rules
from bot.engine.state import count_sides
from bot.face.seats import seat_of
from bot.render.buttons import Press, button, rows
from bot.render.people import SeatShown, seat_names
from bot.render.rules import full_rules, house_rules_list
from bot.render.speech import N_, Speech
from bot.storage.records import Seated, Stage
from bot.tables import Brief, Snapshot

PAGE = 3600
"""Characters a page of text holds; Discord lets a message have 4,000 in all."""

RUNNING = (Stage.PLAYING, Stage.BETWEEN_DEALS)


def pages(lines: Iterable[str], longest: int = PAGE) -> list[str]:
    """Lines as pages, none longer than `longest` and none empty, unless there are no lines at all."""
    made = [""]
    for line in lines:
        piece = line if len(line) <= longest else line[: longest - 1] + "…"
        if made[-1] and len(made[-1]) + 1 + len(piece) > longest:
            made.append("")
        made[-1] = f"{made[-1]}\n{piece}" if made[-1] else piece
    return made


def paged(
    speech: Speech, lines: Iterable[str], verb: str, table: int, page: int | None = None, more: Sequence[Press] = ()
) -> LayoutView:
    """One page of a text, the last if none is asked for, with the buttons to the pages beside it; `verb` brings it again."""
    made = pages(lines)
    number = len(made) - 1 if page is None else max(0, min(page, len(made) - 1))
    view = LayoutView(timeout=None)
    view.add_item(TextDisplay(made[number] or "–"))
    buttons = list(more)
    if number > 0:
        buttons.append(button(speech.say(N_("Earlier")), verb, table, argument=str(number - 1)))
    if number < len(made) - 1:
        buttons.append(button(speech.say(N_("Later")), verb, table, argument=str(number + 1)))
    return with_buttons(view, buttons)


def with_buttons(view: LayoutView, buttons: Sequence[Press]) -> LayoutView:
    """The view with buttons below it."""
    for row in rows(buttons):
        view.add_item(row)
    return view


def plain(text: str, buttons: Sequence[Press] = ()) -> LayoutView:
    """A text with buttons below it."""
    view = LayoutView(timeout=None)
    view.add_item(TextDisplay(text))
    return with_buttons(view, buttons)


def more_panel(speech: Speech, snapshot: Snapshot, user: int) -> LayoutView:
    """What else one can do at a table, as far as it is of use to this person now."""
    table, say = snapshot.id, speech.say
    seated = seat_of(snapshot.seats, user) is not None
    made: list[Press] = []
    if snapshot.public is not None:
        if seated and snapshot.closed is None:
            made.append(button(say(N_("My hand")), "hand", table, style=discord.ButtonStyle.primary))
        made += [button(say(N_("Score")), "score", table), button(say(N_("Last trick")), "tricks", table)]
        made.append(button(say(N_("Explain")), "explain", table))
    made.append(button(say(N_("Rules")), "rules", table))
    title = say(N_("**Table {table}** – what would you like?"), table=table)
    if snapshot.closed is not None:
        return plain(title, made)
    if snapshot.stage in RUNNING:
        if seated:
            paused = snapshot.paused_until is not None
            made.append(button(say(N_("Go on") if paused else N_("Pause")), "pause", table))
            made.append(button(say(N_("End the game")), "end", table))
        else:
            made.append(button(say(N_("Sit down")), "join", table))
    elif snapshot.host == user:
        made.append(button(say(N_("Invite")), "invite", table))
    if snapshot.host == user:
        made.append(button(say(N_("Manage")), "manage", table))
        if snapshot.stage is Stage.LOBBY:
            made.append(button(say(N_("Close the table")), "end", table))
    if seated:
        made.append(button(say(N_("Strokes or chips")), "board", table))
        made.append(button(say(N_("Leave")), "leave", table, style=discord.ButtonStyle.danger))
    made.append(button(say(N_("Bring the table down here")), "show", table))
    return plain(title, made)


def seat_panel(speech: Speech, snapshot: Snapshot, seat: int, shown: Sequence[SeatShown]) -> LayoutView:
    """What somebody reads who has sat down: the seat, with whom they play, and the button to the other side if there is room."""
    table, setup, say = snapshot.id, snapshot.setup, speech.say
    sides = count_sides(setup.rules, setup.players)
    sentence = say(N_("You sit in seat {seat}."), seat=seat + 1)
    if sides == setup.players:
        return plain(sentence)
    partner = (seat + sides) % setup.players
    if shown[partner].free:
        pair = say(N_("Your partner will sit opposite, in seat {seat}."), seat=partner + 1)
    else:
        pair = say(N_("You play with **{name}**, who sits opposite."), name=seat_names(speech, shown)[partner])
    other = (seat + 1) % sides
    room = any(one.free for number, one in enumerate(shown) if number % sides == other)
    switch = [button(say(N_("Play on the other side")), "side", table, argument=str(other))] if room else []
    return plain(f"{sentence} {pair}", switch)


def told_rules(speech: Speech, table: int, rules: Rules, players: int, page: int = 0) -> LayoutView:
    """The rules of a table of `players` in words; on page 1 every option with its value. Each has the button to the other."""
    say = speech.say
    if page:
        words = button(say(N_("The rules in words")), "rules", table, argument="0")
        lines = [say(N_("### Every option of this game")), *(f"- {line}" for line in house_rules_list(speech, rules))]
        return plain("\n".join(lines), [words])
    options = button(say(N_("Every option")), "rules", table, argument="1")
    return plain("\n".join(full_rules(speech, rules, players)), [options])


def list_panel(speech: Speech, briefs: Sequence[Brief], titles: Sequence[str], page: int = 0) -> LayoutView:
    """A page of the tables of a server, each with where it stands and how many sit there."""
    if not briefs:
        return plain(speech.say(N_("No table stands in this server. Open one with `/table open`.")))
    stages = {
        Stage.LOBBY: N_("waiting for players"),
        Stage.PLAYING: N_("playing"),
        Stage.BETWEEN_DEALS: N_("playing"),
        Stage.OVER: N_("game over"),
        Stage.CLOSED: N_("closed"),
    }
    lines = []
    for brief, title in zip(briefs, titles, strict=True):
        people = sum(isinstance(seat, Seated) for seat in brief.seats)
        lines.append(
            speech.say(
                N_("{channel} · {game} · {people} of {seats} seats held by people · {stage}"),
                channel=f"<#{brief.place.channel}>",
                game=title,
                people=people,
                seats=len(brief.seats),
                stage=speech.say(stages[brief.stage]),
            )
        )
    return paged(speech, lines, "list", 0, page)
