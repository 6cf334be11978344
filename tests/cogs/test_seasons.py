"""Seasons by command: begun, ended, named and scheduled, each answer private, and nothing of the past is lost."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.cogs.server import Server, after_a_month


@after_a_month
async def test_a_used_name_and_a_second_end_are_refused(server: Server) -> None:
    """Renaming to another season's name, and ending what has ended, are each told privately; the past stands."""
    await server.manage("season rename", season="November 2026", name="The Winter Cup")
    assert "The season is over. **The Winter Cup**" in await server.manage("season end")
    assert "No season is running. The next begins" in await server.manage("season end")
    assert "A season has begun. **Spring**" in await server.manage("season start", name="Spring")
    assert "Another season is called" in await server.manage("season rename", season="Spring", name="the winter cup")
    listed = await server.stage.say("Ann", "seasons")
    assert listed.index("Spring") < listed.index("The Winter Cup")
    assert "ends <t:" in listed
    old = await server.stage.say("Ann", "leaderboard players", season="the winter cup")
    assert "Ann" in old


@after_a_month
async def test_a_season_called_by_another_s_number_hides_neither(server: Server) -> None:
    """What is chosen from the list is that season, whatever others are called; a typed name comes before a number."""
    await server.manage("season end")
    await server.manage("season start", name="Spring")
    await server.manage("season rename", season="Spring", name="1")
    offered = await server.stage.people["Ann"].autocomplete(server.stage.channel, "leaderboard players", "season", "")
    chosen = {choice["name"]: choice["value"] for choice in offered}
    assert set(chosen) == {"All time", "1", "November 2026"}
    assert "Standings – 1\n" in await server.stage.say("Ann", "leaderboard players", season=chosen["1"])
    assert "Standings – November 2026" in await server.stage.say(
        "Ann", "leaderboard players", season=chosen["November 2026"]
    )
    assert "Standings – 1\n" in await server.stage.say("Ann", "leaderboard players", season="1")


@after_a_month
async def test_a_month_ended_early_and_begun_again_has_two_seasons_with_names_of_their_own(server: Server) -> None:
    """The second season of a month is called so in lists, boards and profiles, can be asked for, and its name is taken."""
    await server.manage("season end")
    assert "A season has begun. **November 2026 (2)**" in await server.manage("season start")
    server.play("Ann", "Ben", winner=0)
    assert "A season is running: November 2026 (2)." in await server.manage("season start")
    offered = await server.stage.people["Ann"].autocomplete(server.stage.channel, "leaderboard players", "season", "")
    assert [choice["name"] for choice in offered] == ["All time", "November 2026 (2)", "November 2026"]
    first = await server.stage.say("Ann", "profile", season="november 2026")
    second = await server.stage.say("Ann", "profile", season="november 2026 (2)")
    assert "5 of 7 won" in first
    assert "1 of 1 won" in second
    assert "– November 2026 (2)" in second
    named = await server.manage("season rename", season="November 2026", name="NOVEMBER 2026 (2)")
    assert "Another season is called" in named


@after_a_month
async def test_a_time_zone_may_be_typed_in_any_letters(server: Server) -> None:
    """`europe/amsterdam` is Europe/Amsterdam; where there is none, those that may be meant are offered."""
    assert "in the time zone Europe/Amsterdam" in await server.manage(
        "season schedule", turns="monthly", zone="europe/amsterdam"
    )
    assert "Did you mean `Europe/Amsterdam`?" in await server.manage(
        "season schedule", turns="monthly", zone="Amsterdam"
    )


@after_a_month
async def test_seasons_are_managed_by_those_who_manage_the_server(server: Server) -> None:
    """`/season` as a whole asks for Manage Server, so that Discord shows it to nobody else."""
    commands = {command.name: command for command in server.stage.bot.tree.get_commands()}
    wanted = commands["season"].to_dict(server.stage.bot.tree)["default_member_permissions"]
    assert wanted == discord.Permissions(manage_guild=True).value
    assert commands["seasons"].to_dict(server.stage.bot.tree)["default_member_permissions"] is None


@pytest.mark.parametrize(
    ("command", "options", "sentence"),
    [
        ("leaderboard players", {"season": "Spring 1999"}, "There is no season called Spring 1999"),
        ("season schedule", {"turns": "monthly", "zone": "Europe/Atlantis"}, "There is no time zone"),
        ("season start", {}, "A season is running: November 2026"),
        ("season rename", {"season": "1", "name": "  "}, "A season needs a name"),
        ("season rename", {"season": "1", "name": "all TIME"}, "called all TIME already"),
        ("season rename", {"season": "November 2026", "name": "x" * 61}, "60 characters at most"),
        ("season rename", {"season": "77", "name": "Cup"}, "There is no season called 77"),
    ],
)
@after_a_month
async def test_bad_input_gets_a_private_sentence(
    server: Server, command: str, options: dict[str, Any], sentence: str
) -> None:
    """Whatever can't be done is said in a sentence that only the person sees, and changes nothing."""
    before = server.club.standings(), server.club.db.execute("SELECT * FROM seasons").fetchall()
    assert sentence in await server.manage(command, **options)
    assert (server.club.standings(), server.club.db.execute("SELECT * FROM seasons").fetchall()) == before
