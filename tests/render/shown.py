"""A table of Ann, Ben, Cy and Dee, as its message and its hands are shown."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.state import Game
from bot.engine.view import public_view, seat_view
from bot.render.controls import When, read_control
from bot.render.hand import hand_sheet
from bot.render.handshown import HandShown
from bot.render.people import SeatShown
from bot.render.speech import Speech
from bot.render.table import TableShown, table_sheet
from tests.render.limits import ids, texts

ENGLISH = Speech.of("en")
SEATS = tuple(map(SeatShown, ("Ann", "Ben", "Cy", "Dee")))
HANDS = {1: "KD QD 2C 3C 4C 5C", 2: "3D 2D 6H 7H 8H 9H", 3: "9S 8S 7S AD AH KH", 0: "4D 5D 6D AC KC QC"}
UNTIL = 1_800_000_000.0


def hand_of(game: Game, seat: int, **more: object) -> HandShown:
    """A hand at a table of Ann, Ben, Cy and Dee."""
    view = seat_view(game, seat)
    when = When(1, view.public.deal_number, view.public.decisions[seat])
    return replace(HandShown(12, 1, view, SEATS[: game.players], when, deadline=UNTIL), **more)  # type: ignore[arg-type]


def hand_text(game: Game, seat: int, **more: object) -> str:
    """What a hand says."""
    return texts(hand_sheet(ENGLISH, hand_of(game, seat, **more)))


def table_shown(game: Game, **more: object) -> TableShown:
    """A table of Ann, Ben, Cy and Dee."""
    return replace(TableShown(12, 1, public_view(game), SEATS[: game.players], deadline=UNTIL), **more)  # type: ignore[arg-type]


def verbs(shown: TableShown) -> list[str]:
    """What the buttons of a table mean."""
    return [control.verb for control in map(read_control, ids(table_sheet(ENGLISH, shown))) if control]
