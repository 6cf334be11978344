"""What can be pressed below a private hand: cards, discards, and whatever else may be done."""

from collections.abc import Sequence

from discord import ButtonStyle, SelectOption
from discord.ui import ActionRow, LayoutView, Select

from bot.engine.actions import Choice, DiscardCount, Play
from bot.engine.cards import Card
from bot.engine.refusals import PhaseName
from bot.render.buttons import Press, button, rows
from bot.render.cards import EmojiOf, card_text, cards_text, sort_hand
from bot.render.controls import Control, control_id
from bot.render.handshown import HandShown
from bot.render.marks import write_marks
from bot.render.speech import N_, Speech
from bot.render.table import phase_moves

MANY = 12
"""With more cards than this their buttons are text alone, more side by side, so that a phone shows all of them at once."""


def hand_rows(speech: Speech, shown: HandShown) -> list[ActionRow[LayoutView]]:
    """Return what can be pressed below a hand: its cards, or the menu of those to discard, and all else that its seat may do."""
    view, choices = shown.view, shown.view.choices
    if choices and isinstance(choices[0], DiscardCount):
        return _discard(speech, shown, choices[0].count)
    playing = any(isinstance(choice, Play) for choice in choices)
    cards = sort_hand(view.hand or (), view.public.trump) if playing else ()
    emoji = shown.emoji if len(cards) <= MANY else {}
    made = [_card(shown, card, choices, emoji) for card in cards]
    return [*rows(made), *rows(_moves(speech, shown))]


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
