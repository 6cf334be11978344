"""`python -m bot replay`: written games from files and from standard input, and every bad file answered in one line."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.__main__ import main
from tests.engine.written import FILES, ORDERED, record, unfold, unfold_result, written

GOOD = written(record("1 play AS"))
LARGE = 100 * 1024 * 1024


def replay(capsys: pytest.CaptureFixture[str], *files: Path | str) -> tuple[int, list[str], list[str]]:
    """The exit code of `replay FILES`, and the lines on standard output and on standard error."""
    code = main(["replay", *map(str, files)])
    out, err = capsys.readouterr()
    return code, out.splitlines(), err.splitlines()


def feed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: bytes) -> list[Any]:
    """What `replay -` answers to `text` on standard input, an object a line; the exit code is 0 and nothing else is said."""
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text)))
    code, out, err = replay(capsys, "-")
    assert (code, err) == (0, [])
    return [json.loads(line) for line in out]


def error_in(path: Path, text: bytes, capsys: pytest.CaptureFixture[str]) -> str:
    """What `replay` says about a file that holds `text`, without the file's name: exit code 1, one line, nothing on standard output."""
    path.write_bytes(text)
    code, out, err = replay(capsys, path)
    assert (code, out, len(err)) == (1, [], 1)
    assert err[0].startswith(f"{path}: ")
    return err[0].removeprefix(f"{path}: ")


def test_files_of_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For each file one JSON object a line, exactly what the game has come to, in the files' order."""
    kept = [json.loads(file.read_text()) for file in FILES]
    games = [game for game in kept if "result" in game]
    paths = [tmp_path / f"{number}.json" for number in range(len(games))]
    for path, game in zip(paths, games, strict=True):
        path.write_bytes(written(unfold(game)))
    code, out, err = replay(capsys, *paths)
    assert (code, err) == (0, [])
    assert [json.loads(line) for line in out] == [unfold_result(game) for game in games]


def test_games_on_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """With - each line is a record and gets one line; a faulty one gets its error and the next is read all the same."""
    kept = [json.loads(file.read_text()) for file in FILES]
    answers = feed(monkeypatch, capsys, b"\n".join(written(unfold(game)) for game in kept))
    assert len(answers) == len(kept)
    for game, answer in zip(kept, answers, strict=True):
        if "result" in game:
            assert answer == unfold_result(game)
        else:
            assert answer.keys() == {"error"}
            assert answer["error"].startswith(game["fault"]["place"] + ": ")


FAULTY = [file for file in FILES if file.stem.startswith("fault-")]


