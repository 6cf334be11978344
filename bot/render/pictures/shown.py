"""Pictures ready to be sent: the file's name, the PNG, and the words for those who don't see it."""

from dataclasses import dataclass, field

from bot.engine.view import PublicView, SeatView
from bot.render.pictures.alt import hand_words, strip_words, table_words
from bot.render.pictures.board_layout import Board
from bot.render.pictures.colours import Deck
from bot.render.pictures.ending import ending_picture
from bot.render.pictures.ending_alt import ending_words
from bot.render.pictures.hand import hand_picture
from bot.render.pictures.strip import strip_picture
from bot.render.pictures.table import table_picture
from bot.render.speech import Speech


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as it is attached to a message; `alt` is at most 1024 characters long."""

    name: str
    png: bytes = field(repr=False)
    alt: str = field(repr=False)  # a hand's words hold unplayed cards


def show_hand(view: SeatView, speech: Speech, deck: Deck = Deck.TWO) -> Picture:
    """Return the picture of a seat's hand, for that seat alone."""
    return Picture("hand.png", hand_picture(view, deck), hand_words(speech, view))


def show_table(view: PublicView, speech: Speech, deck: Deck = Deck.TWO, board: Board = Board.STROKES) -> Picture:
    """Return the picture of a table, for everybody."""
    return Picture("table.png", table_picture(view, deck, board), table_words(speech, view, board))


def show_strip(view: PublicView, speech: Speech, deck: Deck = Deck.TWO, board: Board = Board.STROKES) -> Picture:
    """Return the slim picture that a table has while a deal runs, for everybody."""
    return Picture("strip.png", strip_picture(view, deck, board), strip_words(speech, view, board))


def show_ending(view: PublicView, speech: Speech, deck: Deck = Deck.TWO, board: Board = Board.STROKES) -> Picture:
    """Return the picture of the end of the last deal, for everybody; ValueError when no deal has ended yet."""
    return Picture("deal.png", ending_picture(view, speech, deck, board), ending_words(speech, view, board))
