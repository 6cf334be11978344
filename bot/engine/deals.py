"""A deal as a whole: what it is so far, points entered during it, and its end (§1.9, §1.10)."""

from collections.abc import Iterable
from dataclasses import replace

from bot.engine.cards import Card, Suit
from bot.engine.events import DealEnded, Event, GameWon, Scored
from bot.engine.results import Award, DealResult, Ended, Trick, What
from bot.engine.rules import AllPass
from bot.engine.scoring import add_scores, enter
from bot.engine.state import (
    AwaitPack,
    Bidding,
    Bunching,
    Discarding,
    Game,
    GiveOrRun,
    Over,
    Playing,
    StandOrBeg,
    next_seat,
)

THROWN_IN = frozenset({Ended.PACK_OUT, Ended.BUNCHED, Ended.ALL_PASSED})
"""The endings of a deal that is dealt again (§1.10)."""


def running_deal(game: Game) -> DealResult | None:
    """Return the running deal of `game` so far, or None between deals."""
    match game.phase:
        case StandOrBeg(turn_up=card) | GiveOrRun(turn_up=card):
            return deal_so_far(game, (card,), card.suit)
        case Bunching(turned=turned) | Discarding(turned=turned):
            return deal_so_far(game, turned, turned[-1].suit)
        case Bidding(said=said):
            return deal_so_far(game, (), None, said=said)
        case Playing(turned=turned, trump=trump, contract=contract, tricks=tricks, said=said):
            return deal_so_far(game, turned, trump, contract, tricks, said)
        case AwaitPack() | Over():
            return None


def deal_so_far(
    game: Game,
    turned: tuple[Card, ...],
    trump: Suit | None,
    contract: tuple[int, int] | None = None,
    tricks: tuple[Trick, ...] = (),
    said: tuple[int, ...] = (),
) -> DealResult:
    """Return the running deal of `game` with what its phase knows of it."""
    pitcher, bid = contract or (None, None)
    return DealResult(
        dealer=game.dealer,
        turned=turned,
        trump=trump,
        pitcher=pitcher,
        bid=bid,
        awards=game.awards,
        card_points=None,
        scores=game.scores,
        ended=None,
        smudge=False,
        tricks=tricks,
        said=said,
    )


def enter_awards(game: Game, awards: Iterable[Award]) -> Game:
    """Return `game` with `awards` entered on the board."""
    entered = tuple(awards)
    return replace(game, scores=add_scores(game.scores, entered), awards=game.awards + entered) if entered else game


def score_before_play(
    game: Game, awards: Iterable[Award], turned: tuple[Card, ...], trump: Suit
) -> tuple[Game, tuple[Event, ...]]:
    """Return the game with `awards` entered, ended if one of them reaches the target: nothing later counts (§1.9)."""
    counted, winner = enter(game.rules, game.scores, awards)
    game = enter_awards(game, counted)
    events: tuple[Event, ...] = tuple(Scored(award) for award in counted)
    if winner is None:
        return game, events
    ended, told = end_deal(game, Ended.WON_BEFORE_PLAY, deal_so_far(game, turned, trump), winner)
    return ended, (*events, *told)


def end_deal(game: Game, ended: Ended, deal: DealResult, winner: int | None = None) -> tuple[Game, tuple[Event, ...]]:
    """Return the game after its running `deal` has ended, won by side `winner` if by any, and what happened (§1.3, §1.10, `all_pass`)."""
    result = replace(deal, ended=ended)
    set_backs = list(game.set_backs)
    for award in deal.awards:
        if award.what is What.SET_BACK:
            set_backs[award.side] += 1
    stays = ended in THROWN_IN and not (
        ended is Ended.ALL_PASSED and game.rules.options.all_pass is AllPass.NEXT_DEALER
    )
    dealer = game.dealer if stays else next_seat(game.rules, game.players, game.dealer)
    after = replace(
        game,
        dealer=dealer,
        phase=AwaitPack() if winner is None else Over(winner),
        awards=(),
        set_backs=tuple(set_backs),
        results=(*game.results, result),
    )
    events: tuple[Event, ...] = (DealEnded(result, dealer),)
    return after, events if winner is None else (*events, GameWon(winner, result.smudge))
