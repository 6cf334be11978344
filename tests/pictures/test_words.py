"""What pictures say to those who don't see them: everything, in both languages, and not more than Discord keeps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.cards import PACK, Suit
from bot.engine.results import What
from bot.engine.view import PublicView
from bot.render.cards import card_text
from bot.render.deal import POINTS
from bot.render.pictures.alt import hand_words, strip_words, table_words
from bot.render.pictures.board_layout import Board, seats_of
from bot.render.pictures.ending_alt import ending_words
from bot.render.pictures.table_layout import lay_table
from bot.render.speech import ENGLISH, Speech
from tests.pictures.situations import ENDINGS, HANDS, TABLES, hand

DUTCH = Speech.of("nl")
LONGEST = 1024  # characters Discord keeps with a picture


def seats(*numbers: int) -> str:
    """Seats as English words them."""
    return ENGLISH.listed(f"seat {seat + 1}" for seat in numbers)


def test_a_hand_is_told_card_by_card() -> None:
    """The words of a hand name its cards in the picture's order, trumps first, the trump suit, and which may be played."""
    words = hand_words(ENGLISH, HANDS["hand-6-following"]())
    assert words == ("Hand: Q♥ 6♥ J♦ 10♠ 8♠ 5♠. Trumps proposed: hearts. May be played: Q♥ 6♥ 10♠ 8♠ 5♠.")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("hand-1", "Hand: 10♥. Trumps proposed: hearts. Every card may be played."),
        ("hand-0", "An empty table: no cards are held."),
        ("hand-face-down", "6 cards, face down until trumps are settled."),
    ],
)
def test_special_hands_are_told(name: str, said: str) -> None:
    """A last card, an empty hand and a hand not yet looked at have their own words."""
    assert hand_words(ENGLISH, HANDS[name]()) == said


def test_a_hand_without_trumps_names_none() -> None:
    """Before trumps are made no suit is called trumps."""
    assert hand_words(ENGLISH, hand("AS 2H", trump=None)) == "Hand: A♠ 2♥."


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_told_whole(name: str) -> None:
    """The words of a table name every card that lies there, the dealer, the direction, tricks taken, and every side's score."""
    view = TABLES[name]()
    words = table_words(ENGLISH, view)
    laid = lay_table(view).seats
    dealer = next(seat.seat for seat in laid if seat.dealer)
    assert (
        f"A table with {view.players} seats, played {view.rules.options.direction}; the dealer is {seats(dealer)}."
        in words
    )
    for card in (*view.trick, *(view.deal.turned if view.deal else ())):
        assert card_text(card) in words
    for seat in laid:
        assert (f"{seats(seat.seat)}: {seat.tricks}" in words.partition("Tricks taken")[2].partition(".")[0]) == bool(
            seat.tricks
        )
        assert seat.bid is None or f"The pitcher is {seats(seat.seat)}, for {seat.bid}." in words
    for side, score in enumerate(view.scores):
        assert f"{seats(*seats_of(view, side))}: {score}".replace("-", "−") in words
    assert ("is won by" in words) == (view.winner is not None)


@pytest.mark.parametrize("name", TABLES)
def test_a_strip_is_told_whole(name: str) -> None:
    """The words of the strip tell the turn-up that lies there, trumps and every score, and nothing that isn't in it."""
    view = TABLES[name]()
    words = strip_words(ENGLISH, view)
    turned = view.deal.turned if view.deal else ()
    for at, card in enumerate(turned, 1):
        assert (card_text(card) in words) == (at == len(turned))
    assert ("Trumps" in words) == (view.trump is not None)
    for side, score in enumerate(view.scores):
        assert f"{seats(*seats_of(view, side))}: {score}".replace("-", "−") in words
    assert "On the table" not in words


def test_the_last_trick_is_told_with_its_taker() -> None:
    """Between two tricks the words tell the one that was taken, and by whom, as the picture shows it."""
    view = TABLES["table-4-last-trick"]()
    assert f"taken by {seats(view.tricks[-1].taker)}." in table_words(ENGLISH, view)


def test_bids_are_told() -> None:
    """During the auction each bid and each pass is told with its seat."""
    view = TABLES["table-5-bids"]()
    words = table_words(ENGLISH, view)
    assert words.count("passed") == view.said.count(0)
    assert all(f": {bid}" in words for bid in view.said if bid)


