"""What people have given names to, seasons and saved rules, names nobody who was erased."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.books.league import League
from bot.league.season import Schedule
from bot.storage.league.mentions import hide_mentions
from bot.storage.settings import Owner
from tests.league.club import GUILD, Club
from tests.league.erased import ANN, BEN, real_game, traces
from tests.tables.room import HandClock, open_room, setup


async def test_what_others_gave_a_name_to_names_them_no_more(tmp_path: Path) -> None:
    """Where a season or saved rules are called after an erased person, by name or id, a gap is left; all others stay as they are."""
    room = await open_room(tmp_path / "club.sqlite3", HandClock())
    league = League(room.store, room.clock)
    await real_game(room, ANN, BEN)
    await league.set_rhythm(GUILD, Schedule.BY_HAND)
    await league.rename_season(GUILD, 1, f"The {ANN.name.upper()}'s Cup")
    for name in (f"{ANN.name} 1", f"<@{ANN.id}> 1", "With Annie", f"x{ANN.name}x"):
        await room.tables.save_rules(Owner.channel(1), name, setup().rules, BEN.id)
    await room.tables.save_rules(Owner.person(BEN.id), f"beat {ANN.name}", setup().rules, BEN.id)
    await room.tables.erase(ANN.id)
    assert [season.name for season in (await league.seasons(GUILD)).seasons] == ["The …'s Cup"]
    assert [one.name for one in await room.tables.rule_sets(Owner.channel(1))] == [
        "With Annie", "x…x", "… 1", "… 1 2",
    ]  # fmt: skip
    assert [one.name for one in await room.tables.rule_sets(Owner.person(BEN.id))] == ["beat …"]
    assert traces(tmp_path, ANN) == []
    await room.close()


@pytest.mark.parametrize(
    ("names", "before", "after"),
    [
        (("Ann",), "Ann's annual cup", "…'s annual cup"),
        (("Ann",), "ANN", None),
        (("Ann", "Ann Ode"), "Ann Ode v Ann", None),
        (("Ann  Ode",), "For Ann Ode", "For …"),
        (("Émile",), "E\u0301mile's cup", "…'s cup"),
        (("a.c",), "abc", "abc"),
        (("", " "), "The Cup", "The Cup"),
        ((), "<@!77000000000000001> and 77000000000000001", "… and …"),
    ],
)
def test_names_are_found_in_any_letters_but_not_in_other_words(
    club: Club, names: tuple[str, ...], before: str, after: str | None
) -> None:
    """Short names are found as words of their own; a season called after nobody else goes by its month again."""
    club.db.execute("INSERT INTO seasons VALUES (1, 1, 'monthly', 0.0, NULL, NULL, ?, 0, NULL)", (before,))
    assert hide_mentions(club.db, 77_000_000_000_000_001, names) is (before != after)
    shown = "… v …" if after is None and " v " in before else after
    assert club.db.execute("SELECT name FROM seasons").fetchone() == (shown,)
