"""The games of a server that can be looked at again, in a list."""

from dataclasses import dataclass
from datetime import UTC, datetime

from babel.dates import format_date

from bot.render.opened import Sat, seats_as_shown
from bot.render.people import seat_names, side_label
from bot.render.rulewords import game_title
from bot.render.speech import N_, Speech

LONGEST = 100
"""Characters of a choice in one of Discord's menus."""


@dataclass(frozen=True, slots=True)
class GameListed:
    """A game in a list; `at` is when it ended, in unix seconds, and `scores` what it came to, both None while it runs."""

    table: int
    game: int
    kind: str
    seats: tuple[Sat, ...]
    sides: int
    at: float | None = None
    scores: tuple[int, ...] | None = None


def game_key(listed: GameListed) -> str:
    """Return what stands for a game in a choice: `12.1` for the first game at table 12."""
    return f"{listed.table}.{listed.game}"


def read_key(text: str) -> tuple[int, int] | None:
    """Return table and game number that `text`, as somebody may have typed it, stands for, or None."""
    table, _, game = text.strip().lstrip("#").partition(".")
    game = game or "1"
    if not all(part.isascii() and part.isdecimal() and len(part) < 12 for part in (table, game)):
        return None
    return int(table), int(game)


def game_label(speech: Speech, listed: GameListed) -> str:
    """Return a game as a choice: when, which game, who against whom and how it ended, at most 100 characters."""
    names = seat_names(speech, seats_as_shown(speech, listed.seats), label=True)
    who = " – ".join(side_label(side, listed.sides, names) for side in range(listed.sides))
    parts = {"game": game_title(speech, listed.kind), "who": who, "table": listed.table}
    if listed.at is None or listed.scores is None:
        text = speech.say(N_("Running: {game}, {who}, table {table}"), **parts)
    else:
        day = format_date(datetime.fromtimestamp(listed.at, UTC), format="d MMM", locale=speech.language)
        scores = "–".join(map(str, listed.scores)).replace("-", "−")
        text = speech.say(N_("{day}: {game}, {who}, {scores}"), day=day, scores=scores, **parts)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
