"""What every place in a trick reckons with when somebody else has led."""

from typing import Protocol

from bot.players.kernel.masks import BASE, JACK_BIT, numbers
from bot.players.steady.chances import all_chances
from bot.players.steady.skill import Skill, Table, hold_hunting, hold_of, jack_of, worth_of

Told = dict[int, float] | None


class FollowRule(Protocol):
    """As the kernel's `Follow`; `told` receives what each legal card is thought to be worth in card points."""

    def __call__(
        self,
        seat: int,
        legal: int,
        rest: int,
        left: int,
        best: int,
        taker: int,
        points: int,
        cards: int,
        told: Told = None,
    ) -> int:
        """Return the number of the card."""


Costs = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]
"""By a card's number: what it costs to part with it, and what it then makes in a trick that is won and in one that is lost."""


class Weights:
    """What all places in a trick reckon with at one kind of table."""

    def __init__(self, skill: Skill, table: Table) -> None:
        """Reckon it out once, for all tricks."""
        self.skill = skill
        self.side = table.side
        self.worth = worth_of(skill, table)
        self.calm, self.hunting = (self._costs(hold) for hold in (hold_of(skill), hold_hunting(skill, table)))
        self.chances = all_chances(skill.over)
        self._jack = jack_of(skill, table)
        self._lows = 0xF << BASE if table.low_to_winner else 0
        self.dear = JACK_BIT | self._lows

    def _costs(self, hold: tuple[float, ...]) -> Costs:
        both = list(zip(self.worth, hold, strict=True))
        return hold, tuple(worth - cost for worth, cost in both), tuple(-worth - cost for worth, cost in both)

    def extra(self, cards: int) -> float:
        """What the trick `cards` is worth beyond its card points."""
        extra = self._jack if cards & JACK_BIT else 0.0
        return extra + sum([self.worth[card] for card in numbers(cards & self._lows)])
