"""The bot's process is killed in the middle of play: every answered press is there, none twice, and old buttons work."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.checks.tree import ROOT


class Child:
    """The bot in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.e2e.child", str(folder)],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
        )  # fmt: skip
        self.first = self.read()

    def read(self) -> dict[str, Any]:
        """The next answer."""
        assert self.process.stdout is not None
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def tell(self, line: str) -> dict[str, Any]:
        """The answer to a line."""
        self.write(line)
        return self.read()

    def write(self, line: str) -> None:
        """Tell a line without waiting for its answer."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()


def test_d2_second_process_on_the_same_database_is_turned_away(tmp_path: Path) -> None:
    """D2: while one bot plays, another process on its database ends at once with a sentence and reads nothing; the first plays on."""
    child = Child(tmp_path)
    try:
        before = child.tell("play")["moves"]
        database = tmp_path / "games.sqlite3"
        environment = {**os.environ, "DISCORD_TOKEN": "a.b.c", "DATABASE": str(database)}
        second = subprocess.run(
            [sys.executable, "-m", "bot"], cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False
        )
        assert second.returncode == 1
        assert second.stderr.strip().splitlines()[-1].startswith(f"{database} is in use: another bot runs on it.")
        assert "Traceback" not in second.stderr
        assert child.tell("play")["moves"] == before + 1
    finally:
        child.kill()


def test_killed_process_keeps_every_answered_press(tmp_path: Path) -> None:
    """Killed after each of four moves, with another on its way: what was answered is there, and a used button does nothing again."""
    known, pressed = 0, ""
    for _ in range(4):
        child = Child(tmp_path)
        try:
            assert known <= child.first["moves"] <= known + 1  # the one on its way may have been stored, or not
            if pressed:
                again = child.tell(pressed)
                assert not again["fault"]
                assert again["moves"] == child.first["moves"]
                assert again["made"] == again["moves"]
            answer = child.tell("play")
            known, pressed = answer["moves"], answer["pressed"]
            assert pressed
            child.write("play")
        finally:
            child.kill()


def test_button_shown_before_the_kill_plays_its_card(tmp_path: Path) -> None:
    """A card's button that nobody had pressed yet when the process was killed plays that card in the next process."""
    child = Child(tmp_path)
    try:
        before, button = child.tell("play")["moves"], child.tell("look")["press"]
    finally:
        child.kill()
    child = Child(tmp_path)
    try:
        assert child.first["moves"] == before
        assert child.tell(button)["moves"] == before + 1
    finally:
        child.kill()
