"""The complaints about other programs' computer partners, each as a position that `sharp` gets right whatever its seed."""

import pytest

from bot.engine.actions import Bid, Pass, Play, SeatAction
from bot.engine.cards import CARDS
from bot.engine.game import seats_to_act
from bot.engine.state import Game
from bot.engine.view import seat_view
from bot.players.decide import decide
from bot.players.levels import Level
from tests.players.positions import set_up

SEEDS = range(8)


def chosen(game: Game) -> set[SeatAction]:
    """Return all that `sharp` does in the seat to act, over several seeds."""
    (seat,) = seats_to_act(game)
    return {decide(seat_view(game, seat), Level.SHARP, seed) for seed in SEEDS}


def play(card: str) -> Play:
    """Return the action of playing `card`."""
    return Play(CARDS[card])


def test_no_maximum_without_the_ace() -> None:
    """It doesn't bid the maximum on a hand that lacks the ace."""
    hands = ["2D 3D 4D 5D 6D 7D", "KS JS 9S 10D 4C 3H", "2C 3C 5C 6C 7C 8C", "2H 4H 5H 6H 7H 8H"]
    assert Bid(4) not in chosen(set_up("auction-pitch", hands))


@pytest.mark.parametrize("hand", ["9S 6S 7D 4C 8H 3H", "10S 7S 10D 9D 5C 2H"])
def test_no_overbidding(hand: str) -> None:
    """It passes on a hand that makes nothing for sure, after a bid as before one."""
    hands = ["2D 3D 4D 5D 8D KD", hand, "2C 3C 6C 7C 8C JC", "KH JH 5H 6H 7H 10H"]
    assert chosen(set_up("auction-pitch", hands)) == {Pass()}
    assert chosen(set_up("auction-pitch", hands, ["3 bid 2", "0 pass"], dealer=2)) == {Pass()}


def test_saves_its_low() -> None:
    """Where Low goes to the winner of the trick, it saves its own lowest trump when it is last to play and can."""
    hands = ["2S 9C 8C 7D 6D 3D", "9H 4H 3C 4C KS 8S", "5H 10C JC QC AD 2D", "6H 7H KC AC QD JD"]
    game = set_up("seven-up", hands, ["1 stand", "1 play 9H", "2 play 5H", "3 play 6H"], "5S", low_to="winner")
    assert chosen(game) == {play("2S")}


@pytest.mark.parametrize("low_to", ["holder", "winner"])
def test_lowest_trump_under_the_partners_ace(low_to: str) -> None:
    """Its partner's ace of trumps gets its lowest trump, not the king, whoever Low goes to."""
    hands = ["7H 8H 2C QD JS 10C", "AH KH QH AD AS 9D", "5H JH 2H JD 4D 6S", "3H 6H 5D 6D KS 2S"]
    moves = [
        "1 stand",
        "1 play AH",
        "2 play 5H",
        "3 play 3H",
        "0 play 7H",
        "1 play KH",
        "2 play JH",
        "3 play 6H",
        "0 play 8H",
    ]
    game = set_up("seven-up", hands, [*moves, "1 play AS", "2 play 6S"], "5S", low_to=low_to)
    assert chosen(game) == {play("2S")}


def test_king_before_the_small_trump() -> None:
    """Holding the king, which nothing can beat any more, it doesn't lead its small trump before it while the jack is out."""
    hands = ["AS KS 4S 9H 8D 6C", "2S 3S 2H 3H 4H 5H", "5S 6H 7H 8H 2D 3D", "7S 4D 5D 6D 7D 9D", "9S 2C 3C 4C 5C 7C"]
    hands += ["QS JS 9C KH QH JH", "6S JC QC 10D JD QD"]
    moves = ["0 bid 2", *(f"{seat} pass" for seat in range(1, 7)), "0 play AS", "1 play 2S", "2 play 5S", "3 play 7S"]
    game = set_up("auction-pitch", hands, [*moves, "4 play 9S", "5 play QS", "6 play 6S"], dealer=6)
    assert play("4S") not in chosen(game)


def test_no_ace_for_a_worthless_trick() -> None:
    """Last to play, it doesn't spend the ace of trumps on a trick in which nothing lies, the jack being still out."""
    hands = ["AS 9C 8C 7D 6D 3D", "9H 4H 3C 4C KS 8S", "5H 10C JC QC AD 2D", "6H 7H KC AC QD JD"]
    game = set_up("seven-up", hands, ["1 stand", "1 play 9H", "2 play 5H", "3 play 6H"], "5S")
    assert play("AS") not in chosen(game)


def test_sets_the_bidder_back() -> None:
    """It doesn't throw its ten to the bidder, who needs Game to make the bid, while a small card will do."""
    hands = ["10H 3H 4D 9C 7C 6D", "AS KS 4S AH KH 2D", "5H 6H JC 8C 3D 8D", "7H 8H 5C 6C 9D JD"]
    moves = ["1 bid 3", "2 pass", "3 pass", "0 pass", "1 play AS", "2 play 3D", "3 play 5C", "0 play 4D"]
    game = set_up("auction-pitch", hands, [*moves, "1 play AH", "2 play 5H", "3 play 7H"])
    assert chosen(game) == {play("3H")}


@pytest.mark.parametrize("bid", [2, 3])
def test_dealer_takes_the_contract_by_matching(bid: int) -> None:
    """As dealer it takes the contract at the number that was bid, and doesn't outbid where matching is enough."""
    hands = ["AS KS 2S 10S AH 5D", "KH QH 7H 6C 4C 9D", "8H 10C JC QC AD 2D", "3H 9H KC AC QD JD"]
    game = set_up("auction-pitch", hands, [f"1 bid {bid}", "2 pass", "3 pass"])
    assert chosen(game) == {Bid(bid)}


@pytest.mark.parametrize(("low_to", "saves"), [("winner", True), ("holder", False)])
def test_knows_who_low_goes_to(low_to: str, saves: bool) -> None:
    """With the same cards it ruffs a worthless trick with the two of trumps where Low goes to the winner, and need not elsewhere."""
    hands = ["2S 8C 6D 5D 3H 6C", "AH KH QH AD 9D 3S", "5H JH 2H JD 4D KS", "7H 8H 2C QD 7D 10C"]
    moves = [
        "1 stand",
        "1 play AH",
        "2 play 5H",
        "3 play 7H",
        "0 play 3H",
        "1 play KH",
        "2 play JH",
        "3 play 8H",
        "0 play 6C",
    ]
    moves += ["1 play QH", "2 play 2H", "3 play 2C", "0 play 5D", "1 play AD", "2 play JD", "3 play QD", "0 play 6D"]
    game = set_up("seven-up", hands, [*moves, "1 play 9D", "2 play 4D", "3 play 7D"], "5S", low_to=low_to)
    assert (chosen(game) == {play("2S")}) is saves
