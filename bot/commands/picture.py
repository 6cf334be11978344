"""`python -m bot picture RECORD`: draws what a seat or everybody sees of a written game, at its end or before, without Discord."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from bot.commands import Subparsers
from bot.commands.replay import file_line, read_game
from bot.engine.faults import Faulty
from bot.engine.record import Record, fold

if TYPE_CHECKING:
    from bot.engine.state import Game
    from bot.render.pictures.shown import Picture

THEMES = {"none": None, "dark": (0x31, 0x33, 0x38), "darkest": (0x1A, 0x1A, 0x1E), "light": (0xFF, 0xFF, 0xFF)}
"""The background of a Discord theme, to see a picture as people will see it."""


def add(subparsers: Subparsers) -> None:
    """Add `picture` with the record and what to draw of it."""
    parser = subparsers.add_parser("picture", help="draw a hand or the table of a game record as a PNG file")
    parser.add_argument("record", metavar="RECORD", help="a game record; - reads it from standard input")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--seat", type=int, metavar="N", help="the hand of this seat, counted from 0 as in the record")
    what.add_argument("--table", action="store_true", help="the table as everybody sees it")
    what.add_argument(
        "--strip", action="store_true", help="its slim picture with trump and board, as it is while cards are played"
    )
    what.add_argument("--ending", action="store_true", help="the end of the last finished deal")
    parser.add_argument(
        "--deal", type=int, metavar="N", help="as it was in this deal, counted from 1 (default: the last)"
    )
    parser.add_argument(
        "--move", type=int, metavar="N", help="as it was after so many moves of that deal (default: all)"
    )
    parser.add_argument(
        "--out", metavar="FILE", help="where the PNG goes (default: hand.png, table.png, strip.png or deal.png)"
    )
    parser.add_argument("--deck", choices=("two", "four"), default="two", help="a deck of two colours or of four")
    parser.add_argument(
        "--board", choices=("strokes", "chips", "numbers"), default="strokes", help="how scores are shown"
    )
    parser.add_argument(
        "--theme", choices=tuple(THEMES), default="none", help="lay it on the background of a Discord theme"
    )
    parser.add_argument("--language", choices=("en", "nl"), default="en", help="the language of words in the picture")


def run(args: argparse.Namespace) -> int:
    """0 when the picture is written, and its words are printed; 1 when the record can't be read or the file not be written.

    2 when nothing is asked for, or the record has no such seat, deal, move or finished deal.
    """
    name = args.record
    try:
        record, game = read_game(name)
    except (OSError, Faulty) as error:
        print(file_line(name, error), file=sys.stderr)
        return 1
    wrong = _beyond(args, record)
    if not wrong:
        game = fold(_cut(args, record)) if args.deal is not None or args.move is not None else game
        wrong = _unfit(args, game)
    if wrong:
        print(wrong, file=sys.stderr)
        return 2
    picture = _show(args, game)
    path = Path(args.out or picture.name)
    try:
        path.write_bytes(_laid(picture.png, args.theme))
    except OSError as error:
        print(f"{path}: {error.strerror or error}", file=sys.stderr)
        return 1
    print(f"{path}: {picture.alt}")
    return 0


def _beyond(args: argparse.Namespace, record: Record) -> str | None:
    """Why the record doesn't reach to this deal and move; None when it does."""
    deals = len(record.deals)
    if args.deal is not None and not 1 <= args.deal <= deals:
        return f"The record has no deal {args.deal}: it has {deals}, counted from 1."
    if args.move is None:
        return None
    if not deals:
        return "The record has no deal yet."
    number = args.deal or deals
    moves = len(record.deals[number - 1].moves)
    if not 0 <= args.move <= moves:
        return f"Deal {number} has {moves} moves, not {args.move}."
    return None


def _cut(args: argparse.Namespace, record: Record) -> Record:
    """The record up to this deal and move."""
    deals = record.deals[: args.deal]
    last = deals[-1]
    return replace(record, deals=(*deals[:-1], replace(last, moves=last.moves[: args.move])))


def _unfit(args: argparse.Namespace, game: Game) -> str | None:
    """Why this can't be drawn of this game; None when it can."""
    if args.seat is None and not (args.table or args.strip or args.ending):
        return "Say what to draw: --seat N for a hand, --table, --strip, or --ending."
    if args.seat is not None and not 0 <= args.seat < game.players:
        return f"The record has no seat {args.seat}: its seats are 0 to {game.players - 1}."
    if args.ending and not game.results:
        return "No deal is finished there yet."
    return None


def _show(args: argparse.Namespace, game: Game) -> Picture:
    from bot.engine.view import public_view, seat_view
    from bot.render.pictures.board_layout import Board
    from bot.render.pictures.colours import Deck
    from bot.render.pictures.shown import show_ending, show_hand, show_strip, show_table
    from bot.render.speech import Speech

    speech, deck, board = Speech.of(args.language), Deck(args.deck), Board(args.board)
    if args.seat is not None:
        return show_hand(seat_view(game, args.seat), speech, deck)
    show = show_ending if args.ending else show_strip if args.strip else show_table
    return show(public_view(game), speech, deck, board)


def _laid(png: bytes, theme: str) -> bytes:
    """The picture on the background of `theme`, with a margin; as it is where there is none."""
    colour = THEMES[theme]
    if colour is None:
        return png
    from io import BytesIO

    from PIL import Image

    picture = Image.open(BytesIO(png)).convert("RGBA")
    ground = Image.new("RGBA", (picture.width + 40, picture.height + 40), (*colour, 255))
    ground.alpha_composite(picture, (20, 20))
    file = BytesIO()
    ground.convert("RGB").save(file, "PNG")
    return file.getvalue()
