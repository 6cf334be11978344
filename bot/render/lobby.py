"""A table before its game: what will be played, by what rules, and who sits where."""

from collections.abc import Sequence
from dataclasses import dataclass

from discord import ButtonStyle
from discord.ui import Container, LayoutView, Separator, TextDisplay

from bot.engine.rules import Rules
from bot.engine.state import count_sides
from bot.render.buttons import button, rows
from bot.render.clocks import clock_text
from bot.render.names import in_markdown
from bot.render.people import LEVELS, SeatShown, seat_names, with_numbers
from bot.render.rules import short_rules
from bot.render.rulewords import game_title
from bot.render.speech import N_, Speech
from bot.render.table import FELT
from bot.render.written import Written


@dataclass(frozen=True, slots=True)
class LobbyShown:
    """All that a table's message shows before its game; `host` is the raw name of who leads it, `clock` seconds a decision."""

    table: int
    rules: Rules
    players: int
    seats: tuple[SeatShown, ...]
    host: str
    clock: int | None = 180
    hints: bool = True
    invited_only: bool = False


def lobby_sheet(speech: Speech, shown: LobbyShown, *, controls: bool = True) -> LayoutView:
    """Return the lobby's message; without `controls` as it stays when the lobby is over."""
    names = seat_names(speech, shown.seats)
    full = not any(seat.free for seat in shown.seats)
    container: Container[LayoutView] = Container(accent_colour=FELT)
    title = f"### {game_title(speech, shown.rules.game)}"
    container.add_item(TextDisplay(f"{title}\n-# {short_rules(speech, shown.rules)}"))
    container.add_item(Separator(visible=False))
    container.add_item(TextDisplay("\n".join(_seats(speech, shown, names))))
    container.add_item(TextDisplay(_terms(speech, shown)))
    if controls:
        container.add_item(TextDisplay(_waits_for(speech, shown)))
    view = Written()
    view.add_item(container)
    if controls:
        made = [
            button(speech.say(N_("Sit down")), "join", shown.table, style=ButtonStyle.success, disabled=full),
            button(speech.say(N_("Computers")), "computers", shown.table, disabled=full),
            button(speech.say(N_("Start")), "start", shown.table, style=ButtonStyle.primary),
            button(speech.say(N_("House rules")), "house-rules", shown.table),
            button(speech.say(N_("More")), "more", shown.table),
        ]
        for row in rows(made):
            view.add_item(row)
    return view


def _seats(speech: Speech, shown: LobbyShown, names: Sequence[str]) -> list[str]:
    sides = count_sides(shown.rules, shown.players)
    lines = []
    for side in range(sides):
        seats = [_seat(speech, shown, seat, names) for seat in range(shown.players) if seat % sides == side]
        lines.append(" & ".join(seats))
    if sides < shown.players:
        return [lines[0], speech.say(N_("-# against")), lines[1]]
    return lines


def _seat(speech: Speech, shown: LobbyShown, seat: int, names: Sequence[str]) -> str:
    """A seat with its number and colour; of a computer also how well it plays."""
    name, level = with_numbers(names)[seat], shown.seats[seat].level
    return name if level is None else speech.say(N_("{name},\u00a0{level}"), name=name, level=speech.say(LEVELS[level]))


def _waits_for(speech: Speech, shown: LobbyShown) -> str:
    free = sum(seat.free for seat in shown.seats)
    if not free:
        return speech.say(N_("➡️ All seats are taken: **{name}** can start."), name=in_markdown(shown.host))
    return speech.say_count(
        N_("➡️ {count} seat is free: sit down, or fill it with a computer."),
        N_("➡️ {count} seats are free: sit down, or fill them with computers."),
        free,
    )


def _terms(speech: Speech, shown: LobbyShown) -> str:
    terms = [
        speech.say(N_("Clock: {clock}"), clock=clock_text(speech, shown.clock)),
        speech.say(N_("hints on") if shown.hints else N_("no hints")),
        speech.say(N_("invited only") if shown.invited_only else N_("open to all")),
        speech.say(N_("host:\u00a0{name}"), name=in_markdown(shown.host)),
    ]
    return "-# " + " · ".join(terms)
