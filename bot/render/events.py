"""What has happened, in sentences: one for each thing somebody did, with all that followed from it."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.cards import Suit
from bot.engine.events import (
    Bade,
    Begged,
    DealEnded,
    Dealt,
    Discarded,
    Event,
    GameWon,
    Gave,
    Passed,
    Pitches,
    Played,
    Ran,
    Scored,
    Stood,
    TrickTaken,
    TurnedUp,
    WantsBunch,
    WantsPlay,
)
from bot.engine.results import Ended, What
from bot.render.cards import SIGNS, card_text
from bot.render.people import is_pair, side_name
from bot.render.speech import N_, Speech


@dataclass(frozen=True, slots=True)
class Step:
    """One thing somebody did and what followed; `by` says who moved: `person`, `computer`, `clock` (it ran out), `only` or `house`."""

    events: tuple[Event, ...]
    by: str = "person"


@dataclass(slots=True)
class _Trick:
    """How far the trick is, so that a card can be told as a lead, a trump or a card."""

    cards: int = 0
    led: Suit | None = None
    trump: Suit | None = None


def tell(speech: Speech, steps: Sequence[Step], names: Sequence[str], sides: int) -> tuple[str, ...]:
    """Return a text for each step from the beginning of a deal on, empty where there is nothing to tell.

    `names` are fit for where they are shown.
    """
    trick, told = _Trick(), []
    for step in steps:
        sentence = " ".join(filter(None, _tell_step(speech, step.events, names, sides, trick)))
        if step.by == "clock":
            sentence = speech.say(N_("Time ran out. {sentence}"), sentence=sentence)
        told.append(sentence)
    return tuple(told)


def _tell_step(speech: Speech, events: tuple[Event, ...], names: Sequence[str], sides: int, trick: _Trick) -> list[str]:
    parts: list[str] = []
    for place, event in enumerate(events):
        after = events[place + 1] if place + 1 < len(events) else None
        match event:
            case Played():
                parts.append(_tell_card(speech, event, after, names, trick))
            case TrickTaken():
                trick.cards = 0
            case TurnedUp(card, makes_trumps):
                trick.trump = card.suit if makes_trumps else trick.trump
                parts.append(_tell_turn_up(speech, event))
            case _:
                parts.append(_tell_word(speech, event, names) or _tell_board(speech, event, names, sides))
    return parts


def _tell_card(speech: Speech, played: Played, after: Event | None, names: Sequence[str], trick: _Trick) -> str:
    who, card, leads = names[played.seat], played.card, trick.cards == 0
    if played.makes_trumps:
        trick.trump = card.suit
    if leads:
        trick.led = card.suit
    trumps = not leads and card.suit is trick.trump and trick.led is not trick.trump
    trick.cards += 1
    parts = {"name": who, "card": card_text(card)}
    if isinstance(after, TrickTaken):
        if after.seat == played.seat and trumps:
            return speech.say(N_("{name} trumps with {card} and takes the trick."), **parts)
        if after.seat == played.seat:
            return speech.say(N_("{name} plays {card} and takes the trick."), **parts)
        parts |= {"taker": names[after.seat], "winning": card_text(after.card)}
        return speech.say(N_("{name} plays {card}; {taker} takes the trick with {winning}."), **parts)
    if played.makes_trumps:
        return speech.say(N_("{name} leads {card}: trumps are {trump}."), **parts, trump=SIGNS[card.suit])
    if leads:
        return speech.say(N_("{name} leads {card}."), **parts)
    return speech.say(N_("{name} trumps with {card}.") if trumps else N_("{name} plays {card}."), **parts)


def _tell_turn_up(speech: Speech, turned: TurnedUp) -> str:
    parts = {"card": card_text(turned.card), "trump": SIGNS[turned.card.suit]}
    if not turned.running:
        return speech.say(N_("{card} is turned up."), **parts)
    if turned.makes_trumps:
        return speech.say(N_("{card} comes up: trumps are {trump}."), **parts)
    return speech.say(N_("{card} comes up, the old suit."), **parts)


def _tell_word(speech: Speech, event: Event, names: Sequence[str]) -> str:
    say = speech.say
    match event:
        case Dealt(dealer):
            return say(N_("{name} deals."), name=names[dealer])
        case Stood(seat):
            return say(N_("{name} stands."), name=names[seat])
        case Begged(seat):
            return say(N_("{name} begs."), name=names[seat])
        case Gave(seat):
            return say(N_("{name} gives."), name=names[seat])
        case Ran(seat):
            return say(N_("{name} runs the cards."), name=names[seat])
        case WantsBunch(seat):
            return say(N_("{name} would bunch."), name=names[seat])
        case WantsPlay(seat):
            return say(N_("{name} says: we play."), name=names[seat])
        case Discarded(seat, count):
            return speech.say_count(
                N_("{name} discards a card."), N_("{name} discards {count} cards."), count, name=names[seat]
            )
        case Bade(seat, 4):
            return say(N_("{name} bids 4: a smudge!"), name=names[seat])
        case Bade(seat, points):
            return say(N_("{name} bids {points}."), name=names[seat], points=points)
        case Passed(seat):
            return say(N_("{name} passes."), name=names[seat])
        case Pitches(seat, bid):
            return say(N_("{name} pitches for {bid}."), name=names[seat], bid=bid)
        case _:
            return ""


def _tell_board(speech: Speech, event: Event, names: Sequence[str], sides: int) -> str:
    say = speech.say
    match event:
        case Scored(award) if award.what is What.TURN_UP and award.card is not None:
            return speech.say_count(
                N_("{card} turned up: {count} point for {side}."),
                N_("{card} turned up: {count} points for {side}."),
                award.points,
                card=card_text(award.card),
                side=side_name(speech, award.side, sides, names),
            )
        case Scored(award) if award.what is What.GIFT:
            return say(N_("1 point for {side}."), side=side_name(speech, award.side, sides, names))
        case Scored(award) if award.what is What.HANG_JACK and award.card is not None:
            return say(
                N_("🎉 Hang jack! {side}: {points} points for {card}."),
                side=side_name(speech, award.side, sides, names),
                points=award.points,
                card=card_text(award.card),
            )
        case DealEnded(result, next_dealer):
            return _tell_end(speech, result.ended, names[next_dealer])
        case GameWon(side, smudge):
            parts = {"side": side_name(speech, side, sides, names)}
            if smudge:
                return say(N_("🏆 {side} has made the smudge and wins the game!"), **parts)
            return say(
                N_("🏆 {side} have won the game!") if is_pair(sides, names) else N_("🏆 {side} has won the game!"),
                **parts,
            )
        case _:
            return ""


def _tell_end(speech: Speech, ended: Ended | None, dealer: str) -> str:
    match ended:
        case Ended.PACK_OUT:
            return speech.say(N_("The cards are bunched: no new suit came up, {name} deals again."), name=dealer)
        case Ended.BUNCHED:
            return speech.say(N_("All would bunch: the cards are thrown in, {name} deals again."), name=dealer)
        case Ended.ALL_PASSED:
            return speech.say(N_("Everyone passed: the cards are thrown in, {name} deals."), name=dealer)
        case _:
            return ""
