"""What a private hand says at the moments that matter."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.engine.cards import CARDS, PACK
from bot.engine.events import Begged, Dealt, Played, TrickTaken, TurnedUp
from bot.engine.state import Game
from bot.engine.view import seat_view
from bot.render.cards import LETTERLIKE, SIGNS, card_text, sort_hand
from bot.render.controls import read_control
from bot.render.events import Step
from bot.render.hand import confirm_sheet, hand_sheet
from bot.render.speech import LANGUAGES, Speech
from bot.render.table import table_sheet
from tests.engine.stacked import act, deal, lay, play_out, table
from tests.render.limits import components, ids, texts
from tests.render.shown import ENGLISH, HANDS, hand_of, hand_text, table_shown

REAL_SIGNS = dict(SIGNS)  # before the tests make them plain


def test_a_hand_has_all_one_needs(game: Game) -> None:
    """The trick with who played what, the last trick, trumps, score, whose turn until when, and what happened since one's last move."""
    later = act(lay(game, "KD 3D 9S 4D"), "3 play AH")
    steps = (Step((), "house"),)
    text = hand_text(later, 0, steps=steps)
    for part in (
        "Trumps **♠** (turned up 2♠)\n-# We: **0** · They: **0** (1 trick) · first to 7",
        "Last trick · Ben: **K♦** · Cy: **3♦** · Dee: **9♠** · Ann: **4♦** · taken by Dee",
        "### 🟣 Dee: **A♥**",
        "**Your turn:** play a card.\n-# ⏳ time's up <t:1800000000:R>",
    ):
        assert part in text


def test_what_happened_since_ones_own_move(game: Game) -> None:
    """Only what was done since the person's own last move is told, and no card that lies there to be seen, unless its time ran out."""
    dealt = Step((Begged(1),))
    led = Step((Played(1, CARDS["KD"], makes_trumps=False),))
    followed = Step((Played(2, CARDS["3D"], makes_trumps=False),))
    after = act(game, "1 play KD", "2 play 3D")
    assert "-# Ben begs." in hand_text(after, 3, steps=(dealt, led, followed))
    text = hand_text(after, 3, steps=(dealt, led, followed), since=1)
    assert "begs" not in text
    assert "leads" not in text
    assert "### 🔵 Ben: **K♦** · 🟡 Cy: **3♦**" in text
    late = replace(followed, by="clock")
    assert "-# ⌛ Time ran out for Cy.\n" in hand_text(after, 3, steps=(dealt, led, late), since=1)
    both = (dealt, replace(led, by="clock"), late)
    assert "-# ⌛ Time ran out for Ben and Cy. Ben begs.\n" in hand_text(after, 3, steps=both)


def test_a_caught_jack_is_told_after_its_trick() -> None:
    """What a trick brought beside its cards is told, though the cards themselves lie in the last trick."""
    hands = {1: "AC 2D 3D 4D 5D 6D", 0: "JC 7D 8D 9D 10D KS"}
    caught = lay(act(deal(table("seven-up", 2), hands, "2C"), "1 stand"), "AC JC")
    steps = (
        Step((Played(1, CARDS["AC"], makes_trumps=False),)),
        Step((Played(0, CARDS["JC"], makes_trumps=False), TrickTaken(1, CARDS["AC"], ruffed=False))),
    )
    dealt = Step((Dealt(0), TurnedUp(CARDS["2C"], makes_trumps=True, running=False)), "house")
    assert "-# 🎉 Ben catches Ann's jack!" in hand_text(caught, 0, steps=(dealt, *steps))


def test_cards_are_text_until_they_can_be_played(game: Game) -> None:
    """While one waits the cards stand as text, trumps first; on one's turn they are buttons and only the legal ones can be pressed."""
    assert "### ✋ 9♠  8♠  7♠  A♥  K♥  A♦" in hand_text(game, 3)
    led = act(game, "1 play KD", "2 play 3D")
    buttons = [part for part in components(hand_sheet(ENGLISH, hand_of(led, 3))) if part["type"] == 2]
    cards = {part["label"]: not part.get("disabled", False) for part in buttons if ":play:" in part["custom_id"]}
    assert cards == {"9♠": True, "8♠": True, "7♠": True, "A♥": False, "K♥": False, "A♦": True}


def test_a_person_may_be_asked_first(game: Game) -> None:
    """Who wants to be asked gets a question with the card, and a way back; the card's first press plays nothing."""
    shown = hand_of(game, 1, ask_first=True)
    first = {control.verb for control in map(read_control, ids(hand_sheet(ENGLISH, shown))) if control}
    assert "ask" in first
    assert "play" not in first
    question = confirm_sheet(ENGLISH, shown, CARDS["KD"])
    assert "Play **K♦**?" in texts(question)
    assert ids(question) == ["af:play:12:1:1:1/KD", "af:hand:12"]


