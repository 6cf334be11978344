"""Which card to play to a trick that somebody else has led.

For every card it is the chance that the side has the trick, times what lies there, less what parting costs. The chances take every
hidden card to be anywhere alike; an opponent ruffs the more gladly, the more there is to win. Each place in the trick has a rule of
its own, so that none asks what its place has answered; the values of cards that can't win are written down beforehand.
"""

from typing import Protocol

from bot.players.kernel.masks import ABOVE, BASE, BEATS, JACK_BIT, PLAIN, TRUMPS, numbers
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


class _Weights:
    """What all places in a trick reckon with at one kind of table."""

    def __init__(self, skill: Skill, table: Table) -> None:
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


def make_follow(skill: Skill, table: Table) -> tuple[FollowRule, ...]:
    """Return the rules of thumb for the second, third … hand of a trick."""
    weights = _Weights(skill, table)
    if table.sides < table.players:
        return _second_hand(weights), _third_hand(weights), _last_hand(weights)
    return *(_alone(weights, foes) for foes in range(table.players - 2, 0, -1)), _last_hand(weights)


def _second_hand(weights: _Weights) -> FollowRule:
    """Before one opponent and one's partner, who may take the trick over."""
    skill, worth, dear, extra, chances = weights.skill, weights.worth, weights.dear, weights.extra, weights.chances
    ruff, ruff_more, mate_ruff, mate_more = skill.ruff, skill.ruff_more, skill.mate_ruff, skill.mate_ruff_more
    mate_over, trick = skill.mate_over, skill.trick
    (calm, _, _), (hunting, _, _) = weights.calm, weights.hunting

    def follow(
        seat: int, legal: int, rest: int, left: int, best: int, taker: int, points: int, cards: int, told: Told = None
    ) -> int:
        stake = points + trick
        if cards & dear:
            stake += extra(cards)
        lacks, lacks_plain, holds = chances[left][rest.bit_count()]
        trumped = holds[(rest & TRUMPS).bit_count()]
        beat, hold = BEATS[best], hunting if rest & JACK_BIT else calm
        plain_best = best < BASE
        stands = lacks_plain[(beat & rest & PLAIN).bit_count()] if plain_best else lacks[(beat & rest).bit_count()]
        top, choice, known, made = -1e9, -1, -1e9, 0.0
        losers = legal & ~beat
        winners = legal ^ losers
        while losers:
            card = losers.bit_length() - 1
            losers ^= 1 << card
            gain = stake + worth[card]
            if gain != known:  # small cards are all alike but for what they cost
                known, lost = gain, stands
                if plain_best:
                    aid = mate_ruff + mate_more * gain
                    lost *= 1.0 - (aid if aid < 1.0 else 1.0) * trumped
                made = (2.0 * ((1.0 - lost) * mate_over * 1.5) - 1.0) * gain
            value = made - hold[card]
            if told is not None:
                told[card] = value
            if value >= top:
                top, choice = value, card
        while winners:
            card = winners.bit_length() - 1
            winners ^= 1 << card
            gain = stake + worth[card]
            aid = mate_ruff + mate_more * gain
            chance = (lacks if card >= BASE else lacks_plain)[(ABOVE[card] & rest).bit_count()]
            if card < BASE:
                spite = ruff + ruff_more * gain
                chance *= 1.0 - (spite if spite < 1.0 else 1.0) * trumped
            chance += (1.0 - chance) * (aid if aid < 1.0 else 1.0) * trumped * mate_over
            value = (2.0 * chance - 1.0) * gain - hold[card]
            if told is not None:
                told[card] = value
            if value >= top:
                top, choice = value, card
        return choice

    return follow


