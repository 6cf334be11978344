"""How long the table's message and a private hand take to be written out, and the first sentence of another language."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from bot.bench import Figure
from bot.engine.cards import Suit
from bot.engine.game import HOUSE, apply
from bot.engine.reading import read_record
from bot.engine.record import actions, start
from bot.engine.state import Game
from bot.engine.view import public_view, seat_view

RUNS = 300
SAMPLE = Path(__file__).parent.parent / "samples" / "trinidad-kick.json"
MOVES = 21  # into the first deal of the sample: five tricks are taken, one lies on the table
NAMES = ("Ann", "Ben", "Cy", "Dee")


def measure_sheets() -> Iterator[Mapping[str, object]]:
    """A table and a hand late in a deal, milliseconds each, in both languages."""
    from bot.render.controls import When
    from bot.render.events import Step
    from bot.render.hand import hand_sheet
    from bot.render.handshown import HandShown
    from bot.render.people import SeatShown
    from bot.render.speech import LANGUAGES, Speech
    from bot.render.table import TableShown, table_sheet

    record, _ = read_record(SAMPLE.read_bytes())
    game, steps = start(record), list[Step]()
    for seat, action in actions(record)[:MOVES]:
        game, events = apply(game, seat, action)
        steps.append(Step(events, "house" if seat == HOUSE else "person"))
    seats, (seat,) = tuple(map(SeatShown, NAMES)), public_view(game).to_act
    for language in LANGUAGES:
        speech = Speech.of(language)

        def write_table(game: Game = game, speech: Speech = speech) -> None:
            table_sheet(speech, TableShown(1, 1, public_view(game), seats, tuple(steps), 0.0)).to_components()  # type: ignore[no-untyped-call]  # discord.py's own signature is bare

        def write_hand(game: Game = game, speech: Speech = speech) -> None:
            shown = HandShown(1, 1, seat_view(game, seat), seats, When(1, 1, 0), tuple(steps), deadline=0.0)
            hand_sheet(speech, shown).to_components()  # type: ignore[no-untyped-call]  # discord.py's own signature is bare

        yield {"case": f"table.{language}", "value": _milliseconds(write_table), "unit": "ms"}
        yield {"case": f"hand.{language}", "value": _milliseconds(write_hand), "unit": "ms"}


def measure_language() -> Iterator[Mapping[str, object]]:
    """What the first Dutch sentence costs, in which the catalogues are read, milliseconds."""
    from bot.render.cards import suit_name
    from bot.render.speech import Speech, forget_catalogues

    forget_catalogues()
    begun = time.perf_counter()
    suit_name(Speech.of("nl"), Suit.SPADES)
    yield {"value": round((time.perf_counter() - begun) * 1000, 1), "unit": "ms"}


def _milliseconds(work: Callable[[], None]) -> float:
    work()
    begun = time.perf_counter()
    for _ in range(RUNS):
        work()
    return round((time.perf_counter() - begun) * 1000 / RUNS, 3)


FIGURES = (Figure("sheets.written", measure_sheets), Figure("sheets.language", measure_language))
