"""What may be seen: no view, event, refusal, text or exception holds a card that its reader may not know."""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from importlib import import_module
from pkgutil import iter_modules
from typing import get_type_hints

import pytest
from hypothesis import given

import bot.engine
from bot.engine.actions import Action, DealPack, Discard, Play
from bot.engine.cards import CARDS, PACK, Card
from bot.engine.events import DealEnded, TurnedUp
from bot.engine.faults import Faulty
from bot.engine.game import HOUSE, apply, seats_to_act
from bot.engine.reading import read_record
from bot.engine.record import Deal, MalformedMove, read_move
from bot.engine.refusals import Refused
from bot.engine.state import AwaitPack, Game, GiveOrRun, Over, StandOrBeg
from bot.engine.unplayable import NotASeat
from bot.engine.view import public_view, seat_view
from tests.engine.play import Table, play, tables
from tests.engine.stacked import deal, hand_of, refuse, table
from tests.engine.written import record, written

WRITTEN = re.compile(r"(?<![0-9A-Za-z])(?:10|[2-9AKQJ])[SHDC](?![0-9A-Za-z])")


def cards_in(value: object, known: object = None) -> Iterator[Card]:
    """Every card in `value`, however deep: in fields, properties, tuples, and written in text; `known` in it is passed over."""
    if value is known:
        return
    if isinstance(value, Card):
        yield value
    elif isinstance(value, str):
        yield from cards_named(value)
    elif isinstance(value, tuple | list | set | frozenset):
        for item in value:
            yield from cards_in(item, known)
    elif isinstance(value, dict):
        yield from cards_in([*value.items()], known)
    elif is_dataclass(value):
        properties = [name for name, member in vars(type(value)).items() if isinstance(member, property)]
        for name in (*(field.name for field in fields(value)), *properties):
            yield from cards_in(getattr(value, name), known)


def cards_named(text: str) -> set[Card]:
    """The cards that `text` names."""
    return {CARDS[name] for name in WRITTEN.findall(text)}


def told_of(value: object) -> str:
    """All that is written of `value` where it is shown as text; `str` is `repr` where it isn't something else."""
    return repr(value) if type(value).__str__ is object.__str__ else repr(value) + str(value)


def test_the_search_finds_cards() -> None:
    """A card is found in fields, properties, tuples, dictionaries and text."""
    ten, jack = CARDS["10D"], CARDS["JH"]
    assert set(cards_in(Deal((ten,), ((0, Play(jack)),)))) == {ten, jack}
    assert set(cards_in({"a": [(ten,)], "b": "0 play JH"})) == {ten, jack}
    assert set(cards_in([ten, known := (jack,)], known)) == {ten}
    assert cards_named("hands=((10D, JH), ())") == {ten, jack}
    assert cards_named("AS2 xAS 11H 0D trump=S") == set()


OPEN = {
    "Draw.rounds", "TurnedUp.card", "Played.card", "TrickTaken.card", "Award.card", "Trick.cards", "DealResult.turned",
    "StandOrBeg.turn_up", "GiveOrRun.turn_up", "Bunching.turned", "Discarding.turned", "Playing.turned", "Playing.trick",
    "PublicView.trick", "MustNotUndertrump.highest",
    "FeedsPartner.winning", "LowestUnderPartner.winning", "LeavesToPartner.winning", "GivesLeast.winning",
}  # fmt: skip
"""The fields of the engine's values whose cards may be read in `repr`: they lie face up, in the draw, the trick or the middle."""


def test_no_other_field_shows_cards() -> None:
    """Of all values in the engine only fields known to hold open cards show them in `repr`; a new one must be thought about."""
    shown = {
        f"{value.__name__}.{field.name}"
        for module in iter_modules(bot.engine.__path__, "bot.engine.")
        for value in vars(import_module(module.name)).values()
        if isinstance(value, type) and is_dataclass(value)
        for field in fields(value)
        if field.repr and "Card" in str(get_type_hints(value)[field.name])
    }
    assert shown == OPEN


def without_past(game: Game) -> Game:
    """`game` without its finished deals, whose cards lie open but were dealt again since."""
    return replace(game, results=())


@given(tables())
def test_nobody_sees_more_than_lies_open(table: Table) -> None:
    """The public view, events and every `repr` hold only cards that were turned up or played in this deal."""
    open_cards: set[Card] = set()
    for step in play(table, deals=3):
        if isinstance(step.action, DealPack):
            open_cards.clear()
        elif isinstance(step.action, Play):
            open_cards.add(step.action.card)
        open_cards |= {event.card for event in step.events if isinstance(event, TurnedUp)}
        game = without_past(step.after)
        assert set(cards_in(step.events)) <= open_cards
        assert set(cards_in(public_view(game))) <= open_cards
        assert cards_named(repr(step.action)) == set()
        for shown in (game, public_view(game), step.events, *(seat_view(game, seat) for seat in range(table.players))):
            assert cards_named(told_of(shown)) <= open_cards
        for event in step.events:
            if isinstance(event, DealEnded):
                assert set(cards_in(event.result)) <= open_cards


