"""What is wrong with a written game, as one line for the command line and for programs (English only)."""

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
from bot.engine.refusals import Refusal
from bot.render.recorded import quoted, short_refusal

WANTED = {
    "object": '"{key}" must be an object',
    "list": '"{key}" must be a list',
    "name": '"{key}" must be a text',
    "names": '"{key}" must hold texts only',
    "seat": '"{key}" must be the number of a seat',
    "scores": '"{key}" must hold whole numbers only',
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
        return f'deal {place.deal}, move {place.move} ("{place.text}")'
    return "" if place.deal is None else f"deal {place.deal}"


def fault_sentence(reason: Fault | Refusal) -> str:
    """Return the fault without its place, in few words and without a full stop."""
    match reason:
        case TooLarge(limit):
            return f"this is longer than a game can be ({limit // 1024 // 1024} MB)"
        case NotJson():
            return "this is not JSON"
        case NotARecord():
            return 'this is not a game record (an object with "format": "all-fours-record")'
        case UnknownVersion(version):
            return f"version {quoted(version)} of game records is not known"
        case Missing(key):
            return f'"{key}" is missing'
        case NotOfKind(key, wanted):
            return WANTED[wanted].format(key=key)
        case ScoreCount(sides, got):
            return f"{sides} sides play, but there are {got} scores"
        case NotACard(text):
            return f"the pack holds {quoted(text)}, which is no card"
        case NotAMove():
            return "this is not a move"
        case DealNotFinished(deal):
            return f"deal {deal} isn't finished"
        case DealAfterGame():
            return "the game has already been won"
        case MoveAfterDeal():
            return "the deal has already ended"
        case _:
            return short_refusal(reason)


def _one_line(text: str) -> str:
    return "".join(char if char.isprintable() else " " for char in text)
