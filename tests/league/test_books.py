"""Finished games are entered once, with their last move, and a recount from the moves finds the very same."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.books import seasons
from bot.books.counting import count_finished, count_if_possible
from bot.books.deriving import as_finished, derive
from bot.books.recount import recount_all
from bot.storage.gamelog import Absent, SeatWhy
from bot.storage.games import read_game
from bot.storage.results import read_result
from tests.league.club import DAY, GUILD, NOON, Club
from tests.league.played import ANN, BEN, CY, DEE, EVE, busy_season, recounted, row


def test_recount_gives_the_very_same(club: Club) -> None:
    """Counting a season's games anew from their moves gives the same standings, sheets and titles, to the last digit."""
    busy_season(club)
    before = club.standings(), club.sheets(), club.titles()
    assert len(before[0]) > 50
    assert len(before[2]) >= 7
    recounted(club)
    assert (club.standings(), club.sheets(), club.titles()) == before


def test_older_games_are_derived_from_their_moves(club: Club, tmp_path: Path) -> None:
    """Games stored before there was a league come by a recount to what they would have if each had been counted in its time."""
    from tests.league.club import open_club

    other = Club(open_club(tmp_path / "other.sqlite3"))
    for game in range(24):
        for one in (club, other):
            users = [(ANN, BEN, CY)[game % 3], (DEE, EVE)[game % 2]]
            one.play(users, NOON + game * 3 * DAY, counted=one is other)
    assert not club.standings()
    recounted(club)
    assert club.standings() == other.standings()
    assert club.titles() == other.titles()
    assert [season.number for season in seasons.seasons_of(club.db, GUILD)] == [3, 2, 1]
    other.db.close()


def test_games_older_than_the_first_season_get_seasons_of_their_time(club: Club) -> None:
    """After the league has begun, a recount makes up for the months before it, and leaves the seasons there are alone."""
    club.play([ANN, BEN], NOON - 40 * DAY, counted=False)
    club.play([ANN, BEN], NOON)
    recounted(club)
    told = seasons.seasons_of(club.db, GUILD)
    assert [(season.number, season.ended_at is None) for season in told] == [(1, True), (2, False)]
    assert told[1].begun_at < NOON - 40 * DAY < (told[1].ended_at or 0.0) <= told[0].begun_at
    assert row(club, ANN, 2).games == row(club, ANN, 1).games == 1


def test_a_game_that_nobody_counted_takes_its_place_by_time(club: Club, tmp_path: Path) -> None:
    """What could not be counted at the time comes by a recount to what it would have been, between the games before and after it."""
    from tests.league.club import open_club

    other = Club(open_club(tmp_path / "other.sqlite3"))
    for game in range(12):
        for one in (club, other):
            one.play(
                [(ANN, BEN, CY)[game % 3], (DEE, EVE)[game % 2]],
                NOON + game * DAY / 4,
                counted=one is other or game % 5 != 2,
            )
    assert club.standings() != other.standings()
    recounted(club)
    assert club.standings() == other.standings()
    assert club.sheets() == other.sheets()
    other.db.close()


def test_results_are_written_for_games_that_had_none(club: Club) -> None:
    """A recount writes the result of a game that had none, with who held each seat at the last card."""
    key = club.play([ANN, BEN], leaves={1: SeatWhy.LEFT}, counted=False)
    assert read_result(club.db, key) is None
    recounted(club)
    result = read_result(club.db, key)
    assert result is not None
    assert [(seat.user, seat.absent) for seat in result.seats] == [(ANN, None), (BEN, Absent.LEFT)]


def test_a_game_that_can_t_be_read_keeps_its_sheet(club: Club) -> None:
    """A recount reports a damaged game, counts it by what stood there, and counts all others."""
    keys = [club.play([ANN, BEN, None, None], NOON + game * DAY, kind="partners") for game in range(4)]
    before = club.standings(), club.sheets()
    club.db.execute("UPDATE moves SET action = 'play XX' WHERE game = ? AND seq > 8 AND seat >= 0", (keys[1],))
    club.db.execute("BEGIN IMMEDIATE")
    told = recount_all(club.db)
    club.db.execute("COMMIT")
    assert (told.counted, told.unreadable) == (3, (keys[1],))
    assert (club.standings(), club.sheets()) == before


