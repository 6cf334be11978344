"""Settings that hold for every test."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "all-fours",
    deadline=None,  # a slow machine is no broken law
    suppress_health_check=[HealthCheck.too_slow],  # same
    print_blob=True,  # so that a law broken elsewhere can be replayed here
)
settings.load_profile("all-fours")
