"""Running games: one lock a table; load, check, apply, write, then tell."""

from bot.storage.gamelog import Absent, Finished, FinishedSeat, How, SeatChange, SeatWhy
from bot.storage.records import (
    Closed,
    ClosedWhy,
    Computer,
    Free,
    Person,
    Place,
    Seat,
    SeatAsked,
    Seated,
    Setup,
    Stage,
    Standing,
    Vote,
)
from bot.storage.settings import Owner, Preferences, RuleSet, ServerSettings
from bot.storage.store import Store
from bot.tables.acting import Decide
from bot.tables.clock import CLOCKS, Clock, WallClock, is_slow
from bot.tables.happenings import Change, Happened, Moved, News, TableNews
from bot.tables.house import Tables
from bot.tables.keeping import Health, PutAside
from bot.tables.opening import LEVELS
from bot.tables.refusals import TableRefusal, TableRefused
from bot.tables.snapshots import Acted, ActedWhat, Brief, Hand, Moment, Snapshot, Votes

__all__ = [
    "CLOCKS",
    "LEVELS",
    "Absent",
    "Acted",
    "ActedWhat",
    "Brief",
    "Change",
    "Clock",
    "Closed",
    "ClosedWhy",
    "Computer",
    "Decide",
    "Finished",
    "FinishedSeat",
    "Free",
    "Hand",
    "Happened",
    "Health",
    "How",
    "Moment",
    "Moved",
    "News",
    "Owner",
    "Person",
    "Place",
    "Preferences",
    "PutAside",
    "RuleSet",
    "Seat",
    "SeatAsked",
    "SeatChange",
    "SeatWhy",
    "Seated",
    "ServerSettings",
    "Setup",
    "Snapshot",
    "Stage",
    "Standing",
    "Store",
    "TableNews",
    "TableRefusal",
    "TableRefused",
    "Tables",
    "Vote",
    "Votes",
    "WallClock",
    "is_slow",
]
