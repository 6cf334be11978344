"""Why something is not possible at a table; each reason is a value with named parts, from which `bot.render` makes the sentence."""

from dataclasses import dataclass

from bot.storage.records import ClosedWhy, Stage, Vote

# Of the table


@dataclass(frozen=True, slots=True)
class NoSuchTable:
    """There never was a table of this number, or it has been erased."""

    table: int


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The table is no more."""

    table: int
    why: ClosedWhy


@dataclass(frozen=True, slots=True)
class TableUnreadable:
    """What is stored of the table can't be read; it has been put aside and reported."""

    table: int


@dataclass(frozen=True, slots=True)
class ChannelTaken:
    """The channel or thread has a live table already."""

    table: int


@dataclass(frozen=True, slots=True)
class WrongStage:
    """This can be done at other stages of a table than the one it is at."""

    stage: Stage
    possible: tuple[Stage, ...]


@dataclass(frozen=True, slots=True)
class NotHost:
    """Only the host may do this."""

    host: int


@dataclass(frozen=True, slots=True)
class ClockUnknown:
    """No table can be played with this clock, in seconds."""

    clock: int | None
    possible: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class LevelUnknown:
    """There are no computers of this level."""

    level: str
    possible: tuple[str, ...]


# Of seats


@dataclass(frozen=True, slots=True)
class NotSeated:
    """The person doesn't sit at this table."""

    table: int


@dataclass(frozen=True, slots=True)
class YouLeft:
    """The person left this seat, and may sit down in it again."""

    seat: int


@dataclass(frozen=True, slots=True)
class AlreadySeated:
    """The person sits at this table already, here."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody, or a computer where `user` is None, holds this seat."""

    seat: int
    user: int | None


@dataclass(frozen=True, slots=True)
class SeatReserved:
    """The seat is kept for somebody."""

    seat: int
    user: int


@dataclass(frozen=True, slots=True)
class SeatEmpty:
    """Nobody holds this seat, and it is kept for nobody."""

    seat: int


@dataclass(frozen=True, slots=True)
class NoFreeSeat:
    """Every seat is held or reserved; with `side`, every seat of that side."""

    side: int | None = None


@dataclass(frozen=True, slots=True)
class NoSuchSide:
    """The table has no such side."""

    side: int
    sides: int


@dataclass(frozen=True, slots=True)
class NotInvited:
    """Only those invited may sit down here."""


@dataclass(frozen=True, slots=True)
class SeatsFree:
    """A game can't start while these seats are free."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TooManySeated:
    """More seats are held than there would be."""

    seated: int
    players: int


@dataclass(frozen=True, slots=True)
class NotAComputers:
    """No computer holds this seat, so it can't be asked for."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatAlreadyAsked:
    """Somebody is already waiting for a seat here."""

    seat: int
    user: int


@dataclass(frozen=True, slots=True)
class NothingAsked:
    """Nobody has asked for a seat."""


@dataclass(frozen=True, slots=True)
class SawOtherHand:
    """The person has held another seat in this game, and may only sit down in that one again."""

    seat: int


@dataclass(frozen=True, slots=True)
class NeverLeft:
    """The person has no seat at this table to sit down in again; where `taken_by` is set, somebody else has it now."""

    taken_by: int | None = None


# Of play


@dataclass(frozen=True, slots=True)
class TablePaused:
    """All agreed on a pause; one of those seated must resume first."""

    until: float


@dataclass(frozen=True, slots=True)
class NotPaused:
    """Nothing is paused."""


@dataclass(frozen=True, slots=True)
class NotYourCut:
    """Only the dealer's neighbour may cut (§1.3): this seat, or where it is None, a computer's."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class AlreadyCut:
    """The pack has been cut for the next deal."""


@dataclass(frozen=True, slots=True)
class CutDepth:
    """A pack is cut at 1 to 51 cards."""

    depth: int


@dataclass(frozen=True, slots=True)
class CannotVote:
    """This can't be agreed on at this stage."""

    vote: Vote
    stage: Stage


@dataclass(frozen=True, slots=True)
class TableAlive:
    """Somebody has done something here lately for its clock, at `since`: the people seated end it themselves."""

    since: float


# Of what is kept


@dataclass(frozen=True, slots=True)
class NoSuchGame:
    """The table has not played a game of this number."""

    table: int
    game: int


@dataclass(frozen=True, slots=True)
class StillRunning:
    """The game still runs, and its cards are nobody's to read."""

    table: int
    game: int


@dataclass(frozen=True, slots=True)
class RuleNameBad:
    """A rule set needs a name of 1 to `longest` characters on one line."""

    longest: int


@dataclass(frozen=True, slots=True)
class TooManyRuleSets:
    """So many rule sets, and no more, can be kept for one channel or person."""

    most: int


@dataclass(frozen=True, slots=True)
class NoSuchRuleSet:
    """No rule set has this name."""

    name: str


TableRefusal = (
    NoSuchTable
    | TableClosed
    | TableUnreadable
    | ChannelTaken
    | WrongStage
    | NotHost
    | ClockUnknown
    | LevelUnknown
    | NotSeated
    | YouLeft
    | AlreadySeated
    | SeatTaken
    | SeatReserved
    | SeatEmpty
    | NoFreeSeat
    | NoSuchSide
    | NotInvited
    | SeatsFree
    | TooManySeated
    | NotAComputers
    | SeatAlreadyAsked
    | NothingAsked
    | SawOtherHand
    | NeverLeft
    | TablePaused
    | NotPaused
    | NotYourCut
    | AlreadyCut
    | CutDepth
    | CannotVote
    | TableAlive
    | NoSuchGame
    | StillRunning
    | RuleNameBad
    | TooManyRuleSets
    | NoSuchRuleSet
)


class TableRefused(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """Raised when something is not possible at a table; nothing has changed, and `reason` says why."""

    def __init__(self, reason: TableRefusal) -> None:
        """Carry `reason`."""
        super().__init__(type(reason).__name__)
        self.reason = reason
