"""§1: what is common to every game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.engine.actions import ActionName, DealPack, Stand
from bot.engine.cards import CARDS, PACK, total_points
from bot.engine.dealing import cut, draw_for_deal
from bot.engine.events import Dealt
from bot.engine.game import HOUSE, apply, seats_to_act
from bot.engine.games import GAMES
from bot.engine.refusals import NotYourTurn, PackHoldsTwice, PackSize, PhaseName, Refused, WrongPhase
from bot.engine.unplayable import NotANumberOfPlayers, NotASeat, ScoreNotBelowTarget
from bot.engine.view import public_view, seat_view
from tests.engine.stacked import (
    act,
    awards,
    cards,
    deal,
    last,
    lay,
    play_out,
    refuse,
    refused,
    table,
)

RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]


def test_pack_holds_every_card_once() -> None:
    """§1.1: the pack has 52 cards, the thirteen ranks in each of four suits, written rank first."""
    assert {str(card) for card in PACK} == {rank + suit for rank in RANKS for suit in "SHDC"}
    assert len(PACK) == 52
    assert all(CARDS[str(card)] is card for card in PACK)


@pytest.mark.parametrize(("higher", "lower"), list(pairwise(RANKS)))
@pytest.mark.parametrize("suit", ["C", "H"])
def test_ranks_go_from_ace_to_two(higher: str, lower: str, suit: str) -> None:
    """§1.1: in trumps (clubs) and in every plain suit each rank beats the next of A K Q J 10 9 … 2, led or played second."""
    for first, second, taker in ((higher, lower, 1), (lower, higher, 0)):
        game = deal(table("blind", 2), {1: f"{first}{suit} 4S", 0: f"{second}{suit} 3S"})
        opening = () if suit == "C" else ("4S 3S",)  # where spades become trumps
        game = lay(game, *opening, f"{first}{suit} {second}{suit}")
        assert public_view(game).tricks[-1].taker == taker


def test_card_points() -> None:
    """§1.2: ten 10, ace 4, king 3, queen 2, jack 1, all others nothing; 80 in the pack."""
    counts = {"10": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
    assert {str(card): card.points for card in PACK} == {
        rank + suit: counts.get(rank, 0) for rank in RANKS for suit in "SHDC"
    }
    assert total_points(PACK) == 80


@pytest.mark.parametrize(
    ("name", "seats"),
    [("seven-up", (2, 0, 1)), ("blind", (2, 0, 1)), ("auction-pitch", (2, 0, 1)), ("trinidad", (0, 2, 1))],
)
def test_two_packets_of_three_from_eldest_on(name: str, seats: tuple[int, ...]) -> None:
    """§1.3: six each in two packets of three, eldest first and the dealer last, in playing direction."""
    game, events = apply(table(name, 3, dealer=1), HOUSE, DealPack(PACK))
    assert events[0] == Dealt(1)
    assert public_view(game).eldest == seats[0]
    for place, seat in enumerate(seats):
        first, second = 3 * place, 9 + 3 * place
        assert seat_view(game, seat).hand == PACK[first : first + 3] + PACK[second : second + 3]


@pytest.mark.parametrize(("name", "dealers"), [("seven-up", (0, 1, 2, 0)), ("trinidad", (0, 2, 1, 0))])
def test_deal_passes_in_playing_direction(name: str, dealers: tuple[int, ...]) -> None:
    """§1.3: after every scored deal the next seat in playing direction deals."""
    game = table(name, 3, target=99)
    for dealer in dealers:
        assert game.dealer == dealer
        game = deal(game, {}, "9D")
        game = play_out(act(game, f"{game.eldest} stand"))
        assert last(game).dealer == dealer


def test_highest_card_deals_first() -> None:
    """§1.3: each seat draws, the highest rank deals; the draw is told."""
    draw = draw_for_deal(cards("9S KD 10H 2C"), 3)
    assert draw.dealer == 1
    assert draw.rounds == (tuple(enumerate(cards("9S KD 10H"))),)


def test_ties_draw_again() -> None:
    """§1.3: only those who tie for highest draw again, as often as needed, whatever the suits."""
    draw = draw_for_deal(cards("AS AD 10H AC 7C 7D 3D 2H KH"), 4)
    assert draw.dealer == 1
    assert [[seat for seat, _ in drawn] for drawn in draw.rounds] == [[0, 1, 2, 3], [0, 1, 3], [0, 1]]


@pytest.mark.parametrize("depth", [1, 26, 51])
def test_cut_puts_the_top_beneath(depth: int) -> None:
    """§1.3: a cut of the shuffled pack puts its top cards beneath the others."""
    assert cut(PACK, depth) == PACK[depth:] + PACK[:depth]


@pytest.mark.parametrize("depth", [-1, 0, 52])
def test_no_cut_without_two_parts(depth: int) -> None:
    """§1.3: a cut leaves cards in both parts."""
    with pytest.raises(ValueError, match="can't be cut"):
        cut(PACK, depth)


def test_house_deals_a_whole_pack() -> None:
    """§1.1, §1.3: a pack with too few cards or with one twice is refused, with what is wrong; nobody else deals."""
    game = table("seven-up", 2)
    assert refuse(game, HOUSE, DealPack(PACK[1:])) == PackSize(51)
    assert refuse(game, HOUSE, DealPack(())) == PackSize(0)
    assert refuse(game, HOUSE, DealPack(PACK[:51] + PACK[:1])) == PackHoldsTwice(PACK[0])
    assert refuse(game, HOUSE, DealPack(PACK + PACK[7:8])) == PackHoldsTwice(PACK[7])
    assert refuse(game, 0, DealPack(PACK)) == WrongPhase(PhaseName.DEAL, ActionName.DEAL)
    assert refused(game, "0 stand") == NotYourTurn(PhaseName.DEAL, ())
    assert refuse(deal(game, {}), HOUSE, DealPack(PACK)) == WrongPhase(PhaseName.STAND_OR_BEG, ActionName.DEAL)
    assert refuse(deal(game, {}), HOUSE, Stand()) == NotASeat(HOUSE, 2)


@pytest.mark.parametrize("name", GAMES)
def test_numbers_of_players(name: str) -> None:
    """§2 to §7: two to four play each game, but four `partners` and two to seven `auction-pitch`; others are refused."""
    possible = {"partners": (4,), "auction-pitch": (2, 3, 4, 5, 6, 7)}.get(name, (2, 3, 4))
    assert GAMES[name].players == possible
    for players in range(-1, 53):
        if players in possible:
            assert table(name, players).players == players
        else:
            with pytest.raises(Refused) as caught:
                table(name, players)
            assert caught.value.reason == NotANumberOfPlayers(name, players, possible)


@pytest.mark.parametrize("seat", [-2, -1, 3, 9])
def test_first_dealer_has_a_seat(seat: int) -> None:
    """§1.3: the first dealer is one of the seats."""
    with pytest.raises(Refused) as caught:
        table("seven-up", 3, dealer=seat)
    assert caught.value.reason == NotASeat(seat, 3)


@pytest.mark.parametrize("score", [7, 8])
def test_games_start_below_the_target(score: int) -> None:
    """§1.9: nobody starts with the target; below zero is possible, and there is one score a side."""
    with pytest.raises(Refused) as caught:
        table("seven-up", 3, scores=(6, -3, score))
    assert caught.value.reason == ScoreNotBelowTarget(2, score, 7)
    assert table("seven-up", 3, scores=(6, -3, 6)).scores == (6, -3, 6)
    with pytest.raises(ValueError, match="2 sides have 3 scores"):
        table("seven-up", 4, scores=(0, 0, 0))


@pytest.mark.parametrize("name", GAMES)
def test_sides(name: str) -> None:
    """§1.4: four players are two partnerships, in Auction Pitch and with any other number each plays alone."""
    for players in GAMES[name].players:
        sides = 2 if players == 4 and name != "auction-pitch" else players
        game = table(name, players)
        assert (game.sides, game.scores) == (sides, (0,) * sides)


def test_partners_sit_opposite() -> None:
    """§1.4: seats 0 and 2 play against 1 and 3: their tricks and points count together."""
    hands = {1: "3C 2H 2D 2S 3H 3D", 2: "AC 9D 9H 9S 8D 8H", 3: "JC 5D 5H 5S 6D 6H", 0: "KC AD AH AS 10D 10H"}
    game = act(deal(table("seven-up", 4), hands, "2C"), "1 stand")
    game = lay(game, "3C AC JC KC", "9D 5D AD 2D", "AH 2H 9H 5H", "AS 2S 9S 5S", "10D 3D 8D 6D", "10H 3H 8H 6H")
    assert [trick.taker for trick in last(game).tricks] == [2, 0, 0, 0, 0, 0]
    assert awards(last(game)) == "high 0 1 AC, low 1 1 3C, jack 0 1 JC, game 0 1"
    assert (last(game).card_points, game.scores) == ((40, 0), (3, 1))


@pytest.mark.parametrize("moves", [["1 stand"], ["1 beg", "0 give"]])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_eldest_leads(players: int, moves: list[str]) -> None:
    """§1.4: eldest leads to the first trick, after standing and after a gift too."""
    game = act(deal(table("seven-up", players), {}, "9C"), *moves)
    assert seats_to_act(game) == (1,)
    assert refused(game, "0 play 2C") == NotYourTurn(PhaseName.PLAY, (1,))
