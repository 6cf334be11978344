"""A season and the rhythm of a server's seasons, as values."""

from dataclasses import dataclass
from enum import StrEnum

MINIMUM = 5
"""The games needed to be ranked, where a server hasn't chosen."""


class Schedule(StrEnum):
    """When seasons turn over by themselves."""

    MONTHLY = "monthly"
    QUARTERLY = "quarterly"
    BY_HAND = "by-hand"


@dataclass(frozen=True, slots=True)
class Rhythm:
    """How a server's seasons go: schedule, time zone, games needed to be ranked, and while no season runs when the calendar begins one."""

    schedule: Schedule = Schedule.MONTHLY
    zone: str = "UTC"
    minimum: int = MINIMUM
    resumes_at: float | None = None


@dataclass(frozen=True, slots=True)
class Season:
    """A season: from `begun_at` until before `ended_at`, None while it runs; `ends_at` is when the calendar will end it. Unix seconds.

    `number` counts in the server from 1; `name` is what people called it, None until they do. `minimum` are the games it took to be ranked
    when it ended: whatever the server asks for later, its table and titles stay. None while it runs.
    """

    number: int
    schedule: Schedule
    begun_at: float
    ends_at: float | None = None
    ended_at: float | None = None
    name: str | None = None
    minimum: int | None = None
