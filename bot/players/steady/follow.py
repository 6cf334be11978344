"""Which card to play to a trick that somebody else has led."""

from typing import Protocol

from bot.players.kernel.deal import Deal
from bot.players.kernel.law import Law
from bot.players.kernel.masks import ABOVE, BASE, BEATS, JACK_BIT, PLAIN, TRUMPS, numbers
from bot.players.steady.skill import Skill, hold_hunting, hold_of, jack_of, worth_of


class FollowRule(Protocol):
    """As the kernel's `Follow`; `told` receives what each legal card, ascending, is thought to be worth in card points."""

    def __call__(
        self,
        deal: Deal,
        seat: int,
        hand: int,
        legal: int,
        best: int,
        taker: int,
        points: int,
        count: int,
        rest: int,
        told: list[float] | None = None,
    ) -> int:
        """Return the number of the card."""


def make_follow(skill: Skill, law: Law) -> FollowRule:
    """Return the rule of thumb: for every card the chance that the side has the trick, times what lies there, less what parting costs.

    The chances take every hidden card to be anywhere alike; an opponent ruffs the more gladly, the more there is to win.
    """
    hold, hunting, worth, jack = hold_of(skill), hold_hunting(skill, law), worth_of(skill, law), jack_of(skill, law)
    ruff, ruff_more, mate_ruff, mate_more = skill.ruff, skill.ruff_more, skill.mate_ruff, skill.mate_ruff_more
    over, mate_over, trick_worth = skill.over, skill.mate_over, skill.trick
    side, foes_after = law.side, law.foes_after
    paired, lows = law.sides < law.players, law.low_to_winner

    def follow(
        deal: Deal,
        seat: int,
        hand: int,
        legal: int,
        best: int,
        taker: int,
        points: int,
        count: int,
        rest: int,
        told: list[float] | None = None,
    ) -> int:
        trick = deal.cards
        stake = points + trick_worth
        if trick & JACK_BIT:
            stake += jack
        if lows:
            for card in numbers(trick & 0xF << BASE):
                stake += worth[card]
        beat, foes = BEATS[best], foes_after[count]
        ours = side[taker] == side[seat]
        costs = hunting if rest & JACK_BIT else hold
        top, choice = -1e9, -1
        if not foes:
            while legal:
                bit = legal & -legal
                legal ^= bit
                card = bit.bit_length() - 1
                gain = stake + worth[card]
                value = (gain if ours or bit & beat else -gain) - costs[card]
                if told is not None:
                    told.append(value)
                if value > top:
                    top, choice = value, card
            return choice
        lack = 1.0 - deal.left / rest.bit_count()  # the chance that one player lacks one hidden card
        trumped = 1.0 - lack ** (rest & TRUMPS).bit_count()  # … and that one holds a trump
        stands = lack ** (over * (beat & rest & PLAIN).bit_count() if best < BASE else (beat & rest).bit_count())
        mate_last = paired and count == 1
        while legal:
            bit = legal & -legal
            legal ^= bit
            card = bit.bit_length() - 1
            gain = stake + worth[card]
            chance = 0.0
            if bit & beat:
                if card < BASE:
                    spite = ruff + ruff_more * gain
                    chance = lack ** (over * (ABOVE[card] & rest).bit_count())
                    chance *= 1.0 - (spite if spite < 1.0 else 1.0) * trumped
                else:
                    chance = lack ** (ABOVE[card] & rest).bit_count()
                if foes > 1:
                    chance **= foes
                if mate_last:
                    aid = mate_ruff + mate_more * gain
                    chance += (1.0 - chance) * (aid if aid < 1.0 else 1.0) * trumped * mate_over
            elif mate_last:
                lost = stands
                if best < BASE:
                    aid = mate_ruff + mate_more * gain
                    lost *= 1.0 - (aid if aid < 1.0 else 1.0) * trumped
                chance = (1.0 - lost) * mate_over * 1.5
            if ours:
                spite = ruff + ruff_more * gain
                kept = stands if best >= BASE else stands * (1.0 - (spite if spite < 1.0 else 1.0) * trumped)
                if kept > chance:
                    chance = kept
            value = (2.0 * chance - 1.0) * gain - costs[card]
            if told is not None:
                told.append(value)
            if value > top:
                top, choice = value, card
        return choice

    return follow
