"""§8: what the house rules on turning up, giving and running change at the table."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.cards import CARDS
from bot.engine.events import DealEnded, Scored, TurnedUp, WantsPlay
from bot.engine.game import seats_to_act
from bot.engine.refusals import GiftWins, NoTrumpToGive, NoTrumpToStand
from bot.engine.results import Award, What
from bot.engine.view import public_view, seat_view
from tests.engine.stacked import (
    act,
    awards,
    cards,
    deal,
    deal_told,
    discard_any,
    hand_of,
    last,
    legal,
    play_out,
    refused,
    table,
    told,
)

POINTS = {
    "jack": {"J": 1},
    "kick": {"A": 1, "6": 2, "J": 3},
    "tobago": {"A": 1, "2": 2, "J": 3},
    "none": dict[str, int](),
}


def scored(points: str, turned: str, places: tuple[int, ...]) -> list[Award]:
    """What the cards of `turned` at `places` score for side 0 under `turn_up_points`."""
    cards_up = [turned.split()[place] for place in places]
    return [
        Award(What.TURN_UP, 0, POINTS[points][card[:-1]], CARDS[card])
        for card in cards_up
        if card[:-1] in POINTS[points]
    ]


@pytest.mark.parametrize("points", POINTS)
@pytest.mark.parametrize("moment", ["at-once", "when-settled", "every"])
@pytest.mark.parametrize("turned", ["JH", "AH", "6H", "2H", "9H"])
@pytest.mark.parametrize("answer", [("1 stand",), ("1 beg", "0 give")])
def test_first_turn_up(points: str, moment: str, turned: str, answer: tuple[str, ...]) -> None:
    """`turn_up_points` says which cards score, `turn_up_scored` when: at once, or when the suit is settled, before the gift."""
    options: dict[str, Any] = {"turn_up_points": points, "turn_up_scored": moment, "target": 99}
    game, events = deal_told(table("seven-up", 4, **options), {}, turned)
    at_once = [event.award for event in events if isinstance(event, Scored)]
    game, events = told(game, *answer)
    settled = [event.award for event in events if isinstance(event, Scored)]
    gift = [Award(What.GIFT, 1, 1)] if "0 give" in answer else []
    expected = scored(points, turned, (0,))
    assert (at_once, settled) == (([], expected + gift) if moment == "when-settled" else (expected, gift))


@pytest.mark.parametrize("points", POINTS)
@pytest.mark.parametrize(("moment", "places"), [("at-once", (0, 2)), ("when-settled", (2,)), ("every", (0, 1, 2))])
@pytest.mark.parametrize("turned", ["JH 6H AD", "AH JH 2D", "2H AH 6S", "6H 2H JC"])
@pytest.mark.parametrize("bunching", ["off", "unanimous"])
def test_turn_ups_while_running(points: str, moment: str, places: tuple[int, ...], turned: str, bunching: str) -> None:
    """`turn_up_scored`: the rejected suit's cards score only under `every`; a new suit's when turned, or once bunching is refused."""
    options: dict[str, Any] = {"turn_up_points": points, "turn_up_scored": moment, "target": 99, "bunching": bunching}
    game = act(deal(table("seven-up", 4, **options), {}, turned), "1 beg", "0 run")
    if bunching == "unanimous":
        waiting = moment == "when-settled"
        assert list(game.awards) == scored(points, turned, () if waiting else places)
        thrown_in = act(game, "0 bunch", "1 bunch", "2 bunch", "3 bunch")
        assert list(last(thrown_in).awards) == list(game.awards)  # what was scored stays
        game, events = told(game, "2 continue")
        assert events[0] == WantsPlay(2)
    assert list(game.awards) == scored(points, turned, places)
    assert game.scores == (sum(award.points for award in game.awards), 0)


BARRED = [
    ("third-needs-one", (0, 0, 6), 2),
    ("third-needs-one", (0, 6, 6), 2),
    ("third-needs-one", (6, 6, 5), None),
    ("third-needs-one", (0, 6), None),
    ("any-win", (0, 0, 6), 2),
    ("any-win", (0, 6, 0), 1),
    ("any-win", (6, 5, 5), None),
    ("any-win", (6, 6), 1),
    ("any-win", (6, 5), None),
    ("off", (0, 6, 6), None),
    ("off", (0, 6), None),
]


@pytest.mark.parametrize(("bar", "scores", "side"), BARRED)
def test_gift_bar(bar: str, scores: tuple[int, ...], side: int | None) -> None:
    """`gift_bar`: who needing 1 forbids the gift: the opponent who did not beg, any opponent, or nobody."""
    for players in (3,) if len(scores) == 3 else (2, 4):
        game = act(deal(table("seven-up", players, scores=scores, gift_bar=bar), {}, "7H"), "1 beg")
        if side is None:
            assert legal(game) == "give, run"
        else:
            assert legal(game) == "run"
            assert refused(game, "0 give") == GiftWins(side)


@pytest.mark.parametrize("needed", [False, True])
@pytest.mark.parametrize("hand", ["2H 2C 3C 4C 5C 6C", "AS 2C 3C 4C 5C 6C"])
def test_trump_needed_to_give_or_stand(needed: bool, hand: str) -> None:
    """`gift_needs_trump`, `stand_needs_trump`: without a trump the dealer may not give, eldest not stand; the turn-up is nobody's."""
    trump, barred = CARDS["7H"].suit, needed and "2H" not in hand
    standing = deal(table("seven-up", 4, stand_needs_trump=needed), {1: hand}, "7H")
    giving = act(deal(table("seven-up", 4, gift_needs_trump=needed), {0: hand}, "7H"), "1 beg")
    assert legal(standing) == ("beg" if barred else "beg, stand")
    assert legal(giving) == ("run" if barred else "give, run")
    if barred:
        assert refused(standing, "1 stand") == NoTrumpToStand(trump)
        assert refused(giving, "0 give") == NoTrumpToGive(trump)
    others = deal(table("seven-up", 4, gift_needs_trump=needed), {1: hand}, "7H")
    assert legal(others) == "beg, stand"  # the one rule says nothing about the other seat
    others = act(deal(table("seven-up", 4, stand_needs_trump=needed), {0: hand}, "7H"), "1 beg")
    assert legal(others) == "give, run"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bunching(players: int) -> None:
    """`bunching` unanimous: all seats are asked, however many; one "continue" settles it, all together throw it in."""
    game = act(deal(table("seven-up", players, bunching="unanimous"), {}, "7H 9D"), "1 beg", "0 run")
    assert (public_view(game).phase, seats_to_act(game)) == ("bunch", tuple(range(players)))
    assert public_view(act(game, "0 continue")).phase == "discard"
    said = [f"{seat} bunch" for seat in range(players)]
    assert public_view(act(game, *said[1:])).to_act == (0,)
    assert last(act(game, *said)).ended == "bunched"
    off = act(deal(table("partners", 4, bunching="off"), {}, "7H 9D"), "1 beg", "0 run")
    assert public_view(off).phase == "discard"


