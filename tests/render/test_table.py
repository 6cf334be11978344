"""What the table's message and the lobby say at the moments that matter."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.cards import CARDS, PACK
from bot.engine.dealing import draw_for_deal
from bot.engine.events import TurnedUp
from bot.engine.game import apply
from bot.engine.games import GAMES
from bot.engine.record import read_move
from bot.engine.state import Game
from bot.render.controls import read_control
from bot.render.events import Step
from bot.render.lobby import LobbyShown, lobby_sheet
from bot.render.people import SeatShown
from bot.render.table import laid_aside, table_sheet
from tests.engine.stacked import act, deal, play_out, table
from tests.render.limits import ids, texts
from tests.render.shown import ENGLISH, table_shown, verbs


def test_a_table_says_who_plays_after_whom() -> None:
    """Seats stand in playing direction from eldest to the dealer, with the numbers and colours of the pictures; partners side by side."""
    shown = deal(table("trinidad", 3), {}, "2S")
    assert "3🟡 Cy: **0** › 2🔵 Ben: **0** › 1🔴 Ann: **0** (deals)" in texts(table_sheet(ENGLISH, table_shown(shown)))
    partners = texts(table_sheet(ENGLISH, table_shown(deal(table("trinidad", 4), {}, "2S"))))
    assert "1🔴 Ann & 3🟡 Cy: **0**\n2🔵 Ben & 4🟣 Dee: **0**\nTurned up: **2♠**" in partners
    assert "· deal 1 by Ann\n" in partners


def test_a_table_says_whose_turn_it_is_and_until_when(game: Game) -> None:
    """Whose turn it is stands with Discord's own countdown; while clocks stand, why stands there instead."""
    assert "➡️ **🔵 Ben** to play\n-# ⏳ time's up <t:1800000000:R>" in texts(table_sheet(ENGLISH, table_shown(game)))
    paused = texts(table_sheet(ENGLISH, table_shown(game, notice="⏸️ Paused.", deadline=None)))
    assert "⏸️ Paused.\n➡️ **🔵 Ben** to play" in paused
    assert "<t:" not in paused
    asked = texts(table_sheet(ENGLISH, table_shown(game, notice="🗳️ A pause?")))
    assert "🗳️ A pause?\n➡️ **🔵 Ben** to play\n-# ⏳ time's up <t:1800000000:R>" in asked


def test_the_trick_lies_there_in_large_emoji(game: Game) -> None:
    """The live trick stands in a heading of emoji, the leader's card first, above the text that says whose each card is; before the emoji
    are uploaded the text stands alone."""
    led = act(game, "1 play KD", "2 play 3D")
    line = "🔵 Ben: **K♦** · 🟡 Cy: **3♦**"
    assert f"# <KD> <3D>\n{line}" in texts(
        table_sheet(ENGLISH, table_shown(led, emoji={card: f"<{card}>" for card in PACK}))
    )
    assert "# <" not in texts(table_sheet(ENGLISH, table_shown(led)))
    assert f"### {line}" in texts(table_sheet(ENGLISH, table_shown(led)))


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


def test_a_table_offers_nothing_while_a_computer_is_asked() -> None:
    """Nobody could press what a computer is asked; for a person who is away the buttons stay: a press brings them back."""
    asked = deal(table("seven-up", 4), {}, "2S")
    for seat, offered in (
        (SeatShown(level="sharp"), []),
        (SeatShown("Ben", "steady"), ["stand", "beg"]),
        (SeatShown("Ben"), ["stand", "beg"]),
    ):
        shown = table_shown(asked)
        shown = replace(shown, seats=(shown.seats[0], seat, *shown.seats[2:]))
        assert [verb for verb in verbs(shown) if verb not in ("hand", "more")] == offered


def test_a_table_shows_bids_and_voices() -> None:
    """In an auction all bids so far stand there, then who pitches for what; after a run those who would bunch."""
    bidding = act(deal(table("auction-pitch", 3), {}), "1 bid 2", "2 pass")
    assert "Bids · Ben: **2** · Cy: **passed**" in texts(table_sheet(ENGLISH, table_shown(bidding)))
    pitched, events = apply(bidding, *read_move("0 pass"))
    told = texts(table_sheet(ENGLISH, replace(table_shown(pitched), steps=(Step(events),))))
    assert "The first card led makes trumps · Ben pitches for 2" in told
    assert told.count("pitches") == 1
    ran = act(deal(table("seven-up", 4), {}, "2S 3H"), "1 beg", "0 run")
    assert "Still to discard: **everybody**" in texts(table_sheet(ENGLISH, table_shown(ran)))
    asked = act(deal(table("partners", 4), {}, "2S 3H"), "1 beg", "0 run")
    assert "**Everybody**: play on, or a new deal (bunch)?" in texts(table_sheet(ENGLISH, table_shown(asked)))
    bunched = act(asked, "3 bunch")
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
    line = "Drawn · Ann: A♠ · Ben: K♠ · Cy: Q♠ · Dee: J♠"
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
        "1🔴 Ann & 3🟡 free seat\n-# against\n2🔵 Computer Bolt, sharp & 4🟣 kept for Dee",
        "-# Clock: 3 minutes · hints on · open to all · host: Ann",
        "➡️ 2 seats are free: sit down, or fill them with computers.",
    ):
        assert part in text
    full = replace(shown, seats=(SeatShown("Ann"), *(SeatShown(level="steady"),) * 3))
    assert "All seats are taken: **Ann** can start." in texts(lobby_sheet(ENGLISH, full))
    assert ids(lobby_sheet(ENGLISH, shown, controls=False)) == []


def stepped(game: Game, *moves: str) -> tuple[Game, tuple[Step, ...]]:
    """The game after these moves, and what happened in each."""
    steps = []
    for move in moves:
        game, events = apply(game, *read_move(move))
        steps.append(Step(events))
    return game, tuple(steps)


def test_what_lies_there_is_not_told_again(game: Game) -> None:
    """Below a trick stand trumping, and below a lead how the trick before it ended; not the cards above, nor in a vote the voices twice."""

    def shown(start: Game, *moves: str) -> str:
        after, steps = stepped(start, *moves)
        turned = Step((TurnedUp(CARDS["2S"], makes_trumps=True, running=False),))
        return texts(table_sheet(ENGLISH, replace(table_shown(after), steps=(turned, *steps))))

    assert "leads" not in shown(game, "1 play KD")
    assert "plays" not in shown(game, "1 play KD", "2 play 3D")
    trumped = ("1 play KD", "2 play 3D", "3 play 9S")
    assert "-# Dee trumps with 9♠." in shown(game, *trumped)
    led = shown(game, *trumped, "0 play 4D", "3 play 8S")
    assert "-# Ann plays 4♦; Dee takes the trick with 9♠." in led
    assert "leads" not in led
    asked = act(deal(table("partners", 4), {}, "2S 3H"), "1 beg", "0 run")
    assert shown(asked, "3 bunch", "1 bunch").count("would bunch") == 0
