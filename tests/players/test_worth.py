"""What scores are worth: the chances to win the game that the computers reckon with."""

import itertools
from dataclasses import replace

import pytest

from bot.engine.games import GAMES
from bot.engine.rules import Rules
from bot.players.kernel.law import law_of
from bot.players.races import AUCTION_STEPS, steps_among
from bot.players.worth import win_chance

PITCH = GAMES["auction-pitch"]


def to(rules: Rules, target: int) -> Rules:
    """Return `rules` with another target."""
    return replace(rules, options=replace(rules.options, target=target))


@pytest.mark.parametrize("players", [2, 4, 7])
def test_steps_are_those_of_steady_players(players: int) -> None:
    """The steps stored are those that fresh deals among steady players show; they must be made anew when `steady` changes."""
    stored, fresh = dict(AUCTION_STEPS[players - 2]), dict(steps_among(players, 600, 1234))
    for points in stored | fresh:
        assert fresh.get(points, 0) == pytest.approx(stored.get(points, 0), abs=350)


@pytest.mark.parametrize("target", [7, 21, 99])
@pytest.mark.parametrize(
    ("game", "players"), [("auction-pitch", n) for n in range(2, 8)] + [("seven-up", 3), ("seven-up", 4)]
)
def test_chances_are_whole_and_rise_with_the_score(game: str, players: int, target: int) -> None:
    """The chances of all sides come to 1; equal scores have equal chances, and a point more is worth something."""
    law = law_of(to(GAMES[game], target), players)
    even = (2,) * law.sides
    assert [win_chance(law, even, side) for side in range(law.sides)] == pytest.approx(
        [1 / law.sides] * law.sides, abs=1e-6
    )
    for own in range(-3 if game == "auction-pitch" else 0, 6):
        scores = (own, *even[1:])
        assert sum(win_chance(law, scores, side) for side in range(law.sides)) == pytest.approx(1, abs=1e-6)
        assert win_chance(law, (own + 1, *even[1:]), 0) > win_chance(law, scores, 0)


def test_what_opponents_have_counts() -> None:
    """A point for the leader of the others hurts more than one for the last of them."""
    law = law_of(PITCH, 4)
    for leader, last in itertools.product((5, 6), (-2, 0)):
        before = win_chance(law, (3, leader - 1, last, 1), 0)
        assert before - win_chance(law, (3, leader, last, 1), 0) > before - win_chance(
            law, (3, leader - 1, last + 1, 1), 0
        )


@pytest.mark.parametrize(
    ("scores", "chance"), [((6, 0, 0, 0), 0.85), ((4, 0, 0, 0), 0.63), ((6, 6, 0, 0), 0.49), ((-2, 0, 0, 0), 0.14)]
)
def test_chances_are_those_of_games_played_out(scores: tuple[int, ...], chance: float) -> None:
    """In Auction Pitch they are near what steady players win from there, whoever deals (reckoned over all that a deal can bring)."""
    assert win_chance(law_of(PITCH, 4), scores, 0) == pytest.approx(chance, abs=0.025)
