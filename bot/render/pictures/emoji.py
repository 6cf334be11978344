"""The cards as Discord emoji: small squares, named after what is drawn on them."""

from functools import cache
from hashlib import sha256
from io import BytesIO

from PIL import Image

from bot.engine.cards import PACK, Card
from bot.render.pictures.colours import Deck
from bot.render.pictures.faces import draw_back, draw_square

SIDE = 128  # Discord keeps emoji at this size


@cache
def emoji_picture(card: Card | None, deck: Deck = Deck.TWO) -> bytes:
    """Return the PNG of a card's emoji, or of the back's where `card` is None: 128 pixels square, below 256 KiB."""
    image = draw_square(card, deck, SIDE) if card else draw_back((SIDE, SIDE), radius=0.16, line=0.03)
    file = BytesIO()
    image.quantize(64, Image.Quantize.FASTOCTREE).save(file, "PNG", optimize=True)
    return file.getvalue()


@cache
def emoji_name(card: Card | None, deck: Deck = Deck.TWO) -> str:
    """Return the name of a card's emoji, or of the back's where `card` is None: `af_JS_1a2b3c`.

    Its end is a digest of the picture, so that a picture that has changed goes by another name, and cards that look the same in both
    decks share one. Discord asks for 2 to 32 letters, figures and underscores.
    """
    digest = sha256(emoji_picture(card, deck)).hexdigest()[:6]
    return f"af_{card or 'back'}_{digest}"


def emoji_pictures() -> dict[str, bytes]:
    """Return the pictures of all emoji by their names: the cards of both decks, and the back."""
    pictures = {emoji_name(card, deck): emoji_picture(card, deck) for deck in Deck for card in PACK}
    pictures[emoji_name(None)] = emoji_picture(None)
    return pictures
