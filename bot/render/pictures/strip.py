"""The slim picture that a table has while a deal runs: its lower edge, with the turn-up, the trump and the chalk board."""

from dataclasses import dataclass

from PIL import Image

from bot.engine.cards import Suit
from bot.engine.view import PublicView
from bot.render.pictures.board import draw_board
from bot.render.pictures.board_layout import Board, BoardLayout, lay_board
from bot.render.pictures.cloth import cloth
from bot.render.pictures.colours import Deck
from bot.render.pictures.marks import medal
from bot.render.pictures.palette import write_png
from bot.render.pictures.table import centre, draw_card
from bot.render.pictures.table_layout import (
    BOARD,
    LONE_MEDAL,
    MEDAL,
    TRUMP,
    WIDTH,
    FaceUp,
    Spot,
    lay_turned,
)

CUT = 472  # pixels of the whole table that lie above the strip
HEIGHT = 162
SIGN = 44  # the radius of the trump's sign
BESIDE = (163, MEDAL[1])  # its middle where a card lies beside it


@dataclass(frozen=True, slots=True)
class StripLayout:
    """The turn-up that made trumps, if there is one, the trump's sign by its middle, and the board."""

    cards: tuple[FaceUp, ...]
    trump: Suit | None
    medal: Spot
    board: BoardLayout


def lay_strip(view: PublicView, board: Board = Board.STROKES) -> StripLayout:
    """Return where the lower edge of a table has its things, in pixels."""
    turned = view.deal.turned if view.deal else ()
    cards = tuple(
        FaceUp(card.card, TRUMP[0], TRUMP[1] - CUT, card.size, card.look) for card in lay_turned(turned, shown=False)
    )
    x, y = BESIDE if cards else LONE_MEDAL
    left, top, width, height = BOARD
    return StripLayout(cards, view.trump, (x, y - CUT), lay_board(view, board, (left, top - CUT, width, height)))


def strip_picture(view: PublicView, deck: Deck = Deck.TWO, board: Board = Board.STROKES) -> bytes:
    """Return a PNG of the lower edge of the table, as everybody sees it."""
    return write_png(draw_strip(lay_strip(view, board), deck))


def draw_strip(layout: StripLayout, deck: Deck) -> Image.Image:
    """Return the strip in the palette, everything laid so."""
    picture = cloth(WIDTH, HEIGHT).copy()
    draw_board(picture, layout.board)
    for laid in layout.cards:
        draw_card(picture, laid, deck)
    centre(medal(layout.trump, deck, SIGN), picture, *layout.medal)
    return picture
