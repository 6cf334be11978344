"""The steady player's way with the cards at one table."""

from dataclasses import dataclass
from functools import lru_cache

from bot.players.kernel.deal import Deal
from bot.players.kernel.law import Law
from bot.players.steady.follow import FollowRule, make_follow
from bot.players.steady.lead import LeadRule, make_lead
from bot.players.steady.skills import skill_for


@dataclass(frozen=True, slots=True)
class Policy:
    """How to lead and how to follow."""

    lead: LeadRule
    follow: FollowRule


@lru_cache(maxsize=256)
def steady_policy(law: Law) -> Policy:
    """Return how `steady` plays under `law`."""
    skill = skill_for(law)
    return Policy(make_lead(skill, law), make_follow(skill, law))


def judge(deal: Deal, seat: int, hand: int, legal: int) -> list[float]:
    """Return what the rules of thumb think each of the `legal` cards of `hand`, ascending, is worth in card points, to `seat` to play."""
    policy, rest, told = steady_policy(deal.law), deal.unplayed & ~hand, list[float]()
    if deal.count:
        policy.follow(deal, seat, hand, legal, deal.best, deal.taker, deal.points, deal.count, rest, told)
    else:
        policy.lead(deal, seat, hand, rest, told)
    return told
