"""The log: its form, and what may never stand in it, at whatever level: cards not yet played, tokens, what people write."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import TextIO

from bot.settings import LogFormat, LogLevel

TALKATIVE = (
    "discord.gateway",
    "discord.http",
    "discord.webhook.async_",
    "discord.webhook.sync",
    "discord.ui.view",
    "discord.ui.modal",
    "aiosqlite",
)
"""Loggers that write down whole messages, statements or custom ids at DEBUG: private hands and packs among them."""

ALWAYS = "bot.start"
"""The logger of what is to be seen whatever the level is: the link that invites the bot."""

SECRETS = re.compile(r"(?<=/)(?:webhooks|interactions)/(\d+)/[^/\s?]+")
PLAIN = re.compile(r"[\w\s:./@?=&-]{0,200}")


def strip(value: object) -> object:
    """What may be logged of a value that a library logs: numbers, short plain words and addresses without their token."""
    if isinstance(value, int | float | None):
        return value
    if isinstance(value, dict):
        return f"{value.get('t') or 'op ' + str(value.get('op'))}" if "op" in value else f"<{len(value)} fields>"
    text = SECRETS.sub(r"\1/…", value) if isinstance(value, str) else ""
    return (
        text if text and PLAIN.fullmatch(text.replace("…", "")) and "af:" not in text else f"<{type(value).__name__}>"
    )


class Discretion(logging.Filter):
    """Lets every record through, with the values of DEBUG records stripped of what may be secret."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Always True; a DEBUG record loses its secrets."""
        if record.levelno <= logging.DEBUG:
            if isinstance(record.args, tuple):
                record.args = tuple(map(strip, record.args))
            elif record.args:
                record.args = {name: strip(value) for name, value in record.args.items()}
        return True


class NoVoice(logging.Filter):
    """Passes over discord.py's warnings that it can't speak: this bot never does."""

    def filter(self, record: logging.LogRecord) -> bool:
        """False for such a warning."""
        return "voice will NOT be supported" not in str(record.msg)


class JsonLines(logging.Formatter):
    """A record as one JSON object on a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


DISCRETION = Discretion()
NO_VOICE = NoVoice()


def keep_discreet() -> None:
    """From now on no library logs a card, a token or what somebody wrote; calling it again changes nothing."""
    for name in TALKATIVE:
        logging.getLogger(name).addFilter(DISCRETION)
    logging.getLogger("discord.client").addFilter(NO_VOICE)


def start_logging(level: LogLevel, form: LogFormat, stream: TextIO = sys.stderr) -> None:
    """All loggers write to `stream` from now on."""
    handler = logging.StreamHandler(stream)
    plain = logging.Formatter("{asctime} {levelname:7} {name}: {message}", style="{")
    handler.setFormatter(JsonLines() if form is LogFormat.JSON else plain)
    logging.basicConfig(level=level.value, handlers=[handler], force=True)
    logging.getLogger(ALWAYS).setLevel(logging.INFO)
    keep_discreet()
