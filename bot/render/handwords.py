"""What a private hand says: all that its seat needs of the table, and whose turn it is."""

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.actions import DiscardCount, Play
from bot.engine.events import Played
from bot.engine.refusals import PhaseName
from bot.render.board import own_board
from bot.render.cards import card_text, shown_card, sort_hand
from bot.render.events import Step, tell
from bot.render.handshown import HandShown
from bot.render.lines import last_trick_line, lying_line, next_deal_line, trump_line, turn_line, until, without_bunching
from bot.render.people import listed_seats, seat_names, with_circles
from bot.render.result import own_result
from bot.render.speech import N_, Speech

SINCE = 8
"""How many of the things that happened since one's own last move are told."""

YOURS = {
    PhaseName.STAND_OR_BEG: N_("**Your turn:** stand or beg?"),
    PhaseName.GIVE_OR_RUN: N_("**Your turn:** give a point, or run?"),
    PhaseName.BUNCH: N_("**Your turn:** play on, or a new deal (bunch)?"),
    PhaseName.BID: N_("**Your turn:** bid or pass."),
    PhaseName.PLAY: N_("**Your turn:** play a card."),
}


def hand_blocks(speech: Speech, shown: HandShown) -> list[str]:
    """Return the blocks of text of a hand, the most pressing first."""
    names = seat_names(speech, shown.seats)
    blocks = (_notice(speech, shown), _standing(speech, shown, names), _turn(speech, shown, with_circles(names)))
    return list(filter(None, blocks))


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
    late = [_late(step) for step in shown.steps]
    steps = [step if seat is None else replace(step, by="person") for step, seat in zip(shown.steps, late, strict=True)]
    texts = tell(speech, steps, names, public.sides, cards=False)
    since = steps[shown.since :]
    told = [text for text in without_bunching(public, since, texts[shown.since :]) if text][-SINCE:]
    if seats := [*dict.fromkeys(seat for seat in late[shown.since :] if seat is not None)]:
        told.insert(0, speech.say(N_("⌛ Time ran out for {names}."), names=listed_seats(speech, seats, names)))
    return "-# " + " ".join(told) if told else ""


def _late(step: Step) -> int | None:
    """The seat for which the clock played a card, None for any other step."""
    first = step.events[0] if step.events else None
    return first.seat if step.by == "clock" and isinstance(first, Played) else None


def _standing(speech: Speech, shown: HandShown, names: Sequence[str]) -> str:
    """Score, trumps, the last trick and the one on the table; after the deal what it came to."""
    public = shown.view.public
    circled = with_circles(names)
    if public.deal is None:
        return own_result(speech, public, shown.view.side, names)
    last = last_trick_line(speech, public, names)
    lines = (
        _past(speech, shown, names),
        trump_line(speech, public, names),
        f"-# {own_board(speech, public, shown.view.side, circled)}",
        f"-# {last}" if last else "",
        lying_line(public, circled, shown.emoji, heading=public.players <= 4),
    )
    return "\n".join(filter(None, lines))


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
