"""Reading a game record: what may be left out, what is ignored, and every way in which a text can be no record."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot.engine.faults import (
    Fault,
    Missing,
    NotARecord,
    NotJson,
    NotOfKind,
    Place,
    ScoreCount,
    UnknownVersion,
)
from bot.engine.reading import read_record
from bot.engine.refusals import Refusal
from bot.engine.state import Playing
from bot.engine.unplayable import (
    NotANumberOfPlayers,
    NotASeat,
    OptionUseless,
    OptionValueUnknown,
    ScoreNotBelowTarget,
    UnknownGame,
    UnknownOption,
)
from tests.engine.written import DEEP, ORDERED, fault_in, record, written


def without(key: str, value: dict[str, Any]) -> dict[str, Any]:
    """`value` without `key`."""
    return {name: item for name, item in value.items() if name != key}


def test_what_may_be_left_out() -> None:
    """`options`, `dealer` and `scores` may be left out; `deals` may be empty and the last deal stop anywhere."""
    short = without("scores", without("dealer", record("1 play AS", rules={"game": "blind"})))
    read, game = read_record(written(short))
    assert (read.dealer, read.scores, game.scores) == (0, (0, 0), (0, 0))
    assert isinstance(game.phase, Playing)
    assert read_record(written(record(deals=[])))[1].results == ()


def test_unknown_keys_are_ignored() -> None:
    """Keys the format doesn't know are ignored, whatever they hold, in the record, its rules and its deals."""
    more = {"title": DEEP, "x": 10**4000, "": None, "\ud800": [1.5], "Seats": "none"}
    deals = [{"pack": ORDERED, "moves": []} | more]
    plain, full = record(deals=[]), record(deals=deals) | more
    full["rules"] = full["rules"] | more
    assert read_record(written(full))[1] == read_record(written(plain | {"deals": [{"pack": ORDERED, "moves": []}]}))[1]
    assert fault_in(written(full | {"rules": {"game": "blind", "options": more}})) == (
        Place("rules"),
        UnknownOption("title"),
    )


@pytest.mark.parametrize("name", ["", "```@everyone", "\ud800", "a\x00b", "x" * 100_000, "名前"])
def test_any_text_is_a_name(name: str) -> None:
    """A seat's name may be any text, and the same one twice."""
    read, _ = read_record(written(record(seats=[name, name])))
    assert read.seats == (name, name)


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(record()).encode("utf-8-sig"),
        b"\r\n\t " + json.dumps(record(), indent=2).replace("\n", "\r\n").encode() + b"\r\n",
        json.dumps(record(seats=["Zoë", "名前"]), ensure_ascii=False).encode(),
    ],
    ids=["byte order mark", "CRLF and blanks", "not ASCII"],
)
def test_texts_that_editors_make(text: bytes) -> None:
    """A byte order mark, Windows line ends, blanks around and letters of all languages do no harm."""
    assert read_record(text)[1] == read_record(written(record()))[1]


def nested(key: bytes, text: bytes = written(record())) -> bytes:
    """A record in which `key` holds a hundred thousand lists in each other."""
    return re.sub(rb'(?<="%s": )(?:1|\[\]|\{\})' % key, b"[" * 100_000 + b"]" * 100_000, text, count=1)


NOT_JSON = {
    "nothing": b"",
    "a blank": b" ",
    "half an object": b"{",
    "a null byte": b"\x00",
    "words": b"not JSON",
    "Python": b"{'format': 'all-fours-record'}",
    "UTF-16": b"\xff\xfe" + json.dumps(record()).encode("utf-16-le"),
    "not UTF-8": b"\xff" + written(record()),
    "Latin-1": written(record()).replace(b"Player", b"Pl\xe4yer"),
    "a null byte inside": written(record()).replace(b"{", b"{\x00", 1),
    "two records": written(record()) * 2,
    "cut off": written(record())[:-1],
    "NaN": written(record(dealer=float("nan"))),
    "infinity where it is ignored": written(record(ignored=float("inf"))),
    "lists without end": b"[" * 1_000_000,
    "objects without end": b'{"a":' * 1_000_000,
    "lists in lists": b"[" * 100_000 + b"]" * 100_000,
    "in the version": nested(b"version"),
    "in the options": nested(b"options"),
    "in the moves": nested(b"moves"),
}


@pytest.mark.parametrize("text", NOT_JSON.values(), ids=NOT_JSON)
def test_not_json(text: bytes) -> None:
    """What isn't JSON, isn't UTF-8 or is nested beyond all reading is told to be no JSON."""
    assert fault_in(text) == (Place(), NotJson())


@pytest.mark.parametrize(
    "value", [None, [], 7, "record", {}, {"format": "x"}, without("format", record()), record(format=[1]), [record()]]
)
def test_not_a_record(value: object) -> None:
    """JSON that isn't an object of the format is no record."""
    assert fault_in(written(value)) == (Place(), NotARecord())


