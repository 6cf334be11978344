"""What may stand in the log."""

from __future__ import annotations

import io
import json
import logging

import pytest

from bot.logs import ALWAYS, keep_discreet, start_logging
from bot.settings import LogFormat, LogLevel

HAND = {"op": 0, "t": "INTERACTION_CREATE", "d": {"message": {"components": [{"custom_id": "af:play:7:1:1:2:JH"}]}}}


@pytest.fixture
def root() -> logging.Logger:
    """The root logger."""
    return logging.getLogger()


@pytest.mark.parametrize(
    ("name", "message", "values"),
    [  # as the libraries write them
        ("discord.gateway", "For Shard ID %s: WebSocket Event: %s", (0, HAND)),
        ("discord.http", "%s %s with %s has returned %s", ("PATCH", "https://x/webhooks/1/secret/messages/2", json.dumps(HAND), 200)),
        ("discord.http", "%s %s has received %s", ("POST", "https://x/channels/1", HAND)),
        ("discord.webhook.async_", "Webhook ID %s with %s %s has returned %s", (1, "POST", "https://x/interactions/1/secret", 204)),
        ("discord.ui.view", "View interaction referenced an unknown item custom_id %s. Discarding", ("af:play:7:1:1:2:JH",)),
        ("aiosqlite", "executing %s", (lambda: "JH",)),
    ],
)  # fmt: skip
def test_debug_lines_of_libraries_hold_no_card_and_no_token(
    root: logging.Logger, name: str, message: str, values: tuple[object, ...]
) -> None:
    """What the libraries write at DEBUG keeps its shape and loses cards, packs and tokens."""
    stream = io.StringIO()
    start_logging(LogLevel.DEBUG, LogFormat.TEXT, stream)
    logging.getLogger(name).debug(message, *values)
    line = stream.getvalue()
    assert name in line
    assert "JH" not in line
    assert "secret" not in line


def test_discretion_reaches_every_handler(root: logging.Logger) -> None:
    """A handler that somebody else has added sees the same stripped line."""
    stream = io.StringIO()
    keep_discreet()
    handler = logging.StreamHandler(stream)
    logging.getLogger("discord").addHandler(handler)
    logging.getLogger("discord").setLevel(logging.DEBUG)
    try:
        logging.getLogger("discord.gateway").debug("For Shard ID %s: WebSocket Event: %s", 0, HAND)
    finally:
        logging.getLogger("discord").removeHandler(handler)
        logging.getLogger("discord").setLevel(logging.NOTSET)
    assert stream.getvalue() == "For Shard ID 0: WebSocket Event: INTERACTION_CREATE\n"


def test_useful_words_stay(root: logging.Logger) -> None:
    """Methods, addresses and numbers stay readable."""
    stream = io.StringIO()
    start_logging(LogLevel.DEBUG, LogFormat.TEXT, stream)
    logging.getLogger("discord.http").debug(
        "%s %s with %s has returned %s", "POST", "https://discord.com/api/v10/channels/1", "{}", 200
    )
    assert "POST https://discord.com/api/v10/channels/1" in stream.getvalue()


def test_json_lines_are_objects(root: logging.Logger) -> None:
    """With LOG_FORMAT=json every record is one line of JSON, an exception included."""
    stream = io.StringIO()
    start_logging(LogLevel.INFO, LogFormat.JSON, stream)
    try:
        raise ValueError("two\nlines")
    except ValueError:
        logging.getLogger("bot").exception("it failed for %s", "table 7")
    line = json.loads(stream.getvalue())
    assert (line["level"], line["logger"], line["message"]) == ("ERROR", "bot", "it failed for table 7")
    assert "two\nlines" in line["exception"]


def test_invite_link_is_seen_at_every_level(root: logging.Logger) -> None:
    """Whoever logs only what goes wrong still sees the link at the start."""
    for form in LogFormat:
        stream = io.StringIO()
        start_logging(LogLevel.ERROR, form, stream)
        logging.getLogger(ALWAYS).info("invite the bot with %s", "https://example.org")
        logging.getLogger("bot.app").warning("something else")
        assert "https://example.org" in stream.getvalue()
        assert "something else" not in stream.getvalue()
