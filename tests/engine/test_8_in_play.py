"""§8: what the house rules on play and scoring change."""

from __future__ import annotations

import pytest

from bot.engine.cards import CARDS
from bot.engine.game import seats_to_act
from bot.engine.refusals import MustFollow, MustNotUndertrump
from bot.engine.state import Game
from bot.engine.view import public_view
from tests.engine.stacked import SPLIT, SPLIT_TRICKS, act, awards, deal, last, lay, legal, play_out, refused, table


def split(name: str = "seven-up", scores: tuple[int, int] = (0, 0), **options: object) -> Game:
    """A game of two in which SPLIT was played: High and Jack to 0, Low and Game to 1, the jack led by 1 and taken by 0."""
    game = deal(table(name, 2, 0, scores, **options), SPLIT, "" if name == "blind" else "2C")
    return lay(game if name == "blind" else act(game, "1 stand"), *SPLIT_TRICKS)


@pytest.mark.parametrize("target", range(1, 100))
def test_target(target: int) -> None:
    """`target`: the game is won when it is reached and not before; all values from 1 to 99."""
    won = split(scores=(target - 1, target - 1), target=target)
    assert (public_view(won).winner, won.scores) == (0, (target, target - 1))
    on = split(scores=(target - 3, target - 3), target=target)
    assert (public_view(on).winner, on.scores) == (None, (target - 1, target - 1))


@pytest.mark.parametrize("name", ["seven-up", "blind", "trinidad", "auction-pitch"])
@pytest.mark.parametrize(("direction", "step"), [("clockwise", 1), ("anticlockwise", -1)])
def test_direction(name: str, direction: str, step: int) -> None:
    """`direction`: deal, speaking, bidding, play and the passing of the deal go round that way in every game."""
    game = deal(table(name, 3, direction=direction, target=99), {}, "" if name in ("blind", "auction-pitch") else "7H")
    eldest = step % 3
    assert seats_to_act(game) == (eldest,)
    if name == "auction-pitch":
        game = act(game, f"{eldest} bid 2", f"{(eldest + step) % 3} pass", "0 pass")
    elif name != "blind":
        game = act(game, f"{eldest} stand")
    for place in range(3):
        seat = (eldest + place * step) % 3
        assert seats_to_act(game) == (seat,)
        game = act(game, f"{seat} {legal(game).split(', ')[0]}")
    assert play_out(game).dealer == eldest


@pytest.mark.parametrize("following", ["follow-or-trump", "strict"])
@pytest.mark.parametrize(
    ("led", "hand", "strict", "usual"),
    [
        ("9H", "2H AH KC 3S 4S 5S", "2H AH", "2H AH KC"),  # a plain lead: that suit alone
        ("9H", "KC 2C 3S 4S 5S 6S", "KC 2C 3S 4S 5S 6S", "KC 2C 3S 4S 5S 6S"),  # void of it: anything
        ("9C", "KC 2C 3S 4S 5S 6S", "KC 2C", "KC 2C"),  # a trump lead is as ever
        ("9C", "2H 3H 3S 4S 5S 6S", "2H 3H 3S 4S 5S 6S", "2H 3H 3S 4S 5S 6S"),
    ],
)
def test_following(following: str, led: str, hand: str, strict: str, usual: str) -> None:
    """`following` strict: on a plain lead that suit must be followed; void of it, anything."""
    game = deal(table("seven-up", 2, following=following), {1: f"{led} 7D 8D", 0: hand}, "QC")
    game = act(game, "1 stand", f"1 play {led}")
    may = strict if following == "strict" else usual
    assert legal(game) == ", ".join(sorted(f"play {card}" for card in may.split()))
    for card in set(hand.split()) - set(may.split()):
        or_trump = following != "strict" and led == "9H"
        assert refused(game, f"0 play {card}") == MustFollow(CARDS[led].suit, CARDS["QC"].suit, or_trump)


