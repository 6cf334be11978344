"""Computers against each other: the same packs again and again with sides exchanged, on the engine itself."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from bot.engine.actions import DealPack, SeatAction
from bot.engine.cards import PACK
from bot.engine.deals import THROWN_IN, running_deal
from bot.engine.game import HOUSE, apply, new_game, seats_to_act
from bot.engine.refusals import PhaseName
from bot.engine.rules import Rules
from bot.engine.state import Game, Over, count_sides
from bot.engine.view import SeatView, seat_view
from bot.players.decide import decide
from bot.players.levels import Level

STRETCH = 50
"""So many deals are played in a row by one process, beginning at no score; what runs then is played to its end uncounted."""

Decider = Callable[[SeatView, int, int], SeatAction]
"""Decides for a view with a seed and a budget."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what: the player `a` on one side against the player `b` on all others."""

    rules: Rules
    players: int
    a: str
    b: str
    budget: int
    seed: int


@dataclass(frozen=True, slots=True)
class Tally:
    """What a stretch came to: for each deal the points of `a` less those of an average other side, over all its boards; matches
    won by `a` and by anybody; and the milliseconds each decision took, of `a` and of `b`."""

    margins: tuple[float, ...]
    won: int
    matches: int
    times_a: tuple[float, ...]
    times_b: tuple[float, ...]


def _sharp_cards(view: SeatView, seed: int, budget: int) -> SeatAction:
    """Sharp with the cards, while it speaks and discards as steady does."""
    at_cards = view.public.phase is PhaseName.PLAY
    return decide(view, Level.SHARP if at_cards else Level.STEADY, seed, budget)


def _level(level: Level) -> Decider:
    return lambda view, seed, budget: decide(view, level, seed, budget)


PLAYERS: dict[str, Decider] = {str(level): _level(level) for level in Level} | {"sharp-cards": _sharp_cards}
"""Who may play: the three levels, and `sharp-cards`, which speaks and discards as steady does."""


class Board:
    """One of the boards a deal is played on: `a` sits on side `mine`, matches run on."""

    def __init__(self, contest: Contest, mine: int) -> None:
        """Start at no score."""
        self._contest = contest
        self._mine = mine
        self._sides = count_sides(contest.rules, contest.players)
        self.scores = (0,) * self._sides
        self.won = 0
        self.matches = 0
        self.times: tuple[list[float], list[float]] = ([], [])

    @property
    def fresh(self) -> bool:
        """Whether a new match begins with the next deal."""
        return not any(self.scores)

    def play(self, number: int) -> float:
        """Play deal `number`, dealt again as often as it is thrown in; return by how much `a` beat an average other side."""
        contest = self._contest
        chance = random.Random(f"{contest.seed} {number}")
        game = new_game(contest.rules, contest.players, number % contest.players, self.scores)
        while True:
            game, _ = apply(game, HOUSE, DealPack(tuple(chance.sample(PACK, len(PACK)))))
            while running_deal(game) is not None:
                game = self._act(game, chance.randrange(1 << 30))
            if isinstance(game.phase, Over) or game.results[-1].ended not in THROWN_IN:
                break
        gained = [after - before for after, before in zip(game.scores, self.scores, strict=True)]
        if isinstance(game.phase, Over):
            self.matches += 1
            self.won += game.phase.winner == self._mine
            self.scores = (0,) * self._sides
        else:
            self.scores = game.scores
        own = gained[self._mine]
        return own - (sum(gained) - own) / (self._sides - 1)

    def _act(self, game: Game, seed: int) -> Game:
        seat = seats_to_act(game)[0]
        theirs = seat % self._sides != self._mine
        view = seat_view(game, seat)
        start = time.perf_counter()
        action = PLAYERS[self._contest.b if theirs else self._contest.a](view, seed, self._contest.budget)
        if len(view.choices) > 1:
            self.times[theirs].append((time.perf_counter() - start) * 1000)
        return apply(game, seat, action)[0]


def play_stretch(contest: Contest, start: int, deals: int) -> Tally:
    """Return what `deals` deals from number `start` on come to, each on as many boards as there are sides, `a` once on every side."""
    boards = [Board(contest, side) for side in range(count_sides(contest.rules, contest.players))]
    margins = tuple(sum(board.play(number) for board in boards) / len(boards) for number in range(start, start + deals))
    for board in boards:
        number = start + 1_000_000
        while not board.fresh:
            board.play(number)
            number += 1
    return Tally(
        margins,
        sum(board.won for board in boards),
        sum(board.matches for board in boards),
        tuple(spent for board in boards for spent in board.times[0]),
        tuple(spent for board in boards for spent in board.times[1]),
    )
