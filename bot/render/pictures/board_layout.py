"""Where the scores stand on the slate; pure arithmetic."""

from dataclasses import dataclass
from enum import StrEnum

from bot.engine.rules import Procedure
from bot.engine.view import PublicView

GROUP = 5  # strokes or chips are told in fives
LINE = 11  # groups on one line: two lines hold 110, more than any target and what may be scored beyond it
PITCH = {"strokes": 20, "chips": 31}  # the most pixels from one to the next


class Board(StrEnum):
    """How scores are shown; Auction Pitch, where a score may fall below zero, always has numbers (§7.6)."""

    STROKES = "strokes"  # points made, as chalk strokes
    CHIPS = "chips"  # points still to make, as chips to be got rid of
    NUMBERS = "numbers"


@dataclass(frozen=True, slots=True)
class Row:
    """One side's place on the slate.

    `x`, `y` are the middle of its first seat's chip and `chip` its radius; `tally` are the upper left corners of the strokes or
    chips, `made` of which count, `height` their height and `pitch` the way from one to the next; `number` is the right end and the
    middle of the number, or its middle in a column.
    """

    side: int
    seats: tuple[int, ...]
    score: int
    x: int
    y: int
    chip: int
    tally: tuple[tuple[int, int], ...]
    made: int
    height: int
    pitch: float
    number: tuple[int, int]
    won: bool


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The slate: left, top, width, height, how scores are shown, and a row for each side."""

    box: tuple[int, int, int, int]
    board: Board
    rows: tuple[Row, ...]


def seats_of(view: PublicView, side: int) -> tuple[int, ...]:
    """Return the seats that play for `side` (§1.4)."""
    return tuple(range(side, view.players, view.sides))


def lay_board(view: PublicView, board: Board, box: tuple[int, int, int, int]) -> BoardLayout:
    """Return where each side's score stands within `box` (left, top, width, height)."""
    if view.rules.procedure is Procedure.AUCTION:
        board = Board.NUMBERS
    lay = _column if board is Board.NUMBERS else _row
    return BoardLayout(box, board, tuple(lay(view, board, box, side) for side in range(view.sides)))


def _column(view: PublicView, board: Board, box: tuple[int, int, int, int], side: int) -> Row:
    left, top, width, height = box
    seats = seats_of(view, side)
    middle = left + round(width * (side + 0.5) / view.sides)
    return Row(
        side=side,
        seats=seats,
        score=view.scores[side],
        x=middle - 22 * (len(seats) - 1),
        y=top + 34,
        chip=18,
        tally=(),
        made=0,
        height=0,
        pitch=0,
        number=(middle, top + height - 41),
        won=view.winner == side,
    )


def _row(view: PublicView, board: Board, box: tuple[int, int, int, int], side: int) -> Row:
    left, top, width, height = box
    seats, score, target = seats_of(view, side), view.scores[side], view.rules.options.target
    high = (height - 20) // view.sides
    upper = top + 10 + high * side
    if board is Board.STROKES:
        made, places = max(score, 0), max(score, target)
    else:
        made = places = max(target - score, 0)
    start, end = left + 30 + 44 * len(seats), left + width - 88
    groups = -(-places // GROUP)
    lines = -(-groups // LINE)
    pitch = min(PITCH[board], (end - start) / (max(1, min(groups, LINE)) * (GROUP + 0.3)))
    pad = 6 if lines < 2 else 3
    tall = (high - 2 * pad - 4 * (lines - 1)) // lines if lines else 0
    tally = []
    for at in range(places):
        group, within = divmod(at, GROUP)
        line, place = divmod(group, LINE)
        x = start + place * pitch * (GROUP + 0.3) + within * pitch
        tally.append((round(x), upper + pad + line * (tall + 4)))
    return Row(
        side=side,
        seats=seats,
        score=score,
        x=left + 32,
        y=upper + high // 2,
        chip=min(19, high // 2 - 1),
        tally=tuple(tally),
        made=made,
        height=tall,
        pitch=pitch,
        number=(left + width - 22, upper + high // 2),
        won=view.winner == side,
    )
