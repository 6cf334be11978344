"""All kinds of message over random games of every kind: within Discord's limits, and no card that isn't face up in public."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine.actions import Bid, Choice, DiscardCount, Play, name_of
from bot.engine.cards import PACK
from bot.engine.dealing import draw_for_deal
from bot.engine.games import GAMES
from bot.engine.refusals import PhaseName
from bot.engine.view import public_view, seat_view
from bot.render.board import board_block
from bot.render.controls import read_control
from bot.render.deal import count_game, explain_deal
from bot.render.hand import confirm_sheet, hand_sheet
from bot.render.lobby import LobbyShown, lobby_sheet
from bot.render.marks import read_marks
from bot.render.nudge import nudge_row, nudge_text
from bot.render.people import SeatShown, seat_names
from bot.render.rules import full_rules, house_rules_list, short_rules
from bot.render.score import score_sheet, tricks_text
from bot.render.speech import LANGUAGES, Speech
from bot.render.table import laid_aside, table_sheet
from tests.engine.stacked import act, deal, table
from tests.render.limits import broken_limits, components, face_up, ids, in_ids, printed, texts
from tests.render.longest import KINDS, LONG, Moment, hand_of, moments, seats_of, table_of, with_all_changed

VERBS = {
    *("hand", "more", "join", "leave", "computers", "start", "house-rules", "rematch", "score", "replay", "explain"),
    *("stand", "beg", "give", "run", "bunch", "continue", "bid", "pass", "ready", "cut"),
    *("play", "ask", "pick", "lay", "hint", "refresh"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "players"), KINDS)
def test_sheets_keep_the_limits_and_the_secret(name: str, players: int, language: str) -> None:
    """Table, hands, pings and what is asked for fit into Discord's limits with the longest names, rules and pictures, at every moment;
    in public only cards that are face up are named, in a hand only those and its own, and public ids name no card at all."""
    speech, chance = Speech.of(language), Random(name)
    for seed in range(3):
        for moment in moments(with_all_changed(name, chance), players, seed):
            public = public_view(moment.game)
            known = face_up(public)
            drawn = {card for drawn in draw_for_deal(PACK, players).rounds for _, card in drawn}
            shown = table_of(moment)
            for view in (table_sheet(speech, shown), laid_aside(speech, shown)):
                assert broken_limits(view) == []
                assert printed(texts(view)) <= known | drawn
                assert in_ids(view) == set()
            names = seat_names(speech, shown.seats)
            asked = "\n".join(
                (nudge_text(speech, "<@1234567890123456789>", public, names), tricks_text(speech, public, names))
            )
            assert printed(asked) <= known
            assert len(asked) <= 2000
            seat = chance.choice(public.to_act or (0,))
            own = seat_view(moment.game, seat)
            hand = hand_sheet(speech, hand_of(moment, seat))
            assert broken_limits(hand) == []
            assert printed(texts(hand)) <= known | {*(own.hand or ()), *own.laid}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "players"), KINDS)
def test_controls_are_read_back(name: str, players: int, language: str) -> None:
    """Every control of every sheet is read back as what it was made for: a verb we know, this table, this deal, this seat's own count."""
    speech = Speech.of(language)
    for moment in moments(GAMES[name], players, 7):
        public = public_view(moment.game)
        table = table_of(moment)
        for seat in range(players):
            shown = hand_of(moment, seat)
            for view in (hand_sheet(speech, shown), confirm_sheet(speech, shown, PACK[0])):
                controls = [read_control(id_) for id_ in ids(view)]
                assert all(control and control.verb in VERBS and control.table == table.table for control in controls)
                assert {control.when for control in controls if control} <= {None, shown.when}
        for id_ in ids(table_sheet(speech, table)):
            control = read_control(id_)
            assert control
            assert control.verb in VERBS
            if control.when is not None:
                alone = public.decisions[public.to_act[0]] if len(public.to_act) == 1 else None
                assert (control.when.game, control.when.deal) == (9999, public.deal_number)
                assert control.when.decisions in (None, alone)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "players"), KINDS)
def test_hand_offers_what_the_rules_allow(name: str, players: int, language: str) -> None:
    """The cards that can be pressed are the legal ones, a discard asks for the right number, and words are offered to whom they belong."""
    speech = Speech.of(language)
    for moment in moments(GAMES[name], players, 11):
        for seat in range(players):
            view = seat_view(moment.game, seat)
            sheet = hand_sheet(speech, hand_of(moment, seat))
            pressable = {
                part["custom_id"] for part in components(sheet) if "custom_id" in part and not part.get("disabled")
            }
            controls = [control for control in map(read_control, pressable) if control]
            offered = {
                f"{control.verb} {control.argument}".rstrip()
                for control in controls
                if control.when is not None and control.verb not in ("ready", "cut")
            }
            wanted = {_as_offered(choice) for choice in view.choices}
            if wanted == {"lay"}:
                (lay,) = (control for control in controls if control.verb == "lay")
                assert len(read_marks(lay.argument)) == len(view.hand or ()) - 6
                offered = {word.split()[0] for word in offered} - {"pick"}
            assert offered == wanted


