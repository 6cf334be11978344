"""What the rules of thumb weigh things at, in card points: numbers found by letting variants play each other in the kernel."""

from dataclasses import dataclass

from bot.players.kernel.masks import BASE, JACK, KING, POINTS, QUEEN, RANKS

Sevenfold = tuple[float, float, float, float, float, float, float]
"""One number for small cards, then for 9, 10, jack, queen, king and ace."""


@dataclass(frozen=True, slots=True)
class Table:
    """What of a table's rules the rules of thumb for the cards go by, named as in `Law`."""

    players: int
    sides: int
    side: tuple[int, ...]
    foes_after: tuple[int, ...]
    low_to_winner: bool
    hang: int
    game_points: int


@dataclass(frozen=True, slots=True)
class Skill:
    """The weights of one way to play, in card points but for the chances."""

    jack: float  # what the jack's point comes to beside card points, where it changes hands
    low: float  # likewise Low, where it goes to the winner
    ruff: float  # the chance that an opponent who could ruff a trick does, for nothing
    ruff_more: float  # … and more, for each card point in it
    mate_ruff: float  # the same of a partner
    mate_ruff_more: float
    over: float  # how many of the cards above a plain card are played on it, by those who hold one
    mate_over: float  # how often a partner who can take the trick over does
    mate_led: float  # how often a partner takes a trick one has led and lost
    hold_trump: Sevenfold  # what it costs to part with a trump
    hold_plain: Sevenfold
    hold_hunter: float  # … and more for one above the jack while the jack is out
    lead_trump: Sevenfold  # what it costs to lead one
    lead_ten: float  # what it costs to lead a plain ten
    hunt: float  # the worth of leading a trump above the jack while it is out
    draw: float  # the worth of leading trumps at all
    draw_own: float  # … for each one held
    draw_against: float  # … for each one an opponent is thought to hold
    trick: float  # any trick, to one who follows or leads a trump
    trick_led: float  # … and to one who leads a plain card
    short: float  # leading from a short suit while holding trumps, for each card under three


def hold_of(skill: Skill) -> tuple[float, ...]:
    """Return what it costs to part with each card, by its number."""
    return _ranks(skill.hold_plain) * 3 + _ranks(skill.hold_trump)


def hold_hunting(skill: Skill, table: Table) -> tuple[float, ...]:
    """Return the same while the jack of trumps is out."""
    hold = list(hold_of(skill))
    for card in range(QUEEN, KING + 2):
        hold[card] += skill.hold_hunter * jack_of(skill, table) / skill.jack
    return tuple(hold)


def lead_of(skill: Skill) -> tuple[float, ...]:
    """Return what it costs to lead each card, by its number."""
    small, nine, _, *court = skill.hold_plain
    return _ranks((small, nine, skill.lead_ten, *court)) * 3 + _ranks(skill.lead_trump)  # type: ignore[arg-type] # seven again


def worth_of(skill: Skill, table: Table) -> tuple[float, ...]:
    """Return what each card is worth to the side that takes it, by its number, in card points."""
    worth = [float(points) for points in POINTS]
    worth[JACK] += jack_of(skill, table)
    if table.low_to_winner:
        for rank, chance in enumerate((0.8, 0.5, 0.3, 0.15)):
            worth[BASE + rank] += chance * skill.low / table.game_points
    return tuple(worth)


def jack_of(skill: Skill, table: Table) -> float:
    """Return what the jack's points are worth: half of what changes hands, own or hung (§5.2)."""
    return skill.jack * (1 + table.hang) / 2 / table.game_points


def _ranks(weights: Sevenfold) -> tuple[float, ...]:
    small, *high = weights
    # A little more for each rank, so that of cards alike the lowest goes.
    return tuple(small + 0.03 * rank if rank < RANKS - 6 else high[rank - RANKS + 6] for rank in range(RANKS))
