"""Finished games are entered once, with their last move, and a recount from the moves finds the very same."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from bot.books import looking, seasons
from bot.books.counting import count_finished, count_if_possible
from bot.books.deriving import as_finished, derive
from bot.books.recount import recount_all
from bot.league.partners import Pair
from bot.league.season import Schedule
from bot.league.standings import Row, Sort
from bot.league.titles import Title
from bot.storage.games import read_game
from bot.storage.league import EVERY_GAME, LIFETIME
from bot.storage.league.boards import read_pairs, read_standings, write_hidden
from bot.storage.records import Absent, SeatWhy
from bot.storage.results import read_result
from tests.league.club import DAY, GUILD, NOON, Club

ANN, BEN, CY, DEE, EVE = (400_000_000_000_000_000 + number * 7_777_777_777 for number in range(1, 6))


def row(club: Club, user: int, season: int = LIFETIME, kind: str = EVERY_GAME) -> Row:
    """A person's row on a board."""
    rows = [Row._make(one) for one in read_standings(club.db, (GUILD, season, kind))]
    return next((one for one in rows if one.user == user), Row(user))


def recounted(club: Club) -> None:
    """Count anew, in one transaction."""
    club.db.execute("BEGIN IMMEDIATE")
    recount_all(club.db)
    club.db.execute("COMMIT")


def busy_season(club: Club) -> None:
    """Two months of games of all kinds, with people leaving, being away, and taking over."""
    chance = random.Random(5)
    people = (ANN, BEN, CY, DEE, EVE)
    for game in range(60):
        at = NOON + game * DAY + chance.randrange(3) * 60
        match game % 6:
            case 0:
                club.play(chance.sample(people, 2), at)
            case 1:
                club.play(chance.sample(people, 4), at, kind="partners")
            case 2:
                club.play(chance.sample(people, 4), at, kind="trinidad", leaves={chance.randrange(4): SeatWhy.LEFT})
            case 3:
                four = chance.sample(people, 4)
                club.play([four[0], four[1], None, four[2]], at, leaves={1: SeatWhy.AWAY}, kind="trinidad-kick")
            case 4:
                club.play(chance.sample(people, 5), at, kind="auction-pitch", target=3)
            case _:
                three = chance.sample(people, 4)
                club.play(three[:3], at, kind="seven-up", leaves={0: SeatWhy.LEFT}, taken={0: three[3]})


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


def test_a_season_turns_over_with_the_first_game_after_it(club: Club) -> None:
    """A game that ends after the month counts in the next season; the one that ended has its titles at once and keeps its table."""
    for game in range(6):
        club.play([ANN, BEN], NOON + game * DAY, winner=0)
    november = looking.board(club.db, GUILD, ANN, 1, EVERY_GAME, Sort.RATING, 1)
    assert not club.titles()
    club.play([CY, DEE], NOON + 40 * DAY)
    held = {one.title: one.users for one in looking.titles_of(club.db, GUILD, 1)}
    assert held[Title.CHAMPION] == (ANN,)
    assert {one.users for one in looking.titles_of(club.db, GUILD, 1) if one.title is Title.IRON_PLAYER} == {
        (ANN,),
        (BEN,),
    }
    assert looking.board(club.db, GUILD, ANN, 1, EVERY_GAME, Sort.RATING, 1).page == november.page
    assert row(club, CY, 2).games == 1
    assert row(club, ANN, 2).games == 0


def test_between_seasons_games_count_for_all_time(club: Club) -> None:
    """By hand, with no season running, a game counts on the boards of all time alone."""
    seasons.set_rhythm(club.db, GUILD, Schedule.BY_HAND, None, None, NOON)
    seasons.end(club.db, GUILD, NOON)
    club.play([ANN, BEN])
    assert row(club, ANN).games == 1
    assert row(club, ANN, 1).games == 0
    assert seasons.start(club.db, GUILD, "Winter", (), NOON + 1).number == 2
    club.play([ANN, BEN], NOON + 2)
    assert row(club, ANN, 2).games == 1
    assert seasons.end(club.db, GUILD, NOON + 3).name == "Winter"
    before = club.standings()
    recounted(club)
    assert club.standings() == before


