"""The cloth that everything lies on, with its wooden rail."""

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.pictures.colours import CLOTH, CLOTH_DARK, WOOD, WOOD_DARK, WOOD_LIGHT, Colour, mix
from bot.render.pictures.palette import round_corners, to_sprite

RADIUS = 26
RAIL = 12
RINGS: tuple[tuple[int, Colour], ...] = (
    (0, WOOD_DARK),
    (2, WOOD),
    (4, WOOD_LIGHT),
    (6, WOOD),
    (RAIL - 2, WOOD_DARK),
    *((RAIL + 2 * step, mix(CLOTH_DARK, CLOTH, step / 7)) for step in range(8)),
)
"""The rail's profile and its shadow: from how far inside, in pixels, which colour reaches inwards."""

SCALE = 2  # all its lines lie on whole pixels, only the corners need smoothing


@lru_cache(maxsize=16)
def cloth(width: int, height: int) -> Image.Image:
    """Return an empty table of this size in pixels; copy it before drawing on it."""
    large = draw_cloth(width, height)
    picture = to_sprite(large.reduce(SCALE), CLOTH).image
    round_corners(picture, RADIUS)
    return picture


def draw_cloth(width: int, height: int) -> Image.Image:
    """Return the same in RGBA, twice as large, with square corners."""
    large = Image.new("RGBA", (width * SCALE, height * SCALE), (*WOOD_DARK, 255))
    pen = ImageDraw.Draw(large)
    for inset, colour in RINGS:
        far = inset * SCALE
        box = (far, far, large.width - 1 - far, large.height - 1 - far)
        pen.rounded_rectangle(box, max(RADIUS - inset, 8) * SCALE, colour)
    return large
