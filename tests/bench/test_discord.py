"""A move is weighed on real sockets: all of our bot, and discord.py alone with the same traffic."""

from __future__ import annotations

import pytest

from bot.bench.discord import weigh_moves


@pytest.mark.timeout(180)  # two bots start, in processes of their own
async def test_a_move_is_weighed_beside_the_same_traffic() -> None:
    """Every press is played and acknowledged, discord.py alone sends the same again, and the two parts make up the whole."""
    weighed = await weigh_moves(tables=4, presses=4, rounds=2)
    whole, alone, own = (float(str(weighed[name])) for name in ("whole", "discord.py", "value"))
    assert (weighed["presses"], weighed["nothing_to_press"]) == (4, 0)
    assert own == pytest.approx(whole - alone, abs=0.002)
    assert (
        float(str(weighed["requests_each"])) >= 1
    )  # the acknowledgement; the hand, the table and the other hands where they come in time
    assert alone > 0
