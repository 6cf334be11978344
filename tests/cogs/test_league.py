"""The league in Discord: boards, seasons, profiles and privacy, by commands and presses, each answer private."""

from __future__ import annotations

import functools
import inspect
import io
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
import pytest
from PIL import Image

from bot.books.recount import recount_all
from bot.face.refusals import FaceRefused
from bot.render.pictures.chart import Chart, draw_chart
from bot.storage.records import Person
from bot.storage.settings import Preferences
from cogs.leaderboard import read_again
from tests.e2e.playing import by_commands, play_on, sit_down
from tests.e2e.stage import Stage, raw, stage
from tests.league.club import DAY, Club, open_club
from tests.league.erased import traces


@dataclass
class Server:
    """A stage with a history: Ann and Ben have played a month, and Mia manages the server."""

    stage: Stage
    club: Club

    def user(self, who: str) -> int:
        """A person's id."""
        return self.stage.people[who].id

    def play(self, *who: str, winner: int | None = None, kind: str = "blind") -> None:
        """A game that ends now, a day after the one before."""
        self.stage.clock.time += DAY
        self.club.play([self.user(one) for one in who], self.stage.clock.time, kind=kind, winner=winner)

    async def manage(self, command: str, **options: Any) -> str:
        """What Mia is shown."""
        return await self.stage.say("Mia", command, **options)

    async def choose_channel(self) -> None:
        """Have season's ends posted in #all-fours."""
        settings = await self.stage.bot.chosen.servers.get(self.stage.guild.id)
        await self.stage.bot.chosen.keep_server(
            self.stage.guild.id, replace(settings, more={"season_channel": self.stage.channel.id})
        )


