"""Seasons by the calendar and by hand."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo, available_timezones

import pytest

from bot.league.refusals import (
    LeagueReason,
    LeagueRefused,
    NameEmpty,
    NameTooLong,
    NameUsed,
    NoSeasonRuns,
    NoSuchZone,
    SeasonRuns,
)
from bot.league.season import Rhythm, Schedule, Season
from bot.league.seasons import (
    change_rhythm,
    clean_name,
    day_of,
    end_season,
    find_zone,
    period,
    read_zone,
    start_season,
    turn_over,
)

AMSTERDAM = "Europe/Amsterdam"


def at(zone: str, *when: int) -> float:
    """Unix seconds of a moment in a time zone."""
    return datetime(*when, tzinfo=ZoneInfo(zone)).timestamp()  # type: ignore[arg-type,misc] # year, month, day, …


def refused(reason: LeagueReason, *call: object) -> None:
    """Check that calling the first of `call` with the others is refused for this reason."""
    function, *args = call
    with pytest.raises(LeagueRefused) as caught:
        function(*args)  # type: ignore[operator] # a function
    assert caught.value.reason == reason


@pytest.mark.parametrize(
    ("schedule", "now", "first", "end"),
    [
        (Schedule.MONTHLY, (2026, 11, 30, 23, 59), (2026, 11, 1), (2026, 12, 1)),
        (Schedule.MONTHLY, (2026, 12, 31), (2026, 12, 1), (2027, 1, 1)),
        (Schedule.QUARTERLY, (2026, 11, 30), (2026, 10, 1), (2027, 1, 1)),
        (Schedule.QUARTERLY, (2026, 3, 29, 4), (2026, 1, 1), (2026, 4, 1)),
    ],
)
def test_periods_are_the_zones_months_and_quarters(
    schedule: Schedule, now: tuple[int, ...], first: tuple[int, ...], end: tuple[int, ...]
) -> None:
    """A month or quarter begins and ends at midnight in the server's time zone, across its summer time too."""
    assert period(schedule, AMSTERDAM, at(AMSTERDAM, *now)) == (at(AMSTERDAM, *first), at(AMSTERDAM, *end))


@pytest.mark.parametrize("schedule", [Schedule.MONTHLY, Schedule.QUARTERLY])
def test_periods_join_without_gap_in_every_zone(schedule: Schedule) -> None:
    """In every time zone one month or quarter begins where the last ends, and its moments lie in it, whatever summer time does."""
    for zone in sorted(available_timezones()):
        moment = at("UTC", 2026, 2, 15)
        for _ in range(6):
            span = period(schedule, zone, moment)
            assert span is not None
            begun, end = span
            assert begun <= moment < end
            for inside in (begun, begun + 1, begun + 7200, end - 7200, end - 1):
                assert period(schedule, zone, inside) == span, (zone, inside)
            assert day_of(zone, end - 1) < day_of(zone, end + 7200)
            moment = end


@pytest.mark.parametrize(
    ("zone", "change"),
    [("America/Havana", (2026, 11, 1)), ("Asia/Amman", (2016, 4, 1)), ("Pacific/Apia", (2011, 12, 31))],
    ids=["an hour twice on the first", "no midnight on the first", "no last day but one"],
)
def test_a_season_turns_over_where_the_clock_is_changed(zone: str, change: tuple[int, ...]) -> None:
    """A season that ends in the night of a change of the clock ends once, at the moment the next begins."""
    before, after = at(zone, *change) - 3 * 86_400, at(zone, *change) + 3 * 86_400
    season = turn_over(Rhythm(zone=zone), (), before).begun
    assert season is not None
    turned = turn_over(Rhythm(zone=zone), (season,), after)
    assert turned.ended is not None
    assert turned.begun is not None
    assert turned.ended.ended_at == turned.begun.begun_at == season.ends_at
    assert turn_over(Rhythm(zone=zone), (season,), turned.begun.begun_at - 1).ended is None


def test_the_zone_decides_the_month_and_the_day() -> None:
    """One moment lies in another month, and on another day, where it is later."""
    moment = at("UTC", 2026, 11, 30, 23, 30)
    assert period(Schedule.MONTHLY, "UTC", moment) != period(Schedule.MONTHLY, AMSTERDAM, moment)
    assert day_of(AMSTERDAM, moment) == day_of("UTC", moment) + 1


@pytest.mark.parametrize("zone", ["Europe/Atlantis", "", "../../etc/passwd", "Europe", "a" * 300, "UTC\0"])
def test_no_such_zone(zone: str) -> None:
    """A time zone that doesn't exist is refused, whatever its name would be as a path."""
    with pytest.raises(LeagueRefused) as caught:
        read_zone(zone)
    assert isinstance(caught.value.reason, NoSuchZone)
    assert caught.value.reason.zone == zone


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("europe/amsterdam", "Europe/Amsterdam"),
        (" America/port of spain ", "America/Port_of_Spain"),
        ("utc", "UTC"),
        ("EUROPE/Amsterdam", "Europe/Amsterdam"),
    ],
)
def test_a_time_zone_is_known_in_whatever_letters(typed: str, zone: str) -> None:
    """A zone is found whatever letters and blanks were typed, and kept as it is written; a season's schedule has it so."""
    assert find_zone(typed) == zone
    assert read_zone(typed) == ZoneInfo(zone)
    assert change_rhythm(Rhythm(zone=typed), (), 0.0).rhythm.zone == zone


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("Amsterdam", ("Europe/Amsterdam",)),
        ("Europe/Amsterdm", ("Europe/Amsterdam",)),
        ("argentina", ("America/Argentina/Salta", "America/Argentina/Jujuy", "America/Argentina/Tucuman")),
        ("x", ()),
        ("Atlantis" * 100, ()),
    ],
)
def test_zones_that_may_be_meant_are_offered(typed: str, near: tuple[str, ...]) -> None:
    """Instead of a zone that there isn't, at most three are offered: with those letters in their names, or much like it."""
    with pytest.raises(LeagueRefused) as caught:
        find_zone(typed)
    assert isinstance(caught.value.reason, NoSuchZone)
    offered = caught.value.reason.near
    assert len(offered) <= 3
    assert set(offered) >= set(near[:1])
    assert all(typed.casefold() in one.casefold() for one in offered) or typed == "Europe/Amsterdm"