@given(tables())
def test_a_seat_sees_its_own_cards_only(table: Table) -> None:
    """A seat's view holds open cards, its own hand, its own discards and nothing else; before the first look no hand at all."""
    open_cards: set[Card] = set()
    laid: dict[int, set[Card]] = {}
    few = table.rules.options.first_look == "dealer-and-eldest"
    for step in play(table, deals=3):
        if isinstance(step.action, DealPack):
            open_cards.clear()
            laid = {seat: set() for seat in range(table.players)}
        elif isinstance(step.action, Play):
            open_cards.add(step.action.card)
        elif isinstance(step.action, Discard):
            laid[step.seat] |= set(step.action.cards)
        open_cards |= {event.card for event in step.events if isinstance(event, TurnedUp)}
        game = without_past(step.after)
        public = public_view(game)
        assert set(cards_in(public)) <= open_cards
        between = isinstance(game.phase, AwaitPack | Over)
        for seat in range(table.players):
            view = seat_view(game, seat)
            blind = few and isinstance(game.phase, StandOrBeg | GiveOrRun) and seat not in (game.dealer, game.eldest)
            hand = set() if between or blind else set(hand_of(game, seat))
            assert view.hand == (None if blind else () if between else hand_of(game, seat))
            assert set(view.laid) == (set() if between else laid[seat])
            assert set(cards_in(view, view.public)) <= open_cards | hand | laid[seat]
            assert {choice.card for choice in view.choices if isinstance(choice, Play)} <= hand
            assert (view.seat, view.side, view.public) == (seat, seat % len(game.scores), public)


@pytest.mark.parametrize("seat", [HOUSE, -2, 3, 52])
def test_nobody_looks_from_no_seat(seat: int) -> None:
    """There is no view from a seat that isn't there: the house's number doesn't stand for the last seat's hand."""
    game = deal(table("seven-up", 3), {}, "7H")
    with pytest.raises(Refused) as caught:
        seat_view(game, seat)
    assert caught.value.reason == NotASeat(seat, 3)


@given(tables())
def test_public_view_counts_what_it_hides(table: Table) -> None:
    """The public view tells how many cards each seat holds and has laid away, and who is to act."""
    for step in play(table, deals=3):
        view, game = public_view(step.after), step.after
        between = isinstance(game.phase, AwaitPack | Over)
        held = [0 if between else len(hand_of(game, seat)) for seat in range(table.players)]
        assert view.hand_sizes == tuple(held)
        assert view.to_act == seats_to_act(game)
        assert view.laid_sizes == tuple(len(seat_view(game, seat).laid) for seat in range(table.players))
        assert view.deal_number == len(game.results) + (not isinstance(game.phase, Over))
        assert (view.deal is None) == between


TRIED: tuple[Action, ...] = (*map(Play, PACK), Discard(PACK[:3]), Discard(PACK[:1] * 3), DealPack(PACK[:1] * 52))


@given(tables())
def test_refusals_name_no_unseen_card(table: Table) -> None:
    """Neither the text of a refusal nor its exception names a card that isn't open, whatever was tried."""
    open_cards: set[Card] = set()
    for number, step in enumerate(play(table, deals=2)):
        if isinstance(step.action, DealPack):
            open_cards.clear()
        elif isinstance(step.action, Play):
            open_cards.add(step.action.card)
        open_cards |= {event.card for event in step.events if isinstance(event, TurnedUp)}
        if number % 5:
            continue
        for seat in (*seats_to_act(step.after), HOUSE):
            for action in TRIED:
                try:
                    apply(step.after, seat, action)
                except Refused as refused:
                    told = f"{refused!r} {refused} {refused.reason!r} {refused.args}"
                    assert cards_named(told) <= open_cards


@pytest.mark.parametrize("move", ["0 play AS ", "0 discard 2C 3C x", "0 play as AS", "x play AS"])
def test_malformed_moves_are_not_repeated(move: str) -> None:
    """The exception for a text that is no move doesn't hold the text, which may name unplayed cards."""
    with pytest.raises(MalformedMove) as caught:
        read_move(move)
    assert cards_named("".join(traceback.format_exception_only(caught.value))) == set()


def test_faults_and_packs_are_not_repeated() -> None:
    """A fault in a record, a deal of a record and a dealt pack don't show their cards in `repr` or as exceptions."""
    with pytest.raises(Faulty) as caught:
        read_record(written(record("1 play 2C")))
    assert cards_named(f"{caught.value!r} {caught.value.args} {caught.value.place!r} {caught.value.reason!r}") == set()
    assert cards_named(repr(DealPack(PACK)) + repr(Deal(PACK, ((0, Play(PACK[0])),)))) == set()
    read, game = read_record(written(record()))
    assert cards_named(repr(read) + repr(game)) == set()
    assert cards_named(repr(refuse(game, HOUSE, DealPack(PACK)))) == set()
    with pytest.raises(Faulty) as caught:
        read_record(written(record(deals=[{"pack": ["AS KS QS"], "moves": []}])))
    assert cards_named(f"{caught.value!r} {caught.value.reason!r}") == set()
