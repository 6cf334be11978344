"""Computers against each other: the same packs again and again with sides exchanged, on the engine itself."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from bot.engine.actions import DealPack, Discard, SeatAction
from bot.engine.cards import PACK
from bot.engine.deals import THROWN_IN, running_deal
from bot.engine.game import HOUSE, apply, new_game, seats_to_act
from bot.engine.refusals import PhaseName
from bot.engine.rules import Rules
from bot.engine.state import Game, Over, count_sides
from bot.engine.view import SeatView, seat_view
from bot.players.decide import decide
from bot.players.levels import Level
from bot.players.limit import ENDLESS

STRETCH = 40
"""So many deals are played by one process at a time."""

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
    won by `a` and by anybody; and the milliseconds of processor time each decision took, of `a` and of `b`."""

    margins: tuple[float, ...]
    won: int
    matches: int
    times_a: tuple[float, ...]
    times_b: tuple[float, ...]


def _sharp_cards(view: SeatView, seed: int, budget: int) -> SeatAction:
    """Sharp with the cards, while it speaks and discards as steady does."""
    at_cards = view.public.phase is PhaseName.PLAY
    return decide(view, Level.SHARP if at_cards else Level.STEADY, seed, budget, ENDLESS)


def _sharp_words(view: SeatView, seed: int, budget: int) -> SeatAction:
    """Sharp in what it says and lays away, while it plays its cards as steady does."""
    at_cards = view.public.phase is PhaseName.PLAY
    return decide(view, Level.STEADY if at_cards else Level.SHARP, seed, budget, ENDLESS)


def _level(level: Level) -> Decider:
    return lambda view, seed, budget: decide(view, level, seed, budget, ENDLESS)


PLAYERS: dict[str, Decider] = {str(level): _level(level) for level in Level} | {
    "sharp-cards": _sharp_cards,
    "sharp-words": _sharp_words,
}
"""Who may play: the three levels; `sharp-cards`, which speaks and discards as steady does; `sharp-words`, which only does that itself.

None has a limit of time, lest a figure depend on the machine.
"""


ALIKE_WITH_CARDS = ({"sharp", "sharp-cards"}, {"steady", "sharp-words"})
"""Who play their cards alike, and differ only in their words: what they say and lay away before the first card."""


class Board:
    """One of the boards on which the same packs are played: `a` sits on side `mine`."""

    def __init__(self, contest: Contest, mine: int) -> None:
        """Take the seats."""
        self._contest = contest
        self._mine = mine
        self._sides = count_sides(contest.rules, contest.players)
        self.times: tuple[list[float], list[float]] = ([], [])

    def play_deal(self, number: int) -> float:
        """Play deal `number` from no score on; return by how many points `a` beat an average other side."""
        scores = self._deal(number, random.Random(f"{self._contest.seed} deal {number}"), (0,) * self._sides).scores
        return scores[self._mine] - (sum(scores) - scores[self._mine]) / (self._sides - 1)

    def play_match(self, number: int) -> bool:
        """Play match `number` to its end; return whether `a` won it."""
        chance = random.Random(f"{self._contest.seed} match {number}")
        scores, dealer = (0,) * self._sides, number
        while True:
            game = self._deal(dealer, chance, scores)
            if isinstance(game.phase, Over):
                return game.phase.winner == self._mine
            scores, dealer = game.scores, dealer + 1

    def words_differ(self, number: int) -> bool:
        """Return whether the two would say anything else before the first card of deal `number`.

        Where they wouldn't, and play their cards alike, the deal goes the same way on every board.
        """
        contest = self._contest
        deciders = PLAYERS[contest.a], PLAYERS[contest.b]
        chance = random.Random(random.Random(f"{contest.seed} deal {number}").getrandbits(64))
        game = new_game(contest.rules, contest.players, number % contest.players, (0,) * self._sides)
        while True:
            packs = random.Random(chance.getrandbits(64))
            game, _ = apply(game, HOUSE, DealPack(tuple(packs.sample(PACK, len(PACK)))))
            while running_deal(game) is not None:
                seat, seed = seats_to_act(game)[0], packs.getrandbits(32)
                view = seat_view(game, seat)
                if view.public.phase is PhaseName.PLAY:
                    return False
                first, second = (decider(view, seed, contest.budget) for decider in deciders)
                if first != second:
                    return True
                game = apply(game, seat, first)[0]
            if isinstance(game.phase, Over) or game.results[-1].ended not in THROWN_IN:
                return False

    def _deal(self, dealer: int, chance: random.Random, scores: tuple[int, ...]) -> Game:
        """Play one deal, dealt again as often as it is thrown in, and return the game after it."""
        contest = self._contest
        # Every deal has a chance of its own, so that the boards stay with the same packs whatever is done on them.
        chance = random.Random(chance.getrandbits(64))
        game = new_game(contest.rules, contest.players, dealer % contest.players, scores)
        while True:
            packs = random.Random(chance.getrandbits(64))
            game, _ = apply(game, HOUSE, DealPack(tuple(packs.sample(PACK, len(PACK)))))
            while running_deal(game) is not None:
                game = self._act(game, packs.getrandbits(32))
            if isinstance(game.phase, Over) or game.results[-1].ended not in THROWN_IN:
                return game

    def _act(self, game: Game, seed: int) -> Game:
        seat = seats_to_act(game)[0]
        theirs = seat % self._sides != self._mine
        view = seat_view(game, seat)
        start = time.thread_time()
        action = PLAYERS[self._contest.b if theirs else self._contest.a](view, seed, self._contest.budget)
        if len(view.choices) > 1 or isinstance(action, Discard):
            self.times[theirs].append((time.thread_time() - start) * 1000)
        return apply(game, seat, action)[0]


def play_stretch(contest: Contest, deals: range, matches: range) -> Tally:
    """Return what the deals and matches of these numbers come to.

    Each is played on as many boards as there are sides, with `a` once on every side.
    """
    boards = [Board(contest, side) for side in range(count_sides(contest.rules, contest.players))]
    alike = any({contest.a, contest.b} == pair for pair in ALIKE_WITH_CARDS)
    margins = tuple(
        0.0
        if alike and not boards[0].words_differ(number)
        else sum(board.play_deal(number) for board in boards) / len(boards)
        for number in deals
    )
    return Tally(
        margins,
        sum(board.play_match(number) for number in matches for board in boards),
        len(matches) * len(boards),
        tuple(spent for board in boards for spent in board.times[0]),
        tuple(spent for board in boards for spent in board.times[1]),
    )


def stretches(deals: int, matches: int) -> list[tuple[range, range]]:
    """Return so many deals and matches, cut into pieces for several processes; the pieces don't depend on how many those are."""
    none = range(0)
    dealt = [(range(start, min(start + STRETCH, deals)), none) for start in range(0, deals, STRETCH)]
    return dealt + [(none, range(start, min(start + 4, matches))) for start in range(0, matches, 4)]
