"""A deal that is over, step by step with all hands open; nothing here may be used for one that runs."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.engine.actions import DealPack
from bot.engine.cards import Card
from bot.engine.events import Played
from bot.engine.game import HOUSE, apply
from bot.engine.record import Record, actions, start
from bot.engine.state import AwaitPack, Discarding, Game, Hands, Over, Playing
from bot.render.events import Step
from bot.render.people import SeatShown
from bot.render.speech import N_, Speech

Sat = tuple[int | None, str | None]
"""Who sat in a seat: no user for a computer since the start, no name for somebody who was forgotten."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The game after one thing that was done, and what happened."""

    game: Game = field(repr=False)
    step: Step


def frames_of(record: Record, deal: int) -> tuple[Frame, ...]:
    """Return deal number `deal` of `record`, from 1, as it went: first as it was dealt; ValueError when the record has no such deal."""
    if not 1 <= deal <= len(record.deals):
        raise ValueError(f"no deal {deal} of {len(record.deals)}")
    game, number, frames = start(record), 0, list[Frame]()
    for seat, action in actions(record):
        if isinstance(action, DealPack):
            number += 1
            if number > deal:
                break
        game, events = apply(game, seat, action)
        if number == deal:
            frames.append(Frame(game, Step(events, "house" if seat == HOUSE else "person")))
    return tuple(frames)


def talk_of(frames: Sequence[Frame]) -> tuple[Step, ...]:
    """Return what was said and turned up before the first card."""
    for place, frame in enumerate(frames):
        if any(isinstance(event, Played) for event in frame.step.events):
            return tuple(one.step for one in frames[:place])
    return tuple(frame.step for frame in frames)


def open_hands(game: Game) -> Hands:
    """Return every seat's cards, seen or not yet seen by the seat itself; empty once the deal is over."""
    return () if isinstance(game.phase, AwaitPack | Over) else game.phase.hands


def laid_away(game: Game) -> tuple[tuple[Card, ...], ...]:
    """Return what each seat has discarded so far."""
    return game.phase.laid if isinstance(game.phase, Discarding | Playing) else ((),) * game.players


def seats_as_shown(speech: Speech, seats: Sequence[Sat]) -> tuple[SeatShown, ...]:
    """Return seats with the names of those who played; somebody who was forgotten is a former player."""
    former = speech.say(N_("a former player"))
    return tuple(
        SeatShown(level="steady") if user is None else SeatShown(name=former if name is None else name)
        for user, name in seats
    )
