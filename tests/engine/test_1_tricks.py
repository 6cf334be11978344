"""§1.5 and §1.6: tricks, and which cards are legal."""

from __future__ import annotations

import pytest

from bot.engine.actions import ActionName, DealPack
from bot.engine.cards import CARDS, PACK
from bot.engine.events import Played, TrickTaken
from bot.engine.game import HOUSE, apply, choices, seats_to_act
from bot.engine.refusals import GameOver, MustFollow, NotInHand, NotYourTurn, PhaseName, WrongPhase
from bot.engine.unplayable import NotASeat
from bot.engine.view import public_view
from tests.engine.stacked import (
    SPLIT,
    SPLIT_TRICKS,
    act,
    cards,
    deal,
    last,
    lay,
    legal,
    refuse,
    refused,
    table,
    told,
)


@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        ("9H KH 3H", 2),  # the highest of the suit led
        ("KH 9H AS", 1),  # a card of another plain suit takes nothing, be it the ace
        ("9H 2C KH", 2),  # the only trump
        ("9H 2C 7C", 0),  # the highest trump
        ("9H 7C 2C", 2),
        ("2C 7C AS", 2),  # trumps led
        ("7C AS AD", 1),  # nobody follows
    ],
)
def test_who_takes_a_trick(trick: str, taker: int) -> None:
    """§1.5: one card from each in playing direction; the highest trump takes, else the highest of the suit led."""
    first, second, third = trick.split()
    hearts = dict(zip((1, 2, 0), trick.split(), strict=True))
    game = deal(table("seven-up", 3), {seat: f"{card} {FILL[seat]}" for seat, card in hearts.items()}, "9C")
    game, events = told(act(game, "1 stand"), f"1 play {first}", f"2 play {second}", f"0 play {third}")
    taking = CARDS[hearts[taker]]
    assert events == (
        Played(1, CARDS[first], makes_trumps=False),
        Played(2, CARDS[second], makes_trumps=False),
        Played(0, CARDS[third], makes_trumps=False),
        TrickTaken(taker, taking, ruffed=taking.suit == "C" and first[-1] != "C"),
    )
    assert seats_to_act(game) == (taker,)
    assert public_view(game).tricks[0].cards == cards(trick)


FILL = {1: "2S 3S 4S 5S 6S", 2: "2D 3D 4D 5D 6D", 0: "7S 8S 9S 7D 8D"}  # neither hearts nor clubs


def test_play_goes_in_playing_direction() -> None:
    """§1.5: cards are played in playing direction from the leader on, each seat once, and the taker leads next."""
    game = deal(table("seven-up", 4), {}, "9C")
    game = act(game, "1 stand")
    for _ in range(6):
        leader = seats_to_act(game)[0]
        for place in range(4):
            assert seats_to_act(game) == ((leader + place) % 4,)
            game, _ = apply(game, seats_to_act(game)[0], choices(game, seats_to_act(game)[0])[0])  # type: ignore[arg-type]
    assert last(game).ended == "scored"


def test_every_card_is_played() -> None:
    """§1.5: a game that High has decided already still goes on to the last card, and a last card must be played too."""
    game = act(deal(table("seven-up", 2, scores=(6, 6)), SPLIT, "2C"), "1 stand")
    game = lay(game, *SPLIT_TRICKS[:5])
    assert legal(game) == "play 9S"
    game = act(game, "1 play 9S")
    assert (legal(game), game.scores) == ("play 8D", (6, 6))
    game = act(game, "0 play 8D")
    assert (game.scores, public_view(game).winner) == ((7, 6), 0)
    assert refused(game, "0 play 8D") == GameOver(0)
    assert refuse(game, HOUSE, DealPack(PACK)) == GameOver(0)
    assert refused(game, "9 stand") == GameOver(0)


@pytest.mark.parametrize(
    ("led", "hand", "may"),
    [
        ("9C", "2C KC AH 3S 4S 5S", "2C KC"),  # trumps led: a trump if you hold one
        ("9C", "KH AH 3S 4S 5S 2D", "KH AH 3S 4S 5S 2D"),  # … else anything
        ("9H", "2H AH KC 3S 4S 5S", "2H AH KC"),  # a plain suit led: that suit or a trump
        ("9H", "2H AH 2D 3S 4S 5S", "2H AH"),
        ("9H", "2H 2C 3C 4C 5C 6C", "2H 2C 3C 4C 5C 6C"),
        ("9H", "KC 2C 2D 3S 4S 5S", "KC 2C 2D 3S 4S 5S"),  # none of that suit: anything, no duty to trump
        ("9H", "2D 3D 2S 3S 4S 5S", "2D 3D 2S 3S 4S 5S"),
    ],
)
def test_legal_cards(led: str, hand: str, may: str) -> None:
    """§1.6: the leader may play any card, the others what the lead asks for; a refusal tells the suit led and whether trumps do too."""
    game = deal(table("seven-up", 2), {1: f"{led} 7S 7D 7C 8S 8D", 0: hand}, "QC")
    game = act(game, "1 stand")
    assert legal(game) == plays(f"{led} 7S 7D 7C 8S 8D")
    game = act(game, f"1 play {led}")
    assert legal(game) == plays(may)
    for card in set(hand.split()) - set(may.split()):
        assert refused(game, f"0 play {card}") == MustFollow(CARDS[led].suit, CARDS["QC"].suit, or_trump=led == "9H")


def plays(hand: str) -> str:
    """All cards of `hand` as `replay` lists them."""
    return ", ".join(sorted(f"play {card}" for card in hand.split()))


def test_what_is_no_card_to_play() -> None:
    """§1.5, §1.6: a card not held, another seat's turn, a seat that isn't there and another action are each refused for what they are."""
    game = act(deal(table("seven-up", 2), {1: "9H 7S", 0: "AH 2H"}, "QC"), "1 stand", "1 play 9H")
    assert refused(game, "0 play QC") == NotInHand(CARDS["QC"])
    assert refused(game, "0 play 7S") == NotInHand(CARDS["7S"])
    assert refused(game, "0 play 9H") == NotInHand(CARDS["9H"])
    assert refused(game, "1 play 7S") == NotYourTurn(PhaseName.PLAY, (0,))
    assert refused(game, "2 play 7S") == NotASeat(2, 2)
    assert refused(game, "0 stand") == WrongPhase(PhaseName.PLAY, ActionName.STAND)
    assert refused(game, "0 discard 2H") == WrongPhase(PhaseName.PLAY, ActionName.DISCARD)
    assert legal(game, 1) == ""


def test_trumping_is_free() -> None:
    """§1.6: a hand that could beat or overtrump may as well throw its lowest."""
    hands = {1: "9H 9S 9D 8S 8D 7S", 2: "7C 2S 3S 4S 5S 6S", 0: "AH 2H 2C KC 2D 3D"}
    game = act(deal(table("seven-up", 3), hands, "QC"), "1 stand", "1 play 9H", "2 play 7C")
    assert legal(game) == "play 2C, play 2H, play AH, play KC"
