"""What people are shown of the books: boards by rule and page, profiles, and seasons that stay as they ended."""

from __future__ import annotations

import pytest

from bot.books import looking, seasons
from bot.league.partners import Pair
from bot.league.season import Schedule
from bot.league.standings import Row, Sort
from bot.league.titles import Title
from bot.storage.gamelog import SeatWhy
from bot.storage.league import EVERY_GAME, FACTS, LIFETIME
from bot.storage.league.boards import read_pairs, read_pairs_of, read_standings, write_hidden
from bot.storage.league.counting import GameSheet, SeatSheet, count_beaten, insert_sheet
from tests.league.club import DAY, GUILD, NOON, Club
from tests.league.played import ANN, BEN, CY, DEE, EVE, busy_season, recounted, row


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


def test_a_game_stored_a_moment_late_counts_in_the_season_that_runs_then(club: Club) -> None:
    """Where a season is ended and the next begun between a last card and its being stored, it counts in the next, from its beginning on."""
    seasons.set_rhythm(club.db, GUILD, Schedule.BY_HAND, None, None, NOON)
    seasons.end(club.db, GUILD, NOON + 10)
    seasons.start(club.db, GUILD, None, (), NOON + 20)
    club.play([ANN, BEN], NOON + 9)
    before = club.sheets(), club.standings()
    assert (row(club, ANN, 1).games, row(club, ANN, 2).games) == (0, 1)
    assert row(club, ANN, 2).last_at == NOON + 20
    recounted(club)
    assert (club.sheets(), club.standings()) == before


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
    write_hidden(club.db, GUILD, EVE, True)
    seasons.set_rhythm(club.db, GUILD, Schedule.MONTHLY, None, 1, NOON + 61 * DAY)
    pairs = looking.pair_board(club.db, GUILD, BEN, LIFETIME, EVERY_GAME, 1).page
    assert {user for _, pair in pairs.pairs for user in pair[:2]} == {BEN, CY, DEE}
    assert pairs.ranked == len(pairs.pairs) == 2


def test_who_left_was_nobody_s_partner(club: Club) -> None:
    """Whose seat a computer held at the last card is no partner in a profile and in no partnership; a partnership has its side's points."""
    club.play([ANN, BEN, CY, DEE], NOON, kind="partners", leaves={2: SeatWhy.LEFT}, winner=0)
    assert looking.profile(club.db, GUILD, ANN, ANN, None).life.best_partner is None
    assert looking.profile(club.db, GUILD, CY, CY, None).life.best_partner is None
    (pair,) = [Pair._make(one) for one in read_pairs(club.db, (GUILD, LIFETIME, EVERY_GAME), 0)]
    assert (pair.one, pair.other, pair.games, pair.wins) == (BEN, DEE, 1, 0)
    club.play([ANN, BEN, CY, DEE], NOON, kind="partners", winner=0)
    best = looking.profile(club.db, GUILD, ANN, ANN, None).life.best_partner
    assert best is not None
    assert (best.user, best.games) == (CY, 1)
    (both,) = [Pair._make(one) for one in read_pairs_of(club.db, (GUILD, LIFETIME, EVERY_GAME), CY)]
    assert (both.points, both.wins) == (row(club, CY).points, 1)
    assert both.hung == row(club, CY).hung + row(club, ANN).hung - _hung_first(club)


def _hung_first(club: Club) -> int:
    """Jacks that Ann hung in the game in which her partner left."""
    (hung,) = club.db.execute("SELECT hung FROM counted_seats WHERE user = ? ORDER BY place LIMIT 1", (ANN,)).fetchone()
    return int(hung)


def test_equal_places_beat_nobody(club: Club) -> None:
    """Who ends a game with the same score as another has not beaten them, whatever comes later that day."""
    nothing = (0,) * len(FACTS)
    seats = tuple(
        SeatSheet(seat, user, seat, True, "lost" if rank else "won", rank, 1.0, 1000, 0, 1000, 0, nothing)
        for seat, (user, rank) in enumerate(((ANN, 0), (BEN, 1), (CY, 1)))
    )
    key = club.play([ANN, BEN, CY], kind="seven-up", counted=False)
    insert_sheet(club.db, GameSheet(key, GUILD, 1, 5, NOON, "seven-up", 3, 0, (7, 3, 3), 4, seats))
    assert count_beaten(club.db, GUILD, 5, (ANN, BEN, CY), 0) == {(ANN, BEN): 1, (ANN, CY): 1}
    assert count_beaten(club.db, GUILD, 6, (ANN, BEN, CY), 0) == {}


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
