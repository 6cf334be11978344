"""A deal explained on request: what was said, who made which point by which cards, the count for Game, and what decided the game."""

from collections.abc import Sequence
from dataclasses import dataclass

from discord.ui import Container, LayoutView, Separator, TextDisplay

from bot.engine.actions import Play
from bot.engine.cards import Card
from bot.engine.record import Record
from bot.engine.refusals import PhaseName
from bot.engine.tricks import card_refusal
from bot.engine.view import SeatView, public_view
from bot.render.buttons import button, rows
from bot.render.cards import cards_text, sort_hand
from bot.render.deal import count_block, explain_deal
from bot.render.events import tell
from bot.render.opened import Sat, frames_of, seats_as_shown, talk_of
from bot.render.people import seat_names
from bot.render.refusals import refusal_sentence
from bot.render.result import decided
from bot.render.rulewords import game_title
from bot.render.speech import N_, Speech
from bot.render.standing import standing_lines


@dataclass(frozen=True, slots=True)
class ExplainShown:
    """A deal to be explained: number `deal` of `record`, which holds finished deals only, and who sat there.

    `own` is what the person asking may see of the deal that runs now, if they play in it.
    """

    table: int
    game: int
    record: Record
    deal: int
    seats: tuple[Sat, ...]
    own: SeatView | None = None


def explain_sheet(speech: Speech, shown: ExplainShown) -> LayoutView:
    """Return the deal explained, with the buttons to the deals beside it and to its replay."""
    container: Container[LayoutView] = Container()
    for place, block in enumerate(filter(None, explain_blocks(speech, shown))):
        if place:
            container.add_item(Separator(visible=False))
        container.add_item(TextDisplay(block))
    view = LayoutView(timeout=None)
    view.add_item(container)
    say, deals = speech.say, len(shown.record.deals)
    made = []
    if shown.deal > 1:
        made.append(button(say(N_("Earlier deal")), "explain", shown.table, argument=f"{shown.game}.{shown.deal - 1}"))
    if shown.deal < deals:
        made.append(button(say(N_("Later deal")), "explain", shown.table, argument=f"{shown.game}.{shown.deal + 1}"))
    made.append(button(say(N_("Replay")), "replay", shown.table, argument=f"{shown.game}.{shown.deal}.0"))
    for row in rows(made):
        view.add_item(row)
    return view


def explain_blocks(speech: Speech, shown: ExplainShown) -> tuple[str, ...]:
    """Return the explanation, a text for each part; parts that have nothing to say are empty."""
    say = speech.say
    names = seat_names(speech, seats_as_shown(speech, shown.seats))
    frames = frames_of(shown.record, shown.deal)
    public = public_view(frames[-1].game)
    deal = public.results[-1]
    title = say(
        N_("### {game}, deal {number} explained"), game=game_title(speech, shown.record.rules.game), number=shown.deal
    )
    talk = " ".join(filter(None, tell(speech, talk_of(frames), names, public.sides)))
    end = decided(speech, public, names)
    return (
        "" if shown.own is None else why_refused(speech, shown.own),
        f"{title}\n-# {talk}",
        "\n".join(f"> {line}" for line in explain_deal(speech, public, deal, names)),
        count_block(speech, public, deal, names),
        f"🏆 {end}" if end else "",
        standing_lines(speech, public, names),
    )


def why_refused(speech: Speech, view: SeatView) -> str:
    """Return which cards of a hand can't be played now and why, in the engine's own words; empty where there are none."""
    public, hand = view.public, view.hand or ()
    if public.phase is not PhaseName.PLAY or not any(isinstance(choice, Play) for choice in view.choices):
        return ""
    why: dict[str, list[Card]] = {}
    for card in sort_hand(hand, public.trump):
        reason = card_refusal(public.rules.options, public.trick, public.trump, hand, card)
        if reason is not None:
            why.setdefault(refusal_sentence(speech, reason), []).append(card)
    lines = [
        speech.say(N_("**Not now:** {cards}. {reason}"), cards=cards_text(cards), reason=reason)
        for reason, cards in why.items()
    ]
    return "\n".join(lines)


def no_deal_yet(speech: Speech, own: SeatView | None) -> str:
    """Return the answer where no deal has ended yet."""
    said: Sequence[str] = (
        "" if own is None else why_refused(speech, own),
        speech.say(N_("No deal has ended here yet.")),
    )
    return "\n".join(filter(None, said))
