"""Looks in everything the bot has sent or logged for cards that nobody had played yet."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.engine.actions import DealPack
from bot.engine.cards import PACK, Card
from bot.engine.game import HOUSE, apply, new_game
from bot.engine.results import DealResult, Trick
from bot.engine.view import PublicView, public_view
from bot.render.cards import card_text
from bot.storage.gamelog import SeatChange
from bot.tables import Change, Moved
from tests.e2e.stage import Stage

DRAW = re.compile(r"Drawn\u2003[^\"\\\n]*")
"""The cards drawn to find the first dealer (§1.3): all see them, and they go back into the pack."""

TITLE = re.compile(r"\*\* · \w+ (\d+)")
"""The number of a sheet's deal, in its heading."""

PUBLIC = re.compile(r"/channels/\d+/messages")


@dataclass(frozen=True, slots=True)
class Sent:
    """A text that everybody could see, and after which thing in the game's log it was sent."""

    seq: int
    text: str


def forms(card: Card) -> tuple[str, ...]:
    """How a card may be written: in print, in a control's id, in an emoji's name."""
    return card_text(card), f"/{card}", f"_{card}_", f'"{card}"'


class Watch:
    """Notes what is sent while a game is played at table 1."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.seqs: list[int] = []
        self.log: list[Moved | SeatChange] = []
        self.seq = 0
        stage.bot.tables.listen(self.heard)

    def heard(self, change: Change) -> None:
        """Note how far the log has come, and how many requests were made until then."""
        entries = [one for one in change.happened if isinstance(one, Moved | SeatChange)]
        self.log += entries
        self.seq = max([self.seq, *(entry.seq for entry in entries)])
        self.seqs += [self.seq] * (len(self.stage.env.http_requests) - len(self.seqs))

    def sent(self) -> Iterator[Sent]:
        """Every public message and edit, in order."""
        calls = self.stage.env.http_requests
        seqs = self.seqs + [self.seq] * (len(calls) - len(self.seqs))
        for seq, call in zip(seqs, calls, strict=True):
            if PUBLIC.search(call.path):
                yield Sent(seq, DRAW.sub("", json.dumps(call.json, ensure_ascii=False)))

    async def leaks(self, records: Sequence[logging.LogRecord]) -> list[str]:
        """What was seen too early: public texts with a card that didn't lie face up in that deal, log lines with a card or a private id."""
        found, shown = [], await self.face_up()
        last = max(shown)
        for sent in self.sent():
            # a message drawn while the next thing happens may show that already
            up = shown[min(sent.seq + 1, last)]
            title = TITLE.search(sent.text)
            allowed = up[min(int(title[1]), len(up)) - 1] if title else frozenset()
            found += [
                f"{card} after {sent.seq}: {sent.text}"
                for card in PACK
                if card not in allowed and any(form in sent.text for form in forms(card))
            ]
        for record in records:
            line = record.getMessage()
            if re.search(r"af:(play|ask|lay|pick):", line) or any(card_text(card) in line for card in PACK):
                found.append(f"log: {line}")
        return found

    async def face_up(self) -> dict[int, tuple[frozenset[Card], ...]]:
        """For each number in the game's log the cards that have lain face up in each deal until then."""
        record = await self.stage.bot.tables.record(1, 1)
        game = new_game(record.rules, len(record.seats), record.dealer, record.scores)
        moves = [one for deal in record.deals for one in ((HOUSE, DealPack(deal.pack)), *deal.moves)]
        shown: dict[int, tuple[frozenset[Card], ...]] = {0: (frozenset(),)}
        for entry in self.log:
            if isinstance(entry, Moved):
                game, _ = apply(game, *moves.pop(0))
            shown[entry.seq] = tuple(map(cards_shown, deals_of(public_view(game)))) or (frozenset(),)
        assert not moves
        return shown


def deals_of(public: PublicView) -> tuple[DealResult, ...]:
    """All deals of a game so far, the running one with the trick that lies on the table."""
    if public.deal is None:
        return public.results
    lying = Trick(public.leader or 0, public.trick, 0)
    return (*public.results, replace(public.deal, tricks=(*public.deal.tricks, lying)))


def cards_shown(deal: DealResult) -> frozenset[Card]:
    """The cards that lay face up in a deal."""
    return frozenset((*deal.turned, *(card for trick in deal.tricks for card in trick.cards)))
