"""Which card to lead to a trick."""

from typing import Protocol

from bot.players.kernel.masks import BASE, IN_ROW, JACK, JACK_BIT, OVER_IN_ROW, RANKS, ROW, TRUMPS
from bot.players.steady.chances import Chances, all_chances
from bot.players.steady.skill import Skill, Table, jack_of, lead_of, worth_of

KEPT = 1000
"""So many lists of worths are kept: more than one game needs, and not more than some megabytes."""

PLAIN_SUITS = tuple(range(0, BASE, RANKS))
"""The number of the two of each plain suit."""

Worths = tuple[tuple[float, ...], ...]
"""What a card is worth leading, by its rank and by how many hidden cards are over it."""

Lists = tuple[Worths, Worths, list[float], float]
"""The worths of plain cards and of trumps; what hunting the jack adds, by how many hidden trumps are over the hunter; and what drawing
trumps adds for those the opponents are thought to hold."""


class LeadRule(Protocol):
    """As the kernel's `Lead`; `told` receives what each card of the hand is thought to be worth in card points."""

    def __call__(self, hand: int, rest: int, left: int, told: dict[int, float] | None = None) -> int:
        """Return the number of the card."""


def make_lead(skill: Skill, table: Table) -> LeadRule:
    """Return the rule of thumb: hunt the jack from above, draw trumps, else lead what wins or costs little."""
    costs, draw, draw_own = lead_of(skill)[BASE:], skill.draw, skill.draw_own
    shorts = [skill.short * (3 - count) for count in range(RANKS + 1)]
    known: dict[int, Lists] = {}
    reckoning = _Reckoning(skill, table)

    def lead(hand: int, rest: int, left: int, told: dict[int, float] | None = None) -> int:
        hidden, against = rest.bit_count(), (rest & TRUMPS).bit_count()
        key = left << 16 | hidden << 8 | against
        lists = known.get(key)
        if lists is None:
            if len(known) >= KEPT:
                known.clear()
            lists = known[key] = reckoning.lists(left, hidden, against)
        plain_worths, trump_worths, hunts, drawing = lists
        trumps = hand >> BASE
        top, choice = -1e9, -1
        for suit in PLAIN_SUITS:
            row = hand >> suit & ROW
            if row:
                over = OVER_IN_ROW[rest >> suit & ROW]
                short = shorts[row.bit_count()] if trumps else 0.0
                for rank in IN_ROW[row]:
                    value = plain_worths[rank][over[rank]] + short
                    if told is not None:
                        told[suit + rank] = value
                    if value > top:
                        top, choice = value, suit + rank
        if trumps:
            drawing += draw + draw_own * trumps.bit_count()
            hunting = rest & JACK_BIT
            over = OVER_IN_ROW[rest >> BASE]
            for rank in IN_ROW[trumps]:
                higher = over[rank]
                value = trump_worths[rank][higher] + drawing
                if rank != JACK - BASE or higher:
                    value -= costs[rank]
                if hunting and rank > JACK - BASE:
                    value += hunts[higher]
                if told is not None:
                    told[BASE + rank] = value
                if value > top:
                    top, choice = value, BASE + rank
        return choice

    return lead


class _Reckoning:
    """Reckons the lists for one kind of table."""

    def __init__(self, skill: Skill, table: Table) -> None:
        self._skill = skill
        self._foes, self._paired = table.foes_after[0], table.sides < table.players
        self._costs, self._worth = lead_of(skill), worth_of(skill, table)
        self._hunt = skill.hunt * jack_of(skill, table) / skill.jack
        self._chances = all_chances(skill.over)

    def lists(self, left: int, hidden: int, against: int) -> Lists:
        """What to go by with `left` cards in hand while `hidden` are out, `against` of them trumps."""
        chances = self._chances[left][hidden]
        hunts = [chance**self._foes * self._hunt for chance in chances[0]]
        drawing = self._skill.draw_against * against * (left / hidden)
        return self._plain(chances, against), self._trumps(chances), hunts, drawing

    def _plain(self, chances: Chances, against: int) -> Worths:
        skill, by_gain, suit = self._skill, dict[float, list[float]](), []
        for card in range(RANKS):
            gain = self._worth[card] + skill.trick_led
            worths = by_gain.get(gain)  # small cards are all alike but for what they cost
            if worths is None:
                spite = min(1.0, skill.ruff + skill.ruff_more * gain)
                unspited = 1.0 - spite * chances[2][against]
                worths = by_gain[gain] = [
                    self._plain_worth(chances[1][over] * unspited, gain) for over in range(RANKS - card)
                ]
            suit.append(tuple([worth - self._costs[card] for worth in worths[: RANKS - card]]))
        return tuple(suit)

    def _plain_worth(self, stands: float, gain: float) -> float:
        chance = stands**self._foes
        if self._paired:
            chance += (1.0 - chance) * self._skill.mate_led
        return (2.0 * chance - 1.0) * gain

    def _trumps(self, chances: Chances) -> Worths:
        gained = []
        for stands in chances[0][:RANKS]:
            chance = stands**self._foes
            if self._paired:
                chance += (1.0 - chance) * (1.0 - stands) * self._skill.mate_over
            gained.append(2.0 * chance - 1.0)
        worth = [self._worth[card] + self._skill.trick for card in range(BASE, BASE + RANKS)]
        return tuple(tuple([gain * worth[rank] for gain in gained[: RANKS - rank]]) for rank in range(RANKS))
