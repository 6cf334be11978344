"""Laws that hold in every game, under any house rules, whatever is dealt and done."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain
from random import Random

import pytest
from hypothesis import given, note

from bot.engine.actions import (
    Action,
    Beg,
    Bid,
    Bunch,
    Choice,
    Continue,
    DealPack,
    Discard,
    DiscardCount,
    Give,
    Pass,
    Play,
    Run,
    Stand,
)
from bot.engine.cards import PACK, Card
from bot.engine.game import HOUSE, apply, choices, refusal, seats_to_act
from bot.engine.outcome import describe
from bot.engine.reading import read_record
from bot.engine.record import Deal, Record, as_json, fold
from bot.engine.refusals import GameOver, Refused
from bot.engine.results import Ended
from bot.engine.state import AwaitPack, Discarding, Game, GiveOrRun, Over, Playing, StandOrBeg
from bot.engine.view import public_view
from tests.engine.play import Step, Table, play, shuffled, tables
from tests.engine.stacked import hand_of

SPOKEN: tuple[Action, ...] = (Stand(), Beg(), Give(), Run(), Bunch(), Continue(), Pass(), *map(Bid, range(-1, 6)))
EVERYTHING: tuple[Action, ...] = (
    *SPOKEN,
    *map(Play, PACK),
    DealPack(PACK),
    DealPack(PACK[:51]),
    DealPack(PACK[:51] + PACK[:1]),
)


def known_cards(game: Game) -> list[Card]:
    """Every card of the running deal that the game still knows, wherever it lies."""
    phase = game.phase
    assert not isinstance(phase, AwaitPack | Over)
    places = [*phase.hands]
    if isinstance(phase, StandOrBeg | GiveOrRun):
        places += [phase.stock, (phase.turn_up,)]
    elif isinstance(phase, Playing):
        places += [phase.turned, *phase.laid, phase.trick, *(trick.cards for trick in phase.tricks)]
    else:
        places += [getattr(phase, "turned", ())]
        places += phase.laid if isinstance(phase, Discarding) else ()
    return list(chain.from_iterable(places))


@given(tables())
def test_cards_are_conserved(table: Table) -> None:
    """No card is there twice and none is lost: hands, tricks, discards and turned cards are always the top of the pack that was dealt."""
    pack: tuple[Card, ...] = ()
    for step in play(table, deals=4):
        if isinstance(step.action, DealPack):
            pack = step.action.pack
        if isinstance(step.after.phase, AwaitPack | Over):
            continue
        known = known_cards(step.after)
        assert len(known) == len(set(known))
        assert set(known) == set(pack[: len(known)])


@given(tables())
def test_somebody_can_always_act(table: Table) -> None:
    """Each seat that is to act has a choice, no other has one, and nobody is to act only while a pack is wanted or after the end."""
    for step in play(table, deals=4):
        game, acting = step.after, seats_to_act(step.after)
        assert bool(acting) != isinstance(game.phase, AwaitPack | Over)
        assert list(acting) == sorted(set(acting))
        for seat in range(table.players):
            assert bool(choices(game, seat)) == (seat in acting)
        assert isinstance(game.phase, Over) == (max(game.scores) >= table.rules.options.target or is_smudged(game))


def is_smudged(game: Game) -> bool:
    """Whether the last deal was won by a smudge (§7.9)."""
    return bool(game.results) and game.results[-1].smudge


@given(tables())
def test_every_deal_ends(table: Table) -> None:
    """A deal lasts as many decisions as it has cards to play, and at most two for each seat before that, however it goes."""
    moves = 0
    for step in play(table, deals=4):
        moves = 0 if step.seat == HOUSE else moves + 1
        if not isinstance(step.after.phase, AwaitPack | Over):
            continue
        result = step.after.results[-1]
        played = sum(len(trick.cards) for trick in result.tricks)
        assert moves <= played + 2 + 2 * table.players
        assert (played > 0) == (result.ended is Ended.SCORED)
        assert played % table.players == 0


@given(tables())
def test_every_game_ends(table: Table) -> None:
    """A game that is played on comes to its end, and the side that is told has reached the target, or made a smudge."""
    *_, last = play(table, deals=5000)
    note(f"{len(last.after.results)} deals, {last.after.scores}")
    assert isinstance(last.after.phase, Over)
    winner = last.after.phase.winner
    assert last.after.scores[winner] >= table.rules.options.target or is_smudged(last.after)
    assert all(refusal(last.after, seat, Beg()) == GameOver(winner) for seat in range(-1, table.players + 1))


@given(tables())
def test_one_source_of_legality(table: Table) -> None:
    """What is listed is accepted, everything else refused, by whomever it is tried; a refused action changes nothing."""
    chance = Random(table.seed)
    for step in play(table, deals=3):
        if chance.random() < 0.06:
            try_everything(step.after, chance)


def try_everything(game: Game, chance: Random) -> None:
    """Every seat, and some that aren't there, try every action there is."""
    before = repr(game), hash(game), describe(game)
    for seat in range(-2, game.players + 2):
        listed: list[Choice | Action] = [*choices(game, seat)]
        if seat == HOUSE and isinstance(game.phase, AwaitPack):
            listed = [DealPack(PACK)]
        for action in EVERYTHING:
            assert_as_listed(game, seat, action, listed=action in listed)
        for cards in some_discards(game, seat, chance):
            wanted = [choice.count for choice in listed if isinstance(choice, DiscardCount)]
            held = bool(wanted) and set(cards) <= set(hand_of(game, seat)) and len(set(cards)) == len(cards)
            assert_as_listed(game, seat, Discard(cards), listed=held and len(cards) in wanted)
    assert (repr(game), hash(game), describe(game)) == before


