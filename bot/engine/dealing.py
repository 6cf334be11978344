"""Dealing (§1.3), the draw for the first deal, and the first turn-up (§2.1, §2.2)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.engine.cards import Card
from bot.engine.deals import score_before_play
from bot.engine.events import Dealt, Event, TurnedUp
from bot.engine.refusals import PackHoldsTwice, PackSize, Refusal
from bot.engine.rules import Procedure
from bot.engine.state import Bidding, Game, Hands, Over, Playing, StandOrBeg, seats_from
from bot.engine.turnups import scored_when_turned

HAND = 6
"""How many cards a seat is dealt, and keeps after running (§1.3, §2.9)."""

PACKET = 3
"""How many cards a seat is dealt at a time (§1.3, §2.6)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """The draw for the first deal: each round shows what every seat still in it drew; `dealer` drew highest in the last (§1.3)."""

    rounds: tuple[tuple[tuple[int, Card], ...], ...]
    dealer: int


def draw_for_deal(pack: Sequence[Card], players: int) -> Draw:
    """Return the draw for the first deal from a shuffled `pack`: highest rank deals, those who tie draw again (§1.3)."""
    left, seats, rounds = list(pack), list(range(players)), []
    while len(seats) > 1:
        drawn = tuple((seat, left.pop(0)) for seat in seats)
        rounds.append(drawn)
        highest = max(card.rank for _, card in drawn)
        seats = [seat for seat, card in drawn if card.rank == highest]
    return Draw(tuple(rounds), seats[0])


def cut(pack: Sequence[Card], depth: int) -> tuple[Card, ...]:
    """Return `pack` with its top `depth` cards, 1 to 51, put beneath the others (§1.3); raises ValueError for another depth."""
    if not 0 < depth < len(pack):
        raise ValueError(f"a pack can't be cut at {depth}")
    return (*pack[depth:], *pack[:depth])


def pack_refusal(pack: tuple[Card, ...]) -> Refusal | None:
    """Return why `pack` can't be dealt, or None if it holds each of the 52 cards once."""
    seen: set[Card] = set()
    for card in pack:
        if card in seen:
            return PackHoldsTwice(card)
        seen.add(card)
    return None if len(pack) == 52 else PackSize(len(pack))


def deal_pack(game: Game, pack: tuple[Card, ...]) -> tuple[Game, tuple[Event, ...]]:
    """Return the game after six cards each, in two packets of three from eldest on, and what follows of itself."""
    hands, stock = deal_packets(game, ((),) * game.players, pack, HAND // PACKET)
    dealt: tuple[Event, ...] = (Dealt(game.dealer),)
    game = replace(game, decisions=(0,) * game.players)
    match game.rules.procedure:
        case Procedure.TURN_UP:
            after, events = _turn_first(game, hands, stock)
            return after, (*dealt, *events)
        case Procedure.AUCTION:
            return replace(game, phase=Bidding(hands, ())), dealt
        case Procedure.FIRST_LEAD:
            return replace(game, phase=begin_play(game, hands, (), None)), dealt


def begin_play(
    game: Game,
    hands: Hands,
    turned: tuple[Card, ...],
    contract: tuple[int, int] | None,
    laid: tuple[tuple[Card, ...], ...] | None = None,
) -> Playing:
    """Return the phase before the first lead, by eldest or by the pitcher (§1.4, §7.4)."""
    return Playing(
        held=hands,
        hands=hands,
        turned=turned,
        trump=turned[-1].suit if turned else None,
        contract=contract,
        laid=((),) * game.players if laid is None else laid,
        leader=game.eldest if contract is None else contract[0],
        trick=(),
        tricks=(),
    )


def deal_packets(game: Game, hands: Hands, stock: tuple[Card, ...], packets: int) -> tuple[Hands, tuple[Card, ...]]:
    """Return the hands with `packets` of three dealt to each from eldest on, and the stock that is left (§1.3, §2.6)."""
    full = [list(hand) for hand in hands]
    for _ in range(packets):
        for seat in seats_from(game.rules, game.players, game.eldest):
            full[seat] += stock[:PACKET]
            stock = stock[PACKET:]
    return tuple(map(tuple, full)), stock


def _turn_first(game: Game, hands: Hands, stock: tuple[Card, ...]) -> tuple[Game, tuple[Event, ...]]:
    card, stock = stock[0], stock[1:]
    turned: tuple[Event, ...] = (TurnedUp(card, makes_trumps=True, running=False),)
    game, scored = score_before_play(game, scored_when_turned(game, card, makes_trumps=True), (card,), card.suit)
    if not isinstance(game.phase, Over):
        game = replace(game, phase=StandOrBeg(hands, stock, card))
    return game, (*turned, *scored)
