"""How pictures look: against kept small images, with tolerance; and as files."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.engine.cards import CARDS
from bot.render.pictures.board_layout import Board
from bot.render.pictures.colours import Deck
from bot.render.pictures.ending import _draw_point, ending_picture
from bot.render.pictures.ending_layout import lay_ending
from bot.render.pictures.hand import hand_picture
from bot.render.pictures.strip import strip_picture
from bot.render.pictures.table import table_picture
from bot.render.speech import ENGLISH, Speech
from tests.pictures.situations import ENDINGS, HANDS, TABLES
from tests.pictures.written import DRAWN, LOOKS, small

ALIKE = 1.5  # the most that two like pictures differ on average, of 255: another version's font moves edges a little
NEARBY = 20.0  # … and in the tenth by tenth of the picture that differs most


def differs(first: Image.Image, second: Image.Image) -> float:
    """How much two images of one size differ on average, 0 to 255, in the band that differs most."""
    return max(ImageStat.Stat(ImageChops.difference(first, second)).mean)


def differs_somewhere(first: Image.Image, second: Image.Image) -> float:
    """How much they differ on average in the part, a tenth wide and high, that differs most."""
    parts = ImageChops.difference(first, second).resize((10, 10), Image.Resampling.BOX)
    return max(most for _, most in ImageStat.Stat(parts).extrema)


@pytest.mark.parametrize("name", DRAWN)
def test_pictures_look_as_they_did(name: str) -> None:
    """Shrunk and laid on Discord's dark background, each kept picture is all but the same."""
    kept = Image.open(BytesIO((LOOKS / f"{name}.png").read_bytes())).convert("RGB")
    drawn = small(DRAWN[name]())
    assert drawn.size == kept.size
    assert differs(drawn, kept) < ALIKE
    assert differs_somewhere(drawn, kept) < NEARBY


def test_a_single_card_would_be_noticed() -> None:
    """The tolerance is finer than one card of a trick: the same table without it, or with another card in its place, differs by more."""
    trick = TABLES["table-4-trick"]()
    whole = small(table_picture(trick))
    without = small(table_picture(replace(trick, trick=trick.trick[:-1])))
    assert differs(whole, without) > 2 * ALIKE
    court = small(table_picture(replace(trick, trick=(*trick.trick[:-1], CARDS["KH"]))))
    assert differs_somewhere(whole, court) > NEARBY


def test_nothing_else_is_kept() -> None:
    """There is no kept image that nothing is compared with."""
    assert {path.stem for path in LOOKS.iterdir()} == set(DRAWN)


@pytest.mark.parametrize("name", HANDS)
def test_a_hand_is_a_small_file(name: str) -> None:
    """Every hand, 21 cards too, is a PNG in the palette below 60 kB, 800 pixels wide."""
    png = hand_picture(HANDS[name]())
    image = Image.open(BytesIO(png))
    assert (image.format, image.mode, image.width) == ("PNG", "P", 800)
    assert len(png) < 60_000


@pytest.mark.parametrize("board", Board)
@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_a_small_file(name: str, board: Board) -> None:
    """Every table is a PNG in the palette below 120 kB, 800 by 640 pixels."""
    png = table_picture(TABLES[name](), board=board)
    image = Image.open(BytesIO(png))
    assert (image.format, image.mode, image.size) == ("PNG", "P", (800, 640))
    assert len(png) < 120_000


@pytest.mark.parametrize("board", Board)
@pytest.mark.parametrize("name", TABLES)
def test_a_strip_is_slim(name: str, board: Board) -> None:
    """The strip that stays while cards are played is a quarter as high as the table, and a smaller file."""
    png = strip_picture(TABLES[name](), board=board)
    image = Image.open(BytesIO(png))
    assert (image.format, image.mode, image.width) == ("PNG", "P", 800)
    assert image.height * 3.9 < 640
    assert len(png) < 40_000


@pytest.mark.parametrize("name", ENDINGS)
def test_a_deals_end_is_a_small_file(name: str) -> None:
    """Every deal's end is a PNG in the palette below 120 kB, in both languages."""
    for speech in (ENGLISH, Speech.of("nl")):
        png = ending_picture(ENDINGS[name](), speech)
        assert Image.open(BytesIO(png)).mode == "P"
        assert len(png) < 120_000


@pytest.mark.parametrize("name", [*DRAWN])
def test_only_the_corners_are_see_through(name: str) -> None:
    """On any background only the four rounded corners let it through, their rim ever less: nothing within is missing on light or dark."""
    alpha = Image.open(BytesIO(DRAWN[name]())).convert("RGBA").getchannel("A")
    width, height = alpha.size
    for x in (0, width - 1):
        for y in (0, height - 1):
            assert alpha.getpixel((x, y)) == 0
    assert len({value for value, count in enumerate(alpha.histogram()) if count}) > 4
    alpha.paste(255, (0, 0, 26, 26))
    alpha.paste(255, (width - 26, 0, width, 26))
    alpha.paste(255, (0, height - 26, 26, height))
    alpha.paste(255, (width - 26, height - 26, width, height))
    assert alpha.getextrema() == (255, 255)


def test_a_word_the_font_cannot_write_is_left_out() -> None:
    """In a language with accents or another script the four points are told by their places and cards, not by boxes."""
    point = lay_ending(ENDINGS["end-kicks"]()).points[0]
    drawn = []
    for label in ("Höchste", "高", "High"):
        drawn.append(Image.new("P", (800, 640)))
        _draw_point(drawn[-1], point, label, Deck.TWO)
    accented, foreign, plain = (picture.tobytes() for picture in drawn)
    assert accented == foreign != plain
