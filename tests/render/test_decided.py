"""What decided a game, and how the board and the rules are told in a line."""

from __future__ import annotations

import pytest

from bot.engine.view import public_view
from bot.render.board import board_text, score_text
from bot.render.result import chips_line, decided, result_blocks
from bot.render.rules import short_rules
from bot.render.speech import Speech
from tests.engine.stacked import SPLIT, SPLIT_TRICKS, act, deal, lay, table

NAMES = ("Ann", "Ben", "Cy", "Dee")
ENGLISH = Speech.of("en")


@pytest.mark.parametrize(
    ("score", "text"), [(0, "0"), (3, "3"), (-1, "①"), (-2, "②"), (-20, "⑳"), (-21, "㉑"), (-36, "−36")]
)
def test_in_the_hole(score: int, text: str) -> None:
    """In Auction Pitch a score below zero stands in a ring; in other games it has its sign (§7.6)."""
    assert score_text(table("auction-pitch", 3).rules, score) == text
    assert score_text(table("seven-up", 2).rules, score) == (text if score >= 0 else f"−{-score}")


def test_the_ring_is_explained() -> None:
    """Where a score stands in a ring the board says that it is below zero, and only there."""
    boards = [board_text(ENGLISH, public_view(table("auction-pitch", 3, 0, (n, 4, 0))), NAMES) for n in (-2, 2)]
    assert [board.partition("to\u00a0")[2] for board in boards] == ["7\u2003in a ring: below zero", "7"]


def test_the_board_names_partners() -> None:
    """On the board partners stand together."""
    public = public_view(table("trinidad", 4, 0, (3, 5)))
    assert (
        board_text(ENGLISH, public, NAMES)
        == "Ann & Cy:\u00a0**3**\u2003Ben & Dee:\u00a0**5**\u2003first\u00a0to\u00a014"
    )


@pytest.mark.parametrize(
    ("scores", "sentence"),
    [
        ((6, 0), "Ann got to 7 with High; what comes after it isn't counted."),
        ((0, 6), "Ben got to 7 with Low; what comes after it isn't counted."),
        ((5, 5), "Ann got to 7 with the jack; Game isn't counted any more."),
        ((4, 5), "Ben got to 7 with Game."),
        ((0, 0), ""),
    ],
)
def test_what_decided_the_game(scores: tuple[int, int], sentence: str) -> None:
    """The point that won is named, and that later ones weren't counted (§1.9); while the game isn't won, nothing is."""
    game = lay(act(deal(table("seven-up", 2, 0, scores), SPLIT, "2C"), "1 stand"), *SPLIT_TRICKS)
    assert decided(ENGLISH, public_view(game), NAMES[:2]) == sentence


def test_a_gift_or_a_turn_up_may_decide() -> None:
    """A game won before a card was played is told by the gift, or by the card turned up."""
    gift = act(deal(table("seven-up", 2, 0, (0, 6)), {}, "2C"), "1 beg", "0 give")
    assert decided(ENGLISH, public_view(gift), NAMES[:2]) == "Ben got to 7 with the gift."
    jack = deal(table("seven-up", 2, 0, (6, 0)), {}, "JC")
    assert decided(ENGLISH, public_view(jack), NAMES[:2]) == "Ann got to 7 with the turn-up J♣."


@pytest.mark.parametrize(
    ("scores", "bids", "sentence"),
    [
        ((0, 5, 0), ("1 bid 2", "2 pass", "0 pass"), "Ben bid 2, made 2 and got to 7."),
        ((0, 5, 6), ("1 bid 2", "2 pass", "0 pass"), "Ben pitched, and the pitcher is counted first."),
        ((0, 0, 6), ("1 bid 2", "2 pass", "0 pass"), "Cy got to 7 with Low."),
        ((6, 0, 6), ("1 bid 2", "2 pass", "0 pass"), "Cy got to 7 first, counted High, Low, Jack, Game."),
        ((6, 0, 0), ("1 bid 3", "2 pass", "0 pass"), "Ann got to 7 with Game."),
    ],
)
def test_what_decided_a_game_of_pitch(scores: tuple[int, ...], bids: tuple[str, ...], sentence: str) -> None:
    """The pitcher's bid and points, or the point that brought another there; where several got there, who is counted first (§7.8)."""
    hands = {1: "AC JC 2D 3D 4D 5D", 2: "2C 6D 7D 8D 9S 2H", 0: "3C KS 10S 4H 5H 6H"}
    tricks = ("AC 2C 3C", "JC 2H 4H", "2D 6D 5H", "9S KS 3D", "10S 4D 7D", "6H 5D 8D")
    game = lay(act(deal(table("auction-pitch", 3, 0, scores), hands), *bids), *tricks)
    public = public_view(game)
    assert decided(ENGLISH, public, NAMES[:3]) == sentence
    assert decided(Speech.of("nl"), public, NAMES[:3]) != sentence


