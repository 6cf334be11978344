"""A person's private hand: enough to play a whole deal on a phone without looking at the table."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from discord import ButtonStyle, MediaGalleryItem, SelectOption
from discord.ui import ActionRow, Container, LayoutView, MediaGallery, Select, TextDisplay

from bot.engine.actions import Choice, DiscardCount, Play
from bot.engine.cards import Card
from bot.engine.refusals import PhaseName
from bot.engine.view import SeatView
from bot.render.board import board_block, own_board
from bot.render.buttons import ROW, Press, button, rows
from bot.render.cards import EmojiOf, card_text, cards_text, shown_card, sort_hand
from bot.render.controls import Control, When, control_id
from bot.render.events import Step, tell
from bot.render.lines import last_trick_line, lying_line, next_deal_line, trump_line, turn_line, until
from bot.render.marks import write_marks
from bot.render.people import SeatShown, seat_names, with_circles
from bot.render.result import result_blocks
from bot.render.speech import N_, Speech
from bot.render.table import phase_moves

BESIDE = 4
"""So many cards with their emoji stand side by side on a phone; a fifth would break the row."""

MANY = 12
"""With more cards than this their buttons are text alone, five side by side, so that a phone shows all of them at once."""

SINCE = 8
"""How many of the things that happened since one's own last move are told."""

YOURS = {
    PhaseName.STAND_OR_BEG: N_("**Your turn:** stand or beg?"),
    PhaseName.GIVE_OR_RUN: N_("**Your turn:** give a point, or run?"),
    PhaseName.BUNCH: N_("**Your turn:** play on, or a new deal (bunch)?"),
    PhaseName.BID: N_("**Your turn:** bid or pass."),
    PhaseName.PLAY: N_("**Your turn:** play a card."),
}


@dataclass(frozen=True, slots=True)
class HandShown:
    """All that a private hand shows.

    `steps` is everything of the deal, `since` the index of the first step after the seat's own last move; `deadline` is in unix seconds;
    `notice` is a sentence on top (what was refused, what was just done); `marked` are the cards marked for discarding; `ask_first` lets
    a card be confirmed; `cutter` and `ready` tell whether the seat may cut and has said ready; `old` that the hand no longer follows.
    """

    table: int
    game: int
    view: SeatView
    seats: tuple[SeatShown, ...]
    when: When
    steps: tuple[Step, ...] = ()
    since: int = 0
    deadline: float | None = None
    notice: str | None = None
    marked: tuple[Card, ...] = ()
    ask_first: bool = False
    cutter: bool = False
    ready: bool = False
    old: bool = False
    hints: bool = False
    emoji: EmojiOf = field(default_factory=dict)
    picture: tuple[str, str] | None = None


def hand_sheet(speech: Speech, shown: HandShown) -> LayoutView:
    """Return the private hand of one seat; the cards that may be played are the buttons that can be pressed."""
    names = seat_names(speech, shown.seats)
    container: Container[LayoutView] = Container()
    blocks = (
        _notice(speech, shown),
        *_standing(speech, shown, names),
        _turn(speech, shown, with_circles(names)),
    )
    for block in filter(None, blocks):
        container.add_item(TextDisplay(block))
    if shown.picture is not None:
        name, text = shown.picture
        container.add_item(MediaGallery(MediaGalleryItem(f"attachment://{name}", description=text[:1024])))
    view = LayoutView(timeout=None)
    view.add_item(container)
    for row in _controls(speech, shown):
        view.add_item(row)
    return view


def confirm_sheet(speech: Speech, shown: HandShown, card: Card) -> LayoutView:
    """Return the question whether `card` is really to be played, for those who want to be asked."""
    view = LayoutView(timeout=None)
    view.add_item(TextDisplay(speech.say(N_("Play **{card}**?"), card=card_text(card))))
    play = button(
        speech.say(N_("Play {card}"), card=card_text(card)),
        "play",
        shown.table,
        shown.when,
        str(card),
        style=ButtonStyle.success,
    )
    for row in rows([play, button(speech.say(N_("Back")), "hand", shown.table)]):
        view.add_item(row)
    return view


def _notice(speech: Speech, shown: HandShown) -> str:
    if shown.old:
        return speech.say(
            N_(
                "⌛ This hand no longer follows the table. Press **Refresh** or play: the next press brings it up to date."
            )
        )
    return shown.notice or ""


def _past(speech: Speech, shown: HandShown, names: Sequence[str]) -> str:
    """What was done since the seat's own last move; the cards that were played lie in the last trick and the one on the table."""
    public = shown.view.public
    if public.deal is None or public.phase is PhaseName.BID:  # what was bid stands in a line of its own
        return ""
    told = [text for text in tell(speech, shown.steps, names, public.sides, cards=False)[shown.since :] if text]
    return "-# " + " ".join(told[-SINCE:]) if told else ""


def _standing(speech: Speech, shown: HandShown, names: Sequence[str]) -> list[str]:
    """Score, trumps, the last trick and the one on the table; after the deal what it came to, in blocks of its own."""
    public = shown.view.public
    circled = with_circles(names)
    if public.deal is None:
        return [*result_blocks(speech, public, names), board_block(speech, public, circled)]
    last = last_trick_line(speech, public, names)
    lines = (
        _past(speech, shown, names),
        trump_line(speech, public, names),
        f"-# {own_board(speech, public, shown.view.side, circled)}",
        f"-# {last}" if last else "",
        lying_line(public, circled, shown.emoji, heading=public.players <= 4),
    )
    return ["\n".join(filter(None, lines))]


