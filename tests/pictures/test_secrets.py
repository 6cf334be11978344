"""What a picture must not show: no card that its viewer may not see."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import get_type_hints

import pytest

from bot.engine.actions import DealPack
from bot.engine.cards import PACK
from bot.engine.game import HOUSE, apply, new_game
from bot.engine.games import house_rules
from bot.engine.state import Playing, StandOrBeg
from bot.engine.view import PublicView, SeatView, public_view, seat_view
from bot.render.pictures.alt import hand_words, strip_words, table_words
from bot.render.pictures.board_layout import Board
from bot.render.pictures.ending import ending_picture
from bot.render.pictures.ending_alt import ending_words
from bot.render.pictures.hand import hand_picture
from bot.render.pictures.shown import Picture, show_ending, show_hand, show_table
from bot.render.pictures.strip import strip_picture
from bot.render.pictures.table import table_picture
from bot.render.speech import ENGLISH, LANGUAGES, Speech
from tests.pictures.situations import HANDS, turn_up
from tests.render.limits import face_up, printed
from tests.render.longest import KINDS, moments, with_all_changed

LONGEST = 1024
"""Characters of words that Discord keeps with a picture."""


@pytest.mark.parametrize(
    "show", [table_picture, strip_picture, ending_picture, show_table, show_ending, table_words, strip_words]
)
def test_what_everybody_sees_is_made_of_what_everybody_may_see(show: object) -> None:
    """Public pictures and their words take a PublicView, which has no place for a hidden card, and nothing that holds a hand."""
    kinds = set(get_type_hints(show).values())
    assert PublicView in kinds
    assert SeatView not in kinds


@pytest.mark.parametrize("show", [hand_picture, show_hand])
def test_a_hand_is_made_of_what_its_seat_may_see(show: object) -> None:
    """A hand's picture takes the view of one seat."""
    assert SeatView in set(get_type_hints(show).values())


def test_hidden_cards_change_nothing_in_public() -> None:
    """Two games that differ only in who holds which cards have the same public picture and the same words, byte for byte."""
    game = turn_up()
    phase = game.phase
    assert isinstance(phase, StandOrBeg)
    other = replace(game, phase=replace(phase, hands=phase.hands[1:] + phase.hands[:1], stock=phase.stock[::-1]))
    assert other != game
    first, second = (show_table(public_view(at), ENGLISH) for at in (game, other))
    assert first.png == second.png
    assert first.alt == second.alt


def test_laid_cards_stay_hidden() -> None:
    """What seats have discarded is in no public picture: other discards, the same picture."""
    game, _ = apply(new_game(house_rules("blind", {}), 2), HOUSE, DealPack(PACK))
    phase = game.phase
    assert isinstance(phase, Playing)
    other = replace(game, phase=replace(phase, laid=(PACK[40:43], PACK[45:48])))
    assert table_picture(public_view(other)) == table_picture(
        public_view(replace(game, phase=replace(phase, laid=(PACK[:3], PACK[3:6]))))
    )


def test_a_picture_in_a_log_shows_no_card() -> None:
    """The repr of a hand's picture holds neither the picture nor its words."""
    shown = show_hand(HANDS["hand-6"](), ENGLISH)
    assert repr(shown) == "Picture(name='hand.png')"
    assert isinstance(shown, Picture)


def test_backs_are_the_same_whatever_they_hide() -> None:
    """A hand not yet looked at has the same picture and words whatever it is."""
    view = HANDS["hand-face-down"]()
    assert show_hand(view, ENGLISH) == show_hand(replace(view, seat=view.public.dealer), ENGLISH)


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_words_of_whole_games_are_short_and_discreet(game: str, players: int) -> None:
    """In every moment of a game, under any house rules, all words fit into Discord's 1024 characters in both languages, and those that
    everybody reads name no card that doesn't lie, or hasn't lain, face up."""
    chance = Random(f"{game} {players}")
    for moment in moments(with_all_changed(game, chance), players, seed=players):
        view = public_view(moment.game)
        for speech in map(Speech, LANGUAGES):
            public = [table_words(speech, view, board) for board in Board] + [strip_words(speech, view)]
            public += [ending_words(speech, view)] if view.results else []
            assert printed(" ".join(public)) <= face_up(view)
            hands = [hand_words(speech, seat_view(moment.game, seat)) for seat in range(players)]
            assert max(map(len, public + hands)) <= LONGEST
