"""What the bot is told from outside: the environment and a `.env` file, read here and nowhere else."""

from __future__ import annotations

import os
import re
from difflib import get_close_matches
from enum import StrEnum
from pathlib import Path

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX = "ALL_FOURS_"
"""Variables of the environment that begin so are meant for this bot."""

TOKEN_FORM = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)


class LogLevel(StrEnum):
    """How much is logged."""

    DEBUG = "DEBUG"
    INFO = "INFO"
    WARNING = "WARNING"
    ERROR = "ERROR"


class LogFormat(StrEnum):
    """How a line of the log looks: for people, or an object a line for programs."""

    TEXT = "text"
    JSON = "json"


class SettingsError(Exception):
    """Something outside is misspelt or malformed; `sentences` name each variable and say what it may be, never its value's secret."""

    def __init__(self, sentences: tuple[str, ...]) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences


class Settings(BaseSettings):
    """All settings; a field is the variable of the same name in capitals."""

    model_config = SettingsConfigDict(extra="forbid", frozen=True, env_ignore_empty=True, env_file_encoding="utf-8")

    discord_token: SecretStr | None = Field(
        default=None, description="the bot's token: three parts with dots between them"
    )
    database: Path = Field(
        default=Path("data/all-fours.sqlite3"), description="the file that holds all games and results"
    )
    health_file: Path | None = Field(default=None, description="a file that is renewed while the bot hears Discord")
    log_level: LogLevel = Field(default=LogLevel.INFO, description="one of DEBUG, INFO, WARNING, ERROR")
    log_format: LogFormat = Field(default=LogFormat.TEXT, description="text or json")

    @field_validator("discord_token", mode="before")
    @classmethod
    def check_token(cls, value: object) -> object:
        """The token without the blanks around it; ValueError when it can't be one."""
        if isinstance(value, str):
            value = value.strip()
            if not TOKEN_FORM.fullmatch(value):
                raise ValueError
        return value

    @field_validator("log_level", mode="before")
    @classmethod
    def capitals(cls, value: object) -> object:
        """The level in capitals."""
        return value.strip().upper() if isinstance(value, str) else value

    @field_validator("log_format", mode="before")
    @classmethod
    def small(cls, value: object) -> object:
        """The format in small letters."""
        return value.strip().lower() if isinstance(value, str) else value

    @property
    def health(self) -> Path:
        """Where it is noted that the bot hears Discord: beside the database unless told otherwise."""
        return self.health_file or self.database.with_name(self.database.name + ".health")


KNOWN = tuple(name.upper() for name in Settings.model_fields)
"""The names of all variables."""


def read_settings(file: Path | None = Path(".env")) -> Settings:
    """The settings from the environment, and from `file` where the environment is silent.

    Raises SettingsError with a sentence for each variable that is malformed, unknown in `file`, or unknown and begins with ALL_FOURS_.
    """
    strays = [unknown(name, "the environment") for name in os.environ if name.startswith(PREFIX)]
    try:
        settings = Settings(_env_file=file)  # type: ignore[call-arg]  # the fields' transform hides BaseSettings' own words
    except ValidationError as error:
        faults = [(str(fault["loc"][0]).upper(), fault["type"] == "extra_forbidden") for fault in error.errors()]
        raise SettingsError(
            (*strays, *(unknown(name, str(file)) if stray else malformed(name) for name, stray in faults))
        ) from None  # pydantic's own words would show the token
    except (OSError, UnicodeError) as error:
        raise SettingsError((f"{file} can't be read: {error}.",)) from error
    if strays:
        raise SettingsError(tuple(strays))
    return settings


def unknown(name: str, place: str) -> str:
    """A sentence for a variable that is no setting, with the one that may have been meant."""
    bare = name.removeprefix(PREFIX)
    close = [bare] if bare in KNOWN else get_close_matches(bare, KNOWN, 1)
    hint = f"Did you mean {close[0]}?" if close else f"Known are {', '.join(KNOWN)}."
    return f"{name} in {place} is no setting of this bot. {hint}"


def malformed(name: str) -> str:
    """A sentence that names a variable and says what it may be; what it was stays unsaid, it may be secret."""
    return f"{name} can't be used: it should be {Settings.model_fields[name.lower()].description}."
