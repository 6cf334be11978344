"""Who sits where, as it is shown: a circle of the seat's colour, a name, and whether a computer plays."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.render.names import SHORT, in_label, in_markdown
from bot.render.speech import N_, Speech

CIRCLES = ("🔴", "🔵", "🟡", "🟣", "🟠", "🟤", "⚪")
"""The colour of each seat, the same as in the pictures."""

LEVEL_NAMES = {"novice": N_("novice computer"), "steady": N_("steady computer"), "sharp": N_("sharp computer")}
"""What a computer of each level is called, gettext ids."""


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A seat as the face knows it.

    `name` is the raw name of the person who sits there or has left, None for a computer from the start or a free seat; `level` is that of
    the computer that plays now, None while a person does; `free` marks a seat nobody has taken, `reserved` the raw name it waits for.
    """

    name: str | None = None
    level: str | None = None
    free: bool = False
    reserved: str | None = None


def seat_name(speech: Speech, seat: SeatShown, *, label: bool = False, longest: int = SHORT) -> str:
    """Return the name of a seat, safe for markdown, or for a label; a computer's says that it is one."""
    fit = in_label if label else in_markdown
    if seat.name is not None and seat.level is not None:
        return speech.say(N_("{name} (computer)"), name=fit(seat.name, longest))
    if seat.name is not None:
        return fit(seat.name, longest)
    if seat.level is not None:
        return speech.say(LEVEL_NAMES[seat.level])
    if seat.reserved is not None:
        return speech.say(N_("kept for {name}"), name=fit(seat.reserved, longest))
    return speech.say(N_("free seat"))


def seat_names(speech: Speech, seats: Sequence[SeatShown], *, label: bool = False) -> tuple[str, ...]:
    """Return the name of every seat; computers that would share a name are numbered."""
    names = [seat_name(speech, seat, label=label) for seat in seats]
    return tuple(
        f"{name} {names[: place + 1].count(name)}" if seat.level and names.count(name) > 1 else name
        for place, (seat, name) in enumerate(zip(seats, names, strict=True))
    )


def with_circles(names: Sequence[str]) -> tuple[str, ...]:
    """Return every seat's name behind the circle of its colour."""
    return tuple(f"{CIRCLES[seat]} {name}" for seat, name in enumerate(names))


def side_name(speech: Speech, side: int, sides: int, names: Sequence[str]) -> str:
    """Return the names of a side: one player's, or both partners' (§1.4)."""
    return speech.listed(name for seat, name in enumerate(names) if seat % sides == side)


def is_pair(sides: int, names: Sequence[str]) -> bool:
    """Return whether a side is two partners, which asks for the plural of its verb."""
    return sides < len(names)
