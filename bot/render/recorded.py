"""Why a written game goes against the rules, in few words, with seats and cards as the record writes them (English only)."""

import json
from typing import assert_never

from bot.engine.actions import ActionName
from bot.engine.games import GAMES
from bot.engine.refusals import (
    AlreadyDone,
    BidOutside,
    BidTooLow,
    DealerStuck,
    DiscardSize,
    DiscardTwice,
    GameOver,
    GiftWins,
    MustFollow,
    MustNotUndertrump,
    NotInHand,
    NoTrumpToGive,
    NoTrumpToStand,
    NotYourTurn,
    PackHoldsTwice,
    PackSize,
    PhaseName,
    Refusal,
    SmudgeBid,
    WrongPhase,
)
from bot.engine.rules import Procedure
from bot.engine.unplayable import (
    NotANumberOfPlayers,
    NotASeat,
    OptionUseless,
    OptionValueUnknown,
    ScoreNotBelowTarget,
    UnknownGame,
    UnknownOption,
)
from bot.render.speech import ENGLISH

LONGEST = 80  # characters of a stranger's text that are quoted

WANTED_NOW = {
    PhaseName.DEAL: "the next pack is wanted",
    PhaseName.STAND_OR_BEG: "seat {seats} must stand or beg",
    PhaseName.GIVE_OR_RUN: "seat {seats} must give or run",
    PhaseName.BUNCH: "seat {seats} must say bunch or continue",
    PhaseName.DISCARD: "seat {seats} must discard",
    PhaseName.BID: "seat {seats} must bid or pass",
    PhaseName.PLAY: "seat {seats} must play a card",
    PhaseName.OVER: "the game has already been won",
}
"""Who must do what, in each phase."""

WRONG_NOW = {
    PhaseName.DEAL: "the next pack is wanted",
    PhaseName.STAND_OR_BEG: "only stand or beg is possible now",
    PhaseName.GIVE_OR_RUN: "only give or run is possible now",
    PhaseName.BUNCH: "only bunch or continue is possible now",
    PhaseName.DISCARD: "only a discard is possible now",
    PhaseName.BID: "only a bid or pass is possible now",
    PhaseName.PLAY: "only playing a card is possible now",
    PhaseName.OVER: "the game has already been won",
}
"""What the seat to act may do, in each phase."""


WHY = {
    Procedure.TURN_UP: "nobody bids in it",
    Procedure.FIRST_LEAD: "no card is turned up in it, and nobody begs or bids",
    Procedure.AUCTION: "trumps come from bidding in it, and each point is worth one",
}
"""Why a game has no use for an option (§8); in a record the option's key must stand, so the sentence is its own."""


def short_refusal(reason: Refusal) -> str:
    """Return `reason` without a full stop: `you must follow suit or trump`."""
    match reason:
        case MustFollow(or_trump=True):
            return "you must follow suit or trump"
        case MustFollow():
            return "you must follow suit"
        case MustNotUndertrump(_, highest):
            return f"you must not trump below {highest}"
        case NotInHand(card):
            return f"{card} is not in that hand"
        case NotYourTurn(phase, to_act) | AlreadyDone(phase, to_act):
            return WANTED_NOW[phase].format(seats=ENGLISH.listed(map(str, to_act), "or"))
        case WrongPhase(_, ActionName.DEAL):
            return "the deal isn't finished"
        case WrongPhase(phase, _):
            return WRONG_NOW[phase]
        case GameOver():
            return "the game has already been won"
        case NoTrumpToStand(trump):
            return f"eldest holds no trump ({trump}) and must beg"
        case NoTrumpToGive(trump):
            return f"the dealer holds no trump ({trump}) and must run"
        case GiftWins(side):
            return f"the gift would win the game for side {side}: the dealer must run"
        case DiscardSize(wanted, got):
            return f"{wanted} cards must be discarded, not {got}"
        case DiscardTwice(card):
            return f"{card} is discarded twice"
        case BidOutside(lowest):
            return f"bids go from {lowest} to 4"
        case BidTooLow(highest, may_equal=True):
            return f"the dealer must bid {highest} at least"
        case BidTooLow(highest):
            return f"the bid must be higher than {highest}"
        case SmudgeBid():
            return "a smudge has been bid: only pass is possible"
        case DealerStuck(lowest):
            return f"all others passed: the dealer must bid {lowest} at least"
        case _:
            return _of_setup(reason)


def quoted(value: object) -> str:
    """Return anything a stranger wrote as JSON in ASCII, cut to a readable length."""
    try:
        text = json.dumps(value)
    except (TypeError, ValueError, RecursionError):
        text = f"a {type(value).__name__}"
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _of_setup(
    reason: UnknownGame
    | UnknownOption
    | OptionUseless
    | OptionValueUnknown
    | NotANumberOfPlayers
    | NotASeat
    | ScoreNotBelowTarget
    | PackSize
    | PackHoldsTwice,
) -> str:
    match reason:
        case UnknownGame(game):
            return f"unknown game {quoted(game)}"
        case UnknownOption(name):
            return f"unknown option {quoted(name)}"
        case OptionValueUnknown(name, value):
            return f'option "{name}" can\'t be {quoted(value)}'
        case OptionUseless(game, name):
            return f'{game} has no use for option "{name}": {WHY[GAMES[game].procedure]}'
        case NotANumberOfPlayers(game, players, possible):
            possible_numbers = ENGLISH.listed(map(str, possible), "or")
            return f"{game} is for {possible_numbers} players, not {players}"
        case NotASeat(seat, players):
            return f"there is no seat {quoted(seat)} among {players} (0 to {players - 1})"
        case ScoreNotBelowTarget(side, score, target):
            return f"side {side} starts with {quoted(score)}, which is not below the target of {target}"
        case PackSize(size):
            return "the pack holds 1 card" if size == 1 else f"the pack holds {size} cards"
        case PackHoldsTwice(card):
            return f"the pack holds {card} twice"
        case _:
            assert_never(reason)
