"""What servers and people have chosen, rule sets, and how the whole is doing."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from unicodedata import normalize

from bot.engine.rules import Rules
from bot.storage.facts import read_notes, read_uncounted, write_notes
from bot.storage.league import Database
from bot.storage.records import Stage
from bot.storage.settings import (
    Owner,
    Preferences,
    RuleSet,
    ServerSettings,
    delete_rule_set,
    read_preferences,
    read_rule_set_names,
    read_rule_sets,
    read_server_settings,
    write_preferences,
    write_rule_set,
    write_server_settings,
)
from bot.storage.tables import read_put_aside
from bot.tables.passing import next_wake
from bot.tables.refusals import NoSuchRuleSet, RuleNameBad, TableRefused, TooManyRuleSets
from bot.tables.world import World

LONGEST_NAME = 40
MOST_RULE_SETS = 25
"""So many rule sets a channel or person: as many as fit one choice."""

STUCK = 60.0
"""A table whose clock ran out so many seconds ago without anything being done is stuck."""


@dataclass(frozen=True, slots=True)
class PutAside:
    """A table that can't be read, the number of its game, and the name of what is wrong."""

    table: int
    game: int
    fault: str


@dataclass(frozen=True, slots=True)
class Health:
    """How the tables are doing: the database and its size in bytes, tables live and games running, tables whose clock ran out without
    effect, those put aside, how many seconds the clock is late, and the keys of won games that wait for a recount."""

    path: Path
    size: int
    live: int
    running: int
    stuck: tuple[int, ...]
    put_aside: tuple[PutAside, ...]
    behind: float
    uncounted: tuple[int, ...] = ()


class Keeping(World):
    """What is kept beside the tables."""

    async def server_settings(self, guild: int) -> ServerSettings:
        """Return what a server has chosen."""
        return await self._store.read(lambda db: read_server_settings(db, guild))

    async def change_server_settings(
        self, guild: int, change: Callable[[ServerSettings], ServerSettings]
    ) -> ServerSettings:
        """Return what a server has chosen after `change`, which is given what holds then: what another has just chosen stays. What
        `change` raises is raised, and nothing is changed."""

        def rewrite(db: Database) -> ServerSettings:
            settings = change(read_server_settings(db, guild))
            write_server_settings(db, guild, settings)
            return settings

        return await self._store.write(rewrite)

    async def preferences(self, user: int) -> Preferences:
        """Return what a person has chosen."""
        return await self._store.read(lambda db: read_preferences(db, user))

    async def change_preferences(self, user: int, change: Callable[[Preferences], Preferences]) -> Preferences:
        """Return what a person has chosen after `change`, which is given what holds then; it holds from their next turn on."""

        def rewrite(db: Database) -> Preferences:
            preferences = change(read_preferences(db, user))
            write_preferences(db, user, preferences)
            return preferences

        preferences = await self._store.write(rewrite)
        if preferences.play_only_card:
            self._plays_only.add(user)
        else:
            self._plays_only.discard(user)
        return preferences

    async def rule_sets(self, owner: Owner) -> tuple[RuleSet, ...]:
        """Return the rule sets of a channel or person, by name."""
        return await self._store.read(lambda db: read_rule_sets(db, owner))

    async def save_rules(self, owner: Owner, name: str, rules: Rules, by: int) -> None:
        """Keep rules under a name, in the place of older ones of that name; raises TableRefused with RuleNameBad or TooManyRuleSets."""
        kept = RuleSet(_in_one_form(name), rules)
        if not 1 <= len(kept.name) <= LONGEST_NAME or not _is_legible(kept.name):
            raise TableRefused(RuleNameBad(LONGEST_NAME))
        now = self._clock.now()

        def save(db: Database) -> None:
            known = read_rule_set_names(db, owner)
            older = _find_name(known, kept.name)
            if older is not None:
                delete_rule_set(db, owner, older)
            elif len(known) >= MOST_RULE_SETS:
                raise TableRefused(TooManyRuleSets(MOST_RULE_SETS))
            write_rule_set(db, owner, kept, by, now)

        await self._store.write(save)

    async def forget_rules(self, owner: Owner, name: str) -> None:
        """Forget a rule set; raises TableRefused(NoSuchRuleSet)."""

        def forget(db: Database) -> None:
            known = _find_name(read_rule_set_names(db, owner), name)
            if known is None:
                raise TableRefused(NoSuchRuleSet(name))
            delete_rule_set(db, owner, known)

        await self._store.write(forget)

    async def notes(self) -> dict[str, str]:
        """Return what the house keeps for itself, by name."""
        return await self._store.read(read_notes)

    async def keep_notes(self, **values: str | None) -> None:
        """Keep these notes beside those there are; None takes one away."""
        await self._store.write(lambda db: write_notes(db, values))

    async def health(self) -> Health:
        """Return how the tables are doing."""
        now = self._clock.now()
        late = [
            (number, now - when)
            for number, table in self._tables.items()
            if (when := next_wake(table)) is not None and when < now and self._lost_at is None
        ]
        aside = await self._store.read(read_put_aside)
        uncounted = await self._store.read(read_uncounted)
        running = sum(table.stage in (Stage.PLAYING, Stage.BETWEEN_DEALS) for table in self._tables.values())
        return Health(
            path=self._store.path,
            size=self._store.path.stat().st_size,
            live=len(self._tables),
            running=running,
            stuck=tuple(number for number, seconds in late if seconds >= STUCK),
            put_aside=tuple(PutAside(*one) for one in aside),
            behind=max((seconds for _, seconds in late), default=0.0),
            uncounted=uncounted,
        )


JOINERS = "\u200c\u200d"
"""Between letters of Persian or Hindi, and parts of emoji: no sign of their own."""


def _in_one_form(name: str) -> str:
    return normalize("NFC", " ".join(name.split()))


def _is_legible(name: str) -> bool:
    return name.translate(dict.fromkeys(map(ord, JOINERS))).isprintable() and any(map(str.isprintable, name))


def _find_name(known: tuple[str, ...], name: str) -> str | None:
    """The name among those known that is the same but for capitals, whatever the script, or None."""
    wanted = _in_one_form(name).casefold()
    return next((one for one in known if one.casefold() == wanted), None)
