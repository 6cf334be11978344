"""Where each card of a hand lies in its picture; pure arithmetic."""

import itertools
from dataclasses import dataclass

from bot.engine.actions import Play
from bot.engine.cards import Card, Suit
from bot.engine.view import SeatView
from bot.render.cards import sort_hand
from bot.render.pictures.cloth import RAIL
from bot.render.pictures.sprites import LARGE, Look

WIDTH = 800
MARGIN = 30  # from the picture's sides to the cards
TOP = 22  # … and from its upper edge
SHOWN = (
    148  # so much of the lowest row's cards is seen: the lower ends stand behind the rail, which keeps the picture flat
)
RAISED = 20  # how far a card that may be played stands above the others
ROW = 9  # cards side by side, so that each index is still whole
ROW_STEP = 136  # from one row down to the next: index and suit of the upper one stay in sight
SPREAD = 8  # the most air between two cards
SUIT_GAP = 14


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card's upper left corner, in pixels; `card` is None where only the back is seen."""

    card: Card | None
    x: int
    y: int
    look: Look
    covering: bool


@dataclass(frozen=True, slots=True)
class HandLayout:
    """The size of a hand's picture in pixels, and its cards from the lowest to the topmost."""

    width: int
    height: int
    cards: tuple[LaidCard, ...]


def lay_hand(view: SeatView) -> HandLayout:
    """Return where the cards of `view` lie: sorted, those that may be played raised, backs where the seat may not look yet (§8)."""
    public = view.public
    if view.hand is None:
        cards: tuple[Card | None, ...] = (None,) * public.hand_sizes[view.seat]
    else:
        cards = sort_hand(view.hand, public.trump)
    legal = {choice.card for choice in view.choices if isinstance(choice, Play)}
    mixed = any(card not in legal for card in cards) and bool(legal)
    rows = split_rows(cards)
    laid: list[LaidCard] = []
    for number, row in enumerate(rows):
        top = TOP + (RAISED if mixed else RAISED // 2) + number * ROW_STEP
        lower: LaidCard | None = None
        for card, x in zip(row, _places(row), strict=True):
            up = mixed and card in legal
            y = top - RAISED if up else top
            covering = lower is not None and x < lower.x + LARGE[0] and lower.y <= y
            lower = LaidCard(card, x, y, _look(card, public.trump, mixed and not up), covering)
            laid.append(lower)
    height = TOP + RAISED + SHOWN + RAIL + max(0, len(rows) - 1) * ROW_STEP
    return HandLayout(WIDTH, height, tuple(laid))


def split_rows(cards: tuple[Card | None, ...]) -> tuple[tuple[Card | None, ...], ...]:
    """Return `cards` in as few rows of at most nine as possible, evenly, but broken between two suits where that is near."""
    count = -(-len(cards) // ROW)
    breaks = [0]
    for number in range(1, count):
        even = round(len(cards) * number / count)
        near = [at for at in range(even - 2, even + 3) if _suit(cards[at - 1]) != _suit(cards[at])]
        left = count - number
        fits = [at for at in near if at - breaks[-1] <= ROW and len(cards) - at <= ROW * left]
        breaks.append(min(fits, key=lambda at: abs(at - even), default=even))
    return tuple(cards[start:end] for start, end in zip(breaks, [*breaks[1:], len(cards)], strict=True) if end > start)


def _places(row: tuple[Card | None, ...]) -> list[int]:
    """The left edges of a row's cards, the row in the middle of the picture."""
    changes = [0] + [int(_suit(card) != _suit(after)) for card, after in itertools.pairwise(row)]
    room = WIDTH - 2 * MARGIN - LARGE[0] - SUIT_GAP * sum(changes)
    step = min(LARGE[0] + SPREAD, room / max(1, len(row) - 1))
    lefts = [step * at + SUIT_GAP * sum(changes[: at + 1]) for at in range(len(row))]
    start = (WIDTH - lefts[-1] - LARGE[0]) / 2
    return [round(start + left) for left in lefts]


def _look(card: Card | None, trump: Suit | None, faint: bool) -> Look:
    if card is not None and card.suit is trump:
        return Look.DIMMED_TRUMP if faint else Look.TRUMP
    return Look.DIMMED if faint else Look.PLAIN


def _suit(card: Card | None) -> Suit | None:
    return card.suit if card else None