@asynccontextmanager
async def month(tmp_path: Path) -> AsyncIterator[Server]:
    """A server with a history."""
    async with stage(tmp_path) as running:
        role = running.guild.create_role("Manager", permissions=discord.Permissions(manage_guild=True))
        user = running.env.create_user("mia", global_name="Mia")
        running.people["Mia"] = running.guild.add_member(user, roles=[role])
        await running.env.settle()
        running.clock.time = datetime(2026, 11, 1, 12, tzinfo=UTC).timestamp()
        db = open_club(running.database)
        made = Server(running, Club(db, running.guild.id))
        for game in range(6):
            made.play("Ann", "Ben", winner=game % 3 // 2)
        made.play("Carl", "Dora")
        made.play("Ann", "Carl", "Ben", "Dora", kind="partners", winner=0)
        for who in ("Ann", "Ben", "Carl", "Dora"):
            db.execute("INSERT OR REPLACE INTO people VALUES (?, ?, ?)", (running.guild.id, made.user(who), who))
        yield made
        db.close()


Test = Callable[..., Awaitable[None]]


def after_a_month(test: Test) -> Test:
    """Run a test in a server with a history; SimCord wants to be entered and left by the test's own task."""

    @functools.wraps(test)
    async def run(tmp_path: Path, **more: Any) -> None:
        async with month(tmp_path) as server:
            await test(server, **more)

    given = [one for name, one in inspect.signature(test).parameters.items() if name != "server"]
    folder = inspect.Parameter("tmp_path", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Path)
    run.__signature__ = inspect.Signature([folder, *given])  # type: ignore[attr-defined] # pytest reads it
    return run


@after_a_month
async def test_the_board_shows_who_is_ranked_and_oneself(server: Server) -> None:
    """`/leaderboard players` names those with enough games in order, and below them one's own row with what is still wanting."""
    shown = await server.stage.say("Carl", "leaderboard players")
    assert "November 2026" in shown
    assert "Ann" in shown, shown
    assert shown.index("Ann") < shown.index("Ben") < shown.index("Carl")
    assert "Dora" not in shown
    assert "Not ranked yet: 2 of 5 games." in shown
    assert "5 of 7 won (71 %)" in shown


@after_a_month
async def test_a_board_can_be_of_a_game_a_season_and_an_order(server: Server) -> None:
    """Season, game and order can be chosen; a page too far is the last there is; partnerships have a board of their own."""
    await server.manage("season schedule", turns="monthly", minimum=1)
    shown = await server.stage.say(
        "Ann", "leaderboard players", season="All time", game="partners", sort="hung", page=7
    )
    assert "All time" in shown
    assert "Partnership All Fours, by: Jacks hung" in shown
    pairs = await server.stage.say("Ann", "leaderboard partners")
    assert "Ann and Ben · 1 of 1 won (100 %)" in pairs


@after_a_month
async def test_pages_turn_by_button(server: Server) -> None:
    """A board of more than ten has buttons to the next page and back, which edit the answer, also after a restart of the bot."""
    await server.manage("season schedule", turns="monthly", minimum=1)
    for number in range(12):
        server.club.play([10_000 + number, 20_000 + number], server.stage.clock.time)
    first = await server.stage.say("Ann", "leaderboard players")
    assert "page 1 of 3" in first
    await server.stage.restart()
    second = await server.stage.press("Ann", "standings")
    assert "page 2 of 3" in second
    assert "**11.**" in second
    back = await server.stage.press("Ann", "standings", "c.all.rating.1")
    assert back == first


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


@after_a_month
async def test_a_season_s_end_is_posted_once(server: Server) -> None:
    """When the month is over its table and titles are posted in the chosen channel, once, also by a bot that was down at that moment."""
    await server.choose_channel()
    server.stage.clock.time += 40 * DAY
    await server.stage.restart()
    cog: Any = server.stage.bot.get_cog("Seasons")  # of a module that was loaded anew for this bot
    await server.stage.bot.league.turn_seasons()
    await cog.tell()
    await cog.tell()
    posts = [text for text in server.stage.public() if "November 2026 is over" in text]
    assert len(posts) == 1
    assert "**Champion**: Ann" in posts[0]
    assert "**Iron player**: Ann and Ben" in posts[0] or "**Iron player**: Ben and Ann" in posts[0]


@after_a_month
async def test_where_no_channel_is_chosen_nothing_is_posted(server: Server) -> None:
    """Without a channel the season ends in silence, and choosing one later doesn't bring up the past."""
    await server.manage("season end")
    await server.choose_channel()
    cog: Any = server.stage.bot.get_cog("Seasons")  # of a module that was loaded anew for this bot
    await cog.tell()
    assert not [text for text in server.stage.public() if "is over" in text]


@after_a_month
async def test_a_season_s_end_waits_for_permission_to_be_posted(server: Server) -> None:
    """Where the bot may not write, whoever ends the season is told so, and it is posted, once, as soon as it may be."""
    room: Any = server.stage.bot.get_channel(server.stage.channel.id)
    me = room.guild.me
    await server.choose_channel()
    await room.set_permissions(me, send_messages=False)
    await server.stage.env.settle()
    answer = await server.manage("season end")
    assert "The season is over. **November 2026**" in answer
    assert "I lack" in answer
    cog: Any = server.stage.bot.get_cog("Seasons")  # of a module that was loaded anew for this bot
    await cog.tell()
    assert not [text for text in server.stage.public() if "is over" in text]
    assert await server.stage.bot.league.untold() == ((server.stage.guild.id, 1),)
    await room.set_permissions(me, overwrite=None)
    await server.stage.env.settle()
    await cog.tell()
    await cog.tell()
    assert len([text for text in server.stage.public() if "November 2026 is over" in text]) == 1
    assert await server.stage.bot.league.untold() == ()


@after_a_month
async def test_a_profile_has_its_words_and_its_picture(server: Server) -> None:
    """`/profile` and the user menu tell record, partner, nemesis and streaks, with a picture and words for it."""
    shown = await server.stage.say("Ben", "profile", member=server.stage.people["Ann"])
    assert "5 of 7 won (71 %)" in shown
    assert "- Blind All Fours: 4 of 6 won" in shown
    assert "Best partner: Ben, 1 of 1 won together" in shown
    assert "most in a row" in shown
    own = await server.stage.say("Ben", "profile", season="November 2026")
    assert "Nemesis: Ann, 2 of 6 won against them" in own
    by_menu = await server.stage.people["Ben"].context_menu(
        server.stage.channel, "All Fours profile", server.stage.people["Ann"]
    )
    assert server.stage.look("Ben", by_menu) == shown
    gallery = json.dumps(raw(server.stage.screens["Ben"]))
    assert "profile.png" in gallery
    assert "The rating over time, from" in gallery


@after_a_month
async def test_who_never_played_has_no_profile(server: Server) -> None:
    """Asking for somebody who has no game that counts is answered privately."""
    assert "hasn't finished a game here that counts" in await server.stage.say(
        "Ann", "profile", member=server.stage.people["Mia"]
    )


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


@after_a_month
async def test_dutch_speaks_of_the_league_too(server: Server) -> None:
    """A Dutch person's board, seasons and profile are in Dutch."""
    await server.stage.bot.chosen.keep_person(server.user("Ben"), Preferences(language="nl"))
    assert "### Ranglijst – november 2026" in await server.stage.say("Ben", "leaderboard players")
    assert "Seizoenen wisselen elke maand" in await server.stage.say("Ben", "seasons")
    assert "Angsttegenstander: Ann" in await server.stage.say("Ben", "profile")


@after_a_month
async def test_old_and_forged_buttons_are_answered(server: Server) -> None:
    """A board's button that names nothing that is there is answered, and breaks nothing."""
    for argument in ("", "c.all.rating", "c.chess.rating.1", "x.all.rating.1", "c.all.rating.x"):
        with pytest.raises(FaceRefused):
            read_again(argument, 4)
    assert read_again("0.trinidad.hung.3", 4) == (0, "trinidad", "hung", 3)


@after_a_month
async def test_completion_never_waits_nor_raises(server: Server) -> None:
    """Seasons and time zones are offered from memory, at most 25, to whoever types."""
    ann = server.stage.people["Ann"]
    assert {"name": "All time", "value": "#0"} in await ann.autocomplete(
        server.stage.channel, "leaderboard players", "season", ""
    )
    offered = await ann.autocomplete(server.stage.channel, "leaderboard players", "season", "nov")
    assert [choice["name"] for choice in offered] == ["November 2026"]
    zones = await server.stage.people["Mia"].autocomplete(server.stage.channel, "season schedule", "zone", "port of")
    assert [choice["value"] for choice in zones] == ["America/Port_of_Spain"]


def test_a_chart_is_opaque_and_small() -> None:
    """The picture of a profile covers its whole paper, so that it reads alike on dark and light, and is no large file."""
    png = draw_chart(
        Chart(
            "Rating: 1014",
            ((1.0, 1000), (2.0, 1014)),
            ((1.0, "1 nov"), (2.0, "2 nov")),
            "Results",
            (("$x$", 3, 1),),
            "won",
            "lost",
        )
    )
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    assert len(png) < 100_000
    assert picture.getchannel("A").getextrema() == (255, 255)
    assert picture.getpixel((2, 2)) == (0x20, 0x26, 0x2C, 255)


async def test_the_sheet_of_a_won_game_tells_what_it_did_to_ratings(tmp_path: Path) -> None:
    """When a game between people is won, the table's message says everybody's rating and its change, and keeps it when laid aside."""
    async with stage(tmp_path, people=("Ann", "Ben"), chance=random.Random(5)) as scene:
        await sit_down(scene, "blind", players=2, target=2)
        over = await play_on(scene, by_commands, random.Random(3), lambda _: False)
        assert over.finished is not None
        await scene.env.settle()
        told = [text for text in scene.public() if "Ratings:" in text]
        assert len(told) == 1
        assert "Ann 1014 (+14)" in told[0] or "Ann 986 (−14)" in told[0]
        board = await scene.say("Ann", "leaderboard players")
        assert "1014" in board or "986" in board