@pytest.mark.parametrize("file", FAULTY, ids=lambda file: file.stem)
def test_same_sentence_both_ways(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fault is told by deal, move and text, or by what else is wrong, behind the file's name and for standard input alike."""
    kept = json.loads(file.read_text())
    text = written(unfold(kept))
    line = error_in(tmp_path / "game.json", text, capsys)
    assert line.startswith(f"{kept['fault']['place']}: {kept['fault'].get('sentence', '')}")
    assert feed(monkeypatch, capsys, text) == [{"error": line}]


def test_bad_files_among_good_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A bad file prints nothing on standard output, the others are answered as ever, and the exit code is 1."""
    good, bad, missing = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "missing.json"
    good.write_bytes(GOOD)
    bad.write_bytes(written(record("1 play JS")))
    code, out, err = replay(capsys, good, bad, missing, tmp_path, good)
    assert (code, len(out), out[0]) == (1, 2, out[1])
    assert [line.split(": ")[0] for line in err] == [str(bad), str(missing), str(tmp_path)]
    assert err[1:] == [f"{missing}: No such file or directory", f"{tmp_path}: Is a directory"]


HOSTILE = {
    "nothing": b"",
    "not JSON": b"not JSON",
    "null bytes": b"\x00" * 10_000,
    "deep": b"[" * 1_000_000,
    "deep in a move": GOOD.replace(b'"1 play AS"', b"[" * 100_000 + b"]" * 100_000),
    "deep in a readable move": GOOD.replace(b'"1 play AS"', b"[" * 300 + b"]" * 300),
    "an endless number": GOOD.replace(b'"dealer": 0', b'"dealer": ' + b"9" * 1_000_000),
    "not UTF-8": b"\xff" + GOOD,
    "UTF-16": GOOD.decode().encode("utf-16"),
    "NaN": GOOD.replace(b'"dealer": 0', b'"dealer": NaN'),
    "51 cards": written(record(deals=[{"pack": ORDERED[:51], "moves": []}])),
    "a card twice": written(record(deals=[{"pack": [*ORDERED[:51], "AS"], "moves": []}])),
    "seat 9": written(record("9 play AS")),
    "ten thousand moves": written(record(*["1 play AS", "0 play JS"] * 5_000)),
    "lone surrogates": written(record("1 \ud800", seats=["\ud800", "\udfff"])),
    "line ends in a move": written(record("1 play\nAS\r\u2028\u0085\x1b[31m")),
    "an option of any kind": written(record(rules={"game": "blind", "options": {"a\nb\ud800": ["\n"]}})),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_texts(
    text: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever a file holds, the answer is one printable line; on standard input the same, and the next record is read."""
    line = error_in(tmp_path / "game.json", text, capsys)
    assert line.isprintable()
    if b"\n" in text or not text:
        return
    answers = feed(monkeypatch, capsys, text + b"\n" + GOOD)
    assert answers[0] == {"error": line}
    assert answers[1]["phase"] == "play"


def test_lines_that_editors_make(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Blank lines get no answer; Windows line ends, a byte order mark and a last line without an end do no harm."""
    lines = b"\n\r\n \t \n\xef\xbb\xbf" + GOOD + b"\r\n\n" + GOOD + b"\n\x0b\x0c\n" + GOOD
    assert [answer["phase"] for answer in feed(monkeypatch, capsys, lines)] == ["play"] * 3
    assert feed(monkeypatch, capsys, b"") == []
    assert feed(monkeypatch, capsys, b"\n \n") == []


def test_standard_input_among_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Faults on standard input leave the exit code at 0; that of a bad file stays 1."""
    path = tmp_path / "game.json"
    path.write_bytes(GOOD)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"no\n")))
    code, out, err = replay(capsys, path, "-")
    assert (code, len(out), err) == (0, 2, [])
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(GOOD)))
    code, out, err = replay(capsys, tmp_path, "-")
    assert (code, len(out), len(err)) == (1, 1, 1)


@pytest.mark.parametrize("name", ["a\nb.json", "a\x1b[31m.json", os.fsdecode(b"a\xff.json")], ids=ascii)
def test_names_of_files(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file's name may hold line ends and worse: what is said about it stays one printable line."""
    code, out, err = replay(capsys, tmp_path / name)
    assert (code, out, len(err)) == (1, [], 1)
    assert err[0].isprintable()
    assert err[0].endswith("No such file or directory")


def test_a_hundred_megabytes_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file longer than any game is told to be too long without being read to its end."""
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.write(GOOD)
        file.truncate(LARGE)
    code, out, err = replay(capsys, path)
    assert (code, out) == (1, [])
    assert err == [f"{path}: this is longer than a game can be (8 MB)"]


def test_a_hundred_megabytes_in_a_line() -> None:
    """A process of its own, fed a line of 100 MB and then a game, answers both; it ends with exit code 0 and says nothing else."""
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "replay", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        chunk = b"[" * (1024 * 1024)
        for _ in range(LARGE // len(chunk)):
            process.stdin.write(chunk)
        out, err = process.communicate(b"\n" + GOOD + b"\n")
    answers = [json.loads(line) for line in out.splitlines()]
    assert (process.returncode, err) == (0, b"")
    assert answers[0] == {"error": "this is longer than a game can be (8 MB)"}
    assert answers[1]["phase"] == "play"
    assert len(answers) == 2


def test_answers_come_line_by_line() -> None:
    """Each record is answered before the next is asked for, so that another program can talk with it."""
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "replay", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for text, key in ((GOOD, b"phase"), (b"no", b"error"), (GOOD, b"phase")):
            process.stdin.write(text + b"\n")
            process.stdin.flush()
            assert key in process.stdout.readline()
        process.stdin.close()
        assert process.wait() == 0


def test_closed_standard_input_is_empty(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Who closes standard input has asked nothing: no answer, no complaint, exit code 0."""
    monkeypatch.setattr(sys, "stdin", None)
    assert replay(capsys, "-") == (0, [], [])


def test_no_file_is_no_question() -> None:
    """Without a file the command line is refused."""
    with pytest.raises(SystemExit) as caught:
        main(["replay"])
    assert caught.value.code == 2
