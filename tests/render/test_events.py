"""What has happened is told in sentences that a card player would say."""

from __future__ import annotations

import pytest

from bot.engine.actions import DealPack
from bot.engine.game import HOUSE, apply
from bot.engine.record import read_move
from bot.engine.state import Game
from bot.render.events import Step, tell
from bot.render.speech import Speech
from tests.engine.stacked import stack, table

NAMES = ("Ann", "Ben", "Cy", "Dee")
STEPS = {"clockwise": 1, "anticlockwise": -1}


def told(game: Game, hands: dict[int, str], turned: str, *moves: str, language: str = "en") -> list[str]:
    """A deal from a stacked pack and what was done in it, a text a move."""
    pack = stack(
        game.players,
        game.dealer,
        STEPS[game.rules.options.direction],
        hands,
        turned,
        is_turned=game.rules.game not in ("blind", "auction-pitch"),
    )
    game, events = apply(game, HOUSE, DealPack(pack))
    steps = [Step(events, "house")]
    for move in moves:
        seat, action = read_move(move)
        game, happened = apply(game, seat, action)
        steps.append(Step(happened))
    return list(tell(Speech.of(language), steps, NAMES[: game.players], game.sides))


def test_begging_and_giving() -> None:
    """The turn-up, what it scores, the beg and the gift are told with who gets the point."""
    assert told(table("trinidad-kick", 4), {}, "6C", "3 beg", "0 give") == [
        "Ann deals. 6♣ is turned up. It scores 2 points for Ann and Cy.",
        "Dee begs.",
        "Ann gives. 1 point for Ben and Dee.",
    ]


def test_running() -> None:
    """Running tells what came up, that the old suit is no help, and what made trumps."""
    assert told(table("seven-up", 2), {}, "6C 9C JH", "1 beg", "0 run", language="en")[-1] == (
        "Ann runs the cards. 9♣ comes up, the old suit. J♥ comes up: trumps are ♥. It scores 1 point for Ann."
    )
    assert told(table("seven-up", 2), {}, "6C 9C JH", "1 beg", "0 run", language="nl")[-1] == (
        "Ann deelt door. 9♣ komt boven, de oude kleur. J♥ komt boven: troef is ♥. Dat is 1 punt voor Ann."
    )


def test_a_turn_up_that_scores_later_is_named_again() -> None:
    """Where the jack scores only when trumps are settled, it is named when it does."""
    assert told(table("partners", 4), {}, "JC", "1 stand")[-1] == "Ben stands. J♣ scores 1 point for Ann and Cy."


def test_bunching() -> None:
    """Each voice is told, and that the same dealer deals again."""
    bunched = told(table("partners", 4), {}, "6C 7H", "1 beg", "0 run", "0 bunch", "1 bunch", "2 bunch", "3 bunch")
    assert bunched[-2:] == [
        "Cy would bunch.",
        "Dee would bunch. The cards are bunched: nobody wanted the new suit, Ann deals again.",
    ]
    assert told(table("partners", 4), {}, "6C 7H", "1 beg", "0 run", "2 continue")[-1] == "Cy wants to play it."


def test_a_pack_that_runs_out() -> None:
    """When no new suit comes up the cards are bunched, and it is said who deals again."""
    assert told(table("seven-up", 4), {}, "2C 3C 4C", "1 beg", "0 run")[-1] == (
        "Ann runs the cards. 3♣ comes up, the old suit. 4♣ comes up, the old suit. "
        "The cards are bunched: no new suit came up, Ann deals again."
    )


def test_discarding_tells_how_many() -> None:
    """A discard is told by its number, in the right form, and never by its cards."""
    hands = {1: "AS KS QS JS 10S 9S 8S 7S 6S", 0: "AH KH QH JH 10H 9H 8H 7H 6H"}
    moves = ("1 beg", "0 run", "1 discard 8S 7S 6S")
    assert told(table("seven-up", 2), hands, "2C 2D", *moves)[-1] == "Ben discards 3 cards."
    assert told(table("seven-up", 2), hands, "2C 2D", *moves, language="nl")[-1] == "Ben legt 3 kaarten weg."


