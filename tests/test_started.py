"""What to do next is said as one does it where one stands."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.faults import storage_sentence
from bot.started import interpreter, program
from bot.storage.faults import NotABackup, NotADatabase


def python_in(folder: Path) -> Path:
    """Something that can be run, called python."""
    folder.mkdir(parents=True)
    python = folder / "python"
    python.write_text("#!/bin/sh\n")
    python.chmod(0o755)
    return python


def test_the_command_is_named_as_it_was_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the path from here, in full from elsewhere, and by `python` alone only where that is the very same one."""
    own, other = python_in(tmp_path / "here" / ".venv" / "bin"), python_in(tmp_path / "my programs")
    monkeypatch.setattr(sys, "executable", str(own))
    monkeypatch.setenv("PATH", str(other.parent))
    monkeypatch.chdir(tmp_path / "here")
    assert program() == ".venv/bin/python -m bot"
    monkeypatch.chdir(other.parent)
    assert program() == f"{own} -m bot"
    monkeypatch.setenv("PATH", f"{own.parent}:{other.parent}")
    assert program() == "python -m bot"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "executable", str(other))
    assert interpreter() == "'my programs/python'"


def test_what_can_t_be_restored_is_not_the_database(tmp_path: Path) -> None:
    """A file that is no backup is told apart from a database that is none: what one can do about it is something else."""
    text = tmp_path / "text"
    assert "restore FILE" in storage_sentence(NotADatabase(text))
    backup = storage_sentence(NotABackup(text))
    assert f"`{program()} backup`" in backup
    assert "DATABASE" not in backup
