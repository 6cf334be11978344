"""The scores drawn on the slate."""

from PIL import Image

from bot.render.pictures.board_layout import GROUP, Board, BoardLayout, Row
from bot.render.pictures.chalk import figure, game_chip, slash, slate, stroke
from bot.render.pictures.colours import SLATE
from bot.render.pictures.marks import crown, seat_chip
from bot.render.pictures.palette import Sprite

GHOSTS = 30  # more places than this are not marked before they are reached


def draw_board(picture: Image.Image, layout: BoardLayout) -> None:
    """Draw the slate with each side's score."""
    left, top, width, height = layout.box
    slate(width, height).paste(picture, left, top)
    for row in layout.rows:
        match layout.board:
            case Board.STROKES:
                _seats(picture, row)
                _strokes(picture, row)
                _number(picture, row, row.score)
            case Board.CHIPS:
                _seats(picture, row)
                size = min(row.height, round(row.pitch * 1.9))
                for x, y in row.tally:
                    game_chip(row.seats[0], size).paste(picture, x, y + (row.height - size) // 2)
                _number(picture, row, row.made)
            case Board.NUMBERS:
                _seats(picture, row)
                sprite = _ringed(row.score) if row.score < 0 else figure(str(row.score), 38)
                x, y = row.number
                sprite.paste(picture, x - sprite.image.width // 2, y - sprite.image.height // 2)
                if row.won:
                    crown(26, SLATE).paste(picture, x + 24, y - 30)


def _ringed(score: int) -> Sprite:
    """A score below zero in its ring (§7.6), written the smaller the more figures it has, so that the ring stays in its place."""
    figures = str(abs(score))
    return figure(figures, 38 - 7 * len(figures), ringed=True)


def _seats(picture: Image.Image, row: Row) -> None:
    for at, seat in enumerate(row.seats):
        chip = seat_chip(seat, row.chip, SLATE)
        chip.paste(picture, row.x + 44 * at - row.chip, row.y - row.chip)


def _strokes(picture: Image.Image, row: Row) -> None:
    thick = max(2, min(4, round(row.pitch / 4)))
    for at, (x, y) in enumerate(row.tally):
        faint = at >= row.made
        if faint and len(row.tally) > GHOSTS:
            return
        if at % GROUP == GROUP - 1:
            first = row.tally[at - GROUP + 1][0]
            across = round(row.pitch * (GROUP - 1) + 6)
            slash(across, row.height, thick, at // GROUP % 4, faint).paste(picture, first - 2, y)
        else:
            stroke(row.height, thick, at % 4, faint).paste(picture, x, y)


def _number(picture: Image.Image, row: Row, number: int) -> None:
    sprite = figure(str(number), 34 if row.chip > 18 else 26)
    right, y = row.number
    sprite.paste(picture, right - sprite.image.width, y - sprite.image.height // 2)
    if row.won:
        crown(30, SLATE).paste(picture, right - sprite.image.width - 36, y - 17)
