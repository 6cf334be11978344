"""A written game as people read it on paper: the cards as they were dealt, the talk, every trick, and what it came to."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from bot.engine.cards import Card, Suit
from bot.engine.events import GameWon, Played
from bot.engine.game import HOUSE, apply
from bot.engine.record import Record, actions, start
from bot.engine.results import DealResult, Trick
from bot.engine.rules import Rules
from bot.engine.state import AwaitPack, Game, Over, count_sides, seat_at, seats_from
from bot.engine.view import public_view, seat_view
from bot.render.board import board_text
from bot.render.cards import LETTERLIKE, card_text, cards_text, sort_hand
from bot.render.deal import explain_deal
from bot.render.events import Step, tell
from bot.render.names import in_label
from bot.render.people import side_name
from bot.render.rules import short_rules
from bot.render.rulewords import game_title
from bot.render.speech import N_, Speech

NAME = 13
"""What a name is cut to, so that a trick of four fits on a line of 80."""

Moments = list[tuple[Game, Step]]
"""A deal as it went: the game after each thing that was done, and what happened."""


def tell_record(speech: Speech, record: Record) -> Iterator[str]:
    """Yield the lines of a whole game, deal by deal; raises `Refused` at a move that isn't possible."""
    for line in _tell(speech, record):
        yield line.replace(LETTERLIKE, "").replace("**", "")


def _tell(speech: Speech, record: Record) -> Iterator[str]:
    names = tuple(in_label(name, NAME) for name in record.seats)
    yield game_title(speech, record.rules.game)
    yield short_rules(speech, record.rules)
    yield _against(speech, record.rules, names)
    game = start(record)
    for number, moments in enumerate(_deals(record), 1):
        yield ""
        yield from _tell_deal(speech, number, moments, names)
        game = moments[-1][0]
    if isinstance(game.phase, Over):
        won = Step((GameWon(game.phase.winner, game.results[-1].smudge),))
        yield ""
        yield from tell(speech, [won], names, game.sides)


def _against(speech: Speech, rules: Rules, names: Sequence[str]) -> str:
    sides = count_sides(rules, len(names))
    if sides == len(names):
        return speech.say(N_("{names}, each for themselves"), names=speech.listed(names))
    one, other = (side_name(speech, side, sides, names) for side in range(sides))
    return speech.say(N_("{one} against {other}"), one=one, other=other)


def _deals(record: Record) -> list[Moments]:
    game, deals = start(record), list[Moments]()
    for seat, action in actions(record):
        if seat == HOUSE:
            deals.append([])
        game, events = apply(game, seat, action)
        deals[-1].append((game, Step(events)))
    return deals


def _tell_deal(speech: Speech, number: int, moments: Moments, names: Sequence[str]) -> Iterator[str]:
    steps = [step for _, step in moments]
    talk = list(takewhile(lambda step: not any(isinstance(event, Played) for event in step.events), steps))
    dealt, game = moments[0][0], moments[-1][0]
    yield speech.say(N_("Deal {number}"), number=number)
    yield from _hands(dealt, names)
    yield from (f"  {line}" for line in tell(speech, talk, names, game.sides))
    before = moments[len(talk) - 1][0]
    if _sizes(before) != _sizes(dealt):
        yield from _hands(before, names)
    public = public_view(game)
    ended = public.deal is None
    deal = public.results[-1] if public.deal is None else public.deal
    yield from _tricks(speech, game, deal, public.leader, public.trick, names)
    if ended:
        yield from (f"  {line}" for line in explain_deal(speech, public, deal, names))
    yield f"  {board_text(speech, public, names)}"


def _hands(game: Game, names: Sequence[str]) -> Iterator[str]:
    """Every seat's cards from eldest on; nothing once the deal is over."""
    if isinstance(game.phase, AwaitPack | Over):
        return
    width = max(map(len, names))
    for seat in seats_from(game.rules, game.players, game.eldest):
        view = seat_view(game, seat)
        cards = sort_hand(view.hand or (), _trump(game))
        yield f"    {names[seat]:<{width}}  {cards_text(cards)}".rstrip()


def _trump(game: Game) -> Suit | None:
    deal = public_view(game).deal
    return None if deal is None else deal.trump


def _sizes(game: Game) -> tuple[int, ...]:
    return public_view(game).hand_sizes


def _tricks(
    speech: Speech, game: Game, deal: DealResult, leader: int | None, lying: tuple[Card, ...], names: Sequence[str]
) -> Iterator[str]:
    width = max(map(len, names)) + 4
    for number, trick in enumerate(deal.tricks, 1):
        cards = _lay_out(game, trick, names, width)
        yield speech.say(
            N_("{number}. {cards}  {name} takes it"), number=f"{number:>4}", cards=cards, name=names[trick.taker]
        )
    if lying and leader is not None:
        yield f"{len(deal.tricks) + 1:>4}. {_lay_out(game, Trick(leader, lying, leader), names, width)}".rstrip()


def _lay_out(game: Game, trick: Trick, names: Sequence[str], width: int) -> str:
    cards = (
        f"{names[seat_at(game.rules, game.players, trick.leader, place)]} {card_text(card).replace(LETTERLIKE, '')}"
        for place, card in enumerate(trick.cards)
    )
    return "  ".join(f"{card:<{width}}" for card in cards)
