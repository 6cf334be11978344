"""The weights of the rules of thumb at each kind of table, found by self-play (`Skill`)."""

from bot.players.steady.skill import Skill, Table

PARTNERS = Skill(
    jack=8.82,
    low=12.0,
    ruff=-0.024,
    ruff_more=0.072,
    mate_ruff=0.506,
    mate_ruff_more=0.03,
    over=0.86,
    mate_over=0.44,
    mate_led=0.32,
    hold_trump=(2.4, 4.1, 11.51, 11.75, 4.38, 9.0, 10.49),
    hold_plain=(0.0, 0.2, -2.18, 0.25, 0.74, 1.25, 2.41),
    hold_hunter=4.63,
    lead_trump=(1.09, 2.12, 9.04, 28.86, 4.0, 4.28, 6.83),
    lead_ten=1.83,
    hunt=10.04,
    draw=1.15,
    draw_own=0.65,
    draw_against=-0.41,
    trick=0.02,
    trick_led=1.1,
    short=0.21,
)
"""Four players in two partnerships."""

TWO = Skill(
    jack=7.53,
    low=11.77,
    ruff=0.043,
    ruff_more=0.072,
    mate_ruff=0.277,
    mate_ruff_more=0.03,
    over=0.99,
    mate_over=0.5,
    mate_led=0.66,
    hold_trump=(1.58, 5.17, 11.51, 13.79, 6.03, 9.0, 10.49),
    hold_plain=(0.0, 0.2, -1.02, 0.25, 0.6, 1.3, 2.1),
    hold_hunter=3.47,
    lead_trump=(1.09, 2.11, 9.04, 31.08, 1.84, 4.28, 6.61),
    lead_ten=0.81,
    hunt=12.17,
    draw=1.15,
    draw_own=0.65,
    draw_against=-0.28,
    trick=-0.31,
    trick_led=1.18,
    short=0.5,
)
"""Two players."""

MANY = Skill(
    jack=8.97,
    low=16.0,
    ruff=0.043,
    ruff_more=0.072,
    mate_ruff=0.394,
    mate_ruff_more=0.03,
    over=0.99,
    mate_over=0.95,
    mate_led=0.42,
    hold_trump=(5.05, 6.8, 14.8, 12.36, 8.24, 13.31, 17.23),
    hold_plain=(0.0, 0.2, -1.71, 0.25, 0.6, 1.3, 2.1),
    hold_hunter=3.0,
    lead_trump=(1.09, 3.58, 12.19, 17.76, 4.0, 5.59, 8.03),
    lead_ten=1.07,
    hunt=2.3,
    draw=1.15,
    draw_own=0.53,
    draw_against=-0.52,
    trick=-0.17,
    trick_led=0.95,
    short=0.6,
)
"""Three and more players, each for themselves."""


def skill_for(table: Table) -> Skill:
    """Return the weights for such a table."""
    if table.sides < table.players:
        return PARTNERS
    return TWO if table.players == 2 else MANY
