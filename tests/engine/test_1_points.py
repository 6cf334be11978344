"""§1.7 to §1.10: the four points of a deal, who wins, and deals thrown in."""

from __future__ import annotations

import pytest

from bot.engine.cards import CARDS
from bot.engine.events import DealEnded, Played, Scored, TrickTaken
from bot.engine.game import seats_to_act
from bot.engine.results import Award, What
from bot.engine.state import Game
from bot.engine.view import public_view
from tests.engine.stacked import (
    SPLIT,
    SPLIT_TRICKS,
    act,
    awards,
    deal,
    last,
    lay,
    play_out,
    table,
    told,
)


def split(scores: tuple[int, int] = (0, 0)) -> Game:
    """A game of two after SPLIT was played to the end."""
    game = deal(table("seven-up", 2, scores=scores), SPLIT, "2C")
    return lay(act(game, "1 stand"), *SPLIT_TRICKS)


def test_four_points_in_order() -> None:
    """§1.7: High, Low, Jack, Game, in this order, after the last trick."""
    game = split()
    assert awards(last(game)) == "high 0 1 AC, low 1 1 3C, jack 0 1 JC, game 1 1"
    assert (last(game).card_points, game.scores) == ((5, 17), (2, 2))


def test_points_are_entered_one_by_one() -> None:
    """§1.7: the four points are told one after the other, then the deal's end with the next dealer."""
    game = deal(table("seven-up", 2), SPLIT, "2C")
    game, events = told(lay(act(game, "1 stand"), *SPLIT_TRICKS[:5]), "1 play 9S", "0 play 8D")
    assert events == (
        Played(1, CARDS["9S"], makes_trumps=False),
        Played(0, CARDS["8D"], makes_trumps=False),
        TrickTaken(1, CARDS["9S"], ruffed=False),
        Scored(Award(What.HIGH, 0, 1, CARDS["AC"])),
        Scored(Award(What.LOW, 1, 1, CARDS["3C"])),
        Scored(Award(What.JACK, 0, 1, CARDS["JC"])),
        Scored(Award(What.GAME, 1, 1)),
        DealEnded(last(game), next_dealer=1),
    )
    assert (last(game).dealer, last(game).ended, last(game).trump) == (0, "scored", "C")


def test_high_and_low_go_to_the_hands_that_held_them() -> None:
    """§1.7: Low counts for the side that held it at the first lead, whoever takes it; the jack for the side that takes it."""
    hands = {1: "AC AS KS QS JS 10S", 0: "3C JC 2D 3D 4D 5D"}
    game = lay(act(deal(table("seven-up", 2), hands, "2C"), "1 stand"), "AC 3C")
    game = lay(game, "AS JC", "2D KS", "3D QS", "4D JS", "5D 10S")
    assert awards(last(game)) == "high 1 1 AC, low 0 1 3C, jack 0 1 JC, game 0 1"
    assert last(game).tricks[0].taker == 1


def test_turn_up_stock_and_discards_are_not_in_play() -> None:
    """§1.8: the ace turned up is not High, nor are cards left in the pack; the jack lying there scores nobody."""
    game = deal(table("seven-up", 2), {1: "KC 9C 2S 3S 4S 5S", 0: "2H 3H 4H 5H 6H 7H"}, "AC JC 2C")
    assert awards(last(play_out(act(game, "1 stand")))) == "high 1 1 KC, low 1 1 9C, game 1 1"


def test_discarded_trumps_are_not_in_play() -> None:
    """§1.8: trumps laid away after running count for nothing."""
    hands = {1: "AD JD 2D KD 9D 3H 4H 5H 6H", 0: "2S 3S 4S 5S 6S 7S 8S 9S QS"}
    game = act(deal(table("seven-up", 2), hands, "9C 5D"), "1 beg", "0 run")
    game = play_out(act(game, "1 discard AD JD 2D", "0 discard 2S 3S 4S"))
    assert awards(last(game)) == "high 1 1 KD, low 1 1 9D, game 1 1"


def test_one_trump_is_high_and_low() -> None:
    """§1.8: the only trump in play is both; were it the jack, all three."""
    hands = {1: "JC 2S 3S 4S 5S 6S", 0: "2H 3H 4H 5H 6H 7H"}
    game = play_out(act(deal(table("seven-up", 2), hands, "2C"), "1 stand"))
    assert awards(last(game)) == "high 1 1 JC, low 1 1 JC, jack 1 1 JC, game 1 1"


def test_no_trump_in_play() -> None:
    """§1.8: without a trump in any hand only Game is scored."""
    hands = {1: "AS 2S 3S 4S 5S 6S", 0: "2H 3H 4H 5H 6H 7H"}
    game = play_out(act(deal(table("seven-up", 2), hands, "2C"), "1 stand"))
    assert awards(last(game)) == "game 1 1"


@pytest.mark.parametrize(
    ("before", "entered", "after", "winner"),
    [
        ((6, 6), "high 0 1 AC", (7, 6), 0),
        ((5, 6), "high 0 1 AC, low 1 1 3C", (6, 7), 1),
        ((5, 5), "high 0 1 AC, low 1 1 3C, jack 0 1 JC", (7, 6), 0),
        ((4, 5), "high 0 1 AC, low 1 1 3C, jack 0 1 JC, game 1 1", (6, 7), 1),
        ((4, 4), "high 0 1 AC, low 1 1 3C, jack 0 1 JC, game 1 1", (6, 6), None),
        ((-9, -9), "high 0 1 AC, low 1 1 3C, jack 0 1 JC, game 1 1", (-7, -7), None),
    ],
)
def test_first_to_reach_the_target_wins(
    before: tuple[int, int], entered: str, after: tuple[int, int], winner: int | None
) -> None:
    """§1.9: whoever reaches the target first has won at that point; nothing after it is entered."""
    game = split(before)
    assert (awards(last(game)), last(game).scores, game.scores) == (entered, after, after)
    assert public_view(game).winner == winner
    assert public_view(game).phase == ("deal" if winner is None else "over")


def test_thrown_in_deals_are_dealt_again() -> None:
    """§1.10: a deal without result is dealt again by the same dealer and scores nothing further."""
    bunched = act(
        deal(table("partners", 4, dealer=2), {}, "9C 9D"), "3 beg", "2 run", *(f"{seat} bunch" for seat in range(4))
    )
    run_out = act(deal(table("seven-up", 4, dealer=2), {}, "9C 8C 7C 6C"), "3 beg", "2 run")
    passed = act(deal(table("auction-pitch", 4, dealer=2), {}), "3 pass", "0 pass", "1 pass", "2 pass")
    for game, ended in ((bunched, "bunched"), (run_out, "pack-out"), (passed, "all-passed")):
        assert (last(game).ended, last(game).trump, last(game).awards, last(game).card_points) == (
            ended,
            None,
            (),
            None,
        )
        assert (game.dealer, public_view(game).phase, seats_to_act(game)) == (2, "deal", ())
        assert public_view(deal(game, {})).dealer == 2
