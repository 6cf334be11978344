"""Ratings by openskill's Plackett–Luce: partnerships, three to seven players, ties; with a beta for a lucky game."""

from collections.abc import Mapping
from dataclasses import dataclass

from openskill.models import PlackettLuce

from bot.league.outcome import LAST, Outcome, Verdict, side_places, verdicts

MU = 25.0
SIGMA = MU / 3
DEFAULT_BETA = MU / 6
BETA = 8 * DEFAULT_BETA
"""Luck: openskill's own beta takes a won game of cards for much more skill than it is."""

SHOWN_START = 1000
SHOWN_STEP = 20
"""The shown number: where everybody starts, and how much one of mu is in it. A first win against a beginner brings 14."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of somebody's skill: its mean and standard deviation."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def shown(self) -> int:
        """The one number that people see."""
        return shown(self.mu)


START = Rating()


def shown(mu: float) -> int:
    """Return the number that people see for a mean skill."""
    return SHOWN_START + round(SHOWN_STEP * (mu - MU))


def rate(
    ratings: Mapping[int, Rating], outcome: Outcome, weights: Mapping[int, float], beta: float = BETA
) -> dict[int, Rating]:
    """Return everybody's rating after a game, by user; whoever `ratings` doesn't know starts at START.

    `weights` say how much the game counts for each, 1 for whom they don't know. Computers have no rating: one since the start is taken
    for a beginner, and a side of such computers alone is left out. The absent are rated as if their side had come last; who is not
    charged for the game keeps their rating.
    """
    model = _models.setdefault(beta, PlackettLuce(beta=beta))
    places = side_places(outcome)
    sides = sorted(places)
    ranked = _rate_sides(model, ratings, outcome, sides, places)
    after = {}
    for user, verdict in verdicts(outcome).items():
        holder = next(one for one in outcome.people if one.user == user)
        before = ratings.get(user, START)
        if verdict is Verdict.UNCHARGED:
            after[user] = before
            continue
        new = ranked[holder.seat]
        if not holder.present and places[holder.side] != LAST:
            new = _rate_sides(model, ratings, outcome, sides, {**places, holder.side: LAST})[holder.seat]
        after[user] = _blend(before, new, weights.get(user, 1.0))
    return after


def win_chances(sides: list[list[Rating]], beta: float = BETA) -> list[float]:
    """Return the chance of each side to win, as these ratings have it."""
    model = _models.setdefault(beta, PlackettLuce(beta=beta))
    return model.predict_win([[model.create_rating([one.mu, one.sigma]) for one in side] for side in sides])


_models: dict[float, PlackettLuce] = {}


def _rate_sides(
    model: PlackettLuce,
    ratings: Mapping[int, Rating],
    outcome: Outcome,
    sides: list[int],
    places: Mapping[int, int],
) -> dict[int, Rating]:
    """The new rating of every seat of `sides`, by seat."""
    seats = [[holder for holder in outcome.holders if holder.side == side] for side in sides]
    before = [[START if one.user is None else ratings.get(one.user, START) for one in side] for side in seats]
    after = model.rate(
        [[model.create_rating([one.mu, one.sigma]) for one in side] for side in before],
        ranks=[float(places[side]) for side in sides],
    )
    return {
        holder.seat: Rating(new.mu, new.sigma)
        for side, news in zip(seats, after, strict=True)
        for holder, new in zip(side, news, strict=True)
    }


def _blend(before: Rating, after: Rating, weight: float) -> Rating:
    variance = before.sigma**2 + weight * (after.sigma**2 - before.sigma**2)
    return Rating(before.mu + weight * (after.mu - before.mu), variance**0.5)
