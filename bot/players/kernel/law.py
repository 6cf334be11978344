"""The rules of one table, boiled down to numbers and flags."""

from dataclasses import dataclass
from functools import lru_cache

from bot.engine.cards import Rank
from bot.engine.rules import (
    AllPass,
    Bunching,
    Following,
    GameTie,
    GiftBar,
    KeepAfterRunning,
    LowTo,
    PackOut,
    Procedure,
    Rules,
    TurnUpScored,
    Undertrump,
)
from bot.engine.state import count_sides, next_seat
from bot.engine.turnups import TURN_UP_VALUES


@dataclass(frozen=True, slots=True, eq=False)
class Law:
    """What the kernel needs to know of the rules and the table; `turn_up` is what each rank scores when it is turned up."""

    players: int
    sides: int
    side: tuple[int, ...]  # of each seat
    next: tuple[int, ...]  # the seat after each seat
    foes_after: tuple[int, ...]  # how many opponents play after the first, second … card of a trick
    procedure: Procedure
    target: int
    turn_up: tuple[int, ...]
    every: bool
    when_settled: bool
    bar_any: bool
    bar_third: bool
    gift_needs_trump: bool
    stand_needs_trump: bool
    bunching: bool
    keep_all: bool
    turn_last: bool
    strict: bool
    barred: bool
    low_to_winner: bool
    hang: int
    game_points: int
    tie_to_opponents: bool
    lowest_bid: int
    may_take: bool
    stuck: bool


@lru_cache(maxsize=256)
def law_of(rules: Rules, players: int) -> Law:
    """Return the law of a table where `players` play `rules`."""
    options, sides = rules.options, count_sides(rules, players)
    scored = options.turn_up_scored
    values = TURN_UP_VALUES[options.turn_up_points]
    return Law(
        players=players,
        sides=sides,
        side=tuple(seat % sides for seat in range(players)),
        next=tuple(next_seat(rules, players, seat) for seat in range(players)),
        foes_after=(2, 1, 1, 0) if sides < players else tuple(range(players - 1, -1, -1)),
        procedure=rules.procedure,
        target=options.target,
        turn_up=tuple(values.get(rank, 0) for rank in Rank),
        every=scored is TurnUpScored.EVERY,
        when_settled=scored is TurnUpScored.WHEN_SETTLED,
        bar_any=options.gift_bar is GiftBar.ANY_WIN,
        bar_third=options.gift_bar is GiftBar.THIRD_NEEDS_ONE,
        gift_needs_trump=options.gift_needs_trump,
        stand_needs_trump=options.stand_needs_trump,
        bunching=options.bunching is Bunching.UNANIMOUS,
        keep_all=options.keep_after_running is KeepAfterRunning.ALL,
        turn_last=options.pack_out is PackOut.TURN_LAST,
        strict=options.following is Following.STRICT,
        barred=options.undertrump is Undertrump.BARRED,
        low_to_winner=options.low_to is LowTo.WINNER,
        hang=options.hang_jack,
        game_points=options.game_points,
        tie_to_opponents=options.game_tie is GameTie.DEALERS_OPPONENTS,
        lowest_bid=options.lowest_bid,
        may_take=options.dealer_may_take,
        stuck=options.all_pass is AllPass.DEALER_STUCK,
    )
