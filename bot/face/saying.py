"""What is said where something isn't possible, or went wrong: one sentence as a message."""

from __future__ import annotations

from typing import TypeAlias

from discord.ui import LayoutView, TextDisplay

from bot.engine.refusals import Refusal, Refused
from bot.face.league.sentences import league_sentence
from bot.face.refusals import FaceRefusal, FaceRefused, WhichTable
from bot.face.sentences import face_sentence
from bot.face.tablesentences import table_sentence
from bot.league.refusals import LeagueReason, LeagueRefused
from bot.render.buttons import button, rows
from bot.render.refusals import refusal_sentence
from bot.render.speech import N_, Speech
from bot.tables.refusals import TableRefusal, TableRefused

Reason: TypeAlias = Refusal | TableRefusal | FaceRefusal | LeagueReason
"""Why something isn't possible, from wherever it comes."""


class Saying:
    """Sentences for refusals and faults."""

    def refused(self, speech: Speech, reason: Reason, names: tuple[str, ...] = ()) -> str:
        """Why something isn't possible, in a sentence."""
        if isinstance(reason, Refusal):
            return refusal_sentence(speech, reason, names)
        if isinstance(reason, FaceRefusal):
            return face_sentence(speech, reason)
        if isinstance(reason, LeagueReason):
            return league_sentence(speech, reason)
        return table_sentence(speech, reason)

    def refusal(
        self, speech: Speech, error: Refused | TableRefused | FaceRefused | LeagueRefused, verb: str = "hand"
    ) -> LayoutView:
        """The answer to what was refused, with the tables to choose from where there are several: `verb` is done at the one chosen."""
        view = said(self.refused(speech, error.reason))
        if isinstance(error.reason, WhichTable):
            choices = [
                button(speech.say(N_("Table {table}"), table=table), verb, table)
                for table, _ in error.reason.tables[:25]
            ]
            for row in rows(choices):
                view.add_item(row)
        return view

    def apology(self, speech: Speech, fault: str) -> LayoutView:
        """The answer when something went wrong on our side."""
        sentence = N_(
            "Sorry, something went wrong here, and nothing was changed. (Fault {fault}, for those who run the bot.)"
        )
        return said(speech.say(sentence, fault=fault))


def said(sentence: str) -> LayoutView:
    """One sentence as a message."""
    view = LayoutView(timeout=None)
    view.add_item(TextDisplay(sentence))
    return view
