"""On a phone nothing needs scrolling between table and hand: how high both stand, in every phase of every game, on two phones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from bot.engine.actions import Play
from bot.engine.cards import PACK
from bot.engine.dealing import draw_for_deal
from bot.engine.game import apply, choices, seats_to_act
from bot.engine.games import GAMES
from bot.engine.refusals import PhaseName
from bot.engine.view import public_view, seat_view
from bot.face.pictures import When as Wanted
from bot.face.pictures import table_drawn
from bot.players.decide import propose_discard
from bot.render.buttons import button_width
from bot.render.cards import card_text
from bot.render.controls import When
from bot.render.hand import hand_sheet
from bot.render.handshown import HandShown
from bot.render.people import SeatShown
from bot.render.pictures.board_layout import Board
from bot.render.pictures.colours import Deck
from bot.render.pictures.hand_layout import lay_hand
from bot.render.pictures.strip import HEIGHT
from bot.render.pictures.table_layout import WIDTH
from bot.render.speech import LANGUAGES, Speech
from bot.render.table import TableShown, table_sheet
from tests.engine.stacked import act, deal, table
from tests.render.limits import components
from tests.render.longest import EMOJI, Moment, moments
from tests.render.phone import GAP, PHONES, PRIVATE, Phone, components_of, height, length, lines_of, text_height

SEATS = tuple(map(SeatShown, ("Ann", "Ben", "Carl", "Dora", "Computer Echo", "Frederica", "Gus")))
UNTIL = 1_800_000_000.0

KINDS = [(name, players) for name, rules in GAMES.items() for players in rules.players]
BIG = {9: "2S 3H", 12: "2S 3S 4H", 15: "2S 3S 4S 5H", 18: "2S 3S 4S 5S 6H", 21: "2S 3S 4S 5S 6S 7H"}
"""How many cards a hand has, where all are kept, after running until these have come up."""


@cache
def phases(name: str, players: int) -> tuple[Moment, ...]:
    """The first moments of each phase of random deals, with each number of cards in the trick, and of cards in hand."""
    seen: dict[tuple[PhaseName, int, int], Moment] = {}
    for seed in range(2):
        for moment in moments(GAMES[name], players, seed):
            public = public_view(moment.game)
            kind = (public.phase, len(public.trick), max(public.hand_sizes, default=0))
            if public.deal is not None:
                seen.setdefault(kind, moment)
    return tuple(seen.values())


def big_hands(cards: int, players: int) -> Iterator[Moment]:
    """The first tricks of a deal in which everybody holds so many cards."""
    game = deal(table("seven-up", players, keep_after_running="all"), {}, BIG[cards])
    game = act(game, "1 beg", "0 run")
    for _ in range(2 * players):
        yield Moment(game, ())
        seat = seats_to_act(game)[0]
        card = choices(game, seat)[0]
        assert isinstance(card, Play)
        game, _ = apply(game, seat, card)


def in_time(moment: Moment) -> Moment:
    """A moment to which nobody came by letting their time run out."""
    return replace(moment, steps=tuple(replace(step, by="person") for step in moment.steps))


def table_height(speech: Speech, moment: Moment, phone: Phone) -> tuple[float, float]:
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
    title = text_height(components_of(sheet)[0]["components"][0]["content"], phone) + GAP
    return height(sheet, phone, {"table.png": (WIDTH, HEIGHT)}), title


def hand_shown(moment: Moment, seat: int, *, drawn: bool) -> HandShown:
    """A seat's hand, with its picture where it is `drawn`."""
    view = seat_view(moment.game, seat)
    return HandShown(
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
        picture=("hand.png", "") if drawn else None,
    )


def hand_height(speech: Speech, moment: Moment, seat: int, phone: Phone, *, drawn: bool) -> float:
    """CSS pixels of a seat's hand."""
    shown = hand_shown(moment, seat, drawn=drawn)
    laid = lay_hand(shown.view)
    return height(hand_sheet(speech, shown), phone, {"hand.png": (laid.width, laid.height)}, private=True)


ASKED = {430: 1.02, 390: 1.16}
"""So many screens hold table and hand before the play, by the width of the phone; with the sandbox's tools above them, which no
Discord has and which take 0.05 of a screen or more …"""

PLAYING = {(430, 4): 1.12, (430, 7): 1.37, (390, 4): 1.34, (390, 7): 1.58}
"""… and while cards are played, up to four players and up to seven, when the hand alone tells all that is needed of the table …"""

ALONE = {(430, 4): 0.74, (430, 7): 0.9, (390, 4): 0.87, (390, 7): 1.0}
"""… and so many hold the hand alone with its picture, even where everybody else's time has run out; its head may scroll away."""


def asked(moment: Moment) -> tuple[int, bool]:
    """The seat that must act, and whether it is asked for a card."""
    public = public_view(moment.game)
    return public.to_act[0], public.phase is PhaseName.PLAY


def few(players: int) -> int:
    """Up to how many players a bound is for."""
    return 4 if players <= 4 else 7


