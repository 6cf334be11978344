"""Looks in everything the bot has sent or logged for cards that whoever reads it may not know yet."""

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
from bot.engine.state import Game
from bot.engine.view import PublicView, public_view, seat_view
from bot.render.cards import card_text
from bot.storage.gamelog import SeatChange
from bot.storage.records import Seated
from bot.tables import Change, Moved
from tests.e2e.stage import Stage

DRAW = re.compile(r"Drawn\u2003[^\"\\\n]*")
"""The cards drawn to find the first dealer (§1.3): all see them, and they go back into the pack."""

TITLE = re.compile(r"\*\* · \w+ (\d+)")
"""The number of a sheet's deal, in its heading."""

PUBLIC = re.compile(r"/channels/\d+/messages")

PRIVATE = re.compile(r"/(?:interactions|webhooks)/\d+/([^/]+)")
"""An answer to a command, a press or what somebody is typing, with its token."""

PLAIN = re.compile(r"(?<![\w-])(?:10|[2-9JQKA])[SHDC](?![\w-])")
"""A card as a record writes it."""

Cards = frozenset[Card]


@dataclass(frozen=True, slots=True)
class Sent:
    """A text, after which thing in the game's log it was sent, and who alone could see it; None: everybody."""

    seq: int
    text: str
    user: int | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """At one moment: the cards that have lain face up in each deal until then, and those each seat has in hand or has laid away."""

    face_up: tuple[Cards, ...]
    own: tuple[Cards, ...]


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
        """Every message, answer and edit, in order."""
        calls = self.stage.env.http_requests
        seqs = self.seqs + [self.seq] * (len(calls) - len(self.seqs))
        for seq, call in zip(seqs, calls, strict=True):
            answer = PRIVATE.search(call.path)
            if answer or PUBLIC.search(call.path):
                user = self.stage.env.backend.interaction_by_token(answer[1]).user_id if answer else None
                yield Sent(seq, DRAW.sub("", json.dumps(call.json, ensure_ascii=False)), user)

    async def leaks(self, records: Sequence[logging.LogRecord]) -> list[str]:
        """What was seen too early: texts with a card that their reader could not know, log lines with a card or a private id."""
        known = await self.known()
        seats = [
            seat.user if isinstance(seat, Seated) else 0 for seat in (await self.stage.bot.tables.snapshot(1)).seats
        ]
        found = []
        for sent in self.sent():
            allowed = may_know(known, sent, None if sent.user is None else seats.index(sent.user))
            found += [
                f"{card} after {sent.seq}, seen by {sent.user or 'all'}: {sent.text}"
                for card in PACK
                if card not in allowed and any(form in sent.text for form in forms(card))
            ]
        return found + [f"log: {line}" for line in map(logging.LogRecord.getMessage, records) if tells(line)]

    async def known(self) -> list[Known]:
        """For each number in the game's log what could be known then."""
        record = await self.stage.bot.tables.record(1, 1)
        game = new_game(record.rules, len(record.seats), record.dealer, record.scores)
        moves = [one for deal in record.deals for one in ((HOUSE, DealPack(deal.pack)), *deal.moves)]
        known = [what_is_known(game)]
        for entry in self.log:
            if isinstance(entry, Moved):
                game, _ = apply(game, *moves.pop(0))
            known += [known[-1]] * (entry.seq - len(known)) + [what_is_known(game)]
        assert not moves
        return known


def tells(line: str) -> bool:
    """Whether a line of the log names a card, in whatever form, or a control that stands for one."""
    if re.search(r"af:(play|ask|lay|pick):", line) or PLAIN.search(line):
        return True
    return any(card_text(card) in line for card in PACK)


def may_know(known: Sequence[Known], sent: Sent, seat: int | None) -> Cards:
    """The cards that a text may name: those face up in its deal, and in a private answer those of its owner."""
    # a message drawn while the next thing happens may show that already
    after = known[min(sent.seq + 1, len(known) - 1)]
    title = TITLE.search(sent.text)
    if seat is None:
        return after.face_up[min(int(title[1]), len(after.face_up)) - 1] if title else frozenset()
    # an answer may have been drawn just before the last thing happened
    near = [known[max(0, sent.seq - 1)], known[min(sent.seq, len(known) - 1)], after]
    return frozenset().union(*(one.face_up[-1] | one.own[seat] for one in near))


def what_is_known(game: Game) -> Known:
    """What can be known of a game as it stands."""
    views = [seat_view(game, seat) for seat in range(game.players)]
    face_up = tuple(map(cards_shown, deals_of(public_view(game)))) or (frozenset(),)
    return Known(face_up, tuple(frozenset((*(view.hand or ()), *view.laid)) for view in views))


def deals_of(public: PublicView) -> tuple[DealResult, ...]:
    """All deals of a game so far, the running one with the trick that lies on the table."""
    if public.deal is None:
        return public.results
    lying = Trick(public.leader or 0, public.trick, 0)
    return (*public.results, replace(public.deal, tricks=(*public.deal.tricks, lying)))


def cards_shown(deal: DealResult) -> frozenset[Card]:
    """The cards that lay face up in a deal."""
    return frozenset((*deal.turned, *(card for trick in deal.tricks for card in trick.cards)))
