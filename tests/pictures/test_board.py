"""The board: strokes in fives, chips still to be got rid of, numbers in rings."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.game import new_game
from bot.engine.games import house_rules
from bot.engine.view import PublicView, public_view
from bot.render.pictures.board import _ringed
from bot.render.pictures.board_layout import Board, lay_board, seats_of
from bot.render.pictures.chalk import figure
from bot.render.pictures.table_layout import BOARD


def view_of(game: str, players: int, target: int, scores: tuple[int, ...]) -> PublicView:
    """A table before its first deal with this on the board."""
    return replace(public_view(new_game(house_rules(game, {"target": target}), players)), scores=scores)


def test_strokes_are_the_points_made() -> None:
    """A side with nine points of fourteen has fourteen places, nine of them stroked."""
    first, second = lay_board(view_of("trinidad", 4, 14, (9, 0)), Board.STROKES, BOARD).rows
    assert (len(first.tally), first.made) == (14, 9)
    assert (len(second.tally), second.made) == (14, 0)


def test_strokes_stand_in_fives() -> None:
    """Four strokes stand one pitch apart, the fifth place is that of the one across, and the next five begin after a wider gap."""
    row = lay_board(view_of("trinidad", 4, 14, (9, 0)), Board.STROKES, BOARD).rows[0]
    lefts = [x for x, _ in row.tally]
    gaps = [after - before for before, after in pairwise(lefts)]
    assert gaps[:4] == gaps[5:9] == [row.pitch] * 4
    assert gaps[4] == gaps[9] > row.pitch


def test_chips_are_the_points_still_to_make() -> None:
    """A side with nine points of fourteen has five chips left, one that has reached the target none."""
    first, second = lay_board(view_of("trinidad", 4, 14, (9, 15)), Board.CHIPS, BOARD).rows
    assert (len(first.tally), first.made) == (5, 5)
    assert (len(second.tally), second.made) == (0, 0)


@pytest.mark.parametrize("board", Board)
def test_auction_pitch_has_numbers(board: Board) -> None:
    """Whatever the table chose, Auction Pitch has numbers: a score may fall below zero (§7.6)."""
    layout = lay_board(view_of("auction-pitch", 5, 7, (3, -2, 0, 6, -11)), board, BOARD)
    assert layout.board is Board.NUMBERS
    assert [row.score for row in layout.rows] == [3, -2, 0, 6, -11]
    assert not any(row.tally for row in layout.rows)


def test_a_score_below_zero_is_ringed() -> None:
    """−2 is drawn as a 2 within a ring, which is wider than the figure alone and fits between its neighbours, as −99 does."""
    assert _ringed(-2).image.width > figure("2", 31).image.width * 2
    for score in (-2, -24, -99):
        assert _ringed(score).image.width < BOARD[2] // 7
        assert _ringed(score).image.height < 74


def test_partners_stand_in_one_row() -> None:
    """Seats 0 and 2 share a row, and 1 and 3 (§1.4); in Auction Pitch each seat has its own place."""
    assert [row.seats for row in lay_board(view_of("partners", 4, 7, (0, 0)), Board.STROKES, BOARD).rows] == [
        (0, 2),
        (1, 3),
    ]
    assert seats_of(view_of("auction-pitch", 4, 7, (0, 0, 0, 0)), 2) == (2,)


@given(
    st.sampled_from([("seven-up", 2, 2), ("seven-up", 3, 3), ("partners", 4, 2)]),
    st.integers(1, 99),
    st.data(),
    st.sampled_from([Board.STROKES, Board.CHIPS]),
)
def test_every_target_fits(table: tuple[str, int, int], target: int, data: st.DataObject, board: Board) -> None:
    """For every target and score, six points above the target too, all strokes or chips lie on the slate, clear of chips and number."""
    game, players, sides = table
    scores = tuple(data.draw(st.integers(0, target + 6)) for _ in range(sides))
    layout = lay_board(view_of(game, players, target, scores), board, BOARD)
    left, top, width, height = BOARD
    for row in layout.rows:
        assert row.height >= 12 or not row.tally
        assert row.pitch >= 5
        for x, y in row.tally:
            assert left + 50 < x < left + width - 80
            assert top + 8 <= y
            assert y + row.height <= top + height - 8
    assert all(upper.y < lower.y for upper, lower in pairwise(layout.rows))
