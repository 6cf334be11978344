"""`python -m bot arena`: computers against each other, the same for the same seed whoever plays and on however many processes."""

import re

import pytest

from bot.__main__ import main
from bot.engine.actions import SeatAction
from bot.engine.games import GAMES
from bot.engine.refusals import PhaseName
from bot.engine.view import SeatView
from bot.players.arena import Contest, play_stretch, stretches
from bot.players.decide import decide
from bot.players.levels import Level
from bot.players.limit import Limit


def arena(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """Return the lines that `arena` prints."""
    assert main(["arena", *words]) == 0
    return capsys.readouterr().out.splitlines()


def test_prints_points_matches_and_times(capsys: pytest.CaptureFixture[str]) -> None:
    """It tells points a deal with their interval, matches won, and how long both took, and the processes make no difference."""
    words = ("steady", "novice", "--deals", "50", "--matches", "5", "--seed", "3")
    one = arena(capsys, *words, "--workers", "1")
    two = arena(capsys, *words, "--workers", "2")
    assert one[:3] == two[:3]
    assert re.fullmatch(r"points a deal: [+-]\d\.\d{3} \(95 %: [+-]\d\.\d{3} to [+-]\d\.\d{3}\)", one[1])
    assert re.match(r"matches won: \d+ of 10,", one[2])
    assert one[3].startswith("steady: ")
    assert one[4].startswith("novice: ")


def test_equals_are_even() -> None:
    """A player against itself makes nothing on the two boards together, whatever the packs: the sides are truly exchanged."""
    contest = Contest(GAMES["partners"], 4, "steady", "steady", 1, 8)
    tally = play_stretch(contest, range(20), range(0))
    assert sum(tally.margins) == 0


@pytest.mark.parametrize(("key", "players"), [("auction-pitch", 5), ("trinidad-kick", 3), ("blind", 2)])
def test_steady_beats_novice(key: str, players: int) -> None:
    """The better player makes more points, also where everyone plays alone."""
    tally = play_stretch(Contest(GAMES[key], players, "steady", "novice", 1, 5), range(150), range(0))
    assert sum(tally.margins) > 0


def test_half_a_sharp_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """`sharp-cards` speaks and discards as steady does and `sharp-words` plays its cards as steady does; each does the rest itself."""
    asked: dict[str, set[tuple[bool, Level]]] = {}
    for name in ("sharp-cards", "sharp-words"):
        levels = asked[name] = set()

        def note(
            view: SeatView,
            level: Level,
            seed: int,
            budget: int,
            limit: Limit,
            levels: set[tuple[bool, Level]] = levels,
        ) -> SeatAction:
            levels.add((view.public.phase is PhaseName.PLAY, level))
            return decide(view, level, seed, budget, limit)

        monkeypatch.setattr("bot.players.arena.decide", note)
        play_stretch(Contest(GAMES["partners"], 4, name, name, 1, 8), range(3), range(0))
    assert asked["sharp-cards"] == {(True, Level.SHARP), (False, Level.STEADY)}
    assert asked["sharp-words"] == {(True, Level.STEADY), (False, Level.SHARP)}


def test_pieces_are_whole() -> None:
    """Deals and matches are cut into pieces that hold each once."""
    pieces = stretches(90, 9)
    assert sorted(number for deals, _ in pieces for number in deals) == list(range(90))
    assert sorted(number for _, matches in pieces for number in matches) == list(range(9))


def test_wrong_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    """A game that so many can't play is answered with a sentence and exit code 2."""
    assert main(["arena", "steady", "novice", "--game", "partners", "--players", "3"]) == 2
    assert capsys.readouterr().err == "partners is played by 4, not by 3.\n"
