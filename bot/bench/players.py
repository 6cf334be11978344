"""How fast and how lawful the computers are: decisions by kind, the longest cases, random rules, the event loop beside the pool."""

import asyncio
import random
import time
from collections.abc import Iterator, Mapping

from bot.bench import Figure
from bot.bench.engine import random_move, shuffled
from bot.engine.actions import Beg, Continue, DealPack, DiscardCount, Run
from bot.engine.cards import Card
from bot.engine.deals import running_deal
from bot.engine.game import HOUSE, apply, new_game, refusal, seats_to_act
from bot.engine.games import GAMES, house_rules, useful_options
from bot.engine.rules import OPTION_VALUES, Procedure
from bot.engine.state import Game
from bot.engine.view import SeatView, seat_view
from bot.players.decide import decide
from bot.players.levels import BUDGET, Level
from bot.players.limit import BOUND, ENDLESS
from bot.players.pool import Pool

SEED = 5
DEALS = 40
DECISIONS = 100_000
LONGEST = (
    ("trinidad-kick", 2),  # 21 cards in hand
    ("trinidad-kick", 3),  # fifteen, and a long past of two others
    ("tobago", 4),  # twelve, and the longest past
    ("partners", 4),  # everything at once, from twelve cards to six
    ("seven-up", 3),  # long discards, each for oneself
    ("auction-pitch", 4),
    ("auction-pitch", 7),  # most bids by most ways to pitch
)
"""The cases that could take longest; random house rules come on top."""

GLADLY = 0.7
"""How often cards are run where they could take longest, so that hands grow."""


def views(game: Game, chance: random.Random, gladly: float = 0.0) -> Iterator[SeatView]:
    """The view of each seat that has a choice, through one deal of `game` in which everyone acts at random, running so `gladly`."""
    pack = (
        growing_pack(chance, game.players) if gladly and game.rules.procedure is Procedure.TURN_UP else shuffled(chance)
    )
    game, _ = apply(game, HOUSE, DealPack(pack))
    while running_deal(game) is not None:
        seat = chance.choice(seats_to_act(game))
        view = seat_view(game, seat)
        if len(view.choices) > 1 or isinstance(view.choices[0], DiscardCount):
            yield view
        runs = [choice for choice in view.choices if gladly and isinstance(choice, Beg | Run | Continue)]
        move = runs[0] if runs and chance.random() < gladly else random_move(game, seat, chance)
        game, _ = apply(game, seat, move)


