"""Following suit with a partner at the table, before the last hand: what one has may yet be taken over, or trumped, by either side."""

from bot.players.kernel.masks import ABOVE, BASE, BEATS, JACK_BIT, PLAIN, TRUMPS
from bot.players.steady.weights import FollowRule, Told, Weights


def second_hand(weights: Weights) -> FollowRule:
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


def third_hand(weights: Weights) -> FollowRule:
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
