"""§2.10: ties for Game; and `eleven`."""

from __future__ import annotations

import pytest

from bot.engine.view import public_view
from tests.engine.stacked import (
    act,
    awards,
    deal,
    last,
    lay,
    table,
)


@pytest.mark.parametrize("points", [0, 10])
@pytest.mark.parametrize("dealer", [0, 1])
def test_two_tie_for_game(points: int, dealer: int) -> None:
    """§2.10: two players tie, at 0–0 or otherwise: the dealer's opponent scores Game."""
    first, second = ("10S", "10D") if points else ("9S", "9D")
    hands = {1 - dealer: f"{first} 3D 2H 3H 4H 5H", dealer: f"7S {second} 6H 7H 8H 9H"}
    game = act(deal(table("seven-up", 2, dealer=dealer), hands, "2C"), f"{1 - dealer} stand")
    game = lay(game, f"{first} 7S", f"3D {second}", "6H 2H", "7H 3H", "8H 4H", "9H 5H")
    assert last(game).card_points == (points, points)
    assert awards(last(game)) == f"game {1 - dealer} 1"


@pytest.mark.parametrize("dealer", [0, 1])
def test_four_tie_for_game(dealer: int) -> None:
    """§2.10: partnerships tie: the dealer's opponents score Game."""
    seats = [(dealer + place) % 4 for place in (1, 2, 3, 4)]
    held = ("10S 2D 2H 3H 4H 5H", "2S 10D 3D 4D 5D 6D", "3S 7D 6H 7H 8H 9H", "4S 8D 5S 6S 7S 8S")
    game = deal(table("seven-up", 4, dealer=dealer), dict(zip(seats, held, strict=True)), "2C")
    game = act(game, f"{seats[0]} stand")
    game = lay(game, "10S 2S 3S 4S", "2D 10D 7D 8D", "3D 6H 5S 2H", "4D 7H 6S 3H", "5D 8H 7S 4H", "6D 9H 8S 5H")
    assert last(game).card_points == (10, 10)
    assert awards(last(game)) == f"game {1 - dealer % 2} 1"


@pytest.mark.parametrize(
    ("points", "game_side"),
    [
        ((0, 10, 10), None),
        ((10, 10, 0), 1),
        ((10, 0, 10), 2),
        ((10, 10, 10), None),
        ((0, 0, 0), None),
        ((10, 0, 0), 0),
        ((0, 0, 10), 2),
    ],
)
def test_three_tie_for_game(points: tuple[int, int, int], game_side: int | None) -> None:
    """§2.10: among three (0 deals) two non-dealers who tie score nothing, one who ties with the dealer does, all three nothing."""
    zero, one, two = (("10" if ten else "9") + suit for ten, suit in zip(points, "DSH", strict=True))
    hands = {1: f"{one} 3H 3D 4S 4H 4D", 2: f"5S {two} 2D 2S 3S 5D", 0: f"6S 5H {zero} 7S 8S 7D"}
    game = act(deal(table("seven-up", 3), hands, "2C"), "1 stand")
    game = lay(game, f"{one} 5S 6S", f"3H {two} 5H", f"2D {zero} 3D", "7S 4S 2S", "8S 4H 3S", "7D 4D 5D")
    assert last(game).card_points == points
    assert awards(last(game)) == ("" if game_side is None else f"game {game_side} 1")


def test_eleven_is_seven_up_to_eleven() -> None:
    """§2: `eleven` has target 11 and nothing else of its own."""
    seven, eleven = table("seven-up", 3).rules.options, table("eleven", 3).rules.options
    differing = {name for name in seven.__slots__ if getattr(seven, name) != getattr(eleven, name)}
    assert (differing, seven.target, eleven.target) == ({"target"}, 7, 11)
    assert public_view(deal(table("eleven", 2, scores=(10, 10)), {}, "JH")).winner == 0
    assert public_view(deal(table("eleven", 2, scores=(9, 10)), {}, "JH")).winner is None
