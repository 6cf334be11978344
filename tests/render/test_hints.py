"""A hint says the move and, in a whole sentence, why; in both languages."""

from __future__ import annotations

import inspect

import pytest

from bot.engine import reasons
from bot.engine.actions import Beg, Bid, Bunch, Continue, Discard, Give, Pass, Play, Run, SeatAction, Stand
from bot.engine.cards import CARDS, Suit
from bot.engine.reasons import (
    CatchesJack,
    DrawsTrumps,
    FeedsPartner,
    GiftWouldWin,
    GivesLeast,
    KeepsTrumps,
    LeavesToPartner,
    LongestSuit,
    LowestUnderPartner,
    MakesTrumps,
    OnlyBeatenBy,
    OnlyChoice,
    Reason,
    RisksNothing,
    SavesJack,
    TakesTrick,
    TriedOut,
    TrumpsHeld,
    Unbeatable,
)
from bot.render.hints import hint_text
from bot.render.speech import LANGUAGES, Speech
from tests.pictures.situations import cards

NAMES = ("Ann", "Ben", "Cy", "Dee")
JACK, KING, TEN = (CARDS[card] for card in ("JH", "KH", "10D"))

WHY: dict[Reason, str] = {
    OnlyChoice(): "Nothing else is allowed.",
    Unbeatable(KING, hunts_jack=False): "Nothing can beat it.",
    Unbeatable(KING, hunts_jack=True): "Nothing can beat it, and it may catch the jack.",
    OnlyBeatenBy(TEN, (), True, False): "Only a trump can beat it.",
    OnlyBeatenBy(TEN, cards("AD"), True, False): "Only A♦ or a trump beats it.",
    OnlyBeatenBy(KING, cards("AH"), False, True): "Only A♥ beats it, and it may catch the jack.",
    OnlyBeatenBy(TEN, cards("AD KD"), False, False): "Only A♦ and K♦ beat it.",
    DrawsTrumps(KING, 3, 2): "It draws trumps: you hold 3 and have not seen 2.",
    RisksNothing(CARDS["3C"]): "It counts nothing and costs no trump.",
    MakesTrumps(KING, cards("KH JH")): "It makes trumps of K♥ J♥.",
    SavesJack(JACK): "The jack is safe in this trick.",
    CatchesJack(KING, sure=True): "It catches the jack.",
    CatchesJack(KING, sure=False): "It catches the jack unless somebody beats it.",
    TakesTrick(KING, 0, sure=True): "It takes the trick and the lead.",
    TakesTrick(KING, 13, sure=True): "It takes the trick, which counts 13.",
    TakesTrick(KING, 13, sure=False): "It takes the trick so far, which counts 13.",
    GivesLeast(TEN, KING, 0): "K♥ is taking the trick, and this gives nothing away.",
    GivesLeast(TEN, KING, 2): "K♥ is taking the trick, and this gives least away.",
    FeedsPartner(TEN, KING, 10, sure=True): "Your partner's K♥ is sure to take the trick, and it adds 10.",
    FeedsPartner(TEN, KING, 10, sure=False): "Your partner's K♥ takes the trick so far, and it adds 10.",
    LowestUnderPartner(JACK, KING): "It is your lowest trump, under your partner's K♥.",
    LeavesToPartner(TEN, KING): "Your partner's K♥ takes the trick so far.",
    TrumpsHeld(Suit.HEARTS, ()): "You hold no hearts.",
    TrumpsHeld(Suit.HEARTS, cards("KH")): "That makes K♥ your trump.",
    TrumpsHeld(Suit.HEARTS, cards("KH JH")): "That makes K♥ J♥ your trumps.",
    GiftWouldWin(0): "A gift would win the game for Ann and Cy.",
    LongestSuit(Suit.HEARTS, cards("KH JH")): "Your best suit is hearts with K♥ J♥.",
    KeepsTrumps(cards("2C 3C 4C"), cards("KH")): "You keep your trump K♥.",
    KeepsTrumps(cards("2C 3C 4C"), cards("KH JH")): "You keep all your trumps, K♥ J♥.",
    TriedOut(0): "It is the usual thing to do.",
    TriedOut(1): "It did best in 1 deal tried out.",
    TriedOut(80): "It did best of all in up to 80 deals tried out.",
}
"""Reasons, and the sentence each is."""


