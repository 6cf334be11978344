"""Boards, profiles and season's ends stay within Discord's limits, in every language, with the longest names and numbers."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.engine.games import GAMES
from bot.league.season import Schedule
from bot.league.standings import Sort
from bot.league.titles import Title
from bot.render.league.board import BoardShown, PairShown, RowShown, board_sheet, pairs_sheet
from bot.render.league.profile import ProfileShown, WithShown, profile_sheet
from bot.render.league.seasons import EndShown, end_sheet, rhythm_line, season_line, seasons_sheet
from bot.render.league.words import (
    SCHEDULES,
    SORTS,
    TITLES,
    SeasonShown,
    person,
    ratings_line,
    season_name,
    signed,
    title_line,
)
from bot.render.speech import LANGUAGES, Speech
from tests.render.limits import broken_limits, ids, texts

NAMES = ("_" * 32, "@everyone *~|`<#1>", "W" * 32, "ﷺ" * 32)
LONG = SeasonShown(12, "by-hand", 1.79e9, None, None, "**" * 30, "Europe/Amsterdam")
MANY = 1_234_567


def counts(value: int) -> dict[str, int]:
    """The same number for all that is counted."""
    return dict.fromkeys(SORTS, value)


def shown(page: int, pages: int) -> BoardShown:
    """A board of the longest words."""
    return BoardShown(LONG, "trinidad-kick", "lost", 100, page, pages, MANY, "123.trinidad-kick.set_backs.{page}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_boards_stay_within_limits(language: str, name: str) -> None:
    """A full page of long names and large numbers, with one's own row below, fits one message, and its buttons say where they lead."""
    speech = Speech(language)
    rows = [RowShown(rank, name, counts(MANY)) for rank in range(11, 21)]
    view = board_sheet(speech, shown(2, 3), rows, RowShown(None, name, counts(MANY)), hidden=True)
    assert broken_limits(view) == []
    assert ids(view) == [f"af:standings:0/123.trinidad-kick.set_backs.{page}" for page in (1, 3)]
    pairs = [PairShown(rank, (name, name), MANY, MANY, MANY, MANY, MANY) for rank in range(11, 21)]
    assert broken_limits(pairs_sheet(speech, shown(2, 3), pairs, pairs[:3])) == []
    assert "@everyone" not in texts(view)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_profiles_and_endings_stay_within_limits(language: str, name: str) -> None:
    """The fullest profile and the fullest post at a season's end fit one message each."""
    speech = Speech(language)
    titles = tuple((LONG, title, (name, name), MANY) for title in TITLES) * 9
    profile = ProfileShown(
        name, LONG, MANY, MANY, MANY, MANY, MANY, -MANY, tuple((kind, MANY, MANY) for kind in GAMES),
        WithShown(name, MANY, MANY), WithShown(name, MANY, MANY), -MANY, MANY, MANY, titles, True,
    )  # fmt: skip
    assert broken_limits(profile_sheet(speech, profile, ("profile.png", "words " * 400))) == []
    best = tuple((rank, name, MANY, MANY, MANY) for rank in range(1, 11))
    ending = EndShown(LONG, best, tuple((title, (name,) * 20, MANY) for title in TITLES), MANY)
    assert broken_limits(end_sheet(speech, ending)) == []
    listed = seasons_sheet(speech, [LONG] * 90, rhythm_line(speech, "by-hand", "America/Argentina/ComodRivadavia", 100))
    assert broken_limits(listed) == []


def test_seasons_are_called_by_their_time_until_they_are_named() -> None:
    """A monthly season is called by its month, a quarterly one by its quarter, one by hand by its number, in the reader's language."""
    begun = 1_793_487_600.0  # 1 November 2026, 0:00 in Amsterdam, the evening before in UTC
    for schedule, english, dutch in (
        ("monthly", "November 2026", "november 2026"),
        ("quarterly", "Q4 2026", "K4 2026"),
        ("by-hand", "Season 3", "Seizoen 3"),
    ):
        season = SeasonShown(3, schedule, begun, None, None, None, "Europe/Amsterdam")
        assert season_name(Speech("en"), season) == english
        assert season_name(Speech("nl"), season) == dutch
        assert english in season_line(Speech("en"), season)
    assert season_name(Speech("en"), None) == "All time"


