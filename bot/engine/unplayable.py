"""Why a game can't be played so: by such rules (§8), by so many people, or from such scores. Reasons as in `bot.engine.refusals`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UnknownGame:
    """None of the eight games has this key."""

    game: str


@dataclass(frozen=True, slots=True)
class UnknownOption:
    """§8 has no option of this name."""

    name: str


@dataclass(frozen=True, slots=True)
class OptionUseless:
    """The game has no use for this option (§8)."""

    game: str
    name: str


@dataclass(frozen=True, slots=True)
class OptionValueUnknown:
    """The option can't take this value (§8)."""

    name: str
    value: object


@dataclass(frozen=True, slots=True)
class NotANumberOfPlayers:
    """The game can't be played by so many."""

    game: str
    players: int
    possible: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NotASeat:
    """The table has no such seat."""

    seat: int
    players: int


@dataclass(frozen=True, slots=True)
class ScoreNotBelowTarget:
    """A starting score has already reached the target."""

    side: int
    score: int
    target: int
