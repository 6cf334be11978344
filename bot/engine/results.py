"""What deals come to: tricks taken, points entered, and how a deal ended. Everything here is public."""

from dataclasses import dataclass
from enum import StrEnum

from bot.engine.cards import Card, Suit


class What(StrEnum):
    """What a score was made for, in the words of the game record."""

    TURN_UP = "turn-up"
    GIFT = "gift"
    HIGH = "high"
    LOW = "low"
    JACK = "jack"
    HANG_JACK = "hang-jack"
    GAME = "game"
    SET_BACK = "set-back"


class Ended(StrEnum):
    """How a deal ended, in the words of the game record."""

    SCORED = "scored"
    WON_BEFORE_PLAY = "won-before-play"
    PACK_OUT = "pack-out"
    BUNCHED = "bunched"
    ALL_PASSED = "all-passed"


@dataclass(frozen=True, slots=True)
class Award:
    """Points entered for a side, and the card that made them, if one did; negative points for a set back."""

    what: What
    side: int
    points: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick that was taken: its cards from `leader` on in playing direction, and who took it."""

    leader: int
    cards: tuple[Card, ...]
    taker: int


@dataclass(frozen=True, slots=True)
class DealResult:
    """A deal that has ended, or the running one so far; everything in it is public.

    `trump` is None in a deal thrown in and before the first lead of a game without turn-up; `pitcher` and `bid` until the last seat
    has spoken; `card_points`, a number a side, until the tricks are counted; `ended` while the deal runs. `scores` stand after the deal.
    `smudge` tells that a smudge won the game here (§7.9); `tricks` are those taken, `said` the
    bids of an auction from eldest on (0 is a pass).
    """

    dealer: int
    turned: tuple[Card, ...]
    trump: Suit | None
    pitcher: int | None
    bid: int | None
    awards: tuple[Award, ...]
    card_points: tuple[int, ...] | None
    scores: tuple[int, ...]
    ended: Ended | None
    smudge: bool
    tricks: tuple[Trick, ...]
    said: tuple[int, ...]
