"""What lies on a table besides cards, each drawn once and kept: chips, the dealer's mark, the trump's sign, arrows."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from bot.engine.cards import Card, Rank, Suit
from bot.render.pictures.colours import (
    BLACK,
    CLOTH,
    CLOTH_DARK,
    CLOTH_LIGHT,
    EDGE,
    FACE,
    GOLD,
    GOLD_DEEP,
    INKS,
    RED,
    SEAT_COLOURS,
    WHITE,
    Colour,
    Deck,
    contrast,
    mix,
)
from bot.render.pictures.faces import SCALE, Size, blank_card, draw_square
from bot.render.pictures.letters import letters
from bot.render.pictures.palette import Sprite, to_sprite
from bot.render.pictures.shapes import crown_shape, draw_shape, suit_shape
from bot.render.pictures.table_layout import BEND, HEIGHT, PATH, WIDTH
from bot.render.pictures.way import lay_arrows


@lru_cache(maxsize=128)
def seat_chip(seat: int, radius: int, ground: Colour, glowing: bool = False) -> Sprite:
    """Return the chip of a seat: its colour and its number, counted from 1; `glowing` in a golden ring."""
    colour = SEAT_COLOURS[seat]
    ink = max((WHITE, BLACK), key=lambda text: contrast(colour, text))
    rim = GOLD if glowing else mix(colour, BLACK, 2 / 3)
    rings = ((1.0, rim), (0.84 if glowing else 0.92, mix(colour, BLACK, 2 / 3)), (0.78 if glowing else 0.84, colour))
    return _disc(str(seat + 1), round(radius * (1.18 if glowing else 1)), rings, ink, ground, 0.86 if glowing else 1.0)


@lru_cache(maxsize=32)
def puck(text: str, radius: int, ground: Colour, fill: Colour = FACE) -> Sprite:
    """Return a small round mark with a letter or a figure: the dealer's, a bid, a contract."""
    return _disc(text, radius, ((1.0, BLACK), (0.86, fill)), BLACK, ground, 0.9)


@lru_cache(maxsize=8)
def medal(suit: Suit | None, deck: Deck, radius: int) -> Sprite:
    """Return the sign of the trump suit on a disc, or an empty ring where there is none yet."""
    large = _sheet(radius)
    pen = ImageDraw.Draw(large)
    if suit is None:
        for share, colour in ((0.96, CLOTH_LIGHT), (0.9, CLOTH)):
            _circle(pen, radius, share, colour)
        return to_sprite(large.reduce(SCALE), CLOTH)
    for share, colour in ((1.0, GOLD_DEEP), (0.96, GOLD), (0.87, GOLD_DEEP), (0.84, FACE)):
        _circle(pen, radius, share, colour)
    sign = draw_shape(round(radius * 1.06 * SCALE), suit_shape(suit))
    _place(large, sign, INKS[deck][suit], 0.02 if suit is Suit.HEARTS else 0.0)
    return to_sprite(large.reduce(SCALE), CLOTH)


@lru_cache(maxsize=4)
def inlay(suit: Suit, size: int) -> Sprite:
    """Return the trump suit woven into the cloth."""
    large = Image.new("RGBA", (size * SCALE, size * SCALE), (*CLOTH_DARK, 0))
    colour = mix(CLOTH, CLOTH_DARK, 3 / 7)
    large.paste((*colour, 255), (0, 0), draw_shape(size * SCALE, suit_shape(suit)))
    return to_sprite(large.reduce(SCALE), CLOTH)


@lru_cache(maxsize=8)
def crown(size: int, ground: Colour) -> Sprite:
    """Return the winner's crown."""
    large = Image.new("RGBA", (size * SCALE, size * SCALE), (*GOLD, 0))
    body, jewels = crown_shape(Rank.KING)
    for shape, colour in ((body, GOLD), (jewels, GOLD_DEEP)):
        large.paste((*colour, 255), (0, 0), draw_shape(size * SCALE, shape))
    return to_sprite(large.reduce(SCALE), ground)


@lru_cache(maxsize=16)
def round_of_play(players: int, clockwise: bool) -> Sprite:
    """Return the line the seats stand on, as large as the table, with an arrow between each two in the direction of play."""
    large = Image.new("RGBA", (WIDTH * 2, HEIGHT * 2), (*CLOTH_LIGHT, 0))
    pen = ImageDraw.Draw(large)
    left, top, right, bottom = PATH
    box = (left * 2 - 2, top * 2 - 2, right * 2 + 2, bottom * 2 + 2)
    pen.rounded_rectangle(box, BEND * 2, outline=(*CLOTH_LIGHT, 255), width=4)
    for x, y, ahead in lay_arrows(players, clockwise):
        tip = [((x + far * cos(ahead + turn)) * 2, (y + far * sin(ahead + turn)) * 2) for far, turn in ARROW]
        pen.polygon(tip, fill=(*CLOTH_LIGHT, 255))
    return to_sprite(large.reduce(2), CLOTH)


