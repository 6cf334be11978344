"""The line around the table on which the seats stand, and where its arrows point; pure arithmetic."""

import itertools
from math import atan2, cos, dist, pi, sin

from bot.render.pictures.table_layout import BEND, PATH, SPOTS

Point = tuple[float, float]


def _line() -> tuple[Point, ...]:
    """Points close together along the line, clockwise from the middle of the lower side."""
    left, top, right, bottom = PATH
    corners = ((left, bottom, pi / 2), (left, top, pi), (right, top, 3 * pi / 2), (right, bottom, 0.0))
    points: list[Point] = [((left + right) / 2, bottom)]
    for x, y, start in corners:
        middle = (x + (BEND if x == left else -BEND), y + (BEND if y == top else -BEND))
        turns = (start + pi / 2 * step / 20 for step in range(21))
        points += [(middle[0] + BEND * cos(turn), middle[1] + BEND * sin(turn)) for turn in turns]
    points.append(points[0])
    return tuple(_denser(points))


def _denser(points: list[Point]) -> list[Point]:
    found = []
    for start, end in itertools.pairwise(points):
        steps = max(1, round(dist(start, end) / 4))
        for step in range(steps):
            share = step / steps
            found.append((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
    return found


def lay_arrows(players: int, clockwise: bool) -> tuple[tuple[int, int, float], ...]:
    """Return an arrow half-way between each two seats: its middle in pixels and its direction as an angle in radians, y downwards."""
    line = _line()
    stops = [min(range(len(line)), key=lambda at: dist(line[at], chip)) for chip, _ in SPOTS[players]]
    arrows = []
    for at, stop in enumerate(stops):
        after = stops[(at + 1) % players] or len(line)
        middle = (stop + after) // 2
        x, y = line[middle % len(line)]
        before, ahead = line[middle - 2], line[(middle + 2) % len(line)]
        turn = atan2(ahead[1] - before[1], ahead[0] - before[0])
        arrows.append((round(x), round(y), turn if clockwise else turn + pi))
    return tuple(arrows)
