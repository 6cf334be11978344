"""Every refusal of the rules has its sentence: what is wrong, and what is possible instead."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.engine import faults, refusals, unplayable
from bot.engine.actions import ActionName
from bot.engine.cards import CARDS, Suit
from bot.engine.games import GAMES, useful_options
from bot.engine.refusals import PhaseName, Refusal
from bot.engine.rules import OPTION_NAMES, OPTION_VALUES
from bot.render.faults import fault_line, fault_sentence
from bot.render.recorded import short_refusal
from bot.render.refusals import refusal_sentence
from bot.render.rulewords import game_about, game_title, option_name, value_name
from bot.render.speech import LANGUAGES, Speech

NAMES = ("Ann", "Ben", "Cy", "Dee")
JACK, TEN = CARDS["JH"], CARDS["10S"]
SAID = {
    unplayable.UnknownGame("whist"): "There is no game called whist.",
    unplayable.UnknownOption("foo"): "There is no house rule called foo.",
    unplayable.OptionUseless("blind", "bunching"): (
        "Blind All Fours has no use for “Bunching”: no card is turned up in it, and nobody begs or bids."
    ),
    unplayable.OptionValueUnknown("target", 100): "A game is played to 1 at least and to 99 at most.",
    unplayable.NotANumberOfPlayers("seven-up", 5, (2, 3, 4)): "This game is for 2, 3 or 4 players, not for 5.",
    unplayable.NotASeat(4, 4): "There is no seat 5: this table has 4.",
    unplayable.ScoreNotBelowTarget(0, 7, 7): "A score of 7 has already reached the target of 7.",
    refusals.GameOver(0): "The game is over.",
    refusals.NotYourTurn(PhaseName.PLAY, (1,)): "It isn't your turn: Ben must play a card.",
    refusals.AlreadyDone(PhaseName.DISCARD, (0, 3)): "You have discarded. Still to discard: Ann and Dee.",
    refusals.AlreadyDone(PhaseName.BUNCH, (2,)): "You have said bunch; it isn't taken back. Still to speak: Cy.",
    refusals.WrongPhase(PhaseName.STAND_OR_BEG, ActionName.PLAY): "That isn't possible now: stand or beg.",
    refusals.PackSize(51): "The pack holds 51 cards instead of 52.",
    refusals.PackHoldsTwice(TEN): "The pack holds 10♠ twice.",
    refusals.NoTrumpToStand(Suit.CLUBS): "Nobody stands here without a trump (♣): you hold none, so beg.",
    refusals.NoTrumpToGive(Suit.CLUBS): "Nobody gives here without a trump (♣): you hold none, so run the cards.",
    refusals.GiftWins(1): "You may not give: the point would win the game for an opponent. Run the cards.",
    refusals.DiscardSize(3, 2): "3 cards must go to keep six; you named 2.",
    refusals.DiscardTwice(TEN): "You named 10♠ twice.",
    refusals.BidOutside(2): "There is no such bid: bids go from 2 to 4.",
    refusals.BidTooLow(3, may_equal=False): "The bid stands at 3: bid more or pass.",
    refusals.BidTooLow(3, may_equal=True): "The bid stands at 3: as dealer you may take it at 3, bid more, or pass.",
    refusals.SmudgeBid(): "A smudge has been bid: everyone after it can only pass.",
    refusals.DealerStuck(2): "Everyone has passed: the dealer must bid, 2 at least.",
    refusals.NotInHand(JACK): "You don't hold J♥.",
    refusals.MustFollow(Suit.CLUBS, Suit.SPADES, or_trump=True): (
        "Clubs were led and you hold clubs: play a club or a trump (♠)."
    ),
    refusals.MustFollow(Suit.HEARTS, Suit.SPADES, or_trump=False): "Hearts were led and you hold hearts: play a heart.",
    refusals.MustNotUndertrump(Suit.HEARTS, TEN): (
        "The trick is already trumped with 10♠: a lower trump may not be played, play a higher one or another suit."
    ),
}
WRITTEN = {
    refusals.MustFollow(Suit.CLUBS, Suit.SPADES, or_trump=True): "you must follow suit or trump",
    refusals.MustFollow(Suit.CLUBS, Suit.SPADES, or_trump=False): "you must follow suit",
    refusals.PackHoldsTwice(CARDS["2S"]): "the pack holds 2S twice",
    unplayable.UnknownOption("foo"): 'unknown option "foo"',
    refusals.NotYourTurn(PhaseName.BUNCH, (0, 2)): "seat 0 or 2 must say bunch or continue",
    unplayable.NotASeat(9, 4): "there is no seat 9 among 4 (0 to 3)",
    refusals.NotInHand(TEN): "10S is not in that hand",
}


def test_every_refusal_is_tried() -> None:
    """The list above leaves no refusal of the engine out."""
    assert {type(reason) for reason in SAID} == set(get_args(Refusal))


@pytest.mark.parametrize(("reason", "sentence"), SAID.items())
def test_a_refusal_says_what_is_wrong_and_what_is_possible(reason: Refusal, sentence: str) -> None:
    """Each refusal is a full sentence with its names, cards and numbers; Dutch says it in other words."""
    assert refusal_sentence(Speech.of("en"), reason, NAMES) == sentence
    dutch = refusal_sentence(Speech.of("nl"), reason, NAMES)
    assert dutch != sentence
    assert dutch.endswith(".")
    assert "{" not in dutch


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", PhaseName)
def test_every_phase_has_its_words(phase: PhaseName, language: str) -> None:
    """Whose turn it is, and what is possible now, is said in every phase; without names by the number of the seat."""
    speech = Speech.of(language)
    texts = [
        refusal_sentence(speech, refusals.NotYourTurn(phase, (2,))),
        refusal_sentence(speech, refusals.WrongPhase(phase, ActionName.PLAY)),
    ]
    assert all(text.endswith(".") for text in texts)
    assert phase in (PhaseName.DEAL, PhaseName.OVER) or "3" in texts[0]


@pytest.mark.parametrize("reason", SAID)
def test_a_refusal_in_a_record_is_short(reason: Refusal) -> None:
    """Beside a written move the same refusal is a few words, without full stop and without signs that records don't write."""
    text = short_refusal(reason)
    assert text
    assert not text.endswith(".")
    assert text.isascii()


