"""The table's public message: one sheet a deal, edited in place, and without buttons once the next deal has its own."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from discord import ButtonStyle
from discord.ui import Container, LayoutView, Separator, TextDisplay

from bot.engine.dealing import Draw
from bot.engine.refusals import PhaseName
from bot.engine.view import PublicView
from bot.render.board import board_text, tricks_line
from bot.render.buttons import Press, button, rows
from bot.render.cards import EmojiOf, card_text
from bot.render.controls import When
from bot.render.deal import explain_deal, trick_line, trump_text
from bot.render.events import Step, tell
from bot.render.people import SeatShown, seat_names, with_circles
from bot.render.refusals import seat_names as listed_names
from bot.render.rules import short_rules
from bot.render.rulewords import game_title
from bot.render.speech import N_, Speech

FELT = 0x1F6F4A
"""The colour at the side of a table's message."""

LATELY = 2
"""How many of the last things that happened a running table tells."""

TURN = {
    PhaseName.STAND_OR_BEG: N_("➡️ {names}: stand or beg?"),
    PhaseName.GIVE_OR_RUN: N_("➡️ {names}: give or run the cards?"),
    PhaseName.BUNCH: N_("➡️ {names}: play the new suit, or bunch?"),
    PhaseName.DISCARD: N_("➡️ To discard: {names}"),
    PhaseName.BID: N_("➡️ {names} to bid"),
    PhaseName.PLAY: N_("➡️ {names} to play"),
}
"""Whose turn it is, in each phase."""


@dataclass(frozen=True, slots=True)
class TableShown:
    """All that a table's public message shows.

    `steps` is everything of the running deal, or of the one that has just ended; `deadline` is in unix seconds; `notice` is a finished
    sentence on why clocks stand; `ready` are the seats ready for the next deal, `cutter` the one that may cut; `draw` is that for the
    first deal.
    """

    table: int
    game: int
    public: PublicView
    seats: tuple[SeatShown, ...]
    steps: tuple[Step, ...] = ()
    deadline: float | None = None
    notice: str | None = None
    ready: tuple[int, ...] = ()
    cutter: int | None = None
    draw: Draw | None = None
    emoji: EmojiOf = field(default_factory=dict)


def table_sheet(speech: Speech, shown: TableShown) -> LayoutView:
    """Return the sheet of the deal that runs, or of the one that has ended, with the buttons that are of use now."""
    view = _sheet(speech, shown)
    for row in rows(_buttons(speech, shown)):
        view.add_item(row)
    return view


def laid_aside(speech: Speech, shown: TableShown) -> LayoutView:
    """Return the sheet of a deal that is past, as it stays in the channel: without buttons."""
    return _sheet(speech, shown, aside=True)


def _sheet(speech: Speech, shown: TableShown, *, aside: bool = False) -> LayoutView:
    names = with_circles(seat_names(speech, shown.seats))
    blocks = [_title(speech, shown)]
    if shown.public.deal is None:
        blocks += _ended(speech, shown, names)
    else:
        blocks += _running(speech, shown, names)
    blocks.append(board_text(speech, shown.public, names))
    if not aside:
        blocks.append(_now(speech, shown, names))
    container: Container[LayoutView] = Container(accent_colour=FELT)
    for place, block in enumerate(filter(None, blocks)):
        if place:
            container.add_item(Separator(visible=False))
        container.add_item(TextDisplay(block))
    view = LayoutView(timeout=None)
    view.add_item(container)
    return view


def _title(speech: Speech, shown: TableShown) -> str:
    public = shown.public
    number = public.deal_number if public.deal is not None else max(len(public.results), 1)
    title = speech.say(N_("### {game}, deal {number}"), game=game_title(speech, public.rules.game), number=number)
    return f"{title}\n-# {short_rules(speech, public.rules)}"


def _running(speech: Speech, shown: TableShown, names: Sequence[str]) -> list[str]:
    public = shown.public
    seats = " · ".join(
        speech.say(N_("{name} deals"), name=name) if seat == public.dealer else name for seat, name in enumerate(names)
    )
    lately = [text for text in tell(speech, shown.steps, names, public.sides) if text][-LATELY:]
    lying = ""
    if public.leader is not None and public.trick:
        lying = speech.say(
            N_("On the table: {cards}"),
            cards=trick_line(speech, public.rules, public.players, public.leader, public.trick, names, shown.emoji),
        )
    first = [_drawn(speech, shown, names)] if shown.draw and not public.results and not public.tricks else []
    facts = "\n".join(filter(None, (trump_text(speech, public), tricks_line(speech, public, names))))
    return [*first, seats, facts, lying, "\n".join(lately)]