def assert_as_listed(game: Game, seat: int, action: Action, *, listed: bool) -> None:
    """`refusal` and `apply` agree with the list on `action`."""
    reason = refusal(game, seat, action)
    assert (reason is None) == listed, f"{seat} {action!r}: {reason}"
    if listed:
        assert apply(game, seat, action)[0] != game
        return
    with pytest.raises(Refused) as caught:
        apply(game, seat, action)
    assert caught.value.reason == reason


def some_discards(game: Game, seat: int, chance: Random) -> list[tuple[Card, ...]]:
    """Discards of every size out of the seat's hand, with a card twice, and with cards of others."""
    at_play = not isinstance(game.phase, AwaitPack | Over) and 0 <= seat < game.players
    hand = hand_of(game, seat) if at_play else PACK[:9]
    own = [tuple(chance.sample(hand, size)) for size in range(len(hand) + 1)]
    return [
        *own,
        *(cards[1:] + cards[:1] + cards[-1:] for cards in own[2:]),
        shuffled(chance)[:3],
        shuffled(chance)[:6],
    ]


@given(tables())
def test_written_and_read_again(table: Table) -> None:
    """A game written as a record at any moment and read again is the same game, and its record the same record."""
    chance = Random(table.seed)
    deals: list[Deal] = []
    for step in play(table, deals=4):
        if isinstance(step.action, DealPack):
            deals.append(Deal(step.action.pack, ()))
        else:
            deals[-1] = Deal(deals[-1].pack, (*deals[-1].moves, (step.seat, step.action)))
        if chance.random() < 0.05 or isinstance(step.after.phase, Over):
            names = tuple(f"Player {seat}" for seat in range(table.players))
            record = Record(table.rules, names, table.dealer, table.scores, tuple(deals))
            read, game = read_record(json.dumps(as_json(record)).encode())
            assert (read, game) == (record, step.after)
            assert fold(read) == step.after
            assert describe(game) == describe(step.after)


@given(tables())
def test_decisions_are_counted(table: Table) -> None:
    """`decisions` counts what each seat has decided in the running deal, and starts anew with the next."""
    made: Counter[int] = Counter()
    for step in play(table, deals=4):
        if step.seat == HOUSE:
            made.clear()
        else:
            made[step.seat] += 1
        assert step.after.decisions == tuple(made[seat] for seat in range(table.players))
        assert public_view(step.after).decisions == step.after.decisions


@given(tables())
def test_scores_are_the_sum_of_what_was_awarded(table: Table) -> None:
    """At every moment the score is the starting score and all points awarded since; each finished deal tells the score after it."""
    step: Step
    for step in play(table, deals=5):
        board = list(table.scores)
        for result in step.after.results:
            for award in result.awards:
                board[award.side] += award.points
            assert result.scores == tuple(board)
        for award in step.after.awards:
            board[award.side] += award.points
        assert step.after.scores == tuple(board)
        assert step.after.start == table.scores


@given(tables())
def test_dealers_follow_the_rules(table: Table) -> None:
    """The deal passes after a scored deal; after one thrown in the same dealer deals again, unless `all_pass` passes it on."""
    step_round = 1 if table.rules.options.direction == "clockwise" else -1
    dealer, deals = table.dealer, 0
    for step in play(table, deals=6):
        if len(step.after.results) == deals:
            assert step.after.dealer == dealer
            continue
        deals += 1
        result = step.after.results[-1]
        assert result.dealer == dealer
        passed_on = result.ended is Ended.ALL_PASSED and table.rules.options.all_pass == "next-dealer"
        if result.ended in (Ended.SCORED, Ended.WON_BEFORE_PLAY) or passed_on:
            dealer = (dealer + step_round) % table.players
        if not isinstance(step.after.phase, Over):
            assert step.after.dealer == dealer
