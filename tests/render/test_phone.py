"""On a phone nothing needs scrolling between table and hand: how high both stand, in every phase of every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.engine.cards import PACK
from bot.engine.dealing import draw_for_deal
from bot.engine.games import GAMES
from bot.engine.refusals import PhaseName
from bot.engine.view import public_view, seat_view
from bot.face.pictures import When as Wanted
from bot.face.pictures import table_drawn
from bot.players.decide import propose_discard
from bot.render.controls import When
from bot.render.hand import HandShown, hand_sheet
from bot.render.people import SeatShown
from bot.render.pictures.board_layout import Board
from bot.render.pictures.colours import Deck
from bot.render.pictures.hand_layout import lay_hand
from bot.render.pictures.strip import HEIGHT
from bot.render.pictures.table_layout import WIDTH
from bot.render.speech import LANGUAGES, Speech
from bot.render.table import TableShown, table_sheet
from tests.render.longest import EMOJI, Moment, moments
from tests.render.phone import GAP, SCREEN, components_of, height, text_height

SEATS = tuple(map(SeatShown, ("Ann", "Ben", "Carl", "Dora", "Computer Echo", "Frederica", "Gus")))
UNTIL = 1_800_000_000.0
ASKED, PLAYING = 1.01, 1.25
"""So many screens hold table and hand before the play, for a little more is reckoned than the page shows; and while cards are played,
when the hand alone tells all that is needed of the table."""

KINDS = [(name, players) for name, rules in GAMES.items() for players in rules.players]


def phases(name: str, players: int) -> Iterator[Moment]:
    """The first moments of each phase of random deals, with each number of cards in the trick, and of cards in hand."""
    seen = set()
    for seed in range(2):
        for moment in moments(GAMES[name], players, seed):
            public = public_view(moment.game)
            kind = (public.phase, len(public.trick), max(public.hand_sizes, default=0))
            if public.deal is not None and kind not in seen:
                seen.add(kind)
                yield moment


def table_height(speech: Speech, moment: Moment) -> tuple[float, float]:
    """CSS pixels of a table's message with its picture, and of its title and rules, which may scroll away."""
    public = public_view(moment.game)
    shown = TableShown(
        1,
        1,
        public,
        SEATS[: public.players],
        moment.steps,
        UNTIL,
        draw=draw_for_deal(PACK, public.players),
        emoji=EMOJI,
        picture=("table.png", ""),
    )
    sheet = table_sheet(speech, shown)
    drawn = table_drawn(public, speech, Deck.TWO, Board.STROKES, Wanted.SOME)
    assert drawn is not None
    assert drawn.name.startswith("strip-"), "a table is flat while its deal runs"
    title = text_height(components_of(sheet)[0]["components"][0]["content"]) + GAP
    return height(sheet, {"table.png": (WIDTH, HEIGHT)}), title


def hand_height(speech: Speech, moment: Moment, seat: int, *, drawn: bool) -> float:
    """CSS pixels of a seat's hand, with its picture where it is `drawn`."""
    view = seat_view(moment.game, seat)
    laid = lay_hand(view)
    shown = HandShown(
        1,
        1,
        view,
        SEATS[: view.public.players],
        When(1, 1, 0),
        moment.steps,
        max(0, len(moment.steps) - view.public.players),
        UNTIL,
        emoji=EMOJI,
        hints=True,
        marked=propose_discard(view),
    )
    shown = replace(shown, picture=("hand.png", "") if drawn else None)
    return height(hand_sheet(speech, shown), {"hand.png": (laid.width, laid.height)}, private=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "players"), KINDS)
def test_table_and_hand_stand_on_one_screen(name: str, players: int, language: str) -> None:
    """Whoever is asked something before the play sees the table below its title and their own hand with its picture at once; while cards
    are played little more than a screen holds both, and the hand, which tells all, is one alone."""
    speech = Speech.of(language)
    for moment in phases(name, players):
        public = public_view(moment.game)
        table, title = table_height(speech, moment)
        for seat in public.to_act[:1]:
            playing = public.phase is PhaseName.PLAY
            six = public.hand_sizes[seat] <= 6
            both = table - title + hand_height(speech, moment, seat, drawn=not playing)
            if six and players <= 4:
                assert both <= SCREEN * (PLAYING if playing else ASKED), (public.phase, public.trick, both)
            assert hand_height(speech, moment, seat, drawn=True) <= SCREEN, (public.phase, public.hand_sizes)


def test_a_higher_message_would_be_noticed() -> None:
    """What is reckoned grows with lines, breaks, buttons and pictures as the sandbox's page does (measured: 345 pixels this table, 320 this
    hand), so that the whole table in place of its strip would not fit."""
    moment = next(phases("partners", 4))
    table, _ = table_height(Speech.of("en"), moment)
    hand = hand_height(Speech.of("en"), moment, public_view(moment.game).to_act[0], drawn=True)
    assert table == pytest.approx(345, abs=30)
    assert hand == pytest.approx(320, abs=30)
    assert table + hand + 302 * (640 - HEIGHT) / WIDTH > SCREEN
