"""A hint: the move, and in a sentence why it is good."""

from collections.abc import Sequence
from typing import assert_never

from bot.engine.actions import Beg, Bid, Bunch, Continue, Discard, Give, Pass, Play, Run, SeatAction, Stand
from bot.engine.reasons import (
    CatchesJack,
    DrawsTrumps,
    FeedsPartner,
    GiftWouldWin,
    GivesLeast,
    KeepsTrumps,
    LeavesToPartner,
    LongestSuit,
    LowestUnderPartner,
    MakesTrumps,
    OnlyBeatenBy,
    OnlyChoice,
    Reason,
    RisksNothing,
    SavesJack,
    TakesTrick,
    TriedOut,
    TrumpsHeld,
    Unbeatable,
)
from bot.render.cards import card_text, cards_text, suit_name
from bot.render.people import side_name
from bot.render.speech import N_, Speech


def hint_text(
    speech: Speech, action: SeatAction, reason: Reason, names: Sequence[str], sides: int, *, leads: bool
) -> str:
    """Return the hint in markdown: the move, and in a sentence why; `names` are fit for where it is shown.

    `leads` tells that the card would open a trick.
    """
    return f"**{move_text(speech, action, leads=leads)}** · {why_text(speech, action, reason, names, sides)}"


def move_text(speech: Speech, action: SeatAction, *, leads: bool) -> str:
    """Return what a hint tells to do: "Lead K♠", "Discard 9♣ 4♦ 3♦", "Bid 3"."""
    match action:
        case Play(card):
            return speech.say(N_("Lead {card}") if leads else N_("Play {card}"), card=card_text(card))
        case Discard(cards):
            return speech.say(N_("Discard {cards}"), cards=cards_text(cards))
        case Bid(points):
            return speech.say(N_("Bid {points}"), points=points)
        case Pass():
            return speech.say(N_("Pass"))
        case Stand():
            return speech.say(N_("Stand"))
        case Beg():
            return speech.say(N_("Beg"))
        case Give():
            return speech.say(N_("Give"))
        case Run():
            return speech.say(N_("Run the cards"))
        case Bunch():
            return speech.say(N_("Ask for a new deal"))
        case Continue():
            return speech.say(N_("Play the new suit"))
        case _ as never:
            assert_never(never)


def why_text(speech: Speech, action: SeatAction, reason: Reason, names: Sequence[str], sides: int) -> str:
    """Return the reason for `action` as a sentence."""
    match reason:
        case OnlyChoice():
            return speech.say(N_("Nothing else is allowed."))
        case Unbeatable() | OnlyBeatenBy() | DrawsTrumps() | RisksNothing() | MakesTrumps():
            return _why_lead(speech, reason)
        case SavesJack() | CatchesJack() | TakesTrick() | GivesLeast():
            return _why_follow(speech, reason)
        case FeedsPartner() | LowestUnderPartner() | LeavesToPartner():
            return _why_partner(speech, reason)
        case TrumpsHeld():
            return _why_trumps(speech, action, reason)
        case GiftWouldWin(side):
            return speech.say(N_("A gift would win the game for {side}."), side=side_name(speech, side, sides, names))
        case LongestSuit(suit, cards) if isinstance(action, Pass):
            return speech.say(
                N_("You hold no better suit than {suit} with {cards}."),
                suit=suit_name(speech, suit),
                cards=cards_text(cards),
            )
        case LongestSuit(suit, cards):
            return speech.say(
                N_("Your best suit is {suit} with {cards}."), suit=suit_name(speech, suit), cards=cards_text(cards)
            )
        case KeepsTrumps(_, trumps):
            return speech.say_count(
                N_("You keep your trump {cards}."),
                N_("You keep all your trumps, {cards}."),
                len(trumps),
                cards=cards_text(trumps),
            )
        case TriedOut(0):
            return speech.say(N_("It is the usual thing to do."))
        case TriedOut(deals):
            return speech.say_count(
                N_("It did best in {count} deal tried out."),
                N_("It did best of all in up to {count} deals tried out."),
                deals,
            )
        case _ as never:
            assert_never(never)


