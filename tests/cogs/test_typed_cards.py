"""Cards as people type them, in English and Dutch, and what is offered while they type."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest

from bot.engine.cards import CARDS, PACK, Card, Suit
from bot.face.cards import RANKS, SUITS, card_choices, cards_said, meant_card, typed_cards
from bot.face.refusals import FaceRefused, NoCard, WhichCard
from bot.render.cards import card_text
from bot.render.speech import Speech
from tests.e2e.playing import sit_down, to_move
from tests.e2e.stage import stage
from tests.pictures.situations import cards


@pytest.mark.parametrize(
    ("text", "card"),
    [
        *(("jh", "JH"), ("JH", "JH"), ("hj", "JH"), ("J♥", "JH"), ("j♥️", "JH"), ("jack of hearts", "JH")),
        *(("hartenboer", "JH"), ("harten boer", "JH"), ("boer harten", "JH"), ("Boer van harten", "JH")),
        *(
            ("hartenheer", "KH"),
            ("heer harten", "KH"),
            ("harten heer", "KH"),
            ("kh", "KH"),
            ("hk", "KH"),
            ("hheer", "KH"),
        ),
        *(("schoppen boer", "JS"), ("schoppenvrouw", "QS"), ("klaver aas", "AC"), ("klaverenaas", "AC")),
        *(("ruiten 10", "10D"), ("ruitentien", "10D"), ("10♦", "10D"), ("td", "10D"), ("tien van ruiten", "10D")),
        *(("the two of clubs", "2C"), ("deuce of clubs", "2C"), ("hart 7", "7H"), ("ah", "AH"), ("ha", "AH")),
    ],
)
def test_a_card_is_understood(text: str, card: str) -> None:
    """A card is understood in letters and signs, in English and in Dutch words, in either order, as one word or two."""
    assert typed_cards(text) == (CARDS[card],)


@pytest.mark.parametrize("text", ["h", "hh", "heer", "boer", "harten", "h heer heer", "1h", "jx", "", " ", "🂫"])
def test_what_is_no_card_is_refused(text: str) -> None:
    """A rank or a suit alone names no card, and an h is never a heer: `hh` is none at all."""
    with pytest.raises(FaceRefused) as refused:
        typed_cards(text)
    assert refused.value.reason == NoCard(text)


def test_every_spelling_means_one_card() -> None:
    """No word stands for a rank and for a suit as well, nor for two of either."""
    words = [word for table in (RANKS, SUITS) for spellings in table.values() for word in spellings]
    assert len(words) == len(set(words))
    for (rank, ranks), (suit, suits) in product(RANKS.items(), SUITS.items()):
        for word, other in product(ranks, suits):
            assert typed_cards(f"{word} {other}") == typed_cards(f"{other}{word}") == (CARDS[rank + suit],)


def test_a_rank_or_suit_alone_is_enough_where_the_hand_holds_one() -> None:
    """Of a hand with one jack `boer` is that jack, and with one heart `h` is that heart, never a king."""
    hand = cards("JS KC 9H 10D 10S")
    for text, card in (("boer", "JS"), ("heer", "KC"), ("J", "JS"), ("h", "9H"), ("Harten", "9H"), ("♣", "KC")):
        assert meant_card(text, hand) == CARDS[card]
    assert meant_card("harten vrouw", hand) == CARDS["QH"]
    with pytest.raises(FaceRefused) as several:
        meant_card("tien", hand)
    assert several.value.reason == WhichCard(cards("10D 10S"))
    assert "10" not in repr(several.value.reason)
    with pytest.raises(FaceRefused) as none:
        meant_card("aas", hand)
    assert none.value.reason == NoCard("aas")


def offered(typed: str, hand: tuple[Card, ...] = PACK) -> tuple[Card, ...]:
    """The cards that are offered to somebody who has typed this."""
    return tuple(CARDS[str(choice.value)] for choice in card_choices(hand, typed))


def test_an_h_offers_hearts_only() -> None:
    """While one types, h means hearts and harten; only from `hee` on is it a heer."""
    assert set(offered("h")) == {card for card in PACK if card.suit is Suit.HEARTS}
    assert offered("h", cards("KS KC")) == ()
    assert set(offered("hee")) == set(cards("KS KH KD KC"))
    assert offered("hartenh") == cards("KH")


def test_what_is_printed_on_the_card_comes_first() -> None:
    """K brings the kings before the clubs that are klaveren, and words find their cards in both languages."""
    assert offered("k", cards("2C KS 3C KD")) == cards("KS KD 2C 3C")
    assert set(offered("boer")) == set(cards("JS JH JD JC"))
    assert offered("schoppen vr") == cards("QS")
    assert offered("vrouw van s") == offered("queen of s") == cards("QS")
    assert len(offered("")) == 25


def test_cards_to_discard_are_gathered() -> None:
    """What was typed stays, each further card is offered with it, and how many are wanted is counted down in the person's language."""
    hand = cards("2C 9D 4S KH")
    [first, *_] = cards_said(Speech.of("nl"), hand, 2, "klaver2 ")
    assert (first.name, first.value) == (f"{card_text(CARDS['2C'])} {card_text(CARDS['9D'])} – dat is alles", "2C 9D")
    assert [choice.value for choice in cards_said(Speech.of("en"), hand, 2, "2c h")] == ["2C KH"]


async def test_a_rank_alone_is_played(tmp_path: Path) -> None:
    """Whoever types a rank that they hold once plays that card; where a word fits several, they are asked which, and nothing is played."""
    async with stage(tmp_path, chance=Random(5)) as on:
        await sit_down(on, "blind", target=30)
        [who] = to_move(on, await on.bot.tables.snapshot(1))
        view = on.bot.tables.glance(1, on.people[who].id)
        assert view is not None
        hand = view.hand or ()
        several = next(suit for suit in Suit if sum(card.suit is suit for card in hand) > 1)
        word = SUITS[next(str(card)[-1] for card in hand if card.suit is several)][3]
        said = await on.say(who, "play", card=word)
        assert "Which one do you mean?" in said
        assert all(card_text(card) in said for card in hand if card.suit is several)
        once = next(card for card in hand if sum(card.rank is other.rank for other in hand) == 1)
        await on.say(who, "play", card=RANKS[once.rank.letter][-1])
        after = await on.bot.tables.snapshot(1)
        assert after.public is not None
        assert once in after.public.trick