def test_season_commands_delete_nothing_of_the_past(club: Club) -> None:
    """Whatever one does with seasons, the tables and titles of those that ended stay."""
    for game in range(6):
        club.play([ANN, BEN], NOON + game * DAY, winner=0)
    seasons.end(club.db, GUILD, NOON + 7 * DAY)
    before = club.standings(), club.sheets(), club.titles()
    seasons.start(club.db, GUILD, "Cup", (), NOON + 8 * DAY)
    seasons.rename(club.db, GUILD, 1, "First", ())
    seasons.set_rhythm(club.db, GUILD, Schedule.QUARTERLY, "Europe/Amsterdam", 3, NOON + 9 * DAY)
    seasons.end(club.db, GUILD, NOON + 10 * DAY)
    assert (club.standings(), club.sheets(), [one for one in club.titles() if one[1] == 1]) == before


def test_what_it_takes_to_be_ranked_later_changes_no_season_that_ended(club: Club) -> None:
    """Asking for more games afterwards takes nobody off an older table, nor a title away with the next recount."""
    for game in range(6):
        club.play([ANN, BEN], NOON + game * DAY, winner=0)
    club.play([CY, DEE], NOON + 6 * DAY)
    seasons.end(club.db, GUILD, NOON + 7 * DAY)
    table = looking.board(club.db, GUILD, ANN, 1, EVERY_GAME, Sort.RATING, 1)
    titles = club.titles()
    for minimum in (1, 50):
        seasons.set_rhythm(club.db, GUILD, Schedule.MONTHLY, None, minimum, NOON + 8 * DAY)
        seasons.rename(club.db, GUILD, 1, f"Cup {minimum}", ())
        recounted(club)
        now = looking.board(club.db, GUILD, ANN, 1, EVERY_GAME, Sort.RATING, 1)
        assert (now.page, now.rhythm.minimum) == (table.page, 5)
        assert looking.board(club.db, GUILD, ANN, LIFETIME, EVERY_GAME, Sort.RATING, 1).rhythm.minimum == minimum
        assert club.titles() == titles


@pytest.mark.parametrize("sort", list(Sort))
def test_boards_are_ordered_by_rule(club: Club, sort: Sort) -> None:
    """The most comes first, then rating, wins, fewer games, who has played longest, and the id; all have the games it takes."""
    busy_season(club)
    rows = [Row._make(one) for one in read_standings(club.db, (GUILD, LIFETIME, EVERY_GAME))]
    wanted = sorted(
        (one for one in rows if one.games >= 5),
        key=lambda one: (-getattr(one, sort.value), -one.rating, -one.wins, one.games, one.first_at, one.user),
    )
    page = looking.board(club.db, GUILD, EVE, LIFETIME, EVERY_GAME, sort, 1).page
    assert [one for _, one in page.rows] == wanted
    assert page.own_rank == [one.user for one in wanted].index(EVE) + 1


def test_partnerships_are_ordered_by_rule(club: Club) -> None:
    """By share of games won, then wins, points, jacks hung, who were a pair first and ids; one's own best three have their rank."""
    busy_season(club)
    seasons.set_rhythm(club.db, GUILD, Schedule.MONTHLY, None, 2, NOON + 61 * DAY)
    for board in ((LIFETIME, EVERY_GAME), (LIFETIME, "partners"), (1, EVERY_GAME)):
        rows = [Pair._make(one) for one in read_pairs(club.db, (GUILD, *board), 0)]
        ordered = sorted(rows, key=lambda one: (-one.rate, -one.wins, -one.points, -one.hung, one.first_at, one[:2]))
        minimum = looking.pair_board(club.db, GUILD, None, *board, 1).rhythm.minimum
        ranked = [one for one in ordered if one.games >= minimum]
        page = looking.pair_board(club.db, GUILD, ANN, *board, 1).page
        assert page.ranked == len(ranked)
        assert list(page.pairs) == list(enumerate(ranked, 1))[:10]
        own = [one for one in ordered if ANN in one[:2]][:3]
        assert list(page.own) == [(ranked.index(one) + 1 if one in ranked else None, one) for one in own]


