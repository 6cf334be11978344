"""Reading the deals of a game record: packs, moves, and their order."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from bot.engine.actions import ActionName
from bot.engine.cards import CARDS
from bot.engine.faults import (
    DealAfterGame,
    DealNotFinished,
    Fault,
    MoveAfterDeal,
    NotACard,
    NotAMove,
    Place,
)
from bot.engine.refusals import (
    BidOutside,
    NotInHand,
    NotYourTurn,
    PackHoldsTwice,
    PackSize,
    PhaseName,
    Refusal,
    WrongPhase,
)
from bot.engine.unplayable import NotASeat
from tests.engine.written import ALL_PASS, DEEP, ORDERED, fault_in, record, written

PACKS: list[tuple[Sequence[object], Fault | Refusal]] = [
    (ORDERED[:51], PackSize(51)),
    ([], PackSize(0)),
    (ORDERED[:51] + ORDERED[:1], PackHoldsTwice(CARDS["AS"])),
    (ORDERED + ORDERED, PackHoldsTwice(CARDS["AS"])),
    (ORDERED * 20_000, PackHoldsTwice(CARDS["AS"])),
    *(([text, *ORDERED[1:]], NotACard(text)) for text in ("as", "AX", "", "1S", "AS ", "10", "TS", "A\u2660")),
    (["S" * 1000, *ORDERED[1:]], NotACard("S" * 169 + "…")),
    ([None, *ORDERED[1:]], NotACard("null")),
    ([["AS"], *ORDERED[1:]], NotACard('["AS"]')),
    ([DEEP, *ORDERED[1:]], NotACard("[" * 169 + "…")),
]


@pytest.mark.parametrize(("pack", "reason"), PACKS, ids=map(str, range(len(PACKS))))
def test_packs_that_are_wrong(pack: Sequence[object], reason: object) -> None:
    """A pack holds each of the 52 cards once, written exactly; the deal is named, and what is wrong."""
    assert fault_in(written(record(deals=[{"pack": pack, "moves": []}]))) == (Place(deal=1), reason)


NO_MOVES = [
    "", " ", "1", "1 ", "play AS", "1  play AS", " 1 play AS", "1 play AS ", "01 play AS", "+1 play AS", "-1 play AS", "1.0 play AS",
    "\u0661 play AS", "1_0 play AS", "1 Play AS", "1 play as", "1 play 1S", "1 play", "1 play AS KS", "1\tplay AS", "1 play\u00a0AS",
    "1 stand now", "1 bid", "1 bid two", "1 bid 02", "1 bid +2", "1 bid -1", "1 bid 2 3", "1 bid \u0662", "1 bid 1e1", "1 discard",
    "1 discard ", "1 discard 2C  3C", "1 discard 2C,3C", "1 discard 2", "1 deal", "1 \ud800", "1 play AS\x00", "1 play AS\n",
    "99999 play AS", "9" * 5000 + " play AS", "1 bid " + "9" * 5000,
]  # fmt: skip


@pytest.mark.parametrize("move", NO_MOVES, ids=map(str, range(len(NO_MOVES))))
def test_moves_that_are_none(move: str) -> None:
    """A move is written exactly so: one space, a seat without leading zeros, the word, upper-case cards; anything else is no move."""
    shown = move if len(move) <= 170 else move[:169] + "…"
    assert fault_in(written(record(move))) == (Place(deal=1, move=1, text=shown), NotAMove())


@pytest.mark.parametrize("move", [None, 1, True, ["1 play AS"], {"seat": 1}, DEEP, 1.5])
def test_moves_that_are_no_text(move: Any) -> None:
    """A move that isn't even text is quoted as the JSON it is."""
    shown = json.dumps(move)
    place = Place(deal=1, move=1, text=shown if len(shown) <= 170 else shown[:169] + "…")
    assert fault_in(written(record(move))) == (place, NotAMove())


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        (["9 play AS"], NotASeat(9, 2)),
        (["9999 play AS"], NotASeat(9999, 2)),
        (["0 play 6S"], NotYourTurn(PhaseName.PLAY, (1,))),
        (["1 play JS"], NotInHand(CARDS["JS"])),
        (["1 bid 999"], WrongPhase(PhaseName.PLAY, ActionName.BID)),
        (["1 play AS", "0 play JS", "1 play AS"], NotInHand(CARDS["AS"])),
    ],
)
def test_illegal_moves(moves: list[str], reason: object) -> None:
    """A move that the rules refuse is named by deal, number and text, with the engine's own reason."""
    assert fault_in(written(record(*moves))) == (Place(deal=1, move=len(moves), text=moves[-1]), reason)


def test_bids_that_do_not_exist() -> None:
    """A bid outside the table's is a move, and refused by the rules."""
    for points in (0, 1, 5, 999):
        assert fault_in(written(record(f"1 bid {points}", game="auction-pitch")))[1] == BidOutside(2)


def test_order_of_deals() -> None:
    """A deal after one that isn't finished, a move after a deal's end, and a deal after the game is won are faults of their place."""
    begun = {"pack": ORDERED, "moves": ["1 pass"]}
    place = Place(deal=3)
    assert fault_in(written(record(game="auction-pitch", deals=[ALL_PASS, begun, ALL_PASS]))) == (
        place,
        DealNotFinished(2),
    )
    late = ALL_PASS | {"moves": ["1 pass", "0 pass", "1 play AS"]}
    place = Place(deal=2, move=3, text="1 play AS")
    assert fault_in(written(record(game="auction-pitch", deals=[ALL_PASS, late, ALL_PASS]))) == (place, MoveAfterDeal())
    jack = [card for card in ORDERED if card != "JH"]
    won = {"pack": [*jack[:12], "JH", *jack[12:]], "moves": []}
    twice = record(game="seven-up", scores=[6, 6], deals=[won, won])
    assert fault_in(written(twice)) == (Place(deal=2), DealAfterGame())
    after = record(game="seven-up", scores=[6, 6], deals=[won | {"moves": ["1 stand"]}])
    assert fault_in(written(after)) == (Place(deal=1, move=1, text="1 stand"), MoveAfterDeal())
