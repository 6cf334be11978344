"""What the face itself refuses; each reason is a value, from which `bot.render` makes the sentence."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.engine.cards import Card


@dataclass(frozen=True, slots=True)
class NoTableHere:
    """There is no table in this channel, and the person sits at none in this server."""


@dataclass(frozen=True, slots=True)
class WhichTable:
    """The person sits at several tables, and none of them is here; each table's number, and the channel where it stands."""

    tables: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class ServersOnly:
    """Tables stand in servers, never in direct messages."""


@dataclass(frozen=True, slots=True)
class MayNot:
    """The bot lacks these permissions in a channel, by Discord's names for them."""

    channel: int
    permissions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoThread:
    """A table stands in this channel already, and the bot lacks permissions (as discord.py names them) to make a thread for another."""

    table: int
    permissions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NotInThisChannel:
    """The server allows tables in these channels only."""

    channels: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NotForYou:
    """The server lets only people with one of these roles open tables."""

    roles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TooManyGuests:
    """More people were named than can be invited to the table."""

    most: int


@dataclass(frozen=True, slots=True)
class NoGame:
    """What was typed is no game that was played."""

    text: str


@dataclass(frozen=True, slots=True)
class NoCard:
    """What was typed is no card."""

    text: str


@dataclass(frozen=True, slots=True)
class WhichCard:
    """What was typed can be any of these cards of the person's hand."""

    cards: tuple[Card, ...] = field(repr=False)  # unplayed ones


@dataclass(frozen=True, slots=True)
class OldControl:
    """A control of an earlier version of the bot, or one that was tampered with."""


@dataclass(frozen=True, slots=True)
class CommandChanged:
    """The command was changed a moment ago, and the person's Discord hasn't heard of it yet."""


@dataclass(frozen=True, slots=True)
class ManagersOnly:
    """Only people who may manage the server may do this."""


FaceRefusal = (
    NoTableHere
    | WhichTable
    | ServersOnly
    | MayNot
    | NoThread
    | NotInThisChannel
    | NotForYou
    | TooManyGuests
    | NoGame
    | NoCard
    | WhichCard
    | OldControl
    | CommandChanged
    | ManagersOnly
)


class FaceRefused(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """Raised when the face can't do what was asked; nothing has changed, and `reason` says why."""

    def __init__(self, reason: FaceRefusal) -> None:
        """Carry `reason`."""
        super().__init__(type(reason).__name__)
        self.reason = reason
