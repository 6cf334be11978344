"""What is wrong with a written game, as one line for the command line and for programs (English only)."""

import json

from bot.engine.faults import (
    DealAfterGame,
    DealNotFinished,
    Fault,
    Faulty,
    Missing,
    MoveAfterDeal,
    NotACard,
    NotAMove,
    NotARecord,
    NotJson,
    NotOfKind,
    Place,
    ScoreCount,
    TooLarge,
    UnknownVersion,
)
from bot.engine.refusals import (
    MustFollow,
    OptionUseless,
    OptionValueUnknown,
    PackHoldsTwice,
    PackSize,
    Refusal,
    UnknownGame,
    UnknownOption,
)
from bot.render.refusals import refusal_sentence
from bot.render.speech import ENGLISH, N_

LONGEST = 80  # characters of a stranger's text that are quoted

WANTED = {
    "object": N_('"{key}" must be an object'),
    "list": N_('"{key}" must be a list'),
    "name": N_('"{key}" must be a text'),
    "names": N_('"{key}" must hold texts only'),
    "seat": N_('"{key}" must be the number of a seat'),
    "scores": N_('"{key}" must hold whole numbers only'),
}


def fault_line(fault: Faulty) -> str:
    """Return the fault with its place in one line: `deal 2, move 14 ("1 play 3C"): you must follow suit or trump`."""
    place = place_text(fault.place)
    reason = fault_sentence(fault.reason)
    return _one_line(f"{place}: {reason}" if place else reason)


def place_text(place: Place) -> str:
    """Return where a fault lies, empty for a record as a whole."""
    if place.part is not None:
        return place.part
    if place.move is not None:
        return ENGLISH.say(N_('deal {deal}, move {move} ("{text}")'), deal=place.deal, move=place.move, text=place.text)
    return "" if place.deal is None else ENGLISH.say(N_("deal {deal}"), deal=place.deal)


def fault_sentence(reason: Fault | Refusal) -> str:
    """Return the fault without its place, in few words and without a full stop."""
    say = ENGLISH.say
    match reason:
        case TooLarge(limit):
            return say(N_("this is longer than a game can be ({size} MB)"), size=limit // 1024 // 1024)
        case NotJson():
            return say(N_("this is not JSON"))
        case NotARecord():
            return say(N_('this is not a game record (an object with "format": "all-fours-record")'))
        case UnknownVersion(version):
            return say(N_("version {version} of game records is not known"), version=quoted(version))
        case Missing(key):
            return say(N_('"{key}" is missing'), key=key)
        case NotOfKind(key, wanted):
            return say(WANTED[wanted], key=key)
        case ScoreCount(sides, got):
            return say(N_("{sides} sides play, but there are {got} scores"), sides=sides, got=got)
        case NotACard(text):
            return say(N_("the pack holds {text}, which is no card"), text=quoted(text))
        case NotAMove():
            return say(N_("this is not a move"))
        case DealNotFinished(deal):
            return say(N_("deal {deal} isn't finished"), deal=deal)
        case DealAfterGame():
            return say(N_("the game has already been won"))
        case MoveAfterDeal():
            return say(N_("the deal has already ended"))
        case _:
            return _short(reason)


def quoted(value: object) -> str:
    """Return anything a stranger wrote as JSON in ASCII, cut to a readable length."""
    try:
        text = json.dumps(value)
    except (TypeError, ValueError, RecursionError):
        text = f"a {type(value).__name__}"
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _short(reason: Refusal) -> str:
    say = ENGLISH.say
    match reason:
        case MustFollow(or_trump=True):
            return say(N_("you must follow suit or trump"))
        case MustFollow():
            return say(N_("you must follow suit"))
        case PackSize(size):
            return say(N_("the pack holds {size} cards"), size=size)
        case PackHoldsTwice(card):
            return say(N_("the pack holds {card} twice"), card=card)
        case UnknownGame(game):
            return say(N_("unknown game {game}"), game=quoted(game))
        case UnknownOption(name):
            return say(N_("unknown option {name}"), name=quoted(name))
        case OptionValueUnknown(name, value):
            return say(N_('option "{name}" can\'t be {value}'), name=name, value=quoted(value))
        case OptionUseless(game, name):
            return say(N_('{game} has no use for option "{name}"'), game=game, name=name)
        case _:
            sentence = refusal_sentence(ENGLISH, reason)
            return sentence[0].lower() + sentence[1:].removesuffix(".")


def _one_line(text: str) -> str:
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())
