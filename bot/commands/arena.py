"""`python -m bot arena A B`: lets computers play each other and prints who is how much better, and how fast."""

import argparse
import multiprocessing
import statistics
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from itertools import repeat
from typing import TYPE_CHECKING

from bot.commands import Subparsers
from bot.engine.games import GAMES

if TYPE_CHECKING:
    from bot.players.arena import Contest, Tally

NAMES = ("novice", "steady", "sharp", "sharp-cards", "sharp-words")
DEALS_A_MATCH = 20  # without --matches, a match for every so many deals
WIDE = 1.96  # standard errors to either side of a 95 % interval


def add(subparsers: Subparsers) -> None:
    """Add `arena` with the two players, the game, and how much to play."""
    parser = subparsers.add_parser("arena", help="let computers play each other and measure them")
    parser.add_argument(
        "a",
        metavar="A",
        choices=NAMES,
        help="novice, steady, sharp, sharp-cards (speaks like steady) or sharp-words (plays like steady)",
    )
    parser.add_argument("b", metavar="B", choices=NAMES, help="who sits on all other sides")
    parser.add_argument("--game", default="seven-up", choices=tuple(GAMES), help="the game to play (seven-up)")
    parser.add_argument("--players", type=int, help="how many play (four)")
    parser.add_argument(
        "--deals",
        type=positive,
        default=200,
        help="deals from no score on, A once on every side (200)",
    )
    parser.add_argument("--matches", type=_whole, help="whole matches, likewise (one for every twenty deals)")
    parser.add_argument("--seed", type=int, default=1, help="which packs (1)")
    parser.add_argument("--budget", type=positive, default=100, help="deals that sharp samples a decision (100)")
    parser.add_argument(
        "--progress", action="store_true", help="tell on standard error how it stands (a terminal is told)"
    )
    parser.add_argument("--workers", type=positive, default=2, help="processes to use (2)")


def run(args: argparse.Namespace) -> int:
    """0 once everything is played and told; 2 when the game can't be played by so many."""
    from bot.players.arena import Contest, Tally, play_stretch, stretches

    rules = GAMES[args.game]
    players = args.players or 4
    if players not in rules.players:
        print(f"{args.game} is played by {' or '.join(map(str, rules.players))}, not by {players}.", file=sys.stderr)
        return 2
    contest = Contest(rules, players, args.a, args.b, args.budget, args.seed)
    pieces = stretches(args.deals, args.deals // DEALS_A_MATCH if args.matches is None else args.matches)
    tallies: list[Tally] = []
    played: Iterable[Tally]
    with ExitStack() as stack:
        if args.workers == 1:
            played = map(play_stretch, repeat(contest), *zip(*pieces, strict=True))
        else:
            pool = stack.enter_context(ProcessPoolExecutor(args.workers, multiprocessing.get_context("spawn")))
            played = pool.map(play_stretch, repeat(contest), *zip(*pieces, strict=True))
        for tally in played:
            tallies.append(tally)
            if sys.stderr.isatty() or args.progress:
                deals = sum(len(one.margins) for one in tallies)
                print(f"{deals} deals, {report(contest, tallies)[1]}", file=sys.stderr, flush=True)
    for line in report(contest, tallies):
        print(line)
    return 0


def report(contest: "Contest", tallies: Sequence["Tally"]) -> list[str]:
    """Return what `tallies` come to, in five lines."""
    from bot.engine.state import count_sides

    sides = count_sides(contest.rules, contest.players)
    margins = [margin for tally in tallies for margin in tally.margins]
    mean = statistics.fmean(margins) if margins else float("nan")
    wide = WIDE * statistics.stdev(margins) / len(margins) ** 0.5 if len(margins) > 1 else float("inf")
    won, matches = sum(tally.won for tally in tallies), sum(tally.matches for tally in tallies)
    return [
        f"{contest.rules.game}, {contest.players} players: {contest.a} against {contest.b}, {len(margins)} deals, each played"
        f" {sides} times with sides exchanged, seed {contest.seed}, budget {contest.budget}",
        f"points a deal: {mean:+.3f} (95 %: {mean - wide:+.3f} to {mean + wide:+.3f})",
        _matches(won, matches, sides),
        _times(contest.a, [spent for tally in tallies for spent in tally.times_a]),
        _times(contest.b, [spent for tally in tallies for spent in tally.times_b]),
    ]


def _matches(won: int, matches: int, sides: int) -> str:
    if not matches:
        return "matches won: none were played"
    share = won / matches
    about = WIDE * (share * (1 - share) / matches) ** 0.5
    return (
        f"matches won: {won} of {matches}, {share:.1%}"
        f" (95 %: {share - about:.1%} to {share + about:.1%}; even would be {1 / sides:.1%})"
    )


def _times(name: str, times: list[float]) -> str:
    if not times:
        return f"{name}: no decisions"
    times.sort()
    late = times[min(len(times) - 1, int(len(times) * 0.99))]
    return f"{name}: {statistics.fmean(times):.2f} ms of processor a decision, 99 % under {late:.1f} ms, longest {times[-1]:.1f} ms"


def positive(text: str) -> int:
    """Return the number in `text`; ValueError unless it is 1 or more."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _whole(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError(text)
    return number