def test_a_game_is_entered_once(club: Club) -> None:
    """Entering a finished game a second time is refused by the database and changes nothing."""
    key = club.play([ANN, BEN])
    before = club.standings()
    logged = read_game(club.db, key)
    assert logged is not None
    derived = derive(logged)
    assert derived is not None
    finished = as_finished(derived, logged, GUILD)
    club.db.execute("BEGIN")
    with pytest.raises(sqlite3.IntegrityError):
        count_finished(club.db, finished, derived.game)
    club.db.execute("ROLLBACK")
    assert club.standings() == before


def test_a_fault_in_counting_holds_up_no_game(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """If counting fails, the game's last move stands and nothing half counted is left; a recount makes up for it."""
    key = club.play([ANN, BEN], counted=False)
    logged = read_game(club.db, key)
    assert logged is not None
    derived = derive(logged)
    assert derived is not None

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    club.db.execute("BEGIN")
    with monkeypatch.context() as broken:
        broken.setattr("bot.books.counting.insert_sheet", fail)
        count_if_possible(club.db, as_finished(derived, logged, GUILD), derived.game)
    club.db.execute("COMMIT")
    assert not club.standings()
    recounted(club)
    assert row(club, ANN).games == 1


def test_games_with_computers_only_on_one_side_don_t_count(club: Club) -> None:
    """A person against a computer, and two partners against computers, are in no standing."""
    club.play([ANN, None])
    club.play([ANN, None, BEN, None], kind="partners")
    assert not club.standings()
    assert not club.sheets()


@pytest.mark.parametrize("why", [SeatWhy.LEFT, SeatWhy.GONE, SeatWhy.AWAY])
def test_the_absent_have_a_game_and_a_loss_and_nothing_of_what_was_made(club: Club, why: SeatWhy) -> None:
    """Whose seat a computer holds, by leaving or by clock, has lost whoever won, without points; the partner has won with theirs."""
    club.play([ANN, BEN, CY, DEE], kind="partners", leaves={2: why}, winner=0)
    left, partner = row(club, CY), row(club, ANN)
    assert (left.games, left.wins, left.points, left.deals) == (1, 0, 0, 0)
    assert left.rating < 1000 < partner.rating
    assert (partner.games, partner.wins) == (1, 1)
    assert partner.points >= 7


@pytest.mark.parametrize("why", [SeatWhy.LEFT, SeatWhy.GONE, SeatWhy.AWAY])
def test_the_partner_of_who_left_is_not_charged(club: Club, why: SeatWhy) -> None:
    """When their side loses, the partner's games, losses and rating stay as they were, and what they made counts."""
    club.play([ANN, BEN, CY, DEE], kind="partners", leaves={2: why}, winner=1)
    partner = row(club, ANN)
    assert (partner.games, partner.wins, partner.rating) == (0, 0, 1000)
    assert partner.deals > 0


def test_who_took_a_seat_is_who_counts(club: Club) -> None:
    """A seat counts for whoever held it at the last card, and not for whom they relieved."""
    club.play([ANN, BEN], leaves={0: SeatWhy.LEFT}, taken={0: EVE}, winner=0)
    assert row(club, EVE).wins == 1
    assert row(club, ANN).games == 0


def test_wins_over_the_same_person_in_a_day_weigh_less(club: Club) -> None:
    """The second win over the same person on a day moves the rating half as much, the next day's first one in full."""
    changes = []
    for at in (NOON, NOON + 60, NOON + 120, NOON + DAY):
        before = row(club, ANN).mu
        club.play([ANN, BEN], at, winner=0)
        changes.append(row(club, ANN).mu - before)
    weights = [
        weight
        for (weight,) in club.db.execute("SELECT weight FROM counted_seats WHERE user = ? ORDER BY place", (ANN,))
    ]
    assert weights == [1, 1 / 2, 1 / 3, 1]
    assert changes[0] > 1.9 * changes[1] > 2.5 * changes[2]
    assert changes[3] > 0.9 * changes[0]


def test_the_command_counts_anew_and_says_what(club: Club, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`recount` counts a database's games, says how many, and turns a missing database away with a sentence."""
    from bot.__main__ import main

    club.play([ANN, BEN], counted=False)
    club.play([ANN, None], counted=False)
    club.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert main(["recount", "--database", str(tmp_path / "club.sqlite3")]) == 0
    assert "Games that count: 1." in capsys.readouterr().out
    assert row(club, ANN).games == 1
    assert main(["recount", "--database", str(tmp_path / "none.sqlite3")]) == 1
    assert "no database" in capsys.readouterr().err
