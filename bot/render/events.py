"""What has happened, in sentences: one for each thing somebody did, with all that followed from it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.engine.cards import Rank, Suit
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
from bot.engine.results import Award, Ended, What
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
    """How far the trick is, so that a card can be told as a lead, a trump or a card, and a jack as caught."""

    cards: int = 0
    led: Suit | None = None
    trump: Suit | None = None
    jack_of: int | None = None


def tell(
    speech: Speech, steps: Sequence[Step], names: Sequence[str], sides: int, *, cards: bool = True
) -> tuple[str, ...]:
    """Return a text for each step, from the beginning of a deal on; `names` are fit for where they are shown.

    Without `cards` nothing is told that the tricks and the turn-up themselves show where they stand beside it: no card that was simply
    played, and no deal that brought nothing but its turn-up.
    """
    return _tell_all(speech, tuple(steps), tuple(names), sides, cards)[0]


@lru_cache(5_000)  # all who look at a table are told the same, and after each move all but the last is known
def _tell_all(
    speech: Speech, steps: tuple[Step, ...], names: tuple[str, ...], sides: int, cards: bool
) -> tuple[tuple[str, ...], _Trick]:
    """A text for each step, and how far the trick is after them."""
    if not steps:
        return (), _Trick()
    told, before = _tell_all(speech, steps[:-1], names, sides, cards)
    step, trick = steps[-1], replace(before)
    plain = not cards and step.by != "clock"
    sentence = " ".join(filter(None, _tell_step(speech, step.events, names, sides, trick, plain=plain)))
    if step.by == "clock" and sentence:
        sentence = speech.say(N_("⌛ Time ran out. {sentence}"), sentence=sentence)
    return (*told, sentence), trick


def _tell_step(
    speech: Speech, events: tuple[Event, ...], names: Sequence[str], sides: int, trick: _Trick, *, plain: bool
) -> list[str]:
    parts: list[str] = []
    dealt = plain and bool(events) and isinstance(events[0], Dealt)
    for place, event in enumerate(events):
        after = events[place + 1] if place + 1 < len(events) else None
        match event:
            case Played():
                card = _tell_card(speech, event, after, names, trick)
                parts.append("" if plain else card)
            case TrickTaken():
                parts.append(_tell_jack(speech, event, names, sides, trick))
            case TurnedUp(card, makes_trumps):
                trick.trump = card.suit if makes_trumps else trick.trump
                parts.append("" if dealt and not event.running else _tell_turn_up(speech, event))
            case Scored(award):
                before = events[place - 1] if place else None
                side = side_name(speech, award.side, sides, names)
                said = not dealt and isinstance(before, TurnedUp)
                parts.append(_tell_award(speech, award, side, just_turned=said))
            case _:
                word = _tell_word(speech, event, names) or _tell_end(speech, event, names, sides)
                parts.append("" if dealt and isinstance(event, Dealt) else word)
    return parts


def _tell_card(speech: Speech, played: Played, after: Event | None, names: Sequence[str], trick: _Trick) -> str:
    who, card, leads = names[played.seat], played.card, trick.cards == 0
    if played.makes_trumps:
        trick.trump = card.suit
    if leads:
        trick.led = card.suit
    if card.suit is trick.trump and card.rank is Rank.JACK:
        trick.jack_of = played.seat
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


def _tell_jack(speech: Speech, taken: TrickTaken, names: Sequence[str], sides: int, trick: _Trick) -> str:
    holder, trick.cards, trick.jack_of = trick.jack_of, 0, None
    if holder is None or holder % sides == taken.seat % sides:
        return ""
    return speech.say(N_("🎉 {taker} catches {holder}'s jack!"), taker=names[taken.seat], holder=names[holder])


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
            return say(N_("{name} wants to play it."), name=names[seat])
        case Discarded(seat, count):
            return speech.say_count(
                N_("{name} discards {count} card."), N_("{name} discards {count} cards."), count, name=names[seat]
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


def tell_winner(speech: Speech, side: str, *, smudge: bool, pair: bool) -> str:
    """Return who has won the game: `side` by name, `pair` when it is two partners, `smudge` when a smudge won it at once (§7.9)."""
    if smudge:
        return speech.say(N_("🏆 {side} has made the smudge and wins the game!"), side=side)
    return speech.say(N_("🏆 {side} have won the game!") if pair else N_("🏆 {side} has won the game!"), side=side)


def _tell_award(speech: Speech, award: Award, side: str, *, just_turned: bool) -> str:
    card = "" if award.card is None else card_text(award.card)
    match award.what:
        case What.TURN_UP if just_turned:
            one, many = N_("It scores {count} point for {side}."), N_("It scores {count} points for {side}.")
        case What.TURN_UP:
            one, many = N_("{card} scores {count} point for {side}."), N_("{card} scores {count} points for {side}.")
        case What.GIFT:
            one, many = N_("{count} point for {side}."), N_("{count} points for {side}.")
        case What.HANG_JACK:
            one, many = N_("🎉 Hang jack! {count} point for {side}!"), N_("🎉 Hang jack! {count} points for {side}!")
        case _:
            return ""  # the deal explained tells these
    return speech.say_count(one, many, award.points, side=side, card=card)


def _tell_end(speech: Speech, event: Event, names: Sequence[str], sides: int) -> str:
    match event:
        case DealEnded(result, next_dealer):
            return tell_thrown_in(speech, result.ended, names[next_dealer])
        case GameWon(side, smudge):
            return tell_winner(speech, side_name(speech, side, sides, names), smudge=smudge, pair=is_pair(sides, names))
        case _:
            return ""


def tell_thrown_in(speech: Speech, ended: Ended | None, dealer: str) -> str:
    """Return why a deal was thrown in and who deals now, empty for a deal that wasn't (§1.10, §2.8, §3.2, §7.3)."""
    match ended:
        case Ended.PACK_OUT:
            return speech.say(N_("The cards are bunched: no new suit came up, {name} deals again."), name=dealer)
        case Ended.BUNCHED:
            return speech.say(N_("The cards are bunched: nobody wanted the new suit, {name} deals again."), name=dealer)
        case Ended.ALL_PASSED:
            return speech.say(N_("Everyone passed: the cards are thrown in, {name} deals."), name=dealer)
        case _:
            return ""