def _turn(speech: Speech, shown: HandShown, names: Sequence[str]) -> str:
    """Whose turn it is and until when; and one's cards, where they aren't buttons."""
    view, public = shown.view, shown.view.public
    match view.choices:
        case ():
            turn = _waiting(speech, shown, names)
        case (DiscardCount(count),):
            turn = speech.say_count(
                N_("**Your turn:** discard {count} card."), N_("**Your turn:** discard {count} cards."), count
            ) + until(speech, shown.deadline)
        case _:
            lead = public.phase is PhaseName.PLAY and not public.trick
            turn = speech.say(N_("**Your turn:** you lead.") if lead else YOURS[public.phase])
            turn += until(speech, shown.deadline)
    return "\n".join(filter(None, (_cards(speech, shown), turn)))


def _cards(speech: Speech, shown: HandShown) -> str:
    """One's own cards in words, behind a hand: the line above may tell what lies on the table."""
    view = shown.view
    if view.hand is None:
        return speech.say(N_("You see your cards once trumps are settled."))
    seen = (Play, DiscardCount) if shown.picture else (Play,)  # a menu shows its cards only when it is opened
    if not view.hand or any(isinstance(choice, seen) for choice in view.choices):
        return ""
    cards = sort_hand(view.hand, view.public.trump)
    if shown.picture:  # which shows them large
        return "-# ✋ " + "  ".join(map(card_text, cards))
    return "### ✋ " + "  ".join(shown_card(card, shown.emoji) for card in cards)


def _waiting(speech: Speech, shown: HandShown, names: Sequence[str]) -> str:
    public = shown.view.public
    if public.phase is PhaseName.OVER:
        return ""
    if public.phase is PhaseName.DEAL:
        return next_deal_line(speech, public, names, shown.deadline)
    return turn_line(speech, public, names, shown.deadline)


def _controls(speech: Speech, shown: HandShown) -> list[ActionRow[LayoutView]]:
    view, choices = shown.view, shown.view.choices
    if choices and isinstance(choices[0], DiscardCount):
        return _discard(speech, shown, choices[0].count)
    playing = any(isinstance(choice, Play) for choice in choices)
    cards = sort_hand(view.hand or (), view.public.trump) if playing else ()
    emoji = shown.emoji if len(cards) <= MANY else {}
    made = [_card(shown, card, choices, emoji) for card in cards]
    return [*rows(made, BESIDE if emoji else ROW), *rows(_moves(speech, shown))]


def _card(shown: HandShown, card: Card, choices: Sequence[Choice], emoji: EmojiOf) -> Press:
    legal = Play(card) in choices
    return button(
        card_text(card),
        "ask" if shown.ask_first else "play",
        shown.table,
        shown.when,
        str(card),
        style=ButtonStyle.primary if legal else ButtonStyle.secondary,
        disabled=not legal,
        emoji=emoji.get(card),
    )


def _moves(speech: Speech, shown: HandShown) -> list[Press]:
    public, say = shown.view.public, speech.say
    made = []
    if shown.view.choices and public.phase is not PhaseName.PLAY:
        moves = phase_moves(speech, public)
        made = [button(*move[:2], shown.table, shown.when, move[2], style=ButtonStyle.primary) for move in moves]
    if public.phase is PhaseName.DEAL:
        if not shown.ready:
            made.append(button(say(N_("Ready")), "ready", shown.table, shown.when, style=ButtonStyle.success))
        if shown.cutter:
            made.append(button(say(N_("Cut")), "cut", shown.table, shown.when))
    if shown.hints and shown.view.choices:
        made.append(button(say(N_("Hint")), "hint", shown.table))
    if shown.old or not shown.view.choices:  # on one's turn every move brings the hand up to date
        made.append(button(say(N_("Refresh")), "refresh", shown.table))
    return [*made, button(say(N_("More")), "more", shown.table)]


def _discard(speech: Speech, shown: HandShown, count: int) -> list[ActionRow[LayoutView]]:
    hand = sort_hand(shown.view.hand or (), shown.view.public.trump)
    marked = tuple(card for card in hand if card in shown.marked)
    select: Select[LayoutView] = Select(
        custom_id=control_id(Control("pick", shown.table, shown.when)),
        placeholder=speech.say_count(N_("Mark the card to discard"), N_("Mark {count} cards to discard"), count),
        min_values=1,
        max_values=count,
        options=[
            SelectOption(label=card_text(card), value=str(card), default=card in marked, emoji=shown.emoji.get(card))
            for card in hand
        ],
    )
    picking: ActionRow[LayoutView] = ActionRow()
    picking.add_item(select)
    missing = count - len(marked)
    if missing:
        label = speech.say_count(N_("{count} card still to mark"), N_("{count} cards still to mark"), missing)
    else:
        label = speech.say(N_("Discard {cards}"), cards=cards_text(marked))
    lay = button(
        label,
        "lay",
        shown.table,
        shown.when,
        write_marks(marked),
        style=ButtonStyle.primary,
        disabled=bool(missing),
    )
    return [*rows([lay, *_moves(speech, shown)]), picking]
