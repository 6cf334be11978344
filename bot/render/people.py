"""Who sits where, as it is shown: a circle of the seat's colour, a name, and whether a computer plays."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.render.names import SHORT, in_label, in_markdown
from bot.render.speech import N_, Speech

NO_BREAK = "\u00a0"
"""A space at which no line is broken: between a sign and its name, a name and its number."""

JOINED = "\u2060"
"""Nothing to be seen, and no line is broken there."""

APART = "\u2003"
"""What keeps things apart that stand side by side, each with a sign or name of its own; nothing is seen of it where a line breaks."""

CIRCLES = ("🔴", "🔵", "🟡", "🟣", "🟠", "🟤", "⚪")
"""The colour of each seat, the same as in the pictures."""

LEVEL_NAMES = {"novice": N_("novice computer"), "steady": N_("steady computer"), "sharp": N_("sharp computer")}
"""What a computer of each level is called where it is chosen, gettext ids."""

COMPUTERS = ("Ada", "Bolt", "Cog", "Dot", "Echo", "Fizz", "Gizmo")
"""What the computer in each seat is called: a name, for a number would be taken for a card or a score."""

LEVELS = {"novice": N_("novice"), "steady": N_("steady"), "sharp": N_("sharp")}
"""How well a computer plays, said behind its name."""


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


def seat_names(speech: Speech, seats: Sequence[SeatShown], *, label: bool = False) -> tuple[str, ...]:
    """Return the name of every seat, safe for markdown, or for a label; a computer's says that it is one, and no two are the same."""
    return _seat_names(speech, tuple(seats), label)


@lru_cache(10_000)  # every message of a table names the same people
def _seat_names(speech: Speech, seats: tuple[SeatShown, ...], label: bool) -> tuple[str, ...]:
    names = [_seat_name(speech, place, seat, label=label) for place, seat in enumerate(seats)]
    alike = [name.replace(NO_BREAK, " ") for name in names]
    return tuple(
        speech.say(N_("{name} ({number})"), name=name, number=place + 1)
        if alike.count(alike[place]) > 1 and not seats[place].free
        else name
        for place, name in enumerate(names)
    )


def _seat_name(speech: Speech, place: int, seat: SeatShown, *, label: bool) -> str:
    fit = in_label if label else in_markdown
    if seat.name is not None and seat.level is not None:
        return speech.say(N_("{name}\u00a0(computer)"), name=fit(seat.name, SHORT))
    if seat.name is not None:
        return fit(seat.name, SHORT)
    if seat.level is not None:
        return speech.say(N_("Computer\u00a0{name}"), name=COMPUTERS[place])
    if seat.reserved is not None:
        return speech.say(N_("kept for {name}"), name=fit(seat.reserved, SHORT))
    return speech.say(N_("free seat"))


def with_circles(names: Sequence[str]) -> tuple[str, ...]:
    """Return every seat's name behind the circle of its colour, from which no line is broken."""
    return tuple(f"{CIRCLES[seat]}{NO_BREAK}{name}" for seat, name in enumerate(names))


def with_numbers(names: Sequence[str]) -> tuple[str, ...]:
    """Return the same behind the seat's number, which the pictures show and by which the turn goes round."""
    return tuple(f"{seat + 1}{JOINED}{name}" for seat, name in enumerate(with_circles(names)))


def side_name(speech: Speech, side: int, sides: int, names: Sequence[str]) -> str:
    """Return the names of a side in a sentence: one player's, or both partners' (§1.4): `Ann and Cy`."""
    return speech.listed(_seats(side, sides, names))


def side_label(side: int, sides: int, names: Sequence[str]) -> str:
    """Return the names of a side on a board: `Ann & Cy`."""
    return " & ".join(_seats(side, sides, names))


def listed_seats(speech: Speech, seats: Sequence[int], names: Sequence[str], style: str = "standard") -> str:
    """Return the names of `seats` as a list in words, with style `or` "A or B"; a seat without a name by its number, counted from 1."""
    named = [names[seat] if seat < len(names) else speech.say(N_("seat {number}"), number=seat + 1) for seat in seats]
    return speech.listed(named, style)


def is_pair(sides: int, names: Sequence[str]) -> bool:
    """Return whether a side is two partners, which asks for the plural of its verb."""
    return sides < len(names)


def _seats(side: int, sides: int, names: Sequence[str]) -> list[str]:
    return [name for seat, name in enumerate(names) if seat % sides == side]
