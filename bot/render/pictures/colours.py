"""The colours of the pictures, and how well one is seen on another."""

from enum import StrEnum

from bot.engine.cards import Suit

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""


class Deck(StrEnum):
    """Two colours as printed packs have them, or one for each suit."""

    TWO = "two"
    FOUR = "four"


FACE: Colour = (255, 253, 246)
EDGE: Colour = (92, 96, 104)
BLACK: Colour = (20, 22, 28)
RED: Colour = (200, 16, 46)
BLUE: Colour = (12, 88, 196)
GREEN: Colour = (4, 116, 62)

GOLD: Colour = (246, 196, 69)
GOLD_DEEP: Colour = (168, 116, 18)
NAVY: Colour = (24, 42, 92)

CLOTH: Colour = (14, 92, 70)
CLOTH_DARK: Colour = (8, 62, 48)
CLOTH_LIGHT: Colour = (32, 122, 94)
WOOD: Colour = (122, 74, 40)
WOOD_DARK: Colour = (66, 38, 20)
WOOD_LIGHT: Colour = (168, 112, 66)
SLATE: Colour = (38, 44, 50)
CHALK: Colour = (240, 240, 232)
WHITE: Colour = (255, 255, 255)

SEAT_COLOURS: tuple[Colour, ...] = (
    (206, 43, 55),  # red
    (30, 98, 208),  # blue
    (245, 196, 45),  # yellow
    (126, 70, 186),  # purple
    (232, 118, 28),  # orange
    (120, 78, 52),  # brown
    (236, 238, 240),  # white
)
"""The colour of each seat; the coloured circles that stand beside the names in the text have the same order."""

INKS: dict[Deck, dict[Suit, Colour]] = {
    Deck.TWO: {Suit.SPADES: BLACK, Suit.HEARTS: RED, Suit.DIAMONDS: RED, Suit.CLUBS: BLACK},
    Deck.FOUR: {Suit.SPADES: BLACK, Suit.HEARTS: RED, Suit.DIAMONDS: BLUE, Suit.CLUBS: GREEN},
}
"""The ink of each suit in each deck."""


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return the colour `share` (0 to 1) of the way from `first` to `second`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Return the relative luminance of `colour`, 0 to 1 (WCAG 2.2, relative luminance)."""
    parts = (value / 255 for value in colour)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.2, contrast ratio)."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)
