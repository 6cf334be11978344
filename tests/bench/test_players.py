"""What the bench measures the computers on: the positions that take longest are among them."""

import random

import pytest

from bot.bench.players import GLADLY, LONGEST, views
from bot.engine.game import new_game
from bot.engine.games import GAMES
from bot.engine.rules import KeepAfterRunning
from bot.players.limit import BOUND
from bot.players.sharp.effort import LEAST, samples_for
from tests.checks.tree import ROOT


@pytest.mark.parametrize(
    ("key", "players", "most"), [("trinidad-kick", 2, 21), ("trinidad-kick", 3, 15), ("tobago", 4, 12)]
)
def test_the_longest_hands_are_measured(key: str, players: int, most: int) -> None:
    """Running gladly brings the most cards that the game can bring into a hand (§2.8, §6.2)."""
    assert (key, players) in LONGEST
    sizes = [
        len(view.hand or ())
        for number in range(200)
        for view in views(new_game(GAMES[key], players, 0), random.Random(number), GLADLY)
    ]
    assert max(sizes) == most


def test_all_ways_to_decide_are_measured() -> None:
    """Every phase in which anybody decides, and every number of players at which something is most, is among the longest."""
    phases = {
        view.public.phase
        for key, players in LONGEST
        for number in range(30)
        for view in views(new_game(GAMES[key], players, 0), random.Random(number), GLADLY)
    }
    assert {str(phase) for phase in phases} == {"stand-or-beg", "give-or-run", "bunch", "discard", "bid", "play"}
    assert any(GAMES[key].options.keep_after_running is KeepAfterRunning.ALL for key, _ in LONGEST)


def test_work_is_bounded() -> None:
    """However many moves and cards there are, no more cards are played out than a hundred deals of six moves by six cards need."""
    work = [samples_for(100, moves, cards) * moves * cards for moves in range(1, 22) for cards in range(1, 49)]
    assert max(work) <= max(100 * 150, LEAST * 21 * 48)
    assert samples_for(100, 6, 24) == 100


def test_the_readme_names_the_bound() -> None:
    """The README says the milliseconds that the bench prints beside the longest decision."""
    assert f"{BOUND} ms" in (ROOT / "README.md").read_text(encoding="utf-8")
