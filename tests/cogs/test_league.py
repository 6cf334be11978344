"""The league in Discord: boards and profiles by commands and presses, each answer private."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import pytest
from PIL import Image

from bot.face.league.shown import ticks
from bot.face.refusals import FaceRefused
from bot.render.pictures.chart import Chart, draw_chart
from bot.render.speech import Speech
from bot.storage.settings import Preferences
from cogs.leaderboard import read_again
from tests.cogs.server import Server, after_a_month
from tests.e2e.playing import by_commands, play_on, sit_down
from tests.e2e.stage import raw, stage
from tests.league.club import DAY


@after_a_month
async def test_the_board_shows_who_is_ranked_and_oneself(server: Server) -> None:
    """`/leaderboard players` names those with enough games in order, and below them one's own row with what is still wanting."""
    shown = await server.stage.say("Carl", "leaderboard players")
    assert "November 2026" in shown
    assert "Ann" in shown, shown
    assert shown.index("Ann") < shown.index("Ben") < shown.index("Carl")
    assert "Dora" not in shown
    assert "Not ranked yet: 2 of 5 games." in shown
    assert "5 of 7 won (71%)" in shown


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
    assert "Ann and Ben · 1 of 1 won (100%)" in pairs


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


@after_a_month
async def test_a_profile_has_its_words_and_its_picture(server: Server) -> None:
    """`/profile` and the user menu tell record, partner, nemesis and streaks, with a picture and words for it."""
    shown = await server.stage.say("Ben", "profile", member=server.stage.people["Ann"])
    assert "5 of 7 won (71%)" in shown
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
async def test_dutch_speaks_of_the_league_too(server: Server) -> None:
    """A Dutch person's board, seasons and profile are in Dutch."""
    await server.stage.bot.chosen.change_person(server.user("Ben"), lambda _: Preferences(language="nl"))
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


@after_a_month
async def test_who_left_the_server_is_shown_by_their_last_known_name(server: Server) -> None:
    """On boards, as partner, opponent and title holder, and where they can't be shown: by name, never by number or mention."""
    ann, gone = server.user("Ann"), server.stage.people["Ann"].user
    server.stage.guild.remove_member(server.stage.people["Ann"])
    await server.stage.env.settle()
    await server.manage("season end")
    await server.manage("season schedule", turns="monthly", minimum=1)
    seen = [
        await server.stage.say("Ben", "leaderboard players", season="November 2026"),
        await server.stage.say("Ben", "leaderboard partners", season="All time"),
        await server.stage.say("Ben", "profile"),
        await server.stage.say("Ben", "profile", member=gone),
    ]
    assert all("Ann" in shown and str(ann) not in shown for shown in seen)
    await server.stage.bot.league.hide(server.stage.guild.id, ann, True)
    hidden = await server.stage.say("Ben", "profile", member=gone)
    assert hidden == "\nAnn keeps off the boards."


def test_a_chart_s_axis_of_time_tells_years_where_it_spans_them() -> None:
    """Within a season the axis tells days, over years months with their year, in the person's language."""
    first, month, years = 1_793_534_400.0, 30 * DAY, 800 * DAY
    assert [label for _, label in ticks(Speech("en"), first, first + month, "UTC")][::3] == ["1 Nov", "1 Dec"]
    assert [label for _, label in ticks(Speech("nl"), first, first + years, "UTC")][::3] == ["nov 2026", "jan 2029"]
    assert [label for _, label in ticks(Speech("nl"), first, first, "UTC")] == ["1 nov"]
