"""§8: the table of house rules: what each game accepts, and what it refuses."""

from __future__ import annotations

from itertools import product

import pytest

from bot.engine.games import GAMES, changed_options, house_rules, useful_options
from bot.engine.refusals import Refused
from bot.engine.rules import OPTION_VALUES
from bot.engine.unplayable import OptionUseless, OptionValueUnknown, UnknownGame, UnknownOption

SWITCH: tuple[object, ...] = (False, True)
TABLE: dict[str, tuple[object, ...]] = {
    "target": tuple(range(1, 100)),
    "direction": ("clockwise", "anticlockwise"),
    "turn_up_points": ("jack", "kick", "tobago", "none"),
    "turn_up_scored": ("at-once", "when-settled", "every"),
    "gift_bar": ("third-needs-one", "any-win", "off"),
    "gift_needs_trump": SWITCH,
    "stand_needs_trump": SWITCH,
    "bunching": ("off", "unanimous"),
    "keep_after_running": ("six", "all"),
    "pack_out": ("redeal", "turn-last"),
    "following": ("follow-or-trump", "strict"),
    "undertrump": ("allowed", "barred"),
    "low_to": ("holder", "winner"),
    "hang_jack": (1, 3, 6),
    "game_points": (1, 2),
    "game_tie": ("dealers-opponents", "nobody"),
    "first_look": ("all", "dealer-and-eldest"),
    "lowest_bid": (2, 1),
    "dealer_may_take": (True, False),
    "all_pass": ("same-dealer", "next-dealer", "dealer-stuck"),
    "set_back_extra": SWITCH,
}

TURN_UP_GAMES = ("seven-up", "eleven", "partners", "trinidad", "trinidad-kick", "tobago")
NO_TURN_UP = {
    "turn_up_points",
    "turn_up_scored",
    "gift_bar",
    "gift_needs_trump",
    "stand_needs_trump",
    "bunching",
    "keep_after_running",
    "pack_out",
    "first_look",
}
AUCTION = {"lowest_bid", "dealer_may_take", "all_pass", "set_back_extra"}
USELESS = dict.fromkeys(TURN_UP_GAMES, AUCTION) | {
    "blind": NO_TURN_UP | AUCTION,
    "auction-pitch": NO_TURN_UP | {"hang_jack", "game_points"},
}

KICKS = {
    "target": 14,
    "direction": "anticlockwise",
    "turn_up_scored": "every",
    "keep_after_running": "all",
    "hang_jack": 3,
}
OWN: dict[
    str, dict[str, object]
] = {  # where a game's own value isn't the first in the table; targets are 7 where none is named
    "seven-up": {},
    "eleven": {"target": 11},
    "partners": {"turn_up_scored": "when-settled", "bunching": "unanimous"},
    "blind": {"game_tie": "nobody"},
    "trinidad": {"target": 14, "direction": "anticlockwise", "hang_jack": 3},
    "trinidad-kick": KICKS | {"turn_up_points": "kick"},
    "tobago": KICKS | {"turn_up_points": "tobago"},
    "auction-pitch": {"game_tie": "nobody"},
}

OUTSIDE: tuple[object, ...] = (
    None, "", "on", "off ", "yes", "Jack", "CLOCKWISE", "7", "1", "true", -1, 0, 4, 5, 100, 10**30, 1.0, 2.0, 3.0, 7.0, 0.0,
    float("nan"), float("inf"), [], [1], ["clockwise"], [[[]]], {}, {"value": 1}, "six\n", "all ", "\ud800", b"jack", (1,),
)  # fmt: skip


def refusal_of(game: str, options: dict[str, object]) -> object:
    """Why `game` doesn't take `options`."""
    with pytest.raises(Refused) as caught:
        house_rules(game, options)
    return caught.value.reason


def test_there_are_eight_games() -> None:
    """§2 to §7: eight games, and no other is known."""
    assert set(GAMES) == set(OWN)
    for name in ("", "Seven-Up", "whist", "seven_up"):
        assert refusal_of(name, {}) == UnknownGame(name)


