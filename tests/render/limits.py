"""Discord's limits on a message of components, and what its text and ids show of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from discord.ui import LayoutView, View

from bot.engine.cards import CARDS, Card, Rank, Suit
from bot.engine.view import PublicView

ROW, BUTTON, TEXT_SELECT, TEXT, GALLERY = 1, 2, 3, 10, 12

LETTERS = {rank.letter: rank for rank in Rank}
SUITS = {"♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS, "♣": Suit.CLUBS}
PRINTED = re.compile(r"(10|[2-9JQKA])([♠♥♦♣])")


def components(view: LayoutView | View) -> list[dict[str, Any]]:
    """Every component of a message, nested ones too."""
    return list(_walk(view.to_components()))


def _walk(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in parts:
        yield part
        yield from _walk(part.get("components", []))


def texts(view: LayoutView | View) -> str:
    """All that a message says, its labels too; what keeps a line from being broken reads like a space or nothing."""
    said = []
    for part in components(view):
        said += [part.get("content"), part.get("label"), part.get("placeholder")]
        said += [option["label"] for option in part.get("options", [])]
    return "\n".join(filter(None, said)).replace("\u00a0", " ").replace("\u2060", "").replace("\u2003", " · ")


def ids(view: LayoutView | View) -> list[str]:
    """The ids of all controls of a message."""
    return [part["custom_id"] for part in components(view) if "custom_id" in part]


def broken_limits(view: LayoutView | View) -> list[str]:
    """What Discord would refuse in a message, in words; nothing when it takes it."""
    parts = components(view)
    contents = [part["content"] for part in parts if part["type"] == TEXT]
    whole = "".join(contents)
    broken = [f"{len(parts)} components"] if len(parts) > 40 else []
    broken += [f"{len(whole)} characters"] if len(whole) > 4000 else []
    broken += [f"{len(whole.encode())} bytes"] if len(whole.encode()) > 10_000 else []
    broken += ["an empty text"] if not all(text.strip() for text in contents) else []
    broken += ["the same id twice"] if len(set(ids(view))) != len(ids(view)) else []
    broken += [f"the id {id_}" for id_ in ids(view) if not 1 <= len(id_) <= 100]
    for part in parts:
        broken += list(_broken(part))
    return broken


def _broken(part: dict[str, Any]) -> Iterator[str]:
    if part["type"] == ROW and not 1 <= len(part["components"]) <= 5:
        yield f"{len(part['components'])} in a row"
    if part["type"] == ROW and len({inner["type"] for inner in part["components"]}) > 1:
        yield "a row of two kinds"
    if part["type"] == BUTTON and not 1 <= len(part["label"]) <= 80:
        yield f"the label {part['label']!r}"
    if part["type"] == GALLERY:
        yield from (f"{len(item['description'])} of words" for item in part["items"] if len(item["description"]) > 1024)
    if part["type"] == TEXT_SELECT:
        options = part["options"]
        if not 1 <= len(options) <= 25 or len({option["value"] for option in options}) != len(options):
            yield f"{len(options)} options"
        if not part["min_values"] <= part["max_values"] <= len(options):
            yield f"{part['min_values']} to {part['max_values']} of {len(options)} options"
        if sum(option.get("default", False) for option in options) > part["max_values"]:
            yield "more chosen than may be"
        for option in options:
            if max(len(option["label"]), len(option["value"]), len(option.get("description") or "")) > 100:
                yield f"the option {option['label']!r}"
        if len(part.get("placeholder") or "") > 150:
            yield f"the placeholder {part['placeholder']!r}"


def printed(text: str) -> set[Card]:
    """Every card that a text names."""
    return {Card(SUITS[sign], LETTERS[rank]) for rank, sign in PRINTED.findall(text)}


def in_ids(view: LayoutView | View) -> set[Card]:
    """Every card that an id of a message could be read as."""
    return {card for id_ in ids(view) for text, card in CARDS.items() if re.search(rf"(?<!\w){text}(?!\w)", id_)}


def face_up(public: PublicView) -> set[Card]:
    """Every card that lies or has lain face up."""
    deals = [*public.results, *([public.deal] if public.deal else [])]
    return {
        *public.trick,
        *(card for deal in deals for card in deal.turned),
        *(card for deal in deals for trick in deal.tricks for card in trick.cards),
    }
