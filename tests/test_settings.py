"""What the bot is told from outside, and what it says about it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.settings import KNOWN, LogFormat, LogLevel, SettingsError, read_settings
from tests.checks.tree import ROOT

TOKEN = "one.two.three"


@pytest.fixture(autouse=True)
def silent_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test begins with an environment that says nothing."""
    for name in KNOWN:
        monkeypatch.delenv(name, raising=False)


def written(folder: Path, text: str) -> Path:
    """A `.env` file with this text."""
    file = folder / ".env"
    file.write_text(text, encoding="utf-8")
    return file


def test_nothing_needs_to_be_said(tmp_path: Path) -> None:
    """Without a file and with a silent environment every setting has its own value, and there is no token."""
    settings = read_settings(tmp_path / ".env")
    assert settings.discord_token is None
    assert settings.database == Path("data/all-fours.sqlite3")
    assert settings.health == Path("data/all-fours.sqlite3.health")
    assert (settings.log_level, settings.log_format) == (LogLevel.INFO, LogFormat.TEXT)


def test_example_holds_every_setting(tmp_path: Path) -> None:
    """`.env.example` names each setting once, explained, and copied as it is it says what the defaults say; the README names them too."""
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    named = re.findall(r"^#.*\n([A-Z_]+)=", text, re.MULTILINE)
    assert sorted(named) == sorted(KNOWN)
    assert read_settings(written(tmp_path, text)) == read_settings(tmp_path / "none")
    assert all(f"| `{name}` |" in (ROOT / "README.md").read_text(encoding="utf-8") for name in KNOWN)


def test_environment_wins_over_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A variable of the environment counts before the same one in the file; an empty one doesn't count."""
    file = written(tmp_path, f"DISCORD_TOKEN={TOKEN}\nDATABASE=file.sqlite3\nLOG_LEVEL=debug\n")
    monkeypatch.setenv("DATABASE", "environment.sqlite3")
    monkeypatch.setenv("LOG_LEVEL", "")
    settings = read_settings(file)
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == TOKEN
    assert (settings.database, settings.log_level) == (Path("environment.sqlite3"), LogLevel.DEBUG)


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("DISCORD_TOKEN=hunter2", "DISCORD_TOKEN"),
        ("LOG_LEVEL=loud", "LOG_LEVEL"),
        ("LOG_FORMAT=xml", "LOG_FORMAT"),
    ],
)
def test_malformed_value_is_named_and_kept_secret(tmp_path: Path, line: str, named: str) -> None:
    """A malformed value gets a sentence that names its variable and doesn't repeat the value."""
    with pytest.raises(SettingsError) as refused:
        read_settings(written(tmp_path, line))
    (sentence,) = refused.value.sentences
    assert sentence.startswith(named)
    assert line.partition("=")[2] not in str(refused.value)


def test_misspelt_variable_is_named_with_the_right_one(tmp_path: Path) -> None:
    """A variable that doesn't exist is named, and the one that was probably meant."""
    with pytest.raises(SettingsError) as refused:
        read_settings(written(tmp_path, "DATABSE=games.sqlite3"))
    assert "DATABSE" in str(refused.value)
    assert "Did you mean DATABASE?" in str(refused.value)


def test_our_prefix_in_the_environment_is_not_overlooked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A variable of the environment that begins with ALL_FOURS_ is meant for us, so it isn't ignored in silence."""
    monkeypatch.setenv("ALL_FOURS_DATABASE", "games.sqlite3")
    with pytest.raises(SettingsError, match=r"ALL_FOURS_DATABASE in the environment .* Did you mean DATABASE"):
        read_settings(tmp_path / ".env")


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    """Each fault has its sentence; nobody has to start four times."""
    with pytest.raises(SettingsError) as refused:
        read_settings(written(tmp_path, "LOG_LEVEL=loud\nLOG_FORMAT=xml\nX=1\n"))
    assert len(refused.value.sentences) == 3


def test_token_is_not_shown(tmp_path: Path) -> None:
    """Neither `repr` nor `str` of the settings shows the token."""
    settings = read_settings(written(tmp_path, f"DISCORD_TOKEN={TOKEN}"))
    assert TOKEN not in repr(settings) + str(settings)


def test_unreadable_file_is_a_sentence(tmp_path: Path) -> None:
    """A `.env` that isn't text is named."""
    file = tmp_path / ".env"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SettingsError, match=r"\.env can't be read"):
        read_settings(file)
