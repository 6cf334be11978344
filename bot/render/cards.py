"""Cards and suits as text: always legible, whatever pictures and emoji there are beside them."""

from collections.abc import Iterable, Mapping

from bot.engine.cards import Card, Suit
from bot.render.speech import N_, Speech

LETTERLIKE = "\ufe0e"
"""Behind a sign: it is a letter, in the colour of the text. Discord's own black emoji can't be seen on its dark background."""

SIGNS = {
    Suit.SPADES: f"♠{LETTERLIKE}",
    Suit.HEARTS: "♥",
    Suit.DIAMONDS: "♦",
    Suit.CLUBS: f"♣{LETTERLIKE}",
}
"""The sign of each suit: the black ones like letters, the red ones as Discord shows them."""

SUIT_NAMES = {
    Suit.SPADES: N_("spades"),
    Suit.HEARTS: N_("hearts"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.CLUBS: N_("clubs"),
}
"""The name of each suit, a gettext id."""

EmojiOf = Mapping[Card, str]
"""What a card is shown as beside its text; empty where the emoji aren't there yet."""

NO_EMOJI: EmojiOf = {}


def card_text(card: Card) -> str:
    """Return a card as players write it: `J♠`, `10♦`."""
    return f"{card.rank.letter}{SIGNS[card.suit]}"


def cards_text(cards: Iterable[Card]) -> str:
    """Return cards side by side: `J♠ 10♦`."""
    return " ".join(map(card_text, cards))


def suit_name(speech: Speech, suit: Suit) -> str:
    """Return a suit's name: `spades`."""
    return speech.say(SUIT_NAMES[suit])


def shown_card(card: Card, emoji: EmojiOf = NO_EMOJI) -> str:
    """Return a card's text with its emoji before it, where there is one; no line is broken between them."""
    return f"{emoji[card]}\u00a0{card_text(card)}" if card in emoji else card_text(card)


def sort_hand(cards: Iterable[Card], trump: Suit | None) -> tuple[Card, ...]:
    """Return cards by suit, trumps first, then black and red in turn, each suit from its highest card down."""
    cycle = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    start = 0 if trump is None else cycle.index(trump)
    place = {suit: (cycle.index(suit) - start) % len(cycle) for suit in cycle}
    return tuple(sorted(cards, key=lambda card: (place[card.suit], -card.rank)))
