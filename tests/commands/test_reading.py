"""How every command that reads game records meets a file or an input that is none."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.__main__ import main

READERS = [["replay", "{}"], ["show", "{}"], ["picture", "{}", "--seat", "0"]]


@pytest.mark.parametrize("words", READERS, ids=lambda words: words[0])
def test_a_name_with_a_line_end_stays_on_one_line(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever a file is called, what is wrong with it is one line on standard error, and nothing is printed."""
    file = tmp_path / "a\nb.json"
    file.write_text("x", encoding="utf-8")
    assert main([word.format(file) for word in words]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.endswith("a\\nb.json: this is not JSON\n")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    "words", [*READERS[1:], ["advise", "steady", "{}"], ["replay", "{}"]], ids=lambda words: words[0]
)
def test_a_closed_input_is_an_empty_one(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With standard input closed before the start, one record is missing and a list of records is empty; no traceback."""
    monkeypatch.setattr(sys, "stdin", None)
    several = words[0] in ("advise", "replay")
    assert main([word.format("-") for word in words]) == (0 if several else 1)
    assert capsys.readouterr().err == ("" if several else "-: this is not JSON\n")
