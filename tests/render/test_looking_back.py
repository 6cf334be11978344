"""Replays, explanations and the lesson: every step of random games, with the longest names, fits into Discord's messages."""

from __future__ import annotations

import random

import pytest

from bot.engine.actions import DealPack, Discard, DiscardCount, SeatAction
from bot.engine.cards import PACK
from bot.engine.game import HOUSE, apply, choices, new_game, seats_to_act
from bot.engine.games import GAMES
from bot.engine.reading import read_record
from bot.engine.record import Deal, Record
from bot.engine.state import AwaitPack, Over
from bot.engine.view import seat_view
from bot.lesson.hand import LEARNER, Lesson, act, begin, go_on, take_up
from bot.render.cards import SIGNS
from bot.render.events import Step
from bot.render.explain import ExplainShown, explain_sheet, why_refused
from bot.render.games import GameListed, game_key, game_label, read_key
from bot.render.learn import LessonShown, lesson_sheet
from bot.render.opened import frames_of, open_hands
from bot.render.replay import LAST, ReplayShown, record_file, replay_sheet
from bot.render.speech import LANGUAGES, Speech
from tests.render.limits import broken_limits, ids, texts
from tests.render.longest import LONG

FULL = [("seven-up", 2), ("seven-up", 3), ("partners", 4), ("trinidad-kick", 2), ("tobago", 4), ("auction-pitch", 7)]


def play_out(game: str, players: int, chance: random.Random, deals: int = 3) -> Record:
    """A random game of at most so many deals, all finished."""
    rules = GAMES[game]
    now, written = new_game(rules, players), list[Deal]()
    while not isinstance(now.phase, Over) and len(written) < deals:
        pack = tuple(chance.sample(PACK, 52))
        now, _ = apply(now, HOUSE, DealPack(pack))
        moves = list[tuple[int, SeatAction]]()
        while not isinstance(now.phase, AwaitPack | Over):
            seat = chance.choice(seats_to_act(now))
            choice = chance.choice(choices(now, seat))
            hand = seat_view(now, seat).hand or ()
            action = Discard(tuple(chance.sample(hand, choice.count))) if isinstance(choice, DiscardCount) else choice
            moves.append((seat, action))
            now, _ = apply(now, seat, action)
        written.append(Deal(pack, tuple(moves)))
    start = new_game(rules, players)
    return Record(rules, ("",) * players, start.dealer, start.start, tuple(written))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "players"), FULL)
def test_every_step_fits(game: str, players: int, language: str) -> None:
    """Each step of a replay and each deal explained fits into a message, its buttons all have ids of their own and can be read."""
    speech, chance = Speech(language), random.Random(f"{game} {players}")
    record = play_out(game, players, chance)
    seats = tuple((seat, LONG) if seat % 2 else (None, None) for seat in range(players))
    for deal in range(1, len(record.deals) + 1):
        for step in range(len(frames_of(record, deal))):
            shown = ReplayShown(10**12, 9999, record, seats, True, deal, step)
            assert broken_limits(replay_sheet(speech, shown)) == []
        assert broken_limits(explain_sheet(speech, ExplainShown(10**12, 9999, record, deal, seats))) == []


def test_replay_shows_all_hands_and_leads_everywhere() -> None:
    """All hands lie open as they were dealt; the buttons lead on and back over a deal's end, and stop at both ends."""
    record = play_out("seven-up", 4, random.Random(1))
    seats = tuple((seat, f"P{seat}") for seat in range(4))
    first = texts(replay_sheet(Speech("en"), ReplayShown(3, 1, record, seats, True)))
    dealt = [card for hand in open_hands(frames_of(record, 1)[0].game) for card in hand]
    assert len(dealt) == 24
    assert all(f"{card.rank.letter}{SIGNS[card.suit]}" in first for card in dealt)
    assert all(name in first for name in ("P0", "P1", "P2", "P3"))
    end = ReplayShown(3, 1, record, seats, True, 1, LAST)
    assert "af:replay:3/1.2.0.o" in ids(replay_sheet(Speech("en"), end))
    begun = ReplayShown(3, 1, record, seats, True, 2, 0)
    assert f"af:replay:3/1.1.{LAST}.b" in ids(replay_sheet(Speech("en"), begun))


