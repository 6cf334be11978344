"""The README's table of permissions against what the invite link asks for."""

from __future__ import annotations

import re
from pathlib import Path

from bot.face.permissions import INVITE

README = Path(__file__).parents[2] / "README.md"

DISCORD_SAYS = {"read_messages": "View Channels"}
"""Where discord.py's name isn't what Discord's page says."""


def test_the_table_names_what_the_link_asks_for() -> None:
    """Each permission once, in the words of Discord's own page, with a reason beside it; none more, none less."""
    text = README.read_text(encoding="utf-8")
    table = text[text.index("| permission | why |") :].split("\n\n")[0]
    rows = [re.fullmatch(r"\| (.+) \| (.+) \|", line) for line in table.splitlines()[2:]]
    assert all(rows)
    told = [name for row in rows if row for name in row[1].split(", ")]
    asked = {
        DISCORD_SAYS.get(name, name.replace("_", " ").title().replace(" In ", " in ")) for name, on in INVITE if on
    }
    assert len(told) == len(set(told))
    assert set(told) == asked
