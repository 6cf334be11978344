"""Suits and ornaments as polygons, in a square that reaches from -1 to 1 with y downwards."""

import itertools
from functools import cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from bot.engine.cards import Rank, Suit

Point = tuple[float, float]
Shape = tuple[tuple[Point, ...], ...]
"""Polygons that are filled together."""

STEPS = 28  # points along one curve: no corner is seen at any size we draw


def curve(*points: Point) -> tuple[Point, ...]:
    """Return points along the Bézier curve with these control points (2, 3 or 4 of them)."""
    line = []
    for step in range(STEPS + 1):
        share, left = step / STEPS, list(points)
        while len(left) > 1:
            left = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in itertools.pairwise(left)]
        line.append(left[0])
    return tuple(line)


def disc(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """Return a circle as a polygon."""
    turns = [2 * pi * step / (4 * STEPS) for step in range(4 * STEPS)]
    return tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns)


def mirror(half: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return the polygon whose right half is `half`, from its upper to its lower end on the middle line."""
    return half + tuple((-x, y) for x, y in reversed(half))


def _stem(top: float) -> tuple[Point, ...]:
    return mirror(curve((0.07, top), (0.09, 0.72), (0.2, 0.9), (0.46, 0.98)) + ((0.0, 0.98),))


def _heart(turned: bool) -> tuple[Point, ...]:
    right = curve((0.0, -0.5), (0.12, -0.98), (0.98, -1.12), (0.98, -0.32)) + curve(
        (0.98, -0.32), (0.98, 0.2), (0.32, 0.5), (0.0, 0.98)
    )
    return mirror(right) if not turned else tuple((x, -y) for x, y in mirror(right))


@cache
def suit_shape(suit: Suit) -> Shape:
    """Return the polygons of a suit's sign."""
    match suit:
        case Suit.HEARTS:
            return (_heart(turned=False),)
        case Suit.SPADES:
            leaf = tuple((x, y * 0.86 - 0.12) for x, y in _heart(turned=True))
            return (leaf, _stem(0.2))
        case Suit.DIAMONDS:
            right = curve((0.0, -1.0), (0.28, -0.5), (0.5, -0.24), (0.8, 0.0)) + curve(
                (0.8, 0.0), (0.5, 0.24), (0.28, 0.5), (0.0, 1.0)
            )
            return (mirror(right),)
        case Suit.CLUBS:
            return (
                disc(0.0, -0.53, 0.45),
                disc(-0.52, 0.19, 0.45),
                disc(0.52, 0.19, 0.45),
                ((-0.2, -0.3), (0.2, -0.3), (0.3, 0.3), (-0.3, 0.3)),
                _stem(0.1),
            )


def _bar(upper: float, lower: float) -> tuple[Point, ...]:
    return ((-0.7, upper), (0.7, upper), (0.69, lower), (-0.69, lower))


def _arch(x: float) -> float:
    """How high a queen's coronet reaches at `x`."""
    return -0.24 - 0.36 * (1 - x * x)


@cache
def crown_shape(rank: Rank) -> tuple[Shape, Shape]:
    """Return what a court wears, as its body and its jewels; the ranks of no court wear nothing."""
    if rank is Rank.KING:
        body = ((-0.72, 0.5), (-0.88, -0.34), (-0.42, 0.04), (0.0, -0.66), (0.42, 0.04), (0.88, -0.34), (0.72, 0.5))
        jewels = (disc(0.0, -0.7, 0.15), disc(-0.84, -0.36, 0.13), disc(0.84, -0.36, 0.13), disc(0.0, 0.3, 0.13))
        return (body, ((-0.72, 0.5), (0.72, 0.5), (0.7, 0.9), (-0.7, 0.9))), (*jewels, _bar(0.56, 0.72))
    if rank is Rank.QUEEN:
        tips = (-0.8, -0.4, 0.0, 0.4, 0.8)
        lace = tuple(point for tip in tips for point in ((tip - 0.17, 0.22), (tip, _arch(tip)), (tip + 0.17, 0.22)))
        coronet = ((-0.7, 0.6), *lace, (0.7, 0.6))
        pearls = tuple(disc(tip, _arch(tip) - 0.08, 0.12) for tip in tips)
        return (coronet, ((-0.7, 0.5), (0.7, 0.5), (0.68, 0.9), (-0.68, 0.9))), (*pearls, _bar(0.5, 0.68))
    if rank is Rank.JACK:
        cap = curve((-0.7, 0.5), (-1.3, -0.2), (-0.66, -0.62), (0.0, -0.34)) + curve(
            (0.0, -0.34), (0.6, -0.5), (1.22, -0.1), (0.7, 0.5)
        )
        band = ((-0.7, 0.5), (0.7, 0.5), (0.68, 0.9), (-0.68, 0.9))
        feather = (
            curve((-0.34, 0.5), (-0.3, -0.4), (0.1, -0.94), (0.9, -1.0))
            + curve((0.9, -1.0), (0.72, -0.46), (0.4, -0.2), (0.02, -0.12))
            + curve((0.02, -0.12), (-0.16, 0.14), (-0.22, 0.5))
        )
        return (cap, band), (feather, _bar(0.5, 0.62))
    return (), ()


def draw_shape(size: int, shape: Shape, swollen: float = 0.0) -> Image.Image:
    """Return `shape` as a mask of `size` pixels square; ask for it large and shrink it, for its edges are hard.

    `swollen` is by how many pixels it reaches beyond its outline.
    """
    mask = Image.new("L", (size, size))
    pen = ImageDraw.Draw(mask)
    half = size / 2
    for polygon in shape:
        points = [(half + x * half, half + y * half) for x, y in polygon]
        pen.polygon(points, fill=255)
        if swollen:
            pen.line([*points, *points[:2]], fill=255, width=round(2 * swollen), joint="curve")
    return mask
