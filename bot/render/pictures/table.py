"""The picture of a table, made of what everybody may see."""

from PIL import Image

from bot.engine.view import PublicView
from bot.render.pictures.board import draw_board
from bot.render.pictures.board_layout import Board
from bot.render.pictures.cloth import cloth
from bot.render.pictures.colours import CHALK, CLOTH, GOLD, Deck
from bot.render.pictures.ending_layout import EndingLayout
from bot.render.pictures.marks import inlay, medal, puck, round_of_play, seat_chip
from bot.render.pictures.palette import Sprite, write_png
from bot.render.pictures.sprites import SMALL, back_sprite, card_sprite, shadow_sprite, text_sprite
from bot.render.pictures.table_layout import CHIP, HEIGHT, MIDDLE, WIDTH, FaceUp, LaidSeat, TableLayout, lay_table

MINI = (26, 36)


def table_picture(view: PublicView, deck: Deck = Deck.TWO, board: Board = Board.STROKES) -> bytes:
    """Return a PNG of the table as everybody sees it."""
    return write_png(draw_table(lay_table(view, board), deck))


def draw_table(layout: TableLayout, deck: Deck) -> Image.Image:
    """Return the table in the palette, everything laid so."""
    picture = draw_ground(layout)
    draw_seats(picture, layout)
    for laid in layout.cards:
        draw_card(picture, laid, deck)
    if not layout.cards:
        draw_pack(picture)
    centre(medal(layout.trump, deck, 52), picture, *layout.medal)
    return picture


def draw_ground(layout: TableLayout | EndingLayout) -> Image.Image:
    """Return the empty table, with the trump woven into the cloth and arrows in the direction of play."""
    picture = cloth(WIDTH, HEIGHT).copy()
    round_of_play(layout.players, layout.clockwise).paste(picture, 0, 0)
    if layout.trump:
        centre(inlay(layout.trump, 150), picture, *MIDDLE)
    return picture


def draw_seats(picture: Image.Image, layout: TableLayout | EndingLayout) -> None:
    """Draw the seats with all that lies beside them, and the board."""
    draw_board(picture, layout.board)
    for seat in layout.seats:
        _draw_seat(picture, seat)


def centre(sprite: Sprite, picture: Image.Image, x: int, y: int) -> None:
    """Paste `sprite` with its middle at `x`, `y`."""
    sprite.paste(picture, x - sprite.image.width // 2, y - sprite.image.height // 2)


def draw_card(picture: Image.Image, laid: FaceUp, deck: Deck) -> None:
    """Lay a card and its shadow on the cloth."""
    shadow_sprite(laid.size).paste(picture, laid.x + 2, laid.y + 4)
    card_sprite(laid.card, deck, laid.size, laid.look).paste(picture, laid.x, laid.y)


def draw_pack(picture: Image.Image) -> None:
    """Lay the pack face down in the middle, where no card is turned up and none has been played."""
    for at in range(3):
        x, y = MIDDLE[0] - SMALL[0] // 2 + 3 * at, MIDDLE[1] - SMALL[1] // 2 - 3 * at
        if not at:
            shadow_sprite(SMALL).paste(picture, x + 3, y + 5)
        back_sprite(SMALL).paste(picture, x, y)


def _draw_seat(picture: Image.Image, seat: LaidSeat) -> None:
    if seat.tricks:
        count = text_sprite(str(seat.tricks), 24, CHALK, CLOTH)
        backs = min(seat.tricks, 2)
        pile = MINI[0] + 6 * (backs - 1)
        left = seat.x + CHIP + 10 if seat.way > 0 else seat.x - CHIP - 10 - pile
        for at in range(backs):
            back_sprite(MINI).paste(picture, left + 6 * at, seat.y - MINI[1] // 2 + 3 * (at - backs + 1))
        edge = left + pile + 6 if seat.way > 0 else left - 6 - count.image.width
        count.paste(picture, edge, seat.y - count.image.height // 2)
    centre(seat_chip(seat.seat, CHIP, CLOTH, seat.lit), picture, seat.x, seat.y)
    for mark, (x, y) in zip(_marks(seat), seat.marks, strict=True):
        centre(mark, picture, x, y)


def _marks(seat: LaidSeat) -> tuple[Sprite, ...]:
    """The dealer's mark and the seat's bid, where it has one."""
    dealer = (puck("D", 17, CLOTH),) if seat.dealer else ()
    if seat.bid is not None:
        return *dealer, puck(str(seat.bid), 17, CLOTH, GOLD)
    if seat.said is not None:
        return *dealer, puck(str(seat.said) if seat.said else "-", 17, CLOTH)
    return dealer
