"""Where everything lies in the picture of a table; pure arithmetic, made of what everybody may see."""

from dataclasses import dataclass

from bot.engine.cards import Card, Suit
from bot.engine.refusals import PhaseName
from bot.engine.rules import Direction
from bot.engine.state import seat_at
from bot.engine.view import PublicView
from bot.render.pictures.board_layout import Board, BoardLayout, lay_board
from bot.render.pictures.sprites import LARGE, SMALL, Look

WIDTH, HEIGHT = 800, 640
MIDDLE = (400, 245)
CHIP = 30  # the radius of a seat's chip
BOARD = (214, 488, 562, 130)  # left, top, width and height of the slate
TRUMP = (30, 489)  # where the turn-up lies once cards are played
MEDAL = (152, 553)  # the middle of the trump's sign
LONE_MEDAL = (116, 553)  # … where no card lies beside it
PATH = (68, 66, 732, 424)  # the line on which the seats' chips stand: left, top, right, bottom
BEND = 90  # how round its corners are

Spot = tuple[int, int]

SPOTS: dict[int, tuple[tuple[Spot, Spot], ...]] = {
    2: (((400, 424), (400, 323)), ((400, 66), (400, 167))),
    3: (((400, 424), (400, 323)), ((68, 150), (268, 190)), ((732, 150), (532, 190))),
    4: (((400, 424), (400, 323)), ((68, 245), (276, 245)), ((400, 66), (400, 167)), ((732, 245), (524, 245))),
    5: (
        ((400, 424), (400, 323)),
        ((68, 300), (240, 300)),
        ((260, 66), (328, 169)),
        ((540, 66), (472, 169)),
        ((732, 300), (560, 300)),
    ),
    6: (
        ((400, 424), (400, 323)),
        ((68, 336), (252, 312)),
        ((68, 152), (252, 176)),
        ((400, 66), (400, 167)),
        ((732, 152), (548, 176)),
        ((732, 336), (548, 312)),
    ),
    7: (
        ((400, 424), (400, 323)),
        ((68, 344), (262, 326)),
        ((68, 168), (226, 190)),
        ((270, 66), (338, 167)),
        ((530, 66), (462, 167)),
        ((732, 168), (574, 190)),
        ((732, 344), (538, 326)),
    ),
}
"""For each number of players the middle of each seat's chip and of the card it plays, clockwise from the lower side, seat 0 there."""


@dataclass(frozen=True, slots=True)
class LaidSeat:
    """A seat's chip by its middle, in pixels, and what lies beside it.

    `lit` are those who are to act, and those who have won; `tricks` counts those taken; `said` is the bid, 0 for a pass and None
    before the seat has spoken; `bid` the pitcher's contract. The tricks lie to the right of the chip where `way` is 1, to its left where
    it is -1; `marks` are the middles of the dealer's mark, if the seat deals, and of its bid, if there is one.
    """

    seat: int
    x: int
    y: int
    lit: bool
    dealer: bool
    tricks: int
    said: int | None
    bid: int | None
    way: int
    marks: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class FaceUp:
    """A card on the table by its upper left corner and its size, in pixels."""

    card: Card
    x: int
    y: int
    size: tuple[int, int]
    look: Look


@dataclass(frozen=True, slots=True)
class TableLayout:
    """All that lies on the table: seats, cards in the order they are laid, the trump's sign, and the board."""

    players: int
    clockwise: bool
    seats: tuple[LaidSeat, ...]
    cards: tuple[FaceUp, ...]
    trump: Suit | None
    medal: Spot
    board: BoardLayout


def lay_table(view: PublicView, board: Board = Board.STROKES) -> TableLayout:
    """Return where everything lies while a deal is played, or before the next one."""
    deal = view.deal
    cards: tuple[FaceUp, ...] = ()
    if deal is not None:
        played = _trick(view)
        cards = lay_turned(deal.turned, shown=not played) + played
    return TableLayout(
        players=view.players,
        clockwise=view.rules.options.direction is Direction.CLOCKWISE,
        seats=lay_seats(view),
        cards=cards,
        trump=view.trump,
        medal=MEDAL if any(card.size == SMALL and (card.x, card.y) == TRUMP for card in cards) else LONE_MEDAL,
        board=lay_board(view, board, BOARD),
    )


def lay_seats(view: PublicView) -> tuple[LaidSeat, ...]:
    """Return the seats around the table, seat 0 at the lower side and the others clockwise from it, whatever the direction of play."""
    deal = view.deal or (view.results[-1] if view.results else None)
    tricks = deal.tricks if deal else ()
    said: dict[int, int] = {}
    for place, bid in enumerate(view.said):
        said[seat_at(view.rules, view.players, view.eldest, place)] = bid
    laid = []
    for seat, (chip, _) in enumerate(SPOTS[view.players]):
        dealer = seat == (deal.dealer if deal else view.dealer)
        contract = deal.bid if deal and deal.pitcher == seat else None
        spoken = seat in said or contract is not None
        laid.append(
            LaidSeat(
                seat=seat,
                x=chip[0],
                y=chip[1],
                lit=seat in view.to_act or seat % view.sides == view.winner,
                dealer=dealer,
                tricks=sum(trick.taker == seat for trick in tricks),
                said=said.get(seat),
                bid=contract,
                way=_way(chip),
                marks=tuple(_mark(chip, place) for place in range(dealer + spoken)),
            )
        )
    return tuple(laid)


def _way(chip: Spot) -> int:
    return 1 if chip[0] <= MIDDLE[0] else -1


def _mark(chip: Spot, place: int) -> Spot:
    """Where a seat's marks are: above the chip at the table's sides, else beside it, away from its tricks."""
    away = CHIP + 20 + 36 * place
    upright = chip[0] in (PATH[0], PATH[2])
    return (chip[0], chip[1] - away) if upright else (chip[0] - away * _way(chip), chip[1])


def lay_turned(turned: tuple[Card, ...], shown: bool) -> tuple[FaceUp, ...]:
    """Return the turned-up cards: large in the middle while they are the matter in hand, else the last one beside the board."""
    if not shown:
        return tuple(FaceUp(card, *TRUMP, SMALL, Look.PLAIN) for card in turned[-1:])
    step = min(64, 300 // max(1, len(turned)))
    left = MIDDLE[0] - (LARGE[0] + step * (len(turned) - 1)) // 2
    top = MIDDLE[1] - LARGE[1] // 2
    looks = [Look.DIMMED] * (len(turned) - 1) + [Look.PLAIN]
    places = zip(turned, looks, range(left, WIDTH, step), strict=False)
    return tuple(FaceUp(card, x, top, LARGE, look) for card, look, x in places)


def _trick(view: PublicView) -> tuple[FaceUp, ...]:
    """The trick as it lies, or the last one while nobody has led to the next; the taker's card with a golden edge."""
    if view.trick and view.leader is not None:
        return _lay_trick(view, view.leader, view.trick, taker=None)
    if view.tricks and view.phase is PhaseName.PLAY:
        last = view.tricks[-1]
        return _lay_trick(view, last.leader, last.cards, last.taker)
    return ()


def _lay_trick(view: PublicView, leader: int, cards: tuple[Card, ...], taker: int | None) -> tuple[FaceUp, ...]:
    laid = []
    for place, card in enumerate(cards):
        seat = seat_at(view.rules, view.players, leader, place)
        x, y = SPOTS[view.players][seat][1]
        look = Look.TRUMP if seat == taker else Look.PLAIN
        laid.append(FaceUp(card, x - SMALL[0] // 2, y - SMALL[1] // 2, SMALL, look))
    return tuple(laid)
