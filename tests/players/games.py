"""Random tables for the computer players' tests."""

import random

from bot.engine.actions import DealPack, Discard, DiscardCount, SeatAction
from bot.engine.cards import PACK, Card
from bot.engine.deals import running_deal
from bot.engine.game import HOUSE, apply, choices, new_game, seats_to_act
from bot.engine.games import GAMES, house_rules, useful_options
from bot.engine.rules import OPTION_VALUES
from bot.engine.state import Game
from bot.engine.view import seat_view

SHORT_TARGETS = (1, 2, 3, 5, 7, 11, 14)


def random_game(rng: random.Random, key: str | None = None) -> Game:
    """Return a game with random house rules, players, dealer and scores, before its first deal."""
    key = key or rng.choice(list(GAMES))
    changed = {
        name: rng.choice(SHORT_TARGETS if name == "target" else OPTION_VALUES[name])
        for name in useful_options(key)
        if rng.random() < 0.35
    }
    rules = house_rules(key, changed)
    players = rng.choice(rules.players)
    lowest = -3 if key == "auction-pitch" else 0
    sides = new_game(rules, players).sides
    scores = tuple(rng.randrange(lowest, rules.options.target) for _ in range(sides))
    return new_game(rules, players, rng.randrange(players), scores)


def shuffled(rng: random.Random) -> tuple[Card, ...]:
    """Return a shuffled pack."""
    return tuple(rng.sample(PACK, len(PACK)))


def act_at_random(game: Game, seat: int, rng: random.Random) -> SeatAction:
    """Return a legal action of `seat`, any of them."""
    choice = rng.choice(choices(game, seat))
    if isinstance(choice, DiscardCount):
        hand = seat_view(game, seat).hand
        assert hand
        return Discard(tuple(rng.sample(hand, choice.count)))
    return choice


def random_moment(rng: random.Random, most: int) -> Game:
    """Return a random game after its first pack and fewer than `most` random actions, or at its deal's end if that comes first."""
    game, _ = apply(random_game(rng), HOUSE, DealPack(shuffled(rng)))
    stop = rng.randrange(most)
    while running_deal(game) is not None and stop:
        seat = rng.choice(seats_to_act(game))
        game, _ = apply(game, seat, act_at_random(game, seat, rng))
        stop -= 1
    return game