@pytest.mark.parametrize(("reason", "text"), WRITTEN.items())
def test_records_speak_of_seats_and_cards_as_they_write_them(reason: Refusal, text: str) -> None:
    """Seats are numbers from 0 and cards are letters, as in the record."""
    assert short_refusal(reason) == text


def test_the_place_of_a_fault() -> None:
    """A fault stands behind its place: the part, the deal, or the deal and move with the move as it is written."""
    must_follow = refusals.MustFollow(Suit.CLUBS, Suit.SPADES, or_trump=True)
    at_move = faults.Place(deal=2, move=14, text="1 play 3C")
    assert fault_line(faults.Faulty(must_follow, at_move)) == (
        'deal 2, move 14 ("1 play 3C"): you must follow suit or trump'
    )
    twice = refusals.PackHoldsTwice(CARDS["2S"])
    assert fault_line(faults.Faulty(twice, faults.Place(deal=2))) == "deal 2: the pack holds 2S twice"
    unknown = unplayable.UnknownOption("foo")
    assert fault_line(faults.Faulty(unknown, faults.Place("rules"))) == 'rules: unknown option "foo"'
    spaced = faults.Place(deal=1, move=1, text="2  play\n7H\ud800")
    assert fault_line(faults.Faulty(faults.NotAMove(), spaced)) == (
        'deal 1, move 1 ("2  play 7H "): this is not a move'
    )


FAULTS: tuple[faults.Fault, ...] = (
    faults.TooLarge(8 * 1024 * 1024),
    faults.NotJson(),
    faults.NotARecord(),
    faults.UnknownVersion([[["x" * 9000]]]),
    faults.UnknownVersion(float("nan")),
    faults.Missing("seats"),
    *(faults.NotOfKind("key", wanted) for wanted in ("object", "list", "name", "names", "seat", "scores")),
    faults.ScoreCount(2, 3),
    faults.NotACard("7X"),
    faults.NotAMove(),
    faults.DealNotFinished(1),
    faults.DealAfterGame(),
    faults.MoveAfterDeal(),
)


def test_every_fault_has_a_short_line() -> None:
    """Whatever is wrong with a record is told in one readable line, however long or odd what was written."""
    assert {type(fault) for fault in FAULTS} == set(get_args(faults.Fault))
    for fault in FAULTS:
        line = fault_sentence(fault)
        assert line
        assert len(line) < 160
        assert "\n" not in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_options_and_values_have_names(language: str) -> None:
    """Every game, option and value is called by words, each value of an option by different ones, short enough for a menu."""
    speech = Speech.of(language)
    titles = [game_title(speech, game) for game in GAMES]
    assert len(set(titles)) == 8
    assert all(len(text) <= 100 for text in (*titles, *(game_about(speech, game) for game in GAMES)))
    assert len({option_name(speech, name) for name in OPTION_NAMES}) == len(OPTION_NAMES)
    for name, values in OPTION_VALUES.items():
        called = [value_name(speech, name, value) for value in values]
        assert len(set(called)) == len(called)
        assert all(len(option_name(speech, name)) + len(text) <= 98 for text in called)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_useless_option_is_refused_by_name_and_with_a_reason(language: str) -> None:
    """Each option a game has no use for is refused with its name, the game's and why (§8)."""
    speech = Speech.of(language)
    for game in GAMES:
        for name in set(OPTION_NAMES) - set(useful_options(game)):
            text = refusal_sentence(speech, unplayable.OptionUseless(game, name))
            assert game_title(speech, game) in text
            assert option_name(speech, name) in text
            assert ":" in text


@pytest.mark.parametrize("name", [name for name in OPTION_NAMES if name != "target"])
def test_an_unknown_value_is_answered_with_the_known_ones(name: str) -> None:
    """A value that isn't in the table is refused with all that are."""
    speech = Speech.of("en")
    text = refusal_sentence(speech, unplayable.OptionValueUnknown(name, "x"))
    assert all(value_name(speech, name, value) in text for value in OPTION_VALUES[name])
