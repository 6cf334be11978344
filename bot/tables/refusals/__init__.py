"""Why something is not possible at a table; each reason is a value with named parts, from which `bot.face` makes the sentence."""

from bot.tables.refusals.kept import KeptRefusal, NoSuchGame, NoSuchRuleSet, RuleNameBad, StillRunning, TooManyRuleSets
from bot.tables.refusals.play import (
    AlreadyCut,
    CannotVote,
    CutDepth,
    NotPaused,
    NotYourCut,
    PlayRefusal,
    TableAlive,
    TablePaused,
)
from bot.tables.refusals.seats import (
    AlreadySeated,
    NeverLeft,
    NoFreeSeat,
    NoSuchSide,
    NotAComputers,
    NothingAsked,
    NotInvited,
    NotSeated,
    SawOtherHand,
    SeatAlreadyAsked,
    SeatEmpty,
    SeatRefusal,
    SeatReserved,
    SeatsFree,
    SeatTaken,
    TooManySeated,
    YouLeft,
)
from bot.tables.refusals.whole import (
    ChannelTaken,
    ClockUnknown,
    LevelUnknown,
    NoSuchTable,
    NotHost,
    TableClosed,
    TableUnreadable,
    WholeRefusal,
    WrongStage,
)

TableRefusal = WholeRefusal | SeatRefusal | PlayRefusal | KeptRefusal


class TableRefused(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """Raised when something is not possible at a table; nothing has changed, and `reason` says why."""

    def __init__(self, reason: TableRefusal) -> None:
        """Carry `reason`."""
        super().__init__(type(reason).__name__)
        self.reason = reason


__all__ = [
    "AlreadyCut",
    "AlreadySeated",
    "CannotVote",
    "ChannelTaken",
    "ClockUnknown",
    "CutDepth",
    "KeptRefusal",
    "LevelUnknown",
    "NeverLeft",
    "NoFreeSeat",
    "NoSuchGame",
    "NoSuchRuleSet",
    "NoSuchSide",
    "NoSuchTable",
    "NotAComputers",
    "NotHost",
    "NotInvited",
    "NotPaused",
    "NotSeated",
    "NotYourCut",
    "NothingAsked",
    "PlayRefusal",
    "RuleNameBad",
    "SawOtherHand",
    "SeatAlreadyAsked",
    "SeatEmpty",
    "SeatRefusal",
    "SeatReserved",
    "SeatTaken",
    "SeatsFree",
    "StillRunning",
    "TableAlive",
    "TableClosed",
    "TablePaused",
    "TableRefusal",
    "TableRefused",
    "TableUnreadable",
    "TooManyRuleSets",
    "TooManySeated",
    "WholeRefusal",
    "WrongStage",
    "YouLeft",
]
