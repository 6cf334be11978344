"""A game as data: the options of §8, and the rules of one table as one frozen record."""

from dataclasses import dataclass, fields
from enum import StrEnum


class Procedure(StrEnum):
    """How trumps come about, the one thing that is not an option of §8."""

    TURN_UP = "turn-up"  # §2: a card is turned up, eldest stands or begs
    FIRST_LEAD = "first-lead"  # §4: eldest's first card makes trumps
    AUCTION = "auction"  # §7: the highest bidder's first card makes trumps


class Direction(StrEnum):
    """The way in which cards are dealt and played and the deal passes."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class TurnUpPoints(StrEnum):
    """Which turned-up cards score for the dealer's side (§8 `turn_up_points`)."""

    JACK = "jack"
    KICK = "kick"
    TOBAGO = "tobago"
    NONE = "none"


class TurnUpScored(StrEnum):
    """When a turned-up card scores (§8 `turn_up_scored`)."""

    AT_ONCE = "at-once"
    WHEN_SETTLED = "when-settled"
    EVERY = "every"


class GiftBar(StrEnum):
    """When the score forbids the dealer to give (§2.5, §8 `gift_bar`)."""

    THIRD_NEEDS_ONE = "third-needs-one"
    ANY_WIN = "any-win"
    OFF = "off"


class Bunching(StrEnum):
    """Whether a new suit may be thrown in by agreement (§3.2)."""

    OFF = "off"
    UNANIMOUS = "unanimous"


class KeepAfterRunning(StrEnum):
    """How many cards a hand keeps after running (§2.9, §6.2)."""

    SIX = "six"
    ALL = "all"


class PackOut(StrEnum):
    """What happens when the pack can't serve another run (§2.8, §8 `pack_out`)."""

    REDEAL = "redeal"
    TURN_LAST = "turn-last"


class Following(StrEnum):
    """What a plain lead asks of those who hold the suit (§1.6, §8 `following`)."""

    FOLLOW_OR_TRUMP = "follow-or-trump"
    STRICT = "strict"


class Undertrump(StrEnum):
    """Whether a plain lead may be trumped below a trump already played (§8 `undertrump`)."""

    ALLOWED = "allowed"
    BARRED = "barred"


class LowTo(StrEnum):
    """Who scores Low: who held the card, or who wins it (§1.7, §8 `low_to`)."""

    HOLDER = "holder"
    WINNER = "winner"


class GameTie(StrEnum):
    """Who scores Game when the most card points are shared (§2.10, §8 `game_tie`)."""

    DEALERS_OPPONENTS = "dealers-opponents"
    NOBODY = "nobody"


class FirstLook(StrEnum):
    """Who sees the hands before trumps are settled (§8 `first_look`)."""

    ALL = "all"
    DEALER_AND_ELDEST = "dealer-and-eldest"


class AllPass(StrEnum):
    """What follows when nobody bids (§7.3, §8 `all_pass`)."""

    SAME_DEALER = "same-dealer"
    NEXT_DEALER = "next-dealer"
    DEALER_STUCK = "dealer-stuck"


SMUDGE = 4
"""The highest bid: all that can be made (§7.2)."""


@dataclass(frozen=True, slots=True)
class Options:
    """All options of §8 with their values; the defaults are those of `seven-up` and, for the last four, `auction-pitch`."""

    target: int = 7
    direction: Direction = Direction.CLOCKWISE
    turn_up_points: TurnUpPoints = TurnUpPoints.JACK
    turn_up_scored: TurnUpScored = TurnUpScored.AT_ONCE
    gift_bar: GiftBar = GiftBar.THIRD_NEEDS_ONE
    gift_needs_trump: bool = False
    stand_needs_trump: bool = False
    bunching: Bunching = Bunching.OFF
    keep_after_running: KeepAfterRunning = KeepAfterRunning.SIX
    pack_out: PackOut = PackOut.REDEAL
    following: Following = Following.FOLLOW_OR_TRUMP
    undertrump: Undertrump = Undertrump.ALLOWED
    low_to: LowTo = LowTo.HOLDER
    hang_jack: int = 1
    game_points: int = 1
    game_tie: GameTie = GameTie.DEALERS_OPPONENTS
    first_look: FirstLook = FirstLook.ALL
    lowest_bid: int = 2
    dealer_may_take: bool = True
    all_pass: AllPass = AllPass.SAME_DEALER
    set_back_extra: bool = False


OPTION_NAMES: tuple[str, ...] = tuple(field.name for field in fields(Options))
"""The names of all options, in the order of §8."""

OPTION_VALUES: dict[str, tuple[int | bool | str, ...]] = {
    "target": tuple(range(1, 100)),
    "direction": tuple(Direction),
    "turn_up_points": tuple(TurnUpPoints),
    "turn_up_scored": tuple(TurnUpScored),
    "gift_bar": tuple(GiftBar),
    "gift_needs_trump": (False, True),
    "stand_needs_trump": (False, True),
    "bunching": tuple(Bunching),
    "keep_after_running": tuple(KeepAfterRunning),
    "pack_out": tuple(PackOut),
    "following": tuple(Following),
    "undertrump": tuple(Undertrump),
    "low_to": tuple(LowTo),
    "hang_jack": (1, 3, 6),
    "game_points": (1, 2),
    "game_tie": tuple(GameTie),
    "first_look": tuple(FirstLook),
    "lowest_bid": (2, 1),
    "dealer_may_take": (True, False),
    "all_pass": tuple(AllPass),
    "set_back_extra": (False, True),
}
"""Every value an option may take, in the order of §8."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one table: which of the eight games, how trumps come about, and every option of §8."""

    game: str
    procedure: Procedure
    players: tuple[int, ...]
    options: Options
