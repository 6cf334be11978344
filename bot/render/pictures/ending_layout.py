"""Where everything lies in the picture of a deal's end; pure arithmetic, made of what everybody may see."""

from dataclasses import dataclass

from bot.engine.cards import Suit
from bot.engine.results import Award, DealResult, What
from bot.engine.rules import Direction
from bot.engine.view import PublicView
from bot.render.deal import ORDER
from bot.render.pictures.board_layout import Board, BoardLayout, lay_board, seats_of
from bot.render.pictures.table_layout import (
    BOARD,
    LONE_MEDAL,
    MEDAL,
    MIDDLE,
    FaceUp,
    LaidSeat,
    Spot,
    lay_seats,
    lay_turned,
)

LEFTS = (238, 346, 454, 562)  # the middle of each of the four points
FEAST_LEFTS = (221, 325, 455, 585)  # … where a jack was hung
TOP = 152  # the upper edge of their cards
OTHERS = 368  # the middle of the row of all other points
MARK, CHIP = 44, 34  # from one mark, or one chip, in that row to the next


@dataclass(frozen=True, slots=True)
class Point:
    """One of the four points: the middle and top of its card, and who scored it; `award` is None where nobody did.

    `count` holds the card points of each side where the point is Game.
    """

    what: What
    x: int
    y: int
    award: Award | None
    seats: tuple[int, ...]
    count: tuple[int, ...]

    @property
    def hung(self) -> bool:
        """Whether a jack was hung."""
        return self.award is not None and self.award.what is What.HANG_JACK


@dataclass(frozen=True, slots=True)
class Other:
    """Points a side made otherwise, all of one kind: for turn-ups or gifts, or taken off for a set back.

    `x`, `y` are the middle of the first award's mark in pixels; the others follow to the right, then the side's chips and the points.
    """

    awards: tuple[Award, ...]
    x: int
    y: int
    seats: tuple[int, ...]

    @property
    def points(self) -> int:
        """All its points together."""
        return sum(award.points for award in self.awards)


@dataclass(frozen=True, slots=True)
class EndingLayout:
    """All that is seen of a deal that has ended; `cards` are the turned-up ones where no tricks were counted."""

    players: int
    clockwise: bool
    seats: tuple[LaidSeat, ...]
    cards: tuple[FaceUp, ...]
    points: tuple[Point, ...]
    others: tuple[Other, ...]
    trump: Suit | None
    medal: Spot
    board: BoardLayout


def lay_ending(view: PublicView, board: Board = Board.STROKES) -> EndingLayout:
    """Return where everything lies at the end of the last deal of `view`; ValueError when no deal has ended yet."""
    if not view.results:
        raise ValueError("no deal has ended yet")
    deal = view.results[-1]
    counted = deal.card_points is not None
    cards = lay_turned(deal.turned, shown=not counted)
    return EndingLayout(
        players=view.players,
        clockwise=view.rules.options.direction is Direction.CLOCKWISE,
        seats=lay_seats(view),
        cards=cards,
        points=_lay_points(view, deal) if counted else (),
        others=_lay_others(view, deal),
        trump=deal.trump,
        medal=MEDAL if counted and cards else LONE_MEDAL,
        board=lay_board(view, board, BOARD),
    )


def _lay_points(view: PublicView, deal: DealResult) -> tuple[Point, ...]:
    hung = any(award.what is What.HANG_JACK for award in deal.awards)
    points = []
    for what, x in zip(ORDER, FEAST_LEFTS if hung else LEFTS, strict=True):
        award = _award(deal, what)
        seats = seats_of(view, award.side) if award else ()
        count = (deal.card_points or ()) if what is What.GAME else ()
        points.append(Point(what, x, TOP, award, seats, count))
    return tuple(points)


def _award(deal: DealResult, what: What) -> Award | None:
    names = (What.JACK, What.HANG_JACK) if what is What.JACK else (what,)
    return next((award for award in deal.awards if award.what in names), None)


def _lay_others(view: PublicView, deal: DealResult) -> tuple[Other, ...]:
    kinds: dict[tuple[What, int], list[Award]] = {}
    for award in deal.awards:
        if award.what in (What.TURN_UP, What.GIFT, What.SET_BACK):
            kinds.setdefault((award.what, award.side), []).append(award)
    wide = {kind: MARK * len(awards) + CHIP * len(seats_of(view, kind[1])) + 54 for kind, awards in kinds.items()}
    x = MIDDLE[0] - sum(wide.values()) // 2
    laid = []
    for kind, awards in kinds.items():
        laid.append(Other(tuple(awards), x + MARK // 2, OTHERS, seats_of(view, kind[1])))
        x += wide[kind]
    return tuple(laid)