def test_partnerships_have_pages(club: Club) -> None:
    """A page of partnerships goes on where the one before ended, and one too far is the last."""
    seasons.set_rhythm(club.db, GUILD, Schedule.MONTHLY, None, 1, NOON)
    for game in range(6):
        club.play([ANN + game, BEN + game, CY + game, DEE + game], NOON + game, kind="partners")
    first, last = (looking.pair_board(club.db, GUILD, ANN, None, EVERY_GAME, page).page for page in (1, 9))
    assert [rank for rank, _ in first.pairs + last.pairs] == list(range(1, 13))
    assert len({pair[:2] for _, pair in first.pairs + last.pairs}) == 12
    assert (last.number, last.pages, last.ranked, first.own) == (2, 2, 12, last.own)


def test_pages_hold_ten_and_the_own_row_is_on_each(club: Club) -> None:
    """Ranks go on from page to page, a page too far is the last, and one's own row is there on every one, ranked or not."""
    seasons.set_rhythm(club.db, GUILD, Schedule.MONTHLY, None, 1, NOON)
    for game in range(13):
        club.play([ANN + game, BEN + game], NOON + game)
    first = looking.board(club.db, GUILD, ANN, None, EVERY_GAME, Sort.RATING, 1).page
    last = looking.board(club.db, GUILD, ANN, None, EVERY_GAME, Sort.RATING, 99).page
    assert [rank for rank, _ in first.rows] == list(range(1, 11))
    assert [rank for rank, _ in last.rows] == list(range(21, 27))
    assert (last.number, last.pages, last.ranked) == (3, 3, 26)
    assert first.own == last.own is not None
    seasons.set_rhythm(club.db, GUILD, Schedule.MONTHLY, None, 2, NOON)
    few = looking.board(club.db, GUILD, ANN, None, EVERY_GAME, Sort.RATING, 1).page
    assert (few.rows, few.own_rank, few.own is not None) == ((), None, True)


def test_who_hides_is_on_no_board_and_sees_the_own_row(club: Club) -> None:
    """Who keeps off the boards is on none and in no partnership, the others move up, and they still see their own row, without a rank."""
    busy_season(club)
    write_hidden(club.db, GUILD, ANN, True)
    for sort in Sort:
        page = looking.board(club.db, GUILD, ANN, LIFETIME, EVERY_GAME, sort, 1).page
        assert ANN not in [one.user for _, one in page.rows]
        assert [rank for rank, _ in page.rows] == [1, 2, 3, 4]
        assert page.own is not None
        assert page.own_rank is None
    pairs = looking.pair_board(club.db, GUILD, BEN, LIFETIME, EVERY_GAME, 1).page
    assert all(ANN not in pair[:2] for _, pair in pairs.pairs)


def test_a_profile_tells_a_person_s_games(club: Club) -> None:
    """Record by game, best partner, nemesis, streaks and rating over time come from the games as they were."""
    for game in range(3):
        club.play([ANN, BEN, CY, DEE], NOON + game * DAY, kind="partners", winner=0)
    for game in range(3, 7):
        club.play([ANN, EVE], NOON + game * DAY, winner=1)
    told = looking.profile(club.db, GUILD, ANN, ANN, None)
    assert {kind: (one.games, one.wins) for kind, one in told.life.by_kind.items()} == {
        "blind": (4, 0),
        "partners": (3, 3),
    }
    assert told.life.best_partner is not None
    assert told.life.nemesis is not None
    assert (told.life.best_partner.user, told.life.best_partner.wins) == (CY, 3)
    assert (told.life.nemesis.user, told.life.nemesis.games, told.life.nemesis.wins) == (EVE, 4, 0)
    assert (told.life.streaks.now, told.life.streaks.wins, told.life.streaks.losses) == (-4, 3, 4)
    assert len(told.life.ratings) == 7
    assert told.life.ratings[-1][1] == told.row.rating == told.life_rating


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
