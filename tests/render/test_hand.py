"""What a hand, a table and a ping say at the moments that matter."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.engine.cards import CARDS, PACK
from bot.engine.dealing import draw_for_deal
from bot.engine.events import Played
from bot.engine.games import GAMES
from bot.engine.state import Game
from bot.engine.view import public_view, seat_view
from bot.render.cards import LETTERLIKE, SIGNS
from bot.render.controls import When, read_control
from bot.render.events import Step
from bot.render.hand import HandShown, confirm_sheet, hand_sheet
from bot.render.lobby import LobbyShown, lobby_sheet
from bot.render.nudge import nudge_text
from bot.render.people import SeatShown
from bot.render.speech import LANGUAGES, Speech
from bot.render.table import TableShown, laid_aside, table_sheet
from tests.engine.stacked import act, deal, lay, play_out, table
from tests.render.limits import components, ids, texts

ENGLISH = Speech.of("en")
REAL_SIGNS = dict(SIGNS)  # before the tests make them plain
SEATS = tuple(map(SeatShown, ("Ann", "Ben", "Cy", "Dee")))
HANDS = {1: "KD QD 2C 3C 4C 5C", 2: "3D 2D 6H 7H 8H 9H", 3: "9S 8S 7S AD AH KH", 0: "4D 5D 6D AC KC QC"}
UNTIL = 1_800_000_000.0


def hand_of(game: Game, seat: int, **more: object) -> HandShown:
    """A hand at a table of Ann, Ben, Cy and Dee."""
    view = seat_view(game, seat)
    when = When(1, view.public.deal_number, view.public.decisions[seat])
    return replace(HandShown(12, 1, view, SEATS[: game.players], when, deadline=UNTIL), **more)  # type: ignore[arg-type]


def hand_text(game: Game, seat: int, **more: object) -> str:
    """What a hand says."""
    return texts(hand_sheet(ENGLISH, hand_of(game, seat, **more)))


def table_shown(game: Game, **more: object) -> TableShown:
    """A table of Ann, Ben, Cy and Dee."""
    return replace(TableShown(12, 1, public_view(game), SEATS[: game.players], deadline=UNTIL), **more)  # type: ignore[arg-type]


def verbs(shown: TableShown) -> list[str]:
    """What the buttons of a table mean."""
    return [control.verb for control in map(read_control, ids(table_sheet(ENGLISH, shown))) if control]


@pytest.fixture
def game() -> Game:
    """Spades are trumps and Ben is to lead."""
    return act(deal(table("seven-up", 4), HANDS, "2S"), "1 stand")


def test_a_ping_reads_well(game: Game) -> None:
    """The ping says what was led by whom, and trumps, as a notification shows it; on one's own lead that one leads."""
    names = ("Ann", "Ben", "Cy", "Dee")
    led = act(game, "1 play KD")
    assert nudge_text(ENGLISH, "<@7>", public_view(led), names) == "<@7>: Ben led K♦, trumps ♠"
    assert nudge_text(Speech.of("nl"), "<@7>", public_view(led), names) == "<@7>: Ben kwam uit met K♦, troef ♠"
    assert nudge_text(ENGLISH, "<@7>", public_view(game), names) == "<@7>: you lead, trumps ♠"


@pytest.mark.parametrize(
    ("name", "moves", "sentence"),
    [
        ("seven-up", (), "<@7>: 2♠ is turned up. Stand or beg?"),
        ("seven-up", ("1 beg",), "<@7>: Ben begs. Give or run?"),
        ("partners", ("1 beg", "0 run"), "<@7>: 3♥ came up. Play it, or bunch?"),
        ("seven-up", ("1 beg", "0 run"), "<@7>: trumps are ♥. What do you discard?"),
    ],
)
def test_a_ping_before_play(name: str, moves: tuple[str, ...], sentence: str) -> None:
    """Before the cards are played the ping asks what is to be decided, and shows the card it is about."""
    asked = act(deal(table(name, 4), {}, "2S 3H"), *moves)
    assert nudge_text(ENGLISH, "<@7>", public_view(asked), ("Ann", "Ben", "Cy", "Dee")) == sentence


