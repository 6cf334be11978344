"""The auction of Auction Pitch (§7.1 to §7.4)."""

from dataclasses import replace

from bot.engine.dealing import begin_play
from bot.engine.deals import deal_so_far, end_deal
from bot.engine.events import Bade, Event, Passed, Pitches
from bot.engine.refusals import BidOutside, BidTooLow, DealerStuck, Refusal, SmudgeBid
from bot.engine.results import Ended
from bot.engine.rules import SMUDGE, AllPass
from bot.engine.state import Bidding, Game, decided, seat_at


def bid_refusal(game: Game, phase: Bidding, seat: int, points: int) -> Refusal | None:
    """Return why `seat` may not bid `points`, or None (§7.1, §7.2)."""
    options, highest = game.rules.options, max(phase.said, default=0)
    if highest == SMUDGE:
        return SmudgeBid()
    if not options.lowest_bid <= points <= SMUDGE:
        return BidOutside(options.lowest_bid)
    may_equal = seat == game.dealer and options.dealer_may_take and highest > 0
    if points > highest or (may_equal and points == highest):
        return None
    return BidTooLow(highest, may_equal)


def pass_refusal(game: Game, phase: Bidding, seat: int) -> Refusal | None:
    """Return why `seat` may not pass, or None (§8 `all_pass`)."""
    options = game.rules.options
    stuck = options.all_pass is AllPass.DEALER_STUCK and seat == game.dealer and not any(phase.said)
    return DealerStuck(options.lowest_bid) if stuck else None


def speak(game: Game, phase: Bidding, seat: int, points: int) -> tuple[Game, tuple[Event, ...]]:
    """Return the game after `seat` has bid `points`, 0 for a pass; the last to speak ends the auction (§7.3, §7.4)."""
    said = (*phase.said, points)
    event = Bade(seat, points) if points else Passed(seat)
    if len(said) < game.players:
        return decided(game, seat, Bidding(phase.hands, said)), (event,)
    highest = max(said)
    if not highest:
        ended, told = end_deal(decided(game, seat, phase), Ended.ALL_PASSED, deal_so_far(game, (), None, said=said))
        return ended, (event, *told)
    # Bids only rise, except that the dealer, last of all, may take the contract at the same number.
    pitcher = seat_at(game.rules, game.players, game.eldest, len(said) - 1 - said[::-1].index(highest))
    play = replace(begin_play(game, phase.hands, (), (pitcher, highest)), said=said)
    return decided(game, seat, play), (event, Pitches(pitcher, highest))
