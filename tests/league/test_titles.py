"""Who holds which title: the most of it, with enough games where that is asked, all of those who tie, nobody for nothing."""

from __future__ import annotations

import pytest

from bot.league.outcome import Verdict
from bot.league.partners import Pair
from bot.league.profile import PlayedGame, Record, Streaks, With, look_back
from bot.league.standings import Row
from bot.league.titles import Held, Title, award_titles

ANN, BEN, CY, DEE = 1, 2, 3, 4
MINIMUM = 5


def holders(title: Title, rows: list[Row], pairs: list[Pair] | None = None) -> list[tuple[int, ...]]:
    """Who holds a title."""
    return [one.users for one in award_titles(rows, pairs or [], MINIMUM) if one.title is title]


def test_the_champion_has_the_highest_rating_of_those_with_enough_games() -> None:
    """Whoever has too few games isn't champion however high; where two tie both are."""
    rows = [
        Row(ANN, games=4, rating=1200),
        Row(BEN, games=5, rating=1100),
        Row(CY, games=9, rating=1100),
        Row(DEE, games=9),
    ]
    assert holders(Title.CHAMPION, rows) == [(BEN,), (CY,)]
    assert holders(Title.CHAMPION, rows[:1]) == []


@pytest.mark.parametrize(
    ("title", "count"),
    [
        (Title.MOST_JACKS_HUNG, "hung"),
        (Title.IRON_PLAYER, "games"),
        (Title.BEGGAR_KING, "gifts"),
        (Title.JACK_KEEPER, "kept"),
        (Title.COUNTER, "game"),
    ],
)
def test_the_others_go_by_one_count_without_a_least_number_of_games(title: Title, count: str) -> None:
    """Whoever has the most of it holds it, all where several have, and nobody where nobody has any."""
    rows = [Row(user, games=1)._replace(**{count: value}) for user, value in ((ANN, 2), (BEN, 3), (CY, 3))]
    assert holders(title, rows) == [(BEN,), (CY,)]
    assert award_titles(rows, [], MINIMUM)[-1].users
    none = [Row(ANN, games=0 if count == "games" else 1)]
    assert holders(title, none) == []


def test_the_best_partnership_has_the_greatest_share_of_enough_games() -> None:
    """The share of games won decides among pairs with enough games, then the wins; where two tie both hold it, a loser never."""
    pairs = [
        Pair(ANN, BEN, games=4, wins=4),
        Pair(ANN, CY, games=6, wins=3),
        Pair(BEN, CY, games=8, wins=4),
        Pair(BEN, DEE, games=8, wins=4),
        Pair(CY, DEE, games=5, wins=2),
    ]
    assert holders(Title.BEST_PARTNERSHIP, [], pairs) == [(BEN, CY), (BEN, DEE)]
    assert holders(Title.BEST_PARTNERSHIP, [], [Pair(ANN, BEN, games=9)]) == []
    assert award_titles([], pairs, MINIMUM)[0] == Held(Title.BEST_PARTNERSHIP, (BEN, CY), 50)


def game(
    verdict: Verdict, partners: tuple[int, ...] = (), opponents: tuple[int, ...] = (), at: float = 0.0
) -> PlayedGame:
    """A game of Partnership All Fours as its player sees it."""
    return PlayedGame("partners", at, verdict, partners, opponents, 1000)


W, X, U = Verdict.WON, Verdict.LOST, Verdict.UNCHARGED


@pytest.mark.parametrize(
    ("verdicts", "streaks"),
    [
        ((), Streaks(0, 0, 0)),
        ((W,), Streaks(1, 1, 0)),
        ((X, X, W), Streaks(1, 1, 2)),
        ((W, W, U, W, X), Streaks(-1, 3, 1)),
        ((X, W, X, X, X), Streaks(-3, 1, 3)),
    ],
)
def test_streaks_are_wins_or_losses_in_a_row(verdicts: tuple[Verdict, ...], streaks: Streaks) -> None:
    """A streak ends with the first other result; what isn't charged neither ends nor lengthens it."""
    assert look_back([game(one) for one in verdicts]).streaks == streaks


def test_the_best_partner_is_who_one_wins_with_more_than_loses() -> None:
    """By wins less losses together, then wins, then the smaller id; with whom one never won isn't anybody's best partner."""
    games = [game(W, (BEN,)), *[game(W, (CY,))] * 4, *[game(X, (CY,))] * 4]
    assert look_back(games).best_partner == With(BEN, 1, 1)
    more = [*games, *[game(W, (DEE,))] * 2, game(X, (DEE,))]
    assert look_back(more).best_partner == With(DEE, 3, 2)
    assert look_back([game(W, (CY,)), game(W, (BEN,))]).best_partner == With(BEN, 1, 1)
    assert look_back([game(X, (BEN,))]).best_partner is None


def test_the_nemesis_is_who_one_loses_to_more_than_wins() -> None:
    """By losses less wins against them, then losses; against whom one holds one's own isn't a nemesis."""
    games = [game(X, (), (BEN,)), *[game(X, (), (CY,))] * 2, game(W, (), (CY,))]
    assert look_back(games).nemesis == With(CY, 3, 1)
    assert look_back([game(X, (), (DEE,)), game(W, (), (DEE,)), game(W, (), (BEN,))]).nemesis is None


def test_uncharged_games_are_in_no_record_but_in_the_ratings() -> None:
    """What wasn't charged counts for nothing but the line of the rating over time."""
    told = look_back([game(W, at=1.0), game(U, at=2.0), game(X, at=3.0)])
    assert told.by_kind == {"partners": Record(2, 1)}
    assert told.ratings == ((1.0, 1000), (2.0, 1000), (3.0, 1000))
