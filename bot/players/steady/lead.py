"""Which card to lead to a trick."""

from typing import Protocol

from bot.players.kernel.deal import Deal
from bot.players.kernel.law import Law
from bot.players.kernel.masks import ABOVE, BASE, JACK, JACK_BIT, SUIT_MASK, TRUMPS
from bot.players.steady.skill import Skill, jack_of, lead_of, worth_of


class LeadRule(Protocol):
    """As the kernel's `Lead`; `told` receives what each card of the hand, ascending, is thought to be worth in card points."""

    def __call__(self, deal: Deal, seat: int, hand: int, rest: int, told: list[float] | None = None) -> int:
        """Return the number of the card."""


def make_lead(skill: Skill, law: Law) -> LeadRule:
    """Return the rule of thumb: hunt the jack from above, draw trumps, else lead what wins or costs little."""
    costs, worth = lead_of(skill), worth_of(skill, law)
    hunt = skill.hunt * jack_of(skill, law) / skill.jack
    ruff, ruff_more, over_plain = skill.ruff, skill.ruff_more, skill.over
    mate_over, mate_led, short = skill.mate_over, skill.mate_led, skill.short
    draw, draw_own, draw_against = skill.draw, skill.draw_own, skill.draw_against
    trick, trick_led, foes = skill.trick, skill.trick_led, law.foes_after[0]
    paired = law.sides < law.players

    def lead(deal: Deal, seat: int, hand: int, rest: int, told: list[float] | None = None) -> int:
        each = deal.left / rest.bit_count()
        lack = 1.0 - each  # the chance that one player lacks one hidden card
        trumps, against = hand & TRUMPS, (rest & TRUMPS).bit_count()
        trumped = 1.0 - lack**against
        jack_out = rest & JACK_BIT
        drawing = draw + draw_own * trumps.bit_count() + draw_against * against * each
        top, choice = -1e9, -1
        left = hand
        while left:
            bit = left & -left
            left ^= bit
            card = bit.bit_length() - 1
            over = (ABOVE[card] & rest).bit_count()
            if card >= BASE:
                stands = lack**over
                alone = chance = stands**foes
                if paired:
                    chance += (1.0 - chance) * (1.0 - stands) * mate_over
                value = (2.0 * chance - 1.0) * (worth[card] + trick) + drawing
                if card != JACK or over:
                    value -= costs[card]
                if card > JACK and jack_out:
                    value += alone * hunt
            else:
                gain = worth[card] + trick_led
                spite = ruff + ruff_more * gain
                chance = lack ** (over_plain * over) * (1.0 - (spite if spite < 1.0 else 1.0) * trumped)
                chance **= foes
                if paired:
                    chance += (1.0 - chance) * mate_led
                value = (2.0 * chance - 1.0) * gain - costs[card]
                if trumps:
                    value += short * (3 - (hand & SUIT_MASK[card]).bit_count())
            if told is not None:
                told.append(value)
            if value > top:
                top, choice = value, card
        return choice

    return lead