def test_a_smudge_and_its_chips() -> None:
    """A smudge that wins is told as one, and the chips say what each receives or pays (§7.9, §7.10)."""
    hands = {1: "AC KC QC JC 10C 2C", 2: "3D 4D 5D 6D 7D 8D", 0: "3H 4H 5H 6H 7H 8H"}
    tricks = ("AC 3D 3H", "KC 4D 4H", "QC 5D 5H", "JC 6D 6H", "10C 7D 7H", "2C 8D 8H")
    game = lay(act(deal(table("auction-pitch", 3), hands), "1 bid 4", "2 pass", "0 pass"), *tricks)
    public, names = public_view(game), NAMES[:3]
    assert decided(ENGLISH, public, names) == "Bid 4 and made High, Low, Jack and Game: that wins at once."
    assert chips_line(ENGLISH, public, names) == "Chips\u2003Ann:\u00a0−2\u2003Ben:\u00a0+4\u2003Cy:\u00a0−2"
    assert result_blocks(ENGLISH, public, names)[0].startswith("### 🏆 Ben has made the smudge and wins the game!\n")


def test_only_auction_pitch_has_chips() -> None:
    """Other games are settled by the score alone."""
    jack = deal(table("seven-up", 2, 0, (6, 0)), {}, "JC")
    assert chips_line(ENGLISH, public_view(jack), NAMES[:2]) == ""


def test_a_deal_thrown_in_says_who_deals() -> None:
    """Under the result of a deal thrown in stands why, and who deals now, without needing what happened in it."""
    game = act(deal(table("seven-up", 4), {}, "2C 3C 4C"), "1 beg", "0 run")
    assert result_blocks(ENGLISH, public_view(game), NAMES)[0] == (
        "The cards are bunched: no new suit came up, Ann deals again."
    )
    passed = act(deal(table("auction-pitch", 3, all_pass="next-dealer"), {}), "1 pass", "2 pass", "0 pass")
    assert result_blocks(ENGLISH, public_view(passed), NAMES[:3])[0] == (
        "Everyone passed: the cards are thrown in, Ben deals."
    )


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("seven-up", "To 7, clockwise."),
        ("eleven", "To 11, clockwise."),
        ("partners", "To 7, clockwise. A new suit may be bunched."),
        ("blind", "To 7, clockwise."),
        ("trinidad", "To 14, anticlockwise. A hung jack is worth 3."),
        (
            "trinidad-kick",
            "To 14, anticlockwise. Kicks score: ace 1, six 2, jack 3. Nobody discards. A hung jack is worth 3.",
        ),
        (
            "tobago",
            "To 14, anticlockwise. Kicks score: ace 1, two 2, jack 3. Nobody discards. A hung jack is worth 3.",
        ),
        ("auction-pitch", "To 7, clockwise. Bids from 2 to 4."),
    ],
)
def test_the_rules_in_a_line(game: str, line: str) -> None:
    """Each of the eight games has its line of rules, and every house rule that is changed is named in it."""
    players = 4 if game == "partners" else 2
    assert short_rules(ENGLISH, table(game, players).rules) == line


def test_a_house_rule_that_takes_something_away_is_named() -> None:
    """Discarding in a game in which nobody does, and a jack that doesn't hang, are named too."""
    changed = table("trinidad-kick", 2, keep_after_running="six", hang_jack=1, target=21, following="strict").rules
    assert short_rules(ENGLISH, changed) == (
        "To 21, anticlockwise. Kicks score: ace 1, six 2, jack 3. Cards kept after running: discard to six. "
        "Following suit: strictly follow. A hung jack is worth: 1."
    )