@pytest.mark.parametrize("keep", ["six", "all"])
@pytest.mark.parametrize("name", ["seven-up", "trinidad-kick"])
def test_keep_after_running(keep: str, name: str) -> None:
    """`keep_after_running`: discard to six, or keep all and play more tricks; bunching comes before either."""
    game = deal(table(name, 4, keep_after_running=keep, bunching="unanimous", target=99), {}, "7H 9D")
    game = act(game, f"{game.eldest} beg", "0 run", "2 continue")
    assert public_view(game).phase == ("discard" if keep == "six" else "play")
    game = play_out(discard_any(game) if keep == "six" else game)
    assert len(last(game).tricks) == (6 if keep == "six" else 9)


RUN_DRY = {2: ("2H 3H 4H 5H 6H 7H", 4), 3: ("2H 3H 4H 5H", 3), 4: ("2H 3H 4H", 1)}


@pytest.mark.parametrize("players", RUN_DRY)
def test_last_cards_are_turned(players: int) -> None:
    """`pack_out` turn-last: leftover cards are turned one by one without dealing; the first of a new suit makes trumps and scores."""
    old, left = RUN_DRY[players]
    runs = len(old.split()) - 1
    more = " ".join(["8H", "9H", "10H"][: left - 1])
    game = deal(table("seven-up", players, pack_out="turn-last"), {}, f"{old} {more} JS")
    game, events = told(game, "1 beg", "0 run")
    assert events[-2] == TurnedUp(CARDS["JS"], makes_trumps=True, running=True)
    assert events[-1] == Scored(Award(What.TURN_UP, 0, 1, CARDS["JS"]))
    assert (public_view(game).trump, public_view(game).phase) == ("S", "discard")
    assert [len(hand_of(game, seat)) for seat in range(players)] == [6 + 3 * runs] * players
    assert last(play_out(discard_any(game))).ended == "scored"
    redeal = act(deal(table("seven-up", players), {}, f"{old} {more} JS"), "1 beg", "0 run")
    assert (last(redeal).ended, last(redeal).turned, redeal.scores[0]) == ("pack-out", cards(old), 0)


