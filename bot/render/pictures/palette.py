"""The one palette of all pictures: 256 colours, so that a picture is pasted from ready-made parts and written small.

Each ramp leads from one colour to another that it meets at an edge, so that edges are as smooth as in full colour.
"""

from functools import cache, lru_cache
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.render.pictures.colours import (
    BLACK,
    BLUE,
    CHALK,
    CLOTH,
    CLOTH_DARK,
    CLOTH_LIGHT,
    EDGE,
    FACE,
    GOLD,
    GOLD_DEEP,
    GREEN,
    NAVY,
    RED,
    SEAT_COLOURS,
    SLATE,
    WHITE,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    Colour,
    mix,
)

CORNERS = 7
"""Steps from see-through to solid at rounded corners: index 0 is see-through, 1 to 7 are the rail's outermost colour, ever less so."""

DIMMED = 0.46
"""How far a card that may not be played has gone into the cloth."""


def dim(colour: Colour) -> Colour:
    """Return `colour` as it is on a card that may not be played now."""
    return mix(colour, CLOTH_DARK, DIMMED)


def _ramps() -> tuple[tuple[Colour, Colour, int], ...]:
    inks = (BLACK, RED, BLUE, GREEN)
    return (
        *((FACE, ink, 10) for ink in inks),
        *((dim(FACE), dim(ink), 6) for ink in inks),
        (FACE, EDGE, 6),
        (dim(FACE), dim(EDGE), 4),
        (EDGE, CLOTH, 6),
        (FACE, GOLD, 6),
        (dim(FACE), dim(GOLD), 4),
        *((GOLD, ink, 4) for ink in (*inks, NAVY)),
        *((dim(GOLD), dim(ink), 3) for ink in inks),
        (GOLD, GOLD_DEEP, 5),
        (GOLD, CLOTH, 10),
        (NAVY, FACE, 4),
        (CLOTH, CLOTH_DARK, 8),
        (CLOTH, CLOTH_LIGHT, 6),
        (CLOTH_DARK, WOOD_DARK, 3),
        (WOOD_DARK, WOOD, 6),
        (WOOD, WOOD_LIGHT, 6),
        (SLATE, CHALK, 14),
        (SLATE, WOOD_DARK, 4),
        (FACE, CLOTH, 8),
        *((seat, WHITE, 4) for seat in SEAT_COLOURS),
        *((seat, BLACK, 4) for seat in SEAT_COLOURS),
    )


@cache
def colours() -> tuple[Colour, ...]:
    """Return the palette's colours by index, at most 256; the first eight are the corners' one colour."""
    found: dict[Colour, None] = {}
    for first, last, steps in _ramps():
        for step in range(steps):
            found.setdefault(mix(first, last, step / (steps - 1)))
    return (WOOD_DARK,) * (CORNERS + 1) + tuple(found)


def _flat(first: Colour) -> list[int]:
    """The palette as Pillow wants it, its first eight colours being `first`; what is left over repeats the last colour."""
    listed = (first,) * (CORNERS + 1) + colours()[CORNERS + 1 :]
    return [value for colour in listed + (listed[-1],) * (256 - len(listed)) for value in colour]


@cache
def _pattern() -> Image.Image:
    pattern = Image.new("P", (1, 1))
    pattern.putpalette(_flat((255, 0, 255)))  # a colour nothing here has: nothing drawn turns out see-through
    return pattern


class Sprite(NamedTuple):
    """A part of a picture in the palette, and the mask it is pasted with."""

    image: Image.Image
    mask: Image.Image

    def paste(self, picture: Image.Image, x: int, y: int) -> None:
        """Paste it with its upper left corner at `x`, `y`."""
        picture.paste(self.image, (x, y), self.mask)


def to_sprite(image: Image.Image, ground: Image.Image | Colour) -> Sprite:
    """Return an RGBA `image` as it looks lying on `ground`, which is as large, or of one colour."""
    under = ground if isinstance(ground, Image.Image) else Image.new("RGB", image.size, ground)
    under = under.convert("RGB")
    alpha = image.getchannel("A")
    under.paste(image, (0, 0), alpha)
    pattern = _pattern()
    return Sprite(under.quantize(palette=pattern, dither=Image.Dither.NONE), alpha.point(_SEEN))


_SEEN = [0] * 32 + [255] * 224


def round_corners(picture: Image.Image, radius: int) -> None:
    """Make the corners of `picture` see-through; its rim must be the rail's outermost colour there."""
    for (x, y), corner in zip(((0, 0), (1, 0), (0, 1), (1, 1)), _corners(radius), strict=True):
        at = (x * (picture.width - radius), y * (picture.height - radius))
        picture.paste(corner[0], at, corner[1])


@lru_cache(maxsize=8)
def _corners(radius: int) -> tuple[tuple[Image.Image, Image.Image], ...]:
    large = Image.new("L", (radius * 16, radius * 16))
    ImageDraw.Draw(large).ellipse((0, 0, radius * 16 - 1, radius * 16 - 1), fill=255)
    whole = large.reduce(8)
    found = []
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        alpha = whole.crop((x * radius, y * radius, (x + 1) * radius, (y + 1) * radius))
        steps = alpha.point([value * (CORNERS + 1) // 256 for value in range(256)])
        index = Image.frombytes("P", steps.size, steps.tobytes())
        outside = alpha.point([255] * 255 + [0])
        found.append((index, outside))
    return tuple(found)


def write_png(picture: Image.Image) -> bytes:
    """Return `picture`, which must be in the palette, as a PNG file."""
    file = BytesIO()
    see_through = bytes(round(255 * step / (CORNERS + 1)) for step in range(CORNERS + 1))
    picture.putpalette(_flat(WOOD_DARK))
    picture.save(file, "PNG", transparency=see_through, compress_level=1)
    return file.getvalue()