def test_the_first_season_begins_with_its_month() -> None:
    """Without any season the calendar begins one with the running month."""
    turnover = turn_over(Rhythm(zone=AMSTERDAM), (), at(AMSTERDAM, 2026, 11, 15))
    assert turnover.begun == Season(1, Schedule.MONTHLY, at(AMSTERDAM, 2026, 11, 1), at(AMSTERDAM, 2026, 12, 1))


def test_a_season_turns_over_although_nobody_looked() -> None:
    """Looked at months later, a season has ended when it was due, and the one that has begun is of the month one looks in."""
    rhythm, season = Rhythm(), Season(4, Schedule.MONTHLY, at("UTC", 2026, 8, 1), at("UTC", 2026, 9, 1))
    assert turn_over(rhythm, (season,), at("UTC", 2026, 8, 31, 23, 59)).ended is None
    assert turn_over(rhythm, (season,), at("UTC", 2026, 9, 1)).ended is not None
    turnover = turn_over(rhythm, (season,), at("UTC", 2026, 11, 5))
    assert turnover.ended == replace(season, ended_at=season.ends_at)
    assert turnover.begun == Season(5, Schedule.MONTHLY, at("UTC", 2026, 11, 1), at("UTC", 2026, 12, 1))


def test_seasons_by_hand_don_t_turn_over() -> None:
    """By hand a season runs until it is ended, and none begins by itself."""
    rhythm = Rhythm(Schedule.BY_HAND)
    begun = start_season(rhythm, (), 100.0).begun
    assert begun == Season(1, Schedule.BY_HAND, 100.0)
    assert turn_over(rhythm, (begun,), 1e12).ended is None
    ended = end_season(rhythm, (begun,), 200.0).ended
    assert ended == replace(begun, ended_at=200.0)
    assert turn_over(rhythm, (ended,), 1e12).begun is None


def test_after_an_early_end_the_calendar_goes_on_where_it_would_have() -> None:
    """A monthly season ended early is followed by none until the next month begins."""
    season = Season(1, Schedule.MONTHLY, at("UTC", 2026, 11, 1), at("UTC", 2026, 12, 1))
    turnover = end_season(Rhythm(), (season,), at("UTC", 2026, 11, 10))
    assert turnover.ended is not None
    seasons = (turnover.ended,)
    assert turn_over(turnover.rhythm, seasons, at("UTC", 2026, 11, 30)).begun is None
    next_one = turn_over(turnover.rhythm, seasons, at("UTC", 2026, 12, 2))
    assert next_one.begun == Season(2, Schedule.MONTHLY, at("UTC", 2026, 12, 1), at("UTC", 2027, 1, 1))
    assert next_one.rhythm.resumes_at is None


def test_ending_twice_and_starting_twice_are_refused() -> None:
    """`end` with none running, and `start` with one running, say so."""
    season = Season(1, Schedule.BY_HAND, 1.0)
    refused(SeasonRuns(season, "UTC", (season,)), start_season, Rhythm(Schedule.BY_HAND), (season,), 2.0)
    refused(NoSeasonRuns(5.0), end_season, Rhythm(resumes_at=5.0), (replace(season, ended_at=2.0),), 3.0)
    refused(NoSeasonRuns(None), end_season, Rhythm(), (), 3.0)


def test_another_rhythm_holds_for_the_running_season() -> None:
    """From monthly to quarterly the running season ends with the quarter, to by hand it doesn't end by itself."""
    now = at("UTC", 2026, 11, 10)
    season = Season(1, Schedule.MONTHLY, at("UTC", 2026, 11, 1), at("UTC", 2026, 12, 1))
    quarterly = change_rhythm(Rhythm(Schedule.QUARTERLY), (season,), now).begun
    assert quarterly is not None
    assert (quarterly.number, quarterly.ends_at) == (1, at("UTC", 2027, 1, 1))
    by_hand = change_rhythm(Rhythm(Schedule.BY_HAND), (season,), now).begun
    assert by_hand is not None
    assert by_hand.ends_at is None
    refused(NoSuchZone("Xq"), change_rhythm, Rhythm(zone="Xq"), (season,), now)


@pytest.mark.parametrize("name", ["", "   ", "\n\t", "\u200b", "\u3164\u2800", "\u202e \u00ad"])
def test_a_name_of_nothing_is_refused(name: str) -> None:
    """A season can't be without a name that one sees."""
    refused(NameEmpty(), clean_name, name, ())


def test_names_are_cleaned_and_unique() -> None:
    """Spaces are put in order; a name too long, or another season's in other letters, is refused."""
    assert clean_name("  The   Winter\nCup ", ("Summer",)) == "The Winter Cup"
    refused(NameUsed("winter CUP"), clean_name, "winter  CUP", ("Winter Cup",))
    refused(NameUsed("Ｗinter Ｃup"), clean_name, "Ｗinter Ｃup", ("Winter Cup",))
    refused(NameTooLong(60), clean_name, "x" * 61, ())