def growing_pack(chance: random.Random, players: int) -> tuple[Card, ...]:
    """A shuffled pack whose turn-ups bring the first new suit after any number of runs that there is room for (§2.6, §2.8)."""
    pack = list(shuffled(chance))
    first, step = 6 * players, 3 * players + 1
    places = list(range(first, len(pack), step))[: chance.randint(1, (len(pack) - first - 1) // step) + 1]
    for place in places[1:]:
        wanted = place != places[-1]
        if (pack[place].suit is pack[first].suit) is not wanted:
            others = (at for at in range(len(pack)) if at not in places)
            other = next(at for at in others if (pack[at].suit is pack[first].suit) is wanted)
            pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack)


def measure_decisions() -> Iterator[Mapping[str, object]]:
    """How long sharp takes for a decision at 100 deals in hands of six, by its phase, in milliseconds of one processor."""
    times: dict[str, list[float]] = {}
    for number in range(DEALS):
        chance = random.Random(SEED + number)
        for key in ("seven-up", "blind"):
            for view in views(new_game(GAMES[key], 4, number % 4), chance):
                spent = _spent(view, number)
                times.setdefault(str(view.public.phase), []).append(spent)
                times.setdefault("any", []).append(spent)
    for phase, spent_in in times.items():
        yield _figure(phase, spent_in)


def measure_longest() -> Iterator[Mapping[str, object]]:
    """The same where it could take longest, under random house rules too.

    No limit of time ends them. `all` has the longest beside the bound at which the bot would.
    """
    longest, decisions = 0.0, 0
    for case, games in _longest_games():
        times = []
        for number, game in enumerate(games):
            times += [_spent(view, number) for view in views(game, random.Random(SEED + number), GLADLY)]
        longest, decisions = max(longest, *times), decisions + len(times)
        yield _figure(case, times)
    yield {"case": "all", "value": round(longest, 2), "unit": "ms (longest)", "bound": BOUND, "decisions": decisions}


def _longest_games() -> Iterator[tuple[str, list[Game]]]:
    for key, players in LONGEST:
        yield f"{key}-{players}", [new_game(GAMES[key], players, 0) for _ in range(DEALS)]
    chance = random.Random(SEED)
    yield "house-rules", [_any_game(chance) for _ in range(2 * DEALS)]


def _any_game(chance: random.Random) -> Game:
    key = chance.choice(list(GAMES))
    changed = {name: chance.choice(OPTION_VALUES[name]) for name in useful_options(key) if chance.random() < 0.4}
    rules = house_rules(key, changed)
    return new_game(rules, chance.choice(rules.players))


def measure_lawfulness() -> Iterator[Mapping[str, object]]:
    """How many of 100,000 decisions over random house rules, at all levels in turn, were illegal."""
    chance, made, illegal, start = random.Random(SEED), 0, 0, time.perf_counter()
    while made < DECISIONS:
        game, _ = apply(_any_game(chance), HOUSE, DealPack(shuffled(chance)))
        while running_deal(game) is not None:
            seat = chance.choice(seats_to_act(game))
            level = tuple(Level)[made % 3]
            action = decide(seat_view(game, seat), level, made, budget=4)
            made += 1
            if refusal(game, seat, action) is not None:
                illegal += 1
                break
            game, _ = apply(game, seat, action)
    yield {
        "value": illegal,
        "unit": "illegal moves",
        "decisions": made,
        "seconds": round(time.perf_counter() - start, 1),
    }


def measure_lag() -> Iterator[Mapping[str, object]]:
    """How late the event loop is, at the 99th percentile, while computers think in the pool all the time."""
    yield asyncio.run(_lag())


async def _lag(seconds: float = 10.0) -> Mapping[str, object]:
    chance = random.Random(SEED)
    asked = list(views(new_game(GAMES["seven-up"], 4), chance))
    late: list[float] = []
    thoughts = 0
    async with Pool() as pool:
        end = time.perf_counter() + seconds

        async def think(first: int) -> None:
            nonlocal thoughts
            number = first
            while time.perf_counter() < end:
                await pool.decide(asked[number % len(asked)], Level.SHARP, number)
                thoughts, number = thoughts + 1, number + 1

        thinkers = [asyncio.create_task(think(number)) for number in range(8)]
        while time.perf_counter() < end:
            before = time.perf_counter()
            await asyncio.sleep(0.005)
            late.append((time.perf_counter() - before - 0.005) * 1000)
        await asyncio.gather(*thinkers)
    late.sort()
    return {
        "value": round(late[int(len(late) * 0.99)], 2),
        "unit": "ms late",
        "longest": round(late[-1], 2),
        "thoughts": thoughts,
        "seconds": seconds,
    }


def _spent(view: SeatView, seed: int) -> float:
    start = time.thread_time()
    decide(view, Level.SHARP, seed, BUDGET, ENDLESS)
    return (time.thread_time() - start) * 1000


def _figure(case: str, times: list[float]) -> Mapping[str, object]:
    times.sort()
    return {
        "case": case,
        "value": round(times[int(len(times) * 0.99)], 2),
        "unit": "ms (99 %)",
        "mean": round(sum(times) / len(times), 2),
        "longest": round(times[-1], 2),
        "decisions": len(times),
    }


FIGURES = (
    Figure("players.decision", measure_decisions),
    Figure("players.longest", measure_longest),
    Figure("players.lawful", measure_lawfulness),
    Figure("players.lag", measure_lag),
)