def test_tricks() -> None:
    """A lead, a card, a ruff and the taker of the trick each have their word."""
    hands = {1: "KD QD 2C 3C 4C 5C", 2: "3D 2D 6H 7H 8H 9H", 3: "9S 8S 7S AD AH KH", 0: "4D 5D 6D AC KC QC"}
    deal = told(table("seven-up", 4), hands, "2S", "1 stand", "1 play KD", "2 play 3D", "3 play 9S", "0 play 4D")
    assert deal[2:] == [
        "Ben leads K♦.",
        "Cy plays 3♦.",
        "Dee trumps with 9♠.",
        "Ann plays 4♦; Dee takes the trick with 9♠.",
    ]
    assert (
        told(
            table("seven-up", 2),
            {1: "KD 3C 4C 5C 6C 7C", 0: "9S 2D 3D 4D 5D 6D"},
            "2S",
            "1 stand",
            "1 play KD",
            "0 play 9S",
        )[-1]
        == "Ann trumps with 9♠ and takes the trick."
    )


def test_the_first_card_makes_trumps() -> None:
    """Where the first card led makes trumps it is said."""
    assert told(table("blind", 2), {1: "KD 3C 4C 5C 6C 7C"}, "", "1 play KD")[-1] == "Ben leads K♦: trumps are ♦."


def test_a_caught_jack_is_celebrated() -> None:
    """A jack of trumps that falls to the other side is celebrated at once; one brought home isn't."""
    hands = {3: "AC 2D 3D 4D 5D 6D", 2: "JC 7D 8D 9D 10D QD", 1: "KC KS QS JS 10S 9S", 0: "3C 2H 3H 4H 5H 6H"}
    caught = told(table("trinidad", 4), hands, "2C", "3 stand", "3 play AC", "2 play JC", "1 play KC", "0 play 3C")
    assert caught[-1] == "Ann plays 3♣; Dee takes the trick with A♣. 🎉 Dee catches Cy's jack!"
    mate = {3: "AC 2D 3D 4D 5D 6D", 1: "JC 7D 8D 9D 10D QD", 2: "4C KS QS JS 10S 9S", 0: "3C 2H 3H 4H 5H 6H"}
    home = told(table("trinidad", 4), mate, "2C", "3 stand", "3 play AC", "2 play 4C", "1 play JC", "0 play 3C")
    assert home[-1] == "Ann plays 3♣; Dee takes the trick with A♣."


def test_the_auction() -> None:
    """Bids, a smudge, passes and who pitches are told."""
    assert told(table("auction-pitch", 3), {}, "", "1 bid 2", "2 bid 4", "0 pass")[1:] == [
        "Ben bids 2.",
        "Cy bids 4: a smudge!",
        "Ann passes. Cy pitches for 4.",
    ]
    assert told(table("auction-pitch", 3), {}, "", "1 pass", "2 pass", "0 pass")[-1] == (
        "Ann passes. Everyone passed: the cards are thrown in, Ann deals."
    )
    moved = told(table("auction-pitch", 3, all_pass="next-dealer"), {}, "", "1 pass", "2 pass", "0 pass")
    assert moved[-1].endswith("thrown in, Ben deals.")


@pytest.mark.parametrize(
    ("players", "sentence"), [(4, "🏆 Ann and Cy have won the game!"), (2, "🏆 Ann has won the game!")]
)
def test_the_winner(players: int, sentence: str) -> None:
    """Two partners have won, one player has won, and it ends the sentence of the move that did it."""
    scores = (6,) * (2 if players == 4 else players)
    assert told(table("seven-up", players, 0, scores), {}, "JC")[0].endswith(sentence)


def test_a_clock_that_ran_out_is_said() -> None:
    """What was done because time ran out says so; a step of which nothing is to be told stays empty."""
    speech, names = Speech.of("en"), NAMES
    _, dealt = apply(table("blind", 4), HOUSE, DealPack(stack(4, 0, 1, {}, "", is_turned=False)))
    assert tell(speech, [Step(dealt, "clock"), Step((), "clock")], names, 2) == ("⌛ Time ran out. Ann deals.", "")