def _third_hand(weights: _Weights) -> FollowRule:
    """After one's partner and before one opponent."""
    skill, worth, dear, extra, chances = weights.skill, weights.worth, weights.dear, weights.extra, weights.chances
    ruff, ruff_more, trick = skill.ruff, skill.ruff_more, skill.trick
    side, calm, hunting = weights.side, weights.calm, weights.hunting

    def follow(
        seat: int, legal: int, rest: int, left: int, best: int, taker: int, points: int, cards: int, told: Told = None
    ) -> int:
        stake = points + trick
        if cards & dear:
            stake += extra(cards)
        lacks, lacks_plain, holds = chances[left][rest.bit_count()]
        trumped = holds[(rest & TRUMPS).bit_count()]
        beat, (hold, _, lost) = BEATS[best], hunting if rest & JACK_BIT else calm
        ours, plain_best = side[taker] == side[seat], best < BASE
        stands = lacks_plain[(beat & rest & PLAIN).bit_count()] if plain_best else lacks[(beat & rest).bit_count()]
        top, choice, known, made = -1e9, -1, -1e9, 0.0
        losers = legal & ~beat
        winners = legal ^ losers
        while losers:
            card = losers.bit_length() - 1
            losers ^= 1 << card
            if ours:
                gain = stake + worth[card]
                if gain != known:
                    known, kept = gain, stands
                    if plain_best:
                        spite = ruff + ruff_more * gain
                        kept *= 1.0 - (spite if spite < 1.0 else 1.0) * trumped
                    made = (2.0 * kept - 1.0) * gain
                value = made - hold[card]
            else:
                value = lost[card] - stake
            if told is not None:
                told[card] = value
            if value >= top:
                top, choice = value, card
        while winners:
            card = winners.bit_length() - 1
            winners ^= 1 << card
            gain = stake + worth[card]
            spite = ruff + ruff_more * gain
            unspited = 1.0 - (spite if spite < 1.0 else 1.0) * trumped
            over = (ABOVE[card] & rest).bit_count()
            chance = lacks[over] if card >= BASE else lacks_plain[over] * unspited
            if ours:
                kept = stands * unspited if plain_best else stands
                if kept > chance:
                    chance = kept
            value = (2.0 * chance - 1.0) * gain - hold[card]
            if told is not None:
                told[card] = value
            if value >= top:
                top, choice = value, card
        return choice

    return follow


def _alone(weights: _Weights, foes: int) -> FollowRule:
    """Without a partner, before so many opponents."""
    skill, worth, dear, extra, chances = weights.skill, weights.worth, weights.dear, weights.extra, weights.chances
    ruff, ruff_more, trick = skill.ruff, skill.ruff_more, skill.trick
    calm, hunting = weights.calm, weights.hunting

    def follow(
        seat: int, legal: int, rest: int, left: int, best: int, taker: int, points: int, cards: int, told: Told = None
    ) -> int:
        stake = points + trick
        if cards & dear:
            stake += extra(cards)
        lacks, lacks_plain, holds = chances[left][rest.bit_count()]
        beat, (hold, _, lost) = BEATS[best], hunting if rest & JACK_BIT else calm
        top, choice = -1e9, -1
        losers = legal & ~beat
        winners = legal ^ losers
        while losers:
            card = losers.bit_length() - 1
            losers ^= 1 << card
            value = lost[card] - stake
            if told is not None:
                told[card] = value
            if value >= top:
                top, choice = value, card
        while winners:
            card = winners.bit_length() - 1
            winners ^= 1 << card
            gain = stake + worth[card]
            chance = (lacks if card >= BASE else lacks_plain)[(ABOVE[card] & rest).bit_count()]
            if card < BASE:
                spite = ruff + ruff_more * gain
                chance *= 1.0 - (spite if spite < 1.0 else 1.0) * holds[(rest & TRUMPS).bit_count()]
            if foes > 1:
                chance **= foes
            value = (2.0 * chance - 1.0) * gain - hold[card]
            if told is not None:
                told[card] = value
            if value >= top:
                top, choice = value, card
        return choice

    return follow


def _last_hand(weights: _Weights) -> FollowRule:
    """Where nothing can happen any more to the trick."""
    dear, extra, trick = weights.dear, weights.extra, weights.skill.trick
    side, calm, hunting = weights.side, weights.calm, weights.hunting

    def follow(
        seat: int, legal: int, rest: int, left: int, best: int, taker: int, points: int, cards: int, told: Told = None
    ) -> int:
        stake = points + trick
        if cards & dear:
            stake += extra(cards)
        _, won, lost = hunting if rest & JACK_BIT else calm
        losers = 0 if side[taker] == side[seat] else legal & ~BEATS[best]
        winners = legal ^ losers
        top, choice = -1e9, -1
        while losers:
            card = losers.bit_length() - 1
            losers ^= 1 << card
            value = lost[card] - stake
            if told is not None:
                told[card] = value
            if value >= top:
                top, choice = value, card
        while winners:
            card = winners.bit_length() - 1
            winners ^= 1 << card
            value = won[card] + stake
            if told is not None:
                told[card] = value
            if value >= top:
                top, choice = value, card
        return choice

    return follow