@pytest.mark.parametrize("version", [None, 0, 2, -1, True, 1.0, "1", [], DEEP, 10**900, "\ud800\n", {"a": "\n"}])
def test_unknown_version(version: object) -> None:
    """Only version 1 is known, as a whole number; any other is named."""
    assert fault_in(written(record(version=version))) == (Place(), UnknownVersion(version))
    assert fault_in(written(without("version", record()))) == (Place(), UnknownVersion(None))


NO_OBJECTS: tuple[object, ...] = (None, [], "blind", 1, DEEP)
NO_NAMES: tuple[object, ...] = (None, 1, ["blind"], {}, DEEP)
NO_SEATS: tuple[object, ...] = (None, True, 0.0, "0", [0], {}, DEEP)
NAMES_AMISS: tuple[object, ...] = (["a", 1], [None, "b"], [["a"], "b"], [DEEP])
SCORES_AMISS: tuple[object, ...] = ([0, True], [None, 0], [0.0, 0], ["0", 0], [DEEP, 0])
DEALS_AMISS: tuple[object, ...] = (None, 1, "x", [], DEEP)
TARGETS_AMISS: tuple[object, ...] = (
    True,
    7.0,
    "7",
    None,
    [7],
    0,
    100,
    10**900,
    DEEP,
    {"a": DEEP},
    "\ud800\n",
    "x" * 100_000,
)
NO_LISTS: tuple[object, ...] = (None, 1, True, "x", {}, 1.5)

WRONG: list[tuple[dict[str, Any], Place, Fault | Refusal]] = [
    *((without(key, record()), Place(), Missing(key)) for key in ("rules", "seats", "deals")),
    (record(rules={}), Place("rules"), Missing("game")),
    *((record(rules=value), Place(), NotOfKind("rules", "object")) for value in NO_OBJECTS),
    *((record(rules={"game": value}), Place("rules"), NotOfKind("game", "name")) for value in NO_NAMES),
    (record(rules={"game": "whist\n"}), Place("rules"), UnknownGame("whist\n")),
    *(
        (record(rules={"game": "blind", "options": value}), Place("rules"), NotOfKind("options", "object"))
        for value in NO_OBJECTS
    ),
    (record(rules={"game": "blind", "options": {"foo": 1}}), Place("rules"), UnknownOption("foo")),
    (
        record(rules={"game": "blind", "options": {"bunching": DEEP}}),
        Place("rules"),
        OptionUseless("blind", "bunching"),
    ),
    *(
        (
            record(rules={"game": "blind", "options": {"target": value}}),
            Place("rules"),
            OptionValueUnknown("target", value),
        )
        for value in TARGETS_AMISS
    ),
    *((record(seats=value), Place(), NotOfKind("seats", "list")) for value in NO_LISTS),
    *(
        (record(seats=value), Place(), NotOfKind("seats", "names"))
        for value in (["a", 1], [None, "b"], [["a"], "b"], [DEEP])
    ),
    *(
        (record(seats=["a"] * count), Place("seats"), NotANumberOfPlayers("blind", count, (2, 3, 4)))
        for count in (0, 1, 5, 50_000)
    ),
    *((record(dealer=value), Place(), NotOfKind("dealer", "seat")) for value in NO_SEATS),
    *((record(dealer=value), Place("dealer"), NotASeat(value, 2)) for value in (-1, 2, 9, 10**900)),
    *((record(scores=value), Place(), NotOfKind("scores", "list")) for value in NO_LISTS),
    *(
        (record(scores=value), Place(), NotOfKind("scores", "scores"))
        for value in ([0, True], [None, 0], [0.0, 0], ["0", 0])
    ),
    *((record(scores=[0] * count), Place("scores"), ScoreCount(2, count)) for count in (0, 1, 3, 1000)),
    *((record(scores=[6, value]), Place("scores"), ScoreNotBelowTarget(1, value, 7)) for value in (7, 10**900)),
    *((record(deals=value), Place(), NotOfKind("deals", "list")) for value in NO_LISTS),
    *((record(deals=[value]), Place(deal=1), NotOfKind("deals", "object")) for value in DEALS_AMISS),
    (record(deals=[{}]), Place(deal=1), Missing("pack")),
    (record(deals=[{"pack": ORDERED}]), Place(deal=1), Missing("moves")),
    *((record(deals=[{"pack": value, "moves": []}]), Place(deal=1), NotOfKind("pack", "list")) for value in NO_LISTS),
    *(
        (record(deals=[{"pack": ORDERED, "moves": value}]), Place(deal=1), NotOfKind("moves", "list"))
        for value in NO_LISTS
    ),
]


@pytest.mark.parametrize(("value", "place", "reason"), WRONG, ids=map(str, range(len(WRONG))))
def test_parts_that_are_wrong(value: dict[str, Any], place: Place, reason: object) -> None:
    """Every part that is missing, of another kind or not possible is named, with what is wrong about it."""
    assert fault_in(written(value)) == (place, reason)
