"""`python -m bot advise LEVEL -`: reads unfinished games and says what a computer would do next in each."""

import argparse
import json
import secrets
import time

from bot.commands import Subparsers
from bot.commands.arena import positive
from bot.commands.replay import read_line, record_lines, standard_input
from bot.engine.faults import Faulty
from bot.engine.game import seats_to_act
from bot.engine.record import write_move
from bot.engine.state import Game, Over
from bot.engine.view import seat_view
from bot.render.faults import fault_line

LEVELS = ("novice", "steady", "sharp")


def add(subparsers: Subparsers) -> None:
    """Add `advise` with the level, where the records come from, the seed and the budget."""
    parser = subparsers.add_parser("advise", help="say what a computer would do next in unfinished game records")
    parser.add_argument("level", metavar="LEVEL", choices=LEVELS, help=" or ".join(LEVELS))
    parser.add_argument("source", metavar="-", choices=("-",), help="records are read from standard input, one a line")
    parser.add_argument("--seed", type=int, help="makes the answers repeatable")
    parser.add_argument("--budget", type=positive, default=100, help="how many deals sharp samples a decision (100)")


def run(args: argparse.Namespace) -> int:
    """0 when the input ends; every record on it has had its answer, a line of JSON."""
    for line in record_lines(standard_input()):
        seed = secrets.randbits(32) if args.seed is None else args.seed
        print(json.dumps(answer(line, args.level, seed, args.budget), ensure_ascii=False), flush=True)
    return 0


def answer(line: bytes | None, level: str, seed: int, budget: int) -> dict[str, object]:
    """Return the move for the first seat to act in the record on `line`, or what is wrong with it; None is a line too long to read."""
    from bot.players.decide import decide
    from bot.players.levels import Level

    try:
        _, game = read_line(line)
    except Faulty as fault:
        return {"error": fault_line(fault)}
    to_act = seats_to_act(game)
    if not to_act:
        return {"error": _nobody(game)}
    seat = to_act[0]
    view = seat_view(game, seat)
    start = time.perf_counter()
    action = decide(view, Level(level), seed, budget)
    spent = (time.perf_counter() - start) * 1000
    return {"move": write_move(seat, action), "seat": seat, "ms": round(spent, 2)}


def _nobody(game: Game) -> str:
    return "the game is over" if isinstance(game.phase, Over) else "nobody is to act before the next pack is dealt"
