"""Random games with all that is longest: names, rules, pictures, notices and ids."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from bot.engine.cards import PACK
from bot.engine.dealing import draw_for_deal
from bot.engine.game import HOUSE
from bot.engine.games import GAMES, house_rules, useful_options
from bot.engine.refusals import PhaseName
from bot.engine.rules import OPTION_VALUES, Rules
from bot.engine.state import Game, count_sides
from bot.engine.view import public_view, seat_view
from bot.render.controls import When
from bot.render.events import Step
from bot.render.handshown import HandShown
from bot.render.people import SeatShown
from bot.render.table import TableShown
from tests.engine.play import Table, play

LONG = "*_~|`" * 7  # every character is escaped, so that it takes the room of two
EMOJI = {card: f"<:af_{card}_0123abcd:1234567890123456789>" for card in PACK}
DEADLINE = 1_800_000_000.5
NOTICE = "⏸️ Paused, at most until <t:1800000000:R>. **More** has the button to go on.\n" * 2
PICTURE = ("hand.png", "W" * 1024)


@dataclass(frozen=True)
class Moment:
    """A game at one moment, and everything of its running deal."""

    game: Game
    steps: tuple[Step, ...]


def with_all_changed(name: str, chance: Random) -> Rules:
    """A game in which every option has a value drawn for it; the pack isn't over after one run, so that hands grow."""
    options = {option: chance.choice(OPTION_VALUES[option]) for option in useful_options(name)}
    return house_rules(name, options | {"target": 99})


def moments(rules: Rules, players: int, seed: int) -> Iterator[Moment]:
    """The first deals of a random game, moment by moment."""
    table = Table(rules, players, seed % players, (0,) * count_sides(rules, players), seed)
    steps: tuple[Step, ...] = ()
    for step in play(table, 2):
        steps = (Step(step.events, "house" if step.seat == HOUSE else "clock"),) if step.seat == HOUSE else steps
        if step.seat != HOUSE:
            steps = (*steps, Step(step.events, "clock"))
        yield Moment(step.after, steps)


def seats_of(players: int) -> tuple[SeatShown, ...]:
    """Seats with the longest names, every second played by a computer."""
    return tuple(SeatShown(LONG, "steady" if seat % 2 else None) for seat in range(players))


def table_of(moment: Moment) -> TableShown:
    """All that a table can show at once."""
    public = public_view(moment.game)
    everybody = tuple(range(public.players))
    between = public.phase is PhaseName.DEAL
    return TableShown(
        table=999_999_999_999_999,
        game=9999,
        public=public,
        seats=seats_of(public.players),
        steps=moment.steps,
        deadline=DEADLINE,
        notice=NOTICE,
        ready=everybody if between else (),
        cutter=0 if between else None,
        draw=draw_for_deal(PACK, public.players),
        emoji=EMOJI,
        picture=("table.png", "W" * 1024),
    )


def hand_of(moment: Moment, seat: int) -> HandShown:
    """All that a hand can show at once."""
    view = seat_view(moment.game, seat)
    hand = view.hand or ()
    return HandShown(
        table=999_999_999_999_999,
        game=9999,
        view=view,
        seats=seats_of(view.public.players),
        when=When(9999, view.public.deal_number, view.public.decisions[seat]),
        steps=moment.steps,
        deadline=DEADLINE,
        notice=NOTICE,
        marked=hand[: max(0, len(hand) - 6)],
        cutter=True,
        hints=True,
        emoji=EMOJI,
        picture=PICTURE,
    )


KINDS = [(name, players) for name, rules in GAMES.items() for players in {min(rules.players), max(rules.players)}]
