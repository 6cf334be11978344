"""What servers and people have chosen, and rule sets saved under a name."""

import json
import logging
import sqlite3
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from bot.engine.rules import Rules
from bot.storage.rules import read_rules, write_rules

Plain = int | str | bool | None

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What a server's managers have chosen.

    `channels`: where tables may be opened, none: everywhere; `openers`: the roles that may open them, none: everybody. `game`, `options`
    and `clock` are what a new table starts from; `language` None: as Discord says. `more` is room for what other parts keep.
    """

    channels: tuple[int, ...] = ()
    openers: tuple[int, ...] = ()
    game: str = "seven-up"
    options: Mapping[str, int | bool | str] = field(default_factory=dict)
    clock: int | None = 180
    language: str | None = None
    more: Mapping[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person has chosen: pings when it is their turn, their only legal card played for them, to be asked before a card is played.

    `language` and `deck` (`two` or `four` colours) None: as Discord is set, and as the server has chosen. `hand_pictures`: the picture of
    one's hand when it is `opened`, `always` or `never`. `lesson` is how far they have come in it, as the lesson writes it.
    """

    pings: bool = True
    play_only_card: bool = False
    ask_before_play: bool = False
    language: str | None = None
    deck: str | None = None
    hand_pictures: str = "opened"
    lesson: str = ""


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose rule sets: a channel's or a person's."""

    kind: str
    id: int

    @classmethod
    def channel(cls, channel: int) -> "Owner":
        """Everybody in a channel."""
        return cls("channel", channel)

    @classmethod
    def person(cls, user: int) -> "Owner":
        """One person, wherever they play."""
        return cls("person", user)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Rules under a name."""

    name: str
    rules: Rules


def read_server_settings(db: sqlite3.Connection, guild: int) -> ServerSettings:
    """Return what a server has chosen, the defaults if nothing."""
    row = db.execute("SELECT settings FROM guilds WHERE guild = ?", (guild,)).fetchone()
    chosen = _known(ServerSettings, row)
    for name in ("channels", "openers"):
        chosen[name] = tuple(chosen.get(name, ()))
    return ServerSettings(**chosen)


def write_server_settings(db: sqlite3.Connection, guild: int, settings: ServerSettings) -> None:
    """Keep what a server has chosen."""
    db.execute(
        "INSERT INTO guilds (guild, settings) VALUES (?, ?) ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings",
        (guild, json.dumps(asdict(settings))),
    )


def read_preferences(db: sqlite3.Connection, user: int) -> Preferences:
    """Return what a person has chosen, the defaults if nothing."""
    return Preferences(
        **_known(Preferences, db.execute("SELECT chosen FROM preferences WHERE user = ?", (user,)).fetchone())
    )


def write_preferences(db: sqlite3.Connection, user: int, preferences: Preferences) -> None:
    """Keep what a person has chosen."""
    db.execute("INSERT OR REPLACE INTO preferences VALUES (?, ?)", (user, json.dumps(asdict(preferences))))


def who_plays_only(db: sqlite3.Connection) -> set[int]:
    """Return everybody who has their only legal card played for them."""
    return {user for (user,) in db.execute("SELECT user FROM preferences WHERE chosen ->> 'play_only_card' = 1")}


def read_rule_sets(db: sqlite3.Connection, owner: Owner) -> tuple[RuleSet, ...]:
    """Return the rule sets of `owner` by name; one that can't be read is left out and logged, never deleted."""
    found = []
    for name, rules in db.execute(
        "SELECT name, rules FROM rule_sets WHERE owner_kind = ? AND owner = ? ORDER BY name", (owner.kind, owner.id)
    ):
        try:
            found.append(RuleSet(name, read_rules(rules)))
        except Exception as error:  # noqa: BLE001 - whatever is wrong with one, the others are read
            log.warning("a rule set of %s %s can't be read: %s", owner.kind, owner.id, type(error).__name__)
    return tuple(found)


def read_rule_set_names(db: sqlite3.Connection, owner: Owner) -> tuple[str, ...]:
    """Return the names of the rule sets of `owner`, also of those that can't be read."""
    rows = db.execute("SELECT name FROM rule_sets WHERE owner_kind = ? AND owner = ?", (owner.kind, owner.id))
    return tuple(name for (name,) in rows)


def write_rule_set(db: sqlite3.Connection, owner: Owner, rule_set: RuleSet, by: int, at: float) -> None:
    """Keep a rule set, in the place of one of the same name."""
    db.execute(
        "INSERT OR REPLACE INTO rule_sets VALUES (?, ?, ?, ?, ?, ?)",
        (owner.kind, owner.id, rule_set.name, write_rules(rule_set.rules), by, at),
    )


def delete_rule_set(db: sqlite3.Connection, owner: Owner, name: str) -> bool:
    """Forget a rule set; return whether there was one of that name."""
    done = db.execute(
        "DELETE FROM rule_sets WHERE owner_kind = ? AND owner = ? AND name = ?", (owner.kind, owner.id, name)
    )
    return done.rowcount > 0


def _known(record: type[ServerSettings] | type[Preferences], row: tuple[str] | None) -> dict[str, Any]:
    """What is written of the fields of `record`; another version's are left out."""
    written: dict[str, Any] = {} if row is None else json.loads(row[0])
    names = {one.name for one in fields(record)}
    return {name: value for name, value in written.items() if name in names}