def test_a_ping_in_the_auction() -> None:
    """The ping in an auction says how the bid stands; a game without turn-up that the first lead makes trumps."""
    names = ("Ann", "Ben", "Cy")
    bidding = deal(table("auction-pitch", 3), {})
    assert nudge_text(ENGLISH, "<@7>", public_view(bidding), names) == "<@7>: nobody has bid yet. Bid or pass?"
    bid = act(bidding, "1 bid 2")
    assert nudge_text(ENGLISH, "<@7>", public_view(bid), names) == "<@7>: the bid stands at 2. Bid or pass?"
    pitches = act(bid, "2 pass", "0 pass")
    assert nudge_text(ENGLISH, "<@7>", public_view(pitches), names) == "<@7>: you lead, and your card makes trumps."


def test_a_hand_has_all_one_needs(game: Game) -> None:
    """The trick with who played what, the last trick, trumps, score, whose turn until when, and what happened since one's last move."""
    later = act(lay(game, "KD 3D 9S 4D"), "3 play AH")
    steps = (Step((), "house"),)
    text = hand_text(later, 0, steps=steps)
    for part in (
        "🔴 Ann & 🟡 Cy **0** (0 tricks) · 🔵 Ben & 🟣 Dee **0** (1 trick) · to 7",
        "Trumps **♠** (turned up 2♠)",
        "Last trick: Ben **K♦** · Cy **3♦** · Dee **9♠** · Ann **4♦**, taken by Dee",
        "### 🟣 Dee **A♥**",
        "**Your turn:** play a card. · <t:1800000000:R>",
    ):
        assert part in text


def test_what_happened_since_ones_own_move(game: Game) -> None:
    """Only what was done since the person's own last move is told."""
    dealt = Step(())
    led = Step((Played(1, CARDS["KD"], makes_trumps=False),))
    followed = Step((Played(2, CARDS["3D"], makes_trumps=False),))
    after = act(game, "1 play KD", "2 play 3D")
    text = hand_text(after, 3, steps=(dealt, led, followed), since=2)
    assert "-# Cy plays 3♦." in text
    assert "Ben leads K♦." not in text


def test_cards_are_text_until_they_can_be_played(game: Game) -> None:
    """While one waits the cards stand as text, trumps first; on one's turn they are buttons and only the legal ones can be pressed."""
    assert "### 9♠  8♠  7♠  A♥  K♥  A♦" in hand_text(game, 3)
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
    short = hand_sheet(ENGLISH, hand_of(running, 2, marked=hand[:2]))
    lay_away = next(part for part in components(short) if ":lay:" in part.get("custom_id", ""))
    assert (lay_away["label"], lay_away["disabled"]) == ("1 card still to mark", True)


def test_who_may_not_look_yet_is_told_so() -> None:
    """Where only dealer and eldest look first, the others' hands say when they will see theirs (§8 `first_look`)."""
    hidden = deal(table("seven-up", 4, first_look="dealer-and-eldest"), HANDS, "2S")
    assert "You see your cards once trumps are settled." in hand_text(hidden, 2)
    assert "A♣" in hand_text(hidden, 0)


def test_an_old_hand_says_so(game: Game) -> None:
    """A hand that no longer follows says so and how to bring it up to date."""
    assert "This hand no longer follows the table. Press **Refresh**" in hand_text(game, 1, old=True)


def test_a_table_says_who_plays_after_whom() -> None:
    """Seats stand in playing direction from eldest to the dealer, with the numbers and colours of the pictures."""
    shown = deal(table("trinidad", 4), {}, "2S")
    assert "🟣4 Dee › 🟡3 Cy › 🔵2 Ben › 🔴1 Ann (deals)" in texts(table_sheet(ENGLISH, table_shown(shown)))


def test_a_table_says_whose_turn_it_is_and_until_when(game: Game) -> None:
    """Whose turn it is stands with Discord's own countdown; while clocks stand, why stands there instead."""
    assert "➡️ **🔵 Ben** to play · <t:1800000000:R>" in texts(table_sheet(ENGLISH, table_shown(game)))
    paused = texts(table_sheet(ENGLISH, table_shown(game, notice="⏸️ Paused.")))
    assert "⏸️ Paused.\n➡️ **🔵 Ben** to play" in paused
    assert "<t:" not in paused


