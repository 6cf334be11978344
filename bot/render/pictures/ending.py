"""The picture of a deal's end: who made High, Low, Jack and Game, and where the scores stand."""

from PIL import Image

from bot.engine.results import Award, What
from bot.engine.view import PublicView
from bot.render.deal import POINTS
from bot.render.pictures.board_layout import Board
from bot.render.pictures.colours import CHALK, CLOTH, FACE, GOLD, Deck, mix
from bot.render.pictures.ending_layout import CHIP, MARK, EndingLayout, Other, Point, lay_ending
from bot.render.pictures.feast import confetti, hung_card, ribbon, sunburst
from bot.render.pictures.marks import empty_place, gift, medal, seat_chip, set_back, tally_card, turned_card
from bot.render.pictures.palette import Sprite, write_png
from bot.render.pictures.sprites import SMALL, Look, shadow_sprite, text_sprite
from bot.render.pictures.table import centre, draw_card, draw_ground, draw_pack, draw_seats
from bot.render.pictures.table_layout import MIDDLE, FaceUp
from bot.render.speech import Speech

PALE = mix(FACE, CLOTH, 4 / 7)  # for what nobody made


def ending_picture(view: PublicView, speech: Speech, deck: Deck = Deck.TWO, board: Board = Board.STROKES) -> bytes:
    """Return a PNG of the end of the last deal of `view`; ValueError when no deal has ended yet."""
    return write_png(draw_ending(lay_ending(view, board), speech, deck))


def draw_ending(layout: EndingLayout, speech: Speech, deck: Deck) -> Image.Image:
    """Return the deal's end in the palette, everything laid so."""
    picture = draw_ground(layout)
    hung = next((point for point in layout.points if point.hung), None)
    if hung:
        middle = (hung.x, hung.y + SMALL[1] // 2)
        centre(sunburst(), picture, *middle)
        centre(confetti(), picture, *MIDDLE)
    draw_seats(picture, layout)
    for laid in layout.cards:
        draw_card(picture, laid, deck)
    if not layout.cards and not layout.points:
        draw_pack(picture)
    centre(medal(layout.trump, deck, 52), picture, *layout.medal)
    for point in sorted(layout.points, key=lambda point: point.hung):
        _draw_point(picture, point, speech.say(POINTS[point.what]), deck)
    for other in layout.others:
        _draw_other(picture, other, deck)
    return picture


def _draw_point(picture: Image.Image, point: Point, label: str, deck: Deck) -> None:
    if label.isascii():  # the font has no accents and no other scripts; the place and the card tell the point as well
        if point.hung:
            centre(ribbon(label.upper(), 20), picture, point.x, point.y - 36)
        else:
            centre(_fitted(label.upper(), CHALK if point.award else PALE), picture, point.x, point.y - 22)
    middle = point.y + SMALL[1] // 2
    card = point.award.card if point.award else None
    if point.hung and card:
        centre(hung_card(card, deck), picture, point.x, middle)
    elif card:
        draw_card(picture, FaceUp(card, point.x - SMALL[0] // 2, point.y, SMALL, Look.PLAIN), deck)
    elif point.count:
        shadow_sprite(SMALL).paste(picture, point.x - SMALL[0] // 2 + 2, point.y + 4)
        centre(tally_card(*_tally(point), SMALL), picture, point.x, middle)
    else:
        centre(empty_place(SMALL), picture, point.x, middle)
    if point.award:
        _draw_scorers(picture, point, point.award.points)


def _tally(point: Point) -> tuple[int, int]:
    """The card points of the side that scored Game, or the most where nobody did; and the most of all others."""
    most = point.count.index(max(point.count)) if point.award is None else point.award.side
    return point.count[most], max(count for side, count in enumerate(point.count) if side != most)


def _draw_scorers(picture: Image.Image, point: Point, points: int) -> None:
    """The chips of those who scored, and the points if there is more than one, in the middle beneath a card."""
    y = point.y + SMALL[1] + (46 if point.hung else 32)
    number = None
    if points != 1:
        number = ribbon(f"{points:+d}", 22) if point.hung else _points(points)
    left = point.x - (36 * len(point.seats) + (number.image.width + 4 if number else -4)) // 2
    for at, seat in enumerate(point.seats):
        centre(seat_chip(seat, 16, CLOTH), picture, left + 16 + 36 * at, y)
    if number:
        number.paste(picture, left + 36 * len(point.seats) + 2, y - number.image.height // 2)


def _draw_other(picture: Image.Image, other: Other, deck: Deck) -> None:
    for at, award in enumerate(other.awards):
        centre(_mark(award, deck), picture, other.x + MARK * at, other.y)
    x = other.x + MARK * (len(other.awards) - 1) + 42
    for at, seat in enumerate(other.seats):
        centre(seat_chip(seat, 16, CLOTH), picture, x + CHIP * at, other.y)
    number = _points(other.points)
    number.paste(picture, x + CHIP * len(other.seats) - 12, other.y - number.image.height // 2)


def _mark(award: Award, deck: Deck) -> Sprite:
    if award.what is What.TURN_UP and award.card:
        return turned_card(award.card, deck, 40)
    return set_back(40) if award.what is What.SET_BACK else gift(40)


def _points(points: int) -> Sprite:
    return text_sprite(f"{points:+d}", 20, GOLD, CLOTH)


def _fitted(label: str, colour: tuple[int, int, int]) -> Sprite:
    """The label as large as its place allows."""
    sprites = (text_sprite(label, height, colour, CLOTH) for height in range(22, 11, -2))
    return next(
        (sprite for sprite in sprites if sprite.image.width <= SMALL[0] + 10), text_sprite(label, 10, colour, CLOTH)
    )
