"""Positions set up card by card: the pack is laid so that every seat gets the hand that is wanted."""

from collections.abc import Sequence
from typing import Any

from bot.engine.actions import DealPack
from bot.engine.cards import CARDS, PACK, Card
from bot.engine.game import HOUSE, apply, new_game
from bot.engine.games import house_rules
from bot.engine.record import read_move
from bot.engine.state import Game, seats_from


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards in `text`, as game records write them, with spaces between."""
    return tuple(CARDS[word] for word in text.split())


def set_up(
    key: str,
    hands: Sequence[str],
    moves: Sequence[str] = (),
    stock: str = "",
    dealer: int = 0,
    scores: tuple[int, ...] | None = None,
    **options: Any,
) -> Game:
    """Return the game after `moves`: `hands` by seat, of six cards each, `stock` on top of what is left (first the turn-up, if any)."""
    rules = house_rules(key, options)
    players = len(hands)
    game = new_game(rules, players, dealer, scores)
    held = [cards(hand) for hand in hands]
    assert all(len(hand) == 6 for hand in held)
    order = seats_from(rules, players, game.eldest)
    pack = [card for packet in (0, 3) for seat in order for card in held[seat][packet : packet + 3]]
    pack += cards(stock)
    pack += [card for card in PACK if card not in pack]
    game, _ = apply(game, HOUSE, DealPack(tuple(pack)))
    for move in moves:
        game, _ = apply(game, *read_move(move))
    return game
