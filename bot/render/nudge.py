"""The one ping to a person who must move and doesn't: it reads well as a notification and carries their hand."""

from collections.abc import Sequence

from discord import ButtonStyle
from discord.ui import View

from bot.engine.refusals import PhaseName
from bot.engine.view import PublicView
from bot.render.buttons import button
from bot.render.cards import SIGNS, card_text
from bot.render.speech import N_, Speech

ASKED = {
    PhaseName.STAND_OR_BEG: N_("{mention}: {card} is turned up. Stand or beg?"),
    PhaseName.GIVE_OR_RUN: N_("{mention}: {eldest} begs. Give or run?"),
    PhaseName.BUNCH: N_("{mention}: {card} came up. Play it, or a new deal (bunch)?"),
    PhaseName.DISCARD: N_("{mention}: trumps are {trump}. What do you discard?"),
    PhaseName.BID: N_("{mention}: the bid stands at {bid}. Bid or pass?"),
}


def nudge_text(speech: Speech, mention: str, public: PublicView, names: Sequence[str]) -> str:
    """Return what the person behind `mention` reads: `Ben: Ann led K♦, trumps ♠`; `names` are fit for markdown."""
    say, deal = speech.say, public.deal
    if deal is None:
        return say(N_("{mention}: the next deal is waiting."), mention=mention)
    trump = "" if public.trump is None else SIGNS[public.trump]
    if public.phase is not PhaseName.PLAY:
        if public.phase is PhaseName.BID and not any(public.said):
            return say(N_("{mention}: nobody has bid yet. Bid or pass?"), mention=mention)
        card = card_text(deal.turned[-1]) if deal.turned else ""
        bid = max(public.said, default=0)
        return say(ASKED[public.phase], mention=mention, card=card, trump=trump, bid=bid, eldest=names[public.eldest])
    if public.trick and public.leader is not None:
        led = card_text(public.trick[0])
        return say(
            N_("{mention}: {name} led {card}, trumps {trump}"),
            mention=mention,
            name=names[public.leader],
            card=led,
            trump=trump,
        )
    if not trump:
        return say(N_("{mention}: you lead, and your card makes trumps."), mention=mention)
    return say(N_("{mention}: you lead, trumps {trump}"), mention=mention, trump=trump)


def nudge_row(speech: Speech, table: int) -> View:
    """Return the button My hand that the ping carries."""
    view = View(timeout=None)
    view.add_item(button(speech.say(N_("My hand")), "hand", table, style=ButtonStyle.primary))
    return view
