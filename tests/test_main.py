"""The command line as a shell sees it."""

from __future__ import annotations

import argparse
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import STOPPED, UNHEARD, main
from bot.commands import Subparsers, find_commands
from bot.storage.faults import NoDatabase, StorageFaulty
from tests.checks.tree import ROOT


class Ending:
    """A command `run` that ends in a given way."""

    def __init__(self, end: int | BaseException) -> None:
        self.end = end

    def add(self, subparsers: Subparsers) -> None:
        """Add the word `run`."""
        subparsers.add_parser("run")

    def run(self, args: argparse.Namespace) -> int:
        """The given exit code, or the given exception."""
        if isinstance(self.end, BaseException):
            raise self.end
        return self.end


def test_unknown_word_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """A word that doesn't exist is named together with those that do, and the exit code is 2."""
    with pytest.raises(SystemExit) as stopped:
        main(["dance"])
    assert stopped.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "invalid choice: 'dance'" in said.err
    assert all(repr(word) in said.err for word in find_commands())


@pytest.mark.parametrize("word", find_commands())
def test_every_word_explains_itself(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each module of bot.commands answers to its own name and tells how it is used."""
    with pytest.raises(SystemExit) as stopped:
        main([word, "--help"])
    assert stopped.value.code == 0
    assert f"python -m bot {word}" in capsys.readouterr().out


def test_no_word_means_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a word the bot runs."""
    monkeypatch.setattr("bot.__main__.find_commands", lambda: {"run": Ending(7)})
    assert main([]) == 7


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Ctrl-C gives the exit code that a shell expects, and no traceback."""
    monkeypatch.setattr("bot.__main__.find_commands", lambda: {"run": Ending(KeyboardInterrupt())})
    assert main([]) == STOPPED == 128 + signal.SIGINT
    assert capsys.readouterr().err == ""


TALK = """
import sys
from bot import __main__
class Talk:
    def add(self, subparsers): subparsers.add_parser("run")
    def run(self, args): print("High, Low, Jack and Game"); return 0
__main__.find_commands = lambda: {"run": Talk()}
sys.exit(__main__.main([]))
"""


@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["on the way out", "while writing"])
def test_gone_reader_ends_quietly(unbuffered: str) -> None:
    """When nobody reads any more the command stops without a traceback, also where the last words had not been sent yet."""
    read, write = os.pipe()
    os.close(read)
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    told = subprocess.run(
        [sys.executable, "-c", TALK], cwd=ROOT, stdout=write, stderr=subprocess.PIPE, env=environment, check=False
    )
    os.close(write)
    assert (told.returncode, told.stderr) == (UNHEARD, b"")


STREAMS = ("</dev/null >&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-", ">/dev/full", "2>/dev/full", ">/dev/full 2>/dev/full")
QUICK = (
    "--help",
    "show",
    "replay bot/samples/trinidad-kick.json nothing",
    "health",
    "doctor",
    "run",
    "bench --list",
    "restore nothing",
)


@pytest.mark.parametrize("streams", STREAMS)
def test_streams_that_take_nothing_end_no_command_badly(streams: str, tmp_path: Path) -> None:
    """With standard streams closed or full every command ends with an exit code of its own, and never with a traceback."""
    environment = {**os.environ, "DISCORD_TOKEN": "", "DATABASE": str(tmp_path / "games.sqlite3")}
    for words in QUICK:
        told = subprocess.run(
            ["sh", "-c", f"exec {shlex.quote(sys.executable)} -m bot {words} {streams}"],
            cwd=ROOT, capture_output=True, env=environment, encoding="utf-8", check=False,
        )  # fmt: skip
        assert told.returncode in (0, 1, 2), words
        assert "Traceback" not in told.stdout + told.stderr, words
        assert "Exception ignored" not in told.stderr, words
        if streams == ">/dev/full" and words in ("show", "health"):
            assert told.stderr == "What was to be said could not be written: No space left on device.\n"


def test_database_that_can_t_be_used_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever command finds that the database can't be used, one place says why, and the exit code is 1."""
    fault = StorageFaulty(NoDatabase(Path("here.sqlite3")))
    monkeypatch.setattr("bot.__main__.find_commands", lambda: {"run": Ending(fault)})
    assert main([]) == 1
    assert capsys.readouterr().err == "There is no file here.sqlite3.\n"


def test_module_runs_from_a_shell() -> None:
    """`python -m bot --help` prints every word with its line of help and succeeds."""
    told = subprocess.run(
        [sys.executable, "-m", "bot", "--help"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    assert [word for word in find_commands() if not re.search(rf"^ +{word}\s+\w", told.stdout, re.MULTILINE)] == []
