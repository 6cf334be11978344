"""Records that are meant to do harm: endless, or changed in any way."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.engine.faults import (
    Faulty,
    NotARecord,
    NotJson,
    NotOfKind,
    Place,
    TooLarge,
)
from bot.engine.reading import LIMIT, read_record
from bot.render.faults import fault_line
from tests.engine.written import ALL_PASS, fault_in, record, written


def test_endless_numbers() -> None:
    """Whole numbers longer than any game needs are no numbers of a record; where they are ignored they do no harm."""
    huge = b"-" + b"9" * 1_000_000
    scores, dealer = (
        written(record()).replace(old, new)
        for old, new in ((b"[0, 0]", b"[" + huge + b", 0]"), (b'"dealer": 0', b'"dealer": ' + huge))
    )
    assert fault_in(scores) == (Place(), NotOfKind("scores", "scores"))
    assert fault_in(dealer) == (Place(), NotOfKind("dealer", "seat"))
    read_record(written(record(x=1)).replace(b'"x": 1', b'"x": ' + huge))
    far = -(10**900)
    assert read_record(written(record(scores=[far, 6])))[1].scores == (far, 6)


def test_too_large() -> None:
    """A text longer than any game is refused before it is looked at."""
    assert fault_in(b" " * (LIMIT + 1)) == (Place(), TooLarge(LIMIT))
    assert read_record(written(record()).ljust(LIMIT))[1].players == 2


def test_ten_thousand_moves() -> None:
    """Endless moves are read up to the first that isn't possible."""
    moves = ["1 play AS", "0 play JS"] * 5_000
    assert fault_in(written(record(*moves)))[0] == Place(deal=1, move=3, text="1 play AS")


def test_a_thousand_deals() -> None:
    """A long game is as good as a short one."""
    assert len(read_record(written(record(game="auction-pitch", deals=[ALL_PASS] * 1_000)))[1].results) == 1_000


def told(text: bytes) -> str:
    """The line about `text`, empty if it can be read."""
    try:
        read_record(text)
    except Faulty as fault:
        return fault_line(fault)
    return ""


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(
    st.sampled_from(["rules", "seats", "dealer", "scores", "deals", "version", "options", "pack", "moves"]), json_values
)
def test_anything_anywhere(key: str, value: Any) -> None:
    """Whatever JSON stands in any place of a record, it is read, or there is one line that says what is wrong."""
    text = record("1 play AS")
    if key == "options":
        text["rules"]["options"] = value
    elif key in ("pack", "moves"):
        text["deals"][0] = text["deals"][0] | {key: value}
    else:
        text[key] = value
    assert told(written(text)).isprintable()


@given(st.binary() | st.text().map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_bytes(text: bytes) -> None:
    """Bytes that nobody meant as a record are told to be none."""
    assert isinstance(fault_in(text)[1], NotJson | NotARecord)


@given(st.data())
def test_a_record_cut_or_changed(data: st.DataObject) -> None:
    """A record with any byte changed, or cut off anywhere, is read or refused in one line."""
    text = bytearray(written(record("1 play AS", "0 play JS")))
    at = data.draw(st.integers(0, len(text) - 1))
    text[at] = data.draw(st.integers(0, 255))
    for changed in (bytes(text), bytes(text[:at])):
        assert told(changed).isprintable()