def test_discards_are_marked_and_accepted_by_one_press() -> None:
    """The proposed discards are marked in the menu and stand on the button that accepts them; one too few can't be accepted."""
    running = act(deal(table("seven-up", 4), {}, "2S 3H"), "1 beg", "0 run")
    hand = seat_view(running, 2).hand or ()
    sheet = hand_sheet(ENGLISH, hand_of(running, 2, marked=hand[:3]))
    (menu,) = (part for part in components(sheet) if part["type"] == 3)
    assert sum(option.get("default", False) for option in menu["options"]) == 3
    lay_away = next(part for part in components(sheet) if ":lay:" in part.get("custom_id", ""))
    assert lay_away["label"].startswith("Discard ")
    assert not lay_away.get("disabled")
    hinted = ids(hand_sheet(ENGLISH, hand_of(running, 2, marked=hand[:3], hints=True)))
    assert hinted[1:3] == ["af:hint:12", "af:more:12"]
    short = hand_sheet(ENGLISH, hand_of(running, 2, marked=hand[:2]))
    lay_away = next(part for part in components(short) if ":lay:" in part.get("custom_id", ""))
    assert (lay_away["label"], lay_away["disabled"]) == ("1 card still to mark", True)


def test_whoever_discards_sees_what_is_kept() -> None:
    """The whole hand stands as text while cards are chosen from the menu, where it isn't drawn: a closed menu shows only what goes."""
    running = act(deal(table("seven-up", 4), {}, "2S 3H"), "1 beg", "0 run")
    view = seat_view(running, 2)
    listed = "  ".join(map(card_text, sort_hand(view.hand or (), view.public.trump)))
    assert f"### ✋ {listed}\n" in hand_text(running, 2)
    assert listed not in hand_text(running, 2, picture=("hand.png", "Hand"))


def test_after_a_deal_the_hand_keeps_what_is_needed_of_it(game: Game) -> None:
    """How the score stands and what each side made, a line a side and no side twice, and who deals next; the rest stays with the table."""
    over = play_out(game)
    text = hand_text(over, 3)
    assert text.startswith("We: **3** (High 9♠, Low 7♠, Game)\nThey: **0** · first to 7\n")
    assert "first to 7" in text
    assert "➡️ Next deal:" in text
    assert "held by" not in text
    assert "Last trick" not in text
    assert "held by" in texts(table_sheet(ENGLISH, table_shown(over)))
    won = play_out(act(deal(table("seven-up", 4, scores=(6, 6)), HANDS, "2S"), "1 stand"))
    text = hand_text(won, 3)
    assert text.startswith("### 🏆 ")
    assert "got to 7" not in text


def test_who_may_not_look_yet_is_told_so() -> None:
    """Where only dealer and eldest look first, the others' hands say when they will see theirs (§8 `first_look`)."""
    hidden = deal(table("seven-up", 4, first_look="dealer-and-eldest"), HANDS, "2S")
    assert "You see your cards once trumps are settled." in hand_text(hidden, 2)
    assert "A♣" in hand_text(hidden, 0)


def test_an_old_hand_says_so(game: Game) -> None:
    """A hand that no longer follows says so and how to bring it up to date."""
    assert "This hand no longer follows the table. Press **Refresh**" in hand_text(game, 1, old=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_black_suits_can_be_read_on_the_dark_theme(game: Game, language: str) -> None:
    """On labels and in texts every spade and club is a letter in the colour of the text, never Discord's black emoji (report D14)."""
    speech = Speech.of(language)
    with pytest.MonkeyPatch.context() as real:
        for suit, sign in REAL_SIGNS.items():
            real.setitem(SIGNS, suit, sign)
        led = act(game, "1 play KD", "2 play 3D")
        said = [texts(hand_sheet(speech, hand_of(led, seat))) for seat in range(4)]
        said += [texts(table_sheet(speech, table_shown(led))), texts(table_sheet(speech, table_shown(play_out(game))))]
    black = [sign for text in said for sign in re.findall("[♠♣].?", text)]
    assert len(black) > 20
    assert set(black) == {f"♠{LETTERLIKE}", f"♣{LETTERLIKE}"}


def test_cards_fit_a_phone_side_by_side(game: Game) -> None:
    """As text at most five cards stand in a row, with their emoji four, evenly, so that no row breaks on a phone."""
    for emoji, widths in (({}, [3, 3]), (dict.fromkeys(PACK, "<:af:1234567890123456789>"), [3, 3])):
        sheet = hand_sheet(ENGLISH, hand_of(game, 1, emoji=emoji))
        rows = [part["components"] for part in components(sheet) if part["type"] == 1]
        assert [len(row) for row in rows if ":play:" in row[0]["custom_id"]] == widths
