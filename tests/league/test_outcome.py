"""Who is counted for what, and what that does to ratings."""

from __future__ import annotations

import pytest

from bot.bench.league import log_loss
from bot.league.outcome import Holder, Outcome, Verdict, beat_weight, beaten, counts, partners, places, verdicts
from bot.league.rating import BETA, DEFAULT_BETA, START, Rating, rate, shown, win_chances

ANN, BEN, CY, DEE = 1, 2, 3, 4


def table(*users: int | None, winner: int = 0, absent: tuple[int, ...] = (), scores: tuple[int, ...] = ()) -> Outcome:
    """A game of these people (None: a computer), partners if they are four; `absent` are seats."""
    sides = 2 if len(users) == 4 else len(users)
    board = scores or tuple(7 if side == winner else 3 for side in range(sides))
    return Outcome(
        winner,
        board,
        tuple(
            Holder(seat, seat % sides, user, user is not None and seat not in absent) for seat, user in enumerate(users)
        ),
    )


@pytest.mark.parametrize(
    ("outcome", "is_so"),
    [
        (table(ANN, BEN), True),
        (table(ANN, None), False),
        (table(ANN, None, BEN, None), False),
        (table(ANN, BEN, None, None), True),
        (table(ANN, BEN, absent=(1,)), True),
        (table(None, None, None), False),
    ],
    ids=["two people", "one and a computer", "partners against computers", "one a side", "one left", "computers"],
)
def test_a_game_counts_with_people_on_opposing_sides(outcome: Outcome, is_so: bool) -> None:
    """A game counts when at least two people sat on opposing sides, whether or not they stayed to the end."""
    assert counts(outcome) is is_so


def test_whose_seat_a_computer_holds_has_lost() -> None:
    """Who is absent at the last card has lost though the side wins, and the partner has won; the others lost to the partner."""
    assert verdicts(table(ANN, BEN, CY, DEE, absent=(2,))) == {
        ANN: Verdict.WON,
        BEN: Verdict.LOST,
        CY: Verdict.LOST,
        DEE: Verdict.LOST,
    }


def test_the_partner_of_an_absent_one_is_not_charged() -> None:
    """When the side of an absent person loses, that person has lost and the partner is not charged for it."""
    said = verdicts(table(ANN, BEN, CY, DEE, winner=1, absent=(2,)))
    assert said == {ANN: Verdict.UNCHARGED, BEN: Verdict.WON, CY: Verdict.LOST, DEE: Verdict.WON}


def test_nobody_is_charged_for_losing_to_computers_in_peoples_places() -> None:
    """Where a side wins whose people are all absent, only the absent have lost."""
    assert verdicts(table(ANN, BEN, winner=0, absent=(0,))) == {ANN: Verdict.LOST, BEN: Verdict.UNCHARGED}


def test_places_go_by_score_behind_the_winner() -> None:
    """The winner is first whatever the scores, equal scores share a place, and the absent are last."""
    outcome = table(ANN, BEN, CY, DEE, 5, winner=1, scores=(9, 7, 3, 3, 8), absent=(4,))
    assert places(outcome) == {ANN: 1, BEN: 0, CY: 2, DEE: 2, 5: 99}
    assert (CY, DEE) not in beaten(outcome)
    assert (CY, 5) in beaten(outcome)


def test_partners_are_pairs_of_people_who_stayed() -> None:
    """Only two people of a side who both held their seats at the last card are a partnership."""
    assert partners(table(DEE, BEN, CY, ANN)) == ((CY, DEE), (ANN, BEN))
    assert partners(table(ANN, BEN, CY, DEE, absent=(2,))) == ((BEN, DEE),)
    assert partners(table(ANN, BEN, None, DEE)) == ((BEN, DEE),)


def test_the_same_win_weighs_less_each_time() -> None:
    """The n-th win over the same person in a day weighs 1/n; over several people it is the mean; without opponents 1."""
    assert [beat_weight([times]) for times in range(4)] == [1, 1 / 2, 1 / 3, 1 / 4]
    assert beat_weight([0, 1]) == 0.75
    assert beat_weight([]) == 1


def test_everybody_starts_at_1000_and_winning_shows() -> None:
    """A beginner is shown 1000; after a first game the winner is as far above as the loser below."""
    after = rate({}, table(ANN, BEN), {})
    assert START.shown == shown(25.0) == 1000
    assert after[ANN].shown - 1000 == 1000 - after[BEN].shown > 5


def test_computers_have_no_rating() -> None:
    """Nobody but people is rated, and a computer since the start is taken for a beginner."""
    with_computer = rate({}, table(ANN, BEN, None, None), {})
    assert set(with_computer) == {ANN, BEN}
    assert with_computer[ANN] == rate({}, table(ANN, BEN, CY, DEE), {})[ANN]


def test_a_side_of_computers_is_left_out() -> None:
    """Three players, one a computer: the two people are rated as if they had played each other."""
    assert rate({}, table(ANN, BEN, None, winner=2, scores=(5, 3, 7)), {}) == rate({}, table(ANN, BEN), {})


def test_the_absent_are_rated_as_losers_and_their_partners_are_not_charged() -> None:
    """Absent on the winning side: rated down, the partner up as ever; absent on the losing side: the partner keeps the rating."""
    full, left = rate({}, table(ANN, BEN, CY, DEE), {}), rate({}, table(ANN, BEN, CY, DEE, absent=(2,)), {})
    assert left[CY].mu < START.mu < left[ANN].mu == full[ANN].mu
    assert left[BEN] == full[BEN]
    lost = rate({}, table(ANN, BEN, CY, DEE, winner=1, absent=(2,)), {})
    assert lost[ANN] == START
    assert lost[CY].mu < START.mu < lost[BEN].mu


def test_a_weight_scales_the_change() -> None:
    """A game of weight one half moves the mean by half as much, one of weight 0 changes nothing."""
    whole, half = rate({}, table(ANN, BEN), {}), rate({}, table(ANN, BEN), {ANN: 0.5, BEN: 0.0})
    assert half[ANN].mu - 25 == pytest.approx((whole[ANN].mu - 25) / 2)
    assert half[BEN] == START


def test_ties_are_rated_alike() -> None:
    """Players behind the winner with equal scores get equal ratings, and a better score a better one."""
    after = rate({}, table(ANN, BEN, CY, 6, 7, winner=0, scores=(7, 4, 4, 5, 1)), {})
    assert after[BEN] == after[CY]
    assert after[6].mu > after[BEN].mu > after[7].mu


def test_chances_follow_ratings() -> None:
    """Equal sides have equal chances, a stronger one more than half."""
    assert win_chances([[START], [START]]) == pytest.approx([0.5, 0.5])
    assert win_chances([[Rating(40.0)], [START]])[0] > 0.5


def test_our_ratings_foresee_a_lucky_league_better_than_a_coin() -> None:
    """On a simulated league the log loss is under 0.69, and under that of the library's own beta, which does worse than a coin."""
    ours, default = log_loss(BETA, 40, 1500, 3), log_loss(DEFAULT_BETA, 40, 1500, 3)
    assert ours < 0.69 < 0.6931 < default
