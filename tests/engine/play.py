"""Random games under random house rules: what Hypothesis draws, and how a drawn game is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from bot.engine.actions import Action, Bid, Bunch, DealPack, Discard, DiscardCount, SeatAction
from bot.engine.cards import PACK, Card
from bot.engine.events import Event
from bot.engine.game import HOUSE, apply, choices, new_game, seats_to_act
from bot.engine.games import GAMES, house_rules, useful_options
from bot.engine.rules import OPTION_VALUES, Rules
from bot.engine.state import AwaitPack, Game, Over, count_sides
from tests.engine.stacked import hand_of


@dataclass(frozen=True)
class Table:
    """Who plays what, from which scores, and the seed of all packs and moves."""

    rules: Rules
    players: int
    dealer: int
    scores: tuple[int, ...]
    seed: int

    def open(self) -> Game:
        """The game before its first deal."""
        return new_game(self.rules, self.players, self.dealer, self.scores)


@dataclass(frozen=True)
class Step:
    """Something done: the game before and after it, who did what, and what it brought."""

    before: Game
    seat: int
    action: Action
    after: Game
    events: tuple[Event, ...]


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Any of the eight games with any house rules it has a use for."""
    game = draw(st.sampled_from(list(GAMES)))
    options = {name: st.sampled_from(OPTION_VALUES[name]) for name in useful_options(game)}
    options["target"] = st.one_of(st.integers(1, 14), st.integers(1, 99))
    return house_rules(game, draw(st.fixed_dictionaries({}, optional=options)))


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any game for any possible number of players, from any scores, often near the target and sometimes below zero."""
    drawn = draw(rules())
    players = draw(st.sampled_from(drawn.players))
    near = st.integers(drawn.options.target - 4, drawn.options.target - 1)
    below = st.integers(-5, min(0, drawn.options.target - 1))
    scores = [draw(st.one_of(near, below)) for _ in range(count_sides(drawn, players))]
    # A seed, not a permutation and a choice a move: thousands of cards are drawn, of which none could be shrunk usefully.
    return Table(drawn, players, draw(st.integers(0, players - 1)), tuple(scores), draw(st.integers(0, 2**32)))


def shuffled(chance: Random) -> tuple[Card, ...]:
    """The pack in the order `chance` gives it."""
    return tuple(chance.sample(PACK, len(PACK)))


def any_move(game: Game, seat: int, chance: Random) -> SeatAction:
    """One of the choices of `seat`; it bunches and bids high only now and then, so that games go on and come to an end."""
    listed = choices(game, seat)
    if chance.random() < 0.8:
        calm = [choice for choice in listed if choice not in (Bunch(), Bid(3), Bid(4))]
        listed = tuple(calm) or listed
    match chance.choice(listed):
        case DiscardCount(count):
            return Discard(tuple(chance.sample(hand_of(game, seat), count)))
        case move:
            return move


def play(table: Table, deals: int) -> Iterator[Step]:
    """Play the game of `table` at random until it is won or `deals` deals have ended; seats that may act at once do so in any order."""
    chance, game = Random(table.seed), table.open()
    while not isinstance(game.phase, Over):
        seat: int
        action: Action
        if isinstance(game.phase, AwaitPack):
            if len(game.results) == deals:
                return
            seat, action = HOUSE, DealPack(shuffled(chance))
        else:
            seat = chance.choice(seats_to_act(game))
            action = any_move(game, seat, chance)
        before = game
        game, events = apply(before, seat, action)
        yield Step(before, seat, action, game, events)
