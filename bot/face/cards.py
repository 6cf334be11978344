"""Cards as people type them, and what is offered while they type."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import product

from discord.app_commands import Choice

from bot.engine.cards import CARDS, Card, Suit
from bot.face.refusals import FaceRefused, NoCard, WhichCard
from bot.render.cards import card_text
from bot.render.speech import N_, Speech

RANKS: dict[str, tuple[str, ...]] = {
    "A": ("a", "ace", "aas"),
    "K": ("k", "king", "heer", "koning"),
    "Q": ("q", "queen", "vrouw", "dame"),
    "J": ("j", "jack", "boer", "knave"),
    "10": ("10", "t", "ten", "tien"),
    "9": ("9", "nine", "negen"),
    "8": ("8", "eight", "acht"),
    "7": ("7", "seven", "zeven"),
    "6": ("6", "six", "zes"),
    "5": ("5", "five", "vijf"),
    "4": ("4", "four", "vier"),
    "3": ("3", "three", "drie"),
    "2": ("2", "two", "twee", "deuce"),
}
SUITS: dict[str, tuple[str, ...]] = {
    "S": ("s", "spades", "spade", "schoppen", "♠", "♤"),
    "H": ("h", "hearts", "heart", "harten", "hart", "♥", "♡", "❤"),
    "D": ("d", "diamonds", "diamond", "ruiten", "ruit", "♦", "♢"),
    "C": ("c", "clubs", "club", "klaveren", "klaver", "♣", "♧"),
}
"""H is hearts in English and harten in Dutch, never heer."""

SPELLINGS: dict[str, Card] = {
    spelling: CARDS[rank + suit]
    for rank, suit in product(RANKS, SUITS)
    for one, other in product(RANKS[rank], SUITS[suit])
    for spelling in (one + other, other + one)
}
GLUED = re.compile(r"(?:10|[2-9akqjt])[shdc♠♥♦♣]")
BETWEEN = re.compile(r"[,;+&/\n]|\b(?:and|en|und)\b")
LITTLE = {"of", "van", "the", "de"}
MOST = 25
"""So many choices does Discord show."""


def plain(text: str) -> str:
    """Text in small letters, without the mark that turns a suit sign into an emoji."""
    return unicodedata.normalize("NFKC", text.replace("\ufe0f", "").replace("\ufe0e", "")).casefold()


def typed_cards(text: str, count: int | None = None) -> tuple[Card, ...]:
    """The cards somebody typed, in any usual form: `jh`, `10♦ 2c`, "jack of hearts and ten of clubs"; FaceRefused with NoCard.

    With `count` there must be so many.
    """
    cards = tuple(card for part in BETWEEN.split(plain(text)) for card in in_part(part, text))
    if not cards or (count is not None and len(cards) != count):
        raise FaceRefused(NoCard(text))
    return cards


def meant_card(text: str, hand: Sequence[Card]) -> Card:
    """The card somebody typed: in full, or by its rank or its suit alone where `hand` holds one such card: `boer`, `10`, `h`.

    FaceRefused with WhichCard where it holds several, with NoCard where nothing is understood.
    """
    word = plain(text).strip()
    alike = tuple(card for card in hand if word in (*RANKS[card.rank.letter], *SUITS[str(card)[-1]]))
    if len(alike) > 1:
        raise FaceRefused(WhichCard(alike))
    return alike[0] if alike else typed_cards(text, count=1)[0]


def in_part(part: str, text: str) -> Iterator[Card]:
    """The cards in a part of `text` that holds no comma or the like."""
    words = [word for word in part.split() if word not in LITTLE]
    while words:
        for size in (2, 1):
            card = SPELLINGS.get("".join(words[:size]))
            if card is not None:
                yield card
                del words[:size]
                break
        else:
            glued = GLUED.findall(words[0])
            if "".join(glued) != words.pop(0) or not glued:
                raise FaceRefused(NoCard(text))
            yield from (SPELLINGS[one] for one in glued)


def card_choices(cards: Sequence[Card], typed: str) -> list[Choice[str]]:
    """Those of `cards` that begin or are spelt like what was typed, at most 25; first those on which it is printed."""
    start = plain(typed).replace(" ", "")
    found = [card for card in cards if not start or begins(card, start)]
    found.sort(key=lambda card: start not in str(card).casefold())
    return [Choice(name=card_text(card), value=str(card)) for card in found[:MOST]]


def begins(card: Card, start: str) -> bool:
    """Whether a spelling of `card` begins so; an h alone is a heart, never the beginning of a heer."""
    if start == "h":
        return card.suit is Suit.HEARTS
    start = start.replace("of", "").replace("van", "") if start not in SPELLINGS else start
    return any(spelling.startswith(start) for spelling, one in SPELLINGS.items() if one == card)


def cards_said(speech: Speech, hand: Sequence[Card], wanted: int, typed: str) -> list[Choice[str]]:
    """What was typed with each further card of `hand`, and how many of the `wanted` are still to come; nothing if none is wanted."""
    if not wanted:
        return []
    words = typed.split()
    said: list[Card] = []
    rest = ""
    for place, word in enumerate(words):
        try:
            said += [card for card in typed_cards(word) if card in hand and card not in said]
        except FaceRefused:
            rest = " ".join(words[place:])
            break
    said = said[:wanted]
    left = [card for card in hand if card not in said and (not rest or begins(card, plain(rest).replace(" ", "")))]
    lists = [[*said, card] for card in left] if len(said) < wanted else [said]
    return [
        Choice(name=told(speech, cards, wanted - len(cards))[:100], value=" ".join(map(str, cards)))
        for cards in lists[:MOST]
    ]


def told(speech: Speech, cards: Sequence[Card], more: int) -> str:
    """Cards, and how many more are wanted."""
    text = " ".join(map(card_text, cards))
    if not more:
        return speech.say(N_("{cards} – that is all"), cards=text)
    return speech.say_count(N_("{cards} – and {count} more"), N_("{cards} – and {count} more"), more, cards=text)