@pytest.mark.parametrize("undertrump", ["allowed", "barred"])
@pytest.mark.parametrize(
    ("trick", "hand", "barred"),
    [
        ("9H 7C", "2C 6C 8C AC 3S 4S", "2C 6C"),  # lower than the trump in the trick
        ("9H 7C", "2C 8C 2H 3S 4S 5S", "2C 3S 4S 5S"),  # holding the suit led too (plain cards must follow anyway)
        ("9H 7C", "2C 3C 4C 5C 6C 8C", ""),  # only trumps left
        ("9H 7C", "2C 3C 4C 5C 6C 3S", "2C 3C 4C 5C 6C"),
        ("9H 8H", "2C 8C 3S 4S 5S 6S", ""),  # no trump in the trick
        ("9C 7C", "2C 8C 3S 4S 5S 6S", "3S 4S 5S 6S"),  # trumps led: no bar, but they must be followed
        ("9H 3S", "2C 8C 4S 5S 6S 7S", ""),
    ],
)
def test_undertrump(undertrump: str, trick: str, hand: str, barred: str) -> None:
    """`undertrump` barred: on a plain lead no trump below the highest in the trick, unless only trumps are left in hand."""
    first, second = trick.split()
    game = deal(
        table("seven-up", 3, undertrump=undertrump), {1: f"{first} 7D", 2: f"{second} 2D 3D 4D 5D 6D", 0: hand}, "QC"
    )
    game = act(game, "1 stand", f"1 play {first}", f"2 play {second}")
    led, trump = CARDS[first].suit, CARDS["QC"].suit
    following = {card for card in barred.split() if not card.endswith("C")}
    under = set(barred.split()) - following if undertrump == "barred" else set()
    assert legal(game) == ", ".join(sorted(f"play {card}" for card in set(hand.split()) - following - under))
    for card in following:
        assert refused(game, f"0 play {card}") == MustFollow(led, trump, or_trump=led != trump)
    for card in under:
        assert refused(game, f"0 play {card}") == MustNotUndertrump(led, CARDS[second])


def test_undertrump_below_the_highest() -> None:
    """`undertrump` barred: it is the highest trump in the trick that counts, not the last; with `strict` the suit comes first."""
    hands = {1: "9H", 2: "10C 2D 3D 4D 5D 6D", 3: "QC 7D 8D 9D 10D JD", 0: "JC KC 8C 2S 3S 4S"}
    game = act(deal(table("seven-up", 4, undertrump="barred"), hands, "7C"), "1 stand")
    game = act(game, "1 play 9H", "2 play 10C", "3 play QC")
    assert legal(game) == "play 2S, play 3S, play 4S, play KC"
    assert refused(game, "0 play JC") == MustNotUndertrump(CARDS["9H"].suit, CARDS["QC"])
    hands |= {0: "JC KC 8C 2H 3S 4S"}
    game = act(deal(table("seven-up", 4, undertrump="barred", following="strict"), hands, "7C"), "1 stand")
    game = act(game, "1 play 9H", "2 play 10C", "3 play QC")
    assert legal(game) == "play 2H"
    assert refused(game, "0 play JC") == MustFollow(CARDS["9H"].suit, CARDS["7C"].suit, or_trump=False)


def test_undertrump_is_free_before_trumps_are_known() -> None:
    """`undertrump`, `following`: where the first lead makes trumps it is a trump lead, and nothing is barred."""
    game = deal(
        table("blind", 3, undertrump="barred", following="strict"), {1: "9H 2C", 2: "KH 3C", 0: "AH 2H 3S 4S 5S 6S"}
    )
    assert legal(act(game, "1 play 9H", "2 play KH")) == "play 2H, play AH"


@pytest.mark.parametrize(("low_to", "side"), [("holder", 0), ("winner", 1)])
@pytest.mark.parametrize("name", ["seven-up", "blind", "auction-pitch"])
def test_low_to(name: str, low_to: str, side: int) -> None:
    """`low_to` winner: Low counts for the side whose trick the lowest trump in play falls to, not for its holder."""
    hands = {1: "AC AS KS QS JS 9S", 0: "3C 2D 3D 4D 5D 6D"}
    game = deal(table(name, 2, low_to=low_to), hands, "2C" if name == "seven-up" else "")
    if name == "seven-up":
        game = act(game, "1 stand")
    if name == "auction-pitch":
        game = act(game, "1 bid 2", "0 pass")
    game = play_out(lay(game, "AC 3C"))
    assert f"low {side} 1 3C" in awards(last(game))


