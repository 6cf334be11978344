"""The picture of a deal's end in words."""

from bot.engine.results import Award, DealResult, Ended, What
from bot.engine.view import PublicView
from bot.render.cards import card_text
from bot.render.deal import ORDER, left_uncounted
from bot.render.people import listed_seats
from bot.render.pictures.alt import board_words, tricks_words, trump_words, turned_words, way_words
from bot.render.pictures.board_layout import Board, seats_of
from bot.render.speech import N_, Speech

HOW = {
    Ended.SCORED: N_("The end of a deal; the dealer was {name}."),
    Ended.WON_BEFORE_PLAY: N_("The game was won before a card was played; the dealer was {name}."),
    Ended.PACK_OUT: N_("The deal was thrown in, the pack having run out; the dealer was {name}."),
    Ended.BUNCHED: N_("The deal was bunched; the dealer was {name}."),
    Ended.ALL_PASSED: N_("The deal was thrown in, all having passed; the dealer was {name}."),
}

MADE = {
    What.HIGH: N_("High: {card}, for {names}."),
    What.LOW: N_("Low: {card}, for {names}."),
    What.JACK: N_("Jack: {card}, for {names}."),
}

NOBODY = {
    What.HIGH: N_("High: nobody."),
    What.LOW: N_("Low: nobody."),
    What.JACK: N_("Jack: nobody."),
    What.GAME: N_("Game: nobody."),
}

UNCOUNTED = {
    What.LOW: N_("Low: no longer counted."),
    What.JACK: N_("Jack: no longer counted."),
    What.GAME: N_("Game: no longer counted."),
}
"""What is said of points that came after the one that won the game (§1.9)."""


def ending_words(speech: Speech, view: PublicView, board: Board = Board.STROKES) -> str:
    """Return what the picture of a deal's end shows: who made what with which card, the count for Game, and the board.

    ValueError when no deal has ended yet.
    """
    if not view.results:
        raise ValueError("no deal has ended yet")
    deal = view.results[-1]
    how = HOW[deal.ended or Ended.SCORED]
    sentences = [speech.say(how, name=listed_seats(speech, (deal.dealer,), ())), way_words(speech, view)]
    sentences += [*turned_words(speech, deal.turned), *trump_words(speech, deal.trump)]
    if deal.pitcher is not None:
        name = listed_seats(speech, (deal.pitcher,), ())
        sentences.append(speech.say(N_("The pitcher is {name}, for {bid}."), name=name, bid=deal.bid))
    sentences += [_award(speech, view, award) for award in deal.awards]
    if deal.card_points is not None:
        made = {What.JACK if award.what is What.HANG_JACK else award.what for award in deal.awards}
        uncounted = left_uncounted(view, deal)
        sentences += [
            speech.say((UNCOUNTED if what in uncounted else NOBODY)[what]) for what in ORDER if what not in made
        ]
        sentences.append(_count(speech, view, deal))
    sentences += tricks_words(speech, view, [trick.taker for trick in deal.tricks])
    return " ".join([*sentences, board_words(speech, view, board)])


def _award(speech: Speech, view: PublicView, award: Award) -> str:
    names = listed_seats(speech, seats_of(view, award.side), ())
    card = card_text(award.card) if award.card else ""
    match award.what:
        case What.TURN_UP:
            one, many = (
                N_("{card} turned up: {count} point for {names}."),
                N_("{card} turned up: {count} points for {names}."),
            )
        case What.GIFT:
            one, many = N_("A gift: {count} point for {names}."), N_("A gift: {count} points for {names}.")
        case What.HANG_JACK:
            one, many = (
                N_("The jack is hung! {card}: {count} point for {names}."),
                N_("The jack is hung! {card}: {count} points for {names}."),
            )
        case What.GAME:
            one, many = N_("Game: {count} point for {names}."), N_("Game: {count} points for {names}.")
        case What.SET_BACK:
            one, many = N_("Set back by {count} point: {names}."), N_("Set back by {count} points: {names}.")
        case _:
            return speech.say(MADE[award.what], card=card, names=names)
    return speech.say_count(one, many, abs(award.points), card=card, names=names)


def _count(speech: Speech, view: PublicView, deal: DealResult) -> str:
    rows = [
        speech.say(N_("{names}: {what}"), names=listed_seats(speech, seats_of(view, side), ()), what=points)
        for side, points in enumerate(deal.card_points or ())
    ]
    return speech.say(N_("Card points: {list}."), list="; ".join(rows))