def test_record_file_is_a_game_record() -> None:
    """The file is read by the reader of game records, with everybody's name, and a former player for somebody who was forgotten."""
    record = play_out("partners", 4, random.Random(2))
    seats = ((1, 'Ann "the ace"'), (2, None), (None, None), (4, "Dé"))
    written, _ = read_record(record_file(Speech("en"), record, seats))
    assert written.seats == ('Ann "the ace"', "a former player", "Computer\u00a0Cog", "Dé")
    assert written.deals == record.deals


def test_why_a_card_is_refused() -> None:
    """Cards that can't be played now are named with the reason that the table would give."""
    game = begin()
    lesson = game
    for letters in ("0", "0a", "0ak", "0aks"):
        lesson = take_up(letters)
    said = why_refused(Speech("en"), seat_view(lesson.game, LEARNER))
    assert said.startswith("**Not now:** 3♣. Diamonds were led and you hold diamonds")
    assert why_refused(Speech("en"), seat_view(game.game, LEARNER)) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_lesson_always_ends_and_fits(language: str) -> None:
    """Whatever the learner does, the lesson comes to its end, every sheet fits into a message, and its letters bring it back."""
    for seed in range(60):
        chance, lesson = random.Random(seed), begin()
        for _ in range(40):
            assert broken_limits(lesson_sheet(Speech(language), shown(lesson))) == []
            assert take_up(lesson.done) == lesson
            if lesson.finished:
                break
            lesson = random_step(lesson, chance)
        assert lesson.finished


def test_lesson_teaches_what_it_says() -> None:
    """The recommended way wins High, Jack and Game: the jack falls to the ace, and the tens come home."""
    lesson = take_up("0aksEbY")
    assert lesson.done == "0aksEbY"
    [deal] = lesson.game.results
    assert [str(award.card) for award in deal.awards if award.side == 0 and award.card] == ["AS", "JS"]
    assert lesson.game.scores[0] == 3
    second = go_on(lesson)
    assert {str(card) for card in seat_view(second.game, LEARNER).hand or ()} >= {"AH", "KH", "JH", "10H"}


def test_games_are_listed_in_one_line() -> None:
    """A game in a list says when, what, who and how, within 100 characters, and its key is read back however it is typed."""
    seats = tuple((seat, LONG) for seat in range(4))
    for listed in (
        GameListed(12, 3, "seven-up", seats, 2, 1.79e9, (7, 5)),
        GameListed(1, 1, "auction-pitch", seats, 4),
    ):
        for language in LANGUAGES:
            assert len(game_label(Speech(language), listed)) <= 100
        assert read_key(f" #{game_key(listed)} ") == (listed.table, listed.game)
    assert read_key("12") == (12, 1)
    assert [read_key(text) for text in ("", "x", "1.2.3", "-1", "９.1", "1" * 40)] == [None] * 6


def shown(lesson: Lesson) -> LessonShown:
    """The lesson as `bot.render` wants to see it."""
    steps = tuple(map(Step, lesson.events))
    return LessonShown(seat_view(lesson.game, LEARNER), LONG, lesson.done, steps, lesson.since, lesson.finished, LONG)


def random_step(lesson: Lesson, chance: random.Random) -> Lesson:
    """The lesson after anything that its buttons offer."""
    if isinstance(lesson.game.phase, AwaitPack):
        return go_on(lesson)
    choice = chance.choice(choices(lesson.game, LEARNER))
    if isinstance(choice, DiscardCount):
        hand = seat_view(lesson.game, LEARNER).hand or ()
        return act(lesson, Discard(tuple(chance.sample(hand, choice.count))))
    return act(lesson, choice)
