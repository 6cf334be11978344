"""Chalk on a slate: strokes in fives, chips, figures and rings."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from bot.render.pictures.colours import (
    BLACK,
    CHALK,
    CLOTH,
    SEAT_COLOURS,
    SLATE,
    WHITE,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    mix,
)
from bot.render.pictures.faces import SCALE
from bot.render.pictures.letters import letters
from bot.render.pictures.palette import Sprite, to_sprite

FAINT = mix(SLATE, CHALK, 2 / 13)
FRAME = 7


@lru_cache(maxsize=8)
def slate(width: int, height: int) -> Sprite:
    """Return an empty slate in its frame."""
    large = Image.new("RGBA", (width * SCALE, height * SCALE), (*WOOD_DARK, 0))
    pen = ImageDraw.Draw(large)
    for inset, colour in (
        (0, WOOD_DARK),
        (1, WOOD),
        (3, WOOD_LIGHT),
        (4, WOOD),
        (FRAME - 1, WOOD_DARK),
        (FRAME, SLATE),
    ):
        far = inset * SCALE
        box = (far, far, large.width - 1 - far, large.height - 1 - far)
        pen.rounded_rectangle(box, max(10 - inset, 3) * SCALE, (*colour, 255))
    return to_sprite(large.reduce(SCALE), CLOTH)


@lru_cache(maxsize=64)
def stroke(height: int, thick: int, hand: int, faint: bool = False) -> Sprite:
    """Return an upright stroke; `hand` (0 to 3) tells how the hand shook."""
    lean = (1.5, -1.0, 0.5, -2.0)[hand]
    width = thick + 6
    line = [(width / 2 + lean * (0.5 - step / 4), 1 + (height - 3) * step / 4) for step in range(5)]
    return _line(width, height, line, thick, hand, faint)


@lru_cache(maxsize=16)
def slash(width: int, height: int, thick: int, hand: int, faint: bool = False) -> Sprite:
    """Return the fifth stroke, drawn across the four before it."""
    line = [(2 + (width - 4) * step / 6, height * (0.8 - 0.6 * step / 6)) for step in range(7)]
    return _line(width, height, line, thick, hand, faint)


@lru_cache(maxsize=128)
def figure(text: str, height: int, ringed: bool = False) -> Sprite:
    """Return a number in chalk; `ringed` for one below zero, which is written without its sign (§7.6)."""
    mask = letters(text, height * SCALE, weight=0.03)
    reach = round(max(mask.width, mask.height) * 0.5 + height * SCALE * 0.36) if ringed else 0
    width = max(mask.width, 2 * reach + 6 * SCALE if ringed else 0)
    high = max(mask.height, 2 * reach + 6 * SCALE if ringed else 0)
    large = Image.new("RGBA", (-(-width // SCALE) * SCALE, -(-high // SCALE) * SCALE), (*CHALK, 0))
    left, top = (large.width - mask.width) // 2, (large.height - mask.height) // 2
    large.paste((*CHALK, 255), (left, top, left + mask.width, top + mask.height), mask)
    if ringed:
        points = []
        for step in range(49):
            turn = -1.2 + 2.06 * pi * step / 48
            far = reach * (1 + 0.02 * sin(3 * turn))
            points.append((large.width / 2 + far * cos(turn), large.height / 2 + far * sin(turn)))
        ImageDraw.Draw(large).line(points, (*CHALK, 255), width=3 * SCALE, joint="curve")
    return to_sprite(_dusty(large, len(text)).reduce(SCALE), SLATE)


@lru_cache(maxsize=32)
def game_chip(seat: int, size: int) -> Sprite:
    """Return a chip still to be got rid of, in the colour of its side's first seat."""
    colour = SEAT_COLOURS[seat]
    large = Image.new("RGBA", (size * SCALE, size * SCALE), (*colour, 0))
    pen = ImageDraw.Draw(large)
    side = size * SCALE - 1
    pen.ellipse((0, 0, side, side), fill=(*mix(colour, BLACK, 2 / 3), 255))
    rim = round(side * 0.06)
    pen.ellipse((rim, rim, side - rim, side - rim), fill=(*colour, 255))
    for notch in range(6):
        pen.pieslice((rim, rim, side - rim, side - rim), notch * 60 - 12, notch * 60 + 12, fill=(*WHITE, 255))
    inner = round(side * 0.25)
    pen.ellipse((inner, inner, side - inner, side - inner), fill=(*colour, 255))
    return to_sprite(large.reduce(SCALE), SLATE)


def _line(width: int, height: int, line: list[tuple[float, float]], thick: int, hand: int, faint: bool) -> Sprite:
    colour = FAINT if faint else CHALK
    large = Image.new("RGBA", (width * SCALE, height * SCALE), (*colour, 0))
    pen = ImageDraw.Draw(large)
    points = [(x * SCALE, y * SCALE) for x, y in line]
    pen.line(points, (*colour, 255), width=thick * SCALE, joint="curve")
    for x, y in (points[0], points[-1]):
        half = thick * SCALE / 2
        pen.ellipse((x - half, y - half, x + half, y + half), fill=(*colour, 255))
    return to_sprite((large if faint else _dusty(large, hand)).reduce(SCALE), SLATE)


def _dusty(large: Image.Image, hand: int) -> Image.Image:
    """`large` with the grain of chalk: dots fall out, always the same ones."""
    pen = ImageDraw.Draw(large)
    state = 12345 + hand
    for _ in range(large.width * large.height // 260):
        state = (state * 1103515245 + 12345) % 2**31
        x, y = state % large.width, state // 7919 % large.height
        pen.ellipse((x, y, x + SCALE // 2, y + SCALE // 2), fill=(*CHALK, 0))
    return large
