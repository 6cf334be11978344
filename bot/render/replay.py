"""A finished game step by step, all hands open, and as a file in the form of the game record."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from discord import ButtonStyle
from discord.ui import ActionRow, Container, File, LayoutView, Separator, TextDisplay

from bot.engine.record import Record, as_json
from bot.engine.view import PublicView, public_view
from bot.render.buttons import Press, button
from bot.render.cards import cards_text, sort_hand
from bot.render.deal import count_block
from bot.render.events import tell
from bot.render.lines import last_trick_line, lying_line
from bot.render.opened import Frame, Sat, frames_of, laid_away, open_hands, seats_as_shown
from bot.render.people import CIRCLES, seat_names, with_circles
from bot.render.result import result_blocks
from bot.render.rulewords import game_title
from bot.render.speech import N_, Speech
from bot.render.standing import standing_lines

LAST = 9999
"""A step behind the last one of any deal: stands for the last."""


@dataclass(frozen=True, slots=True)
class ReplayShown:
    """A place in a game: step `step` of deal number `deal`, both cut to what `record`, which holds finished deals only, has.

    `finished` tells whether the game is; steps count from 0, the deal as it was dealt.
    """

    table: int
    game: int
    record: Record
    seats: tuple[Sat, ...]
    finished: bool
    deal: int = 1
    step: int = 0


def replay_sheet(speech: Speech, shown: ReplayShown) -> LayoutView:
    """Return the game at that place, with the buttons to all others; the file named `record_name` belongs to the message."""
    deal = max(1, min(shown.deal, len(shown.record.deals)))
    frames = frames_of(shown.record, deal)
    shown = replace(shown, deal=deal, step=max(0, min(shown.step, len(frames) - 1)))
    container: Container[LayoutView] = Container()
    for place, block in enumerate(filter(None, _blocks(speech, shown, frames))):
        if place:
            container.add_item(Separator(visible=place == 1))
        container.add_item(TextDisplay(block))
    view = LayoutView(timeout=None)
    view.add_item(container)
    for row in _rows(speech, shown, len(frames)):
        view.add_item(row)
    view.add_item(File(f"attachment://{record_name(shown.table, shown.game)}"))
    return view


def record_name(table: int, game: int) -> str:
    """Return the name of a game's file."""
    return f"all-fours-{table}-{game}.json"


def record_file(speech: Speech, record: Record, seats: Sequence[Sat]) -> bytes:
    """Return the game as a game record in JSON, with the names of those who played."""
    names = seat_names(speech, seats_as_shown(speech, seats), label=True)
    return (json.dumps(as_json(replace(record, seats=names)), ensure_ascii=False) + "\n").encode()


def _blocks(speech: Speech, shown: ReplayShown, frames: Sequence[Frame]) -> list[str]:
    names = seat_names(speech, seats_as_shown(speech, shown.seats))
    frame = frames[shown.step]
    public = public_view(frame.game)
    told = tell(speech, [one.step for one in frames[: shown.step + 1]], names, public.sides)[-1]
    if public.deal is None:
        return [
            _title(speech, shown, len(frames)),
            told,
            *result_blocks(speech, public, names),
            count_block(speech, public, public.results[-1], names),
            standing_lines(speech, public, names),
        ]
    return [
        _title(speech, shown, len(frames)),
        _hands(speech, frame, public, names),
        lying_line(public, with_circles(names)) or last_trick_line(speech, public, names),
        told,
        standing_lines(speech, public, names),
    ]


def _title(speech: Speech, shown: ReplayShown, steps: int) -> str:
    say = speech.say
    title = say(
        N_("### Replay: {game}, deal {deal} of {deals}"),
        game=game_title(speech, shown.record.rules.game),
        deal=shown.deal,
        deals=len(shown.record.deals),
    )
    place = say(
        N_("Table {table}, game {game} · step {step} of {steps}"),
        table=shown.table,
        game=shown.game,
        step=shown.step + 1,
        steps=steps,
    )
    running = "" if shown.finished else "\n-# " + say(N_("This game isn't finished: its deals so far."))
    return f"{title}\n-# {place}{running}"


def _hands(speech: Speech, frame: Frame, public: PublicView, names: Sequence[str]) -> str:
    laid = laid_away(frame.game)
    lines = []
    for seat, hand in enumerate(open_hands(frame.game)):
        cards = cards_text(sort_hand(hand, public.trump)) or "–"
        line = f"{CIRCLES[seat]} {names[seat]}: **{cards}**"
        if laid[seat]:
            away = speech.say(N_("laid away: {cards}"), cards=cards_text(sort_hand(laid[seat], public.trump)))
            line = f"{line}\n-# {away}"
        lines.append(line)
    return "\n".join(lines)


def _rows(speech: Speech, shown: ReplayShown, steps: int) -> list[ActionRow[LayoutView]]:
    say, deal, step, deals = speech.say, shown.deal, shown.step, len(shown.record.deals)
    at_start, at_end = (deal, step) == (1, 0), (deal, step) == (deals, steps - 1)
    back = (deal, step - 1) if step else (deal - 1, LAST)
    on = (deal, step + 1) if step < steps - 1 else (deal + 1, 0)
    steps_row = [
        _go(shown, "⏮", "f", (1, 0), disabled=at_start),
        _go(shown, say(N_("◀ Back")), "b", back, disabled=at_start),
        _go(shown, say(N_("On ▶")), "o", on, disabled=at_end, style=ButtonStyle.primary),
        _go(shown, "⏭", "l", (deals, LAST), disabled=at_end),
    ]
    deals_row = [
        _go(shown, say(N_("Earlier deal")), "e", (deal - 1, 0), disabled=deal == 1),
        _go(shown, say(N_("Later deal")), "n", (deal + 1, 0), disabled=deal == deals),
    ]
    others_row = [
        button(say(N_("Explain")), "explain", shown.table, argument=f"{shown.game}.{deal}"),
        button(say(N_("Other games")), "replays", shown.table),
    ]
    return [ActionRow(*row) for row in (steps_row, deals_row if deals > 1 else [], others_row) if row]


def _go(
    shown: ReplayShown,
    label: str,
    which: str,
    to: tuple[int, int],
    *,
    disabled: bool,
    style: ButtonStyle = ButtonStyle.secondary,
) -> Press:
    # the letter keeps the ids of two buttons that lead to the same place apart, as Discord wants it
    deal, step = max(0, to[0]), to[1]
    argument = f"{shown.game}.{deal}.{step}.{which}"
    return button(label, "replay", shown.table, argument=argument, disabled=disabled, style=style)
