"""Why something is not possible with what is kept: games and rule sets."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NoSuchGame:
    """The table has not played a game of this number."""

    table: int
    game: int


@dataclass(frozen=True, slots=True)
class StillRunning:
    """The game still runs, and its cards are nobody's to read."""

    table: int
    game: int


@dataclass(frozen=True, slots=True)
class RuleNameBad:
    """A rule set needs a name of 1 to `longest` characters on one line."""

    longest: int


@dataclass(frozen=True, slots=True)
class TooManyRuleSets:
    """So many rule sets, and no more, can be kept for one channel or person."""

    most: int


@dataclass(frozen=True, slots=True)
class NoSuchRuleSet:
    """No rule set has this name."""

    name: str


KeptRefusal = NoSuchGame | StillRunning | RuleNameBad | TooManyRuleSets | NoSuchRuleSet
