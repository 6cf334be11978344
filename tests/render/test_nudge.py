"""The ping reads well as a notification."""

from __future__ import annotations

import pytest

from bot.engine.state import Game
from bot.engine.view import public_view
from bot.render.nudge import nudge_text
from bot.render.speech import Speech
from tests.engine.stacked import act, deal, table
from tests.render.shown import ENGLISH


def test_a_ping_reads_well(game: Game) -> None:
    """The ping says what was led by whom, and trumps, as a notification shows it; on one's own lead that one leads."""
    names = ("Ann", "Ben", "Cy", "Dee")
    led = act(game, "1 play KD")
    assert nudge_text(ENGLISH, "<@7>", public_view(led), names) == "<@7>: Ben led K♦, trumps ♠"
    assert nudge_text(Speech.of("nl"), "<@7>", public_view(led), names) == "<@7>: Ben kwam uit met K♦, troef ♠"
    assert nudge_text(ENGLISH, "<@7>", public_view(game), names) == "<@7>: you lead, trumps ♠"


@pytest.mark.parametrize(
    ("name", "moves", "sentence"),
    [
        ("seven-up", (), "<@7>: 2♠ is turned up. Stand or beg?"),
        ("seven-up", ("1 beg",), "<@7>: Ben begs. Give or run?"),
        ("partners", ("1 beg", "0 run"), "<@7>: 3♥ came up. Play it, or a new deal (bunch)?"),
        ("seven-up", ("1 beg", "0 run"), "<@7>: trumps are ♥. What do you discard?"),
    ],
)
def test_a_ping_before_play(name: str, moves: tuple[str, ...], sentence: str) -> None:
    """Before the cards are played the ping asks what is to be decided, and shows the card it is about."""
    asked = act(deal(table(name, 4), {}, "2S 3H"), *moves)
    assert nudge_text(ENGLISH, "<@7>", public_view(asked), ("Ann", "Ben", "Cy", "Dee")) == sentence


def test_a_ping_in_the_auction() -> None:
    """The ping in an auction says how the bid stands; a game without turn-up that the first lead makes trumps."""
    names = ("Ann", "Ben", "Cy")
    bidding = deal(table("auction-pitch", 3), {})
    assert nudge_text(ENGLISH, "<@7>", public_view(bidding), names) == "<@7>: nobody has bid yet. Bid or pass?"
    bid = act(bidding, "1 bid 2")
    assert nudge_text(ENGLISH, "<@7>", public_view(bid), names) == "<@7>: the bid stands at 2. Bid or pass?"
    pitches = act(bid, "2 pass", "0 pass")
    assert nudge_text(ENGLISH, "<@7>", public_view(pitches), names) == "<@7>: you lead, and your card makes trumps."
