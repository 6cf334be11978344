"""The lines that the table's message and the private hand have in common."""

from collections.abc import Sequence

from bot.engine.cards import Card
from bot.engine.events import WantsBunch
from bot.engine.refusals import PhaseName
from bot.engine.rules import Procedure, Rules
from bot.engine.state import seat_at, seats_from
from bot.engine.view import PublicView
from bot.render.board import side_text
from bot.render.cards import NO_EMOJI, SIGNS, EmojiOf, cards_text, shown_card
from bot.render.events import Step
from bot.render.people import APART, NO_BREAK, is_pair, listed_seats, with_numbers
from bot.render.speech import N_, Speech

TURN = {
    PhaseName.STAND_OR_BEG: N_("➡️ **{names}**: stand or beg?"),
    PhaseName.GIVE_OR_RUN: N_("➡️ **{names}**: give or run the cards?"),
    PhaseName.BUNCH: N_("➡️ **{names}**: play on, or a new deal (bunch)?"),
    PhaseName.DISCARD: N_("➡️ Still to discard: **{names}**"),
    PhaseName.BID: N_("➡️ **{names}**: bid or pass?"),
    PhaseName.PLAY: N_("➡️ **{names}** to play"),
}
"""Whose turn it is, in each phase."""


def turn_line(speech: Speech, public: PublicView, names: Sequence[str], deadline: float | None) -> str:
    """Return whose turn it is in a running deal and until when, counted down by Discord."""
    everybody = len(public.to_act) == public.players
    if not everybody:
        who = listed_seats(speech, public.to_act, names)
    else:
        who = speech.say(N_("everybody") if public.phase is PhaseName.DISCARD else N_("Everybody"))
    return speech.say(TURN[public.phase], names=who) + until(speech, deadline)


def until(speech: Speech, deadline: float | None) -> str:
    """Return a small line to be put below, on when time is up, counted down by Discord; `deadline` in unix seconds, empty for None."""
    if deadline is None:
        return ""
    return "\n" + speech.say(N_("-# ⏳ time's up {countdown}"), countdown=f"<t:{int(deadline)}:R>")


def next_deal_line(speech: Speech, public: PublicView, names: Sequence[str], deadline: float | None) -> str:
    """Return who deals next, and when at the latest: at `deadline`, in unix seconds."""
    line = speech.say(N_("➡️ Next deal: **{name}** deals"), name=names[public.dealer])
    if deadline is None:
        return line
    return f"{line}\n" + speech.say(N_("-# ⏳ at the latest {countdown}"), countdown=f"<t:{int(deadline)}:R>")


def seats_line(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    """Return who sits where, in playing direction, eldest first, with the pictures' numbers and colours: `1🔴 Ann › 2🔵 Ben (deals)`.

    Where each plays for themselves, their points and tricks stand there too.
    """
    order = seats_from(public.rules, public.players, public.eldest)
    shown = dict(enumerate(with_numbers(names)))
    if not is_pair(public.sides, names):
        shown = {seat: side_text(speech, public, seat, label) for seat, label in shown.items()}
    shown[public.dealer] = speech.say(N_("{name} (deals)"), name=shown[public.dealer])
    return " › ".join(shown[seat] for seat in order)


def trump_line(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    """Return what is trumps by which turn-up, what has been bid and by whom, and who would bunch; empty where nothing is to be said."""
    lines = [_trumps(speech, public), _auction(speech, public, names)]
    if public.bunched:
        lines.append(speech.say(N_("Would bunch: {names}"), names=listed_seats(speech, public.bunched, names)))
    return APART.join(filter(None, lines))


def _trumps(speech: Speech, public: PublicView) -> str:
    deal = public.deal
    if deal is None:
        return ""
    if deal.trump is None:
        led = public.rules.procedure is Procedure.FIRST_LEAD or deal.pitcher is not None
        return speech.say(N_("The first card led makes trumps")) if led else ""
    sign = SIGNS[deal.trump]
    if public.phase in (PhaseName.STAND_OR_BEG, PhaseName.GIVE_OR_RUN):
        return speech.say(N_("Turned up: **{cards}**"), cards=cards_text(deal.turned))
    if deal.turned:
        return speech.say(N_("Trumps **{trump}** (turned up {cards})"), trump=sign, cards=cards_text(deal.turned))
    return speech.say(N_("Trumps **{trump}**"), trump=sign)


def _auction(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    deal = public.deal
    if deal is not None and deal.pitcher is not None:
        return speech.say(N_("{name} pitches for {bid}"), name=names[deal.pitcher], bid=deal.bid)
    said = []
    for place, points in enumerate(public.said):
        name = names[seat_at(public.rules, public.players, public.eldest, place)]
        said.append(f"{name}:{NO_BREAK}**{points or speech.say(N_('passed'))}**")
    return APART.join((speech.say(N_("Bids")), *said)) if said else ""


def trick_line(
    rules: Rules,
    players: int,
    leader: int,
    cards: Sequence[Card],
    names: Sequence[str],
    emoji: EmojiOf = NO_EMOJI,
) -> str:
    """Return a trick as it lies, the leader's card first: `Ben: **K♦**  Cy: **3♦**`."""
    return APART.join(
        f"{names[seat_at(rules, players, leader, place)]}:{NO_BREAK}**{shown_card(card, emoji)}**"
        for place, card in enumerate(cards)
    )


def lying_line(public: PublicView, names: Sequence[str], emoji: EmojiOf = NO_EMOJI, *, heading: bool = True) -> str:
    """Return the trick on the table, as a heading where nothing else shows it large; empty when none lies there."""
    if not public.trick or public.leader is None:
        return ""
    line = trick_line(public.rules, public.players, public.leader, public.trick, names, emoji)
    return f"### {line}" if heading else line


def large_trick(public: PublicView, emoji: EmojiOf) -> str:
    """Return the cards of the trick on the table as emoji in the largest heading, where alone Discord shows them larger than text; empty
    where nothing lies there or the emoji aren't there yet."""
    cards = [emoji[card] for card in public.trick if card in emoji]
    return "# " + " ".join(cards) if cards else ""


def without_bunching(public: PublicView, steps: Sequence[Step], texts: Sequence[str]) -> list[str]:
    """Return what was told of each step but, while people say whether they would bunch, who would: that stands beside the trumps."""
    if public.phase is not PhaseName.BUNCH:
        return list(texts)
    bunches = (any(isinstance(event, WantsBunch) for event in step.events) for step in steps)
    return [text for text, bunched in zip(texts, bunches, strict=True) if not bunched]


def last_trick_line(speech: Speech, public: PublicView, names: Sequence[str]) -> str:
    """Return the last trick of the running deal, or of the one that has just ended, and who took it; empty before the first."""
    tricks = public.tricks if public.deal is not None or not public.results else public.results[-1].tricks
    if not tricks:
        return ""
    trick = tricks[-1]
    cards = trick_line(public.rules, public.players, trick.leader, trick.cards, names)
    taken = speech.say(N_("taken by {name}"), name=names[trick.taker])
    return APART.join((speech.say(N_("Last trick")), cards, taken))
