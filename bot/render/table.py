"""The table's public message: one sheet a deal, edited in place, and without buttons once the next deal has its own."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from discord import ButtonStyle, MediaGalleryItem
from discord.ui import Container, LayoutView, MediaGallery, TextDisplay

from bot.engine.dealing import Draw
from bot.engine.refusals import PhaseName
from bot.engine.view import PublicView
from bot.render.board import board_block, board_lines, has_ring, ring_text
from bot.render.buttons import Press, button, rows
from bot.render.cards import EmojiOf, card_text
from bot.render.controls import When
from bot.render.events import Step, tell
from bot.render.lines import (
    large_trick,
    last_trick_line,
    lying_line,
    next_deal_line,
    seats_line,
    trump_line,
    turn_line,
    without_bunching,
)
from bot.render.people import APART, NO_BREAK, SeatShown, is_pair, listed_seats, seat_names, with_circles, with_numbers
from bot.render.result import result_blocks
from bot.render.rules import short_rules
from bot.render.rulewords import game_title
from bot.render.speech import N_, Speech
from bot.render.written import Written

FELT = 0x1F6F4A
"""The colour at the side of a table's message."""

LATELY = 2
"""How many of the last things that were said a table tells while trumps are made; of cards, which lie there, only the last."""


@dataclass(frozen=True, slots=True)
class TableShown:
    """All that a table's public message shows.

    `steps` is everything of the running deal; `deadline` unix seconds; `notice` a finished sentence on why clocks stand; `ready` the seats
    that are ready for the next deal, `cutter` the seat that may cut; `draw` the draw for the first deal; `picture` the name of the file
    that is sent along, and its words.
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
    picture: tuple[str, str] | None = None


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
    plain = seat_names(speech, shown.seats)
    names = with_circles(plain)
    public = shown.public
    if public.deal is None:
        blocks = [_title(speech, shown, plain), *result_blocks(speech, public, plain)]
        blocks.append(board_block(speech, public, names))
    else:
        title = _lines(_title(speech, shown, plain), _drawn(speech, shown, plain))
        blocks = [title, _facts(speech, public, plain), _happening(speech, shown, plain)]
    if not aside:
        blocks.append(_now(speech, shown, names))
    container: Container[LayoutView] = Container(accent_colour=FELT)
    for block in filter(None, blocks):
        container.add_item(TextDisplay(block))
    if shown.picture is not None:
        name, words = shown.picture
        container.add_item(MediaGallery(MediaGalleryItem(f"attachment://{name}", description=words[:1024])))
    view = Written()
    view.add_item(container)
    return view


def _facts(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    """Who sits where, tricks and chalks, and trumps; of partners the seats' numbers tell who follows whom."""
    trumps = trump_line(speech, public, names)
    if not is_pair(public.sides, names):
        ring = f"-# {ring_text(speech)}" if has_ring(public) else ""
        return _lines(seats_line(speech, public, names), ring, trumps)
    return _lines(board_lines(speech, public, with_numbers(names)), trumps)


def _title(speech: Speech, shown: TableShown, names: Sequence[str]) -> str:
    """Game, deal and rules; of partners also who deals, which else stands where the seats do."""
    public, game = shown.public, game_title(speech, shown.public.rules.game)
    number = public.deal_number if public.deal is not None else max(len(public.results), 1)
    if public.deal is not None and is_pair(public.sides, names):
        name = names[public.dealer].replace(" ", NO_BREAK)
        title = speech.say(N_("**{game}** · deal {number} by {name}"), game=game, number=number, name=name)
    else:
        title = speech.say(N_("**{game}** · deal {number}"), game=game, number=number)
    return f"{title}\n-# {short_rules(speech, public.rules)}"


def _drawn(speech: Speech, shown: TableShown, names: Sequence[str]) -> str:
    """The cards drawn for the first deal (§1.3), until somebody has said or done something in it."""
    if shown.draw is None or shown.public.results or any(shown.public.decisions):
        return ""
    drawn = APART.join(f"{names[seat]}:{NO_BREAK}{card_text(card)}" for seat, card in shown.draw.rounds[-1])
    return speech.say(N_("-# Drawn{apart}{cards}"), apart=APART, cards=drawn)


