"""The league's own words: seasons by name, people, titles, what boards are ordered by."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

from babel.dates import format_date

from bot.render.names import in_markdown
from bot.render.speech import N_, Speech

SORTS = {
    "rating": N_("Rating"),
    "wins": N_("Games won"),
    "rate": N_("Share of games won"),
    "games": N_("Games played"),
    "deals": N_("Deals played"),
    "points": N_("Points made"),
    "jacks": N_("Jacks taken"),
    "hung": N_("Jacks hung"),
    "lost": N_("Jacks lost to hanging"),
    "gifts": N_("Gifts received"),
    "set_backs": N_("Set backs"),
    "smudges": N_("Smudges made"),
    "chips": N_("Chips"),
}
"""What a board can be ordered by."""

SCHEDULES = {"monthly": N_("every month"), "quarterly": N_("every quarter"), "by-hand": N_("by hand")}
"""When seasons turn over."""

CALENDAR_NAMES = {"monthly": "LLLL y", "quarterly": "QQQ y"}
"""How a season that nobody named is called after the calendar, as Babel writes dates."""

TITLES = (
    "champion",
    "most-jacks-hung",
    "best-partnership",
    "iron-player",
    "beggar-king",
    "jack-keeper",
    "counter",
)
"""The titles that `title_line` tells."""

HALF_A_MONTH = 15 * 86_400.0
"""Seconds before its end by the calendar that lie in a season's month, in whatever time zone a server has come to live since."""

SHARING = 6
"""So many who share a title are named."""


@dataclass(frozen=True, slots=True)
class SeasonShown:
    """A season to be named: what people called it, if they did, its number, and how and when it began (unix seconds, time zone).

    `earlier` are the server's seasons with smaller numbers, from which its name tells it apart.
    """

    number: int
    schedule: str
    begun_at: float
    ended_at: float | None
    ends_at: float | None
    name: str | None
    zone: str
    earlier: "tuple[SeasonShown, ...]" = ()


def season_name(speech: Speech, season: SeasonShown | None) -> str:
    """Return a season's name as plain text; None is all time.

    Where an earlier one goes by the same name, as when a month's season is ended and another begun, it is the second: "May 2026 (2)".
    """
    if season is None:
        return speech.say(N_("All time"))
    name = _called(speech, season)
    same = sum(_called(speech, other).casefold() == name.casefold() for other in season.earlier)
    return f"{name} ({same + 1})" if same else name


def _called(speech: Speech, season: SeasonShown) -> str:
    if season.name is not None:
        return season.name
    if season.schedule not in CALENDAR_NAMES:
        return speech.say(N_("Season {number}"), number=season.number)
    within = season.begun_at if season.ends_at is None else season.ends_at - HALF_A_MONTH
    return _by_calendar(within, season.zone, CALENDAR_NAMES[season.schedule], speech.language)


@lru_cache(maxsize=4096)
def _by_calendar(within: float, zone: str, form: str, language: str) -> str:
    day = datetime.fromtimestamp(within, UTC).astimezone(ZoneInfo(zone)).date()
    return str(format_date(day, form, locale=language))


def person(speech: Speech, name: str | None, longest: int = 24) -> str:
    """Return a person's name for a message's text; None is somebody who had themselves erased."""
    return speech.say(N_("a former player")) if name is None else in_markdown(name, longest)


def signed(change: int) -> str:
    """Return a change with its sign: +14, −9, ±0."""
    return f"+{change}" if change > 0 else f"−{-change}" if change < 0 else "±0"


def ratings_line(speech: Speech, changes: Iterable[tuple[str | None, tuple[int, int], tuple[int, int]]]) -> str:
    """Return what a game did to ratings, from names, and the rating after it with its change: of the season, and of all time.

    The latter is left out where it is the same, as in a server's first season.
    """
    parts = []
    for name, (rating, change), (life, life_change) in changes:
        parts.append(f"{person(speech, name)} {rating} ({signed(change)})")
        if (life, life_change) != (rating, change):
            ever = speech.say(N_("of all time {rating} ({change})"), rating=life, change=signed(life_change))
            parts[-1] += f", {ever}"
    return speech.say(N_("Ratings: {changes}"), changes=" · ".join(parts))


def title_line(speech: Speech, title: str, names: tuple[str, ...], value: int) -> str:
    """Return a title with those who hold it, where they are very many the first of them; `names` are ready for a message's text.

    `value` is a number of things, for a partnership hundredths of its games.
    """
    listed = list(names[:SHARING])
    more = len(names) - len(listed)
    if more:
        listed.append(speech.say_count(N_("{count} other"), N_("{count} others"), more))
    return _title(speech, title, speech.listed(listed), value)


def _title(speech: Speech, title: str, name: str, value: int) -> str:
    match title:
        case "champion":
            return speech.say(N_("🏆 **Champion**: {name}, rating {value}"), name=name, value=value)
        case "best-partnership":
            share = speech.percent(value / 100)
            return speech.say(N_("🤝 **Best partnership**: {name}, {value} won"), name=name, value=share)
        case "most-jacks-hung":
            one, many = (
                N_("🪝 **Most jacks hung**: {name}, {count} jack"),
                N_("🪝 **Most jacks hung**: {name}, {count} jacks"),
            )
        case "iron-player":
            one, many = N_("🎽 **Iron player**: {name}, {count} game"), N_("🎽 **Iron player**: {name}, {count} games")
        case "beggar-king":
            one, many = (
                N_("🙏 **Beggar king**: {name}, {count} gift received"),
                N_("🙏 **Beggar king**: {name}, {count} gifts received"),
            )
        case "jack-keeper":
            one, many = (
                N_("🛡️ **Jack keeper**: {name}, {count} jack brought home"),
                N_("🛡️ **Jack keeper**: {name}, {count} jacks brought home"),
            )
        case "counter":
            one, many = (
                N_("🔟 **Counter of tens**: {name}, Game won {count} time"),
                N_("🔟 **Counter of tens**: {name}, Game won {count} times"),
            )
        case _:
            raise AssertionError(title)
    return speech.say_count(one, many, value, name=name)


def whole_lines(lines: Iterable[str], longest: int = 3900) -> str:
    """Return as many of the lines, from the first on, as one message takes."""
    kept, length = list[str](), 0
    for line in lines:
        length += len(line) + 1
        if length > longest:
            break
        kept.append(line)
    return "\n".join(kept)