def test_a_table_offers_what_may_be_said() -> None:
    """The buttons are those of the phase: words for begging, running, bunching and bidding, nothing but the hand in play."""
    game = deal(table("partners", 4), {}, "2S 3H")
    assert verbs(table_shown(game)) == ["hand", "stand", "beg", "more"]
    begged = act(game, "1 beg")
    assert verbs(table_shown(begged)) == ["hand", "give", "run", "more"]
    run = act(begged, "0 run")
    assert verbs(table_shown(run)) == ["hand", "bunch", "continue", "more"]
    assert verbs(table_shown(act(run, "2 continue"))) == ["hand", "more"]
    bidding = act(deal(table("auction-pitch", 3), {}), "1 bid 3")
    arguments = [
        (control.verb, control.argument)
        for control in map(read_control, ids(table_sheet(ENGLISH, table_shown(bidding))))
        if control
    ]
    assert arguments == [("hand", ""), ("pass", ""), ("bid", "4"), ("more", "")]


def test_a_table_shows_bids_and_voices() -> None:
    """In an auction all bids so far stand there, then who pitches for what; after a run those who would bunch."""
    bidding = act(deal(table("auction-pitch", 3), {}), "1 bid 2", "2 pass")
    assert "Bids: Ben **2**, Cy passes" in texts(table_sheet(ENGLISH, table_shown(bidding)))
    pitched = act(bidding, "0 pass")
    assert "The first card led makes trumps · Ben pitches for 2" in texts(table_sheet(ENGLISH, table_shown(pitched)))
    bunched = act(deal(table("partners", 4), {}, "2S 3H"), "1 beg", "0 run", "3 bunch")
    assert "Would bunch: Dee" in texts(table_sheet(ENGLISH, table_shown(bunched)))


def test_a_table_keeps_the_result(game: Game) -> None:
    """After the deal its message keeps what each point was made by, and offers Ready and the cut; laid aside it has no buttons left."""
    over = play_out(game)
    shown = table_shown(over, cutter=3, ready=(0, 2))
    text = texts(table_sheet(ENGLISH, shown))
    for part in (
        "> **High** 9♠",
        "> **Game**",
        "Next deal: **🔵 Ben** deals",
        "Ready: 🔴 Ann and 🟡 Cy",
        "🟣 Dee may cut",
    ):
        assert part in text
    assert verbs(shown)[:2] == ["ready", "cut"]
    assert ids(laid_aside(ENGLISH, shown)) == []
    assert "Next deal" not in texts(laid_aside(ENGLISH, shown))


def test_a_table_keeps_the_winner() -> None:
    """After the game its message says who has won and by what, and offers a rematch instead of moves."""
    won = deal(table("seven-up", 4, 0, (6, 6)), {}, "JC")
    shown = table_shown(won)
    text = texts(table_sheet(ENGLISH, shown))
    assert "🏆 Ann and Cy have won the game!" in text
    assert "Ann and Cy got to 7 with the turn-up J♣." in text
    assert verbs(shown)[0] == "rematch"
    assert not {"hand", "ready", "stand"} & set(verbs(shown))


def test_the_draw_for_the_deal_is_shown() -> None:
    """At the first deal the cards drawn for it are shown, later no more (§1.3)."""
    draw = draw_for_deal(PACK, 4)
    first = deal(table("seven-up", 4, draw.dealer), {}, "2S")
    line = "Drawn for the deal: Ann A♠ · Ben K♠ · Cy Q♠ · Dee J♠. Ann deals."
    assert line in texts(table_sheet(ENGLISH, table_shown(first, draw=draw)))
    second = deal(play_out(act(first, "1 stand")), {}, "2S")
    assert line not in texts(table_sheet(ENGLISH, table_shown(second, draw=draw)))


def test_a_lobby_says_what_will_be_played_and_who_is_missing() -> None:
    """The lobby shows game, rules, partners against each other, how computers play, the terms and what to do next."""
    seats = (SeatShown("Ann"), SeatShown(level="sharp"), SeatShown(free=True), SeatShown(free=True, reserved="Dee"))
    shown = LobbyShown(12, GAMES["partners"], 4, seats, "Ann", 180)
    text = texts(lobby_sheet(ENGLISH, shown))
    for part in (
        "### Partnership All Fours\n-# To 7, clockwise.",
        "🔴1 Ann & 🟡3 free seat\n-# against\n🔵2 Computer 2, sharp & 🟣4 kept for Dee",
        "-# Clock: 3 minutes · hints on · open to all · host: Ann",
        "➡️ 2 seats are free: sit down, or fill them with computers.",
    ):
        assert part in text
    full = replace(shown, seats=(SeatShown("Ann"), *(SeatShown(level="steady"),) * 3))
    assert "All seats are taken: **Ann** can start." in texts(lobby_sheet(ENGLISH, full))
    assert ids(lobby_sheet(ENGLISH, shown, controls=False)) == []


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
