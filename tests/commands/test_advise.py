"""`python -m bot advise`: an answer to every line, at once, and the same for the same seed."""

import io
import json
import random
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from bot.__main__ import main
from bot.engine.actions import DealPack
from bot.engine.deals import running_deal
from bot.engine.game import HOUSE, apply, refusal, seats_to_act
from bot.engine.record import Deal, Record, as_json, read_move
from bot.engine.state import Game, Over
from tests.players.games import act_at_random, random_game, shuffled


def unfinished(rng: random.Random) -> tuple[Record, Game]:
    """Return a game that stops in the middle of its first deal, as a record and as the engine has it."""
    while True:
        start, pack, moves = random_game(rng), shuffled(rng), []
        game, _ = apply(start, HOUSE, DealPack(pack))
        for _ in range(rng.randrange(12)):
            if running_deal(game) is not None:
                seat = rng.choice(seats_to_act(game))
                moves.append((seat, act_at_random(game, seat, rng)))
                game, _ = apply(game, *moves[-1])
        if running_deal(game) is not None:
            names = tuple(f"P{seat}" for seat in range(game.players))
            return Record(game.rules, names, start.dealer, start.start, (Deal(pack, tuple(moves)),)), game


def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str, *words: str) -> list[Any]:
    """What `advise` answers to `text` on standard input, an object a line; the exit code is 0 and nothing else is said."""
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))
    assert main(["advise", *words]) == 0
    out, err = capsys.readouterr()
    assert not err
    return [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize("level", ["novice", "steady", "sharp"])
def test_advice_is_legal_and_repeatable(
    level: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every unfinished game is answered with a legal move of the first seat to act, and with the same one for the same seed."""
    rng = random.Random(level)
    written = [unfinished(rng) for _ in range(25)]
    text = "\n\n".join(json.dumps(as_json(record)) for record, _ in written)
    words = (level, "-", "--seed", "3", "--budget", "10")
    answers = ask(monkeypatch, capsys, text, *words)
    assert [answer["move"] for answer in ask(monkeypatch, capsys, text, *words)] == [one["move"] for one in answers]
    for answer, (_, game) in zip(answers, written, strict=True):
        seat, action = read_move(answer["move"])
        assert seat == answer["seat"] == seats_to_act(game)[0]
        assert refusal(game, seat, action) is None
        assert answer["ms"] >= 0


def test_what_has_no_answer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A line that is no record, a game in which nobody is to act and one that is won get an error each, and the next line its answer."""
    rng = random.Random(2)
    record, _ = unfinished(rng)
    good = as_json(record)
    waiting = {**good, "deals": []}
    game, deals = random_game(rng, "blind"), []
    start = game
    while not isinstance(game.phase, Over):
        pack, moves = shuffled(rng), []
        game, _ = apply(game, HOUSE, DealPack(pack))
        while running_deal(game) is not None:
            seat = seats_to_act(game)[0]
            moves.append((seat, act_at_random(game, seat, rng)))
            game, _ = apply(game, *moves[-1])
        deals.append(Deal(pack, tuple(moves)))
    names = tuple("abcd"[: game.players])
    won = as_json(Record(game.rules, names, start.dealer, start.start, tuple(deals)))
    text = "\n".join(["{", json.dumps(waiting), json.dumps(won), json.dumps(good)])
    broken, idle, over, fine = ask(monkeypatch, capsys, text, "steady", "-")
    assert broken.keys() == idle.keys() == over.keys() == {"error"}
    assert idle["error"] == "nobody is to act before the next pack is dealt"
    assert over["error"] == "the game is over"
    assert fine.keys() == {"move", "seat", "ms"}


def test_answers_at_once() -> None:
    """Each answer is there before the next record is asked for."""
    record, _ = unfinished(random.Random(5))
    line = json.dumps(as_json(record)).encode() + b"\n"
    words = [sys.executable, "-m", "bot", "advise", "steady", "-"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as advise:
        assert advise.stdin
        assert advise.stdout
        for _ in range(3):
            advise.stdin.write(line)
            advise.stdin.flush()
            assert b'"move"' in advise.stdout.readline()
        advise.stdin.close()
        assert advise.wait(20) == 0
