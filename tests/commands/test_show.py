"""`python -m bot show`: what a newcomer sees first."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.show import SAMPLE
from bot.engine.events import Begged, Event, Gave, Ran, Scored
from bot.engine.game import apply
from bot.engine.reading import read_record
from bot.engine.record import actions, start
from bot.engine.results import What


def test_sample_has_all_that_makes_the_game() -> None:
    """The sample game is won, and has kicks, begging, a gift, running and a hung jack in it."""
    record, game = read_record(SAMPLE.read_bytes())
    now, told = start(record), list[Event]()
    for move in actions(record):
        now, happened = apply(now, *move)
        told += happened
    awards = [event.award for event in told if isinstance(event, Scored)]
    assert game.results[-1].awards[-1].what is What.HANG_JACK
    assert sum(award.what is What.TURN_UP for award in awards) == 4
    assert {Begged, Gave, Ran} <= {type(event) for event in told}


def test_show_tells_the_sample_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a file the sample is told: rules, every deal with its hands, talk, tricks and points, and who has won."""
    assert main(["show"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    lines = told.out.splitlines()
    assert lines[:3] == [
        "Trinidad as played at home (with kicks)",
        "To 14, anticlockwise. Kicks score: ace 1, six 2, jack 3. Nobody discards. A hung jack is worth 3.",
        "Ann and Cy against Ben and Dee",
    ]
    assert [line for line in lines if line.startswith("Deal ")] == ["Deal 1", "Deal 2", "Deal 3", "Deal 4"]
    assert "    Ann  K♣ Q♦ 10♦ 9♠ 2♠ K♥" in lines
    assert "   1. Ann K♣   Dee 3♣   Cy 10♣   Ben 4♣   Ann takes it" in lines
    assert "  🎉 Hang jack! Ben took J♥ from Cy: 3 for Ben and Dee" in lines
    assert lines[-1] == "🏆 Ben and Dee have won the game!"
    assert all(len(line) <= 100 for line in lines)
    assert "**" not in told.out


def test_show_speaks_dutch(capsys: pytest.CaptureFixture[str]) -> None:
    """With `--language nl` the game is told in Dutch."""
    assert main(["show", "--language", "nl"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "Ronde 1" in lines
    assert lines[-1] == "🏆 Ben en Dee hebben de partij gewonnen!"


def test_show_tells_a_game_that_stopped_anywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Wherever the sample is cut off it is told up to there, the open trick included."""
    whole = json.loads(SAMPLE.read_text(encoding="utf-8"))
    file = tmp_path / "cut.json"
    for deals in range(len(whole["deals"])):
        moves = whole["deals"][deals]["moves"]
        for count in range(len(moves)):
            last = whole["deals"][deals] | {"moves": moves[:count]}
            file.write_text(json.dumps(whole | {"deals": [*whole["deals"][:deals], last]}), encoding="utf-8")
            assert main(["show", str(file)]) == 0
    assert "   9. Ann 9♥   Dee Q♣   Cy 6♣" in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("text", ["", "{}", '{"format": "all-fours-record", "version": 1}', "[" * 100000])
def test_show_names_what_is_wrong_in_one_line(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is no game gets one line on standard error, exit code 1 and nothing on standard output."""
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    assert main(["show", str(file)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"{file}: ")
    assert told.err.count("\n") == 1


def test_show_says_that_a_file_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that isn't there gets one line on standard error and exit code 1."""
    assert main(["show", str(tmp_path / "none.json")]) == 1
    assert "No such file" in capsys.readouterr().err
