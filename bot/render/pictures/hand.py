"""The picture of one seat's hand."""

from bot.engine.view import SeatView
from bot.render.pictures.cloth import RAIL, cloth
from bot.render.pictures.colours import Deck
from bot.render.pictures.hand_layout import HandLayout, lay_hand
from bot.render.pictures.palette import write_png
from bot.render.pictures.sprites import LARGE, back_sprite, card_sprite, shadow_sprite


def hand_picture(view: SeatView, deck: Deck = Deck.TWO) -> bytes:
    """Return a PNG of the seat's cards, trumps first, those that may be played raised and bright."""
    return draw_hand(lay_hand(view), deck)


def draw_hand(layout: HandLayout, deck: Deck) -> bytes:
    """Return a PNG of cards laid so."""
    bare = cloth(layout.width, layout.height)
    picture = bare.copy()
    shadow = shadow_sprite(LARGE)
    for laid in layout.cards:
        shadow.paste(picture, laid.x + 3, laid.y + 5)
    for laid in layout.cards:
        sprite = (
            back_sprite(LARGE, laid.covering)
            if laid.card is None
            else card_sprite(laid.card, deck, LARGE, laid.look, laid.covering)
        )
        sprite.paste(picture, laid.x, laid.y)
    rail = layout.height - RAIL
    picture.paste(bare.crop((0, rail, layout.width, layout.height)), (0, rail))
    return write_png(picture)
