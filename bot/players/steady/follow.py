"""Which card to play to a trick that somebody else has led.

For every card it is the chance that the side has the trick, times what lies there, less what parting costs. The chances take every
hidden card to be anywhere alike; an opponent ruffs the more gladly, the more there is to win. Each place in the trick has a rule of
its own, so that none asks what its place has answered; the values of cards that can't win are written down beforehand.
"""

from bot.players.kernel.masks import ABOVE, BASE, BEATS, JACK_BIT, TRUMPS
from bot.players.steady.partnered import second_hand, third_hand
from bot.players.steady.skill import Skill, Table
from bot.players.steady.weights import FollowRule, Told, Weights


def make_follow(skill: Skill, table: Table) -> tuple[FollowRule, ...]:
    """Return the rules of thumb for the second, third … hand of a trick."""
    weights = Weights(skill, table)
    if table.sides < table.players:
        return second_hand(weights), third_hand(weights), _last_hand(weights)
    return *(_alone(weights, foes) for foes in range(table.players - 2, 0, -1)), _last_hand(weights)


def _alone(weights: Weights, foes: int) -> FollowRule:
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


def _last_hand(weights: Weights) -> FollowRule:
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
