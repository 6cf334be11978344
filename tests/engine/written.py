"""Game records written by hand and in the files beside these tests, which keep packs and moves as text to be read by people."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.engine.cards import PACK
from bot.engine.faults import Fault, Faulty, Place
from bot.engine.reading import read_record
from bot.engine.refusals import Refusal
from bot.render.faults import fault_line

FILES = sorted((Path(__file__).parent / "records").glob("*.json"))

ORDERED = [str(card) for card in PACK]

ALL_PASS = {"pack": ORDERED, "moves": ["1 pass", "0 pass"]}
"""A deal of `auction-pitch` for two in which nobody bids."""

DEEP = json.loads("[" * 300 + "]" * 300)
"""Lists in lists, as deep as can still be read."""


def record(*moves: str, game: str = "blind", players: int = 2, **fields: Any) -> dict[str, Any]:
    """A game record as an object: one deal from an ordered pack with `moves`; `fields` replace what the record holds."""
    return {
        "format": "all-fours-record",
        "version": 1,
        "rules": {"game": game, "options": {}},
        "seats": [f"Player {seat}" for seat in range(players)],
        "dealer": 0,
        "scores": [0] * (2 if players == 4 and game != "auction-pitch" else players),
        "deals": [{"pack": ORDERED, "moves": list(moves)}],
    } | fields


def written(value: object) -> bytes:
    """`value` as the text of a record."""
    return json.dumps(value).encode()


def unfold(kept: dict[str, Any]) -> dict[str, Any]:
    """The game record that one of FILES keeps."""
    deals = [
        {"pack": deal["pack"].split(), "moves": [move for move in deal["moves"].split(", ") if move]}
        for deal in kept["deals"]
    ]
    return record(
        game=kept["game"],
        players=kept["players"],
        rules={"game": kept["game"], "options": kept["options"]},
        dealer=kept["dealer"],
        scores=kept["scores"],
        deals=deals,
    )


def unfold_result(kept: dict[str, Any]) -> dict[str, Any]:
    """What `replay` must print for one of FILES."""
    result: dict[str, Any] = kept["result"]
    return result | {"deals": [deal | {"turned": deal["turned"].split()} for deal in result["deals"]]}


def fault_in(text: bytes) -> tuple[Place, Fault | Refusal]:
    """Where `text` is at fault and why; the sentence about it must be one readable line."""
    with pytest.raises(Faulty) as caught:
        read_record(text)
    line = fault_line(caught.value)
    assert line.isprintable()
    assert 0 < len(line) < 400
    return caught.value.place, caught.value.reason
