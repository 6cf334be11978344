"""§6: `trinidad-kick` and `tobago`: every card turned up may score, and nobody discards."""

from __future__ import annotations

import pytest

from bot.engine.cards import CARDS
from bot.engine.events import DealEnded, Dealt, GameWon, Ran, Scored, TurnedUp
from bot.engine.results import Award, What
from bot.engine.view import public_view
from tests.engine.stacked import act, awards, deal, deal_told, hand_of, last, legal, play_out, table, told

KICKS = {"trinidad-kick": {"A": 1, "6": 2, "J": 3}, "tobago": {"A": 1, "2": 2, "J": 3}}


def kick(card: str, points: int, side: int = 0) -> Scored:
    """`card` scored `points` for `side`."""
    return Scored(Award(What.TURN_UP, side, points, CARDS[card]))


@pytest.mark.parametrize("name", KICKS)
@pytest.mark.parametrize("rank", ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"])
@pytest.mark.parametrize("dealer", [0, 1])
def test_turned_up_cards_score(name: str, rank: str, dealer: int) -> None:
    """§6.1: ace 1, six 2 (`tobago`: two 2), jack 3 for the dealer's side at once, every other rank nothing."""
    points = KICKS[name].get(rank, 0)
    game, events = deal_told(table(name, 2, dealer=dealer), {}, f"{rank}H")
    turned = TurnedUp(CARDS[f"{rank}H"], makes_trumps=True, running=False)
    assert events == (Dealt(dealer), turned, *([kick(f"{rank}H", points, dealer)] if points else []))
    assert game.scores == (points * (1 - dealer), points * dealer)


def test_cards_of_the_rejected_suit_score_too() -> None:
    """§6.1: while running every card turned scores, of the rejected suit too, each as it is turned."""
    game, events = told(deal(table("trinidad-kick", 4), {}, "AH 6H JD"), "3 beg", "0 run")
    assert events[1:] == (
        Ran(0),
        TurnedUp(CARDS["6H"], makes_trumps=False, running=True),
        kick("6H", 2),
        TurnedUp(CARDS["JD"], makes_trumps=True, running=True),
        kick("JD", 3),
    )
    assert game.scores == (6, 0)


def test_kicks_are_kept_when_the_deal_is_thrown_in() -> None:
    """§6.1: when the pack runs out the kicks stay."""
    game = act(deal(table("trinidad-kick", 4), {}, "AH 6H JH"), "3 beg", "0 run")
    assert (last(game).ended, awards(last(game)), game.scores) == (
        "pack-out",
        "turn-up 0 1 AH, turn-up 0 2 6H, turn-up 0 3 JH",
        (6, 0),
    )


def test_kick_of_the_rejected_suit_can_win() -> None:
    """§6.1, §1.9: a kick that reaches the target ends the game there: nothing more is dealt or turned."""
    game, events = told(deal(table("trinidad-kick", 4, scores=(12, 13)), {}, "9H 6H JD"), "3 beg", "0 run")
    assert events[2:] == (
        TurnedUp(CARDS["6H"], makes_trumps=False, running=True),
        kick("6H", 2),
        DealEnded(last(game), 3),
        GameWon(0, smudge=False),
    )
    assert (last(game).ended, [str(card) for card in last(game).turned]) == ("won-before-play", ["9H", "6H"])
    assert (game.scores, public_view(game).winner) == ((14, 13), 0)


@pytest.mark.parametrize("name", KICKS)
@pytest.mark.parametrize(
    ("players", "turned"),
    [(2, "9C 9D"), (3, "9C 9D"), (4, "9C 9D"), (2, "9C 8C 9D"), (4, "9C 8C 9D"), (2, "3C 4C 5C 7C 8C 9D")],
)
def test_nobody_discards(name: str, players: int, turned: str) -> None:
    """§6.2: after one run nine tricks are played, after two twelve, with two players up to 21."""
    game = deal(table(name, players, target=99), {}, turned)
    game = act(game, f"{game.eldest} beg", "0 run")
    tricks = 6 + 3 * (len(turned.split()) - 1)
    assert (public_view(game).phase, public_view(game).trump) == ("play", "D")
    assert [len(hand_of(game, seat)) for seat in range(players)] == [tricks] * players
    assert public_view(game).to_act == (players - 1,)
    assert len(legal(game).split(", ")) == tricks
    game = play_out(game)
    assert (len(last(game).tricks), last(game).ended) == (tricks, "scored")


def test_six_tricks_without_running() -> None:
    """§6.2: it is running that makes hands larger; after standing six tricks are played."""
    game = play_out(act(deal(table("trinidad-kick", 2), {}, "9C"), "1 stand"))
    assert len(last(game).tricks) == 6


def test_all_cards_held_are_in_play() -> None:
    """§6.2, §1.8: with nothing discarded the trumps that running brought count for High, Low and Jack."""
    hands = {1: "2S 3S 4S 5S 6S 7S AD JD 2D", 0: "2H 3H 4H 5H 6H 7H 8H 9H 10H"}
    game = play_out(act(deal(table("trinidad-kick", 2), hands, "9C 9D"), "1 beg", "0 run"))
    assert awards(last(game)).startswith("high 1 1 AD, low 1 1 2D, jack 1 1 JD")


def test_tobago_kicks_with_the_two() -> None:
    """§6: `tobago` differs from `trinidad-kick` in nothing but the two that scores instead of the six."""
    kicks, tobago = table("trinidad-kick", 4).rules.options, table("tobago", 4).rules.options
    assert {name for name in kicks.__slots__ if getattr(kicks, name) != getattr(tobago, name)} == {"turn_up_points"}