@pytest.mark.parametrize("phone", PHONES, ids=lambda phone: str(phone.wide))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "players"), KINDS)
def test_table_and_hand_stand_side_by_side(name: str, players: int, language: str, phone: Phone) -> None:
    """Whoever is asked something before the play sees the table below its title and their own hand with its picture at once; while cards
    are played little more than a screen holds both, and the hand, which tells all, is one alone."""
    speech = Speech.of(language)
    for moment in phases(name, players):
        seat, playing = asked(moment)
        table, title = table_height(speech, in_time(moment), phone)
        both = table - title + hand_height(speech, in_time(moment), seat, phone, drawn=not playing)
        most = PLAYING[phone.wide, few(players)] if playing else ASKED[phone.wide]
        assert both <= phone.screen * most, public_view(moment.game).phase
        hand = hand_height(speech, moment, seat, phone, drawn=True) - PRIVATE
        assert hand <= phone.screen * ALONE[phone.wide, few(players)], public_view(moment.game).phase


@pytest.mark.parametrize("phone", PHONES, ids=lambda phone: str(phone.wide))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("cards", "players"), [(9, 4), (12, 3), (15, 2), (18, 2), (21, 2)])
def test_a_hand_of_many_cards_is_one_screen(cards: int, players: int, language: str, phone: Phone) -> None:
    """Up to twenty-one cards stand on one screen with trick, last trick, trumps, chalks and turn, below their picture and all pressable."""
    speech = Speech.of(language)
    for moment in big_hands(cards, players):
        seat, _ = asked(moment)
        assert max(public_view(moment.game).hand_sizes) >= cards - 1
        assert hand_height(speech, moment, seat, phone, drawn=True) - PRIVATE <= phone.screen
        assert hand_height(speech, moment, seat, phone, drawn=False) <= phone.screen * 0.84


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_the_hand_alone_tells_what_the_table_does(name: str, players: int) -> None:
    """While cards are played the hand has every card of the trick and of the last one, trumps, all scores and tricks, and whose turn it is
    until when: nobody need look at the table."""
    for moment in phases(name, players):
        public = public_view(moment.game)
        if public.phase is not PhaseName.PLAY or public.deal is None:
            continue
        for seat in range(players):
            text = "\n".join(
                part["content"]
                for part in components(hand_sheet(Speech.of("en"), hand_shown(moment, seat, drawn=False)))
                if part["type"] == 10
            )
            last = public.tricks[-1].cards if public.tricks else ()
            assert all(card_text(card) in text for card in (*public.trick, *last))
            assert (public.trump is None) == ("The first card led makes trumps" in text)
            assert f"first to\u00a0{public.rules.options.target}".replace("first to", "first\u00a0to") in text
            assert text.count("trick") >= (1 if public.tricks else 0)
            assert ("**Your turn:**" in text) == (seat in public.to_act)
            assert f"<t:{int(UNTIL)}:R>" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_row_of_buttons_breaks(language: str) -> None:
    """On no phone a row of a table's or a hand's buttons breaks, nor does one card stand alone where another row has three or more."""
    speech = Speech.of(language)
    seen = [moment for name, players in KINDS for moment in phases(name, players)]
    for cards, players in ((9, 4), (12, 3), (15, 2), (21, 2)):
        seen += big_hands(cards, players)
    for moment in seen:
        public = public_view(moment.game)
        for shown in (
            hand_sheet(speech, hand_shown(moment, asked(moment)[0], drawn=True)),
            table_sheet(speech, TableShown(1, 1, public, SEATS[: public.players], emoji=EMOJI)),
        ):
            rows = [part["components"] for part in components_of(shown) if part["type"] == 1]
            rows = [row for row in rows if row[0]["type"] == 2]
            for phone in PHONES:
                assert all(lines_of(row, phone) == 1 for row in rows if len(row) > 1)
            cards_in = [len(row) for row in rows if ":play:" in row[0]["custom_id"]]
            assert not cards_in or max(cards_in) - min(cards_in) <= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_are_as_wide_as_they_are_taken_for(language: str) -> None:
    """The width by which buttons are put in rows is about that of their letters, and never much less."""
    speech = Speech.of(language)
    labels = {card_text(card) for card in PACK}
    for name, players in KINDS:
        for moment in phases(name, players):
            sheet = hand_sheet(speech, hand_shown(moment, asked(moment)[0], drawn=False))
            labels |= {part["label"] for part in components(sheet) if part["type"] == 2}
    for label in labels:
        assert button_width(label) >= 28 + length(label, 14) - 3, label
        assert button_width(label) <= max(60, 28 + length(label, 14) + 12), label


def test_a_higher_message_would_be_noticed() -> None:
    """What is reckoned grows with lines, breaks, buttons and pictures as the sandbox's page does (measured: 345 pixels this table, 320 this
    hand), so that the whole table in place of its strip would not fit."""
    moment, phone = next(iter(phases("partners", 4))), PHONES[0]
    table, _ = table_height(Speech.of("en"), moment, phone)
    hand = hand_height(Speech.of("en"), moment, public_view(moment.game).to_act[0], phone, drawn=True)
    assert table == pytest.approx(345, abs=30)
    assert hand == pytest.approx(320, abs=30)
    assert table + hand + 302 * (640 - HEIGHT) / WIDTH > phone.screen
