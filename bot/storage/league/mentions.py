"""What people have given names to may name people: seasons and saved rules. Of somebody who is erased, a gap is left there."""

import re
from collections.abc import Iterable
from unicodedata import normalize

from bot.storage.league import Database

GAP = "…"
"""What stands where somebody was named."""

LONG = 5
"""So many bytes a name has at least to be looked for within words too: a shorter one lies in too many."""


def hide_mentions(db: Database, user: int, names: Iterable[str]) -> bool:
    """Put GAP in the place of somebody's id and `names`, in whatever letters, and return whether they were named anywhere.

    A season named after nobody else goes by its month or number again; saved rules whose names become alike are numbered.
    """
    mentioned = _pattern(user, names)
    seasons = [
        (mentioned.sub(GAP, name), guild, number)
        for guild, number, name in db.execute("SELECT guild, number, name FROM seasons WHERE name IS NOT NULL")
        if mentioned.search(name)
    ]
    for name, guild, number in seasons:
        left = name if any(one.isalnum() for one in name) else None
        db.execute("UPDATE seasons SET name = ? WHERE guild = ? AND number = ?", (left, guild, number))
    rules = [
        (kind, owner, name)
        for kind, owner, name in db.execute("SELECT owner_kind, owner, name FROM rule_sets")
        if mentioned.search(name)
    ]
    for kind, owner, name in rules:
        key = (kind, owner)
        known = {one for (one,) in db.execute("SELECT name FROM rule_sets WHERE owner_kind = ? AND owner = ?", key)}
        new = _unlike({one.casefold() for one in known - {name}}, mentioned.sub(GAP, name))
        db.execute("UPDATE rule_sets SET name = ? WHERE owner_kind = ? AND owner = ? AND name = ?", (new, *key, name))
    return bool(seasons or rules)


def _pattern(user: int, names: Iterable[str]) -> re.Pattern[str]:
    forms = {normalize(form, " ".join(name.split())) for name in names for form in ("NFC", "NFD", "NFKC")} | set(names)
    parts = [rf"<@!?{user}>", str(user)]
    for name in sorted(filter(str.strip, forms), key=len, reverse=True):
        whole = re.escape(name)
        parts.append(whole if len(name.encode()) >= LONG else rf"(?<!\w){whole}(?!\w)")
    return re.compile("|".join(parts), re.IGNORECASE)


def _unlike(taken: set[str], name: str) -> str:
    new, times = name, 1
    while new.casefold() in taken:
        times += 1
        new = f"{name} {times}"
    return new
