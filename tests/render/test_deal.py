"""A deal explained: each point with its card, its holder and its taker, the count, and the sheet."""

from __future__ import annotations

from bot.engine.state import Game
from bot.engine.view import public_view
from bot.render.deal import count_game, explain_deal
from bot.render.score import score_sheet, tricks_text
from bot.render.speech import Speech
from tests.engine.stacked import SPLIT, SPLIT_TRICKS, act, deal, lay, play_out, table

NAMES = ("Ann", "Ben", "Cy", "Dee")
ENGLISH = Speech.of("en")


def explained(game: Game, language: str = "en") -> list[str]:
    """The last deal of `game`, a line a point."""
    public = public_view(game)
    names = NAMES[: game.players]
    return list(explain_deal(Speech.of(language), public, public.results[-1], names))


def test_each_point_with_its_cards() -> None:
    """High, Low, Jack and Game are explained by card, holder, taker and count, the count of the side that made it first."""
    game = lay(act(deal(table("seven-up", 2), SPLIT, "2C"), "1 stand"), *SPLIT_TRICKS)
    assert explained(game) == [
        "**High** A♣, held by Ann: 1 for Ann",
        "**Low** 3♣, held by Ben: 1 for Ben",
        "**Jack** J♣, Ann took it from Ben: 1 for Ann",
        "**Game** 17–5: 1 for Ben",
    ]
    assert explained(game, "nl")[-1] == "**Spel** 17–5: 1 voor Ben"


def test_a_hung_jack() -> None:
    """A jack that hangs is celebrated with who took it from whom; a jack brought home is told so."""
    game = lay(act(deal(table("trinidad", 2), SPLIT, "2C"), "1 stand"), *SPLIT_TRICKS)
    assert explained(game)[2] == "🎉 **Hang jack!** Ann took J♣ from Ben: 3 for Ann"
    assert explained(game, "nl")[2] == "🎉 **Boer gehangen!** Ann pakte J♣ van Ben af: 3 voor Ann"
    home = {1: "AC JC 2D 3D 4D 5D", 0: "3C 6D 7D 8D 9D 10D"}
    tricks = ("AC 3C", "JC 6D", "2D 7D", "8D 3D", "9D 4D", "10D 5D")
    game = lay(act(deal(table("trinidad", 2), home, "2C"), "1 stand"), *tricks)
    assert explained(game)[2] == "**Jack** J♣, brought home by Ben: 1 for Ben"


def test_points_made_before_play() -> None:
    """Turn-ups and gifts come first, in the order they were scored."""
    game = play_out(act(deal(table("trinidad-kick", 2), {}, "6C"), "1 beg", "0 give"))
    assert explained(game)[:2] == ["**Turn-up** 6♣: 2 for Ann", "**Gift**: 1 for Ben"]


def test_low_may_go_to_the_taker() -> None:
    """Where Low goes to whoever takes it, the taker is named."""
    hands = {1: "AC 2D 3D 4D 5D 6D", 0: "3C 7D 8D 9D 10D QD"}
    tricks = ("AC 3C", "2D 7D", "8D 3D", "9D 4D", "10D 5D", "QD 6D")
    game = lay(act(deal(table("seven-up", 2, low_to="winner"), hands, "2C"), "1 stand"), *tricks)
    assert explained(game)[1] == "**Low** 3♣, held by Ann, taken by Ben: 1 for Ben"


def test_what_nobody_scored() -> None:
    """A jack that isn't in play and a tie for Game are named; where a tie is the dealer's loss, that is said."""
    hands = {1: "AC 2D 3D 4D 5D 6D", 0: "3C 7D 8D 9D 2H 3H"}
    tricks = ("AC 3C", "2D 7D", "8D 3D", "9D 4D", "2H 5D", "3H 6D")
    assert explained(lay(act(deal(table("seven-up", 2), hands, "2C"), "1 stand"), *tricks))[-2:] == [
        "**Jack**: not in play",
        "**Game** 4–0: 1 for Ben",
    ]
    none = {1: "3C 2D 3D 4D 5D 6D", 0: "4C 7D 8D 9D 2H 3H"}
    tie = ("3C 4C", "7D 2D", "8D 3D", "9D 4D", "2H 5D", "3H 6D")
    assert explained(lay(act(deal(table("seven-up", 2), none, "2C"), "1 stand"), *tie))[-2:] == [
        "**Jack**: not in play",
        "**Game** 0–0, a tie, which goes against the dealer: 1 for Ben",
    ]
    nobody = table("seven-up", 2, game_tie="nobody")
    assert explained(lay(act(deal(nobody, none, "2C"), "1 stand"), *tie))[-1] == "**Game** 0–0, a tie: nobody's"


