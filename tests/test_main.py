"""The command line as a shell sees it."""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys

import pytest

from bot.__main__ import STOPPED, UNHEARD, main
from bot.commands import Subparsers, find_commands
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


def test_module_runs_from_a_shell() -> None:
    """`python -m bot --help` prints every word with its line of help and succeeds."""
    told = subprocess.run(
        [sys.executable, "-m", "bot", "--help"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    assert [word for word in find_commands() if not re.search(rf"^ +{word}\s+\w", told.stdout, re.MULTILINE)] == []
