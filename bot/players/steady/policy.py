"""The steady player's way with the cards at one table."""

from dataclasses import dataclass
from functools import lru_cache

from bot.players.kernel.deal import Deal
from bot.players.kernel.law import Law
from bot.players.steady.follow import make_follow
from bot.players.steady.lead import LeadRule, make_lead
from bot.players.steady.skill import Table
from bot.players.steady.skills import skill_for
from bot.players.steady.weights import FollowRule


@dataclass(frozen=True, slots=True)
class Policy:
    """How to lead, and how to follow as second, third … hand."""

    lead: LeadRule
    follow: tuple[FollowRule, ...]


@lru_cache(maxsize=256)
def steady_policy(law: Law) -> Policy:
    """Return how `steady` plays under `law`."""
    return _policy(
        Table(law.players, law.sides, law.side, law.foes_after, law.low_to_winner, law.hang, law.game_points)
    )


@lru_cache(maxsize=32)
def _policy(table: Table) -> Policy:
    """How it plays at all tables alike, whose players thus share what has been reckoned."""
    skill = skill_for(table)
    return Policy(make_lead(skill, table), make_follow(skill, table))


def judge(deal: Deal, seat: int, hand: int, legal: int) -> dict[int, float]:
    """Return what the rules of thumb think each of the `legal` cards of `hand` is worth in card points, to `seat` to play."""
    told: dict[int, float] = {}
    choose(deal, seat, hand, legal, told)
    return told


def choose(deal: Deal, seat: int, hand: int, legal: int, told: dict[int, float] | None = None) -> int:
    """Return the card that the rules of thumb choose among the `legal` ones of `hand`; `told` receives what each is worth."""
    policy, rest = steady_policy(deal.law), deal.unplayed & ~hand
    if not deal.count:
        return policy.lead(hand, rest, deal.left, told)
    rule = policy.follow[deal.count - 1]
    return rule(seat, legal, rest, deal.left, deal.best, deal.taker, deal.points, deal.cards, told)