def _why_trumps(speech: Speech, action: SeatAction, reason: TrumpsHeld) -> str:
    suit = suit_name(speech, reason.suit)
    if isinstance(action, Beg | Run | Bunch):  # for another suit
        if not reason.cards:
            return speech.say(N_("You would have no trump if it were {suit}."), suit=suit)
        return speech.say_count(
            N_("Your only trump would be {cards}."),
            N_("Your trumps would be no more than {cards}."),
            len(reason.cards),
            cards=cards_text(reason.cards),
        )
    if not reason.cards:
        return speech.say(N_("You hold no {suit}."), suit=suit)
    return speech.say_count(
        N_("That makes {cards} your trump."),
        N_("That makes {cards} your trumps."),
        len(reason.cards),
        cards=cards_text(reason.cards),
    )


def _why_lead(speech: Speech, reason: Unbeatable | OnlyBeatenBy | DrawsTrumps | RisksNothing | MakesTrumps) -> str:
    match reason:
        case Unbeatable(_, hunts_jack=False):
            return speech.say(N_("Nothing can beat it."))
        case Unbeatable():
            return speech.say(N_("Nothing can beat it, and it may catch the jack."))
        case OnlyBeatenBy(_, cards, or_trump, hunts_jack):
            if not cards:
                return speech.say(N_("Only a trump can beat it."))
            listed = speech.listed(map(card_text, cards))
            if or_trump:
                return speech.say(N_("Only {cards} or a trump beats it."), cards=listed)
            if hunts_jack:
                return speech.say_count(
                    N_("Only {cards} beats it, and it may catch the jack."),
                    N_("Only {cards} beat it, and it may catch the jack."),
                    len(cards),
                    cards=listed,
                )
            return speech.say_count(N_("Only {cards} beats it."), N_("Only {cards} beat it."), len(cards), cards=listed)
        case DrawsTrumps(_, held, unseen):
            return speech.say(
                N_("It draws trumps: you hold {held} and have not seen {unseen}."), held=held, unseen=unseen
            )
        case RisksNothing():
            return speech.say(N_("It counts nothing and costs no trump."))
        case MakesTrumps(_, cards):
            return speech.say(N_("It makes trumps of {cards}."), cards=cards_text(cards))


def _why_follow(speech: Speech, reason: SavesJack | CatchesJack | TakesTrick | GivesLeast) -> str:
    match reason:
        case SavesJack():
            return speech.say(N_("The jack is safe in this trick."))
        case CatchesJack(_, sure=True):
            return speech.say(N_("It catches the jack."))
        case CatchesJack():
            return speech.say(N_("It catches the jack unless somebody beats it."))
        case TakesTrick(_, 0, sure=True):
            return speech.say(N_("It takes the trick and the lead."))
        case TakesTrick(_, points, sure=True):
            return speech.say(N_("It takes the trick, which counts {points}."), points=points)
        case TakesTrick(_, points, _):
            return speech.say(N_("It takes the trick so far, which counts {points}."), points=points)
        case GivesLeast(_, winning, 0):
            return speech.say(
                N_("{winning} is taking the trick, and this gives nothing away."), winning=card_text(winning)
            )
        case GivesLeast(_, winning, _):
            return speech.say(
                N_("{winning} is taking the trick, and this gives least away."), winning=card_text(winning)
            )


def _why_partner(speech: Speech, reason: FeedsPartner | LowestUnderPartner | LeavesToPartner) -> str:
    match reason:
        case FeedsPartner(_, winning, points, sure=True):
            return speech.say(
                N_("Your partner's {winning} is sure to take the trick, and it adds {points}."),
                winning=card_text(winning),
                points=points,
            )
        case FeedsPartner(_, winning, points, _):
            return speech.say(
                N_("Your partner's {winning} takes the trick so far, and it adds {points}."),
                winning=card_text(winning),
                points=points,
            )
        case LowestUnderPartner(_, winning):
            return speech.say(
                N_("It is your lowest trump, under your partner's {winning}."), winning=card_text(winning)
            )
        case LeavesToPartner(_, winning):
            return speech.say(N_("Your partner's {winning} takes the trick so far."), winning=card_text(winning))