def told(language: str, reason: Reason, action: SeatAction = Stand(), leads: bool = False) -> str:  # noqa: B008 - a frozen value
    """A hint at a table of partners, without the mark that keeps suit signs from becoming emoji."""
    return hint_text(Speech(language), action, reason, NAMES, 2, leads=leads).replace("\ufe0e", "")


@pytest.mark.parametrize("reason", WHY, ids=list(WHY.values()))
def test_every_reason_is_a_sentence(reason: Reason) -> None:
    """Behind the move stands the reason as a whole sentence; in Dutch too, and another one."""
    assert told("en", reason) == f"**Stand** · {WHY[reason]}"
    dutch = told("nl", reason).removeprefix("**Houden** · ")
    assert dutch != WHY[reason]
    for sentence in (WHY[reason], dutch):
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".")


NO_HEART, ONE_HEART, HEARTS = (TrumpsHeld(Suit.HEARTS, cards(held)) for held in ("", "KH", "KH JH"))
BEST = LongestSuit(Suit.HEARTS, cards("KH JH"))


@pytest.mark.parametrize(
    ("action", "reason", "sentence"),
    [
        (Beg(), NO_HEART, "**Beg** · You would have no trump if it were hearts."),
        (Beg(), ONE_HEART, "**Beg** · Your only trump would be K♥."),
        (Run(), HEARTS, "**Run the cards** · Your trumps would be no more than K♥ J♥."),
        (Run(), GiftWouldWin(1), "**Run the cards** · A gift would win the game for Ben and Dee."),
        (Bunch(), NO_HEART, "**Ask for a new deal** · You would have no trump if it were hearts."),
        (Continue(), HEARTS, "**Play the new suit** · That makes K♥ J♥ your trumps."),
        (Give(), ONE_HEART, "**Give** · That makes K♥ your trump."),
        (Give(), NO_HEART, "**Give** · You hold no hearts."),
        (Bid(3), BEST, "**Bid 3** · Your best suit is hearts with K♥ J♥."),
        (Pass(), BEST, "**Pass** · You hold no better suit than hearts with K♥ J♥."),
        (Discard(cards("2C 3C 4C")), KeepsTrumps(cards("2C 3C 4C"), cards("KH")), "**Discard 2♣ 3♣ 4♣** · You keep your trump K♥."),
    ],
)  # fmt: skip
def test_the_reason_speaks_for_the_move(action: SeatAction, reason: Reason, sentence: str) -> None:
    """The same cards speak for a suit where it is kept, and against it where another is asked for; in Dutch it is a sentence too."""
    assert told("en", reason, action) == sentence
    assert told("nl", reason, action).endswith(".")
    assert told("nl", reason, action).split(" · ")[1] != sentence.split(" · ")[1]


def test_no_reason_is_forgotten() -> None:
    """All kinds of reasons the engine knows are among those above."""
    kinds = {kind for _, kind in inspect.getmembers(reasons, inspect.isclass) if kind.__module__ == reasons.__name__}
    assert {type(reason) for reason in WHY} == kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_its_words(language: str) -> None:
    """Each action, and a card that leads or follows, is named differently."""
    moves: list[tuple[SeatAction, bool]] = [
        (Play(KING), True),
        (Play(KING), False),
        (Discard(cards("2C 3C 4C")), False),
        (Bid(3), False),
    ]
    moves += [(action, False) for action in (Pass(), Stand(), Beg(), Give(), Run(), Bunch(), Continue())]
    said = [told(language, OnlyChoice(), action, leads).split("**")[1] for action, leads in moves]
    assert len(set(said)) == len(moves)
    for text, name in zip(said, ("K♥", "K♥", "2♣ 3♣ 4♣", "3"), strict=False):
        assert name in text
