"""Whether people can see it: contrast by the formula of WCAG 2.2."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.engine.cards import PACK, Card, Suit
from bot.render.pictures.colours import (
    BLACK,
    CHALK,
    CLOTH,
    EDGE,
    FACE,
    GOLD,
    INKS,
    SEAT_COLOURS,
    SLATE,
    WHITE,
    Colour,
    Deck,
    contrast,
    mix,
)
from bot.render.pictures.emoji import SIDE, emoji_picture
from bot.render.pictures.palette import colours, dim
from bot.render.pictures.sprites import card_sprite

DARK: tuple[Colour, ...] = ((0x31, 0x33, 0x38), (0x1E, 0x1F, 0x22), (0x1A, 0x1A, 0x1E))
LIGHT: tuple[Colour, ...] = ((0xFF, 0xFF, 0xFF), (0xFB, 0xFB, 0xFB))


def test_the_formula_is_that_of_wcag() -> None:
    """Black on white is 21:1, a colour on itself 1:1, and #777777 on white the well-known 4.48:1, whichever comes first."""
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast(CLOTH, CLOTH) == 1
    assert contrast((0x77, 0x77, 0x77), WHITE) == contrast(WHITE, (0x77, 0x77, 0x77)) == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("suit", Suit)
def test_inks_are_read_on_the_card(deck: Deck, suit: Suit) -> None:
    """Every suit's ink has at least 4.5:1 on the face of its card."""
    assert contrast(INKS[deck][suit], FACE) >= 4.5


@pytest.mark.parametrize("card", PACK[::7], ids=str)
def test_the_ink_is_what_is_drawn(card: Card) -> None:
    """On a drawn card the face's and the ink's own colours cover more than all colours between them."""
    image = card_sprite(card, Deck.FOUR, (140, 196)).image
    counts = dict(zip(colours(), image.histogram(), strict=False))
    assert counts[FACE] + counts[INKS[Deck.FOUR][card.suit]] > image.width * image.height * 0.8
    assert counts[INKS[Deck.FOUR][card.suit]] > image.width * image.height * 0.05


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("card", PACK[::5], ids=str)
def test_emoji_are_read_too(card: Card, deck: Deck) -> None:
    """In a card's emoji the two colours that cover most are its face and its ink, and between them there is 4.5:1 as drawn."""
    image = Image.open(BytesIO(emoji_picture(card, deck))).convert("RGBA")
    counts = sorted(image.getcolors(SIDE * SIDE) or ())
    face, ink = (colour[:3] for _, colour in counts[-1:-3:-1] if isinstance(colour, tuple))
    assert len(face) == len(ink) == 3
    assert contrast(face, FACE) < 1.1
    assert contrast(face, ink) >= 4.5
    assert contrast(ink, INKS[deck][card.suit]) < 1.2


def test_decks_have_two_and_four_colours() -> None:
    """A deck of two colours has two, one of four has four, and spades and hearts look the same in both."""
    assert {deck: len(set(INKS[deck].values())) for deck in Deck} == {Deck.TWO: 2, Deck.FOUR: 4}
    for suit in (Suit.SPADES, Suit.HEARTS):
        assert INKS[Deck.TWO][suit] == INKS[Deck.FOUR][suit]


@pytest.mark.parametrize("ground", [*DARK, *LIGHT], ids=str)
def test_a_card_stands_out_on_discord(ground: Colour) -> None:
    """On each of Discord's backgrounds the card's face or, where that is as bright as the background, its edge has at least 3:1."""
    assert max(contrast(FACE, ground), contrast(EDGE, ground)) >= 3


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("suit", Suit)
def test_dimmed_cards_are_still_read(deck: Deck, suit: Suit) -> None:
    """A card that may not be played is darker than one that may, and its ink keeps 3:1, which WCAG asks of figures so large."""
    assert contrast(FACE, dim(FACE)) >= 2.5
    assert contrast(dim(INKS[deck][suit]), dim(FACE)) >= 3


@pytest.mark.parametrize("seat", range(len(SEAT_COLOURS)))
def test_seats_are_read_and_told_apart(seat: int) -> None:
    """A seat's number has at least 4.5:1 on its chip in black or white, and no two seats share a colour."""
    assert max(contrast(SEAT_COLOURS[seat], ink) for ink in (BLACK, WHITE)) >= 4.5
    assert SEAT_COLOURS.count(SEAT_COLOURS[seat]) == 1


@pytest.mark.parametrize(
    ("ink", "ground"), [(CHALK, SLATE), (CHALK, CLOTH), (GOLD, CLOTH), (BLACK, GOLD), (EDGE, FACE)]
)
def test_everything_written_is_read(ink: Colour, ground: Colour) -> None:
    """Chalk, golden points, ribbons and counts have at least 4.5:1 on what they are written on."""
    assert contrast(ink, ground) >= 4.5


def test_the_palette_holds_every_colour_in_use() -> None:
    """The palette has room for all its colours, and faces, inks, seats and grounds are in it exactly, bright and dimmed."""
    assert len(colours()) <= 256
    inks = {ink for deck in Deck for ink in INKS[deck].values()}
    assert {FACE, CLOTH, SLATE, CHALK, GOLD, *inks, *SEAT_COLOURS, dim(FACE), *map(dim, inks)} <= set(colours())


def test_mixing_ends_at_both_colours() -> None:
    """Mixing none and all of a colour gives the two colours themselves."""
    assert (mix(FACE, BLACK, 0), mix(FACE, BLACK, 1)) == (FACE, BLACK)
