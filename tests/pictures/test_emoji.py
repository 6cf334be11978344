"""The cards as emoji: names and sizes Discord takes, and figures that are told apart when they are tiny."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.engine.cards import PACK, Card
from bot.render.pictures.colours import Colour, Deck
from bot.render.pictures.emoji import SIDE, emoji_name, emoji_picture, emoji_pictures


def tiny(card: Card | None, deck: Deck, side: int, ground: Colour) -> Image.Image:
    """A card's emoji as a client shows it."""
    emoji = (
        Image.open(BytesIO(emoji_picture(card, deck))).convert("RGBA").resize((side, side), Image.Resampling.LANCZOS)
    )
    whole = Image.new("RGBA", emoji.size, (*ground, 255))
    whole.alpha_composite(emoji)
    return whole.convert("RGB")


def test_there_is_a_picture_for_every_card_and_the_back() -> None:
    """All cards of both decks and the back have a name that leads to their picture; those that look alike share it: 79 in all."""
    pictures = emoji_pictures()
    for deck in Deck:
        for card in (*PACK, None):
            assert pictures[emoji_name(card, deck)] == emoji_picture(card, deck)
    assert len(pictures) == 52 + 26 + 1


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("card", [*PACK[::5], None], ids=str)
def test_names_are_what_discord_takes(card: Card | None, deck: Deck) -> None:
    """A name has 2 to 32 letters, figures and underscores, begins with af_ and the card, and ends with a digest of the picture."""
    name = emoji_name(card, deck)
    assert re.fullmatch(rf"af_{card or 'back'}_[0-9a-f]{{6}}", name)
    assert len(name) <= 32


def test_a_changed_picture_changes_the_name() -> None:
    """Clubs differ between the decks, so their names do; spades don't."""
    clubs, spades = PACK[-1], PACK[0]
    assert emoji_name(clubs, Deck.TWO) != emoji_name(clubs, Deck.FOUR)
    assert emoji_name(spades, Deck.TWO) == emoji_name(spades, Deck.FOUR)


def test_pictures_are_what_discord_takes() -> None:
    """Each is a PNG, 128 pixels square, far below 256 KiB, see-through at its corners and solid in the middle."""
    for png in emoji_pictures().values():
        assert len(png) < 8 * 1024
        image = Image.open(BytesIO(png))
        assert (image.format, image.size) == ("PNG", (SIDE, SIDE))
        alpha = image.convert("RGBA").getchannel("A")
        assert (alpha.getpixel((0, 0)), alpha.getpixel((SIDE // 2, SIDE // 2))) == (0, 255)


@pytest.mark.parametrize("ground", [(0x31, 0x33, 0x38), (0xFF, 0xFF, 0xFF)], ids=["dark", "light"])
@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("side", [22, 48])
def test_every_card_is_told_from_every_other(side: int, deck: Deck, ground: Colour) -> None:
    """At 22 and at 48 pixels any two cards, and a card and the back, differ strongly in a part of the picture."""
    shown = {card: tiny(card, deck, side, ground) for card in (*PACK, None)}
    for first, second in combinations(shown, 2):
        difference = ImageChops.difference(shown[first], shown[second]).convert("L")
        strong = difference.point([0] * 60 + [255] * 196)
        assert ImageStat.Stat(strong).mean[0] / 255 > 0.012, (first, second)


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("card", PACK[::6], ids=str)
def test_index_and_suit_fill_the_square(card: Card, deck: Deck) -> None:
    """At 22 pixels the ink of a card reaches across at least two thirds of the square in both directions."""
    image = tiny(card, deck, 22, (0xFF, 0xFF, 0xFF)).crop((2, 2, 20, 20)).convert("L")
    box = image.point([255] * 150 + [0] * 106).getbbox()
    assert box
    assert box[2] - box[0] >= 13
    assert box[3] - box[1] >= 13
