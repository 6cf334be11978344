"""What is held on a person, by command: seen, kept off the boards, and erased when asked twice."""

from __future__ import annotations

import json

from bot.books.recount import recount_all
from bot.storage.records import Person
from tests.cogs.server import Server, after_a_month
from tests.e2e.stage import raw
from tests.league.erased import traces


@after_a_month
async def test_hiding_keeps_one_off_boards_and_out_of_profiles(server: Server) -> None:
    """Hidden, one is on no board but one's own view; others are told that one keeps off; and one can come back."""
    await server.stage.say("Ann", "privacy hide")
    assert "Ann" not in await server.stage.say("Ben", "leaderboard players")
    assert "You keep off the boards" in await server.stage.say("Ann", "leaderboard players")
    assert "keeps off the boards" in await server.stage.say("Ben", "profile", member=server.stage.people["Ann"])
    await server.stage.say("Ann", "privacy hide", hidden=False)
    assert "Ann" in await server.stage.say("Ben", "leaderboard players")


@after_a_month
async def test_export_is_a_json_file_for_oneself(server: Server) -> None:
    """`/privacy export` attaches everything held on the person, readable as JSON."""
    result = await server.stage.people["Ann"].slash(server.stage.channel, "privacy export")
    server.stage.look("Ann", result)
    told = await server.stage.bot.league.export(server.user("Ann"))
    assert len(told["games"]) == 7
    assert "all-fours.json" in json.dumps(raw(server.stage.screens["Ann"]))


@after_a_month
async def test_erasing_is_asked_twice_and_leaves_nothing(server: Server) -> None:
    """One question can be declined; two presses erase, and what others see is a former player, before and after a recount."""
    ann = Person(server.user("Ann"), "Ann")
    await server.stage.say("Ann", "privacy erase")
    assert "Nothing was erased." in await server.stage.press("Ann", "privacy-keep")
    assert server.club.db.execute("SELECT 1 FROM people WHERE user = ?", (ann.id,)).fetchone()
    await server.stage.say("Ann", "privacy erase")
    assert "Really?" in await server.stage.press("Ann", "privacy-sure")
    assert server.club.db.execute("SELECT 1 FROM people WHERE user = ?", (ann.id,)).fetchone()
    assert "I know nothing of you" in await server.stage.press("Ann", "privacy-gone")
    board = await server.stage.say("Ben", "leaderboard players")
    assert "a former player" in board
    assert "Ann" not in board
    store = server.stage.bot.store
    assert store is not None
    await store.write(recount_all)
    assert await server.stage.say("Ben", "leaderboard players") == board
    await store.scrub()
    assert [trace for trace in traces(server.stage.database.parent, ann) if "name" not in trace] == []
