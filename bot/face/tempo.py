"""How quickly the bot speaks up."""

from __future__ import annotations

from dataclasses import dataclass

from bot.face.budget import Budget
from bot.face.emoji import REST
from bot.face.hands import YOUNG
from bot.face.nudges import MOMENT
from bot.face.pulse import BEAT
from bot.face.whereabouts import LATER


@dataclass(frozen=True, slots=True)
class Tempo:
    """How quickly the bot speaks up by itself, in seconds."""

    pause: float = 1.1  # between two edits of a table's message
    later: float = LATER  # before it is written down what messages have been changed to
    moment: float = MOMENT  # before somebody is pinged
    rest: float = 2.0  # between two refreshes of a hand
    young: float = YOUNG  # a hand's life
    emoji: float | None = REST  # between two uploads of card emoji; None: cards stay text
    channel: tuple[int, float] = Budget.CHANNEL  # so many messages and edits a channel in so many seconds
    picture: float = 1.5  # so long a message waits for its picture
    everything: tuple[int, float] = Budget.ALL  # so many in all
    beat: float = BEAT  # between two signs of life
    beside: bool = True  # pictures are drawn in a process of their own, not in threads
