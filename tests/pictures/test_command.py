"""`python -m bot picture`: pictures of a written game without Discord."""

from __future__ import annotations

import json
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from PIL import Image

from bot.__main__ import main
from bot.bench.engine import long_record
from bot.engine.reading import read_record
from bot.engine.record import as_json
from tests.render.limits import printed


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of four that stops in the middle of its second deal."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(as_json(long_record(40))), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "what",
    [["--seat", "2"], ["--table"], ["--strip"], ["--ending"], ["--ending", "--language", "nl", "--board", "chips"]],
)
def test_a_picture_is_written_and_told(what: list[str], record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A hand, the table and a deal's end become PNG files, and the words of the picture are printed."""
    out = record.with_name("picture.png")
    assert main(["picture", str(record), *what, "--out", str(out), "--deck", "four"]) == 0
    assert Image.open(BytesIO(out.read_bytes())).size[0] == 800
    printed = capsys.readouterr().out
    assert printed.startswith(f"{out}: ")
    assert len(printed) > len(str(out)) + 20


@pytest.mark.parametrize(
    ("theme", "colour"), [("dark", (0x31, 0x33, 0x38)), ("darkest", (0x1A, 0x1A, 0x1E)), ("light", (255, 255, 255))]
)
def test_a_theme_is_laid_beneath(theme: str, colour: tuple[int, int, int], record: Path) -> None:
    """With a theme the picture lies on that background of Discord, with a margin."""
    out = record.with_name("picture.png")
    assert main(["picture", str(record), "--table", "--theme", theme, "--out", str(out)]) == 0
    image = Image.open(BytesIO(out.read_bytes()))
    assert image.size == (840, 680)
    assert image.getpixel((5, 5)) == image.getpixel((21, 21)) == colour


def test_the_file_is_named_after_what_it_shows(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without --out the file is hand.png, table.png, strip.png or deal.png where the command runs."""
    monkeypatch.chdir(record.parent)
    for what, name in (
        ("--seat=0", "hand.png"),
        ("--table", "table.png"),
        ("--strip", "strip.png"),
        ("--ending", "deal.png"),
    ):
        assert main(["picture", str(record), what]) == 0
        assert (record.parent / name).exists()


def test_a_record_is_read_from_standard_input(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """- reads the record from standard input."""
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(record.read_bytes())))
    out = record.with_name("picture.png")
    assert main(["picture", "-", "--table", "--out", str(out)]) == 0
    assert out.exists()


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        (["--seat", "4"], "The record has no seat 4: its seats are 0 to 3."),
        (["--seat", "-1"], "The record has no seat -1: its seats are 0 to 3."),
        ([], "Say what to draw: --seat N for a hand, --table, --strip, or --ending."),
        (["--table", "--deal", "9"], "The record has no deal 9: it has 2, counted from 1."),
        (["--table", "--deal", "0"], "The record has no deal 0: it has 2, counted from 1."),
        (["--seat", "0", "--deal", "1", "--move", "99"], "Deal 1 has {first} moves, not 99."),
        (["--seat", "0", "--move", "-1"], "Deal 2 has {second} moves, not -1."),
        (["--ending", "--deal", "1", "--move", "3"], "No deal is finished there yet."),
    ],
)
def test_what_makes_no_sense_is_refused(
    what: list[str], sentence: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A seat, deal or move that isn't there, or nothing to draw, is a sentence and exit code 2; no file is written."""
    out = record.with_name("picture.png")
    assert main(["picture", str(record), *what, "--out", str(out)]) == 2
    first, second = (len(deal.moves) for deal in read_record(record.read_bytes())[0].deals)
    assert capsys.readouterr().err == sentence.format(first=first, second=second) + "\n"
    assert not out.exists()


def test_only_one_thing_is_drawn(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A hand and the table at once are refused, rather than one of them drawn."""
    with pytest.raises(SystemExit) as stopped:
        main(["picture", str(record), "--seat", "0", "--table"])
    assert stopped.value.code == 2
    assert "not allowed with argument --seat" in capsys.readouterr().err


def test_an_earlier_moment_is_drawn(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a deal and a number of moves it is drawn as it was then: six cards before the first move of a deal, none after the last."""
    out = record.with_name("picture.png")
    drawn = ["picture", str(record), "--out", str(out), "--seat", "1", "--deal", "1"]
    assert main([*drawn, "--move", "0"]) == 0
    begun = capsys.readouterr().out
    assert len(printed(begun)) == 6
    assert main(drawn) == 0
    assert "no cards are held" in capsys.readouterr().out
    assert main(["picture", str(record), "--out", str(out), "--table", "--deal", "1", "--move", "0"]) == 0
    assert "To act" in capsys.readouterr().out


def test_an_ending_needs_a_finished_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of a game whose first deal still runs there is no ending to draw."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(as_json(long_record(2))), encoding="utf-8")
    assert main(["picture", str(path), "--ending", "--out", str(tmp_path / "a.png")]) == 2
    assert capsys.readouterr().err == "No deal is finished there yet.\n"


def test_a_faulty_record_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is no record, or isn't there, is one line that begins with its name, and exit code 1."""
    path = tmp_path / "game.json"
    path.write_text("[", encoding="utf-8")
    missing = tmp_path / "none.json"
    for name in (path, missing):
        assert main(["picture", str(name), "--table"]) == 1
        said = capsys.readouterr().err
        assert said.startswith(f"{name}: ")
        assert said.count("\n") == 1


def test_a_file_that_cannot_be_written_is_named(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A place where no file can be is one line, and exit code 1."""
    assert main(["picture", str(record), "--table", "--out", str(record.parent)]) == 1
    assert capsys.readouterr().err == f"{record.parent}: Is a directory\n"
