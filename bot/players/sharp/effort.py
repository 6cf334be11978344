"""How many sampled deals a decision may cost, so that none takes long.

No more than 15,000 cards are played out, which are 150 for each of 100 deals; or 4 deals for each of 21 moves of 42 cards. For these no
more than 300 hands a seat are drawn and held against what the seat has said and played, which are never more than 36 cards of all
others together (§2.8: four hands of twelve). So the limit of `bot.players.limit` isn't reached but on a machine much slower than
those of today; `python -m bot bench --only players.longest` looks for the worst.
"""

CARDS_A_SAMPLE = 150
"""Cards played out for one sampled deal on average: six moves with four hands of six cards."""

LEAST = 4
"""So few deals are sampled of the longest play-outs."""


def samples_for(budget: int, moves: int, cards: int) -> int:
    """Return how many deals to sample when `moves` are weighed and each is played out with up to `cards` cards.

    The work is bounded like this, long before the clock has a say, so that the same seed gives the same choice on most machines.
    """
    return max(LEAST, min(budget, budget * CARDS_A_SAMPLE // max(1, moves * cards)))