@pytest.mark.parametrize("zone", ["Etc/GMT+12", "America/Port_of_Spain", "UTC", "Pacific/Kiritimati"])
def test_a_season_keeps_its_month_when_the_server_moves_to_another_time_zone(zone: str) -> None:
    """A season that went by one zone's calendar is called by that month or quarter in every other zone, ended early or not."""
    begun, month, quarter = (
        1_793_487_600.0,
        1_796_079_600.0,
        1_798_758_000.0,
    )  # Amsterdam: 1 November, 1 December, 1 January
    for ended in (None, begun + 86_400.0, month):
        assert season_name(Speech("en"), SeasonShown(3, "monthly", begun, ended, month, None, zone)) == "November 2026"
        assert season_name(Speech("en"), SeasonShown(3, "quarterly", begun, ended, quarter, None, zone)) == "Q4 2026"


def test_who_was_erased_is_a_former_player() -> None:
    """Somebody without a name is a former player, in the reader's language."""
    assert person(Speech("en"), None) == "a former player"
    assert person(Speech("nl"), None) == "een oud-speler"


def test_changes_have_their_sign() -> None:
    """A rating's change is told with a sign, minus as a minus."""
    assert [signed(change) for change in (14, -9, 0)] == ["+14", "−9", "±0"]


def test_seasons_of_one_month_are_told_apart() -> None:
    """Ended early and begun again, a month has two seasons: the later is the second; a name that people gave before counts too."""
    begun = 1_794_000_000.0  # in November 2026
    one, two, three = (SeasonShown(number, "monthly", begun, None, None, None, "UTC") for number in (1, 2, 3))
    two, three = replace(two, earlier=(one,)), replace(three, earlier=(one, two))
    assert [season_name(Speech("en"), season) for season in (one, two, three)] == [
        "November 2026",
        "November 2026 (2)",
        "November 2026 (3)",
    ]
    assert season_name(Speech("nl"), two) == "november 2026 (2)"
    named = replace(three, name="The Cup")
    assert season_name(Speech("en"), named) == "The Cup"
    assert season_name(Speech("en"), replace(two, earlier=(replace(one, name="november 2026"),))) == "November 2026 (2)"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_a_title_of_one_thing_says_so(language: str, title: str) -> None:
    """Every title tells its number, a single thing in the singular, and who holds it."""
    one, seven = (title_line(Speech(language), title, ("Ann",), value) for value in (1, 7))
    assert "Ann" in one
    assert "1" in one
    assert one.replace("1", "7") != seven or title in {"champion", "best-partnership"} or language == "nl"
    assert not re.search(r"\b1 (jacks|games|gifts|times|boeren|partijen|cadeaupunten)\b", one)


def test_every_title_and_order_has_its_words() -> None:
    """What the league gives and orders by is what can be told: none is forgotten, and none is told that there isn't."""
    assert set(TITLES) == {title.value for title in Title}
    assert set(SORTS) == {sort.value for sort in Sort}
    assert set(SCHEDULES) == {schedule.value for schedule in Schedule}


def test_ratings_after_a_game_tell_season_and_lifetime() -> None:
    """Everybody's rating of the season with its change, and of all time where that is another."""
    changes = [("Ann", (1014, 14), (1014, 14)), ("Ben", (986, -14), (1020, -9)), (None, (1000, 0), (990, 0))]
    assert ratings_line(Speech("en"), changes) == (
        "Ratings: Ann 1014 (+14) · Ben 986 (−14), of all time 1020 (−9) · a former player 1000 (±0), of all time 990 (±0)"
    )
