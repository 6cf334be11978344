"""What is only brought out when a jack is hung."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from bot.engine.cards import Card
from bot.render.pictures.colours import BLACK, CLOTH, GOLD, GOLD_DEEP, SEAT_COLOURS, Deck, mix
from bot.render.pictures.faces import SCALE, draw_face
from bot.render.pictures.letters import letters
from bot.render.pictures.palette import Sprite, to_sprite

RAYS = 18
FADE = 9  # steps in which they fade into the cloth
REACH = 158
HUNG = (118, 165)
TILT = 9  # degrees


@lru_cache(maxsize=1)
def sunburst() -> Sprite:
    """Return golden rays that fade into the cloth."""
    scale = 2
    side = 2 * REACH * scale
    large = Image.new("RGBA", (side, side), (*CLOTH, 0))
    pen = ImageDraw.Draw(large)
    for ring in range(FADE):
        far = REACH * scale * (1 - 0.6 * ring / FADE)
        colour = mix(CLOTH, GOLD, (ring + 1) / FADE)
        for ray in range(RAYS):
            turn, half = 2 * pi * ray / RAYS, pi / RAYS * 0.5
            tips = [(side / 2 + far * cos(turn + by), side / 2 + far * sin(turn + by)) for by in (-half, half)]
            pen.polygon([(side / 2, side / 2), *tips], fill=(*colour, 255))
    return to_sprite(large.reduce(scale), CLOTH)


@lru_cache(maxsize=8)
def hung_card(card: Card, deck: Deck) -> Sprite:
    """Return the hung jack, large, golden and askew."""
    large = draw_face(card, deck, (HUNG[0] * 2, HUNG[1] * 2), gilded=True)
    turned = large.rotate(TILT, Image.Resampling.BICUBIC, expand=True)
    turned = turned.crop((0, 0, turned.width // 2 * 2, turned.height // 2 * 2))
    return to_sprite(turned.reduce(2), mix(CLOTH, GOLD, 0.5))


@lru_cache(maxsize=32)
def ribbon(text: str, height: int) -> Sprite:
    """Return `text` in black on a golden ribbon."""
    mask = letters(text, height * SCALE, weight=0.055)
    width, high = mask.width + round(1.2 * height) * SCALE, mask.height + round(0.8 * height) * SCALE
    large = Image.new("RGBA", (-(-width // SCALE) * SCALE, -(-high // SCALE) * SCALE), (*GOLD, 0))
    pen = ImageDraw.Draw(large)
    box = (0, 0, large.width - 1, large.height - 1)
    pen.rounded_rectangle(box, large.height // 3, (*GOLD, 255), (*BLACK, 255), width=2 * SCALE)
    left, top = (large.width - mask.width) // 2, (large.height - mask.height) // 2
    large.paste((*BLACK, 255), (left, top, left + mask.width, top + mask.height), mask)
    return to_sprite(large.reduce(SCALE), CLOTH)


@lru_cache(maxsize=1)
def confetti() -> Sprite:
    """Return scraps of paper in the seats' colours, always the same ones."""
    scale, width, height = 2, 560, 330
    large = Image.new("RGBA", (width * scale, height * scale), (*CLOTH, 0))
    pen = ImageDraw.Draw(large)
    state = 77
    for scrap in range(90):
        state = (state * 1103515245 + 12345) % 2**31
        x, y = state % (width * scale - 24) + 12, state // 4096 % (height * scale - 24) + 12
        turn, long = state % 360 / 57.3, 10 + state % 9
        colour = (*SEAT_COLOURS, GOLD, GOLD_DEEP)[scrap % 9]
        corners = [
            (x + far * cos(turn + by), y + far * sin(turn + by))
            for far, by in ((long, 0), (6, 1.5), (long, pi), (6, -1.6))
        ]
        pen.polygon(corners, fill=(*colour, 255))
    return to_sprite(large.reduce(scale), CLOTH)
