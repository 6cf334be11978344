"""What a private hand is made of."""

from dataclasses import dataclass, field

from bot.engine.cards import Card
from bot.engine.view import SeatView
from bot.render.cards import EmojiOf
from bot.render.controls import When
from bot.render.events import Step
from bot.render.people import SeatShown


@dataclass(frozen=True, slots=True)
class HandShown:
    """All that a private hand shows.

    `steps` is everything of the deal, `since` the index of the first step after the seat's own last move; `deadline` is in unix seconds;
    `notice` is a sentence on top (what was refused, what was just done); `marked` are the cards marked for discarding; `ask_first` lets
    a card be confirmed; `cutter` and `ready` tell whether the seat may cut and has said ready; `old` that the hand no longer follows.
    """

    table: int
    game: int
    view: SeatView
    seats: tuple[SeatShown, ...]
    when: When
    steps: tuple[Step, ...] = ()
    since: int = 0
    deadline: float | None = None
    notice: str | None = None
    marked: tuple[Card, ...] = ()
    ask_first: bool = False
    cutter: bool = False
    ready: bool = False
    old: bool = False
    hints: bool = False
    emoji: EmojiOf = field(default_factory=dict)
    picture: tuple[str, str] | None = None
