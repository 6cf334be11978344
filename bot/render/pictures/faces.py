"""Card faces and the back, drawn large and shrunk, so that every edge is smooth."""

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.engine.cards import Card, Rank, Suit
from bot.render.pictures.colours import EDGE, FACE, GOLD, INKS, NAVY, Colour, Deck, mix
from bot.render.pictures.letters import letters
from bot.render.pictures.shapes import crown_shape, draw_shape, suit_shape

SCALE = 4  # each pixel is the mean of 4 × 4

Size = tuple[int, int]
"""Width and height in pixels."""


def draw_face(card: Card, deck: Deck, size: Size, gilded: bool = False) -> Image.Image:
    """Return the face of `card` in RGBA: index and suit in the upper left corner, and the suit large; courts wear a crown.

    `gilded` gives it a golden edge.
    """
    image = blank_card(size, FACE, GOLD, line=0.034) if gilded else blank_card(size, FACE, EDGE)
    width = size[0] * SCALE
    ink = INKS[deck][card.suit]
    figure = _narrowed(letters(card.rank.letter, round(width * 0.28), weight=0.055), round(width * 0.35))
    middle = round(width * 0.235)
    _stamp(image, figure, ink, (middle - figure.width // 2, round(width * 0.085)))
    small = _sign(card.suit, round(width * 0.26))
    _stamp(image, small, ink, (middle - small.width // 2, round(width * 0.44)))
    court = card.rank in (Rank.JACK, Rank.QUEEN, Rank.KING)
    large = _sign(card.suit, round(width * (0.54 if court else 0.66)))
    left, top = image.width - large.width - round(width * 0.075), image.height - large.height - round(width * 0.085)
    _stamp(image, large, ink, (left, top))
    if court:
        crown = round(width * 0.5)
        _crown(image, card.rank, ink, crown, (left + (large.width - crown) // 2, top - round(crown * 0.9)))
    return image.reduce(SCALE)


def draw_square(card: Card, deck: Deck, side: int) -> Image.Image:
    """Return `card` as a square in RGBA, made to be read when it is tiny: nothing but its index and its suit."""
    image = blank_card((side, side), FACE, EDGE, radius=0.16, line=0.03)
    width = side * SCALE
    ink = INKS[deck][card.suit]
    single = len(card.rank.letter) == 1
    figure = letters(card.rank.letter, round(width * (0.46 if single else 0.37)), weight=0.06, gap=0.0)
    figure = _narrowed(figure, round(width * (0.37 if single else 0.58)))
    _stamp(image, figure, ink, (round(width * 0.085), round(width * 0.085)))
    middle = round(width * 0.675)
    for wide, colour in ((0.58, FACE), (0.5, ink)):
        sign = _sign(card.suit, round(width * wide))
        _stamp(image, sign, colour, (middle - sign.width // 2, middle - sign.width // 2))
    return image.reduce(SCALE)


def draw_back(size: Size, radius: float = 0.085, line: float = 0.016) -> Image.Image:
    """Return the back in RGBA: the four suits in gold within a ring, on navy with a pattern of lozenges."""
    image = blank_card(size, FACE, EDGE, radius=radius, line=line)
    width, height = image.size
    rim = round(width * 0.07)
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((rim, rim, width - rim, height - rim), round(width * 0.05), NAVY)
    step = round(width * 0.13)
    for row, y in enumerate(range(rim, height, step // 2)):
        for x in range(rim + (row % 2) * step // 2, width, step):
            _lozenge(pen, x, y, step * 0.16, mix(NAVY, GOLD, 0.28))
    mask = Image.new("L", image.size)
    ImageDraw.Draw(mask).rounded_rectangle((rim, rim, width - rim, height - rim), round(width * 0.05), 255)
    image = Image.composite(image, blank_card(size, FACE, EDGE, radius=radius, line=line), mask)
    pen = ImageDraw.Draw(image)
    inner = round(width * 0.115)
    pen.rounded_rectangle(
        (inner, inner, width - inner, height - inner),
        round(width * 0.04),
        outline=GOLD,
        width=max(2, round(width * 0.014)),
    )
    cx, cy = width // 2, height // 2
    for radius_, colour in ((0.34, GOLD), (0.315, NAVY)):
        r = round(width * radius_)
        pen.ellipse((cx - r, cy - r, cx + r, cy + r), fill=colour)
    sign = round(width * 0.21)
    off = round(width * 0.135)
    for suit, dx, dy in ((Suit.SPADES, 0, -1), (Suit.HEARTS, 1, 0), (Suit.CLUBS, 0, 1), (Suit.DIAMONDS, -1, 0)):
        shape = draw_shape(sign, suit_shape(suit))
        _stamp(image, shape, GOLD, (cx + dx * off - sign // 2, cy + dy * off - sign // 2))
    return image.reduce(SCALE)


def _narrowed(figure: Image.Image, most: int) -> Image.Image:
    """A figure set narrower where it is wider than `most`."""
    return figure.resize((most, figure.height), Image.Resampling.LANCZOS) if figure.width > most else figure


def _lozenge(pen: ImageDraw.ImageDraw, x: float, y: float, half: float, colour: Colour) -> None:
    pen.polygon([(x, y - half * 1.5), (x + half, y), (x, y + half * 1.5), (x - half, y)], fill=colour)


def blank_card(size: Size, fill: Colour, edge: Colour, radius: float = 0.085, line: float = 0.016) -> Image.Image:
    """Return a card with nothing on it, `SCALE` times as large; `radius` and `line` are shares of its width."""
    width, height = size[0] * SCALE, size[1] * SCALE
    image = Image.new("RGBA", (width, height), (*edge, 0))
    pen = ImageDraw.Draw(image)
    corner, border = round(width * radius), round(width * line)
    pen.rounded_rectangle((0, 0, width - 1, height - 1), corner, (*edge, 255))
    pen.rounded_rectangle((border, border, width - 1 - border, height - 1 - border), corner - border, (*fill, 255))
    return image


def _crown(image: Image.Image, rank: Rank, ink: Colour, size: int, at: tuple[int, int]) -> None:
    outline, body, jewels = _crown_masks(rank, size)
    _stamp(image, outline, ink, at)
    _stamp(image, body, GOLD, at)
    _stamp(image, jewels, ink, at)


# A pack is drawn suit by suit and look by look: the same few signs and crowns come again and again.
@lru_cache(maxsize=32)
def _sign(suit: Suit, size: int) -> Image.Image:
    return draw_shape(size, suit_shape(suit))


@lru_cache(maxsize=8)
def _crown_masks(rank: Rank, size: int) -> tuple[Image.Image, Image.Image, Image.Image]:
    body, jewels = crown_shape(rank)
    outline = draw_shape(size, body + jewels, swollen=size / 40)
    return outline, draw_shape(size, body), draw_shape(size, jewels)


def _stamp(image: Image.Image, mask: Image.Image, colour: Colour, at: tuple[int, int]) -> None:
    image.paste((*colour, 255), (at[0], at[1], at[0] + mask.width, at[1] + mask.height), mask)
