"""Every button's verb belongs to one cog."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.e2e.stage import stage


async def test_no_two_cogs_answer_the_same_verb(tmp_path: Path) -> None:
    """Whatever is pressed is answered by one cog only: where two had the same verb, one's buttons would be dead."""
    async with stage(tmp_path) as running:
        verbs = Counter(verb for cog in running.bot.cogs.values() for verb in getattr(cog, "presses", {}))
        assert len(verbs) > 20
        assert {verb: times for verb, times in verbs.items() if times > 1} == {}