def test_the_table_is_whole() -> None:
    """§8: the options and their values are those of the table, in its order."""
    assert {name: set(map(str, values)) for name, values in OPTION_VALUES.items()} == {
        name: set(map(str, values)) for name, values in TABLE.items()
    }
    assert list(OPTION_VALUES) == list(TABLE)


@pytest.mark.parametrize("game", OWN)
def test_each_game_has_its_own_values(game: str) -> None:
    """§8: without a house rule every option has the game's own value."""
    expected = {name: values[0] for name, values in TABLE.items()} | {"target": 7} | OWN[game]
    for name in useful_options(game):
        value = getattr(house_rules(game, {}).options, name)
        assert (value, isinstance(value, bool)) == (expected[name], isinstance(expected[name], bool))
    assert changed_options(house_rules(game, {})) == {}


@pytest.mark.parametrize(("game", "option"), list(product(OWN, TABLE)))
def test_every_value_of_every_option(game: str, option: str) -> None:
    """§8: a game takes every value of an option it has a use for, and refuses every other option whatever its value."""
    if option in USELESS[game]:
        assert option not in useful_options(game)
        for value in (*TABLE[option], *OUTSIDE):
            assert refusal_of(game, {option: value}) == OptionUseless(game, option)
        return
    assert option in useful_options(game)
    own = house_rules(game, {})
    for value in TABLE[option]:
        rules = house_rules(game, {option: value})
        assert getattr(rules.options, option) == value
        others = set(TABLE) - {option}
        assert all(getattr(rules.options, name) == getattr(own.options, name) for name in others)
        assert changed_options(rules) == ({} if value == getattr(own.options, option) else {option: value})
        assert (rules.game, rules.players, rules.procedure) == (own.game, own.players, own.procedure)


@pytest.mark.parametrize(
    ("game", "option"), [(game, name) for game in OWN for name in TABLE if name not in USELESS[game]]
)
def test_values_outside_the_table(game: str, option: str) -> None:
    """§8: any other value is refused by name and value: 7.0 is no 7, true no 1, 1 no true and "on" no switch."""
    others = [value for name in TABLE for value in TABLE[name]]
    for value in (*OUTSIDE, *others):
        if not any(value == taken and type(value) is type(taken) for taken in TABLE[option]):
            assert same(refusal_of(game, {option: value}), OptionValueUnknown(option, value))


def same(reason: object, expected: OptionValueUnknown) -> bool:
    """Whether `reason` names the same option and the same value; not-a-number isn't equal to itself."""
    return isinstance(reason, OptionValueUnknown) and reason.name == expected.name and reason.value is expected.value


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("name", ["", "foo", "Target", "target ", "rules", "hang-jack", "__class__", "\ud800"])
def test_unknown_options(game: str, name: str) -> None:
    """§8: an option that isn't in the table is refused by its name, whatever its value."""
    for value in (1, None, True, "jack"):
        assert refusal_of(game, {name: value}) == UnknownOption(name)


def test_first_fault_is_named() -> None:
    """§8: of several faults the first, in the order given, is told; a useless option is useless before its value is looked at."""
    assert refusal_of("blind", {"target": 7, "foo": 1, "bunching": "off"}) == UnknownOption("foo")
    assert refusal_of("blind", {"bunching": "off", "foo": 1}) == OptionUseless("blind", "bunching")
    assert refusal_of("blind", {"bunching": "never"}) == OptionUseless("blind", "bunching")


@pytest.mark.parametrize("game", OWN)
def test_all_options_together(game: str) -> None:
    """§8: everything that is useful is accepted together, also where it happens to have no effect."""
    useful = [name for name in TABLE if name not in USELESS[game]]
    options = {name: TABLE[name][-1] for name in useful}
    rules = house_rules(game, options)
    assert {name: getattr(rules.options, name) for name in useful} == options
