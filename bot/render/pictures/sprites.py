"""Cards ready to be laid on the table: each drawn once, when it is first wanted, and kept."""

from enum import Enum
from functools import cache, lru_cache

from PIL import Image, ImageDraw

from bot.engine.cards import PACK, Card
from bot.render.pictures.colours import CLOTH, CLOTH_DARK, EDGE, FACE, INKS, Colour, Deck
from bot.render.pictures.faces import SCALE, Size, blank_card, draw_back, draw_face
from bot.render.pictures.letters import letters
from bot.render.pictures.palette import Sprite, dim, to_sprite

LARGE: Size = (140, 196)
"""Cards in a hand, and those turned up, in pixels."""

SMALL: Size = (92, 129)
"""Cards played to a trick, in pixels."""


class Look(Enum):
    """How a card lies there."""

    PLAIN = "plain"
    TRUMP = "trump"  # with a golden edge
    DIMMED = "dimmed"  # may not be played now
    DIMMED_TRUMP = "dimmed trump"


GILDED = (Look.TRUMP, Look.DIMMED_TRUMP)
FAINT = (Look.DIMMED, Look.DIMMED_TRUMP)


def card_sprite(card: Card, deck: Deck, size: Size, look: Look = Look.PLAIN, covering: bool = False) -> Sprite:
    """Return the face of `card`; `covering` when its left edge lies on another card, not on the cloth."""
    alike = INKS[deck][card.suit] == INKS[Deck.TWO][card.suit]
    return Sprite(_card_image(card, Deck.TWO if alike else deck, size, look), _outline(size, covering))


def back_sprite(size: Size, covering: bool = False) -> Sprite:
    """Return the back of a card; `covering` as for a face."""
    return Sprite(_back_image(size), _outline(size, covering))


@lru_cache(maxsize=1024)
def _card_image(card: Card, deck: Deck, size: Size, look: Look) -> Image.Image:
    face = _face(card, deck, size, look in GILDED)
    return to_sprite(_dimmed(face) if look in FAINT else face, CLOTH).image


@lru_cache(maxsize=8)
def _back_image(size: Size) -> Image.Image:
    return to_sprite(draw_back(size), CLOTH).image


@lru_cache(maxsize=4)  # the looks of one card are made one after the other
def _face(card: Card, deck: Deck, size: Size, gilded: bool) -> Image.Image:
    return draw_face(card, deck, size, gilded)


@lru_cache(maxsize=16)
def _outline(size: Size, covering: bool) -> Image.Image:
    """The mask that all cards of a size share; for a covering card without the pixels of its left edge that are mostly cloth."""
    alpha = blank_card(size, FACE, EDGE).reduce(SCALE).getchannel("A")
    mask = alpha.point([0] * 32 + [255] * 224)
    if covering:
        half = (0, 0, size[0] // 2, size[1])
        mask.paste(alpha.crop(half).point([0] * 176 + [255] * 80), half)
    return mask


@lru_cache(maxsize=32)
def shadow_sprite(size: Size) -> Sprite:
    """Return the shadow of a card on the cloth."""
    width, height = size
    large = Image.new("RGBA", (width * SCALE, height * SCALE), (*CLOTH_DARK, 0))
    box = (0, 0, width * SCALE - 1, height * SCALE - 1)
    ImageDraw.Draw(large).rounded_rectangle(box, round(width * SCALE * 0.085), (*CLOTH_DARK, 255))
    return to_sprite(large.reduce(SCALE), CLOTH)


@lru_cache(maxsize=512)
def text_sprite(text: str, height: int, colour: Colour, ground: Colour, weight: float = 0.045) -> Sprite:
    """Return `text` written on a patch of `ground`, a capital being `height` pixels high."""
    mask = letters(text, height * SCALE, weight)
    width, high = -(-mask.width // SCALE), -(-mask.height // SCALE)
    large = Image.new("RGBA", (width * SCALE, high * SCALE), (*ground, 255))
    large.paste((*colour, 255), (0, 0, mask.width, mask.height), mask)
    return to_sprite(large.reduce(SCALE), ground)


def prepare(deck: Deck) -> None:
    """Draw every card of `deck` that pictures may need, so that the first one comes as fast as the next; takes seconds."""
    for card in PACK:
        prepare_card(card, deck)


def prepare_card(card: Card, deck: Deck) -> None:
    """Draw a card in every look and size that pictures may need."""
    for look in Look:
        card_sprite(card, deck, LARGE, look)
    for look in (Look.PLAIN, Look.TRUMP):
        card_sprite(card, deck, SMALL, look)


def _dimmed(face: Image.Image) -> Image.Image:
    *parts, alpha = face.split()
    dimmed = (part.point(table) for part, table in zip(parts, _dimming(), strict=True))
    return Image.merge("RGBA", (*dimmed, alpha))


@cache
def _dimming() -> tuple[list[int], ...]:
    """What becomes of each value of red, of green and of blue on a card that may not be played."""
    return tuple([dim((value,) * 3)[channel] for value in range(256)] for channel in range(3))