def test_a_won_game_is_not_counted_on() -> None:
    """After the point that won the game nothing is named (§1.9); what was counted before it and nobody's still is."""
    hands = {1: "AC 2D 3D 4D 5D 6D", 0: "3C 7D 8D 9D 2H 3H"}
    tricks = ("AC 3C", "2D 7D", "8D 3D", "9D 4D", "2H 5D", "3H 6D")
    by_low = lay(act(deal(table("seven-up", 2, target=1), hands, "2C"), "1 stand"), *tricks)
    assert explained(by_low) == ["**High** A♣, held by Ben: 1 for Ben"]
    by_game = lay(act(deal(table("seven-up", 2, target=2), hands, "2C"), "1 stand"), *tricks)
    assert explained(by_game)[-2:] == ["**Jack**: not in play", "**Game** 4–0: 1 for Ben"]


def test_no_trump_in_play() -> None:
    """Without a trump in anybody's hand, High and Low are named as nobody's."""
    hands = {1: "2D 3D 4D 5D 6D 7D", 0: "8D 9D 2H 3H 4H 5H"}
    tricks = ("2D 8D", "9D 3D", "2H 4D", "3H 5D", "4H 6D", "5H 7D")
    game = lay(act(deal(table("seven-up", 2), hands, "2C"), "1 stand"), *tricks)
    assert "**High** and **Low**: no trump was in play" in explained(game)


def test_a_set_back() -> None:
    """A pitcher who misses the bid is told so, with what they did make, which is nobody's, not "not in play"."""
    hands = {1: "AC 2D 3D 4D 5D 6D", 0: "JC 7D 8D 9D 10D KS"}
    tricks = ("AC JC", "2D 7D", "8D 3D", "9D 4D", "10D 5D", "KS 6D")
    game = lay(act(deal(table("auction-pitch", 2), hands), "1 bid 4", "0 pass"), *tricks)
    assert explained(game)[0] == "**Set back**: Ben bid 4 and made only 2 (High and Jack): −4"
    assert not any("not in play" in line for line in explained(game))
    assert score_sheet(ENGLISH, public_view(game), NAMES[:2])[0] == "1. Ann: Low J♣, Game; Ben: set back −4 → **2–④**"


def test_the_count_card_by_card() -> None:
    """The count for Game names every card that counts, the heaviest first, and its sum a side."""
    game = lay(act(deal(table("seven-up", 2), SPLIT, "2C"), "1 stand"), *SPLIT_TRICKS)
    public = public_view(game)
    assert count_game(ENGLISH, public, public.results[-1], NAMES[:2]) == (
        "Ann: A♣ 4, J♣ 1 = **5**",
        "Ben: 10♠ 10, A♠ 4, K♠ 3 = **17**",
    )


def test_the_score_sheet() -> None:
    """Each deal stands on the sheet with what each side made and the score then, a deal thrown in too, and the score now ends it."""
    game = lay(act(deal(table("trinidad", 2), SPLIT, "2C"), "1 stand"), *SPLIT_TRICKS)
    assert score_sheet(ENGLISH, public_view(game), NAMES[:2]) == (
        "1. Ann: High A♣, hung jack J♣ 3; Ben: Low 3♣, Game → **4–2**",
        "Ann:\u00a0**4**\u2003Ben:\u00a0**2**\u2003first\u00a0to\u00a014",
    )
    bunched = act(deal(table("partners", 4), {}, "6C 7H"), "1 beg", "0 run", "0 bunch", "1 bunch", "2 bunch", "3 bunch")
    assert score_sheet(ENGLISH, public_view(bunched), NAMES)[0] == "1. thrown in → **0–0**"
    kicks = act(deal(table("trinidad-kick", 4), {}, "AH 6H JH"), "3 beg", "0 run")
    assert "turn-up A♥, turn-up 6♥ 2, turn-up J♥ 3" in score_sheet(ENGLISH, public_view(kicks), NAMES)[0]


def test_last_trick_and_tricks_taken() -> None:
    """The last trick is told with who took it, and below how many each side has, after the deal too; before the first there is nothing."""
    game = act(deal(table("seven-up", 2), SPLIT, "2C"), "1 stand")
    assert tricks_text(ENGLISH, public_view(game), NAMES[:2]) == ""
    game = lay(game, *SPLIT_TRICKS[:3])
    assert tricks_text(ENGLISH, public_view(game), NAMES[:2]) == (
        "Last trick\u2003Ben:\u00a0**A♠**\u2003Ann:\u00a0**5♦**\u2003taken by Ben\nAnn: 1 trick\nBen: 2 tricks"
    )
