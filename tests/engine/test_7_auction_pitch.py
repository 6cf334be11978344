"""§7.5 to §7.10: what Auction Pitch scores, who wins, and the settlement."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.events import DealEnded, GameWon, Scored
from bot.engine.outcome import describe
from bot.engine.results import What
from bot.engine.scoring import settle
from bot.engine.state import Game, Over
from bot.engine.view import public_view
from tests.engine.stacked import Hands, act, awards, deal, last, lay, play_out, table, told

# Seat 1 pitches spades. Alone at the top it takes every trick and makes all four …
ALL: Hands = {1: "AS KS QS JS 10S 2S", 2: "2H 3H 4H 5H 6H 7H", 0: "2D 3D 4D 5D 6D 7D"}

# … and here 1 makes High and Low, 2 the jack, 0 Game.
SHARED: Hands = {1: "AS 2S 3H 4H 5H 6H", 2: "JS QS 3D 4D 5D 6D", 0: "3S 10C 10D AC AD 9C"}
SHARED_TRICKS = ("AS QS 3S", "3H JS 9C", "3D 10D 4H", "AC 5H 4D", "10C 6H 5D", "AD 2S 6D")


def pitch(bid: int, scores: tuple[int, ...] = (0, 0, 0), hands: Hands = ALL, **options: object) -> Game:
    """A game in which seat 1 (0 deals) bids `bid` and the others pass, before the first lead."""
    game = deal(table("auction-pitch", len(scores), 0, scores, **options), hands)
    return act(game, f"1 bid {bid}", *(f"{(seat + 2) % len(scores)} pass" for seat in range(len(scores) - 1)))


def shared(bid: int, scores: tuple[int, int, int] = (0, 0, 0), **options: object) -> Game:
    """That game after SHARED was played."""
    return lay(pitch(bid, scores, SHARED, **options), *SHARED_TRICKS)


def all_four(bid: int, scores: tuple[int, ...] = (0, 0, 0), **options: object) -> Game:
    """That game after the pitcher has made all four points."""
    return play_out(pitch(bid, scores, ALL, **options))


def settlement(game: Game) -> object:
    """What `replay` tells each seat receives."""
    return describe(game)["settlement"]


@pytest.mark.parametrize("points", ["10 10 0", "10 0 10", "0 10 10", "10 10 10", "0 0 0"])
def test_tied_game_goes_to_nobody(points: str) -> None:
    """§7.5: two or three who tie for most card points score no Game, whoever deals or pitches."""
    zero, one, two = (("10" if ten == "10" else "9") + suit for ten, suit in zip(points.split(), "DSH", strict=True))
    hands = {1: f"{one} 3H 3D 4S 4H 4D", 2: f"5S {two} 2D 2S 3S 5D", 0: f"6S 5H {zero} 7S 8S 7D"}
    game = pitch(2, hands=hands)
    game = lay(game, f"{one} 5S 6S", f"3H {two} 5H", f"2D {zero} 3D", "7S 4S 2S", "8S 4H 3S", "7D 4D 5D")
    assert last(game).card_points == tuple(map(int, points.split()))
    assert What.GAME not in [award.what for award in last(game).awards]


def test_four_play_each_for_themselves() -> None:
    """§7, §1.4: with four players a jack taken by the seat opposite counts for that seat, and Game for one seat alone."""
    hands = {1: "2S 3H 4H 5H 6H 7H", 2: "JS 3D 4D 5D 6D 7D", 3: "AS 3C 4C 5C 6C 7C", 0: "3S 8C 8D 8H 9C 9D"}
    game = deal(table("auction-pitch", 4), hands)
    game = play_out(act(game, "1 pass", "2 bid 2", "3 pass", "0 pass", "2 play JS"))
    assert awards(last(game)) == "set-back 2 -2, high 3 1 AS, low 1 1 2S, jack 3 1 JS, game 3 1"
    assert game.scores == (0, 1, -2, 3)


@pytest.mark.parametrize("bid", [2, 3, 4])
def test_bid_made(bid: int) -> None:
    """§7.6: the pitcher who made at least the bid scores all the points made, also beyond the bid."""
    game = all_four(bid, target=99)
    assert awards(last(game)) == "high 1 1 AS, low 1 1 2S, jack 1 1 JS, game 1 1"
    assert game.scores == (0, 4, 0)
    exactly = shared(2)
    assert awards(last(exactly)) == "high 1 1 AS, low 1 1 2S, jack 2 1 JS, game 0 1"
    assert exactly.scores == (1, 2, 1)


@pytest.mark.parametrize("bid", [3, 4])
def test_set_back(bid: int) -> None:
    """§7.6: the pitcher who made less loses the bid, below zero too, and the points made go to nobody."""
    game = pitch(bid, (0, 1, 0), SHARED)
    game, events = told(lay(game, *SHARED_TRICKS[:5]), "0 play AD", "1 play 2S", "2 play 6D")
    assert [event for event in events if isinstance(event, Scored)] == [Scored(award) for award in last(game).awards]
    assert awards(last(game)) == f"set-back 1 -{bid}, jack 2 1 JS, game 0 1"
    assert (game.scores, game.set_backs) == ((1, 1 - bid, 1), (0, 1, 0))
    assert events[-1] == DealEnded(last(game), 1)


def test_set_backs_add_up() -> None:
    """§7.6: each set back is counted for its seat, deal by deal; public, like the scores."""
    game = shared(3, (0, 1, 0))
    game = act(deal(game, {2: SHARED[1], 0: SHARED[2], 1: SHARED[0]}), "2 bid 4", "0 pass", "1 pass")
    game = lay(game, *SHARED_TRICKS)
    assert game.set_backs == (0, 1, 1)
    assert public_view(game).set_backs == (0, 1, 1)
    assert game.scores == (2, -1, -3)


def test_everyone_else_scores_always() -> None:
    """§7.7: the others score what they made, whether the pitcher made the bid or not, and also when the pitcher has won."""
    for bid in (2, 3, 4):
        game = shared(bid)
        assert awards(last(game)).endswith("jack 2 1 JS, game 0 1")
        assert (game.scores[0], game.scores[2]) == (1, 1)


@pytest.mark.parametrize(
    ("bid", "before", "winner", "after"),
    [
        (2, (6, 5, 6), 1, (7, 7, 7)),  # the pitcher first, though both others reach 7 too; their points are entered
        (2, (6, 4, 6), 2, (7, 6, 7)),  # then the others in the order of the points: Jack before Game
        (3, (6, 6, 6), 2, (7, 3, 7)),  # set back, the pitcher can't win
        (3, (6, 6, 5), 0, (7, 3, 6)),
        (2, (5, 4, 5), None, (6, 6, 6)),
    ],
)
def test_who_has_won(bid: int, before: tuple[int, int, int], winner: int | None, after: tuple[int, int, int]) -> None:
    """§7.8: first the pitcher, then the others in the order High, Low, Jack, Game; all points of the deal are entered."""
    game = shared(bid, before)
    assert (public_view(game).winner, game.scores) == (winner, after)
    own = "high 1 1 AS, low 1 1 2S" if bid == 2 else "set-back 1 -3"
    assert awards(last(game)) == f"{own}, jack 2 1 JS, game 0 1"


@pytest.mark.parametrize(("before", "after"), [((0, 0, 0), (0, 4, 0)), ((6, 2, 6), (6, 6, 6)), ((0, 6, 0), (0, 10, 0))])
def test_smudge_made_wins(before: tuple[int, int, int], after: tuple[int, int, int]) -> None:
    """§7.9: a bid of 4 with all four made wins at once, whatever the score then is."""
    game = pitch(4, before)
    game = lay(game, "AS 2H 2D", "KS 3H 3D", "QS 4H 4D", "JS 5H 5D", "10S 6H 6D")
    game, events = told(game, "1 play 2S", "2 play 7H", "0 play 7D")
    assert events[-2:] == (DealEnded(last(game), 1), GameWon(1, smudge=True))
    assert (last(game).smudge, game.scores, game.phase) == (True, after, Over(1))


@pytest.mark.parametrize(("score", "target", "winner"), [(-1, 7, None), (-3, 7, None), (-1, 3, 1), (-1, 4, None)])
def test_smudge_in_the_hole(score: int, target: int, winner: int | None) -> None:
    """§7.9: from below zero a smudge is four points like any others; they may still reach a low target."""
    game = all_four(4, (0, score, 0), target=target)
    assert (last(game).smudge, public_view(game).winner, game.scores) == (False, winner, (0, score + 4, 0))


@pytest.mark.parametrize("bid", [2, 3])
def test_all_four_without_the_bid_is_no_smudge(bid: int) -> None:
    """§7.9: all four points made on a lower bid win only by reaching the target."""
    game = all_four(bid)
    assert (last(game).smudge, public_view(game).winner) == (False, None)
    won = all_four(bid, (0, 3, 0))
    assert (last(won).smudge, public_view(won).winner) == (False, 1)


def test_smudge_not_made_is_set_back() -> None:
    """§7.9, §7.6: a smudge that lacks a point loses 4."""
    game = shared(4)
    assert (last(game).smudge, game.scores) == (False, (1, -4, 1))


@pytest.mark.parametrize(
    ("before", "paid"),
    [
        ((1, 3, 6), (-1, 2, -1)),
        ((0, 3, 6), (-2, 3, -1)),
        ((-4, 3, 0), (-2, 4, -2)),
    ],
)
def test_settlement(before: tuple[int, int, int], paid: tuple[int, int, int]) -> None:
    """§7.10: the winner receives 1 from each at 1 or more, 2 from each at 0 or below, on the final scores."""
    game = all_four(2, before)
    assert public_view(game).winner == 1
    assert settlement(game) == list(paid)
    assert settle(game, 1) == paid


def test_settlement_on_the_scores_of_the_last_deal() -> None:
    """§7.10: what the others made in the last deal still counts for what they pay, and more seats pay more."""
    assert settlement(shared(2, (0, 5, -1))) == [-1, 3, -2]
    seven = act(deal(table("auction-pitch", 7, 0, (0, 3, 1, 2, -1, 6, 0)), ALL), "1 bid 2")
    seven = play_out(act(seven, *(f"{seat} pass" for seat in (2, 3, 4, 5, 6, 0)), "1 play AS"))
    assert settlement(seven) == [-2, 9, -1, -1, -2, -1, -2]


def test_settlement_of_set_backs() -> None:
    """§7.10: with `set_back_extra` also 1 for each time a player was set back; the winner's own set backs cost nothing."""
    for extra, paid in ((False, [-2, 3, -1]), (True, [-3, 4, -1])):
        game = shared(3, (0, 6, 5), set_back_extra=extra)  # 1 is set back, and then 0
        assert public_view(game).winner is None
        hands = {2: "2H 3H 4H 5H 6H 7H", 0: "2D 3D 4D 5D 6D 7D", 1: "AS KS QS JS 10S 2S"}
        game = act(deal(game, hands), "2 pass", "0 bid 4", "1 pass")
        game = play_out(act(game, "0 play 2D"))
        game = deal(game, {0: hands[0], 1: hands[1], 2: hands[2]})
        game = play_out(act(game, "0 pass", "1 bid 4", "2 pass"))
        assert (public_view(game).winner, game.set_backs) == (1, (1, 1, 0))
        assert settlement(game) == paid


def test_every_set_back_is_paid() -> None:
    """§7.10: with `set_back_extra` somebody who was set back three times pays three more, not one."""
    game = shared(2, (0, 5, -1), set_back_extra=True)
    assert settle(replace(game, set_backs=(3, 2, 0)), 1) == (-4, 6, -2)


def test_no_settlement_before_the_end_or_elsewhere() -> None:
    """§7.10: only a game of Auction Pitch that is won is settled."""
    assert settlement(all_four(2)) is None
    blind = play_out(deal(table("blind", 2, scores=(0, 6)), {1: "AC KC QC JC 10C 9C"}))
    assert (public_view(blind).winner, settlement(blind)) == (1, None)