def _drawn(speech: Speech, shown: TableShown, names: Sequence[str]) -> str:
    assert shown.draw is not None
    drawn = " · ".join(f"{names[seat]} {card_text(card)}" for seat, card in shown.draw.rounds[-1])
    return speech.say(N_("-# Drawn for the deal: {cards}. {name} deals."), cards=drawn, name=names[shown.draw.dealer])


def _ended(speech: Speech, shown: TableShown, names: Sequence[str]) -> list[str]:
    public = shown.public
    told = [text for text in tell(speech, shown.steps, names, public.sides) if text][-1:]
    if not public.results:
        return [*told]
    deal = public.results[-1]
    lines = "\n".join(f"> {line}" for line in explain_deal(speech, public, deal, names))
    return [*told, lines]


def _now(speech: Speech, shown: TableShown, names: Sequence[str]) -> str:
    public = shown.public
    lines = [shown.notice] if shown.notice else []
    until = f" · <t:{int(shown.deadline)}:R>" if shown.deadline is not None and not shown.notice else ""
    if public.deal is not None:
        lines.append(speech.say(TURN[public.phase], names=listed_names(speech, public.to_act, names, "or")) + until)
    elif public.phase is PhaseName.DEAL:
        lines.append(speech.say(N_("Next deal: {name} deals"), name=names[public.dealer]) + until)
        if shown.cutter is not None:
            lines.append(speech.say(N_("{name} may cut"), name=names[shown.cutter]))
        if shown.ready:
            lines.append(speech.say(N_("Ready: {names}"), names=listed_names(speech, shown.ready, names)))
    return "\n".join(lines)


def _buttons(speech: Speech, shown: TableShown) -> list[Press]:
    public, table = shown.public, shown.table
    say = speech.say
    made = [button(say(N_("My hand")), "hand", table, style=ButtonStyle.primary)]
    if public.phase is PhaseName.OVER:
        when = When(shown.game, max(len(public.results), 1), None)
        return [
            button(say(N_("Rematch")), "rematch", table, when, style=ButtonStyle.success),
            button(say(N_("Leave")), "leave", table),
            button(say(N_("Score")), "score", table),
            button(say(N_("Replay")), "replay", table, argument=str(shown.game)),
        ]
    if public.phase is PhaseName.DEAL:
        when = When(shown.game, public.deal_number, None)
        made = [button(say(N_("Ready")), "ready", table, when, style=ButtonStyle.success)]
        if shown.cutter is not None:
            made.append(button(say(N_("Cut")), "cut", table, when))
        return [*made, button(say(N_("More")), "more", table)]
    alone = public.decisions[public.to_act[0]] if len(public.to_act) == 1 else None
    when = When(shown.game, public.deal_number, alone)
    for label, verb, argument in phase_moves(speech, public):
        made.append(
            button(
                label,
                verb,
                table,
                When(when.game, when.deal, None) if verb in ("bunch", "continue") else when,
                argument,
            )
        )
    return [*made, button(say(N_("More")), "more", table)]


def phase_moves(speech: Speech, public: PublicView) -> tuple[tuple[str, str, str], ...]:
    """Return the moves that a phase's public buttons offer, as (label, verb, argument); cards and discards are never among them."""
    say = speech.say
    match public.phase:
        case PhaseName.STAND_OR_BEG:
            return ((say(N_("Stand")), "stand", ""), (say(N_("Beg")), "beg", ""))
        case PhaseName.GIVE_OR_RUN:
            return ((say(N_("Give")), "give", ""), (say(N_("Run")), "run", ""))
        case PhaseName.BUNCH:
            return ((say(N_("New deal?")), "bunch", ""), (say(N_("Play on")), "continue", ""))
        case PhaseName.BID:
            return tuple(bid_move(speech, points) for points in public.open_bids)
        case _:
            return ()


def bid_move(speech: Speech, points: int) -> tuple[str, str, str]:
    """Return the button for a bid of `points`, 0 for a pass, as (label, verb, argument)."""
    if not points:
        return (speech.say(N_("Pass")), "pass", "")
    if points == 4:
        return (speech.say(N_("Bid 4: smudge")), "bid", "4")
    return (speech.say(N_("Bid {points}"), points=points), "bid", str(points))
