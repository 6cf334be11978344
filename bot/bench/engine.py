"""How fast the rules are: random play-outs and moves through the public engine, and a game folded from its record."""

import json
import random
import time
from collections.abc import Callable, Iterator, Mapping
from statistics import median

from bot.bench import Figure
from bot.engine.actions import DealPack, Discard, DiscardCount, SeatAction, Stand
from bot.engine.cards import PACK, Card
from bot.engine.game import HOUSE, apply, choices, new_game, seats_to_act
from bot.engine.games import GAMES, house_rules
from bot.engine.reading import read_record
from bot.engine.record import Deal, Record, as_json, fold
from bot.engine.state import AwaitPack, Game, Over
from bot.engine.view import seat_view

SECONDS = 2.0  # long enough that a noisy machine's hiccups average out
SEED = 7
MOVES = 200
RUNS = 50
ABOUT = {"game": "seven-up", "players": 4, "begging": False}


def shuffled(chance: random.Random) -> tuple[Card, ...]:
    """Return a pack in the order `chance` gives it."""
    return tuple(chance.sample(PACK, len(PACK)))


def random_move(game: Game, seat: int, chance: random.Random) -> SeatAction:
    """Return any legal action of `seat`, each choice equally likely."""
    match chance.choice(choices(game, seat)):
        case DiscardCount(count):
            return Discard(tuple(chance.sample(seat_view(game, seat).hand or (), count)))
        case action:
            return action


def play_out(chance: random.Random) -> int:
    """Play one deal of four-player `seven-up` without begging at random; return how many cards were played."""
    game, _ = apply(new_game(GAMES["seven-up"], 4), HOUSE, DealPack(shuffled(chance)))
    game, _ = apply(game, game.eldest, Stand())
    moves = 0
    while to_act := seats_to_act(game):
        legal = choices(game, to_act[0])
        # An index is drawn by hand: Random.choice alone would cost a tenth of what is measured.
        move = legal[int(chance.random() * len(legal))]
        assert not isinstance(move, DiscardCount)
        game, _ = apply(game, to_act[0], move)
        moves += 1
    return moves


def long_record(moves: int) -> Record:
    """Return a random four-player `trinidad` to 99 that stops after exactly `moves` moves of the seats."""
    chance = random.Random(SEED)
    rules = house_rules("trinidad", {"target": 99})
    game, deals = new_game(rules, 4), list[Deal]()
    while moves and not isinstance(game.phase, Over):
        if isinstance(game.phase, AwaitPack):
            pack = shuffled(chance)
            game, _ = apply(game, HOUSE, DealPack(pack))
            deals.append(Deal(pack, ()))
            continue
        seat = seats_to_act(game)[0]
        action = random_move(game, seat, chance)
        game, _ = apply(game, seat, action)
        deals[-1] = Deal(deals[-1].pack, (*deals[-1].moves, (seat, action)))
        moves -= 1
    return Record(rules, ("Ann", "Ben", "Cy", "Dee"), 0, (0, 0), tuple(deals))


def measure_playouts() -> Iterator[Mapping[str, object]]:
    """Yield random play-outs a second, each dealt, played to the last card and scored."""
    counts, spent = _play_on()
    yield {"value": round(len(counts) / spent), "unit": "deals/s"} | ABOUT


def measure_moves() -> Iterator[Mapping[str, object]]:
    """Yield cards played a second in such play-outs, deals and counts included."""
    counts, spent = _play_on()
    yield {"value": round(sum(counts) / spent), "unit": "moves/s"} | ABOUT


def measure_fold_value() -> Iterator[Mapping[str, object]]:
    """Yield the time to fold a game of 200 moves from its record as a value, as storage has it."""
    record = long_record(MOVES)
    yield {"value": _median(lambda: fold(record)), "unit": "ms", "moves": MOVES, "runs": RUNS}


def measure_fold_text() -> Iterator[Mapping[str, object]]:
    """Yield the time to read and fold the same game from its record as text."""
    text = json.dumps(as_json(long_record(MOVES))).encode()
    yield {"value": _median(lambda: read_record(text)), "unit": "ms", "moves": MOVES, "runs": RUNS}


def _play_on() -> tuple[list[int], float]:
    """Moves in each of the play-outs of SECONDS, and the seconds that they took."""
    chance, counts = random.Random(SEED), list[int]()
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < SECONDS:
        counts.append(play_out(chance))
    return counts, spent


def _median(work: Callable[[], object]) -> float:
    """The milliseconds that `work` takes in the middle one of RUNS."""
    times = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        work()
        times.append((time.perf_counter() - begun) * 1000)
    return round(median(times), 3)


FIGURES = (
    Figure("engine.playouts", measure_playouts),
    Figure("engine.moves", measure_moves),
    Figure("engine.fold.value", measure_fold_value),
    Figure("engine.fold.text", measure_fold_text),
)
