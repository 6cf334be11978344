"""The eight games as data, and house rules laid over them (§2 to §8)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.engine.refusals import Refused
from bot.engine.rules import (
    OPTION_NAMES,
    OPTION_VALUES,
    Bunching,
    Direction,
    GameTie,
    KeepAfterRunning,
    Options,
    Procedure,
    Rules,
    TurnUpPoints,
    TurnUpScored,
)
from bot.engine.unplayable import NotANumberOfPlayers, OptionUseless, OptionValueUnknown, UnknownGame, UnknownOption

_SEVEN_UP = Options()
_TRINIDAD = replace(_SEVEN_UP, target=14, direction=Direction.ANTICLOCKWISE, hang_jack=3)
_KICKS = replace(
    _TRINIDAD,
    turn_up_points=TurnUpPoints.KICK,
    turn_up_scored=TurnUpScored.EVERY,
    keep_after_running=KeepAfterRunning.ALL,
)
_PARTNERS = replace(_SEVEN_UP, turn_up_scored=TurnUpScored.WHEN_SETTLED, bunching=Bunching.UNANIMOUS)
_PITCH = replace(_SEVEN_UP, game_tie=GameTie.NOBODY)
_TWO_TO_FOUR = (2, 3, 4)

GAMES: dict[str, Rules] = {
    rules.game: rules
    for rules in (
        Rules("seven-up", Procedure.TURN_UP, _TWO_TO_FOUR, _SEVEN_UP),
        Rules("eleven", Procedure.TURN_UP, _TWO_TO_FOUR, replace(_SEVEN_UP, target=11)),
        Rules("partners", Procedure.TURN_UP, (4,), _PARTNERS),
        Rules("blind", Procedure.FIRST_LEAD, _TWO_TO_FOUR, _PITCH),
        Rules("trinidad", Procedure.TURN_UP, _TWO_TO_FOUR, _TRINIDAD),
        Rules("trinidad-kick", Procedure.TURN_UP, _TWO_TO_FOUR, _KICKS),
        Rules("tobago", Procedure.TURN_UP, _TWO_TO_FOUR, replace(_KICKS, turn_up_points=TurnUpPoints.TOBAGO)),
        Rules("auction-pitch", Procedure.AUCTION, (2, 3, 4, 5, 6, 7), _PITCH),
    )
}
"""The eight games by their key, without house rules. Keys and meanings of published games never change."""

_FIRST, _LAST = OPTION_NAMES.index("turn_up_points"), OPTION_NAMES.index("pack_out")
_TURN_UP_ONLY = frozenset(OPTION_NAMES[_FIRST : _LAST + 1]) | {"first_look"}
_AUCTION_ONLY = frozenset(OPTION_NAMES[-4:])
USELESS: dict[Procedure, frozenset[str]] = {
    Procedure.TURN_UP: _AUCTION_ONLY,
    Procedure.FIRST_LEAD: _TURN_UP_ONLY | _AUCTION_ONLY,
    Procedure.AUCTION: _TURN_UP_ONLY | {"hang_jack", "game_points"},
}
"""The options that a procedure has no use for and that are refused, whatever their value (§8)."""


def house_rules(game: str, options: Mapping[str, Any]) -> Rules:
    """Return the rules of `game` with `options` of §8 changed.

    Raises `Refused` with UnknownGame, UnknownOption, OptionUseless or OptionValueUnknown, the first option at fault in the order given.
    """
    if game not in GAMES:
        raise Refused(UnknownGame(game))
    rules = GAMES[game]
    changed: dict[str, Any] = {name: _option_value(rules, name, value) for name, value in options.items()}
    return replace(rules, options=replace(rules.options, **changed))


def changed_options(rules: Rules) -> dict[str, int | bool | str]:
    """Return the options in which `rules` differ from the game they started from, in the order of §8."""
    own = GAMES[rules.game].options
    return {
        name: getattr(rules.options, name)
        for name in OPTION_NAMES
        if getattr(rules.options, name) != getattr(own, name)
    }


def useful_options(game: str) -> tuple[str, ...]:
    """Return the names of the options `game` has a use for, in the order of §8; KeyError for a game that isn't one of the eight."""
    return tuple(name for name in OPTION_NAMES if name not in USELESS[GAMES[game].procedure])


def check_players(rules: Rules, players: int) -> None:
    """Raise `Refused(NotANumberOfPlayers)` unless `players` can play `rules`."""
    if players not in rules.players:
        raise Refused(NotANumberOfPlayers(rules.game, players, rules.players))


def _option_value(rules: Rules, name: str, value: object) -> int | bool | str:
    if name not in OPTION_VALUES:
        raise Refused(UnknownOption(name))
    if name in USELESS[rules.procedure]:
        raise Refused(OptionUseless(rules.game, name))
    for allowed in OPTION_VALUES[name]:
        # True == 1 in Python, but `"target": true` is not a number of points.
        if value == allowed and isinstance(value, bool) == isinstance(allowed, bool) and not isinstance(value, float):
            return allowed
    raise Refused(OptionValueUnknown(name, value))
