"""What servers and people have chosen, rule sets, and how the whole is doing."""

from dataclasses import dataclass
from pathlib import Path

from bot.engine.rules import Rules
from bot.storage.facts import read_notes, write_notes
from bot.storage.records import Stage
from bot.storage.settings import (
    Owner,
    Preferences,
    RuleSet,
    ServerSettings,
    delete_rule_set,
    read_preferences,
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
    effect, those put aside, and how many seconds the clock is late."""

    path: Path
    size: int
    live: int
    running: int
    stuck: tuple[int, ...]
    put_aside: tuple[PutAside, ...]
    behind: float


class Keeping(World):
    """What is kept beside the tables."""

    async def server_settings(self, guild: int) -> ServerSettings:
        """Return what a server has chosen."""
        return await self._store.read(lambda db: read_server_settings(db, guild))

    async def keep_server_settings(self, guild: int, settings: ServerSettings) -> None:
        """Keep what a server has chosen."""
        await self._store.write(lambda db: write_server_settings(db, guild, settings))

    async def preferences(self, user: int) -> Preferences:
        """Return what a person has chosen."""
        return await self._store.read(lambda db: read_preferences(db, user))

    async def keep_preferences(self, user: int, preferences: Preferences) -> None:
        """Keep what a person has chosen; it holds from their next turn on."""
        await self._store.write(lambda db: write_preferences(db, user, preferences))
        if preferences.play_only_card:
            self._plays_only.add(user)
        else:
            self._plays_only.discard(user)

    async def rule_sets(self, owner: Owner) -> tuple[RuleSet, ...]:
        """Return the rule sets of a channel or person, by name."""
        return await self._store.read(lambda db: read_rule_sets(db, owner))

    async def save_rules(self, owner: Owner, name: str, rules: Rules, by: int) -> None:
        """Keep rules under a name, in the place of older ones of that name; raises TableRefused with RuleNameBad or TooManyRuleSets."""
        name = " ".join(name.split())
        if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
            raise TableRefused(RuleNameBad(LONGEST_NAME))
        known = await self.rule_sets(owner)
        if len(known) >= MOST_RULE_SETS and name.casefold() not in {one.name.casefold() for one in known}:
            raise TableRefused(TooManyRuleSets(MOST_RULE_SETS))
        now = self._clock.now()
        await self._store.write(lambda db: write_rule_set(db, owner, RuleSet(name, rules), by, now))

    async def forget_rules(self, owner: Owner, name: str) -> None:
        """Forget a rule set; raises TableRefused(NoSuchRuleSet)."""
        if not await self._store.write(lambda db: delete_rule_set(db, owner, name)):
            raise TableRefused(NoSuchRuleSet(name))

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
        running = sum(table.stage in (Stage.PLAYING, Stage.BETWEEN_DEALS) for table in self._tables.values())
        return Health(
            path=self._store.path,
            size=self._store.path.stat().st_size,
            live=len(self._tables),
            running=running,
            stuck=tuple(number for number, seconds in late if seconds >= STUCK),
            put_aside=tuple(PutAside(*one) for one in aside),
            behind=max((seconds for _, seconds in late), default=0.0),
        )