def test_low_won_by_its_holder() -> None:
    """`low_to` winner: a holder who takes the trick with it, or whose partner does, keeps it."""
    assert "low 1 1 3C" in awards(last(split(low_to="winner")))
    hands = {1: "3C 2S 3S 4S 5S 6S", 2: "9C 2H 3H 4H 5H 6H", 3: "AC 2D 3D 4D 5D 6D", 0: "7S 8S 9S 7H 8H 9H"}
    game = act(deal(table("seven-up", 4, low_to="winner"), hands, "2C"), "1 stand")
    assert "low 1 1 3C" in awards(last(play_out(act(game, "1 play 3C", "2 play 9C", "3 play AC"))))


@pytest.mark.parametrize(("points", "what"), [(1, "jack 0 1"), (3, "hang-jack 0 3"), (6, "hang-jack 0 6")])
@pytest.mark.parametrize("name", ["seven-up", "blind", "trinidad"])
def test_hang_jack(name: str, points: int, what: str) -> None:
    """`hang_jack`: what the jack taken by the other side scores; worth 1 it is called a jack like any other."""
    game = split(name, hang_jack=points, target=99)
    assert f"{what} JC" in awards(last(game))
    assert game.scores == (1 + points, 2)


@pytest.mark.parametrize("points", [3, 6])
def test_own_jack_is_never_hung(points: int) -> None:
    """`hang_jack`: the jack taken by the holder's own side scores 1."""
    game = deal(table("blind", 2, hang_jack=points), {1: "AC KC QC JC 10C 9C", 0: "2H 3H 4H 5H 6H 7H"})
    assert "jack 1 1 JC" in awards(last(play_out(act(game, "1 play AC")))).split(", ")


@pytest.mark.parametrize("points", [1, 2])
def test_game_points(points: int) -> None:
    """`game_points`: what Game scores, all of it at once, also when that is more than the target needs."""
    game = split(game_points=points)
    assert (awards(last(game)).split(", ")[-1], game.scores) == (f"game 1 {points}", (2, 1 + points))
    won = split(scores=(0, 5), game_points=points)
    assert (won.scores[1], public_view(won).winner) == (6 + points, 1)


TIED = [("0 10 10", None), ("10 10 0", 1), ("10 0 10", 2), ("10 10 10", None), ("0 0 0", None)]


@pytest.mark.parametrize("name", ["seven-up", "blind", "auction-pitch"])
@pytest.mark.parametrize("tie", ["dealers-opponents", "nobody"])
@pytest.mark.parametrize(("points", "side"), TIED)
def test_game_tie_of_three(name: str, tie: str, points: str, side: int | None) -> None:
    """`game_tie`: with three, who ties with the dealer alone scores Game, or nobody does, in every game (0 deals)."""
    zero, one, two = (("10" if ten == "10" else "9") + suit for ten, suit in zip(points.split(), "DSH", strict=True))
    hands = {1: f"{one} 3H 3D 4S 4H 4D", 2: f"5S {two} 2D 2S 3S 5D", 0: f"6S 5H {zero} 7S 8S 7D"}
    game = deal(table(name, 3, game_tie=tie), hands, "2C" if name == "seven-up" else "")
    opening = {"seven-up": ["1 stand"], "blind": [], "auction-pitch": ["1 bid 2", "2 pass", "0 pass"]}[name]
    game = lay(act(game, *opening), f"{one} 5S 6S", f"3H {two} 5H", f"2D {zero} 3D", "7S 4S 2S", "8S 4H 3S", "7D 4D 5D")
    assert last(game).card_points == tuple(map(int, points.split()))
    scored = [
        award.side for award in last(game).awards if award.what == "game"
    ]  # the pitcher made High and this: the bid
    assert scored == ([] if side is None or tie == "nobody" else [side])


@pytest.mark.parametrize("tie", ["dealers-opponents", "nobody"])
def test_game_tie_of_two_sides(tie: str) -> None:
    """`game_tie`: with two sides the dealer's opponents score it, or nobody does."""
    hands = {1: "9C 10S 2D 2H 3H 4H", 0: "8C 3S 10D 6H 7H 8H"}
    game = deal(table("blind", 2, game_tie=tie), hands)
    game = lay(game, "9C 8C", "10S 3S", "2D 10D", "6H 2H", "7H 3H", "8H 4H")
    assert last(game).card_points == (10, 10)
    assert awards(last(game)) == "high 1 1 9C, low 0 1 8C" + (", game 1 1" if tie == "dealers-opponents" else "")
