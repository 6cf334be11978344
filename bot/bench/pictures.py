"""How fast pictures are drawn and how large they are; what the first one costs, and what is kept in memory afterwards."""

import json
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from statistics import median

from bot.bench import Figure
from bot.bench.engine import random_move, shuffled
from bot.engine.actions import DealPack, Play
from bot.engine.cards import PACK
from bot.engine.game import HOUSE, apply, new_game, seats_to_act
from bot.engine.games import house_rules
from bot.engine.results import What
from bot.engine.state import AwaitPack, Game, Over
from bot.engine.view import SeatView, public_view, seat_view

RUNS = 60
SEED = 7


def hand_of(size: int) -> SeatView:
    """Return a view of a hand of `size` cards, every other one of which may be played."""
    cards = shuffled(random.Random(SEED))[:size]
    game, _ = apply(new_game(house_rules("trinidad-kick", {}), 2), HOUSE, DealPack(PACK))
    view = seat_view(game, game.eldest)
    return replace(view, hand=cards, choices=tuple(map(Play, cards[::2])))


def playing(game: str, players: int, until: Callable[[Game], bool]) -> Game:
    """Return a random game at the first moment that `until` is true of; another game is begun when one is over before."""
    chance = random.Random(SEED)
    at = new_game(house_rules(game, {}), players)
    while not until(at):
        if isinstance(at.phase, Over):
            at = new_game(at.rules, players)
        elif isinstance(at.phase, AwaitPack):
            at, _ = apply(at, HOUSE, DealPack(shuffled(chance)))
        else:
            seat = seats_to_act(at)[0]
            at, _ = apply(at, seat, random_move(at, seat, chance))
    return at


def full_trick(game: Game) -> bool:
    """Tell whether all but one card lie on the table, late in the deal."""
    view = public_view(game)
    return len(view.trick) == view.players - 1 and len(view.tricks) > 3


def hung_jack(game: Game) -> bool:
    """Tell whether the deal that has just ended hung a jack."""
    awards = game.results[-1].awards if game.results and isinstance(game.phase, AwaitPack) else ()
    return any(award.what is What.HANG_JACK for award in awards)


def counted(game: Game) -> bool:
    """Tell whether the tricks of the deal that has just ended were counted."""
    return isinstance(game.phase, AwaitPack) and bool(game.results) and game.results[-1].card_points is not None


def _measure(name: str, draw: Callable[[], bytes], most_ms: float, most_kb: float) -> Mapping[str, object]:
    """A figure of processor time, which is what drawing takes, whatever else the machine does; `wall` is by the clock."""
    size = len(draw())  # the first one makes the parts
    spent, times = [], []
    for _ in range(RUNS):
        begun, used = time.perf_counter(), time.thread_time()
        draw()
        spent.append((time.thread_time() - used) * 1000)
        times.append((time.perf_counter() - begun) * 1000)
    return {
        "case": name,
        "value": round(median(spent), 2),
        "unit": "ms",
        "wall": round(median(times), 2),
        "slowest": round(max(times), 2),
        "kB": round(size / 1000, 1),
        "wanted": f"< {most_ms:g} ms, < {most_kb:g} kB",
        "runs": RUNS,
    }


def measure_hands() -> Iterator[Mapping[str, object]]:
    """Yield the time to draw a hand of 6, 12 and 21 cards, every other one dimmed, as a PNG, and its size."""
    from bot.render.pictures.hand import hand_picture

    for size in (6, 12, 21):
        view = hand_of(size)
        yield _measure(f"{size}-cards", lambda view=view: hand_picture(view), 5, 60)  # type: ignore[misc]  # mypy can't infer a lambda with a default


def measure_tables() -> Iterator[Mapping[str, object]]:
    """Yield the time to draw a table with 4 and with 7 seats, its slim picture, and a deal's end for both, and the sizes as PNG."""
    from bot.render.pictures.ending import ending_picture
    from bot.render.pictures.strip import strip_picture
    from bot.render.pictures.table import table_picture
    from bot.render.speech import ENGLISH

    four = public_view(playing("trinidad", 4, full_trick))
    seven = public_view(playing("auction-pitch", 7, full_trick))
    hung = public_view(playing("trinidad", 4, hung_jack))
    seven_end = public_view(playing("auction-pitch", 7, counted))
    yield _measure("4-seats", lambda: table_picture(four), 15, 120)
    yield _measure("7-seats", lambda: table_picture(seven), 15, 120)
    yield _measure("strip", lambda: strip_picture(four), 15, 120)
    yield _measure("hung-jack", lambda: ending_picture(hung, ENGLISH), 15, 120)
    yield _measure("7-seats-end", lambda: ending_picture(seven_end, ENGLISH), 15, 120)


def measure_first() -> Iterator[Mapping[str, object]]:
    """Yield what a new process spends on its first hand, on drawing all cards of both decks ahead, and on keeping them."""
    told = subprocess.run(
        [sys.executable, "-c", "from bot.bench.pictures import begin; begin()"],
        check=True,
        capture_output=True,
        text=True,
    )
    first, ahead, kept = json.loads(told.stdout)
    yield {"case": "hand", "value": round(first, 1), "unit": "ms", "cards": 6}
    yield {"case": "both-decks-ahead", "value": round(ahead), "unit": "ms"}
    yield {"case": "memory", "value": round(kept, 1), "unit": "MB", "decks": 2}


def begin() -> None:
    """Print, as JSON, the milliseconds of a first hand and of all cards ahead, and the megabytes the process has grown by."""
    from bot.render.pictures.colours import Deck
    from bot.render.pictures.hand import hand_picture
    from bot.render.pictures.sprites import prepare

    view, before = hand_of(6), _held()
    begun = time.perf_counter()
    hand_picture(view)
    first = time.perf_counter()
    for deck in Deck:
        prepare(deck)
    ahead = time.perf_counter()
    print(json.dumps([(first - begun) * 1000, (ahead - first) * 1000, _held() - before]))  # noqa: T201 - the answer to the process that asked


def _held() -> float:
    """The megabytes this process holds now, by Linux's own account; the peak would be that of the process that began it."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


FIGURES = (
    Figure("pictures.hands", measure_hands),
    Figure("pictures.tables", measure_tables),
    Figure("pictures.first", measure_first),
)