ARROW = ((14.0, 0.0), (14.0, 2.5), (5.0, pi), (14.0, -2.5))
"""An arrowhead as distances and turns from its middle."""


@lru_cache(maxsize=4)
def empty_place(size: Size) -> Sprite:
    """Return the place of a card that nobody made."""
    large = Image.new("RGBA", (size[0] * SCALE, size[1] * SCALE), (*CLOTH_LIGHT, 0))
    pen = ImageDraw.Draw(large)
    box = (SCALE, SCALE, large.width - 1 - SCALE, large.height - 1 - SCALE)
    pen.rounded_rectangle(box, 8 * SCALE, outline=(*CLOTH_LIGHT, 255), width=2 * SCALE)
    half = 12 * SCALE
    x, y = large.width // 2, large.height // 2
    pen.rounded_rectangle((x - half, y - 2 * SCALE, x + half, y + 2 * SCALE), 2 * SCALE, fill=(*CLOTH_LIGHT, 255))
    return to_sprite(large.reduce(SCALE), CLOTH)


@lru_cache(maxsize=256)
def tally_card(most: int, next_most: int, size: Size) -> Sprite:
    """Return the count for Game on a card: the most card points, and the next most beneath a line."""
    large = blank_card(size, FACE, EDGE)
    upper = letters(str(most), round(size[1] * 0.3 * SCALE), weight=0.055)
    lower = letters(str(next_most), round(size[1] * 0.19 * SCALE), weight=0.03)
    for mask, colour, share in ((upper, BLACK, 0.36), (lower, EDGE, 0.76)):
        left, top = (large.width - mask.width) // 2, round(large.height * share - mask.height / 2)
        large.paste((*colour, 255), (left, top, left + mask.width, top + mask.height), mask)
    line = round(large.height * 0.58)
    ImageDraw.Draw(large).rectangle((large.width // 4, line, large.width * 3 // 4, line + 2 * SCALE), fill=(*GOLD, 255))
    return to_sprite(large.reduce(SCALE), CLOTH)


@lru_cache(maxsize=64)
def turned_card(card: Card, deck: Deck, side: int) -> Sprite:
    """Return a card as small as a mark."""
    return to_sprite(draw_square(card, deck, side), CLOTH)


@lru_cache(maxsize=2)
def gift(side: int) -> Sprite:
    """Return a parcel with a bow."""
    large = Image.new("RGBA", (side * SCALE, side * SCALE), (*RED, 0))
    pen = ImageDraw.Draw(large)
    unit = side * SCALE / 20
    for left, top, right, bottom, colour in (
        (2, 9, 18, 19, RED),
        (1, 6, 19, 10, mix(RED, BLACK, 1 / 3)),
        (8.4, 6, 11.6, 19, GOLD),
    ):
        pen.rectangle((left * unit, top * unit, right * unit, bottom * unit), fill=(*colour, 255))
    for left in (4.0, 10.0):
        box = (left * unit, unit, (left + 6) * unit, 6.4 * unit)
        pen.ellipse(box, outline=(*GOLD, 255), width=round(1.7 * unit))
    return to_sprite(large.reduce(SCALE), CLOTH)


@lru_cache(maxsize=2)
def set_back(side: int) -> Sprite:
    """Return an arrow that falls."""
    large = Image.new("RGBA", (side * SCALE, side * SCALE), (*RED, 0))
    unit = side * SCALE / 20
    outline = [(7, 1), (13, 1), (13, 10), (18.4, 10), (10, 19), (1.6, 10), (7, 10)]
    pen = ImageDraw.Draw(large)
    points = [(x * unit, y * unit) for x, y in outline]
    pen.polygon(points, fill=(*RED, 255))
    pen.line([*points, points[0], points[1]], fill=(*FACE, 255), width=round(unit), joint="curve")
    return to_sprite(large.reduce(SCALE), CLOTH)


def _disc(
    text: str, radius: int, rings: tuple[tuple[float, Colour], ...], ink: Colour, ground: Colour, share: float
) -> Sprite:
    large = _sheet(radius)
    pen = ImageDraw.Draw(large)
    for part, colour in rings:
        _circle(pen, radius, part, colour)
    _place(large, letters(text, round(radius * share * SCALE), weight=0.05), ink, 0.0)
    return to_sprite(large.reduce(SCALE), ground)


def _sheet(radius: int) -> Image.Image:
    return Image.new("RGBA", (2 * radius * SCALE, 2 * radius * SCALE), (*EDGE, 0))


def _circle(pen: ImageDraw.ImageDraw, radius: int, share: float, colour: Colour) -> None:
    middle, reach = radius * SCALE, radius * SCALE * share
    pen.ellipse((middle - reach, middle - reach, middle + reach - 1, middle + reach - 1), fill=(*colour, 255))


def _place(large: Image.Image, mask: Image.Image, colour: Colour, lower: float) -> None:
    left = (large.width - mask.width) // 2
    top = (large.height - mask.height) // 2 + round(lower * large.height)
    large.paste((*colour, 255), (left, top, left + mask.width, top + mask.height), mask)
