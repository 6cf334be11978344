"""Reads a game record and plays it through; a hostile text gets a fault, never anything worse."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from bot.engine.actions import DealPack, SeatAction
from bot.engine.cards import CARDS, Card
from bot.engine.deals import running_deal
from bot.engine.faults import (
    DealAfterGame,
    DealNotFinished,
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
from bot.engine.game import HOUSE, apply, new_game
from bot.engine.games import check_players, house_rules
from bot.engine.record import FORMAT, VERSION, Deal, MalformedMove, Record, read_move
from bot.engine.refusals import Refused
from bot.engine.rules import Rules
from bot.engine.state import Game, Over, count_sides

LIMIT = 8 * 1024 * 1024
"""The longest record that is read, in bytes: thousands of deals, more than any game has."""

_SHOWN = 170  # characters of a faulty move that are quoted: even a discard of the whole pack is shown whole
_DIGITS = 1000  # of a whole number; Python won't write one with more than 4300, so scores may not come near


def read_record(text: bytes) -> tuple[Record, Game]:
    """Return the record written in `text` and the game after all its moves; raises `Faulty`."""
    try:
        return _read(_parse(text))
    except RecursionError:
        raise Faulty(NotJson(), Place()) from None


def _read(fields: Mapping[str, Any]) -> tuple[Record, Game]:
    rules, seats = _rules(fields), _seats(fields)
    try:
        check_players(rules, len(seats))
    except Refused as refused:
        raise Faulty(refused.reason, Place("seats")) from None
    dealer = _integer(fields, "dealer", "seat")
    scores = _scores(fields, count_sides(rules, len(seats)))
    try:
        game = new_game(rules, len(seats), dealer, scores)
    except Refused as refused:
        raise Faulty(refused.reason, Place("scores" if 0 <= dealer < len(seats) else "dealer")) from None
    deals = []
    for number, written in enumerate(_list(fields, "deals", Place()), 1):
        deal, game = _play_deal(game, number, written)
        deals.append(deal)
    return Record(rules, seats, dealer, scores, tuple(deals)), game


def _parse(text: bytes) -> Mapping[str, Any]:
    if len(text) > LIMIT:
        raise Faulty(TooLarge(LIMIT), Place())
    try:
        fields = json.loads(text.decode("utf-8-sig"), parse_int=_whole, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise Faulty(NotJson(), Place()) from None
    if not isinstance(fields, dict) or fields.get("format") != FORMAT:
        raise Faulty(NotARecord(), Place())
    version = fields.get("version")
    if version != VERSION or not isinstance(version, int) or isinstance(version, bool):
        raise Faulty(UnknownVersion(version), Place())
    return fields


def _whole(digits: str) -> int | float:
    return int(digits) if len(digits) <= _DIGITS else float(digits)


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is not JSON")  # NaN and the infinities, which Python would take


def _rules(fields: Mapping[str, Any]) -> Rules:
    place = Place("rules")
    rules = _field(fields, "rules", Place())
    if not isinstance(rules, dict):
        raise Faulty(NotOfKind("rules", "object"), Place())
    game, options = _field(rules, "game", place), rules.get("options", {})
    if not isinstance(game, str):
        raise Faulty(NotOfKind("game", "name"), place)
    if not isinstance(options, dict):
        raise Faulty(NotOfKind("options", "object"), place)
    try:
        return house_rules(game, options)
    except Refused as refused:
        raise Faulty(refused.reason, place) from None


def _seats(fields: Mapping[str, Any]) -> tuple[str, ...]:
    seats = _list(fields, "seats", Place())
    if not all(isinstance(name, str) for name in seats):
        raise Faulty(NotOfKind("seats", "names"), Place())
    return tuple(seats)


def _scores(fields: Mapping[str, Any], sides: int) -> tuple[int, ...]:
    if "scores" not in fields:
        return (0,) * sides
    scores = _list(fields, "scores", Place())
    if not all(isinstance(score, int) and not isinstance(score, bool) for score in scores):
        raise Faulty(NotOfKind("scores", "scores"), Place())
    if len(scores) != sides:
        raise Faulty(ScoreCount(sides, len(scores)), Place("scores"))
    return tuple(scores)


def _play_deal(game: Game, number: int, written: object) -> tuple[Deal, Game]:
    place = Place(deal=number)
    if running_deal(game) is not None:
        raise Faulty(DealNotFinished(number - 1), place)
    if isinstance(game.phase, Over):
        raise Faulty(DealAfterGame(), place)
    if not isinstance(written, dict):
        raise Faulty(NotOfKind("deals", "object"), place)
    pack = tuple(_cards(_list(written, "pack", place), place))
    try:
        game, _ = apply(game, HOUSE, DealPack(pack))
    except Refused as refused:
        raise Faulty(refused.reason, place) from None
    moves = []
    for count, text in enumerate(_list(written, "moves", place), 1):
        move, game = _play_move(game, number, count, text)
        moves.append(move)
    return Deal(pack, tuple(moves)), game


def _play_move(game: Game, deal: int, count: int, text: object) -> tuple[tuple[int, SeatAction], Game]:
    shown = text if isinstance(text, str) else json.dumps(text)
    place = Place(deal=deal, move=count, text=_cut(shown))
    if running_deal(game) is None:
        raise Faulty(MoveAfterDeal(), place)
    if not isinstance(text, str):
        raise Faulty(NotAMove(), place)
    try:
        seat, action = read_move(text)
        game, _ = apply(game, seat, action)
    except MalformedMove:
        raise Faulty(NotAMove(), place) from None
    except Refused as refused:
        raise Faulty(refused.reason, place) from None
    return (seat, action), game


def _cards(pack: list[Any], place: Place) -> Iterator[Card]:
    for text in pack:
        if not isinstance(text, str) or text not in CARDS:
            shown = text if isinstance(text, str) else json.dumps(text)
            raise Faulty(NotACard(_cut(shown)), place)
        yield CARDS[text]


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def _field(fields: Mapping[str, Any], key: str, place: Place) -> Any:
    if key not in fields:
        raise Faulty(Missing(key), place)
    return fields[key]


def _list(fields: Mapping[str, Any], key: str, place: Place) -> list[Any]:
    value = _field(fields, key, place)
    if not isinstance(value, list):
        raise Faulty(NotOfKind(key, "list"), place)
    return value


def _integer(fields: Mapping[str, Any], key: str, wanted: str) -> int:
    value = fields.get(key, 0)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Faulty(NotOfKind(key, wanted), Place())
    return value
