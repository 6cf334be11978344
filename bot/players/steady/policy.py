"""The steady player's way with the cards at one table."""

from dataclasses import dataclass
from functools import lru_cache

from bot.players.kernel.law import Law
from bot.players.kernel.tricks import Follow, Lead
from bot.players.steady.follow import make_follow
from bot.players.steady.lead import make_lead
from bot.players.steady.skills import skill_for


@dataclass(frozen=True, slots=True)
class Policy:
    """How to lead and how to follow."""

    lead: Lead
    follow: Follow


@lru_cache(maxsize=256)
def steady_policy(law: Law) -> Policy:
    """Return how `steady` plays under `law`."""
    skill = skill_for(law)
    return Policy(make_lead(skill, law), make_follow(skill, law))