def _happening(speech: Speech, shown: TableShown, names: Sequence[str]) -> str:
    """The trick on the table, the last one, and the last things that were done."""
    public = shown.public
    circled = with_circles(names)
    playing = public.phase is PhaseName.PLAY
    most = 1 if playing or public.phase is PhaseName.DISCARD else LATELY
    texts = tell(speech, shown.steps, names, public.sides, cards=playing)
    news = _of_trick(public, shown.steps, texts) if public.trick else without_bunching(public, shown.steps, texts)
    told = " ".join(filter(None, news[-most:]))
    last = last_trick_line(speech, public, names)
    if public.trick:
        large = large_trick(public, shown.emoji)
        return _lines(large, lying_line(public, circled, heading=not large), f"-# {told}" if told else "")
    if not playing:  # what was bid stands in a line of its own
        return f"-# {told}" if told and public.phase is not PhaseName.BID else ""
    if public.deal is not None and public.deal.pitcher is not None and not last:
        return ""  # who pitches stands in the line above
    return _lines(f"-# {last}" if last else "", told)


def _of_trick(public: PublicView, steps: Sequence[Step], texts: Sequence[str]) -> Sequence[str]:
    """What is told below a trick that lies there: trumping, what the clock played, and below a lead how the trick before it ended."""
    if steps and steps[-1].by == "clock":
        return texts
    if len(public.trick) == 1:
        return texts[:-1] if public.tricks else ()
    trump = None if public.deal is None else public.deal.trump
    return texts if public.trick[-1].suit is trump is not public.trick[0].suit else ()


def _now(speech: Speech, shown: TableShown, names: Sequence[str]) -> str:
    public = shown.public
    lines = [shown.notice]
    if public.deal is not None:
        lines.append(turn_line(speech, public, names, shown.deadline))
    elif public.phase is PhaseName.DEAL:
        lines.append(next_deal_line(speech, public, names, shown.deadline))
        if shown.cutter is not None:
            lines.append(speech.say(N_("-# {name} may cut the pack"), name=names[shown.cutter]))
        if shown.ready:
            lines.append(speech.say(N_("-# Ready: {names}"), names=listed_seats(speech, shown.ready, names)))
    return _lines(*lines)


def _lines(*lines: str | None) -> str:
    return "\n".join(filter(None, lines))


def _buttons(speech: Speech, shown: TableShown) -> list[Press]:
    public, table = shown.public, shown.table
    say = speech.say
    made = [button(say(N_("My hand")), "hand", table, style=ButtonStyle.primary)]
    explain = button(say(N_("Explain")), "explain", table, argument=f"{shown.game}.{max(len(public.results), 1)}")
    if public.phase is PhaseName.OVER:
        when = When(shown.game, max(len(public.results), 1), None)
        return [
            button(say(N_("Rematch")), "rematch", table, when, style=ButtonStyle.success),
            button(say(N_("Leave")), "leave", table),
            button(say(N_("Score")), "score", table),
            button(say(N_("Replay")), "replay", table, argument=str(shown.game)),
            explain,
        ]
    if public.phase is PhaseName.DEAL:
        when = When(shown.game, public.deal_number, None)
        made = [button(say(N_("Ready")), "ready", table, when, style=ButtonStyle.success)]
        if shown.cutter is not None:
            made.append(button(say(N_("Cut")), "cut", table, when))
        return [*made, *([explain] if public.results else []), button(say(N_("More")), "more", table)]
    alone = public.decisions[public.to_act[0]] if len(public.to_act) == 1 else None
    people = any(shown.seats[seat].name is not None for seat in public.to_act)  # a computer presses nothing
    for label, verb, argument in phase_moves(speech, public) if people else ():
        decisions = None if verb in ("bunch", "continue") else alone
        made.append(button(label, verb, table, When(shown.game, public.deal_number, decisions), argument))
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
            highest = max(public.said, default=0)
            return tuple(bid_move(speech, points, taken=points == highest) for points in public.open_bids)
        case _:
            return ()


def bid_move(speech: Speech, points: int, *, taken: bool = False) -> tuple[str, str, str]:
    """Return the button for a bid of `points`, 0 for a pass, as (label, verb, argument); `taken`: the dealer takes that bid over (§7.1)."""
    if points and taken:
        return (speech.say(N_("Take it for {points}"), points=points), "bid", str(points))
    if not points:
        return (speech.say(N_("Pass")), "pass", "")
    if points == 4:
        return (speech.say(N_("Smudge: 4")), "bid", "4")
    return (speech.say(N_("Bid {points}"), points=points), "bid", str(points))