@pytest.mark.parametrize("players", RUN_DRY)
def test_last_cards_all_of_the_old_suit(players: int) -> None:
    """`pack_out` turn-last: if all that is left is of the old suit, the deal is thrown in; under `every` what was turned has scored."""
    old, left = RUN_DRY[players]
    more = " ".join(["AH", "9H", "JH", "8H"][:left])
    rules: dict[str, Any] = {"pack_out": "turn-last", "turn_up_scored": "every", "turn_up_points": "kick", "target": 99}
    game, events = told(deal(table("seven-up", players, **rules), {}, f"{old} {more}"), "1 beg", "0 run")
    assert events[-1] == DealEnded(last(game), 0)
    assert (last(game).ended, last(game).turned, last(game).trump) == ("pack-out", cards(f"{old} {more}"), None)
    assert awards(last(game)).endswith("turn-up 0 1 AH" + (", turn-up 0 3 JH" if left > 2 else ""))


def test_last_cards_and_bunching() -> None:
    """`pack_out` turn-last with `bunching`: a suit that the last card brings is put to all seats like any other."""
    game = act(deal(table("partners", 4, pack_out="turn-last"), {}, "2H 3H 4H JS"), "1 beg", "0 run")
    assert (public_view(game).phase, public_view(game).trump, game.scores) == ("bunch", "S", (0, 0))
    assert act(game, "1 continue").scores == (1, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("settle", [("1 stand",), ("1 beg", "0 give"), ("1 beg", "0 run")])
def test_first_look(players: int, settle: tuple[str, ...]) -> None:
    """`first_look` dealer-and-eldest: nobody else sees a card until eldest stood, the dealer gave, or running made trumps."""
    game = deal(table("seven-up", players, first_look="dealer-and-eldest", bunching="unanimous"), {}, "7H 9D")
    for move in settle:
        for seat in range(players):
            seen = seat_view(game, seat).hand
            assert seen == (hand_of(game, seat) if seat in (0, 1) else None)
        assert public_view(game).hand_sizes == (6,) * players
        game = act(game, move)
    assert [seat_view(game, seat).hand for seat in range(players)] == [hand_of(game, seat) for seat in range(players)]
    everybody = deal(table("seven-up", players), {}, "7H")
    assert all(seat_view(everybody, seat).hand == hand_of(everybody, seat) for seat in range(players))


@pytest.mark.parametrize("dealer", range(4))
def test_first_look_follows_the_deal(dealer: int) -> None:
    """`first_look`: it is the dealer and eldest of this deal, in its playing direction, who look."""
    game = deal(table("trinidad", 4, dealer=dealer, first_look="dealer-and-eldest"), {}, "7H")
    looking = {seat for seat in range(4) if seat_view(game, seat).hand is not None}
    assert looking == {dealer, (dealer - 1) % 4}
