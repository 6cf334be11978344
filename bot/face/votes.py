"""The buttons for those who are asked: whether they agree to a pause or to the end of a game, or to somebody who wants a seat; and
whether somebody is sure whom nobody has to agree with."""

from __future__ import annotations

from discord import ButtonStyle
from discord.ui import ActionRow, LayoutView

from bot.face.panels import plain
from bot.render.buttons import Press, button, rows
from bot.render.speech import N_, Speech
from bot.tables.snapshots import Snapshot


def asking_rows(speech: Speech, snapshot: Snapshot) -> list[ActionRow[LayoutView]]:
    """The rows of buttons for all that is asked at a table now; a rematch has its own button, which everybody has anyway."""
    made = rows(_agree(speech, snapshot))
    if snapshot.asked is not None:
        let = button(speech.say(N_("Let them sit")), "allow", snapshot.id)
        made += rows([let, button(speech.say(N_("Object")), "object", snapshot.id)])
    return made


def sure_panel(speech: Speech, snapshot: Snapshot, sentence: str, verb: str) -> LayoutView:
    """The question to somebody whose word alone ends the game; `verb` with the game's number is their yes."""
    end = button(
        speech.say(N_("End the game")), verb, snapshot.id, argument=str(snapshot.game), style=ButtonStyle.danger
    )
    return plain(speech.say(sentence), [button(speech.say(N_("My hand")), "hand", snapshot.id), end])


def _agree(speech: Speech, snapshot: Snapshot) -> list[Press]:
    votes, made = snapshot.votes, []
    for given, label, verb in (
        (votes.pause, N_("Agree to a pause"), "pause"),
        (votes.end, N_("Agree to end the game"), "end"),
    ):
        if given and set(votes.voters) - set(given):
            made.append(button(speech.say(label), verb, snapshot.id))
    return made
