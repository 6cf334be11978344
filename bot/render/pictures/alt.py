"""Each picture in words, for those who don't see it: all that it shows, in at most the 1024 characters Discord keeps."""

from collections.abc import Iterable

from bot.engine.actions import Play
from bot.engine.cards import Card, Suit
from bot.engine.refusals import PhaseName
from bot.engine.results import DealResult
from bot.engine.rules import Direction, Procedure
from bot.engine.state import seat_at
from bot.engine.view import PublicView, SeatView
from bot.render.cards import card_text, cards_text, sort_hand, suit_name
from bot.render.people import listed_seats
from bot.render.pictures.board_layout import Board, seats_of
from bot.render.speech import N_, Speech

MINUS = "−"


def hand_words(speech: Speech, view: SeatView) -> str:
    """Return what the picture of a hand shows: the cards in its order, trumps, and which may be played."""
    say, trump = speech.say, view.public.trump
    if view.hand is None:
        size = view.public.hand_sizes[view.seat]
        return speech.say_count(
            N_("{count} card, face down until trumps are settled."),
            N_("{count} cards, face down until trumps are settled."),
            size,
        )
    if not view.hand:
        return say(N_("An empty table: no cards are held."))
    hand = sort_hand(view.hand, trump)
    sentences = [say(N_("Hand: {cards}."), cards=cards_text(hand))]
    sentences += _trumps(speech, view.public)
    legal = {choice.card for choice in view.choices if isinstance(choice, Play)}
    if legal and len(legal) < len(hand):
        may = [card for card in hand if card in legal]
        sentences.append(say(N_("May be played: {cards}."), cards=cards_text(may)))
    elif legal:
        sentences.append(say(N_("Every card may be played.")))
    return " ".join(sentences)


def table_words(speech: Speech, view: PublicView, board: Board = Board.STROKES) -> str:
    """Return what the picture of a table shows: seats, dealer, trumps, turn-up, the trick, tricks taken, and the board."""
    # between deals the last one's tricks and marks lie there yet
    deal = view.deal or (view.results[-1] if view.results else None)
    sentences = [_seats(speech, view, deal.dealer if deal else view.dealer)]
    if view.deal:
        sentences += [*turned_words(speech, view.deal.turned), *_trumps(speech, view)]
    sentences += _auction(speech, view, deal)
    sentences += _trick(speech, view)
    sentences += tricks_words(speech, view, [trick.taker for trick in deal.tricks] if deal else ())
    if view.to_act:
        sentences.append(speech.say(N_("To act: {names}."), names=listed_seats(speech, view.to_act, (), "or")))
    return " ".join([*sentences, board_words(speech, view, board)])


def strip_words(speech: Speech, view: PublicView, board: Board = Board.STROKES) -> str:
    """Return what the slim picture of a table shows while a deal runs: the turn-up, trumps, and the board."""
    turned = view.deal.turned[-1:] if view.deal else ()
    return " ".join([*turned_words(speech, turned), *_trumps(speech, view), board_words(speech, view, board)])


def turned_words(speech: Speech, turned: tuple[Card, ...]) -> tuple[str, ...]:
    """Return the sentence for the turned-up cards, if there are any."""
    return (speech.say(N_("Turned up: {cards}."), cards=cards_text(turned)),) if turned else ()


def way_words(speech: Speech, view: PublicView) -> str:
    """Return how many seats there are, and in which direction it is played."""
    clockwise = view.rules.options.direction is Direction.CLOCKWISE
    sentence = N_("{players} seats, played clockwise.") if clockwise else N_("{players} seats, played anticlockwise.")
    return speech.say(sentence, players=view.players)


def trump_words(speech: Speech, trump: Suit | None) -> tuple[str, ...]:
    """Return the sentence for the trump suit, if there is one."""
    return (speech.say(N_("Trumps: {suit}."), suit=suit_name(speech, trump)),) if trump else ()


def tricks_words(speech: Speech, view: PublicView, takers: Iterable[int]) -> tuple[str, ...]:
    """Return the sentence for how many tricks each seat has taken, if any were."""
    takers = tuple(takers)
    counts = [_pair(speech, (seat,), str(takers.count(seat))) for seat in range(view.players) if seat in takers]
    return (speech.say(N_("Tricks taken: {list}."), list="; ".join(counts)),) if counts else ()


def board_words(speech: Speech, view: PublicView, board: Board) -> str:
    """Return the sentences for the board: each side's score or its chips, the target, and who has won."""
    target = view.rules.options.target
    chips = board is Board.CHIPS and view.rules.procedure is not Procedure.AUCTION
    numbers = [max(0, target - score) if chips else score for score in view.scores]
    rows = [_pair(speech, seats_of(view, side), str(number).replace("-", MINUS)) for side, number in enumerate(numbers)]
    sentence = N_("Chips still to be got rid of: {list}.") if chips else N_("Scores, up to {target}: {list}.")
    said = speech.say(sentence, list="; ".join(rows), target=target)
    if view.winner is None:
        return said
    winners = listed_seats(speech, seats_of(view, view.winner), ())
    return f"{said} {speech.say(N_('The game is won by {names}.'), names=winners)}"


def _trumps(speech: Speech, view: PublicView) -> tuple[str, ...]:
    if view.trump and view.phase in (PhaseName.STAND_OR_BEG, PhaseName.GIVE_OR_RUN):
        return (speech.say(N_("Trumps proposed: {suit}."), suit=suit_name(speech, view.trump)),)
    return trump_words(speech, view.trump)


def _seats(speech: Speech, view: PublicView, dealer: int) -> str:
    clockwise = view.rules.options.direction is Direction.CLOCKWISE
    sentence = (
        N_("A table with {players} seats, played clockwise; the dealer is {name}.")
        if clockwise
        else N_("A table with {players} seats, played anticlockwise; the dealer is {name}.")
    )
    return speech.say(sentence, players=view.players, name=listed_seats(speech, (dealer,), ()))


def _auction(speech: Speech, view: PublicView, deal: DealResult | None) -> list[str]:
    if deal and deal.pitcher is not None:
        name = listed_seats(speech, (deal.pitcher,), ())
        return [speech.say(N_("The pitcher is {name}, for {bid}."), name=name, bid=deal.bid)]
    said = []
    for place, bid in enumerate(view.said):
        seat = seat_at(view.rules, view.players, view.eldest, place)
        said.append(_pair(speech, (seat,), str(bid) if bid else speech.say(N_("passed"))))
    return [speech.say(N_("Bids: {list}."), list="; ".join(said))] if said else []


def _trick(speech: Speech, view: PublicView) -> list[str]:
    if view.trick and view.leader is not None:
        return [speech.say(N_("On the table: {list}."), list=_played(speech, view, view.leader, view.trick))]
    if view.tricks and view.phase is PhaseName.PLAY:
        last = view.tricks[-1]
        taker, cards = listed_seats(speech, (last.taker,), ()), _played(speech, view, last.leader, last.cards)
        return [speech.say(N_("The last trick: {list}; taken by {name}."), list=cards, name=taker)]
    return []


def _played(speech: Speech, view: PublicView, leader: int, cards: Iterable[Card]) -> str:
    seats = (seat_at(view.rules, view.players, leader, place) for place in range(view.players))
    pairs = zip(seats, cards, strict=False)
    return "; ".join(_pair(speech, (seat,), card_text(card)) for seat, card in pairs)


def _pair(speech: Speech, seats: tuple[int, ...], what: str) -> str:
    return speech.say(N_("{names}: {what}"), names=listed_seats(speech, seats, ()), what=what)