def test_chips_are_told_as_what_is_left() -> None:
    """Where the board has chips, the words count what is still to be got rid of, none below zero."""
    view = replace(TABLES["table-3"](), scores=(12, 4, 0))
    assert "Chips still to be got rid of: seat 1: 0; seat 2: 7; seat 3: 11." in table_words(ENGLISH, view, Board.CHIPS)


@pytest.mark.parametrize("name", ENDINGS)
def test_a_deals_end_is_told_whole(name: str) -> None:
    """The words of a deal's end tell every award with its card and side, and all card points."""
    view = ENDINGS[name]()
    deal = view.results[-1]
    words = ending_words(ENGLISH, view)
    assert f"{view.players} seats, played {view.rules.options.direction}." in words
    for award in deal.awards:
        assert award.card is None or card_text(award.card) in words
        assert seats(*seats_of(view, award.side)) in words
    for side, points in enumerate(deal.card_points or ()):
        assert f"{seats(*seats_of(view, side))}: {points}" in words
    nobody = {What.HIGH, What.LOW, What.JACK, What.GAME} - {
        What.JACK if award.what is What.HANG_JACK else award.what for award in deal.awards
    }
    told = words.count("nobody") + words.count("no longer counted")
    assert told == (len(nobody) if deal.card_points is not None else 0)


def test_what_came_after_the_winning_point_is_no_longer_counted() -> None:
    """Where Low won the game, Jack and Game are nobody's because they weren't counted any more (§1.9), not because they were tied."""
    words = ending_words(ENGLISH, ENDINGS["end-gifts"]())
    assert "Jack: no longer counted. Game: no longer counted." in words
    assert "nobody" not in words
    assert "no longer" not in ending_words(ENGLISH, ENDINGS["end-set-back"]())


def test_a_hung_jack_is_cried_out() -> None:
    """A hung jack is told as one, with its points."""
    assert "The jack is hung!" in ending_words(ENGLISH, ENDINGS["end-hung-jack"]())
    assert "Boer gehangen!" in ending_words(DUTCH, ENDINGS["end-hung-jack"]())


def test_without_a_finished_deal_there_is_no_ending() -> None:
    """Before the first deal has ended, asking for its end is a mistake of the program."""
    with pytest.raises(ValueError, match="no deal has ended"):
        ending_words(ENGLISH, TABLES["table-4-turn-up"]())


def full(view: PublicView) -> PublicView:
    """The same table with the widest numbers everywhere."""
    points = (80,) * view.sides
    deal = view.results[-1]
    results = (*view.results[:-1], replace(deal, card_points=points, turned=PACK[:6], trump=Suit.DIAMONDS))
    return replace(view, scores=(-88,) * view.sides, results=results, winner=0)


@pytest.mark.parametrize("speech", [ENGLISH, DUTCH], ids=["en", "nl"])
def test_the_longest_words_are_kept_whole(speech: Speech) -> None:
    """With seven seats, wide numbers, many turned-up cards and 21 cards in hand all words stay within what Discord keeps."""
    view = full(ENDINGS["end-set-back"]())
    assert len(ending_words(speech, view)) <= LONGEST
    playing = TABLES["table-7"]()
    assert playing.deal
    taken = tuple(replace(playing.deal.tricks[0], taker=at % 7) for at in range(14))
    crowded = replace(playing, deal=replace(playing.deal, tricks=taken, turned=PACK[:6]), scores=(-88,) * 7)
    assert len(table_words(speech, crowded)) <= LONGEST
    assert len(hand_words(speech, HANDS["hand-21"]())) <= LONGEST


def test_dutch_is_dutch() -> None:
    """In Dutch no English sentence is left, and the four points are hoog, laag, boer and spel."""
    assert [DUTCH.say(label) for label in POINTS.values()] == ["Hoog", "Laag", "Boer", "Spel"]
    for view in (*(table() for table in TABLES.values()), *(ending() for ending in ENDINGS.values())):
        said = table_words(DUTCH, view) + (ending_words(DUTCH, view) if view.results else "")
        assert not {"the", "table", "dealer", "trick", "scores", "nobody", "points"} & set(
            said.lower().replace(":", " ").split()
        )
