"""A game written down: the packs as they lay and what each seat did; everything else follows from the rules."""

from dataclasses import dataclass, field

from bot.engine.actions import (
    Action,
    ActionName,
    Beg,
    Bid,
    Bunch,
    Choice,
    Continue,
    DealPack,
    Discard,
    DiscardCount,
    Give,
    Pass,
    Play,
    Run,
    SeatAction,
    Stand,
    name_of,
)
from bot.engine.cards import CARDS, Card
from bot.engine.game import HOUSE, apply, new_game
from bot.engine.games import changed_options
from bot.engine.rules import Rules
from bot.engine.state import Game

FORMAT = "all-fours-record"
"""What a record calls itself, so that no other JSON is taken for one."""

VERSION = 1
"""The version of the format that is written, and the only one read."""

_PLAIN: dict[str, SeatAction] = {
    str(name_of(action)): action for action in (Stand(), Beg(), Give(), Run(), Bunch(), Continue(), Pass())
}


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal of a record: the pack, top card first, and the moves as (seat, action)."""

    pack: tuple[Card, ...] = field(repr=False)
    moves: tuple[tuple[int, SeatAction], ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A game as its rules, the names in the seats, the first dealer, the scores at the start (a number a side), and its deals."""

    rules: Rules
    seats: tuple[str, ...]
    dealer: int
    scores: tuple[int, ...]
    deals: tuple[Deal, ...]


class MalformedMove(ValueError):  # noqa: N818 - a fault of the text, not of the program
    """Raised for a text that is not a move as game records write it; it doesn't hold the text, which may name unplayed cards."""


def write_choice(choice: Choice | SeatAction) -> str:
    """Return a seat's action or choice as a record writes it, without the seat: `play JH`, `discard 2C 9D 4S`, `discard 3`."""
    match choice:
        case Play(card):
            return f"play {card}"
        case Bid(points):
            return f"bid {points}"
        case Discard(cards):
            return " ".join(["discard", *map(str, cards)])
        case DiscardCount(count):
            return f"discard {count}"
        case _:
            return str(name_of(choice))


def write_move(seat: int, action: SeatAction) -> str:
    """Return a move as a record writes it: `3 play JH`."""
    return f"{seat} {write_choice(action)}"


def read_move(text: str) -> tuple[int, SeatAction]:
    """Return the seat and action that `text` stands for; raises MalformedMove unless it is written exactly so (record format, "Moves")."""
    seat, _, rest = text.partition(" ")
    if not (seat.isascii() and seat.isdecimal() and str(int(seat[:4])) == seat):
        raise MalformedMove
    return int(seat), read_action(rest)


def read_action(text: str) -> SeatAction:
    """Return the action that `text`, a move without its seat, stands for; raises MalformedMove."""
    word, *parts = text.split(" ")
    if not parts and word in _PLAIN:
        return _PLAIN[word]
    if word == ActionName.BID and len(parts) == 1 and parts[0].isascii() and parts[0].isdecimal():
        if len(parts[0]) < 4 and str(int(parts[0])) == parts[0]:
            return Bid(int(parts[0]))
    elif word == ActionName.PLAY and len(parts) == 1 and parts[0] in CARDS:
        return Play(CARDS[parts[0]])
    elif word == ActionName.DISCARD and parts and all(part in CARDS for part in parts):
        return Discard(tuple(CARDS[part] for part in parts))
    raise MalformedMove


def start(record: Record) -> Game:
    """Return the game of `record` before its first deal; raises `Refused` as `new_game` does."""
    return new_game(record.rules, len(record.seats), record.dealer, record.scores)


def fold(record: Record) -> Game:
    """Return the game after all of `record`; raises `Refused` at the first move that is not possible."""
    game = start(record)
    for seat, action in actions(record):
        game, _ = apply(game, seat, action)
    return game


def actions(record: Record) -> tuple[tuple[int, Action], ...]:
    """Return everything done in `record`, the house's deals and the seats' moves, in order."""
    done: list[tuple[int, Action]] = []
    for deal in record.deals:
        done.append((HOUSE, DealPack(deal.pack)))
        done.extend(deal.moves)
    return tuple(done)


def as_json(record: Record) -> dict[str, object]:
    """Return `record` as the object a game record is written as."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": {"game": record.rules.game, "options": changed_options(record.rules)},
        "seats": list(record.seats),
        "dealer": record.dealer,
        "scores": list(record.scores),
        "deals": [
            {"pack": [str(card) for card in deal.pack], "moves": [write_move(*move) for move in deal.moves]}
            for deal in record.deals
        ],
    }
