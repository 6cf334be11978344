"""Packs stacked so that seats hold what a test says, and moves played as game records write them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count

import pytest

from bot.engine.actions import Action, DealPack, Discard, Play
from bot.engine.cards import CARDS, PACK, Card
from bot.engine.events import Event
from bot.engine.game import HOUSE, apply, choices, new_game, refusal, seats_to_act
from bot.engine.games import house_rules
from bot.engine.record import read_move, write_choice
from bot.engine.refusals import Refusal, Refused
from bot.engine.results import DealResult
from bot.engine.state import AwaitPack, Game, Over

Hands = Mapping[int, str]

SPLIT: Hands = {1: "3C JC AS KS 10S 9S", 0: "AC 4D 5D 6D 7D 8D"}
"""A deal of two with clubs for trumps in which seat 0 scores High and Jack, seat 1 Low and Game with 17 to 5 …"""

SPLIT_TRICKS = ("JC AC", "4D 3C", "AS 5D", "KS 6D", "10S 7D", "9S 8D")
"""… when it is played so."""


def cards(text: str) -> tuple[Card, ...]:
    """The cards that `text` names, apart by spaces."""
    return tuple(CARDS[word] for word in text.split())


def stack(players: int, dealer: int, step: int, hands: Hands, turned: str, *, is_turned: bool) -> tuple[Card, ...]:
    """A pack in which each seat of `hands` is dealt its cards in that order, packet by packet, and `turned` come up one by one.

    Hands of more than six cards are those after running; what is not named is filled with low cards. `step` is 1 clockwise, -1
    anticlockwise.
    """
    given: dict[tuple[int | None, int], Card] = {
        (seat, place): card for seat, hand in hands.items() for place, card in enumerate(cards(hand))
    }
    given |= {(None, place): card for place, card in enumerate(cards(turned))}
    spare = sorted(set(PACK) - set(given.values()), key=lambda card: (card.rank, card.suit), reverse=True)
    layout = list(_layout([(dealer + step * place) % players for place in range(1, players + 1)], is_turned=is_turned))
    assert len(set(given.values())) == len(given), "a card is stacked twice"
    assert set(given) <= set(layout), "more cards are stacked than are dealt"
    return tuple(given[place] if place in given else spare.pop() for place in layout)


def _layout(seats: list[int], *, is_turned: bool) -> Iterator[tuple[int | None, int]]:
    """For each card of the pack the seat that gets it, or None for one that stays in the stock, and which of theirs it is."""
    left, turns = 52, count()
    for packet in count():
        if packet > 1 and (left <= 3 * len(seats) or not is_turned):
            break
        yield from ((seat, 3 * packet + place) for seat in seats for place in range(3))
        left -= 3 * len(seats)
        if packet and is_turned:
            yield None, next(turns)
            left -= 1
    yield from ((None, next(turns)) for _ in range(left))


def table(game: str, players: int, dealer: int = 0, scores: tuple[int, ...] | None = None, **options: object) -> Game:
    """A game before its first deal, with `options` of §8."""
    return new_game(house_rules(game, options), players, dealer, scores)


def deal_told(game: Game, hands: Hands, turned: str = "") -> tuple[Game, tuple[Event, ...]]:
    """The game after a pack stacked with `hands` and `turned` was dealt, and what happened."""
    step = 1 if game.rules.options.direction == "clockwise" else -1
    is_turned = game.rules.game not in ("blind", "auction-pitch")
    pack = stack(game.players, game.dealer, step, hands, turned, is_turned=is_turned)
    return apply(game, HOUSE, DealPack(pack))


def deal(game: Game, hands: Hands, turned: str = "") -> Game:
    """The game after a pack stacked with `hands` and `turned` was dealt."""
    return deal_told(game, hands, turned)[0]


def told(game: Game, *moves: str) -> tuple[Game, tuple[Event, ...]]:
    """The game after `moves`, written as in game records, and all that happened."""
    events: tuple[Event, ...] = ()
    for move in moves:
        game, more = apply(game, *read_move(move))
        events += more
    return game, events


def act(game: Game, *moves: str) -> Game:
    """The game after `moves`, written as in game records."""
    return told(game, *moves)[0]


def lay(game: Game, *tricks: str) -> Game:
    """The game after the cards of `tricks` were played, each by the seat whose turn it is; every trick must be whole."""
    for trick in tricks:
        assert len(trick.split()) == game.players, f"{trick} is no trick of {game.players}"
        for card in cards(trick):
            game, _ = apply(game, seats_to_act(game)[0], Play(card))
    return game


def refuse(game: Game, seat: int, action: Action) -> Refusal:
    """Why `seat` may not do `action`: both `refusal` and `apply` must say it, and nothing may have changed."""
    before = repr(game), hash(game)
    reason = refusal(game, seat, action)
    assert reason is not None, f"{action} is allowed"
    with pytest.raises(Refused) as caught:
        apply(game, seat, action)
    assert caught.value.reason == reason
    assert (repr(game), hash(game)) == before
    return reason


def refused(game: Game, move: str) -> Refusal:
    """Why `move`, written as in game records, is not possible."""
    return refuse(game, *read_move(move))


def legal(game: Game, seat: int | None = None) -> str:
    """What `seat`, by default the only one to act, may do, as `replay` lists it."""
    if seat is None:
        (seat,) = seats_to_act(game)
    return ", ".join(sorted(map(write_choice, choices(game, seat))))


def play_out(game: Game) -> Game:
    """The game after every card of the deal was played, always the first that is legal."""
    while seats_to_act(game):
        seat = seats_to_act(game)[0]
        action = choices(game, seat)[0]
        assert isinstance(action, Play), f"{action} is asked before play"
        game, _ = apply(game, seat, action)
    return game


def discard_any(game: Game) -> Game:
    """The game after each seat has laid away the first cards it holds beyond six."""
    for seat in seats_to_act(game):
        hand = hand_of(game, seat)
        game, _ = apply(game, seat, Discard(hand[: len(hand) - 6]))
    return game


def hand_of(game: Game, seat: int) -> tuple[Card, ...]:
    """The cards `seat` holds, looked up behind the views."""
    assert not isinstance(game.phase, AwaitPack | Over)
    return game.phase.hands[seat]


def last(game: Game) -> DealResult:
    """The deal that ended last."""
    return game.results[-1]


def awards(result: DealResult) -> str:
    """What a deal scored, in order: `high 0 1 KC, low 1 1 3C, game 0 1` (what, side, points, card)."""
    return ", ".join(
        " ".join([award.what, str(award.side), str(award.points), *([str(award.card)] if award.card else [])])
        for award in result.awards
    )