def _as_offered(choice: Choice) -> str:
    match choice:
        case DiscardCount():
            return "lay"
        case Play(card):
            return f"play {card}"
        case Bid(points):
            return f"bid {points}"
        case _:
            return str(name_of(choice))


# Clubs are turned up five times, hearts the sixth: two players hold 21 cards each, as many as there can be.
TWENTY_ONE = "2C 3C 4C 5C 6C 7H"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "phase"), [("seven-up", PhaseName.DISCARD), ("trinidad-kick", PhaseName.PLAY)])
def test_the_largest_hands_fit(name: str, phase: PhaseName, language: str) -> None:
    """Twenty-one cards fit into one message, each one to be played, or fifteen of them to be discarded."""
    game = act(deal(table(name, 2, target=99), {}, TWENTY_ONE), "1 beg", "0 run")
    view = seat_view(game, 1)
    assert (view.public.phase, len(view.hand or ())) == (phase, 21)
    sheet = hand_sheet(Speech.of(language), hand_of(Moment(game, ()), 1))
    assert broken_limits(sheet) == []
    controls = [control for control in map(read_control, ids(sheet)) if control]
    if phase is PhaseName.PLAY:
        assert sum(control.verb == "play" for control in controls) == 21
    else:
        (lay,) = (control for control in controls if control.verb == "lay")
        assert len(read_marks(lay.argument)) == 15


@pytest.mark.parametrize(("players", "tricks", "third", "several"), [(2, 21, 0, 0), (3, 15, 1, 1), (4, 12, 0, 0)])
def test_rules_are_those_of_as_many_players(players: int, tricks: int, third: int, several: int) -> None:
    """What is told holds for so many players: how many tricks there can be, the third player's bar, and ties (§2.5, §2.10)."""
    told = "\n".join(full_rules(Speech.of("en"), GAMES["trinidad-kick"], players))
    assert f"up to {tricks} tricks a deal" in told
    assert (told.count("With three players"), told.count("several of them")) == (third, several)
    assert told.count("A tie for Game goes to the dealer's opponents") == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_rules_and_lobby_keep_the_limits(name: str, language: str) -> None:
    """Whatever house rules are chosen, their short line fits on the table, and all of them into one message with the list of options."""
    speech, chance = Speech.of(language), Random(name)
    for _ in range(60):
        rules = with_all_changed(name, chance)
        assert len(short_rules(speech, rules)) <= 900
        players = chance.choice(rules.players)
        whole = "\n".join((*full_rules(speech, rules, players), *house_rules_list(speech, rules)))
        assert len(whole) <= 4000
        assert "{" not in whole
        players = max(rules.players)
        for seats in (seats_of(players), (SeatShown(free=True, reserved=LONG),) * players):
            shown = LobbyShown(
                999_999_999_999_999, rules, players, seats, LONG, 259_200, hints=False, invited_only=True
            )
            for view in (lobby_sheet(speech, shown), lobby_sheet(speech, shown, controls=False)):
                assert broken_limits(view) == []
                assert in_ids(view) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "players"), KINDS)
def test_ended_deals_are_explained_by_what_was_face_up(name: str, players: int, language: str) -> None:
    """A deal explained, its count and the score sheet name only cards that were played or turned up, and the count adds up."""
    speech = Speech.of(language)
    for moment in moments(GAMES[name], players, 5):
        public = public_view(moment.game)
        names = seat_names(speech, seats_of(players))
        for ended in public.results:
            told = "\n".join((*explain_deal(speech, public, ended, names), *count_game(speech, public, ended, names)))
            assert printed(told) <= face_up(public)
            for side, line in enumerate(count_game(speech, public, ended, names)):
                assert line.endswith(f" **{ended.card_points[side] if ended.card_points else 0}**")
        sheet = score_sheet(speech, public, names)
        assert len(sheet) == len(public.results) + 1
        assert sheet[-1] == board_block(speech, public, names)


def test_nudge_carries_the_hand() -> None:
    """The ping has one button, which opens the hand."""
    for language in LANGUAGES:
        row = nudge_row(Speech.of(language), 12)
        assert ids(row) == ["af:hand:12"]
        assert broken_limits(row) == []
