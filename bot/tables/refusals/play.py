"""Why something is not possible while a game is played: pauses, votes, the cut."""

from dataclasses import dataclass

from bot.storage.records import Stage, Vote


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


PlayRefusal = TablePaused | NotPaused | NotYourCut | AlreadyCut | CutDepth | CannotVote | TableAlive
