"""How many sampled deals a decision may cost, so that none takes long."""

CARDS_A_SAMPLE = 150
"""Cards played out for one sampled deal on average: six moves with four hands of six cards."""


def samples_for(budget: int, moves: int, cards: int) -> int:
    """Return how many deals to sample when `moves` are weighed and each is played out with up to `cards` cards.

    The work is bounded, not the clock, so that the same seed gives the same choice on any machine.
    """
    return max(4, min(budget, budget * CARDS_A_SAMPLE // max(1, moves * cards)))
